package stats

import (
	"fmt"
	"math/big"
	"strings"

	"tablehand/assist/screen"
	"tablehand/assist/text"
)

// Figures adds what the journal of a game that is over tells to its scene. It foretells no fights: that may
// take long.
func (t Teller) Figures(scene *screen.Scene, path string, table []byte) error {
	history, err := t.History(path)
	if err != nil {
		return err
	}
	g := t.begin(question{counted: true})
	entries, err := history.Skim(false, g.wanted)
	if len(entries) == 0 {
		return nil // a journal that is missing has no figures
	}
	var told Told
	if err == nil {
		err = g.game(&told, lying{t.Shown(path), path, table, history.Then}, entries)
	}
	if err != nil {
		return err
	}
	g.finish(&told)
	short, rest := g.onScreen(told)
	if len(short.Rows) > 0 {
		scene.Parts = append(scene.Parts, short)
	}
	scene.Rest = append(rest, scene.Rest...)
	return nil
}

// onScreen returns figures as parts of a scene: what stands out, and the rest.
func (g *gathered) onScreen(told Told) (short screen.Part, rest []screen.Part) {
	short.Title = "How it went"
	dice := screen.Part{Title: "The dice"}
	var lucky *DiceTold
	for i, d := range told.Dice {
		if d.Mean == nil || d.Who == "" {
			continue
		}
		if lucky == nil || *d.Luck > *lucky.Luck {
			lucky = &told.Dice[i]
		}
		dice.Rows = append(dice.Rows, screen.PartRow{Lead: text.Capital(string(d.Who)), Text: luckTold(*d.Luck),
			Small: fmt.Sprintf("%d %s, %s on average", d.N, d.Die, d.Mean.FloatString(2))})
	}
	if lucky != nil && *lucky.Luck >= fairLuck {
		short.Rows = append(short.Rows, screen.PartRow{Lead: "Luckiest",
			Text: fmt.Sprintf("%s, %s", text.Capital(string(lucky.Who)), luckTold(*lucky.Luck))})
	}
	for _, r := range told.Rare {
		said := fmt.Sprintf("%s, 1 in %s", throwOf(r), new(big.Rat).Inv(r.P).FloatString(0))
		short.Rows = append(short.Rows, screen.PartRow{Lead: "Rarest", Text: said})
	}
	if len(told.Fights) > 0 {
		short.Rows = append(short.Rows, screen.PartRow{Lead: "Fights", Text: endsTold(told.Fights)})
	}
	turns := screen.Part{Title: "The turns"}
	for _, t := range told.Turns {
		turns.Rows = append(turns.Rows, screen.PartRow{Lead: text.Capital(t.Who), Text: spell(t.Seconds),
			Small: fmt.Sprintf("%s, half of them within %s", text.Things(t.N, "turn", "turns"), spell(t.Median))})
	}
	for _, part := range []screen.Part{dice, turns} {
		if len(part.Rows) > 0 {
			rest = append(rest, part)
		}
	}
	return short, rest
}

// throwOf names a throw: 1 1 1 of Ann's d6.
func throwOf(r RareTold) string {
	var faces []string
	for _, face := range r.Faces {
		faces = append(faces, string(face))
	}
	return fmt.Sprintf("%s of %s %s", strings.Join(faces, " "), owners(r.Who), r.Die)
}

// begin returns an empty gathered for a question: no journal has been read.
func (t Teller) begin(q question) *gathered {
	q.Place, q.outers = t.Place, map[sumOf]*big.Rat{}
	return &gathered{question: q, sums: map[*DiceTold]int{}, kinds: map[string]kindOfDie{}}
}
