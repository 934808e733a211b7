package patrol_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/rulebook/rulebooktest"
)

// open returns rows of floor.
func open(columns, rows int) string {
	row := strings.TrimSuffix(strings.Repeat(". ", columns), " ")
	return strings.TrimSuffix(strings.Repeat(row+"/", rows), "/")
}

// at says where somebody stands.
func at(s *malhya.State, who string) string {
	if h := s.Hero(who); h != nil {
		return h.At
	}
	if e := s.Enemy(who); e != nil {
		return e.At
	}
	return "gone"
}

// How far an enemy goes in stealth the Action card alone says: an archer, whose own card has 3, goes 5 spaces
// as a swordsman does, whose card has 4.
func TestMovementOfEnemyCards(t *testing.T) {
	rulebooktest.Proves(t, "move.enemy.combat-only")
	for who, movement := range map[string]int{"archer-1": 3, "swordsman-1": 4} {
		s := patrolled(t, drawn(open(9, 9), "staging: {green: A1}"), "Ann A9 Ben B9 "+who+" I1")
		card, known := s.Numbers(malhya.Type(who))
		if !known || card.Movement != movement {
			t.Fatalf("%s: %+v", who, card)
		}
		after, _ := Plays(t, s, patrol.Card{Text: "1 to green 5"}, Said{})
		if at(after, who) != "D1" {
			t.Errorf("%s goes to %s", who, at(after, who))
			continue
		}
		rulebooktest.Met(t, "move.enemy.combat-only")
	}
}

// Cases of the Move step: whom a card moves, which way, and how far.
func TestCasesOfMoves(t *testing.T) {
	rulebooktest.Proves(t, "stealth.card.move.read", "stealth.card.move.eligible", "stealth.enemy.path",
		"stealth.enemy.move-card-distance", "obstacle.abyss.leap", "obstacle.water.cost")
	for id, c := range map[string]struct {
		rows    string
		more    []string
		figures string
		card    string
		reads   string
		want    string
	}{
		"stealth-nearest-skips-arrived": {rows: open(9, 9), more: []string{"staging: {green: C1}"},
			figures: "archer-1 C1 swordsman-1 E1 swordsman-2 F2 swordsman-3 H3", card: "2 to green 2",
			want: "archer-1 C1 swordsman-1 D1 swordsman-2 D2 swordsman-3 H3"},
		"stealth-card-distance-not-card-move": {rows: open(9, 9), more: []string{"staging: {green: A1}"},
			figures: "swordsman-1 F1", card: "1 to green 2", want: "swordsman-1 D1"},
		"stealth-path-avoids-annoying": {
			rows: ". . .:. ./. . .:. ./. . . . ./. . . . ./. . . . ./. . . . ./. . . . ./. . . . ./. . . . .",
			more: []string{"staging: {green: A1}"}, figures: "swordsman-1 D1", card: "1 to green 3",
			want: "swordsman-1 B2"},
		"all of them": {rows: open(9, 9), more: []string{"staging: {green: A1}"},
			figures: "swordsman-1 C1 swordsman-2 E1 archer-1 G1", card: "all to green 1",
			want: "swordsman-1 B1 swordsman-2 D1 archer-1 F1"},
		"a way that is shut": {rows: ". .|. ./" + strings.Repeat("/. .|. .", 8)[1:],
			more: []string{"staging: {green: A1}"}, figures: "swordsman-1 C1 archer-1 D2",
			card: "1 to green 3", want: "swordsman-1 C1 archer-1 D2"},
		"a dashed line all along": {rows: ". .:. ./" + strings.Repeat("/. .:. .", 8)[1:],
			more: []string{"staging: {green: A1}"}, figures: "swordsman-1 C1", card: "1 to green 3",
			want: "swordsman-1 C1"},
		"water costs": {rows: ". w w ./" + strings.Repeat("/# # # #", 7)[1:] + "/. . . .",
			more: []string{"staging: {green: A1}"}, figures: "swordsman-1 D1", card: "1 to green 3",
			want: "swordsman-1 C1"},
		"a leap": {rows: ". a . ./" + strings.Repeat("/# # # #", 7)[1:] + "/. . . .",
			more: []string{"staging: {green: A1}"}, figures: "swordsman-1 C1", card: "1 to green 3",
			want: "swordsman-1 A1"},
		"a leap that is too far": {rows: ". a a . ./" + strings.Repeat("/# # # # #", 7)[1:] + "/. . . . .",
			more: []string{"staging: {green: A1}"}, figures: "swordsman-1 D1", card: "1 to green 4",
			want: "swordsman-1 D1"},
		"A1: 1 for the leap, 1 a space": {rows: ". a a . ./" + strings.Repeat("/# # # # #",
			7)[1:] + "/. . . . .",
			more: []string{"staging: {green: A1}"}, figures: "swordsman-1 D1", card: "1 to green 4",
			reads: "A1=in-all", want: "swordsman-1 A1"},
		"A22: by points": {rows: ". w w . # # ./# # # . . . ./" + strings.Repeat("/. . . . . . .", 7)[1:],
			more: []string{"staging: {green: D1}"}, figures: "swordsman-1 A1 archer-1 G2",
			card: "1 to green 2", want: "swordsman-1 A1 archer-1 E2"},
		"A22: by spaces": {rows: ". w w . # # ./# # # . . . ./" + strings.Repeat("/. . . . . . .", 7)[1:],
			more: []string{"staging: {green: D1}"}, figures: "swordsman-1 A1 archer-1 G2",
			card: "1 to green 2", reads: "A22=spaces", want: "swordsman-1 B1 archer-1 G2"},
		"A25: not past the end of a red line": {rows: ". .|. ./. . . ./" + strings.Repeat("/. . . .", 7)[1:],
			more: []string{"staging: {green: B2}"}, figures: "swordsman-1 C1", card: "1 to green 1",
			want: "swordsman-1 C2"},
		"A25: past the end of a red line": {rows: ". .|. ./. . . ./" + strings.Repeat("/. . . .", 7)[1:],
			more: []string{"staging: {green: B2}"}, figures: "swordsman-1 C1", card: "1 to green 1",
			reads: "A25=open", want: "swordsman-1 B2"},
		"nobody on the token's color": {rows: open(9, 9), figures: "swordsman-1 C1", card: "1 to green 2",
			want: "swordsman-1 C1"},
		"a space as destination": {rows: open(9, 9), figures: "swordsman-1 C1", card: "1 to F1 2",
			want: "swordsman-1 E1"},
		"an exit": {rows: open(9, 9), more: []string{"access: {I1: 902}"}, figures: "swordsman-1 C1",
			card: "1 to access 2", want: "swordsman-1 E1"},
		"it stays on the exit": {rows: open(9, 9), more: []string{"access: {D1: 902}"},
			figures: "swordsman-1 C1",
			card:    "1 to access 2", want: "swordsman-1 D1"},
	} {
		t.Run(id, func(t *testing.T) {
			words := strings.Fields(c.figures)
			s := patrolled(t, drawn(c.rows, c.more...), "Ann A9 Ben B9 "+c.figures, func(s *malhya.State) {
				if name, value, is := strings.Cut(c.reads, "="); is {
					Reads(name, value)(s)
				}
			})
			s, told := Plays(t, s, patrol.Card{Text: c.card}, Said{})
			rulebooktest.Met(t, told.Result)
			got := ""
			for i := 0; i < len(words); i += 2 {
				got += fmt.Sprintf(" %s %s", words[i], at(s, words[i]))
			}
			if strings.TrimSpace(got) != c.want {
				t.Errorf("%s, not %s: %q", got, c.want, says(told))
			}
		})
	}
}

// Tokens that lie about are destinations: each enemy goes to the nearest of its kind.
func TestLandmarks(t *testing.T) {
	s := patrolled(t, drawn(open(9, 9)), "Ann A9 Ben B9 swordsman-1 D1 archer-1 G1", func(s *malhya.State) {
		s.Room.Noise, s.Room.Interest = []string{"A1", "I1"}, []string{"E9"}
		s.Stealth.Cube = 1
	})
	s, _ = Plays(t, s, patrol.Card{Text: "all to noise 1"}, Said{})
	if at(s, "swordsman-1") != "C1" && at(s, "swordsman-1") != "C2" || at(s, "archer-1")[0] != 'H' {
		t.Errorf("%s, %s", at(s, "swordsman-1"), at(s, "archer-1"))
	}
}

// Ties are the heroes', where something seen or touched differs; else nobody is asked.
func TestTies(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.path-tie")
	s := patrolled(t, drawn(open(9, 9), "staging: {green: E3}"),
		"Ann A9 Ben B9 swordsman-1 C3 archer-1 G3 archer-2 E1")
	err := Refuses(t, s, patrol.Card{Text: "1 to green 1"}, "", Said{})
	if !strings.Contains(err.Error(), "archer-2") {
		t.Error(err)
	}
	for said, want := range map[string]string{"swordsman-1": "D3 G3 E1", "archer-1": "C3 F3 E1",
		"archer-2": "C3 G3 E2"} {
		s, _ := Plays(t, s, patrol.Card{Text: "1 to green 1"},
			Said{Choices: map[string]string{"target": said}})
		if got := at(s, "swordsman-1") + " " + at(s, "archer-1") + " " + at(s, "archer-2"); got != want {
			t.Errorf("%s: %s, not %s", said, got, want)
		}
	}
	// Nobody is asked where ends and ways come to the same, yet the heroes may name any that is as good.
	for choices, want := range map[string]string{"place=C2": "C2", "place=C4": "C4",
		"way=D2+C2+B3": "B3", "way=D3+C3+B3": "B3"} {
		what, named, _ := strings.Cut(choices, "=")
		card := patrol.Card{Text: "1 to A3 2"}
		if what == "way" {
			card = patrol.Card{Text: "1 to B3 3"}
		}
		wide := patrolled(t, drawn(open(9, 9)), "Ann I9 Ben H9 swordsman-1 E3")
		s, _ := Plays(t, wide, card, Said{Choices: map[string]string{what: named}})
		if got := at(s, "swordsman-1"); got != want {
			t.Errorf("%s: %s, not %s", choices, got, want)
		}
	}
	wide := patrolled(t, drawn(open(9, 9)), "Ann I9 Ben H9 swordsman-1 E3")
	for _, wrong := range []map[string]string{{"place": "D3"}, {"place": "C6"}, {"way": "D3+C3+B3+A3"},
		{"way": "D4+D3+C3"}, {"way": "D3+C4"}} {
		err := Refuses(t, wide, patrol.Card{Text: "1 to A3 2"}, "", Said{Choices: wrong})
		if !strings.Contains(err.Error(), "is no answer to") {
			t.Errorf("%v: %v", wrong, err)
		}
	}

	two, told := Plays(t, s, patrol.Card{Text: "2 to green 1"},
		Said{Choices: map[string]string{"target": "swordsman-1+archer-2"}})
	rulebooktest.Met(t, told.Result)
	if at(two, "archer-1") != "G3" || at(two, "swordsman-1") != "D3" || at(two, "archer-2") != "E2" {
		t.Errorf("%q", says(told))
	}

	// Two ends are as near: from one it sees Ann, from the other nobody.
	wall := ". . . . . ./. . . . . ./. . # . . ./. . . . . ./. . . . . ./" +
		". . . . . ./. . . . . ./. . . . . ./. . . . . ."
	s = patrolled(t, drawn(wall, "staging: {green: A3}"), "Ann B1 Ben B9 swordsman-1 D3", StandsBy("Ben", 5))
	err = Refuses(t, s, patrol.Card{Text: "1 to green 2"}, "", Said{})
	if !strings.Contains(err.Error(), "C2") || !strings.Contains(err.Error(), "C4") {
		t.Error(err)
	}
	away, told := Plays(t, s, patrol.Card{Text: "1 to green 2"},
		Said{Choices: map[string]string{"place": "C4"}})
	if at(away, "swordsman-1") != "C4" || away.Waiting() != nil {
		t.Errorf("%q", says(told))
	}
	near, told := Plays(t, s, patrol.Card{Text: "1 to green 2"},
		Said{Choices: map[string]string{"place-swordsman-1": "C2"}})
	if p := near.Waiting(); p == nil || p.Who != "swordsman-1" || at(near, "swordsman-1") != "D2" {
		t.Errorf("%q", says(told))
	}
	if !slices.Contains(says(told), "from C2 swordsman-1 will see Ann: Ben may act, else resume") {
		t.Errorf("%q", says(told))
	}

	// Two ways to one end: over C4 it sees Ann, over C2 nobody.
	s = patrolled(t, drawn(wall, "staging: {green: B3}"), "Ann C6 Ben E9 swordsman-1 D3",
		func(s *malhya.State) { s.Stealth.Cube = 3 })
	err = Refuses(t, s, patrol.Card{Text: "1 to green 4"}, "", Said{})
	if !strings.Contains(err.Error(), "C2") {
		t.Error(err)
	}
	round, told := Plays(t, s, patrol.Card{Text: "1 to green 4"},
		Said{Choices: map[string]string{"way": "D2+C2+B2+B3"}})
	if at(round, "swordsman-1") != "B3" || round.Mode != malhya.InStealth {
		t.Errorf("%q", says(told))
	}
}

// By reading A24 a hero hides another from an enemy that looks: it has seen the first alone then.
func TestHidden(t *testing.T) {
	for reading, want := range map[string]int{"no": 2, "yes": 1} {
		s := patrolled(t, drawn(open(9, 9), "staging: {green: A5}"), "Ann D5 Ben E5 swordsman-1 H5", Cube(3),
			Reads("A24", reading))
		s, told := Plays(t, s, patrol.Card{Text: "focus H5 w 1"}, Said{})
		if sees := told.Result.(*patrol.Result).Sees; len(sees) != 1 || s.Mode != malhya.InCombat {
			t.Errorf("%+v", sees) // from G5 Ben alone is 2 spaces away
		}
		s = patrolled(t, drawn(open(9, 9), "staging: {green: A5}"), "Ann D5 Ben E5 swordsman-1 H5",
			Reads("A24", reading))
		s, told = Plays(t, s, patrol.Card{Text: "focus H5 w 0 look w"}, Said{})
		if sees := told.Result.(*patrol.Result).Sees; len(sees) != want || s.Mode != malhya.InCombat {
			t.Errorf("%s: %+v", reading, sees)
		}
	}
}

// Ways from which other cadavers are seen differ, for whoever stands by can drag one away and not the other
// (stealth.enemy.path-tie, stealth.alarm.cadaver-hide).
func TestWhichCadaverIsSeen(t *testing.T) {
	pit := strings.Replace(open(9, 9), open(9, 5), open(9, 4)+"/. . . . a . . . .", 1)
	s := patrolled(t, drawn(pit, "staging: {green: A5}"), "Ann A9 Ben C7 swordsman-1 F5", StandsBy(Ben, 4),
		func(s *malhya.State) { s.Room.Cadavers = []string{"D3", "D7"} })
	err := Refuses(t, s, patrol.Card{Text: "1 to green 1"}, "", Said{})
	if err.Error() != "where does swordsman-1 go: say --choose place=E4|E6" {
		t.Error(err)
	}
}
