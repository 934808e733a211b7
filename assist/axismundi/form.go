package axismundi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/yamlfile"
)

// Most is the largest number that a count on the table may have.
const Most = 999

// Form describes the game's part of the table file, for reading and for writing. What it reads can be
// played on; whether it adds up is for Audit to tell.
func (s *State) Form(f *yamlfile.Form) {
	f.Int("seed", &s.Seed, 0, 1<<53).Required()
	f.Word("length", &s.Length, notation.Lengths...).Required()
	f.Words("modules", &s.Modules, notation.Modules...)
	f.Dict("readings", &s.Readings)
	f.MaybeText("board", &s.Board)
	f.Int("round", &s.Round, 1, Most).Required()
	f.MaybeText("turn", &s.Turn)
	turnedForm(f, &s.Turned)
	f.Int("level", &s.Level, 1, 4).Required()
	f.Word("center", (*string)(&s.Center), string(notation.Axis), string(notation.Accessible)).Required()
	f.Group("points", s.Points.describe)
	yamlfile.List(f, "players", &s.Players, (*Player).describe).Required().OnLines()
	byHex(f, "hexes", &s.Hexes, (*Hex).describe)
	byHex(f, "crates", &s.Crates, (*Crate).describe)
	f.Group("treasures", s.Treasures.describe)
	f.Group("decks", s.Decks.describe).Required()
	f.Group("discard", s.Discard.describe)
	yamlfile.Table(f, "markers", &s.Markers, (*Marker).describe)
	yamlfile.Maybe(f, "bomb", &s.Bomb, (*Bomb).describe)
	yamlfile.Maybe(f, "push", &s.Push, (*Push).describe).Seldom()
	s.namedForm(f)
	yamlfile.List(f, "gaps", &s.Gaps, (*Gap).describe).Seldom()
	yamlfile.Maybe(f, "over", &s.Over, (*Over).describe).Required()
	f.Left("house").Required()
	if f.Reading() {
		s.sound(f)
	}
}

// hexText describes a hex, or null for none.
func hexText(f *yamlfile.Form, key string, h *notation.Hex) { f.MaybeText(key, (*string)(h)) }

// turnedForm describes how far the levels have turned.
func turnedForm(f *yamlfile.Form, turned *island.Turned) {
	names := notation.LevelNames()
	counts := map[string]int{}
	for level := notation.Level(1); level <= notation.Highest; level++ {
		counts[names[level]] = (*turned)[level]
	}
	f.Counts("turned", &counts, 0, 5, names[1:]...)
	if !f.Reading() {
		return
	}
	*turned = island.Turned{}
	for level := notation.Level(1); level <= notation.Highest; level++ {
		(*turned)[level] = counts[names[level]]
	}
}

// byHex describes a table under a key by hexes; describe does one entry.
func byHex[T any](f *yamlfile.Form, key string, v *map[notation.Hex]T, describe func(*T, *yamlfile.Form)) {
	table := map[string]T{}
	for h, one := range *v {
		table[string(h)] = one
	}
	yamlfile.Table(f, key, &table, describe)
	if !f.Reading() {
		return
	}
	*v = map[notation.Hex]T{}
	for name, one := range table {
		(*v)[notation.Hex(name)] = one
	}
}

// namedForm describes how many nameless hexes of each kind there have been.
func (s *State) namedForm(f *yamlfile.Form) {
	counts := map[string]int{}
	for terrain, n := range s.Named {
		counts[string(terrain)] = n
	}
	f.Counts("named", &counts, 0, Most).Seldom()
	if !f.Reading() {
		return
	}
	s.Named = map[notation.Terrain]int{}
	for name, n := range counts {
		if !slices.Contains(notation.Terrains, name) {
			f.Fault("named."+name, "%q is no terrain", name)
		}
		s.Named[notation.Terrain(name)] = n
	}
}

func (p *Push) describe(f *yamlfile.Form) {
	f.Text("by", &p.By).Required()
	f.Text("who", &p.Who).Required()
	f.Text("from", (*string)(&p.From)).Required()
}

func (p *Points) describe(f *yamlfile.Form) {
	f.Int("ap", &p.AP, 0, 99)
	f.Int("move", &p.Move, 0, 99)
	f.Int("attack", &p.Attack, 0, 99)
	f.Int("treasure-attack", &p.TreasureAttack, 0, 9)
	f.Words("used", &p.Used, Uses...)
	hexTexts(f, "healed", &p.Healed)
	f.Int("spent", &p.Spent, 0, 9999).Seldom()
}

func hexTexts(f *yamlfile.Form, key string, v *[]notation.Hex) (k yamlfile.Key) {
	names := []string{}
	for _, h := range *v {
		names = append(names, string(h))
	}
	k = f.Texts(key, &names)
	if !f.Reading() {
		return k
	}
	*v = nil
	for _, name := range names {
		*v = append(*v, notation.Hex(name))
	}
	return k
}

func (p *Player) describe(f *yamlfile.Form) {
	f.Text("name", &p.Name).Required()
	f.Word("character", (*string)(&p.Character), notation.Characters...).Required()
	f.Word("form", (*string)(&p.Form), notation.Forms...).Required()
	f.Text("warehouse", (*string)(&p.Warehouse)).Required()
	f.Text("at", (*string)(&p.At)).Required()
	hexText(f, "began", &p.Began)
	f.Int("hp", &p.HP, 1, 99).Required()
	f.Int("wounds", &p.Wounds, 0, 3).Required()
	f.Ints("energy", &p.Energy, 0, 9).Required()
	f.Int("scrounge", &p.Scrounge, 0, 9)
	f.Int("hand", &p.Hand, 0, Most).Required()
	f.Texts("slots", &p.Slots)
	f.Int("treasures", &p.Treasures, 0, 8)
	f.Texts("immobilized", &p.Immobilized)
	f.Texts("effects", &p.Effects)
	yamlfile.Maybe(f, "hidden", &p.Hidden, (*Hidden).describe)
	f.Ints("drops", &p.Drops, 0, 24)
	f.Group("doses", p.Doses.describe)
	yamlfile.Maybe(f, "area", &p.Area, (*Area).describe)
	yamlfile.Table(f, "areas", &p.Areas, (*Area).describe).Seldom()
	if f.Reading() && len(p.Areas) == 0 {
		p.Areas = nil
	}
	f.Words("once", &p.Once, Onces...)
}

func (h *Hidden) describe(f *yamlfile.Form) {
	f.Text("at", (*string)(&h.At)).Required()
	f.Int("round", &h.Round, 1, Most).Required()
	f.Group("points", h.Points.describe).Required()
	turnedForm(f, &h.Turned)
	ofEach(f, "stood", &h.Stood, func(at notation.Hex) string { return string(at) },
		func(line string) notation.Hex { return notation.Hex(line) })
	hexTexts(f, "infected", &h.Infected).Seldom()
	ofEach(f, "lasting", &h.Lasting, func(effects []string) string { return strings.Join(effects, ", ") },
		func(line string) []string { return strings.Split(line, ", ") }).Seldom()
	f.Texts("immobilized", &h.Immobilized).Seldom()
	ofEach(f, "passed", &h.Passed, passes, readPasses).Seldom()
	f.MaybeText("seal", &h.Seal)
}

// ofEach describes what is kept of each player, in one line each; nothing: nil.
func ofEach[T any](f *yamlfile.Form, key string, kept *map[string]T, line func(T) string,
	read func(string) T) yamlfile.Key {
	lines := map[string]string{}
	for name, is := range *kept {
		lines[name] = line(is)
	}
	is := f.Dict(key, &lines)
	if f.Reading() && len(lines) > 0 {
		*kept = map[string]T{}
		for name, text := range lines {
			(*kept)[name] = read(text)
		}
	}
	return is
}

// passes writes hexes with their rounds: 2:1N, 2:1O.
func passes(list []Pass) string {
	var hexes []string
	for _, p := range list {
		hexes = append(hexes, fmt.Sprintf("%d:%s", p.Round, p.At))
	}
	return strings.Join(hexes, ", ")
}

// readPasses reads what passes writes. A round that nobody can read is 0, and refused as none.
func readPasses(line string) (list []Pass) {
	for hex := range strings.SplitSeq(line, ", ") {
		round, at, _ := strings.Cut(hex, ":")
		n, _ := strconv.Atoi(round)
		list = append(list, Pass{n, notation.Hex(at)})
	}
	return list
}

func (d *Doses) describe(f *yamlfile.Form) {
	f.Int("sagittarius", &d.Sagittarius, 0, 9)
	f.Int("avis", &d.Avis, 0, 9)
	f.Ints("sanguinem", &d.Sanguinem, 1, 9)
}

func (a *Area) describe(f *yamlfile.Form) {
	f.Int("round", &a.Round, 0, Most).Required()
	f.Int("wounds", &a.Wounds, 0, 9).Required()
	f.MaybeText("repeat", &a.Repeat)
	f.Int("near", &a.Near, 0, 2)
	f.MaybeText("owed", &a.Owed).Seldom()
}

func (h *Hex) describe(f *yamlfile.Form) {
	f.Word("terrain", (*string)(&h.Terrain), notation.Terrains...).Seldom()
	f.Int("level", &h.Level, 0, 3).Seldom()
	f.Bool("harvested", &h.Harvested).Seldom()
	f.Bool("infected", &h.Infected).Seldom()
	f.Bool("treasure", &h.Treasure).Seldom()
}

func (c *Crate) describe(f *yamlfile.Form) {
	f.MaybeTexts("permanent", &c.Permanent).Required()
	f.MaybeTexts("one-time", &c.OneTime).Required()
}

func (t *Treasures) describe(f *yamlfile.Form) {
	f.Int("board", &t.Board, 0, 8)
	f.Words("gone", &t.Gone, notation.Treasures...)
}

func (c *Counted) describe(f *yamlfile.Form) {
	f.Int("permanent", &c.Permanent, 0, Most).Required()
	f.Int("one-time", &c.OneTime, 0, Most).Required()
}

func (d *Discard) describe(f *yamlfile.Form) {
	f.Texts("cards", &d.Cards)
	f.Group("unnamed", d.Unnamed.describe)
	f.Int("taken", &d.Taken, 0, Most)
}

func (m *Marker) describe(f *yamlfile.Form) {
	f.Text("card", &m.Card).Required()
	hexText(f, "at", &m.At)
}

func (b *Bomb) describe(f *yamlfile.Form) {
	f.Text("at", (*string)(&b.At)).Required()
	f.Text("by", &b.By).Required()
}

func (o *Over) describe(f *yamlfile.Form) {
	f.Text("winner", &o.Winner).Required()
	f.Text("why", &o.Why).Required()
}
