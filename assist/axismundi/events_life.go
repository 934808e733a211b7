package axismundi

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/text"
)

// LifeMoved: the HPs and Wounds of a player change by HP and Wounds. Came counts the Wounds that came,
// Overflow the HPs that full counts of Wounds took (wound.limit).
type LifeMoved struct {
	Player   string `json:"player"`
	HP       int    `json:"hp"`     // below zero: lost
	Wounds   int    `json:"wounds"` // below zero: removed
	Came     int    `json:"came"`
	Overflow int    `json:"overflow"`
	Now      Life   `json:"now"`
	By       string `json:"by" unknown:"null"` // who did it; empty: nobody else
	For      string `json:"-"`                 // what it came from, for people: by the area
}

// Life holds HPs and Wounds as they are afterwards.
type Life struct {
	HP     int `json:"hp"`
	Wounds int `json:"wounds"`
}

func (e LifeMoved) Kind() string { return "life.moved" }

func (e LifeMoved) String() string {
	var parts []string
	over := e.HP + e.Overflow
	switch {
	case over < 0:
		parts = append(parts, "loses "+text.Things(-over, "HP", "HPs"))
	case over > 0:
		parts = append(parts, "heals "+text.Things(over, "HP", "HPs"))
	}
	switch {
	case e.Overflow > 0:
		parts = append(parts, fmt.Sprintf("takes %s, the 4th takes %s", text.Things(e.Came, "Wound",
			"Wounds"), text.Things(e.Overflow, "HP", "HPs")))
	case e.Came > 0:
		parts = append(parts, "takes "+text.Things(e.Came, "Wound", "Wounds"))
	case e.Wounds < 0:
		parts = append(parts, "is rid of "+text.Things(-e.Wounds, "Wound", "Wounds"))
	}
	if len(parts) == 0 {
		parts = append(parts, "is as before")
	}
	said := e.Player + " " + strings.Join(parts, ", ")
	if e.For != "" {
		said += " " + e.For
	}
	return fmt.Sprintf("%s: %s, %s", said, text.Things(e.Now.HP, "HP", "HPs"),
		text.Things(e.Now.Wounds, "Wound", "Wounds"))
}

func (e LifeMoved) Apply(s *State) {
	p := s.Player(e.Player)
	p.HP, p.Wounds = e.Now.HP, e.Now.Wounds
}

// Died: a player has lost the last HP, and the miniature goes to a Power Hex (death.when). A LifeMoved
// behind it brings half of the HPs (death.hp).
type Died struct {
	Player string       `json:"player"`
	By     string       `json:"by" unknown:"null"`
	To     notation.Hex `json:"to"`
}

func (e Died) Kind() string   { return "player.died" }
func (e Died) String() string { return fmt.Sprintf("%s dies, and comes to on %s", e.Player, e.To) }

func (e Died) Apply(s *State) {
	s.put(e.Player, e.To)
	s.passes(e.Player, e.To)
}

// passes keeps, for each invisible player, that another has come onto a hex.
func (s *State) passes(player string, at notation.Hex) {
	for i := range s.Players {
		if h := s.Players[i].Hidden; h != nil && s.Players[i].Name != player {
			passed := maps.Clone(h.Passed)
			if passed == nil {
				passed = map[string][]Pass{}
			}
			passed[player] = append(slices.Clone(passed[player]), Pass{s.Round, at})
			h.Passed = passed
		}
	}
}

// put sets a miniature down. A nameless hex that it leaves is forgotten, unless something lies there:
// nobody can name it to come back.
func (s *State) put(player string, to notation.Hex) {
	p := s.Player(player)
	from := p.At
	p.At = to
	s.names(to)
	if is := s.Hexes[from]; from != to && Nameless(from) && !is.Harvested && !is.Infected && !is.Treasure {
		delete(s.Hexes, from)
	}
}

// names counts a nameless hex that comes onto the table, so that no other one gets its name.
func (s *State) names(h notation.Hex) {
	name, number, _ := strings.Cut(string(h), "-")
	if n, err := strconv.Atoi(number); err == nil && Nameless(h) && n > s.Named[notation.Terrain(name)] {
		s.Named = maps.Clone(s.Named)
		s.Named[notation.Terrain(name)] = n
	}
}

// PieceMoved: a miniature comes onto another hex.
type PieceMoved struct {
	Player string       `json:"player"`
	From   notation.Hex `json:"from"`
	To     notation.Hex `json:"to"`
	Way    notation.Way `json:"way" unknown:"null"` // empty: people say where it stands, or it appears

	Terrain notation.Terrain `json:"terrain"`
	Spared  bool             `json:"spared"` // Dexterity kept Wounds of the terrain off
	Past    string           `json:"-"`      // what a Push went past, and why: off the corner, J is lava, so
}

func (e PieceMoved) Kind() string { return "piece.moved" }

func (e PieceMoved) String() string {
	verb := "comes to"
	switch e.Way {
	case notation.Walk:
		verb = "walks to"
	case notation.Climb:
		verb = "climbs to"
	case notation.Push:
		verb = "is Pushed to"
	case notation.Spelunk, notation.Tunnel:
		verb = "emerges on"
	case notation.RunLevel, notation.RunDown:
		verb = "runs to"
	}
	return fmt.Sprintf("%s %s %s, %s", e.Player, verb, e.To, Kind(e.Terrain))
}

func (e PieceMoved) Apply(s *State) {
	s.put(e.Player, e.To)
	if e.Way != "" {
		s.passes(e.Player, e.To)
	}
	if e.Player == s.Turn && !s.Used(Strayed) {
		s.Points.Used = moved(s.Points.Used, []string{Strayed}, 1)
	}
}

// FormChanged: a player's Character is another kind now: Angel, Demon, Upgraded or ordinary again. The mat
// of the new form has its own Sections and tokens.
type FormChanged struct {
	Player   string        `json:"player"`
	Form     notation.Form `json:"form"`
	HP       int           `json:"hp"`
	Wounds   int           `json:"wounds"`
	Energy   []int         `json:"energy"`
	Scrounge int           `json:"scrounge"`

	Character notation.Character `json:"character"`
}

func (e FormChanged) Kind() string { return "form.changed" }

func (e FormChanged) String() string {
	what := map[notation.Form]string{notation.Angel: "the Angel", notation.Demon: "the Demon",
		notation.Upgraded: "the Upgraded " + text.Capital(string(e.Character)),
		notation.Ordinary: "the ordinary " + text.Capital(string(e.Character))}[e.Form]
	said := e.Player + " becomes " + what
	if e.HP > 0 { // else somebody dies, and comes to in a moment
		said += ": " + text.Things(e.HP, "HP", "HPs")
	}
	return said
}

func (e FormChanged) Apply(s *State) {
	p := s.Player(e.Player)
	p.Form, p.HP, p.Wounds, p.Scrounge = e.Form, e.HP, e.Wounds, e.Scrounge
	p.Energy = slices.Clone(e.Energy)
}

// EnergyMoved: Energy Tokens come into a Section, or leave it.
type EnergyMoved struct {
	Player  string `json:"player"`
	Section int    `json:"section"` // 1, of the Upgraded Beastmaster 1 to 3
	N       int    `json:"n"`
	Now     int    `json:"now"`
	Of      int    `json:"-"` // Sections of the mat
}

func (e EnergyMoved) Kind() string { return "energy.moved" }

func (e EnergyMoved) String() string {
	section := ""
	if e.Section > 1 || e.Of > 1 {
		section = fmt.Sprintf(" in Section %d", e.Section)
	}
	if e.N < 0 {
		return fmt.Sprintf("%s gives %d Energy: %d left%s", e.Player, -e.N, e.Now, section)
	}
	return fmt.Sprintf("%s gains %d Energy: %d%s", e.Player, e.N, e.Now, section)
}

func (e EnergyMoved) Apply(s *State) {
	p := s.Player(e.Player)
	p.Energy = slices.Clone(p.Energy)
	p.Energy[e.Section-1] = e.Now
}

// ScroungeMoved: Scrounge Tokens come onto a mat, or leave it.
type ScroungeMoved struct {
	Player string `json:"player"`
	N      int    `json:"n"`
	Now    int    `json:"now"`
}

func (e ScroungeMoved) Kind() string { return "scrounge.moved" }

func (e ScroungeMoved) String() string {
	if e.N < 0 {
		return fmt.Sprintf("%s gives %s", e.Player, text.Things(-e.N, "Scrounge Token", "Scrounge Tokens"))
	}
	return fmt.Sprintf("%s gains a Scrounge Token: %d", e.Player, e.Now)
}

func (e ScroungeMoved) Apply(s *State) { s.Player(e.Player).Scrounge = e.Now }

// EffectMoved: something begins to last on a player, or ends.
type EffectMoved struct {
	Player string `json:"player"`
	Effect string `json:"effect"`
	Ends   bool   `json:"ends"`
	Text   string `json:"-"` // what is said of it
}

func (e EffectMoved) Kind() string { return "effect.moved" }

func (e EffectMoved) String() string {
	if e.Text != "" {
		return e.Text
	}
	if face, die := strings.CutPrefix(e.Effect, "die "); die && e.Ends {
		return fmt.Sprintf("%s's %s is placed", e.Player, face)
	}
	verb := "begins"
	if e.Ends {
		verb = "ends"
	}
	return fmt.Sprintf("%s's %s %s", e.Player, e.Effect, verb)
}

func (e EffectMoved) Apply(s *State) {
	p := s.Player(e.Player)
	sign := 1
	if e.Ends {
		sign = -1
	}
	p.Effects = moved(p.Effects, []string{e.Effect}, sign)
}

// Immobilized: a Familiar holds a player, or has let go of all.
type Immobilized struct {
	Player string   `json:"player"`
	By     []string `json:"by"` // all who do; empty: nobody any more
	Moves  bool     `json:"-"`  // the Angel or the Demon, whom it takes both Opponents to immobilize
}

func (e Immobilized) Kind() string { return "player.immobilized" }

func (e Immobilized) String() string {
	switch {
	case len(e.By) == 0 && e.Moves:
		return "nobody holds " + e.Player + " any more"
	case len(e.By) == 0:
		return e.Player + " is free again"
	case e.Moves:
		return fmt.Sprintf("%s holds %s, one of the two that it takes", text.Listed(e.By), e.Player)
	}
	return fmt.Sprintf("%s is immobilized by %s", e.Player, text.Listed(e.By))
}

func (e Immobilized) Apply(s *State) { s.Player(e.Player).Immobilized = slices.Clone(e.By) }

// OnceDone: a player has done What, which each may do but once in a game.
type OnceDone struct {
	Player string `json:"player"`
	What   string `json:"what"`
}

func (e OnceDone) Kind() string { return "once.done" }
func (e OnceDone) String() string {
	return fmt.Sprintf("%s has had the %s of this game", e.Player, e.What)
}

func (e OnceDone) Apply(s *State) {
	p := s.Player(e.Player)
	p.Once = moved(p.Once, []string{e.What}, 1)
}
