// Package looks speaks of what the table can see before anybody moves: how far points go, over which
// way, whom somebody can hurt, where a Push leads, and what a Rotation brings; and of Wounds and heals
// without a table.
package looks

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/voice"
)

// looking holds the looks in one command.
type looking struct{ *voice.Voice }

// Verbs returns the looks as verbs of the game.
func Verbs(of *voice.Voice) []app.Verb {
	v := looking{of}
	return []app.Verb{
		{
			Use: "reach [PLAYER] [HEX]", Short: "how far points go, and at what price",
			Says:  "See how far the points go",
			Gives: app.Gives[looks.Reach](),
			Long: "Lists each hex that the points of this turn reach, or of the next one where it is not the\n" +
				"player's turn: the way for the fewest points and, beside it, the one with the fewest Wounds.",
			Example: "reach\nreach Ann\nreach A", Do: v.reach,
		},
		{
			Use: "way [PLAYER] TO", Short: "the shortest way over rounds, with the Rotations between them",
			Says:  "See the way to TO",
			Gives: app.Gives[looks.Journey](),
			Means: []app.Meaning{
				{Said: "route, path, fastest", Lines: []string{"way ...", "way axis"}},
				{Said: "win, winner, victory, pier", Lines: []string{"way pier", "status"}},
			},
			Long: "Finds the way with the fewest rounds, then the fewest Wounds, as the boards turn and all\n" +
				"others stand still. TO is axis, pier (the own; pier-Ben) or a hex.",
			Example: "way axis\nway Ann pier\nway Ben 2C", Do: v.way,
		},
		{
			Use: "targets [PLAYER]", Short: "whom somebody reaches, with what, from here and after one move",
			Says:  "See who can be attacked",
			Gives: app.Gives[looks.Targets](),
			Means: []app.Meaning{{Said: "threat, danger, victims", Lines: []string{"targets"}}},
			Long: "Lists each Opponent with what reaches: attack, shoot, throw (a Treasure Token may be the\n" +
				"Grenade), immobilize, aoe; and what does after one Move Action. Closed hands are left out.",
			Example: "targets\ntargets Ben", Do: v.targets,
		},
		{
			Use: "near", Short: "how far all stand from each other",
			Says:  "See how far all stand from each other",
			Gives: app.Gives[Distances](),
			Means: []app.Meaning{
				{Said: "distance, range, adjacent, neighbors, neighbours", Lines: []string{"near"}},
			},
			Example: "near", Do: v.near,
		},
		{
			Use: "rotation [N]", Short: "whom a Rotation brings beside whom, and into whose area",
			Says:  "See what the Rotation brings",
			Gives: app.Gives[looks.Rotated](),
			Means: []app.Meaning{{Said: "rotate, spin, turn levels", Lines: []string{"rotation"}}},
			Long: "Says whose distances the next Rotation changes, or the next N, and who comes into the\n" +
				"Malignant's area or out of it. Nothing is turned.",
			Example: "rotation\nrotation 2", Do: v.rotation,
		},
		v.push(), v.wounds(), v.power(),
	}
}

// lone reads a line of [PLAYER] WORD. One word alone is the WORD where needs says that the line cannot do
// without it, or where it names a hex; else it is the PLAYER. Where no player is named it is whose turn it
// is.
func (v looking) lone(s *axismundi.State, w app.Words, needs bool) (*axismundi.Player, string, error) {
	who, word := "", w.At(0)
	if len(w) > 1 {
		who, word = w[0], w[1]
	} else if word != "" && !needs && !isHex(s, word) {
		who, word = word, ""
	}
	p, err := s.Actor(who)
	return p, word, err
}

// isHex says whether a word names a hex, and so no player.
func isHex(s *axismundi.State, word string) bool {
	_, err := s.ReadSpot(s.Turn, word)
	return err == nil
}

func (v looking) reach(w app.Words) error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	p, word, err := v.lone(s, w, false)
	if err != nil {
		return err
	}
	r, err := looks.Reachable(s, p)
	if err != nil {
		return err
	}
	if word != "" {
		to, err := s.ReadHex(p.Name, word)
		if err != nil {
			return err
		}
		only := []looks.Reached{}
		for _, each := range r.Hexes {
			if each.Hex == to {
				only = append(only, each)
			}
		}
		if r.Hexes = only; len(only) == 0 {
			return v.Show(r, fmt.Sprintf("%s does not reach %s with %s\n", p.Name, to,
				text.Things(r.Points, "point", "points")))
		}
	}
	return v.Show(r, saidReach(r))
}

// saidReach tells a reach, a hex a line.
func saidReach(r looks.Reach) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s on %s, %s\n", r.Player, r.From, text.Things(r.Points, "point", "points"))
	var rows [][]string
	for _, to := range r.Hexes {
		row := []string{string(to.Hex), text.Capital(string(to.Terrain))}
		for _, w := range to.Ways {
			row = append(row, fmt.Sprintf("%s: %s, %s", w.Way, text.Things(w.Points, "point", "points"),
				text.Things(w.Wounds, "Wound", "Wounds")))
		}
		rows = append(rows, row)
	}
	b.WriteString(text.Aligned("  ", rows))
	if len(r.Unsaid) > 0 {
		b.WriteString(app.Fit("", "Not said: "+axismundi.Said(r.Unsaid...)))
	}
	return b.String()
}

func (v looking) way(w app.Words) error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	p, word, err := v.lone(s, w, true)
	if err != nil {
		return err
	}
	to, err := s.ReadHex(p.Name, word)
	if err != nil {
		return err
	}
	j, err := looks.Travel(s, p, to)
	if err != nil {
		return err
	}
	if len(j.Turns) == 0 {
		return v.Show(j, fmt.Sprintf("%s stands on %s\n", p.Name, to))
	}
	var turns []string
	for _, leg := range j.Turns {
		turns = append(turns, inTurn(leg.Argv))
	}
	return v.Show(j, app.Fit("", fmt.Sprintf("%s, %s: %s", text.Things(j.Rounds, "round", "rounds"),
		text.Things(j.Wounds, "Wound", "Wounds"), strings.Join(turns, "; "))))
}

// inTurn returns what is done in a turn: the step onto the Axis Mundi alone is axis.
func inTurn(argv []string) string {
	switch {
	case len(argv) == 0:
		return "wait"
	case len(argv) == 2 && argv[0] == "move" && argv[1] == string(notation.Center):
		return argv[1]
	}
	return strings.Join(argv, " ")
}

func (v looking) targets(w app.Words) error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	p, err := s.Actor(w.At(0))
	if err != nil {
		return err
	}
	t, err := looks.Aim(s, p)
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, to := range t.List {
		var parts []string
		for _, with := range to.Now {
			parts = append(parts, with.With)
		}
		for _, then := range to.After {
			parts = append(parts, fmt.Sprintf("%s after %s (%s, %s)", then.With.With, then.Way,
				text.Things(then.Points, "point", "points"), text.Things(then.Wounds, "Wound", "Wounds")))
		}
		if len(parts) == 0 {
			parts = []string{"out of reach"}
		}
		at := strconv.Itoa(to.Distance)
		if to.Distance == 0 {
			at = "?"
		}
		b.WriteString(app.Fit("", fmt.Sprintf("%s at %s: %s", to.Player, at, strings.Join(parts, ", "))))
	}
	energy := ""
	if !t.Full {
		energy = ", and no Energy Section is full"
	}
	b.WriteString(app.Fit("", "the Familiar flies "+text.Things(t.Flight, "hex", "hexes")+energy))
	if len(t.Retrieve) > 0 {
		b.WriteString(app.Fit("", "retrieve from "+axismundi.Said(t.Retrieve...)))
	}
	return v.Show(t, b.String())
}

// Distances hold how far all stand from each other.
type Distances struct {
	Pairs []looks.Pair `json:"pairs"`
}

func (v looking) near(app.Words) error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	d := Distances{Pairs: looks.Near(s)}
	return v.Show(d, app.Fit("", Said(d.Pairs)))
}

// Said tells distances in a line: Ann-Ben 1, Ann-Cid ?
func Said(pairs []looks.Pair) string {
	var list []string
	for _, p := range pairs {
		n := "?"
		if p.Distance > 0 {
			n = strconv.Itoa(p.Distance)
		}
		list = append(list, p.A+"-"+p.B+" "+n)
	}
	return app.OrNone(list)
}

// mostRotations is the largest number of Rotations that are looked ahead; after six the levels lie as
// before.
const mostRotations = 99

func (v looking) rotation(w app.Words) error {
	n := 1
	if word := w.At(0); word != "" {
		var err error
		if n, err = strconv.Atoi(word); err != nil || n < 1 || n > mostRotations {
			return &app.UsageError{Msg: fmt.Sprintf("rotation %s: how many Rotations, from 1 to %d",
				chance.Quote(word), mostRotations)}
		}
	}
	s, err := v.Here()
	if err != nil {
		return err
	}
	r, err := looks.Rotate(s, n)
	if err != nil {
		return err
	}
	var list []string
	for _, p := range r.Pairs {
		if p.Now == p.Then {
			continue
		}
		change := fmt.Sprintf("%s-%s %d to %d", p.A, p.B, p.Now, p.Then)
		if p.Area != "" {
			change += ", " + p.Area + " " + p.Of + "'s area"
		}
		list = append(list, change)
	}
	if len(list) == 0 {
		list = []string{"nobody comes nearer or farther"}
	}
	return v.Show(r, app.Fit("", strings.Join(list, "; ")))
}
