package field_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malediction/field"
)

// The field of the page, of which the other half is its reflection.
const ford = `board: the ford
kind: battlefield
size: 24       # inches from the south-west corner
mirror: yes    # the other half by point reflection
terrain:
  - {set: 1, size: medium, at: [16, 16], box: [6, 4], tall: [2, 1]}
  - {set: 1, size: small, at: [5, 17], round: 3}
husks: [[8, 15]]
`

func TestAFieldIsRead(t *testing.T) {
	f, err := field.Open("ford.yaml", []byte(ford))
	if err != nil {
		t.Fatal(err)
	}
	var lies []string
	for _, p := range f.Pieces {
		said := fmt.Sprintf("%s, %s", p, p.Shape)
		if p.Tall != nil {
			said += fmt.Sprintf(", rises %s at %s", p.Tall, p.Tall.At())
		}
		lies = append(lies, said)
	}
	for _, h := range f.Husks {
		lies = append(lies, "husk at "+h.At())
	}
	want := []string{
		"medium piece of set 1 at 16, 16, 6 by 4 inches, rises 2 by 1 inches at 16, 16",
		"medium piece of set 2 at 8, 8, 6 by 4 inches, rises 2 by 1 inches at 8, 8",
		"small piece of set 1 at 5, 17, 3 inches across",
		"small piece of set 2 at 19, 7, 3 inches across",
		"husk at 8, 15", "husk at 16, 9",
	}
	if strings.Join(lies, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s", strings.Join(lies, "\n"))
	}
	if p := f.Pieces[2]; p.Line != 7 || p.Column != 5 {
		t.Errorf("the second piece stands in line %d, column %d", p.Line, p.Column)
	}
	if got := fmt.Sprint(f.Count(1), f.Count(2)); got != "map[medium:1 small:1] map[medium:1 small:1]" {
		t.Errorf("%s", got)
	}
}

// A piece and a husk in the very middle are their own reflections, and lie there once.
func TestTheMiddleIsMirroredOnce(t *testing.T) {
	f, err := field.Open("f.yaml", []byte("board: f\nkind: battlefield\nsize: 13\nmirror: yes\n"+
		"terrain: [{set: 2, size: large, at: [6.5, 6.5], box: [4.5, 4.1]}]\nhusks: [[6.5, 6.5]]\n"))
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Pieces) != 1 || len(f.Husks) != 1 || f.Pieces[0].Set != 2 {
		t.Errorf("%+v", f)
	}
}

// head begins a file of 24 inches.
const head = "board: f\nkind: battlefield\nsize: 24\n"

// Each fault is named at its line and column, all of them in one run.
func TestFaultsOfAField(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"no kind":      {"board: f\nsize: 24\n", "f.yaml:1:1: kind: missing: add the key kind here"},
		"another kind": {"board: f\nkind: terrain\nrows: [P]\n", "f.yaml:2:7: kind: "},
		"newer":        {"board: f\nformat: 2\nkind: battlefield\n", "f.yaml:2:9: format: format 2 is newer"},
		"no size":      {"board: f\nkind: battlefield\n", "size: missing"},
		"size 0":       {"board: f\nkind: battlefield\nsize: 0\n", "f.yaml:3:7: size: "},
		"size 1e9":     {"board: f\nkind: battlefield\nsize: 1e9\n", "f.yaml:3:7: size: "},
		"size vast":    {"board: f\nkind: battlefield\nsize: 1000000000\n", "f.yaml:3:7: size: "},
		"size nan":     {"board: f\nkind: battlefield\nsize: .nan\n", "f.yaml:3:7: size: "},
		"torn":         {head + "terrain: [{set: 1, size: small", "f.yaml:"},
		"a key twice":  {head + "size: 30\n", "f.yaml:4:1: size: "},
		"unknown key":  {head + "rivers: 2\n", "f.yaml:4:1: rivers: "},
		"no shape": {head + "terrain: [{set: 1, size: small, at: [9, 9]}]\n",
			"f.yaml:4:11: terrain[0]: what shape has it? box: [6, 4], or round: 3, in inches"},
		"two shapes": {head + "terrain: [{set: 1, size: small, at: [9, 9], round: 3, box: [1, 2]}]\n",
			"what shape has it?"},
		"no place": {head + "terrain: [{set: 1, size: small, round: 3}]\n", "at: missing"},
		"half a place": {head + "terrain: [{set: 1, size: small, at: [9], round: 3}]\n",
			"f.yaml:4:37: terrain[0].at: 1 number: two are needed, in inches: [6, 4]"},
		"place NaN": {head + "terrain: [{set: 1, size: small, at: [NaN, 9], round: 3}]\n",
			`f.yaml:4:38: terrain[0].at[0]: "NaN" is no length in inches, such as 8 or 8.1`},
		"place 1e9": {head + "terrain: [{set: 1, size: small, at: [9, 1e9], round: 3}]\n",
			`f.yaml:4:41: terrain[0].at[1]: "1e9" is no length in inches`},
		"place vast": {head + "terrain: [{set: 1, size: small, at: [9, 1000000000], round: 3}]\n",
			`"1000000000" is no length in inches`},
		"place below": {head + "terrain: [{set: 1, size: small, at: [-9, 9], round: 3}]\n",
			`"-9" is no length in inches`},
		"too fine": {head + "terrain: [{set: 1, size: small, at: [9.05, 9], round: 3}]\n",
			`"9.05" is no length in inches`},
		"nothing across": {head + "terrain: [{set: 1, size: small, at: [9, 9], round: 0}]\n",
			"f.yaml:4:52: terrain[0].round: 0 inches: at least 0.1"},
		"a box of nothing": {head + "terrain: [{set: 1, size: small, at: [9, 9], box: [0, 2]}]\n",
			"terrain[0].box[0]: 0 inches: at least 0.1"},
		"set 3": {head + "terrain: [{set: 3, size: small, at: [9, 9], round: 3}]\n", "terrain[0].set: "},
		"huge":  {head + "terrain: [{set: 1, size: huge, at: [9, 9], round: 3}]\n", "terrain[0].size: "},
		"off the field": {head + "terrain: [{set: 1, size: small, at: [23, 9], round: 3}]\n",
			"f.yaml:4:11: terrain[0]: not all of the small piece of set 1 at 23, 9 lies on the field of 24 by"},
		"overlapping": {head + "terrain:\n- {set: 1, size: small, at: [9, 9], round: 3}\n" +
			"- {set: 2, size: medium, at: [12, 9], box: [4, 4]}\n",
			"f.yaml:6:3: terrain[1]: the medium piece of set 2 at 12, 9 lies on the small piece of set 1 at 9, 9"},
		"on its reflection": {head + "mirror: yes\nterrain: [{set: 1, size: small, at: [11, 12], round: 3}]\n",
			"the small piece of set 1 at 11, 12 lies on its own reflection, at 13, 12"},
		"a tower too wide": {head + "terrain: [{set: 1, size: small, at: [9, 9], round: 3, tall: [3, 1]}]\n",
			"terrain[0].tall: 3 by 1 inches are more than the piece, which is 3 inches across"},
		"a husk off the field": {head + "husks: [[24, 12]]\n",
			"f.yaml:4:9: husks[0]: not all of the husk at 24, 12 stands on the field of 24 by 24 inches"},
		"a husk in a husk": {head + "husks: [[9, 9], [9.5, 9]]\n",
			"f.yaml:4:17: husks[1]: the husk at 9.5, 9 stands in the one at 9, 9"},
		"a husk in three": {head + "husks: [[9, 9, 9]]\n", "husks[0]: 3 numbers: two are needed"},
		"a base of 0":     {head + "base: 0\nhusks: [[9, 9]]\n", "f.yaml:4:7: base: 0 inches: at least 0.1"},
		"hidden letters":  {"board: \"f\\u202e\"\nkind: battlefield\nsize: 24\n", "f.yaml:1:"},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := field.Open("f.yaml", []byte(c.text))
			if err == nil || f != nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v", err)
			}
		})
	}
	many := head + "terrain:\n" + strings.Repeat("- {set: 1, size: small, at: [9, 9], round: 3}\n", 61) +
		"husks: [" + strings.Repeat("[9, 9], ", 21) + "]\n"
	if _, err := field.Open("f.yaml", []byte(many)); err == nil ||
		!strings.Contains(err.Error(), "61 pieces: at most 60") || !strings.Contains(err.Error(), "1 more") {
		t.Errorf("%v", err)
	}
}
