package cards

import (
	"cmp"
	"fmt"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
)

// MasteryView holds in JSON an avatar's mastery with what is known of it.
type MasteryView struct {
	Who       string `json:"who"`
	Name      string `json:"name" unknown:"null"`
	Color     string `json:"color" unknown:"null"`
	Primary   string `json:"primary" unknown:"null"` // empty: only the card says it
	Secondary string `json:"secondary" unknown:"null"`
	Attuning  bool   `json:"attuning"` // its next action completes the attuning of a new one
}

// Masteries lists the masteries of all avatars, in seating order, with what is known of each.
func Masteries(s *malice.State) (list []MasteryView) {
	for i := range s.Avatars {
		list = append(list, masteryOf(s, &s.Avatars[i]))
	}
	return list
}

func masteryOf(s *malice.State, a *malice.Avatar) MasteryView {
	c := masteryCard(s, a.Name)
	return MasteryView{a.Name, a.Mastery.Name, a.Mastery.Color, c.Tells(), c.Secondary, a.Attuning}
}

// masteryCard returns the known facts of an avatar's mastery.
func masteryCard(s *malice.State, name string) box.Card {
	return s.Card(s.Book().Cards().Masteries, s.Avatar(name).Mastery.Name)
}

// UseMastery uses one of the two abilities; it takes no action (action.free.mastery,
// mastery.timing).
type UseMastery struct {
	Who   string
	Part  string // primary | secondary
	On    string // whom it helps; empty: the only one it can be
	Color string // color of the soulshard, where somebody says it

	// Effects gives the effects of the card until the turn ends, where the program does not know
	// them: lines as under mods:. For a movement roll made again they count in that roll.
	Effects []string
}

// Play implements telling.Act.
func (a UseMastery) Play(t *malice.Table) error {
	s := t.State()
	who, err := s.AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	a.Who = who.Name
	if err := life.Acting(t, a.Who); err != nil {
		return err
	}
	card := masteryCard(s, a.Who)
	if a.On != "" {
		on, err := s.AvatarNamed(a.On)
		if err != nil {
			return err
		}
		a.On = on.Name
		if !a.maySave(s, card) {
			if err := life.Acting(t, a.On); err != nil {
				return err
			}
		}
	}
	if a.Part == "secondary" {
		err = a.secondary(t, card)
	} else {
		err = a.primary(t, card)
	}
	t.Result = MasteryUsed{MasteryView: masteryOf(t.State(), t.State().Avatar(a.Who)), Part: a.Part}
	return err
}

// maySave says whether a shield roll made again may give the avatar On back the last life that a hit has
// taken, until its body is destroyed (card.mastery.time-dancer).
func (a UseMastery) maySave(s *malice.State, card box.Card) bool {
	f, on := s.Fight(), s.Avatar(a.On)
	return a.Part == "secondary" && rerolls("any", card.Effects(card.Secondary, "", "")) && on.Rebirth == 0 &&
		f != nil && f.Target == a.On && f.Struck != nil && f.Struck.By == "creature" &&
		len(f.Struck.Shields) > 0
}

// primary uses the primary ability: it makes a movement roll again, starts effects for the turn, or remarks
// that the ability holds at all times (mastery.primary).
func (a UseMastery) primary(t *malice.Table, card box.Card) error {
	const rule = "mastery.primary"
	u := a.usage(t, card.Effects(card.Does, "", cmp.Or(card.Rule, rule)), rule)
	again := rerolls("mr", u.Known)
	used := slices.DeleteFunc(slices.Clone(u.Known), notation.Mod.Stays)
	switch {
	case again && a.On != "" && a.On != a.Who:
		return telling.Offer(&telling.Refused{Rule: rule,
			Reason: fmt.Sprintf("the primary ability of %s is for its own rolls", a.Who)},
			telling.Line("mastery", "use", a.Who, "secondary", a.On))
	case again:
		return a.danceAgain(t, card.Rule)
	case len(a.Effects)+len(used) > 0:
		u.Known = used
		return a.work(t, u, rule)
	case card.Does != "" && a.On != "" && a.On != a.Who:
		return &telling.Refused{Rule: rule,
			Reason: fmt.Sprintf("the primary ability of %s is aimed at nobody: it holds for %s at all times",
				a.Who, a.Who)}
	case card.Does != "":
		t.Remark(rule, "it holds at all times: the rolls of %s bring it by themselves", a.Who)
	default:
		t.Remark(
			rule, "read the card; what it does to numbers for this turn is told with --mod, what it does at all "+
				"times with mods: in the table")
	}
	return nil
}

// usage returns the mastery's ability as a card in use. The players' effects, a.Effects, replace known, its
// known effects; rule is the id by which it works.
func (a UseMastery) usage(t *malice.Table, known []notation.Mod, rule string) *rolls.Usage {
	return &rolls.Usage{Who: a.Who, On: a.On, Card: t.State().Avatar(a.Who).Mastery.Name, Rule: rule,
		Said: a.Effects, Known: known}
}

// secondary takes a soulshard of the mastery's color (mastery.secondary,
// shard.coloured.mastery, shard.colorless.mastery).
func (a UseMastery) secondary(t *malice.Table, card box.Card) error {
	color, err := a.shard(t)
	if err != nil {
		return err
	}
	known := card.Effects(card.Secondary, "", cmp.Or(card.Rule, "mastery.secondary"))
	u := a.usage(t, known, cmp.Or(card.Rule, "mastery.secondary"))
	if err := a.upon(t, u); err != nil {
		return err
	}
	lot, err := InvokeShard{Lot: rolls.Lot{N: 1, Color: color}}.spendable(t, a.Who)
	if err != nil {
		return err
	}
	// dice that fall again belong to the phase in which they lie
	again := slices.ContainsFunc(known, func(m notation.Mod) bool { return m.What == "reroll" })
	ahead := !(again && rollsAgain(t.State(), a.On) != nil) && CountsAhead(t.State(), a.On, "")
	if err := limited(t, a.Who, a.On, ahead, 1); err != nil {
		return err
	}
	rule := "shard.coloured.mastery"
	if color == "colorless" {
		rule = "shard.colorless.mastery"
	}
	consume(t, a.Who, lot)
	t.Do(malice.ShardInvoked{Who: a.Who, Color: color, N: 1, For: "mastery", On: a.On,
		InCombat: t.State().LimitedIn(a.Who, a.On), Ahead: ahead}, "mastery.secondary",
		rule, "mastery.timing", "action.free.mastery")
	if again {
		return a.again(t, card)
	}
	if len(a.Effects)+len(known) == 0 {
		t.Remark("mastery.secondary",
			"read the card; what it does to numbers until the turn ends is told with --mod 'cr +1'")
	}
	return a.gives(t, u, "mastery.secondary")
}

// shard returns the color of the soulshard that the secondary ability takes: the mastery's. It refuses a
// different color that the players name.
func (a UseMastery) shard(t *malice.Table) (string, error) {
	m := t.State().Avatar(a.Who).Mastery
	switch {
	case m.Color == "":
		return "", telling.Offer(telling.Impossible("the color of the mastery of %s is not known", a.Who),
			life.MasteryIs(t.State(), a.Who))
	case a.Color == "" || a.Color == m.Color:
		return m.Color, nil
	}
	rule := "shard.coloured.mastery"
	if m.Color == "colorless" {
		rule = "shard.colorless.mastery"
	}
	return a.Color, t.Refuse(rule, "the secondary ability of %s takes a %s shard, not a %s one", m, m.Color,
		a.Color)
}

// upon reads whom an ability works on, its user where nobody is named, and aims it there.
func (a *UseMastery) upon(t *malice.Table, u *rolls.Usage) error {
	if err := u.Whom(t); err != nil {
		return err
	}
	a.On = cmp.Or(u.On, a.Who)
	u.On = a.On
	return a.aim(t, u.Known)
}

// work plays an ability that takes no soulshard: it finds the target, then starts the effects.
func (a UseMastery) work(t *malice.Table, u *rolls.Usage, rule string) error {
	if err := a.upon(t, u); err != nil {
		return err
	}
	return a.gives(t, u, rule)
}

// gives works out the effects of a use, and lets them last until the turn ends (turn.effect.one-turn).
func (a UseMastery) gives(t *malice.Table, u *rolls.Usage, rule string) error {
	if err := u.Look(t); err != nil {
		return err
	}
	u.Gives(t, rule)
	return nil
}

// MasteryUsed is a mastery of which an ability was used, in JSON.
type MasteryUsed struct {
	MasteryView
	Part string `json:"part"`
}

// Said writes what the card does, where nothing moved.
func (m MasteryUsed) Said(bool) string {
	name := m.Name
	if name == "" {
		name = "the mastery of " + m.Who
	}
	if m.Primary == "" {
		return name + ": only the card says what it does\n"
	}
	return fmt.Sprintf("%s: %s\n", name, m.Primary)
}
