package malhya

import (
	"fmt"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/malhya"
	"tablehand/assist/text"
)

// parts lists the parts of the status, in order.
var parts = []string{"heroes", "enemies"}

// screen is the status as text.
func (v verbs) screen(s *malhya.State, part string) string {
	switch part {
	case "heroes":
		return heroes(s)
	case "enemies":
		return enemies(s)
	}
	var b strings.Builder
	bold := v.Paint(v.OutTerm, color.Bold)
	b.WriteString(bold(headline(s)) + "\n")
	for _, more := range []string{heroes(s), enemies(s)} {
		if more != "" {
			b.WriteString("\n" + more)
		}
	}
	return b.String()
}

// headline says which story this is, and where it stands.
func headline(s *malhya.State) string {
	said := s.Scenario
	if s.Booklets.Chapter > 0 {
		said += fmt.Sprintf(", chapter %d", s.Booklets.Chapter)
	}
	switch {
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

// heroes shows each hero in two lines.
func heroes(s *malhya.State) string {
	var b strings.Builder
	name := 0
	for _, n := range s.HeroNames() {
		name = max(name, text.Width(n))
	}
	for i := range s.Heroes {
		h := &s.Heroes[i]
		b.WriteString(text.Pad(h.Name, name) + "  " + strings.Join(condition(s, h), "   ") + "\n")
		b.WriteString(strings.Repeat(" ", name+2) + bears(s, h) + "\n")
	}
	return b.String()
}

// condition says how a hero is, and where.
func condition(s *malhya.State, h *malhya.Hero) (list []string) {
	c := h.Crystals
	switch {
	case c.All() == 0:
		list = append(list, "life unknown")
	default:
		list = append(list, fmt.Sprintf("life %d of %d", c.Life, c.All()))
	}
	for _, w := range []struct {
		what string
		n    int
	}{{malhya.Shock, c.Shock}, {malhya.Damage, c.Damage}, {malhya.Serious, c.Serious}} {
		if w.n > 0 {
			list = append(list, fmt.Sprintf("%s %d", w.what, w.n))
		}
	}
	if s.Mode != malhya.NoMode {
		list = append(list, fmt.Sprintf("%d of %d points", h.Turn.Points, s.Book().Parts().Costs.Points))
	}
	return append(list, where(s, h)...)
}

// where says where a hero is, and who engages.
func where(s *malhya.State, h *malhya.Hero) (list []string) {
	at := ""
	if h.At != "" {
		at = "at " + h.At
	}
	if h.Unconscious() {
		at = "unconscious " + at
	}
	switch engaged := s.Engages(h.Name); {
	case len(engaged) == 1:
		at += ", " + engaged[0] + " engages"
	case len(engaged) > 1:
		at += ", " + text.Listed(engaged) + " engage"
	}
	if at = strings.TrimSpace(strings.TrimPrefix(at, ", ")); at == "" {
		return nil
	}
	return []string{at}
}

// bears says what a hero has.
func bears(s *malhya.State, h *malhya.Hero) string {
	var things []string
	g := h.Gear
	for _, thing := range append(append([]string{g.Weapon, g.Spare}, g.Worn...), g.Items...) {
		if thing != "" {
			things = append(things, thing)
		}
	}
	for _, kind := range sortedKeys(g.Resources) {
		thing := kind
		if n := g.Resources[kind]; n > 1 {
			thing = fmt.Sprintf("%d %ss", n, kind)
		}
		things = append(things, thing)
	}
	var list []string
	if len(things) > 0 {
		list = append(list, strings.Join(things, ", "))
	}
	if limit := s.Stat(h, "heavy"); limit != nil {
		list = append(list, fmt.Sprintf("heavy %d of %d", s.Load(h), total(limit)))
	}
	if n := h.Aura.Ready + h.Aura.Exhausted; n > 0 {
		list = append(list, fmt.Sprintf("aura %d of %d", h.Aura.Ready, n))
	}
	if g.Gold > 0 {
		list = append(list, fmt.Sprintf("%d gold", g.Gold))
	}
	if len(list) == 0 {
		return h.Board.People
	}
	return strings.Join(list, "; ")
}

// enemies shows each enemy in a line.
func enemies(s *malhya.State) string {
	var rows [][]string
	for i := range s.Enemies {
		e := &s.Enemies[i]
		life := fmt.Sprintf("damage %d", e.Damage)
		if parts := s.EnemyStat(malhya.Type(e.Name), "life"); parts != nil {
			life = fmt.Sprintf("life %d of %d", total(parts)-e.Damage, total(parts))
		}
		at := ""
		if e.At != "" {
			at = "at " + e.At
		}
		if len(s.Engages(e.Name)) > 0 {
			at = strings.TrimPrefix(at+", engaged", ", ")
		}
		rows = append(rows, []string{"enemies", e.Name, life, at})
		if i > 0 {
			rows[i][0] = ""
		}
	}
	return columns(rows)
}
