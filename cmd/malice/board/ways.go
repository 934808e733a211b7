package board

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
	"tablehand/cmd/malice/voice"
)

func (v boards) way(from, to, on string) error {
	g, err := v.ground(on)
	if err != nil {
		return err
	}
	if from, err = g.place(from); err != nil {
		return err
	}
	if to, err = g.beside(from, to); err != nil {
		return err
	}
	way, err := g.Way(from, to)
	if err != nil {
		return err
	}
	way.From, way.To = g.said(way.From), g.said(way.To)
	g.shorten(way.Way)
	stops := way.Way
	if way.Gates != nil {
		g.shorten(way.Gates.Way)
		stops = append(stops[:len(stops):len(stops)], way.Gates.Way...)
	}
	return v.costed(g, stops, way, saidWay(way))
}

func saidWay(w *malice.WayView) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s to %s: ", w.From, w.To)
	switch {
	case w.MP == nil && w.Foe != nil:
		fmt.Fprintf(&b, "every way leads through %s, where %s attacks\n", w.Foe.At, malice.FoeSaid(w.Foe.Foe))
	case w.MP == nil:
		b.WriteString("no way on foot or by launch\n")
	default:
		fmt.Fprintf(&b, "%s\n", costs(*w.MP))
	}
	b.WriteString(saidStops(w.Way))
	switch {
	case w.Hexes < 0:
		b.WriteString("no Shadow can come there\n")
	default:
		fmt.Fprintf(&b, "%s off, as Shadows go\n", text.Things(w.Hexes, "hex", "hexes"))
	}
	if g := w.Gates; g != nil {
		fmt.Fprintf(&b, "through Gates: %s\n%s", costs(g.MP), saidStops(g.Way))
		fmt.Fprintf(&b, "each Gate needs a luck roll against 2, that is 4 in 6 (gate.lr)\n")
		if g.Jumps > 1 {
			fmt.Fprintf(&b, "from the second of a turn on each drains a life token (gate.chain.drain)\n")
		}
	}
	return b.String()
}

func costs(mp notation.Points) string {
	if mp == notation.Whole(1) || mp == notation.Whole(1)/2 {
		return mp.String() + " movement point"
	}
	return mp.String() + " movement points"
}

// saidStops returns a line for each hex of a way.
func saidStops(stops []malice.Stop) string {
	var b strings.Builder
	for _, stop := range stops {
		fmt.Fprintf(&b, "  %s %s %s%s\n", text.Pad(stop.At, 6), text.Pad(stop.Cost.String(), 3), stop.By,
			voice.Attacked(stop))
	}
	return b.String()
}

// costed answers with a way or a reach, in JSON or as text, and names those of its costs that are assumed.
func (v boards) costed(g ground, stops []malice.Stop, result any, text string) error {
	book, err := v.Book()
	if err != nil {
		return err
	}
	costs, err := book.Movement(g.Printing)
	if err != nil {
		return err
	}
	var assumed []string
	for _, stop := range stops {
		if costs.Sure == "assumed" && stop.By != "gate" && !slices.Contains(assumed, stop.Rule) {
			assumed = append(assumed, stop.Rule)
		}
	}
	if v.JSON {
		d := v.Blank()
		d.Game, d.Printing, d.Result, d.Assumed = notation.Name, g.Printing, result, assumed
		return v.WriteJSON(d)
	}
	if err := v.Print(text); err != nil {
		return err
	}
	v.NoteAssumed(assumed)
	return nil
}
