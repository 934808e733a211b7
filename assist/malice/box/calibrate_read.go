package box

import (
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Typed returns the columns as the owner would type them: for each value, in order, the faces of the die
// that lead to it, or - for none.
func (c *Columns) Typed(values []int) string {
	var parts []string
	for _, value := range values {
		var faces []string
		for _, row := range c.rows() {
			if row[1] == fmt.Sprint(value) {
				faces = append(faces, row[0])
			}
		}
		parts = append(parts, strings.Join(faces, "+"))
		if faces == nil {
			parts[len(parts)-1] = "-"
		}
	}
	return strings.Join(parts, ", ")
}

// readColumns reads, for each value in order, the faces of the die that lead to it: 1-2, 3-4, 5-6; + joins
// faces that are not adjacent, 1+3, and - is none.
func readColumns(typed string, values []int) (printed.Leaf, error) {
	list, err := cells(typed, numbers(values))
	if err != nil {
		return nil, err
	}
	read := map[string]int{}
	for i, cell := range list {
		if cell == "-" {
			continue
		}
		for _, faces := range strings.Split(cell, "+") {
			faces = strings.TrimSpace(faces)
			if _, twice := read[faces]; twice {
				return nil, fmt.Errorf("%s stands in two columns", chance.Quote(faces))
			}
			read[faces] = values[i]
		}
	}
	return func(f *yamlfile.Form) { f.Counts("read", &read, 0, 9) }, nil
}

func (r *ReturnTable) questionOf() printed.Question {
	var parts []string
	for _, fate := range itemFates {
		faces := strings.ReplaceAll(strings.ReplaceAll(r.Items.Faces[fate], " ", ""), ",", "+")
		if faces == "" {
			faces = "-"
		}
		parts = append(parts, faces)
	}
	return printed.Ask("return", "items", "which faces of the d6 mean that an item is "+
		strings.Join(itemFates, ", "), strings.Join(parts, ", "), readFates).Keyed(itemFates...)
}

func readFates(typed string) (printed.Leaf, error) {
	list, err := cells(typed, itemFates)
	if err != nil {
		return nil, err
	}
	read := map[string]string{}
	for i, fate := range itemFates {
		read[fate] = strings.ReplaceAll(list[i], "+", ",")
	}
	return func(f *yamlfile.Form) { f.Dict("read", &read) }, nil
}

func (p *Parts) mysticsText() string {
	var parts []string
	for _, kind := range notation.Mystics {
		parts = append(parts, fmt.Sprint(p.Mystics.Tokens[kind]))
	}
	return strings.Join(parts, ", ")
}

// mysticTokens returns how many mystic tokens lie in the box, of all kinds (component.tokens.mystics).
func (b *Book) mysticTokens() (all int) {
	for _, n := range b.Plain().Parts().Mystics.Tokens {
		all += n
	}
	return all
}

// readMystics reads the tokens of each kind, which come to all that lie in the box.
func readMystics(all int) func(string) (printed.Leaf, error) {
	return func(typed string) (printed.Leaf, error) {
		list, err := cells(typed, notation.Mystics)
		if err != nil {
			return nil, err
		}
		tokens, sum, most := map[string]int{}, 0, 0
		for i, kind := range notation.Mystics {
			n, err := countOf(list[i])
			if err != nil {
				return nil, err
			}
			tokens[kind], sum, most = n, sum+n, max(most, n)
		}
		if sum != all && most <= all { // more of one kind is refused by the table
			return nil, fmt.Errorf("these are %d mystic tokens, and the box has %d", sum, all)
		}
		return func(f *yamlfile.Form) { f.Counts("tokens", &tokens, 0, 99, notation.Mystics...) }, nil
	}
}

// readCount reads a count of at least one.
func readCount(key string) func(string) (printed.Leaf, error) {
	return func(typed string) (printed.Leaf, error) {
		n, err := countOf(strings.TrimSpace(typed))
		if err == nil && n == 0 {
			err = fmt.Errorf("0 %s: there are some", key)
		}
		return func(f *yamlfile.Form) { f.Int(key, &n, 1, 99) }, err
	}
}

// questionOf returns the question for the costs of entering a hex and of its routes, as the rules print
// them.
func (m *Movement) questionOf(printing string) printed.Question {
	var parts []string
	for _, word := range notation.Terrains {
		parts = append(parts, typedPoints(m.Terrain[word]))
	}
	for _, word := range Routes {
		parts = append(parts, typedPoints(m.Route[word]))
	}
	return printed.Ask("movement", printing, "what does entering cost in MP: "+strings.Join(grounds(), ", "),
		strings.Join(parts, ", "), readCosts).Keyed(grounds()...)
}

// typedPoints returns points as a keyboard has them: 2, 1/2, 2.5.
func typedPoints(p notation.Points) string {
	if p == 1 {
		return "1/2"
	}
	return strings.Replace(p.String(), "½", ".5", 1)
}

func grounds() []string { return append(append([]string{}, notation.Terrains...), Routes...) }

func readCosts(typed string) (printed.Leaf, error) {
	list, err := cells(typed, grounds())
	if err != nil {
		return nil, err
	}
	terrain, route := map[string]string{}, map[string]string{}
	for i, word := range notation.Terrains {
		terrain[word] = list[i]
	}
	for i, word := range Routes {
		route[word] = list[len(notation.Terrains)+i]
	}
	return func(f *yamlfile.Form) {
		f.Dict("terrain", &terrain)
		f.Dict("route", &route)
	}, nil
}
