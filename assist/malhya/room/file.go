package room

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// Limits of a plan: more than a table of tiles has.
const (
	MostColumns = 40
	MostRows    = 40
	mostLetters = 60 // of a name
	mostHeroes  = 9  // of a column of the deployment table
	mostPoints  = 9  // that an obstacle costs by the page
	mostChapter = 999
)

// Open reads the text of a floor plan; name is that of its file. The error is a *yamlfile.Faults with
// everything that is wrong.
func Open(name string, text []byte) (*Plan, error) {
	file, err := yamlfile.Parse(name, text)
	if err != nil {
		return nil, err
	}
	p := &Plan{Special: Special{-1, -1, -1}, Interest: map[Space]int{}, Access: map[Space]int{}}
	return p, file.Read(p.form)
}

// IsPlan says whether a file has the keys of a floor plan, which tells it from other boards.
func IsPlan(text []byte) bool {
	file, err := yamlfile.Parse("", text)
	if err != nil {
		return false
	}
	return file.Read(func(f *yamlfile.Form) {
		f.Rest()
		f.Left("plan").Required()
		f.Left("room").Required()
	}) == nil
}

func (p *Plan) form(f *yamlfile.Form) {
	north, heroes := pages[0], ""
	var lines []string
	staging, interest, access := map[string]string{}, map[string]int{}, map[string]int{}
	f.Text("plan", &p.Name).Required()
	f.Word("north", &north, pages...)
	f.Picture("room", &lines).Required()
	f.Text("heroes", &heroes)
	f.Dict("staging", &staging)
	f.Counts("interest", &interest, 1, mostChapter)
	f.Counts("access", &access, 1, mostChapter)
	f.Group("deploy", p.readDeploy)
	f.Group("special", func(f *yamlfile.Form) {
		f.Int("water", &p.Special.Water, 0, mostPoints)
		f.Int("abyss", &p.Special.Abyss, 0, mostPoints)
		f.Int("dashed", &p.Special.Dashed, 0, mostPoints)
	})
	f.Left("house")
	if err := text.Printable(p.Name, mostLetters); err != nil {
		f.Fault("plan", "%v", err)
	}
	p.North = grid.Direction(max(0, slices.Index(pages, north)))
	if lines != nil {
		drawing{p, f}.read(lines)
	}
	if p.Grid == nil {
		return // nothing can be placed
	}
	if heroes != "" {
		if at, ok := p.spot(f, "heroes", heroes); ok {
			p.Heroes = &at
		}
	}
	p.readStaging(f, staging)
	p.readChapters(f, "interest", interest, p.Interest)
	p.readChapters(f, "access", access, p.Access)
	p.checkDeploy(f)
}

// spot reads a space on which something stands; false: there is a fault, since nothing can stand there.
func (p *Plan) spot(f *yamlfile.Form, key, name string) (Space, bool) {
	at, ok := grid.Read(name)
	switch {
	case !ok:
		f.Fault(key, "%q names no space: a letter and a number, such as A1", name)
	case !p.Has(at) && (at.Column >= p.Columns || at.Row >= p.Rows):
		f.Fault(key, "%v lies outside: the room goes from A1 to %v", at, Space{Column: p.Columns - 1,
			Row: p.Rows - 1})
	case !p.Has(at):
		f.Fault(key, "%v is a wall: nothing stands there", at)
	case p.Ground(at) == Abyss:
		f.Fault(key, "%v is an abyss: nothing stands there", at)
	default:
		return at, true
	}
	return at, false
}

// inFile returns the keys of a mapping in the order in which the file has them; group is the path of the
// mapping with a dot.
func inFile[T any](f *yamlfile.Form, group string, m map[string]T) []string {
	keys := slices.Collect(maps.Keys(m))
	slices.SortFunc(keys, func(a, b string) int {
		lineA, columnA := f.At(group+a, 0)
		lineB, columnB := f.At(group+b, 0)
		return cmp.Or(lineA-lineB, columnA-columnB, cmp.Compare(a, b))
	})
	return keys
}

// isNumber says whether a text may be the number of a card: up to three digits.
func isNumber(word string) bool {
	return word != "" && len(word) <= 3 && strings.Trim(word, "0123456789") == ""
}

// isWord says whether a text is a word of small letters, with hyphens inside.
func isWord(word string) bool {
	for part := range strings.SplitSeq(word, "-") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz") != "" {
			return false
		}
	}
	return true
}

func (p *Plan) readStaging(f *yamlfile.Form, staging map[string]string) {
	taken := map[Space]string{}
	for _, color := range inFile(f, "staging.", staging) {
		key := "staging." + color
		at, ok := p.spot(f, key, staging[color])
		switch {
		case !slices.Contains(notation.Colors, color):
			f.Fault(key, "%q is no color of a Staging token: one of %s", color,
				strings.Join(notation.Colors, ", "))
			continue // nor is it told among those of the plan
		case ok && taken[at] != "":
			f.Fault(key, "%v has the %s Staging token", at, taken[at])
		case ok:
			taken[at] = color
		}
		p.Staging = append(p.Staging, Token{color, at})
	}
}

// readChapters reads tokens with a chapter by their spaces, from what is typed at a key of the file.
func (p *Plan) readChapters(f *yamlfile.Form, group string, typed map[string]int, into map[Space]int) {
	for _, name := range inFile(f, group+".", typed) {
		at, ok := p.spot(f, group+"."+name, name)
		if _, twice := into[at]; ok && twice {
			f.Fault(group+"."+name, "%v stands there twice", at)
		}
		if ok {
			into[at] = typed[name]
		}
	}
}

// readDeploy reads the columns of the deployment table, each a mapping from Staging tokens to types of
// enemies, or the numbers of their cards: yellow: swordsman+03 (room.deploy.cell).
func (p *Plan) readDeploy(f *yamlfile.Form) {
	for heroes := 1; heroes <= mostHeroes; heroes++ {
		key := fmt.Sprint(heroes)
		cells := map[string]string{}
		f.Dict(key, &cells)
		if len(cells) == 0 {
			continue
		}
		column := Column{Heroes: heroes}
		for _, color := range inFile(f, key+".", cells) {
			types := strings.Split(cells[color], "+")
			if i := slices.IndexFunc(types, func(of string) bool { return !isWord(of) && !isNumber(of) }); i >= 0 {
				f.Fault(key+"."+color, "%q is no type of enemy: words in small letters, or numbers of cards, "+
					"with + between them", types[i])
			}
			column.Cells = append(column.Cells, Cell{color, types})
		}
		p.Deploy = append(p.Deploy, column)
	}
}

// checkDeploy refuses tokens in the deployment table that are no Staging tokens of the plan.
func (p *Plan) checkDeploy(f *yamlfile.Form) {
	var colors []string
	for _, t := range p.Staging {
		colors = append(colors, t.Color)
	}
	for _, column := range p.Deploy {
		for _, cell := range column.Cells {
			if !slices.Contains(colors, cell.Token) {
				f.Fault(fmt.Sprintf("deploy.%d.%s", column.Heroes, cell.Token),
					"%q is no Staging token of this plan: %s", cell.Token, cmp.Or(strings.Join(colors,
						", "), "it has none"))
			}
		}
	}
}
