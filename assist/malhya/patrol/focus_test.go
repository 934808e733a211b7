package patrol_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/movement"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// Cases of the Focus step: whether it happens, how far the enemy goes, and where the Vigilance token lies.
func TestCasesOfFocus(t *testing.T) {
	rulebooktest.Proves(t, "stealth.focus.condition", "stealth.focus.after-move", "stealth.focus.move",
		"stealth.focus.token", "stealth.focus.token-legal")
	for id, c := range map[string]struct {
		rows    string
		more    []string
		figures string
		card    string
		want    string // of the enemies, and the tokens
	}{
		"stealth-focus-skipped": {rows: open(9, 9), figures: "swordsman-1 G5",
			card: "focus green w 2 look w", want: "swordsman-1 G5"},
		"stealth-focus-after-arrival": {rows: open(9, 9), figures: "swordsman-1 G5",
			card: "1 to green 2; focus green n 2 look w", want: "swordsman-1 E3 D3 w"},
		"stealth-focus-stops-short": {rows: strings.Repeat("/. . .|. . . . . .", 9)[1:],
			figures: "swordsman-1 E5",
			card:    "focus green w 4 look n", want: "swordsman-1 D5 D4 n"},
		"it stops before a dashed line": {rows: strings.Repeat("/. . .:. . . . . .", 9)[1:],
			figures: "swordsman-1 E5", card: "focus green w 4 look n", want: "swordsman-1 D5 D4 n"},
		"stealth-vigilance-token-illegal": {rows: open(9, 9), figures: "swordsman-1 E5 archer-1 D4",
			card: "focus green n 1 look w", want: "swordsman-1 E4 archer-1 D4"},
		"it passes another enemy, and stops before one": {rows: open(9, 9),
			figures: "swordsman-1 E5 archer-1 E4 archer-2 E2", card: "focus green n 3 look e",
			want: "swordsman-1 E3 archer-1 E4 archer-2 E2 F3 e"},
		"at the edge no token can lie": {rows: open(9, 9), figures: "swordsman-1 E5",
			card: "focus green n 9 look n",
			want: "swordsman-1 E1"},
		"no movement": {rows: open(9, 9), figures: "swordsman-1 E5", card: "focus green n 0 look se",
			want: "swordsman-1 E5 F6 se"},
		"no look": {rows: open(9, 9), figures: "swordsman-1 E5", card: "focus green n 1",
			want: "swordsman-1 E4"},
		"north lies to the right": {rows: open(9, 9), more: []string{"north: right"},
			figures: "swordsman-1 E5",
			card:    "focus green n 1 look w", want: "swordsman-1 F5 F4 w"},
		"it stands on the token of another color": {rows: open(9, 9), figures: "swordsman-1 E5",
			card: "focus E4 n 1 look w", want: "swordsman-1 E5"},
	} {
		t.Run(id, func(t *testing.T) {
			words := strings.Fields(c.figures)
			s := patrolled(t, drawn(c.rows, append(c.more, "staging: {green: E5}")...),
				"Ann A9 Ben B9 "+c.figures)
			s, told := Plays(t, s, patrol.Card{Text: c.card}, Said{})
			rulebooktest.Met(t, told.Result)
			var got []string
			for i := 0; i < len(words); i += 2 {
				got = append(got, words[i], at(s, words[i]))
			}
			for _, v := range s.Room.Vigilance {
				got = append(got, v.At, v.Look)
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%v, not %s: %q", got, c.want, says(told))
			}
		})
	}
}

// stealth-focus-field: the view is 3 spaces wide and without end; shadow is looked through, what stands in it
// is not seen, and nothing else is.
func TestCaseOfField(t *testing.T) {
	rulebooktest.Proves(t, "stealth.focus.field", "stealth.focus.shadow", "stealth.focus.example")
	rows := []string{". . . . . . . . .", ". . . . . . . . .", ". . . . . . . . .", ". . . . . . . . .",
		". . . . . . . . .", ". . s . . . . . .", ". . . s s . . . .", ". . . . . . . . .",
		". . . . . . . . ."}
	for id, c := range map[string]struct {
		ann, ben string
		card     string
		edit     func(row string) string
		sees     string
	}{
		"h1 in the light":                 {ann: "B6", ben: "A9", sees: "Ann"},
		"h2 in shadow":                    {ann: "D7", ben: "A9"},
		"h3 behind its back":              {ann: "G7", ben: "A9"},
		"beside the strip":                {ann: "B8", ben: "A9"},
		"at the edge of the strip":        {ann: "B7", ben: "B5", sees: "Ann+Ben"},
		"next to it, where shadow is":     {ann: "E7", ben: "A9", sees: "Ann"},
		"behind a wall":                   {ann: "A6", ben: "A9", edit: walled("|")},
		"behind a dashed line":            {ann: "A6", ben: "A9", edit: walled(":")},
		"next to it over a dashed line":   {ann: "E5", ben: "A9", sees: "Ann", edit: between(":")},
		"next to it over a blocking line": {ann: "E5", ben: "A9", edit: between("|")},
	} {
		t.Run(id, func(t *testing.T) {
			lines := slices.Clone(rows)
			if c.edit != nil {
				for i := range lines {
					lines[i] = c.edit(lines[i])
				}
			}
			s := patrolled(t, drawn(strings.Join(lines, "/"), "staging: {green: F6}"),
				"Ann "+c.ann+" Ben "+c.ben+" swordsman-1 F6")
			s.Stealth.Cube = 1
			after, told := Plays(t, s, patrol.Card{Text: "focus green w 0 look w"}, Said{})
			rulebooktest.Met(t, told.Result, "stealth.focus.example")
			var sees []string
			for _, g := range told.Result.(*patrol.Result).Sees {
				sees = append(sees, g.Who)
			}
			if got := strings.Join(sees, "+"); got != c.sees ||
				(after.Mode == malhya.InCombat) != (c.sees != "") {
				t.Errorf("it sees %q, not %q: %q", got, c.sees, says(told))
			}
		})
	}
}

// walled puts a line between the columns C and D.
func walled(line string) func(string) string {
	return func(row string) string { return row[:5] + line + row[6:] }
}

// between puts a line between the columns E and F.
func between(line string) func(string) string {
	return func(row string) string { return row[:9] + line + row[10:] }
}

// A peering enemy ignores all else until it moves; then it looks all round again, before it goes.
func TestPeering(t *testing.T) {
	rulebooktest.Proves(t, "stealth.focus.token", "stealth.vision.when", "stealth.standby.reactivate")
	peers := func(s *malhya.State) {
		s.Room.Vigilance = []malhya.Vigil{{By: "swordsman-1", At: "D5", Look: "w"}}
	}
	s := patrolled(t, drawn(open(9, 9), "staging: {green: E1}"), "Ann H5 Ben A9 swordsman-1 E5", peers,
		StandsBy("Ben", 3))
	after, told := Plays(t, s, patrol.Card{Text: "1 to green 1"}, Said{})
	if len(after.Room.Vigilance) != 0 || at(after, "swordsman-1") != "E4" || after.Mode != malhya.InStealth {
		t.Errorf("%q", says(told))
	}
	s.Hero(Ann).At = "F5"
	halted, told := Plays(t, s, patrol.Card{Text: "1 to green 1"},
		Said{Choices: map[string]string{"place": "E4"}})
	if len(halted.Room.Vigilance) != 1 || at(halted, "swordsman-1") != "E5" || !slices.Contains(says(told),
		"swordsman-1 is nearest to green; once it no longer peers swordsman-1 will see Ann: "+
			"Ben may act, else resume") {
		t.Errorf("%q", says(told))
	}
	sounded, told := Plays(t, halted, patrol.Resume{}, Said{})
	if sounded.Mode != malhya.InCombat || at(sounded, "swordsman-1") != "E5" {
		t.Errorf("%q", says(told))
	}
}

// Where an enemy peers to a corner only the table shows what it sees beside what lies straight ahead.
func TestCorner(t *testing.T) {
	s := patrolled(t, drawn(open(9, 9), "staging: {green: E5}"), "Ann B1 Ben A9 swordsman-1 E5")
	card := patrol.Card{Text: "focus green n 0 look nw"}
	none, told := Plays(t, s, card, Said{})
	if none.Mode != malhya.InStealth || len(none.Room.Vigilance) != 1 || len(told.Choices) != 1 {
		t.Errorf("%q", says(told))
	}
	seen, told := Plays(t, s, card, Said{Choices: map[string]string{"seen": "swordsman-1"}})
	if seen.Mode != malhya.InCombat || told.Result.(*patrol.Result).Sees[0].Enemy != "swordsman-1" {
		t.Errorf("%q", says(told))
	}
	ahead, told := Plays(t, patrolled(t, drawn(open(9, 9), "staging: {green: E5}"),
		"Ann A1 Ben A9 swordsman-1 E5"), card, Said{})
	if ahead.Mode != malhya.InCombat {
		t.Errorf("Ann is straight ahead: %q", says(told))
	}
	aside, told := Plays(t, patrolled(t, drawn(open(9, 9), "staging: {green: E5}"),
		"Ann A4 Ben F5 swordsman-1 E5"), card, Said{})
	if aside.Mode != malhya.InStealth ||
		!slices.Contains(says(told), "swordsman-1 peers northwest and sees nobody") {
		t.Errorf("nobody is in doubt: %q", says(told))
	}
	due, told := Plays(t, patrolled(t, drawn(". . . . . . . . ./"+open(9, 8), "staging: {green: E5}"),
		"Ann B1 Ben E6 swordsman-1 E5", StandsBy("Ben", 4),
		func(s *malhya.State) {
			s.Room.Vigilance = []malhya.Vigil{{By: "swordsman-1", At: "E4",
				Look: "n"}}
		}),
		card, Said{Choices: map[string]string{"seen": "swordsman-1"}})
	if p := due.Waits(malhya.WaitAlarm); p == nil || !slices.Equal(p.By, []string{"swordsman-1"}) {
		t.Errorf("%q", says(told))
	}
}

// Who moves before an enemy that peers to a corner is seen straight ahead of it; beside that the players say
// what the table shows, and are asked there alone.
func TestMovesBeforeACorner(t *testing.T) {
	rulebooktest.Proves(t, "stealth.focus.field", "stealth.alarm.seen")
	s := patrolled(t, drawn(open(9, 9), "staging: {green: E5}"), "Ann A9 Ben B5 swordsman-1 E5",
		StandsBy(Ben, 3), func(s *malhya.State) {
			s.Room.Vigilance = []malhya.Vigil{{By: "swordsman-1", At: "D4", Look: "nw"}}
		})
	other := telling.Copy(s)
	Stand("archer-1", "I9")(other)
	err := Refuses(t, other, movement.Move{Who: Ben, Way: []string{"B3"}}, "", Said{Choices: map[string]string{
		"seen": "archer-1"}})
	if !strings.Contains(err.Error(), "archer-1 does not peer to a corner") {
		t.Error(err)
	}
	for to, c := range map[string]struct {
		seen string // as the players say
		mode string
	}{
		"B3": {"", malhya.InStealth}, "C3": {"", malhya.InCombat}, "D4": {"", malhya.InCombat},
		"B4": {"swordsman-1", malhya.InCombat}, "B6": {"", malhya.InStealth},
	} {
		said := Said{}
		if c.seen != "" {
			said.Choices = map[string]string{"seen": c.seen}
		}
		after, told := Plays(t, s, movement.Move{Who: Ben, Way: []string{to}}, said)
		if after.Mode != c.mode {
			t.Errorf("%s: %s, %q", to, after.Mode, says(told))
		}
	}
	_, told := Plays(t, s, movement.Move{Who: Ben, Way: []string{"B4"}}, Said{})
	if !slices.Contains(says(told), "# only the table shows whether swordsman-1 peers at B4: nobody says so") {
		t.Errorf("%q", says(told))
	}
}

// All Vigilance tokens are in use: none can be placed.
func TestTokensOut(t *testing.T) {
	s := patrolled(t, drawn(open(9, 9), "staging: {green: E5}"), "Ann A1 Ben A9 swordsman-1 E5",
		func(s *malhya.State) {
			s.Room.Interest = []string{"I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8", "I9", "H9"}
		})
	s, told := Plays(t, s, patrol.Card{Text: "focus green n 0 look n"}, Said{})
	if len(s.Room.Vigilance) != 0 {
		t.Errorf("%q", says(told))
	}
}

// Of several enemies on tokens of one kind the heroes say which one the Focus step means, and after a halt
// that is not asked again (precedence.ties-heroes-choose).
func TestWhoFocuses(t *testing.T) {
	s := patrolled(t, drawn(open(9, 9), "access: {E1: 1, E9: 2}"),
		"Ann A9 Ben A5 swordsman-1 E1 archer-1 E9", StandsBy(Ben, 1))
	card := patrol.Card{Text: "focus access n 1 look w"}
	err := Refuses(t, s, card, "", Said{})
	if err.Error() != "which enemy does the Focus step move, of those on access: "+
		"say --choose focus=swordsman-1|archer-1" {
		t.Error(err)
	}
	s, told := Plays(t, s, card, Said{Choices: map[string]string{"focus": "archer-1"}})
	if at(s, "archer-1") != "E8" || !slices.Contains(says(told),
		"peering west archer-1 will see Ann: Ben may act, else resume") {
		t.Errorf("%s %q", at(s, "archer-1"), says(told))
	}
	near := patrolled(t, drawn(open(9, 9), "access: {E1: 1, E9: 2}"),
		"Ann A9 Ben D7 swordsman-1 E1 archer-1 E9", StandsBy(Ben, 1))
	near, _ = Plays(t, near, card, Said{Choices: map[string]string{"focus": "archer-1"}})
	if at(near, "archer-1") != "E9" {
		t.Error("it halts before E8")
	}
	near, _ = Plays(t, near, patrol.Resume{}, Said{})
	if at(near, "archer-1") != "E8" {
		t.Error("it goes on")
	}
}
