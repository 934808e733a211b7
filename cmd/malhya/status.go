package malhya

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/status"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/sum"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// parts lists the parts of the status, in order.
var parts = []string{"heroes", "enemies"}

// screen writes the status of a table, or with part only its heroes or its enemies.
func (v verbs) screen(s *malhya.State, part string) string {
	p := page{s: s, label: len("enemies")}
	for _, name := range s.HeroNames() {
		p.label = max(p.label, text.Width(name))
	}
	switch part {
	case "heroes":
		return p.heroes()
	case "enemies":
		return p.enemies()
	}
	var b strings.Builder
	bold := v.Paint(v.OutTerm, color.Bold)
	b.WriteString(bold(headline(s)) + "\n" + p.stands())
	for _, more := range []string{p.heroes(), p.enemies(), p.next()} {
		if more != "" {
			b.WriteString("\n" + more)
		}
	}
	return b.String()
}

// headline writes the title of the status: the scenario, the chapter or event that was read last, and the
// mode, the phase or the end of the story.
func headline(s *malhya.State) string {
	said := s.Scenario
	switch b := s.Booklets; {
	case b.Event != "":
		said += ", event " + b.Event
	case b.Chapter > 0:
		said += fmt.Sprintf(", chapter %d", b.Chapter)
	}
	switch {
	case s.Over != nil && s.Over.Won:
		return said + ": the heroes have won"
	case s.Over != nil:
		return said + ": over"
	case s.Mode == malhya.InCombat:
		return said + fmt.Sprintf(": Combat Mode, round %d", s.Combat.Round)
	case s.Mode == malhya.InStealth:
		return said + fmt.Sprintf(": Stealth Mode, %s, cycle %d", s.Stealth.Side, s.Stealth.Cycle)
	case s.Phase == malhya.Travel:
		return said + ": travel phase"
	}
	return said + ": exploration phase"
}

// A page writes the parts of the status in columns; the first column, label wide, names people and what a
// line is about.
type page struct {
	s     *malhya.State
	label int // columns
}

// line writes a line behind a label, wrapped within the screen; nothing where there is nothing to say.
func (p page) line(label, said string) string {
	if said == "" {
		return ""
	}
	return app.Fit(text.Pad(label, p.label+2), said)
}

// rows writes rows of cells in columns, each behind its label. A long last cell goes on below itself. below
// holds a line to stand under each row; nil: there is none.
func (p page) rows(labels []string, rows [][]string, below []string) string {
	var wide []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(wide) {
				wide = append(wide, 0)
			}
			wide[i] = max(wide[i], text.Width(cell))
		}
	}
	var b strings.Builder
	for i, row := range rows {
		front, last := text.Pad(labels[i], p.label+2), len(row)-1
		for j, cell := range row[:last] {
			if wide[j] > 0 {
				front += text.Pad(cell, wide[j]+3)
			}
		}
		if row[last] == "" {
			b.WriteString(strings.TrimRight(front, " ") + "\n")
		} else {
			b.WriteString(app.Fit(front, row[last]))
		}
		if below != nil {
			b.WriteString(p.line("", below[i]))
		}
	}
	return b.String()
}

// heroes writes two lines for each hero.
func (p page) heroes() string {
	var rows [][]string
	var below []string
	for i := range p.s.Heroes {
		h := &p.s.Heroes[i]
		rows, below = append(rows, condition(p.s, h)), append(below, bears(p.s, h))
	}
	return p.rows(p.s.HeroNames(), rows, below)
}

// condition returns four cells of text on a hero: the life, the crystals lost by area, the points of the
// turn, and where the hero is.
func condition(s *malhya.State, h *malhya.Hero) []string {
	c := h.Crystals
	life := "life unknown"
	if c.All() > 0 {
		life = fmt.Sprintf("life %d of %d", c.Life, c.All())
	}
	var lost []string
	for _, area := range wounds.Areas {
		if n := c.In(area); n > 0 {
			lost = append(lost, fmt.Sprintf("%s %d", area, n))
		}
	}
	points := ""
	if s.Mode != malhya.NoMode && h.Present() {
		points = fmt.Sprintf("%d of %d points", h.Turn.Points, s.Book().Parts().Costs.Points)
		if h.Turn.Free > 0 && h.Turn.Is == malhya.Acting {
			points += fmt.Sprintf(", %d free", h.Turn.Free)
		}
	}
	return []string{life, strings.Join(lost, ", "), points, where(s, h)}
}

// where writes where a hero stands, is out or lies unconscious; in combat who engages the hero, in Stealth
// Mode how far the turn is. It is empty where nothing of this is known.
func where(s *malhya.State, h *malhya.Hero) string {
	var list []string
	switch {
	case h.Turn.Is == malhya.Out && h.At != "":
		list = append(list, "out by "+h.At)
	case h.Turn.Is == malhya.Out:
		list = append(list, "out")
	case h.Unconscious() && h.At != "":
		list = append(list, "unconscious at "+h.At)
	case h.Unconscious():
		list = append(list, "unconscious")
	case h.At != "":
		list = append(list, "at "+h.At)
	}
	switch engaged := s.Engages(h.Name); {
	case s.Mode != malhya.InCombat:
	case len(engaged) == 1:
		list = append(list, engaged[0]+" engages")
	case len(engaged) > 1:
		list = append(list, text.Listed(engaged)+" engage")
	}
	if s.Mode == malhya.InStealth && h.Present() {
		said := map[string]string{malhya.Acting: "acts", malhya.Standby: "stands by", malhya.Ended: "turn ended"}
		is := said[h.Turn.Is]
		if acts := s.Acting(); h.Turn.Is == malhya.Acting && (acts == nil || acts.Name != h.Name) {
			is = "interrupted"
		}
		if is != "" {
			list = append(list, is)
		}
	}
	return strings.Join(list, ", ")
}

// bears lists what a hero has: in hand and on, in the knapsack, and the rest. For a hero with nothing it
// is the people, such as Yoktal.
func bears(s *malhya.State, h *malhya.Hero) string {
	return cmp.Or(strings.Join(has(s, h), "; "), h.Board.People)
}

// has lists what a hero has, each kind of thing as a text of its own: worn, stored, resources, heavy icons,
// aura, gold, effects that last.
func has(s *malhya.State, h *malhya.Hero) (list []string) {
	g := h.Gear
	worn := slices.Clone(g.Worn)
	if g.Weapon != "" {
		worn = append([]string{g.Weapon}, worn...)
	}
	if len(worn) > 0 {
		list = append(list, strings.Join(worn, ", "))
	}
	things := slices.Clone(g.Items)
	if g.Spare != "" {
		things = append([]string{g.Spare}, things...)
	}
	if len(things) > 0 {
		list = append(list, "stored: "+strings.Join(things, ", "))
		things = nil
	}
	for _, kind := range sortedKeys(g.Resources) {
		thing := kind
		if n := g.Resources[kind]; n > 1 {
			thing = fmt.Sprintf("%d %ss", n, kind)
		}
		things = append(things, thing)
	}
	if len(things) > 0 {
		list = append(list, strings.Join(things, ", "))
	}
	if limit := s.Stat(h, "heavy"); limit != nil {
		list = append(list, fmt.Sprintf("heavy %d of %d", s.Load(h), sum.Total(limit)))
	}
	if n := h.Aura.Ready + h.Aura.Exhausted; n > 0 {
		aura := fmt.Sprintf("aura %d of %d", h.Aura.Ready, n)
		if h.Aura.Effect != "" {
			aura += ", " + h.Aura.Effect
		}
		list = append(list, aura)
	}
	if g.Gold > 0 {
		list = append(list, fmt.Sprintf("%d gold", g.Gold))
	}
	return append(list, h.Mods...)
}

// enemies writes a line for each enemy.
func (p page) enemies() string {
	var labels []string
	var rows [][]string
	for i := range p.s.Enemies {
		e := &p.s.Enemies[i]
		of := malhya.Type(e.Name)
		var at []string
		if e.At != "" {
			at = append(at, "at "+e.At)
		}
		if p.s.Mode == malhya.InCombat && len(p.s.Engages(e.Name)) > 0 {
			at = append(at, "engaged")
		}
		for _, v := range p.s.Room.Vigilance {
			if v.By == e.Name {
				at = append(at, "peers "+v.Look)
			}
		}
		upgrade := ""
		if p.s.Combat != nil && p.s.Combat.Upgrades[of] != "" {
			upgrade = status.UpgradeSaid(p.s.Combat.Upgrades[of])
		}
		labels = append(labels, "")
		rows = append(rows, []string{e.Name, lifeOf(p.s, e), strings.Join(at, ", "), upgrade})
	}
	if len(rows) > 0 {
		labels[0] = "enemies"
	}
	return p.rows(labels, rows, nil)
}

// lifeOf writes how much life an enemy has left; where nobody has typed its card in, how much damage it
// has.
func lifeOf(s *malhya.State, e *malhya.Enemy) string {
	if parts := s.EnemyStat(malhya.Type(e.Name), "life"); parts != nil {
		return fmt.Sprintf("life %d of %d", sum.Total(parts)-e.Damage, sum.Total(parts))
	}
	return fmt.Sprintf("damage %d", e.Damage)
}

func sortedKeys[V any](of map[string]V) []string { return slices.Sorted(maps.Keys(of)) }
