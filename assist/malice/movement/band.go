package movement

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// JoinBand: an avatar joins another's band, or the two form one.
type JoinBand struct{ Who, With string }

func (JoinBand) Bookkeeping() {}

// Play implements telling.Act (band.form, band.join, band.timing, band.no-action).
func (a JoinBand) Play(t *malice.Table) error {
	s := t.State()
	who, with, err := s.FindTwo(a.Who, a.With)
	if err != nil {
		return err
	}
	switch {
	case who.Name == with.Name:
		return telling.Impossible("%s is one avatar: a band has two or more", who.Name)
	case slices.Contains(with.Band, who.Name):
		return telling.Impossible("%s and %s are in one band already", who.Name, with.Name)
	}
	for _, name := range []string{who.Name, with.Name} {
		if err := life.Acting(t, name); err != nil {
			return err
		}
	}
	if s.Printed().PlayersTurnOnly() {
		if err := life.DuringPlayersTurn(t, "form bands"); err != nil {
			return err
		}
	}
	if err := lockedBand(t, "band.timing", who.Name, with.Name); err != nil {
		return err
	}
	if !malice.Together(t, who, with) {
		if err := telling.Offer(t.Refuse("band.form", "%s stands at %s and %s at %s: a band stands on one hex",
			who.Name, who.At, with.Name, with.At),
			telling.Line("avatar", "set", who.Name, "at", with.At)); err != nil {
			return err
		}
		t.Do(malice.Moved{Who: who.Name, From: who.At, To: with.At}, "band.form")
	}
	if who.Afloat != with.Afloat {
		wet, dry := who.Name, with.Name
		if with.Afloat {
			wet, dry = dry, wet
		}
		if err := t.Refuse("water.band-one-craft",
			"%s is in a craft and %s is not: a band afloat shares one craft", wet, dry); err != nil {
			return err
		}
	}
	if s.Printed().BandMustAgree() {
		agree := t.Choose(chance.Question{For: "agree", Text: "does the band of " + with.Name + " agree",
			Answers: []string{"yes", "no"}, Default: "yes"})
		if agree == "no" {
			if err := t.Refuse("band.join",
				"the band of %s does not agree: an avatar joins only with its agreement",
				with.Name); err != nil {
				return err
			}
		}
	}
	if who.Afloat && with.Afloat {
		t.Remark("water.consolidate", "they share one craft; any other that is left empty drifts away")
	}
	t.Do(malice.Banded{Who: who.Name, With: append([]string{with.Name}, with.Band...)},
		append(aboard(who, with), "band.form", "band.join", "band.no-action", "action.free.band")...)
	t.Result = Bands(s)
	return nil
}

// aboard returns the ids for an avatar that comes to share a craft, with those of a move under way.
func aboard(who, with *malice.Avatar) []string {
	rules := onTheMove(who, with)
	if who.Afloat && with.Afloat {
		rules = append(rules, "water.reassign")
	}
	return rules
}

// onTheMove returns the rules for the points of a new band, if one of the two has rolled for movement: it
// has the smaller number of points, and a roll made keeps the band size that it counted.
func onTheMove(who, with *malice.Avatar) []string {
	if !who.Rolled() && !with.Rolled() {
		return nil
	}
	return []string{"move.join.mid", "move.join.roller-n"}
}

// FormBand: several join the band of the first, one after another (band.form).
type FormBand struct{ Names []string }

func (FormBand) Bookkeeping() {}

// Play implements telling.Act.
func (a FormBand) Play(t *malice.Table) error {
	if _, err := t.State().NamedOnce(a.Names); err != nil {
		return err
	}
	for i, name := range a.Names[1:] {
		first, who, err := t.State().FindTwo(a.Names[0], name)
		if err != nil {
			return err
		}
		if more := i < len(a.Names)-2 || len(t.Events) > 0; more && slices.Contains(first.Band, who.Name) {
			continue // some may stand together already, but not all
		}
		if err := (JoinBand{Who: name, With: a.Names[0]}).Play(t); err != nil {
			return err
		}
	}
	t.Result = Bands(t.State())
	return nil
}

// LeaveBand: an avatar stands alone again; from a craft it steps ashore on a hex.
type LeaveBand struct {
	Who string
	To  string // the land hex to which it steps from a craft; empty: not said
}

func (LeaveBand) Bookkeeping() {}

// Play implements telling.Act (band.leave).
func (a LeaveBand) Play(t *malice.Table) error {
	s := t.State()
	who, err := s.AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	if len(who.Band) == 0 {
		return telling.Impossible("%s is in no band: it goes alone already", who.Name)
	}
	if err := lockedBand(t, "band.leave", who.Name); err != nil {
		return err
	}
	if err := a.ashore(t, who); err != nil {
		return err
	}
	rules := []string{"band.leave", "band.no-action", "action.free.band"}
	switch {
	case who.Rolled() && who.Turn.Begun:
		rules = append(rules, "move.leave.after")
	case who.Rolled():
		rules = append(rules, "move.leave.before")
	}
	had := who.MP()
	t.Do(malice.Banded{Who: who.Name}, rules...)
	if left := s.Avatar(who.Name).MP(); left != had {
		t.Remark("move.leave.after", "%s has %s MP left, as the band had", who.Name, left)
	}
	if a.To != "" {
		err = Move{Who: a.Who, Way: []string{a.To}}.Play(t)
	}
	t.Result = Bands(t.State())
	return err
}

// ashore refuses to let an avatar afloat leave its band, but for a hex of land beside the craft: a band has
// one craft, and there may be no second one to take (water.band-one-craft, water.disband.first,
// water.reassign).
func (a LeaveBand) ashore(t *malice.Table, who *malice.Avatar) error {
	if !who.Afloat {
		return nil
	}
	if a.To != "" {
		beside, err := landBeside(t.State(), who.At, a.To)
		if beside || err != nil {
			return err
		}
	}
	rule := "water.band-one-craft"
	if t.State().Printed().AfloatLeavesToLand() {
		rule = "water.disband.first"
	}
	return telling.Offer(
		t.Refuse(rule, "%s has no second craft: it steps ashore, or takes a place in another craft here",
			who.Name),
		ashore(t.State(), who),
		telling.Line("band", "join", who.Name).
			And("AVATAR", text.Without(t.State().AvatarNames(), who.Name)...))
}

// landBeside says whether a word names land beside a craft. Where the board is not typed in, a word that is
// no ground counts as land: the move refuses it.
func landBeside(s *malice.State, craft, word string) (bool, error) {
	from, known := s.HexAt(craft)
	if !known {
		kind, _, ok := Ground(word)
		return !ok || kind != "water" && !slices.Contains(box.Routes, kind), nil
	}
	to, err := Destination(s, from.Board, word)
	return err == nil && !s.Water(to) && slices.Contains(s.Ground().Land.Neighbors(from), to), err
}

// lockedBand refuses to change a band in a fight, before its harvest or its luck roll for a treasure, but for
// members that the first printing leaves outside the fight. While a fate card is resolved for it nobody
// joins; in the first printing nobody leaves. rule is band.leave for leaving, else band.timing
// (band.lock.harvest, band.lock.treasure, reading A23).
func lockedBand(t *malice.Table, rule string, names ...string) error {
	s := t.State()
	if r := s.Resolving; r != nil && s.Printed().FateHoldsBand() == (rule == "band.leave") {
		who := s.Avatar(r.Who)
		if who != nil && slices.ContainsFunc(names,
			func(n string) bool { return n == r.Who || slices.Contains(who.Band, n) }) {
			if err := telling.Offer(t.Refuse(rule, "%s is still being resolved for the band of %s",
				malice.FateName(r.Card), r.Who), telling.Line("fate", "done")); err != nil {
				return err
			}
		}
	}
	if err := life.NoFightDue(t, names...); err != nil {
		return err
	}
	e := s.Encounter
	changes := func(n string) bool { return slices.Contains(names, n) }
	for _, d := range s.Due {
		if e != nil && e.Beaten || !d.Luck || treasure.Parted(s, d.Who) || !slices.ContainsFunc(d.Who, changes) {
			continue
		}
		if err := telling.Offer(t.Refuse("band.lock.treasure",
			"the luck roll for the treasure of the lair is due while the band is together"),
			telling.Line("encounter", "treasure")); err != nil {
			return err
		}
	}
	apart := func(name string) bool { return s.Fight() != nil && !slices.Contains(s.Fight().Fighters, name) }
	switch {
	case e == nil || !slices.ContainsFunc(names, func(n string) bool { return slices.Contains(e.By, n) }):
		return nil
	case e.Beaten:
		return telling.Offer(t.Refuse("band.lock.harvest", "the band must harvest before it changes"),
			telling.Line("harvest"))
	case rule == "band.leave" && (s.Reading("A23") == "allowed" || apart(names[0])):
		return nil
	case rule == "band.leave":
		return telling.Offer(t.Refuse(rule, "%s is in the middle of a fight: withdrawing is the way out",
			text.Listed(names)), s.WayOut(names...)...)
	}
	return telling.Offer(t.Refuse(rule, "the band is in a fight"), s.Ends()...)
}

// Steward: where players agreed on it, who turns a city over draws the treasure that it
// holds in trust; in the first printing it may leave the draw to any other avatar, of its
// band or not (item.stewardship, item.stewardship.once).
func Steward(t *malice.Table, band []string) {
	s := t.State()
	if !s.Options.Stewardship {
		return
	}
	finder := band[0]
	by := []string{finder}
	if s.Printed().StewardGivesDraw() {
		by = append(by, text.Without(s.AvatarNames(), finder)...)
	}
	treasure.Spoil(t, malice.Spoils{By: by, Treasures: 1}, "item.stewardship", "item.stewardship.once")
	if len(by) > 1 {
		t.Remark("item.stewardship", "%s may claim it or leave the draw to another", finder).
			Offer(telling.Line("item", "draw").And("AVATAR", by...))
	}
}

// ashore returns the command by which an avatar leaves a craft for the land beside it.
func ashore(s *malice.State, who *malice.Avatar) telling.Command {
	leave, land := telling.Line("band", "leave", who.Name), []string{}
	at, known := s.HexAt(who.At)
	if !known {
		return leave.And("TERRAIN", text.Without(notation.Terrains, "water")...)
	}
	for _, hex := range s.Ground().Land.Neighbors(at) {
		if !s.Water(hex) {
			land = append(land, s.Named(hex))
		}
	}
	return leave.And("HEX", land...)
}
