package board

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablehand/assist/text"
)

// A covering is the text for the terrain of a hex: in full as in the board's file, and in brief,
// with + for the terrains besides the dominant one.
type covering struct{ full, brief string }

func (d *drawing) ground(p Pos) covering {
	cell := d.board.Cell(p)
	full := d.shorts[cell.Terrain]
	brief := full
	for _, also := range cell.Also {
		full += "+" + d.shorts[also]
	}
	if len(cell.Also) > 0 {
		brief += "+"
	}
	if cell.Half {
		full, brief = full+"/", brief+"/"
	}
	return covering{full, brief}
}

// contents are the marks of a hex, or what reaching it costs, and who stands there.
func (d *drawing) contents(p Pos) (marks, tokens []string) {
	marks = d.marks[p]
	if cost := d.sight.Costs[p]; cost != "" {
		marks = []string{d.clean(cost)}
	}
	for _, token := range d.sight.Tokens[p] {
		if token = d.clean(token); token != "" {
			tokens = append(tokens, token)
		}
	}
	return marks, tokens
}

// words returns the two lines of text on a hex, and notes what they leave out for the legend.
func (d *drawing) words(p Pos) (first, second string) {
	ground := d.ground(p)
	marks, tokens := d.contents(p)
	first = ground.full
	if !fits(first, d.shape.ground.room) {
		first = ground.brief
		d.cut[p] = true
	}
	if !fits(first, d.shape.ground.room) {
		first = text.Beginning(first, d.shape.ground.room-1) + "+"
	}
	if line := first + " " + strings.Join(marks, " "); d.shape.hasOutline() && len(marks) > 0 &&
		fits(line, d.shape.ground.room) {
		first, marks = line, nil
	} else if d.sight.Costs[p] == "" && len(marks) > 0 {
		marks = d.led(marks)
	}
	second, whole := pieces(marks, tokens, d.shape.pieces.room)
	if !whole {
		d.cut[p] = true
	}
	return first, second
}

// led are marks with the sign that tells them from a terrain. A mark of several letters,
// such as S1L, is told from it without: it goes before the sign where both have no room.
func (d *drawing) led(marks []string) []string {
	room := d.shape.pieces.room
	if len(marks) > 1 {
		room-- // for the + of what is left out
	}
	if text.Width(marks[0]) > 1 && !fits(d.shape.lead+marks[0], room) {
		return marks
	}
	return slices.Concat([]string{d.shape.lead + marks[0]}, marks[1:])
}

func fits(words string, room int) bool { return text.Width(words) <= room }

// pieces are the marks and tokens of a hex in one line: whole, or as much as there is
// room for and +. Tokens have the first right to the room: they are what was asked for.
func pieces(marks, tokens []string, room int) (line string, whole bool) {
	signs := strings.Join(marks, " ")
	if len(tokens) == 0 {
		if fits(signs, room) {
			return signs, true
		}
		return some(marks, room), false
	}
	who := "@" + strings.Join(tokens, " ")
	for _, line := range []string{strings.TrimSpace(signs + " " + who), signs + who} {
		if fits(line, room) {
			return line, true
		}
	}
	who = "@"
	if fits(signs+who+initial(tokens[0]), room-1) {
		who = signs + who
	}
	room -= text.Width(who) + 1
	if len(tokens) == 1 {
		return who + shortened(tokens[0], room) + "+", false
	}
	initials := ""
	for _, token := range tokens {
		initials += initial(token)
	}
	return who + text.Beginning(initials, room) + "+", false
}

// initial is the first letter of a token, without what stands above it.
func initial(token string) string {
	_, size := utf8.DecodeRuneInString(token)
	return token[:size]
}

// number returns the digits at the end of a token such as Shadow2.
func number(token string) string { return token[len(strings.TrimRight(token, "0123456789")):] }

// shortened is a token in so many columns, with its number if there is room for more.
func shortened(token string, room int) string {
	n := number(token)
	if text.Width(n) >= room {
		n = ""
	}
	return text.Beginning(token, room-text.Width(n)) + n
}

// some are as many marks as there is room for, and +.
func some(marks []string, room int) string {
	line := text.Beginning(marks[0], room-1)
	for _, mark := range marks[1:] {
		if longer := line + " " + mark; fits(longer, room-1) {
			line = longer
		}
	}
	return line + "+"
}

// ascii returns a common letter of another alphabet without its marks, and a fraction with a point.
func ascii(letter rune) string {
	switch letter {
	case '½':
		return ".5"
	case '¼':
		return ".25"
	case '¾':
		return ".75"
	case '★':
		return "*"
	case '–':
		return "-"
	case '’':
		return "'"
	case 'ß':
		return "ss"
	case 'æ':
		return "ae"
	case 'œ':
		return "oe"
	case 'à', 'á', 'â', 'ä', 'ã', 'å':
		return "a"
	case 'ç':
		return "c"
	case 'è', 'é', 'ê', 'ë':
		return "e"
	case 'ì', 'í', 'î', 'ï':
		return "i"
	case 'ñ':
		return "n"
	case 'ò', 'ó', 'ô', 'ö', 'õ', 'ø':
		return "o"
	case 'ù', 'ú', 'û', 'ü':
		return "u"
	case 'ý':
		return "y"
	case 'Ä':
		return "A"
	case 'É':
		return "E"
	case 'Ö':
		return "O"
	case 'Ü':
		return "U"
	}
	return string(letter)
}

// clean is a text as this terminal can show it: what would move the cursor, or is not
// in ASCII where that is asked for, becomes a question mark.
func (d *drawing) clean(text string) string {
	if d.screen.Plain {
		var b strings.Builder
		for _, letter := range text {
			b.WriteString(ascii(letter))
		}
		text = b.String()
	}
	return strings.Map(func(letter rune) rune {
		if !unicode.IsPrint(letter) || d.screen.Plain && letter > '~' {
			return '?'
		}
		return letter
	}, text)
}
