package movement

import (
	"math/big"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/turn"
)

// GateOdds holds in JSON the chances of a band that uses a Gate, before its luck roll is made.
type GateOdds struct {
	Who string `json:"who" unknown:"null"` // who leads the band; empty: no table says
	// who makes the roll; empty: one of several at random, or nobody needs to
	By      string   `json:"by" unknown:"null"`
	To      string   `json:"to" unknown:"null"` // the exit that is wanted; empty: any
	Target  int      `json:"target"`            // target of the luck roll; 0: none is made
	Success *big.Rat `json:"success"`           // chance that the band chooses the exit
	Again   *big.Rat `json:"again"`             // the same where a failed roll is made again; nil: nobody may
	Reached *big.Rat `json:"reached"`           // chance that the wanted exit is reached, chosen or at random
	// chance of each of the other exits; nil: there is none, or nobody knows how many
	Other  *big.Rat `json:"other"`
	Boards int      `json:"boards"` // number of Gates

	turn.Grounds
}

// Odds returns the chances of where a Gate leads (gate.use, gate.lr, gate.fail, city.gateways). Without a
// table they are those of somebody who has nothing but the modifiers said, among so many boards.
func (a UseGate) Odds(s *malice.State, boards int, o turn.Outset) (GateOdds, error) {
	odds := GateOdds{To: a.To, Boards: boards, Grounds: turn.Grounds{Rules: []string{"gate.lr", "gate.fail"}}}
	err := turn.Foresee(s, o, turn.Looking(func(t *malice.Table) error {
		if len(s.Avatars) == 0 {
			return odds.nobodys(t, a.Mods)
		}
		odds.Boards = len(s.BoardNames())
		return odds.somebodys(t, a)
	}), &odds.Grounds)
	if err == nil {
		odds.Exits()
	}
	return odds, err
}

func (g *GateOdds) nobodys(t *malice.Table, mods []notation.Mod) error {
	if err := t.State().CheckMods(mods, "", "lr"); err != nil {
		return err
	}
	return g.roll(t, []string{""}, mods)
}

// somebodys checks the act for an avatar at the table up to its luck roll, then sets the chances of that
// roll.
func (g *GateOdds) somebodys(t *malice.Table, a UseGate) error {
	s := t.State()
	band, err := movers(t, a.Who)
	if err != nil {
		return err
	}
	g.Who = band[0]
	to := exit{}
	if a.To != "" {
		if to, err = exitOf(s, a.To); err != nil {
			return err
		}
	}
	if err := s.CheckMods(a.Mods, "", "lr", "gate"); err != nil {
		return err
	}
	from := s.Avatar(band[0]).At
	if unrolled(s, from, to) {
		g.sure("city.gateways")
		return a.open(t, band, from, to)
	}
	if err := a.atGate(t, band[0]); err != nil {
		return err
	}
	for _, name := range band {
		if _, may := rolls.GateControl(s, name); may || rolls.SaysGate(s, name, a.Mods) != "" {
			g.sure("icon.gate-control")
			if of := rolls.ForLuck(a.Mods); len(of) > 0 {
				return notation.ModError(of[0].Text, "no luck roll is made with Gate control")
			}
			return nil
		}
	}
	if !s.Printed().GateDrawsMember() {
		band = []string{attuned(t, band)}
	}
	of := rolls.ForLuck(a.Mods)
	if len(of) < len(a.Mods) {
		return nobodysGate(a.Mods, band)
	}
	return g.roll(t, band, of)
}

// sure notes that the band chooses the exit without a roll, with the chance 1, by a rule.
func (g *GateOdds) sure(rule string) {
	g.Success, g.Rules = big.NewRat(1, 1), []string{rule}
}

// roll works out the luck roll of one of the band, each as likely as the next: in the first printing a
// random member makes it (gate.band, gate.declare).
func (g *GateOdds) roll(t *malice.Table, band []string, mods []notation.Mod) error {
	s := t.State()
	for _, m := range mods {
		if !slices.ContainsFunc(band,
			func(name string) bool { return rolls.Unheeded(s, "lr", name, []notation.Mod{m}) == nil }) {
			return rolls.Unheeded(s, "lr", band[0], []notation.Mod{m})
		}
	}
	g.Target, g.Success = gateTarget, new(big.Rat)
	again, may, each := new(big.Rat), false, big.NewRat(1, int64(len(band)))
	for _, name := range band {
		luck, err := turn.OddsOfLuck(s, t, &g.Grounds, name, gateTarget, mods)
		if err != nil {
			return err
		}
		g.Success.Add(g.Success, new(big.Rat).Mul(each, luck.Success))
		if luck.Again == nil {
			luck.Again = luck.Success
		} else {
			may = true
		}
		again.Add(again, luck.Again.Mul(each, luck.Again))
	}
	if may {
		g.Again = again
	}
	if len(band) == 1 {
		g.By = band[0]
	}
	return nil
}

// Exits works out the chances of the wanted exit and of each other from that of success: an exit that is
// drawn may be any, that of the entry too (gate.fail).
func (g *GateOdds) Exits() {
	if g.Boards == 0 {
		return
	}
	fails := new(big.Rat).Sub(big.NewRat(1, 1), g.Success)
	drawn := fails.Mul(fails, big.NewRat(1, int64(g.Boards)))
	g.Reached = new(big.Rat).Add(g.Success, drawn)
	if g.Boards > 1 {
		g.Other = drawn
	}
}
