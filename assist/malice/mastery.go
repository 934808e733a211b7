package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// MasteryParts are the two abilities of a mastery (mastery.primary, mastery.secondary).
var MasteryParts = []string{"primary", "secondary"}

// MasteryView is an avatar's mastery with what is known of it.
type MasteryView struct {
	Who       string `json:"who"`
	Name      string `json:"name"`
	Color     string `json:"color"`
	Primary   string `json:"primary"` // empty: only the card says it
	Secondary string `json:"secondary"`
	Attuning  bool   `json:"attuning"` // its next action gives it another
}

// Masteries shows who has which.
func (s *State) Masteries() []MasteryView {
	var list []MasteryView
	for _, a := range s.Avatars {
		c := s.masteryCard(a.Name)
		list = append(list, MasteryView{a.Name, a.Mastery.Name, a.Mastery.Color, c.Says, c.Secondary, a.Attuning})
	}
	return list
}

// masteryCard is what is known of an avatar's mastery.
func (s *State) masteryCard(name string) Card {
	return s.book.Cards().Masteries[s.avatar(name).Mastery.Name]
}

// masteryMods are the effects on a roll that an avatar's mastery always has.
func (s *State) masteryMods(roll, name string) []Mod {
	if s.avatar(name) == nil {
		return nil
	}
	var list []Mod
	for _, text := range s.masteryCard(name).Mods {
		if m, err := ParseMod(text); err == nil && m.What == roll {
			list = append(list, m)
		}
	}
	return list
}

// UseMastery uses one of the two abilities; it takes no action (action.free.mastery,
// mastery.timing).
type UseMastery struct {
	Who   string
	Part  string // primary | secondary
	On    string // whom it helps; empty: the only one it can be
	Color string // of the soulshard, where somebody says it

	// Effects are what the card does until the turn ends, where this program cannot know
	// it: lines as under mods:. For a movement roll made again they count in that roll.
	Effects []string
}

// Play implements telling.Act.
func (a UseMastery) Play(t *table) error {
	s := t.State()
	who, err := s.findAvatar(a.Who)
	if err != nil {
		return err
	}
	a.Who = who.Name
	if err := embodied(t, a.Who); err != nil {
		return err
	}
	if a.On != "" {
		on, err := s.findAvatar(a.On)
		if err != nil {
			return err
		}
		a.On = on.Name
	}
	card := s.masteryCard(a.Who)
	if a.Part == "secondary" {
		err = a.secondary(t, card)
	} else {
		err = a.primary(t, card)
	}
	t.Result = MasteryUsed{MasteryView: t.State().Masteries()[t.State().avatarIndex(a.Who)], Part: a.Part}
	return err
}

// primary is always available (mastery.primary).
func (a UseMastery) primary(t *table, card Card) error {
	const rule = "mastery.primary"
	if a.On == "" {
		a.On = a.Who
	}
	switch {
	case card.Again != "" && a.On != a.Who:
		return &telling.Refused{Rule: rule, Reason: fmt.Sprintf("the primary ability of %s is for its own rolls: mastery use %s secondary %s", a.Who, a.Who, a.On)}
	case card.Again != "":
		return a.rollAgain(t, a.Who, card.Rule)
	case len(a.Effects) > 0:
		if err := a.aim(t); err != nil {
			return err
		}
		return a.work(t, nil, rule)
	case len(card.Mods) > 0:
		t.Remark(rule, "it holds at all times: the rolls of %s bring it by themselves", a.Who)
	default:
		t.Remark(rule, "read the card; what it does to numbers for this turn is told with --mod, what it does at all times with mods: in the table")
	}
	return nil
}

// secondary takes a soulshard of the mastery's color (mastery.secondary,
// shard.coloured.mastery, shard.colorless.mastery).
func (a UseMastery) secondary(t *table, card Card) error {
	color, err := a.shard(t)
	if err != nil {
		return err
	}
	if err := a.whom(t, card); err != nil {
		return err
	}
	if err := a.aim(t); err != nil {
		return err
	}
	lot, err := InvokeShard{Lot: Lot{1, color}}.spendable(t, a.Who)
	if err != nil {
		return err
	}
	if err := limited(t, a.Who, a.On, 1); err != nil {
		return err
	}
	rule := "shard.coloured.mastery"
	if color == "colorless" {
		rule = "shard.colorless.mastery"
	}
	consume(t, a.Who, lot)
	t.Do(ShardInvoked{Who: a.Who, Color: color, N: 1, For: "mastery", On: a.On, InCombat: t.State().counts(a.Who, a.On)}, "mastery.secondary", rule)
	if card.Again != "" {
		return a.again(t, card)
	}
	if len(a.Effects)+len(card.Gives) == 0 {
		t.Remark("mastery.secondary", "read the card; what it does to numbers until the turn ends is told with --mod 'cr +1'")
	}
	return a.work(t, card.Gives, "mastery.secondary")
}

// shard is the color that the secondary ability takes.
func (a UseMastery) shard(t *table) (string, error) {
	m := t.State().avatar(a.Who).Mastery
	switch {
	case m.Color == "":
		return "", telling.Impossible("the color of the mastery of %s is not known: avatar set %s mastery COLOR:NAME", a.Who, a.Who)
	case a.Color == "" || a.Color == m.Color:
		return m.Color, nil
	}
	rule := "shard.coloured.mastery"
	if m.Color == "colorless" {
		rule = "shard.colorless.mastery"
	}
	return a.Color, t.Refuse(rule, "the secondary ability of %s takes a %s shard, not a %s one", m, m.Color, a.Color)
}

// whom finds who is helped: as the card says, the only one there is, or one that is
// named.
func (a *UseMastery) whom(t *table, card Card) error {
	s := t.State()
	var may []string
	switch card.Whom {
	case "other":
		may = without(s.AvatarNames(), a.Who)
	case "band":
		may = append([]string{a.Who}, s.avatar(a.Who).Band...)
	default:
		if a.On == "" {
			a.On = a.Who
		}
		return nil
	}
	switch {
	case len(may) == 0:
		return telling.Impossible("nobody else plays whom the secondary ability could help")
	case a.On == "" && len(may) == 1:
		a.On = may[0]
	case a.On == "":
		a.On = t.Choose(chance.Question{For: "on", Text: "whom does the ability help", Answers: may})
	case !slices.Contains(may, a.On):
		return t.Refuse(card.Rule, "it cannot help %s: %s: %s", a.On, card.Secondary, listed(may))
	}
	return nil
}

// work lets what a card gives work until the turn ends; what is said goes before what is
// known (turn.effect.one-turn).
func (a UseMastery) work(t *table, known []string, rule string) error {
	effects, err := t.State().effectsFor(a.On, a.Effects)
	if err != nil {
		return err
	}
	if len(effects) == 0 {
		effects = known
	}
	for _, effect := range effects {
		t.Do(EffectChanged{Who: a.On, Mod: effect}, rule, "turn.effect.one-turn")
	}
	immunities(t, a.On)
	return nil
}

// MasteryUsed is what a script reads of it.
type MasteryUsed struct {
	MasteryView
	Part string `json:"part"`
}

// Said says what the card does, where nothing moved.
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
