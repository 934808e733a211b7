package box

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A shelf collects the tables as people read them.
type shelf struct {
	list []printed.Table
	err  error
}

// Tables returns the rulebook's tables as people read them, with the owner's corrections.
func (b *Book) Tables() ([]printed.Table, error) {
	s := &shelf{}
	put(s, &b.Files, readWounds, s.wounds)
	put(s, &b.Files, readCards, s.cards)
	put(s, &b.Files, readTreasures, func(t *treasures) {
		for _, key := range notation.Treasures {
			token := t.of[key]
			s.add("treasures."+key, token.Origin, token.form, token.Rules).Takes = token.Text
		}
	})
	put(s, &b.Files, readMats, func(m *mats) {
		for _, name := range notation.Mats() {
			mat := m.of[notation.Mat(name)]
			s.add("mats."+name, mat.Origin, mat.form, mat.Rules).Takes = mat.Text
		}
	})
	put(s, &b.Files, readLevels, s.levels)
	put(s, &b.Files, readPoison, s.poison)
	return s.list, s.err
}

// put reads a file and lets show add its tables. Faults of the file are kept for Tables.
func put[T any](s *shelf, of *printed.Files, read func(*printed.Files) (*T, error), show func(*T)) {
	t, err := read(of)
	if err != nil {
		s.err = printed.JoinFaults(s.err, err)
		return
	}
	show(t)
}

// add adds a table: a row for each number, word or list that its form writes and that says anything.
func (s *shelf) add(name string, o printed.Origin, form func(*yamlfile.Form), rules []string) *printed.Table {
	written, err := yamlfile.New(form)
	if err != nil {
		s.err = printed.JoinFaults(s.err, err)
	}
	var rows [][]string
	for _, key := range yamlfile.Keys(string(written)) {
		_, value, _ := strings.Cut(yamlfile.Cut(string(written), key), ":")
		value = strings.Join(strings.Fields(value), " ")
		if text, ok := yamlfile.Literal(value); ok {
			value = text
		}
		if !slices.Contains([]string{"", "0", "false", "[]", "{}"}, value) && key != "text" && key != "rules" {
			rows = append(rows, []string{strings.Trim(key, `"`), value})
		}
	}
	return s.rows(name, o, []string{"what", "is"}, rows, rules)
}

func (s *shelf) rows(name string, o printed.Origin, head []string, rows [][]string,
	rules []string) *printed.Table {
	s.list = append(s.list, printed.Table{Name: name, Origin: o, Head: head, Rows: rows, Rules: rules,
		Takes: printed.InLine(rows), Owned: o.Sure == "owner"})
	return &s.list[len(s.list)-1]
}

// wounds adds the Wound Matrix: a row for each terrain.
func (s *shelf) wounds(w *wounds) {
	for _, m := range []struct {
		name   string
		matrix *Matrix
		rules  []string
	}{
		{"matrix", &w.matrix, nil},
		{"prose", &w.prose, []string{"move.run.same-level", "move.run.lower"}},
	} {
		rules, rows := m.rules, [][]string(nil)
		for _, terrain := range notation.Entered {
			t := notation.Terrain(terrain)
			if m.matrix.cells[t] == nil {
				continue
			}
			line := []string{terrain}
			for _, way := range notation.Columns {
				c, known := m.matrix.cells[t][notation.Way(way)]
				line = append(line, c.shown(known))
				if rule := "matrix." + Row(t) + "." + way; known && m.rules == nil && !slices.Contains(rules, rule) {
					rules = append(rules, rule)
				}
			}
			rows = append(rows, line)
		}
		s.rows("wounds."+m.name, m.matrix.Origin, append([]string{"onto"}, notation.Columns...), rows, rules)
	}
	s.rows("wounds.further", w.further.Origin, []string{"what", "is"}, [][]string{
		{"Wounds that take 1 HP", fmt.Sprint(w.further.PerHP)},
		{"Wounds of an Infection Marker", fmt.Sprint(w.further.Infection)},
	}, []string{"wound.limit", "wound.overflow", "char.malignant.infect.wound"})
}

// shown writes a cell as a data file has it, 2/1 or none; empty: the matrix has no such cell.
func (c cell) shown(known bool) string {
	switch {
	case !known:
		return ""
	case c.never:
		return "none"
	}
	return fmt.Sprintf("%d/%d", c.plain, c.nimble)
}

func (s *shelf) cards(c *cards) {
	origin := c.counts.origin(slices.Concat(c.of(notation.Permanent), c.of(notation.OneTime)))
	s.add("cards.copies", origin, c.counts.form(c.byDeck()), []string{"component.permanent-cards",
		"component.onetime-cards", "component.free-will-cards"}).Owned = c.counts.Sure == "owner"
	s.add("cards.pair", c.pair.Origin, c.pair.form(c.keys), c.pair.Rules)
	for _, key := range c.keys {
		kind := c.kinds[key]
		s.add("cards."+key, kind.Origin, kind.form, kind.Rules).Takes = kind.Text
	}
}

func (s *shelf) levels(l *levels) {
	for n := FirstLevel; n <= LastLevel; n++ {
		s.add(fmt.Sprintf("levels.level-%d", n), l.cards[n].Origin, l.cards[n].form,
			[]string{fmt.Sprintf("axis.level%d", n)})
	}
	for _, name := range notation.Lengths {
		rules := []string{"setup.level-deck", "setup.quick.none"}
		if name != "full" {
			rules = []string{"setup.quick." + name, "setup.quick.harvested", "setup.quick.infected"}
		}
		s.add("levels."+name, l.lengths[name].Origin, l.lengths[name].form, rules)
	}
	s.add("levels.dice", l.dice.Origin, l.dice.form, []string{"axis.enter.die", "freewill.roll",
		"push.corner.corner", "terrain.shelter.eject", "death.move.tie", "card.one.now-you"})
}

func (s *shelf) poison(p *Poison) {
	s.add("poison.recipe", p.Recipe.Origin, p.recipe, []string{"poison.recipe", "poison.two", "poison.bust"})
	s.add("poison.arrow", p.Arrow.Origin, p.arrow, []string{"poison.arrow"})
	for _, name := range notation.Poisons {
		s.add("poison."+name, p.kinds[name].Origin, p.kinds[name].form,
			[]string{"poison." + name, "poison.strength", "poison.capacity"})
	}
}
