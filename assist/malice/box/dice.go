package box

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// D6 is chance.Plain(6), laid out before the program begins.
var D6 = chance.Die{Name: "d6", Sides: []chance.Side{
	{Face: "1", Value: 1}, {Face: "2", Value: 2}, {Face: "3", Value: 3},
	{Face: "4", Value: 4}, {Face: "5", Value: 5}, {Face: "6", Value: 6},
}}

// starToken has the two sides of a token that may be tossed in place of a d* (dice.dstar).
var starToken = []chance.Side{{Face: "star", Short: "*", Value: 1}, {Face: "blank", Short: "-"}}

// Faces lists the words for faces of the game's dice and tokens.
var Faces = []chance.Face{"star", "blank"}

// Dice returns the dice of the game as a reading reads them off a d6: high-low or odd-even
// (dice.dstar, dice.d2, dice.d3, dice.d4, dice.d5).
func (b *Book) Dice(reading string) (dice.Set, error) {
	return b.dice.get(reading, func() (dice.Set, error) {
		tables := []string{"both", reading}
		faces, err := b.facesOf(tables)
		if err != nil {
			return nil, err
		}
		set := dice.Set{"d6": D6}
		for _, table := range tables {
			for name, values := range faces[table] {
				set[name] = chance.Counting(name, values...)
			}
		}
		if star, has := set["d*"]; has {
			star.Also = starToken
			set["d*"] = star
		}
		return set, nil
	})
}

// facesOf returns, by table and die, the values of a d6's faces. Without an owner's corrections it cuts them
// out of the file's text, which is faster: nearly every command rolls a d*.
func (b *Book) facesOf(tables []string) (map[string]map[string][]int, error) {
	if b.Owner != nil {
		faces, _, err := b.diceTables()
		return faces, err
	}
	text, err := fs.ReadFile(b.Ours, "dice.yaml")
	faces := map[string]map[string][]int{}
	for _, table := range tables {
		entry := yamlfile.Cut(string(text), table)
		faces[table] = map[string][]int{}
		for _, d := range diceKeys {
			if list := yamlfile.CutValue(entry, d.key); list != "" {
				faces[table][d.name] = again(d.name, faceList(list))
			}
		}
	}
	return faces, err
}

// faceList reads the numbers of a list on one line of the program's own file: [0, 1].
func faceList(list string) (values []int) {
	for value := range strings.SplitSeq(strings.Trim(list, " []\n"), ", ") {
		n, err := strconv.Atoi(value)
		if err != nil {
			panic(err)
		}
		values = append(values, n)
	}
	return values
}

// diceKeys lists the dice that are read off a d6, with their keys in the file.
var diceKeys = []struct{ key, name string }{{"dstar", "d*"}, {"d2", "d2"}, {"d3", "d3"}, {"d4", "d4"},
	{"d5", "d5"}}

func (b *Book) diceTables() (faces map[string]map[string][]int, origins map[string]*printed.Origin,
	err error) {
	faces, origins = map[string]map[string][]int{}, map[string]*printed.Origin{}
	err = b.read("dice", func(f *yamlfile.Form) {
		for _, table := range []string{"high-low", "odd-even", "both"} {
			o := entry(&origins, table)
			f.Group(table, o.Over(func(f *yamlfile.Form) {
				if faces[table] == nil {
					faces[table] = map[string][]int{}
				}
				for _, k := range diceKeys {
					values := faces[table][k.name]
					f.Ints(k.key, &values, 0, 6)
					if values != nil {
						faces[table][k.name] = again(k.name, values)
						if len(values) != 6 || !slices.ContainsFunc(faces[table][k.name],
							func(v int) bool { return v >= 0 }) {
							f.Fault(
								k.key, "six values, one for each face of a d6, not all of them rolled again")
						}
					}
				}
			}))
		}
	})
	return faces, origins, err
}

// again turns the 0 of d2 to d5, which no such die has as a value, into a face that is rolled again
// (dice.d4, dice.d5).
func again(name string, values []int) []int {
	if name == "d*" {
		return values
	}
	out := slices.Clone(values)
	for i, v := range out {
		if v == 0 {
			out[i] = chance.Again
		}
	}
	return out
}
