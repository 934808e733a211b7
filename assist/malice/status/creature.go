package status

import (
	"encoding/json"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/telling"
)

// CreatureView is the creature of the encounter in numbers, with what its abilities do.
type CreatureView struct {
	Name      string        `json:"name"`   // as the players call it: the ichthyic
	CR        int           `json:"cr"`     // added to its die
	Wounds    int           `json:"wounds"` // wounds of its hit without the d*
	Stars     int           `json:"stars"`  // d* added to them
	Abilities []AbilityView `json:"abilities"`
	Undrawn   int           `json:"undrawn"`
}

// AbilityView is an ability of a creature, and what its card does.
type AbilityView struct {
	Name  string `json:"name"`
	Color string `json:"color" unknown:"null"`
	Does  string `json:"does" unknown:"null"`
	Told  bool   `json:"told"` // somebody has described the card; else odds leave it out
}

// Creature returns in JSON the creature of the encounter that still stands; nil: there is none.
func Creature(s *malice.State) *CreatureView {
	e := s.Encounter
	if e == nil || e.Beaten {
		return nil
	}
	view := &CreatureView{Name: s.FoeName(), Wounds: malice.PlainWound().Plus, Undrawn: e.Undrawn}
	if power, err := s.FoePower(); err == nil {
		view.CR, view.Stars = power.CR, power.Wounds
	}
	for _, drawn := range e.Abilities {
		color, name, found := strings.Cut(drawn, ":")
		if !found {
			color, name = "", drawn
		}
		does := s.Card(s.Book().Cards().Abilities, name).Tells()
		view.Abilities = append(view.Abilities, AbilityView{name, color, does, does != ""})
	}
	return view
}

// MasteryView is a mastery, and what its card does.
type MasteryView struct {
	Color     string `json:"color" unknown:"null"`
	Does      string `json:"does" unknown:"null"`
	Secondary string `json:"secondary" unknown:"null"` // what it does for a soulshard
	Told      bool   `json:"told"`                     // somebody has described the card
}

// Mastery returns in JSON what a mastery does, as far as somebody has described its card.
func Mastery(s *malice.State, m malice.Mastery) MasteryView {
	card := s.Card(s.Book().Cards().Masteries, m.Name)
	return MasteryView{m.Color, card.Tells(), card.Secondary, card.Tells()+card.Secondary != ""}
}

// masteries returns what the masteries of all avatars do, by their names.
func masteries(s *malice.State) map[string]MasteryView {
	of := map[string]MasteryView{}
	for _, a := range s.Avatars {
		if a.Mastery.Name != "" {
			of[a.Mastery.Name] = Mastery(s, a.Mastery)
		}
	}
	return of
}

// GoalView counts what the players have to do (scenario.win.reveal-all, scenario.preserve.win).
type GoalView struct {
	Done int    `json:"done"`
	Of   int    `json:"of"`
	What string `json:"what"`
}

// goal returns the number of revealed Light Wells and of boards; once Xulthûl walks, of its life tokens that
// are wounded or drained, and of all: it falls with the last.
func goal(s *malice.State) GoalView {
	if x := s.Xulthul; x != nil {
		return GoalView{x.Wounds + x.Drains, x.Life + x.Wounds + x.Drains, "wounds of Xulthûl"}
	}
	return GoalView{len(s.LightWells()), len(s.Boards), "Light Wells"}
}

// BlowView is a blow of a fight, with what came of it.
type BlowView struct {
	Phase int           `json:"phase"`
	Who   string        `json:"who"`
	Foe   string        `json:"foe"`
	CR    int           `json:"cr"`
	FoeCR int           `json:"foe_cr"`
	Hits  string        `json:"hits"` // avatar | creature | nobody
	Lost  int           `json:"lost"` // tokens of life, of whoever was hit
	Lent  []malice.Lent `json:"lent"`
	Dice  []DieView     `json:"dice"` // dice of the avatar, then of the creature
}

// DieView is a die of a blow.
type DieView struct {
	Whose string `json:"whose"` // avatar | creature
	For   string `json:"for"`
	Value int    `json:"value"`
	Kept  bool   `json:"kept"` // the die counts: of several the highest does
}

// After returns the table with what happened there last, and what the masteries do.
func (v View) After(acts []telling.Last) any {
	if len(acts) > 0 {
		v.Last = &acts[0]
	}
	v.Masteries = masteries(v.of)
	if v.Fight != nil {
		v.Blow = LastBlow(acts)
	}
	return v
}

// told holds the fields of events that tell of a blow.
type told struct {
	Kind  string
	Phase int
	Who   string
	CR    int
	FoeCR int `json:"foe_cr"`
	Foe   string
	Hits  string
	Lent  []malice.Lent
	N     int
	From  string
}

// LastBlow returns the last blow of the newest fight, from the newest acts; nil: none has fallen.
func LastBlow(acts []telling.Last) *BlowView {
	var blow *BlowView
	lost := map[string]int{} // tokens of life since, by whose they are
	for _, act := range acts {
		for _, event := range slices.Backward(act.Events) {
			var is told
			if json.Unmarshal(event, &is) != nil {
				continue
			}
			switch {
			case is.Kind == "combat.begun", is.Kind == "creature.met": // what was before is another fight's
				return blow
			case is.Kind == "combat.phase" && blow != nil:
				blow.Phase = is.Phase
				return blow
			case is.Kind == "combat.phase":
				clear(lost)
			case is.Kind == "life.turned" && is.From == "sound" && blow == nil:
				lost[is.Who] += is.N
			case is.Kind == "combat.rolled" && blow == nil:
				blow = &BlowView{Who: is.Who, Foe: is.Foe, CR: is.CR, FoeCR: is.FoeCR, Hits: is.Hits, Lent: is.Lent,
					Dice: diceOf(act.Rolls, "")}
				blow.count(lost)
			case is.Kind == "combat.rolled": // one of the two rolls was made again: the other lies
				for _, side := range []string{"avatar", "creature"} {
					if !blow.threw(side) {
						blow.Dice = append(blow.Dice, diceOf(act.Rolls, side)...)
					}
				}
			}
		}
	}
	return blow
}

// count sets Lost from lost, the tokens lost by name: those of the side that was hit.
func (b *BlowView) count(lost map[string]int) {
	switch b.Hits {
	case "creature":
		b.Lost = lost[b.Who]
	case "avatar":
		for who, n := range lost {
			if who == "creature" || who == "xulthul" || strings.HasPrefix(who, "shadow-") {
				b.Lost += n
			}
		}
	}
}

// threw says whether the blow's dice include any of a side, avatar or creature.
func (b *BlowView) threw(side string) bool {
	return slices.ContainsFunc(b.Dice, func(d DieView) bool { return d.Whose == side })
}

// sides returns whose the dice of a blow are, avatar or creature, by their purposes.
func sides() map[string]string {
	return map[string]string{"cr": "avatar", "cr-star": "avatar", "shard": "avatar",
		"creature-cr": "creature", "creature-cr-star": "creature"}
}

// diceOf returns the dice of a blow, of both sides or of one; of several dice of a roll the highest counts,
// of stars all do (roll.cr).
func diceOf(rolls []chance.Roll, of string) (dice []DieView) {
	highest := map[string]int{}
	for _, r := range rolls {
		highest[r.For] = max(highest[r.For], r.Value)
	}
	counted := map[string]bool{}
	for _, r := range rolls {
		side, is := sides()[r.For]
		if !is || of != "" && of != side {
			continue
		}
		d := DieView{Whose: side, For: r.For, Value: r.Value, Kept: true}
		if r.For == "cr" || r.For == "creature-cr" {
			d.Kept = r.Value == highest[r.For] && !counted[r.For]
			counted[r.For] = counted[r.For] || d.Kept
		}
		dice = append(dice, d)
	}
	return dice
}
