package shadows

import (
	"fmt"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/text"
)

// Strode: a Shadow or Xulthûl goes toward a stronghold, as far as its dice say or until it is there.
type Strode struct {
	Who    string `json:"who"`
	From   string `json:"from"`
	To     string `json:"to"`
	Dice   string `json:"dice"` // dice as they are written: d2 or 2d2
	Rolled int    `json:"rolled"`
	Hexes  int    `json:"hexes"` // gone
	Target string `json:"target" unknown:"null"`
	Away   int    `json:"away"` // hexes from there to the target
	// the hexes that it enters, in order; null where the boards on its way are not typed in
	Way []string `json:"way" unknown:"null"`
}

func (e Strode) Kind() string { return "piece.strode" }

func (e Strode) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s goes %s (%s = %d)", malice.Spoken(e.Who), text.Things(e.Hexes, "hex", "hexes"), e.Dice,
		e.Rolled)
	board, hex, _ := strings.Cut(e.To, ":")
	named := hex != e.Target && hex != "way" && !strings.HasPrefix(hex, "way-")
	switch {
	case named:
		b.WriteString(" to " + e.To)
	case board != malice.BoardOf(e.Target):
		b.WriteString(" on board " + board)
	}
	if e.Away == 0 {
		return b.String() + " and stands at " + e.Target
	}
	if named {
		b.WriteByte(',')
	}
	fmt.Fprintf(&b, " towards %s: %d left", e.Target, e.Away)
	return b.String()
}

func (e Strode) Apply(s *malice.State) {
	malice.Moved{Who: e.Who, From: e.From, To: e.To}.Apply(s)
	malice.Aimed{Who: e.Who, Target: e.Target, Away: &e.Away}.Apply(s)
}
