package malice

import (
	"fmt"
	"slices"
	"strings"
)

// Assumption is something that the rulebook's text could not tell, with what is taken.
type Assumption struct {
	Name   string            `json:"name"` // a table, or an open reading
	Takes  string            `json:"takes"`
	Sure   string            `json:"sure"` // rulebook | derived | assumed | owner | reading
	Source string            `json:"source,omitempty"`
	Why    string            `json:"why"`
	Values map[string]string `json:"values,omitempty"` // of a reading: what may be taken
	Rules  []string          `json:"rules,omitempty"`
}

// Assumed lists every table that is not simply the rulebook's, and every open reading
// with the value that a table of this printing takes.
func (b *Book) Assumed(printing string, taken map[string]string) ([]Assumption, error) {
	origins, err := b.origins()
	if err != nil {
		return nil, err
	}
	var list []Assumption
	for _, a := range origins {
		if a.Sure != "rulebook" {
			list = append(list, a)
		}
	}
	readings, err := b.Readings()
	if err != nil {
		return nil, err
	}
	for _, r := range readings {
		take := r.Taken(printing)
		if v, ok := taken[r.Name]; ok {
			take = v
		}
		list = append(list, Assumption{Name: r.Name, Takes: take, Sure: "reading", Why: r.Question, Values: r.Values, Rules: r.Rules})
	}
	return list, nil
}

// origins lists every table with where it comes from and what it says.
func (b *Book) origins() ([]Assumption, error) {
	var list []Assumption
	add := func(name string, o Origin, says string, rules ...string) {
		list = append(list, Assumption{Name: name, Takes: says, Sure: o.Sure, Source: o.Source, Why: o.Why, Rules: rules})
	}
	c, err := b.Creature()
	if err != nil {
		return nil, err
	}
	if _, err := b.Scales("second"); err != nil {
		return nil, err
	}
	add("creature.types", c.Types.Origin, "types by terrain", "creature.type.columns")
	add("creature.type-columns", c.TypeColumns.Origin, c.TypeColumns.String(), "creature.type.columns")
	add("creature.power-columns", c.PowerColumns.Origin, c.PowerColumns.String(), "creature.power.columns")
	add("creature.ability-columns", c.AbilityColumns.Origin, c.AbilityColumns.String(), "creature.abilities.columns")
	add("creature.powers", c.Powers.Origin, "CR, wounds and life by power", "creature.power.1")
	faces, from, err := b.diceTables()
	if err != nil {
		return nil, err
	}
	for _, table := range []string{"high-low", "odd-even", "both"} {
		add("dice."+table, *from[table], facesOf(faces[table]), "dice.dstar", "dice.d2", "dice.d3")
	}
	for _, printing := range Printings {
		m, err := b.Movement(printing)
		if err != nil {
			return nil, err
		}
		add("movement."+printing, m.Origin, m.String(), m.rules()...)
	}
	r, err := b.Return()
	if err != nil {
		return nil, err
	}
	add("return.items", r.Items.Origin, r.String(), "return.item.roll")
	p := b.Parts()
	add("components.gates", p.Gates.Origin, fmt.Sprintf("%d seals", p.Gates.Seals), "component.tokens.gate-seals")
	add("components.mystics", p.Mystics.Origin, counted(p.Mystics.Tokens), "component.tokens.mystics")
	add("components.board", p.Board.Origin, fmt.Sprintf("%d Light and %d Dark Wells, %d lairs a board", p.Board.Light, p.Board.Dark, p.Board.Lairs), "setup.wells.mixed", "setup.lairs")
	return list, nil
}

// String shows the columns as they are written in the data.
func (c *Columns) String() string {
	var parts []string
	for from := c.low; from <= c.high; {
		to := from
		for to < c.high && c.value[to+1] == c.value[from] {
			to++
		}
		cell := fmt.Sprint(from)
		switch {
		case to == from:
		case from == c.low && from < 1:
			cell = fmt.Sprintf("%d or less", to)
		case to == c.high && to > 7:
			cell = fmt.Sprintf("%d or more", from)
		default:
			cell = fmt.Sprintf("%d-%d", from, to)
		}
		parts = append(parts, fmt.Sprintf("%s: %d", cell, c.value[from]))
		from = to + 1
	}
	return strings.Join(parts, ", ")
}

// String shows the costs, terrain first.
func (m *Movement) String() string { return costs(m.Terrain) + "; " + costs(m.Route) }

func costs(of map[string]Points) string {
	var parts []string
	for _, word := range sortedKeys(of) {
		parts = append(parts, fmt.Sprintf("%s %s", word, of[word]))
	}
	return strings.Join(parts, ", ")
}

// rules are the entries of all costs.
func (m *Movement) rules() []string {
	var list []string
	for _, word := range append(slices.Clone(Terrains), Routes...) {
		list = append(list, costRule(word))
	}
	return list
}

func counted(m map[string]int) string {
	var parts []string
	for _, k := range sortedKeys(m) {
		parts = append(parts, fmt.Sprintf("%d %s", m[k], k))
	}
	return strings.Join(parts, ", ")
}

func facesOf(tables map[string][]int) string {
	var parts []string
	for _, name := range sortedKeys(tables) {
		var values []string
		for _, v := range tables[name] {
			if v < 0 {
				values = append(values, "again")
			} else {
				values = append(values, fmt.Sprint(v))
			}
		}
		parts = append(parts, name+" "+strings.Join(values, " "))
	}
	return strings.Join(parts, "; ")
}
