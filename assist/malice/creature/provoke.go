package creature

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Provoke is an attempt to bring about an encounter on the hex where an avatar stands: it costs an
// action of that avatar, and a luck roll against 4 (encounter.provoke.lr, action.one.provoke).
type Provoke struct {
	Who     string // who spends the action; empty: the only band there is
	Terrain string // terrain of the hex, where the board is not typed in
	Mods    []notation.Mod
}

// provokeTarget is the number that the luck roll has to exceed (encounter.provoke.lr).
const provokeTarget = 4

// ProvokeResult is an attempt to provoke an encounter in JSON: where, the luck roll, and what came.
type ProvokeResult struct {
	At       string          `json:"at"`
	Roll     rolls.Rolled    `json:"roll"`
	Success  bool            `json:"success"`
	Creature *CreatureResult `json:"creature"` // null: nothing came
}

// Play implements telling.Act.
func (a Provoke) Play(t *malice.Table) error {
	s := t.State()
	who, err := s.Meeter(a.Who)
	if err != nil {
		return err
	}
	if err := a.allowed(t, who); err != nil {
		return err
	}
	if err := life.Spend(t, who.Name, "provoke", 1, "action.one.provoke"); err != nil {
		return err
	}
	MayDrawAbilities(t)
	rolled, err := rolls.Luck(t, "lr", "encounter.provoke.lr", lucky(t, who), provokeTarget, a.Mods)
	if err != nil {
		return err
	}
	t.Do(malice.HexMarked{Hex: who.At, What: "provoked", Who: who.Name}, "encounter.provoke.once")
	malice.Learn(t, who.At, a.Terrain)
	result := ProvokeResult{At: who.At, Roll: rolled, Success: *rolled.Success}
	if result.Success {
		if err := a.comes(t, who, &result); err != nil {
			return err
		}
	}
	t.Result = result
	return nil
}

// comes makes the fight of a successful attempt due, and the creature; where dice were given for the
// attempt alone the creature is the next step (combat.trigger, encounter.provoke.success).
func (a Provoke) comes(t *malice.Table, who *malice.Avatar, result *ProvokeResult) error {
	t.Do(malice.Owed{Due: malice.Due{What: "fight", Who: append([]string{who.Name}, who.Band...),
		At: who.At}}, "combat.trigger", "encounter.provoke.success")
	if t.Spent() {
		d := t.State().FightDue(who.Name)
		t.Remark("encounter.provoke.success", "a creature comes and attacks at once").
			Offer(t.State().StepFor(*d).Command)
		return nil
	}
	if err := (Creature{Kind: "creature", Terrain: a.Terrain, Table: true,
		By: who.Name}).Play(t); err != nil {
		return err
	}
	t.Remark("encounter.provoke.success", "it attacks at once; beyond lairs there is no treasure")
	beast := t.Result.(CreatureResult)
	result.Creature = &beast
	return nil
}

// allowed refuses an attempt that the rules or the table forbid.
func (a Provoke) allowed(t *malice.Table, who *malice.Avatar) error {
	s := t.State()
	if e := s.Encounter; e != nil {
		return telling.Offer(telling.Impossible("the %s of this encounter still stands there", malice.Foe(e.Kind)),
			s.Ends()...)
	}
	if err := a.said(s); err != nil {
		return err
	}
	if err := life.Embodied(t, who.Name); err != nil {
		return err
	}
	for _, bar := range append(BarsProvoking(s, who), barBefore(t, who)...) {
		if err := telling.Offer(t.Refuse(bar.rule, "%s", bar.reason), bar.do...); err != nil {
			return err
		}
	}
	return nil
}

// said refuses a terrain that is none, and modifiers that the luck roll does not use.
func (a Provoke) said(s *malice.State) error {
	if a.Terrain != "" && !slices.Contains(notation.Terrains, a.Terrain) {
		return &telling.Unknown{What: "terrain", Word: a.Terrain, Have: notation.Terrains}
	}
	return s.CheckMods(a.Mods, "", "lr")
}

// barBefore returns the bar on provoking if the hex is, under another name, one where it was tried or where
// others came first. The players are asked, since only they see that (encounter.provoke.once).
func barBefore(t *malice.Table, who *malice.Avatar) []bar {
	s := t.State()
	if s.ProvokedAt(who.At) {
		return nil
	}
	before := slices.Clone(s.Tracks.Provoked)
	for hex := range s.Tracks.First {
		if came := s.CameFirst(hex); len(came) > 0 && !ofThose(came, who) && !stayed(s, who) {
			before = append(before, hex)
		}
	}
	hex := malice.SaidOne(t, who.At, before...)
	switch {
	case hex == "":
		return nil
	case s.ProvokedAt(hex):
		return []bar{{rule: "encounter.provoke.once",
			reason: "it was tried at " + hex + " this turn: once a hex and turn"}}
	}
	return []bar{{rule: "encounter.provoke.once",
		reason: text.Listed(s.CameFirst(hex)) + " came to " + hex + " first this turn: nobody else may try"}}
}

// ofThose says whether an avatar is of the band that came to a hex first, or in one band with one of those.
func ofThose(came []string, who *malice.Avatar) bool {
	return slices.ContainsFunc(came,
		func(name string) bool { return name == who.Name || slices.Contains(who.Band, name) })
}

// lucky returns the avatar that makes the roll: in the second printing a band names a member, in the
// first it is the avatar that tries (roll.lr.band).
func lucky(t *malice.Table, who *malice.Avatar) string {
	band := []string{who.Name}
	for _, name := range who.Band {
		if t.State().Printed().BandNamesRoller() && t.State().Avatar(name).Life > 0 {
			band = append(band, name)
		}
	}
	return t.Choose(chance.Question{For: "by", Text: "who makes the luck roll", Answers: band,
		Default: who.Name})
}

// bar is a rule that forbids an attempt, with its message here.
type bar struct {
	rule, reason string
	do           []telling.Command // commands to type instead
}

// BarsProvoking returns the rules that forbid an avatar to provoke an encounter where it stands;
// none: it may.
func BarsProvoking(s *malice.State, a *malice.Avatar) []bar {
	var bars []bar
	add := func(rule, format string, args ...any) *bar {
		bars = append(bars, bar{rule: rule, reason: fmt.Sprintf(format, args...)})
		return &bars[len(bars)-1]
	}
	if s.IsLair(a.At) {
		add("encounter.provoke.no-lair", "%s stands in a lair, where the creature attacks without a luck roll",
			a.Name).do = []telling.Command{telling.Line("encounter", "lair", a.Name)}
	}
	if where := s.GuardianAt(a.At); where != "" && !s.GuardianWaits() {
		add("guardian.trigger", "the Guardian of %s attacks without a luck roll", where).do =
			[]telling.Command{malice.Meet(malice.Attacker{Kind: "guardian"}, a.Name)}
	}
	if s.Printed().MovesToProvoke() && !endedElsewhere(s, a) {
		add("encounter.provoke.moved.first",
			"%s has not come to another hex this turn: "+
				"only an avatar that ends its movement on a new hex may try", a.Name)
	}
	if slices.Contains(s.Tracks.Provoked, a.At) {
		add("encounter.provoke.once", "it was tried at %s this turn: once a hex and turn", a.At)
		return bars
	}
	first := s.CameFirst(a.At)
	switch {
	case ofThose(first, a):
	case stayed(s, a) && s.Reading("A28") == "entered":
		add("encounter.provoke.once",
			"%s stood there when the turn began: only who comes to a hex first may try", a.Name)
	case len(first) > 0 && !stayed(s, a):
		add("encounter.provoke.once", "%s came to %s first this turn: nobody else may try",
			text.Listed(first), a.At)
	}
	return bars
}

// stayed says whether an avatar stands where it stood when the turn began, without having
// moved (reading A28).
func stayed(s *malice.State, a *malice.Avatar) bool {
	turn := a.ThisTurn()
	return turn.From == "" && turn.Teleports == 0
}

// endedElsewhere says whether an avatar stands on another hex than the one where its movement began.
func endedElsewhere(s *malice.State, a *malice.Avatar) bool {
	return !stayed(s, a) && !s.SameHex(a.Turn.From, a.At)
}
