package hexes

import (
	"fmt"
	"path/filepath"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// blank returns a board file with the same terrain on every hex; comments in it say how to
// fill it in, and board check lists what is missing.
func (h Boards) blank(blank blankBoard) ([]byte, error) {
	t, err := h.Table()
	if err != nil {
		return nil, err
	}
	kinds, err := t.Kinds()
	if err != nil {
		return nil, err
	}
	var names []string
	for _, k := range kinds {
		if k.Name == blank.Kind {
			return []byte(blankHead(k, blank) + blankRows(k, blank) + blankThings(k)), nil
		}
		names = append(names, k.Name)
	}
	return nil, &telling.Unknown{What: "kind of board", Word: blank.Kind, Have: names}
}

// blankHead returns the comments at the head of the file.
func blankHead(k *board.Kind, blank blankBoard) string {
	file, title := "FILE", "my board"
	if blank.File != "" {
		file = filepath.Base(blank.File)
		title = strings.TrimSuffix(file, filepath.Ext(file))
	}
	second, way := "lower", "column lies half a hex lower than the first, or higher"
	if blank.Hexes == "pointy" {
		second, way = "right", "row begins half a hex further right than the first, or left"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# %s, to be typed in beside the real one.\n", strings.ToUpper(k.Title[:1])+k.Title[1:])
	fmt.Fprintf(&b, "#   tablehand board check %s    says what is missing or wrong\n", file)
	fmt.Fprintf(&b, "#   tablehand board show %s     draws it\n#\n", file)
	b.WriteString("# Each row is a line of hexes as they lie on the table, from left to right:\n")
	b.WriteString(letters(k))
	b.WriteString("#   .  no hex there\n")
	b.WriteString("#   " + k.Short(k.Terrains[0].Name) + "/ a half hex, cut off by the edge of the map\n")
	if len(k.Terrains) > 1 {
		one, two := k.Short(k.Terrains[0].Name), k.Short(k.Terrains[1].Name)
		fmt.Fprintf(&b, "#   %s+%s two terrains in one hex: the first is the larger\n", one, two)
	}
	b.WriteString("# A hex is called by its column and row: C4 is the third of the fourth row.\n\n")
	fmt.Fprintf(&b, "board: %s\nkind: %s\n", quotedTitle(title), k.Name)
	fmt.Fprintf(&b, "hexes: %s  # flat: a side on top; pointy: a corner on top\n", text.Pad(blank.Hexes, 6))
	fmt.Fprintf(&b, "second: %s # the second %s\n", text.Pad(second, 6), way)
	return b.String()
}

// quotedTitle returns a title in double quotes: the name of a file may contain anything.
func quotedTitle(title string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(title) + `"`
}

// letters lists the letters of the terrains, a few to the line.
func letters(k *board.Kind) string {
	const inLine = 3
	var b strings.Builder
	for i, t := range k.Terrains {
		if i%inLine == 0 {
			b.WriteString("#  ")
		}
		said := text.Pad(" "+k.Short(t.Name), 4) + t.Name
		if t.Cost != "" {
			said += " (" + t.Cost + ")"
		}
		if i%inLine == inLine-1 || i == len(k.Terrains)-1 {
			b.WriteString(said + "\n")
		} else {
			b.WriteString(text.Pad(said, 20))
		}
	}
	return b.String()
}

// blankRows returns the hexes, with the letters of their columns above and the numbers of their
// rows behind them.
func blankRows(k *board.Kind, blank blankBoard) string {
	cell := k.Short(k.Terrains[0].Name)
	wide := 2
	for _, t := range k.Terrains {
		wide = max(wide, len(k.Short(t.Name)))
	}
	var heads, cells []string
	for column := range blank.Columns {
		heads = append(heads, text.Pad(board.Letters(column), wide))
		cells = append(cells, text.Pad(cell, wide))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "rows:\n  # %s\n", strings.TrimRight(strings.Join(heads, " "), " "))
	for row := range blank.Rows {
		fmt.Fprintf(&b, "  - %s # %d\n", strings.Join(cells, " "), row+1)
	}
	return b.String() + "\n"
}

// blankThings returns the other keys of the file, each with a comment on its values.
func blankThings(k *board.Kind) string {
	var b strings.Builder
	for _, f := range k.Features {
		switch {
		case f.Named:
			key(&b, f.Key+": {}", "each with its name: {fortress: C4}")
		case f.Most == 1:
			key(&b, f.Key+":", "where it stands: C4")
		case f.Most == 0:
			key(&b, f.Key+": []", "as many as there are: [C4, D2]")
		default:
			key(&b, f.Key+": []", fmt.Sprintf("all %d%s: [C4, D2]", f.Most, numbered(f)))
		}
	}
	for _, r := range k.Routes {
		key(&b, r.Key+": []", "each with every hex on its way: [C4 C5 C6, A1 B1]")
	}
	key(&b, "borders: {}", "symbols along the sides: {north: [sun, moon], west: [star]}")
	key(&b, "names: {}", "what the map calls its hexes: {C4: The Dark Lake}")
	return b.String()
}

func numbered(f board.Feature) string {
	if f.Numbered {
		return ", in the order of their numbers"
	}
	return ""
}

func key(b *strings.Builder, pair, says string) {
	fmt.Fprintf(b, "%s # %s\n", text.Pad(pair, 15), says)
}
