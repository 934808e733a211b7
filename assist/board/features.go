package board

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/names"
	"tablehand/assist/yamlfile"
)

// readFeature reads where a feature stands: a hex, or a list of them.
func (b *Board) readFeature(f *yamlfile.Form, kind *Feature) {
	var words []string
	key := func(i int) string { return fmt.Sprintf("%s[%d]", kind.Key, i) }
	if kind.Named {
		b.readNamed(f, kind)
		return
	}
	if kind.one() {
		var word string
		f.MaybeText(kind.Key, &word)
		if word != "" {
			words = []string{word}
		}
		key = func(int) string { return kind.Key }
	} else {
		f.Texts(kind.Key, &words)
	}
	for i, word := range words {
		p, why := b.placeNamed(word)
		switch {
		case why != "":
			f.Fault(key(i), "%s", why)
			continue
		case slices.Contains(b.features[kind.Name], p):
			f.Fault(key(i), "a second %s on %s", kind.Name, b.Name(p))
		}
		b.features[kind.Name] = append(b.features[kind.Name], p)
		b.standing[p] = append(b.standing[p], Standing{kind, len(b.features[kind.Name])})
	}
	if n := len(words); n < kind.Least || kind.Most > 0 && n > kind.Most {
		f.Fault(kind.Key, "%s: a %s board has %s", counted(n, kind), b.Kind.Name, kind.wanted())
	}
}

// readNamed reads features that have a name each, with the hex where it stands.
func (b *Board) readNamed(f *yamlfile.Form, kind *Feature) {
	var places map[string]string
	f.Dict(kind.Key, &places)
	for _, name := range sortedKeys(places) {
		p, why := b.placeNamed(places[name])
		if !b.call(kind.Key+"."+name, p, name, why) {
			continue
		}
		b.features[kind.Name] = append(b.features[kind.Name], p)
		b.standing[p] = append(b.standing[p], Standing{kind, len(b.features[kind.Name])})
	}
}

func counted(n int, kind *Feature) string {
	if n == 0 {
		return "no " + kind.Name
	}
	return fmt.Sprintf("%d here", n)
}

func (f *Feature) wanted() string {
	switch {
	case f.Most == 0:
		return fmt.Sprintf("%d or more", f.Least)
	case f.Least == f.Most:
		return fmt.Sprint(f.Most)
	}
	return fmt.Sprintf("%d to %d", f.Least, f.Most)
}

// placeNamed is the hex that a word of the file names, or why it names none.
func (b *Board) placeNamed(word string) (p Pos, why string) {
	column, row, ok := coordinates(word)
	if !ok {
		return 0, quoted(word) + " names no hex: column and row, such as A1"
	}
	switch p, ok = b.Pos(column, row); {
	case ok:
	case row < b.Rows && column < b.Columns:
		return 0, fmt.Sprintf("there is no hex %s: the rows have none in that place", strings.ToUpper(word))
	default:
		return 0, fmt.Sprintf("there is no hex %s: rows reach from A1 to %s%d", strings.ToUpper(word),
			Letters(max(0, b.Columns-1)), b.Rows)
	}
	return p, ""
}

// readRoutes reads runs of neighboring hexes.
func (b *Board) readRoutes(f *yamlfile.Form, kind Route) {
	var lines []string
	f.Texts(kind.Key, &lines)
	for i, line := range lines {
		if run := b.readRun(f, kind, fmt.Sprintf("%s[%d]", kind.Key, i), line); len(run) > 1 {
			b.routes[kind.Name] = append(b.routes[kind.Name], run)
			for n := range run[1:] {
				b.links[link{kind.Name, run[n], run[n+1]}] = true
				b.links[link{kind.Name, run[n+1], run[n]}] = true
			}
		}
	}
}

func (b *Board) readRun(f *yamlfile.Form, kind Route, key, line string) []Pos {
	hexes := words(line)
	var run []Pos // since the last word that names no hex
	for _, w := range hexes {
		p, why := b.placeNamed(w.text)
		if why != "" {
			f.FaultAt(key, w.offset, "%s", why)
			run = nil
			continue
		}
		if n := len(run); n > 0 && b.Hex(run[n-1]).Distance(b.Hex(p)) != 1 {
			f.FaultAt(key, w.offset, "the %s jumps from %s to %s: name every hex on its way", kind.Name,
				b.Name(run[n-1]), b.Name(p))
		}
		run = append(run, p)
	}
	if len(hexes) < 2 {
		f.Fault(key, "a %s leads over two hexes or more", kind.Name)
	}
	return run
}

// readBorders reads the symbols that a map prints along its sides.
func (b *Board) readBorders(f *yamlfile.Form) {
	b.borders = map[string][]string{}
	f.Group("borders", func(f *yamlfile.Form) {
		for _, side := range Sides {
			var symbols []string
			seen := map[string]bool{}
			f.Texts(side, &symbols)
			for i, symbol := range symbols {
				why := unfit(symbol)
				if seen[symbol] {
					why = quoted(symbol) + " stands there twice"
				}
				if why != "" {
					f.Fault(fmt.Sprintf("%s[%d]", side, i), "%s", why)
				}
				seen[symbol] = true
			}
			if len(symbols) > 0 {
				b.borders[side] = symbols
			}
		}
	})
}

// readNames reads what the map calls a hex.
func (b *Board) readNames(f *yamlfile.Form) {
	var names map[string]string
	f.Dict("names", &names)
	for _, word := range sortedKeys(names) {
		p, why := b.placeNamed(word)
		b.call("names."+word, p, names[word], why)
	}
}

// call gives a hex a name and reports whether it did; else it notes a fault at the key of the file. why is
// a fault that is known already, or empty.
func (b *Board) call(key string, p Pos, name, why string) bool {
	why = cmp.Or(why, unfit(name))
	_, _, hexlike := coordinates(name)
	other := b.source.called[names.Key(name)]
	switch {
	case why != "":
		b.source.form.Fault(key, "%s", why)
	case other != "":
		b.source.form.Fault(key, "%s is the name of %s already", quoted(name), other)
	case b.names[p] != "":
		b.source.form.Fault(key, "%s has a name already: %s", b.Name(p), quoted(b.names[p]))
	case hexlike || strings.Contains(name, ":"):
		b.source.form.Fault(key, "%s is no name: a few words that no hex is called", quoted(name))
	default:
		b.names[p], b.source.called[names.Key(name)] = name, b.Name(p)
		return true
	}
	return false
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
