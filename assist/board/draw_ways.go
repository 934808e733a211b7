package board

import (
	"cmp"
	"maps"
	"slices"
)

// passage is a side of a hex that a route or a way crosses.
type passage struct {
	from      Pos
	direction int
}

// A pass is a way that crosses a side.
type pass struct {
	letter rune
	name   string // of the route; empty for a way
}

// several is drawn where more routes cross a side than it has letters.
const several = '*'

// routeLetter returns the letter that is drawn on the sides that a route crosses, by the line that
// it has on pictures: with Unicode, and with ASCII. Such letters look the same in all directions, and
// like no part of an outline.
func routeLetter(line string) (letter, plain rune) {
	switch line {
	case "solid":
		return '█', '#'
	case "double":
		return '═', '='
	case "dotted":
		return '•', ':'
	case "dashed":
		return '▚', '%'
	}
	return 0, 0
}

// spareLetters are for a second route with the same line.
var spareLetters = []rune("&$~!;?")

// arrows returns the letters that show in which direction a way leads, for directions 1 to 6.
func (d *drawing) arrows() []rune {
	switch pointy := d.board.Layout.Pointy; {
	case pointy && d.screen.Plain:
		return []rune(">>><<<")
	case pointy:
		return []rune("↗→↘↙←↖")
	case d.screen.Plain:
		return []rune("^>>v<<")
	}
	return []rune("↑↗↘↓↙↖")
}

// cross notes what crosses the side of each hex: the way first, which must be seen.
func (d *drawing) cross() {
	d.passages = map[passage][]pass{}
	for i := 1; i < len(d.sight.Way); i++ {
		from, to := d.sight.Way[i-1], d.sight.Way[i]
		if direction := d.board.toward(from, to); direction > 0 {
			d.over(from, to, pass{letter: d.arrows()[direction-1]})
		}
	}
	d.chooseLetters()
	for i, route := range d.board.Kind.Routes {
		for _, run := range d.board.Runs(route.Name) {
			for k := 1; k < len(run); k++ {
				d.over(run[k-1], run[k], pass{d.routes[i], route.Name})
			}
		}
	}
}

// chooseLetters gives every kind of route a letter of its own.
func (d *drawing) chooseLetters() {
	for i, route := range d.board.Kind.Routes {
		letter, plain := routeLetter(route.Line)
		if d.screen.Plain {
			letter = plain
		}
		if letter == 0 || slices.Contains(d.routes, letter) {
			letter = spareLetters[i%len(spareLetters)]
		}
		d.routes = append(d.routes, letter)
	}
}

// toward returns the direction, 1 to 6, in which a hex has another as its neighbor; 0: they are no
// neighbors.
func (b *Board) toward(from, to Pos) int {
	for direction := 1; direction <= 6; direction++ {
		if p, ok := b.Neighbor(from, direction); ok && p == to {
			return direction
		}
	}
	return 0
}

// over notes what crosses the side between two hexes, as each of them sees it.
func (d *drawing) over(from, to Pos, what pass) {
	direction := d.board.toward(from, to)
	if direction == 0 {
		return
	}
	for _, over := range []passage{{from, direction}, {to, (direction+2)%6 + 1}} {
		if !slices.Contains(d.passages[over], what) {
			d.passages[over] = append(d.passages[over], what)
		}
	}
}

// shown returns the i-th letter to draw on a side with room for so many letters that these ways and routes
// cross; the last letter is * if there are more of them.
func shown(passes []pass, i, letters int) rune {
	switch {
	case len(passes) <= letters:
		return passes[min(i, len(passes)-1)].letter
	case i < letters-1 || passes[i].name == "":
		return passes[i].letter
	}
	return several
}

// crowded returns the sides of hexes that more routes cross than have room for their letters. A side between
// two hexes is listed once.
func (d *drawing) crowded() (list []passage) {
	for over, passes := range d.passages {
		to, _ := d.board.Neighbor(over.from, over.direction)
		if over.from < to && len(passes) > len(d.shape.sides[over.direction-1]) {
			list = append(list, over)
		}
	}
	slices.SortFunc(list, func(a, b passage) int {
		return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.direction, b.direction))
	})
	return list
}

// starred says whether a side shows that several routes cross it.
func (d *drawing) starred() bool {
	return slices.ContainsFunc(d.crowded(), func(over passage) bool {
		letters := len(d.shape.sides[over.direction-1])
		return shown(d.passages[over], letters-1, letters) == several
	})
}

// crossedBy returns the names of the kinds of routes that the picture shows.
func (d *drawing) crossedBy() map[string]bool {
	names := map[string]bool{}
	for passes := range maps.Values(d.passages) {
		for _, what := range passes {
			names[what.name] = true
		}
	}
	return names
}
