package box

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
)

// shelf collects tables as they are read.
type shelf struct {
	book *Book
	list []printed.Table
}

// Tables returns every table that the rulebooks print, with the owner's corrections in it.
func (b *Book) Tables() ([]printed.Table, error) {
	s := &shelf{book: b}
	for _, read := range shelves() {
		if err := read(s); err != nil {
			return nil, err
		}
	}
	return s.list, b.Unusable()
}

// shelves returns, for each file of the book, the function that reads its tables onto a shelf.
func shelves() []func(*shelf) error {
	return []func(*shelf) error{
		(*shelf).showCreature, (*shelf).showDice, (*shelf).showMovement, (*shelf).light, (*shelf).showScales,
		(*shelf).box,
		(*shelf).seats, (*shelf).showCards,
	}
}

// TablesOf returns the tables that an entry rests on, which all stand in one file: the files behind
// it are not read. A file that cannot be read is passed over: a command that needs it reports it.
func (b *Book) TablesOf(rule string) (list []printed.Table) {
	for _, read := range shelves() {
		s := &shelf{book: b}
		if read(s) != nil {
			continue
		}
		for _, t := range s.list {
			if slices.Contains(t.Rules, rule) {
				list = append(list, t)
			}
		}
		if len(list) > 0 {
			return list
		}
	}
	return nil
}

// add adds a table and returns it. takes is its content as one line of text; empty: made from rows. head has
// the column heads, with | between them.
func (s *shelf) add(name string, o printed.Origin, takes, head string, rows [][]string,
	rules ...string) *printed.Table {
	if takes == "" {
		takes = printed.InLine(rows)
	}
	s.list = append(s.list, printed.Table{
		Name: name, Origin: o, Takes: takes, Head: strings.Split(head, "|"), Rows: rows, Rules: rules,
		Owned: o.Sure == "owner",
	})
	return &s.list[len(s.list)-1]
}

func (s *shelf) showCreature() error {
	c, err := s.book.Creature()
	if err != nil {
		return err
	}
	var types, powers [][]string
	for _, terrain := range notation.Terrains {
		types = append(types, append([]string{terrain}, c.Types.Of[terrain]...))
	}
	for power := 1; power <= len(c.Powers.Of); power++ {
		p := c.Powers.Of[power]
		powers = append(powers, []string{fmt.Sprint(power), fmt.Sprintf("%+d", p.CR),
			fmt.Sprintf("%dd*", p.Wounds), fmt.Sprint(p.Life)})
	}
	s.add("creature.types", c.Types.Origin, "types by terrain", "terrain|column 1|column 2|column 3", types,
		"creature.type.columns")
	s.add("creature.type-columns", c.TypeColumns.Origin, c.TypeColumns.String(), "type die|column",
		c.TypeColumns.rows(), "creature.type.columns")
	s.add("creature.power-columns", c.PowerColumns.Origin, c.PowerColumns.String(), "power die|power",
		c.PowerColumns.rows(), "creature.power.columns")
	s.add("creature.ability-columns", c.AbilityColumns.Origin, c.AbilityColumns.String(),
		"ability die with the Wells|abilities", c.AbilityColumns.rows(), "creature.abilities.columns")
	s.add("creature.powers", c.Powers.Origin, "CR, wounds and life by power", "power|CR|wounds|life", powers,
		"creature.power.meaning")
	s.add("creature.guardian", c.Guardian.Origin, "", "of a Guardian|",
		[][]string{{"power", fmt.Sprint(c.Guardian.Power)}, {"abilities", fmt.Sprint(c.Guardian.Abilities)}},
		"guardian.stats")
	s.add("creature.lair", c.Lair.Origin, "", "in a lair|",
		[][]string{{"power die", fmt.Sprintf("%+d", c.Lair.Power)}}, "creature.power.lair")
	return nil
}

func (s *shelf) showDice() error {
	faces, origins, err := s.book.diceTables()
	if err != nil {
		return err
	}
	for _, table := range []string{"high-low", "odd-even", "both"} {
		rules := []string{"dice.dstar", "dice.d2"}
		if table == "both" {
			rules = []string{"dice.d3", "dice.d4", "dice.d5"}
		}
		t := s.add("dice."+table, *origins[table], facesOf(faces[table]), "face of the d6|1|2|3|4|5|6",
			dieRows(faces[table]), rules...)
		if table != "both" {
			t.Reading = table
		}
	}
	return nil
}

func dieRows(tables map[string][]int) (rows [][]string) {
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		rows = append(rows, append([]string{name}, faceWords(tables[name])...))
	}
	return rows
}

func (s *shelf) showMovement() error {
	for _, printing := range notation.Printings {
		m, err := s.book.Movement(printing)
		if err != nil {
			return err
		}
		var rows [][]string
		for _, words := range []struct {
			of    []string
			costs map[string]notation.Points
		}{{notation.Terrains, m.Terrain}, {Routes, m.Route}} {
			for _, word := range words.of {
				rows = append(rows, []string{word, words.costs[word].String()})
			}
		}
		s.add("movement."+printing, m.Origin, m.String(), "hex or route|MP", rows,
			m.rules()...).Printing = printing
	}
	return nil
}

func (s *shelf) light() error {
	r, err := s.book.Return()
	if err != nil {
		return err
	}
	var rows [][]string
	for _, fate := range itemFates {
		rows = append(rows, []string{r.Items.Faces[fate], fate})
	}
	s.add("return.items", r.Items.Origin, r.String(), "d6|the item is", rows, "return.item.roll")
	for _, printing := range notation.Printings {
		n := r.Body[printing]
		s.add("return.body."+printing, n.Origin, "", "a new body has|", [][]string{
			{"colorless shards", fmt.Sprint(n.Colorless)}, {"colored shards", fmt.Sprint(n.Colored)},
			{"d2 of its life drained", fmt.Sprint(n.Drained)},
		}, "return.newshards", "return.life").Printing = printing
	}
	return nil
}
