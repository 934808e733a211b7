package malice

import (
	"slices"

	"tablehand/assist/board"
	"tablehand/assist/chance"
)

// UseGate takes an avatar's band from the Gate it stands on to that of another board,
// if a luck roll against 2 succeeds; else to that of a random one (gate.use, gate.lr,
// gate.fail, reading A7). The City of Gateways needs no roll (city.gateways).
type UseGate struct {
	Who  string
	To   string // a board; city-a, or gateways, for a city
	Mods []Mod
}

// gateTarget is what the luck roll for the exit has to exceed (gate.lr).
const gateTarget = 2

// GateResult is what a script reads of it.
type GateResult struct {
	At        string   `json:"at"`
	Chosen    bool     `json:"chosen"` // the luck roll succeeded, or none was needed
	Teleports int      `json:"teleports"`
	Sets      []string `json:"sets_off"` // what waits at the exit: as for a move
}

// Play implements telling.Act.
func (a UseGate) Play(t *table) error {
	s := t.State()
	band, err := movers(t, a.Who)
	if err != nil {
		return err
	}
	to, err := s.exitOf(a.To)
	if err != nil {
		return err
	}
	if err := s.checkMods(a.Mods, "", "lr"); err != nil {
		return err
	}
	from := s.avatar(band[0]).At
	if s.unrolled(from, to) {
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
		to.board = t.Draw("gate", s.boardNames())
	}
	t.Do(Teleported{Who: band, From: from, To: s.placeOf(to.board, "gate")}, rule, "gate.free")
	return arrived(t, band, from, chosen)
}

// picks says whether the band comes out where it likes, and by which rule: with a luck roll,
// or without one by Gate control; in the first printing the Gate attunes itself to who has
// that (gate.lr, gate.fail, icon.gate-control).
func (a UseGate) picks(t *table, band []string) (chosen bool, rule string, err error) {
	for _, name := range band {
		if controls(t, name) {
			if len(a.Mods) > 0 {
				return false, "", modError(a.Mods[0].Text, "no luck roll is made with Gate control")
			}
			return true, "icon.gate-control", nil
		}
	}
	rolled, err := luckAgainst(t, attuned(t, band), gateTarget, a.Mods)
	if err != nil {
		return false, "", err
	}
	return *rolled.Success, map[bool]string{true: "gate.lr", false: "gate.fail"}[*rolled.Success], nil
}

// controls says whether an avatar reaches the Gate of its choice without a luck roll, and by
// which card (icon.gate-control).
func controls(t *table, name string) bool {
	m, may := t.State().gateControl(name)
	if may {
		t.Remark("icon.gate-control", "%s picks the Gate without a luck roll: %s", name, m.name())
		spent(t, name, "", "gate")
	}
	return may
}

// gateControl is the effect that gives an avatar Gate control now.
func (s *State) gateControl(name string) (Mod, bool) {
	list := s.effects(name)
	i := slices.IndexFunc(list, func(m Mod) bool { return m.What == "gate" && m.Who == "" && m.plain() && s.holds(m, name) })
	if i < 0 {
		return Mod{}, false
	}
	return list[i], true
}

// atGate refuses who stands on no Gate.
func (a UseGate) atGate(t *table, who string) error {
	s := t.State()
	from := s.avatar(who).At
	if s.onGate(from) {
		return nil
	}
	return t.Refuse("gate.use", "%s stands at %s, which is no Gate: move to %s %s", who, from, who, s.wayTo(from, "gate"))
}

// arrived drains who has teleported before, and says what waits at the exit.
func arrived(t *table, band []string, from string, chosen bool) error {
	if err := tolls(t, band); err != nil {
		return err
	}
	s := t.State()
	leader := s.avatar(band[0])
	result := GateResult{At: leader.At, Chosen: chosen, Teleports: leader.Turn.Teleports, Sets: []string{}}
	if exit, ok := s.hexAt(leader.At); ok && leader.At != from {
		m := march{table: t, band: band, hexes: []board.Place{exit}}
		result.Sets = m.setsOff()
	}
	t.Result = result
	return nil
}

// onGate says whether a place is a board's Gate.
func (s *State) onGate(place string) bool {
	return s.onPlace(place, "gate")
}

// attuned is who names the exit and makes the roll: one whom the band picks; in the
// first printing a random member (gate.band, gate.declare).
func attuned(t *table, band []string) string {
	if len(band) == 1 {
		return band[0]
	}
	if !t.State().second() {
		return t.Draw("member", band)
	}
	return t.Choose(chance.Question{For: "by", Text: "who makes the luck roll", Answers: band, Default: band[0]})
}

// tolls: from its second teleport of a turn on, each drains an avatar of a life token,
// radiance first (gate.chain.drain, reading A5).
func tolls(t *table, band []string) error {
	for _, name := range slices.Clone(band) {
		a := t.State().avatar(name)
		if a.Turn.Teleports < 2 || a.Life == 0 {
			continue
		}
		t.Remark("gate.chain.drain", "this is teleport %d of %s in this turn: it is drained of 1", a.Turn.Teleports, name)
		if err := drain(t, name, 1); err != nil {
			return err
		}
	}
	return nil
}
