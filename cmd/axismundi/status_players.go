package axismundi

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/status"
	"tablehand/assist/text"
)

// room returns the number of columns of the terminal; where the output goes elsewhere it has no bound.
func (v verbs) room() int {
	if !v.OutTerm {
		return math.MaxInt
	}
	return v.Width()
}

// players shows each player in two lines. Where they have no room in so many columns, Slots and Treasure
// stand in the second one, and then the HPs are a number alone.
func players(s *axismundi.State, columns int) (said string) {
	for _, shown := range []playerRow{{goods: true, bar: true}, {bar: true}, {}} {
		said = shown.all(s)
		widest := 0
		for line := range strings.Lines(said) {
			widest = max(widest, text.Width(strings.TrimRight(line, "\n")))
		}
		if widest <= columns {
			break
		}
	}
	return said
}

// A playerRow says what stands in the first line of a player.
type playerRow struct {
	goods bool // Slots and Treasure, which else stand in the second line
	bar   bool // a sign for each HP beside their number
}

// all shows all players.
func (r playerRow) all(s *axismundi.State) string {
	head := []string{"", "HP", "Wounds", "Energy", "Hand", "at", ""}
	if r.goods {
		head = append(head, "Slots", "Treasure")
	}
	rows := [][]string{head}
	for i := range s.Players {
		rows = append(rows, r.first(s, &s.Players[i]))
	}
	lines := strings.SplitAfter(columns(rows, "llrlllll"), "\n")
	var b strings.Builder
	for i, line := range lines {
		b.WriteString(line)
		if i > 0 && i <= len(s.Players) {
			b.WriteString("      " + r.second(s, &s.Players[i-1]) + "\n")
		}
	}
	return b.String()
}

// first returns the cells of a player's first line in the status.
func (r playerRow) first(s *axismundi.State, p *axismundi.Player) []string {
	name, hp := p.Name, strconv.Itoa(p.HP)
	if s.Turn == p.Name && s.Over == nil {
		name += " >"
	}
	if r.bar {
		hp = health(s, p)
	}
	row := []string{name, hp, strconv.Itoa(p.Wounds), energy(s, p), fmt.Sprintf("%d/%d", p.Hand, s.HandLimit(p)),
		at(p), standing(s, p)}
	if r.goods {
		row = append(row, orNone(strings.Join(p.Slots, ", ")), orNone(number(p.Treasures)))
	}
	return row
}

// second writes the second line of a player: the Character, what lasts, and what has no room in the first.
func (r playerRow) second(s *axismundi.State, p *axismundi.Player) string {
	parts := []string{whoAndWhatLasts(s, p)}
	if !r.goods && len(p.Slots) > 0 {
		parts = append(parts, strings.Join(p.Slots, ", "))
	}
	if !r.goods && p.Treasures > 0 {
		parts = append(parts, text.Things(p.Treasures, "Treasure Token", "Treasure Tokens"))
	}
	return strings.Join(parts, "; ")
}

// at returns the hex where a player stands; hidden where nobody sees it.
func at(p *axismundi.Player) string {
	if p.Hidden != nil {
		return "hidden"
	}
	return string(p.At)
}

func standing(s *axismundi.State, p *axismundi.Player) string {
	if p.Hidden != nil {
		return "from " + string(p.Hidden.At)
	}
	return text.Capital(string(s.Terrain(p.At)))
}

func orNone(words string) string {
	if words == "" {
		return "-"
	}
	return words
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// health draws the HPs: a sign for each, of Angel and Demon for five.
func health(s *axismundi.State, p *axismundi.Player) string {
	most, each := s.Mat(p).HP, 1
	if most > 10 {
		each = 5
	}
	full := (p.HP + each - 1) / each
	return fmt.Sprintf("%2d %s%s", p.HP, strings.Repeat("#", full), strings.Repeat(".", max(0,
		most/each-full)))
}

func energy(s *axismundi.State, p *axismundi.Player) string {
	most := s.Mat(p).Energy
	var each []string
	for _, n := range p.Energy {
		each = append(each, fmt.Sprintf("%d/%d", n, most))
	}
	return strings.Join(each, " ")
}

// whoAndWhatLasts writes a player's Character and form, and what lasts on the player.
func whoAndWhatLasts(s *axismundi.State, p *axismundi.Player) string {
	said := text.Capital(string(p.Character))
	switch p.Form {
	case notation.Upgraded:
		said = "Upgraded " + said
	case notation.Angel, notation.Demon:
		said = text.Capital(string(p.Form)) + " (" + said + ")"
	}
	var more []string
	if a := p.Area; a != nil && a.Round == s.Round && a.Wounds > 0 {
		more = append(more, fmt.Sprintf("area Wounds %d of 2", a.Wounds))
	}
	switch holders := strings.Join(p.Immobilized, " and "); {
	case movement.Held(s, p):
		more = append(more, "immobilized by "+holders)
	case holders != "":
		more = append(more, "held by "+holders+", one of the two that it takes")
	}
	more = append(more, lasting(s, p)...)
	more = append(more, status.Free(s, p)...)
	if p.Scrounge > 0 {
		more = append(more, text.Things(p.Scrounge, "Scrounge Token", "Scrounge Tokens"))
	}
	if doses := dosesSaid(p); doses != "" {
		more = append(more, "Doses: "+doses)
	}
	if len(more) > 0 {
		said += "; " + strings.Join(more, ", ")
	}
	return said
}
