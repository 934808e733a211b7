package board

import (
	"fmt"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/status"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/hexes"
	"tablehand/cmd/malice/voice"
)

func (v boards) reach(from, points, on string, width int) error {
	mp, ok := notation.ParsePoints(points)
	if !ok || mp < 1 {
		return &app.UsageError{Msg: fmt.Sprintf("--mp %s: movement points in steps of a half: 4, 2.5",
			chance.Quote(points))}
	}
	g, err := v.ground(on)
	if err != nil {
		return err
	}
	if from, err = g.place(from); err != nil {
		return err
	}
	reach, err := g.Reach(from, mp)
	if err != nil {
		return err
	}
	sheets, err := v.reached(g, reach)
	if err != nil {
		return err
	}
	reach.From = g.said(reach.From)
	g.shorten(reach.Hexes)
	return v.costed(g, reach.Hexes, reach, v.hexes().Drawn(sheets, width)+"\n"+saidReach(reach))
}

// reached returns the boards within a band's reach, with the cost of each hex.
func (v boards) reached(g ground, reach *malice.ReachView) ([]*hexes.Sheet, error) {
	var list []*hexes.Sheet
	for _, laid := range g.Boards {
		costs := map[board.Pos]string{}
		if laid.File == "" {
			continue
		}
		b, err := g.Board(laid.Name)
		if err != nil {
			return nil, err
		}
		for _, stop := range append([]malice.Stop{{At: reach.From}}, reach.Hexes...) {
			if name, word, _ := strings.Cut(stop.At, ":"); name == laid.Name {
				p, _ := b.Find(word)
				costs[p] = stop.Cost.String()
			}
		}
		if len(costs) == 0 {
			continue
		}
		sh := &hexes.Sheet{Board: b, Name: laid.Name, File: laid.File, Sight: status.Sight(g.State, laid.Name)}
		if sh.Sight.Costs = costs; g.alone == nil {
			sh.Sight.Title = sh.Heading()
		}
		list = append(list, sh)
	}
	return list, nil
}

// saidReach lists the hexes by the cost of the way to them.
func saidReach(r *malice.ReachView) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s from %s with %s\n", text.Things(len(r.Hexes), "hex", "hexes"), r.From, costs(r.MP))
	for i := 0; i < len(r.Hexes); {
		cost := r.Hexes[i].Cost
		var names []string
		for ; i < len(r.Hexes) && r.Hexes[i].Cost == cost; i++ {
			names = append(names, r.Hexes[i].At+voice.Attacked(r.Hexes[i]))
		}
		b.WriteString(app.Fit("  "+text.Pad(cost.String(), 4), strings.Join(names, " ")))
	}
	return b.String()
}
