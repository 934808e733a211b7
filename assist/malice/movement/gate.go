package movement

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// UseGate takes an avatar's band from the Gate it stands on to that of another board,
// if a luck roll against 2 succeeds; else to that of a random one (gate.use, gate.lr,
// gate.fail, reading A7). The City of Gateways needs no roll (city.gateways).
type UseGate struct {
	Who  string
	To   string // a board; city-a, or gateways, for a city
	Mods []notation.Mod
}

// gateTarget must be exceeded by the luck roll for the exit (gate.lr).
const gateTarget = 2

// GateResult is a passage through a Gate in JSON.
type GateResult struct {
	At        string   `json:"at"`
	Chosen    bool     `json:"chosen"` // the luck roll succeeded, or none was needed
	Teleports int      `json:"teleports"`
	Sets      []string `json:"sets_off"` // what waits at the exit, a word each: lair, guardian
}

// Play implements telling.Act.
func (a UseGate) Play(t *malice.Table) error {
	s := t.State()
	band, err := movers(t, a.Who)
	if err != nil {
		return err
	}
	to, err := exitOf(s, a.To)
	if err != nil {
		return err
	}
	if err := s.CheckMods(a.Mods, "", "lr", "gate"); err != nil {
		return err
	}
	from := s.Avatar(band[0]).At
	if unrolled(s, from, to) {
		return a.gateways(t, band, to)
	}
	if err := a.atGate(t, band[0]); err != nil {
		return err
	}
	chosen, rule, err := a.picks(t, band)
	if err != nil {
		return err
	}
	if !chosen {
		to.board = t.Draw("gate", s.BoardNames())
	}
	comesOut := t.Do
	if rule != "icon.gate-control" { // so a roll has decided it
		comesOut = t.Then
	}
	comesOut(malice.Teleported{Who: band, From: from, To: s.PlaceOf(to.board, "gate")},
		append(exitRules(s, band, rule), "gate.free", "action.free.gate")...)
	return arrived(t, band, from, chosen)
}

// exitRules returns the ids for an exit: rule, by which it was chosen; those of the luck roll, if one was
// made; and those of a second teleport, if the band has teleported before in this turn.
func exitRules(s *malice.State, band []string, rule string) []string {
	rules := []string{rule}
	luck := rule != "icon.gate-control"
	if luck {
		rules = append(rules, "gate.declare")
	}
	if luck && len(band) > 1 {
		rules = append(rules, "gate.band")
	}
	if now := s.Avatar(band[0]).Turn; now == nil || now.Teleports == 0 {
		return rules
	}
	if rules = append(rules, "gate.chain"); luck {
		rules = append(rules, "gate.chain.lr")
	}
	return rules
}

// picks says whether the band comes out where it likes, and by which rule: with a luck roll,
// or without one by Gate control; in the first printing the Gate attunes itself to who has
// that (gate.lr, gate.fail, icon.gate-control).
func (a UseGate) picks(t *malice.Table, band []string) (chosen bool, rule string, err error) {
	of := rolls.ForLuck(a.Mods)
	for _, name := range band {
		if rolls.Controls(t, name, a.Mods) {
			if len(of) > 0 {
				return false, "", notation.ModError(of[0].Text, "no luck roll is made with Gate control")
			}
			return true, "icon.gate-control", nil
		}
	}
	if len(of) < len(a.Mods) {
		return false, "", nobodysGate(a.Mods, band)
	}
	t.MayDraw("gate", t.State().BoardNames()...)
	rolled, err := rolls.Luck(t, "lr", "roll.lr", attuned(t, band), gateTarget, of)
	if err != nil {
		return false, "", err
	}
	if !*rolled.Success {
		return false, "gate.fail", nil
	}
	return true, "gate.lr", nil
}

// atGate refuses an avatar that stands on no Gate; by reading A7 "entered" also one that stood there when
// its turn began (gate.use).
func (a UseGate) atGate(t *malice.Table, who string) error {
	s := t.State()
	from := s.Avatar(who).At
	if s.OnGate(from) {
		if now := s.Avatar(who).Turn; s.Reading("A7") == "entered" &&
			(now == nil || now.From == "" && now.Teleports == 0) {
			return t.Refuse("gate.use",
				"%s stood on this Gate when the turn began: only who enters its hex may use it (reading A7)",
				who)
		}
		return nil
	}
	return telling.Offer(t.Refuse("gate.use", "%s stands at %s, which is no Gate", who, from),
		WayTo(s, who, "gate"))
}

// arrived ends a teleport of a band from a place: it drains members who have teleported before, reveals and
// remarks on what waits at the exit, and makes fights there due. chosen: the exit was the band's choice.
func arrived(t *malice.Table, band []string, from string, chosen bool) error {
	if err := tolls(t, band); err != nil {
		return err
	}
	s := t.State()
	leader := s.Avatar(band[0])
	result := GateResult{At: leader.At, Chosen: chosen, Teleports: leader.Turn.Teleports, Sets: []string{}}
	if _, ok := s.HexAt(leader.At); ok && leader.At != from {
		m := march{Table: t, band: band, stops: []malice.Stop{{At: leader.At}}, to: leader.At}
		result.Sets = m.setsOff()
	}
	if leader.At != from {
		life.Triggers(t, band, leader.At)
	}
	t.Result = result
	return nil
}

// attuned chooses the member of a band that names the exit and makes the luck roll: the band picks; in
// the first printing one is drawn (gate.band, gate.declare).
func attuned(t *malice.Table, band []string) string {
	if t.State().Printed().GateDrawsMember() {
		return t.Draw("member", band)
	}
	return t.Choose(chance.Question{For: "by", Text: "who makes the luck roll", Answers: band,
		Default: band[0]})
}

// tolls: from its second teleport of a turn on, each drains an avatar of a life token,
// radiance first (gate.chain.drain, reading A5).
func tolls(t *malice.Table, band []string) error {
	for _, name := range slices.Clone(band) {
		a := t.State().Avatar(name)
		if a.Turn.Teleports < 2 || a.Life == 0 {
			continue
		}
		t.Remark("gate.chain.drain", "this is teleport %d of %s in this turn: it is drained of 1",
			a.Turn.Teleports, name)
		if err := life.Toll(t, name, 1); err != nil {
			return err
		}
	}
	return nil
}

// nobodysGate returns the refusal of Gate control in mods that names somebody outside the band.
func nobodysGate(mods []notation.Mod, band []string) error {
	i := slices.IndexFunc(mods, func(m notation.Mod) bool { return m.What == "gate" })
	return notation.ModError(mods[i].Text, "only "+text.Listed(band)+" may have Gate control here")
}
