package spells_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/spells"
)

// melee is a table on which nearly every card does something at some moment.
func melee(t *testing.T) *malediction.State {
	var units []Unit
	for _, of := range []string{"Ashley", "Logan"} {
		units = append(units,
			Unit{Of: of, Card: "Vorendal", Seeker: true, Cost: 8, Stats: "5 5/3 0 6 15 9", Item: "Bow", Relic: "Ring",
				Abilities: map[string]string{"Regeneration 2": "activation heal 2", "Wall": "+1 defense nearby allies"}},
			Unit{Of: of, Card: "Fleshripper", Cost: 3, Stats: "3 3/1 6 5 11 4",
				Abilities: map[string]string{"Death Throes": "defeat damage 3 nearby units",
					"Last Word": "defeat draw 1"}},
			Unit{Of: of, Card: "Revenant", Cost: 6, Stats: "4 4/2 0 5 12 7",
				Abilities: map[string]string{"Cleave": "defeat free attack", "Counterattack": "hit retaliation"}},
			Unit{Of: of, Card: "Totem", Cost: 3, Stats: "- - 0 - 10 5", Abilities: map[string]string{
				"Pray 3": "ap 1 echo +1 for each owned ally within 6 up to 3", "Thorns": "hit damage 1 attacker"}})
	}
	s := Duel(t, units...)
	Card(s, "Bow", notation.Item, 3, nil, "+3 range")
	Card(s, "Ring", notation.Relic, 0, map[string]string{"Regeneration 3": "activation heal 3"},
		"no retaliation")
	Card(s, "Shield", notation.Swift, 1, nil, "prevent 3")
	Card(s, "Storm", notation.Swift, 2, nil, "damage 2 units; refresh ally; +1 defense allies round")
	Card(s, "Doom", notation.Channel, 1, nil, "defeat ally; destroy relic enemy; ap +1 target")
	s.Husks = malediction.Husks{Field: []string{"husk-1", "husk-2"}, Supply: 2}
	s.Relics.Deck = 9
	s.Players[0].Mastery, s.Players[1].Mastery = 10, 10
	return s
}

// acts are all kinds of acts on a table, of units and players that may be there or not.
func acts(rt *rapid.T) malediction.Act {
	unit := rapid.SampledFrom([]string{"vorendal-1", "vorendal-2", "fleshripper-1", "fleshripper-2",
		"revenant-1",
		"revenant-2", "totem-1", "totem-2"})
	u, other := unit.Draw(rt, "unit"), unit.Draw(rt, "other")
	n := rapid.IntRange(1, 6).Draw(rt, "n")
	player := rapid.SampledFrom([]string{"Ashley", "Logan"}).Draw(rt, "player")
	card := rapid.SampledFrom([]string{"Shield", "Storm", "Doom", "3"}).Draw(rt, "card")
	list := []malediction.Act{
		movement.Near{Who: u, Near: []string{other, "husk-1"}}, activation.Activate{Unit: u}, activation.Pass{},
		combat.Attack{Unit: u, Target: other, Held: n == 1}, combat.Deal{}, combat.Again{},
		movement.Move{Unit: u, N: 10}, movement.Near{Who: u, Near: []string{other}},
		booking.Damage{Units: []string{u, other}, N: n}, booking.Heal{Unit: u, N: n},
		booking.Prevent{Unit: u, N: n},
		booking.Turn{Unit: u, State: notation.Refreshed}, booking.Turn{Unit: u, State: notation.Exhausted},
		booking.Leave{Unit: u, Defeated: n > 3},
		booking.Destroy{Unit: u, What: notation.Item}, booking.Destroy{Unit: u, What: notation.Relic},
		booking.Force{Unit: u, Way: notation.Pushes, N: n * 10, Causer: other, Stopped: -1},
		booking.Resource{Player: player, N: -n}, booking.Cards{Player: player, To: "discard", N: n},
		booking.Add{Who: u, What: "Song"}, booking.Resolve{}, channel(player, card, u), swift(player, card, u),
		swift(player, "Shield", ""), spells.Ability{Unit: u, Name: "pray", AP: -1},
	}
	answers := []malediction.Act{
		combat.Attack{Unit: u, Target: other}, combat.Attack{Target: other}, combat.Deal{}, combat.Again{},
		combat.Attack{Target: other, Held: n == 1}, booking.Prevent{Unit: u, N: n}, swift(player, "Shield", ""),
		swift(player, "Storm", u),
	}
	if rapid.Bool().Draw(rt, "answers") {
		list = answers
	}
	return rapid.SampledFrom(list).Draw(rt, "act")
}

// Whatever is done in whatever order: husks and relics add up, nobody owes echo, and what stands, acts or
// waits is on the field.
func TestWhateverHappensTheTableAddsUp(t *testing.T) {
	start := melee(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := start
		for i := range rapid.IntRange(1, 40).Draw(rt, "acts") {
			seed := int64(rapid.IntRange(1, 999).Draw(rt, "seed"))
			source := &chance.Script{Next: answering{chance.NewStream(seed, i, "law")}}
			after, _, err := Tell(t, s, acts(rt), source, rapid.IntRange(0, 4).Draw(rt, "anyway") == 0)
			if err != nil {
				continue
			}
			s = after
			if fault := addsUp(s); fault != "" {
				rt.Fatalf("%s: %+v", fault, s)
			}
		}
	})
}

// answering answers each question with the first thing that may be answered.
type answering struct{ *chance.Stream }

func (a answering) Choose(q chance.Question) (chance.Choice, error) {
	if q.Default == "" && len(q.Answers) > 0 {
		return chance.Choice{For: q.For, Value: q.Answers[0], From: chance.Given}, nil
	}
	return a.Stream.Choose(q)
}

// addsUp says what does not add up on a table.
func addsUp(s *malediction.State) string {
	equipped := 0
	for i, u := range s.Units {
		if u.Relic != "" {
			equipped++
		}
		if s.Unit(u.ID) != &s.Units[i] || u.Damage < 0 {
			return "two units of one name, or one of less than no damage: " + u.ID
		}
		if left, known := s.HealthLeft(&u); known && left == 0 {
			return u.ID + " stands without health"
		}
	}
	if n := len(s.Husks.Field) + equipped; n != 4 {
		return fmt.Sprint("husks and relics: ", n)
	}
	if n := s.Relics.Deck + len(s.Relics.Display) + equipped; n != 15 {
		return fmt.Sprint("relic cards: ", n)
	}
	for _, p := range s.Players {
		if p.Echo < 0 || p.Hand < 0 || p.Deck < 0 {
			return p.Name + " owes something"
		}
	}
	seen := map[malediction.Pair]bool{}
	for _, p := range s.Near {
		for _, id := range p {
			if s.Unit(id) == nil && id[:4] != "husk" {
				return id + " is near, and not on the field"
			}
		}
		if seen[p] || seen[malediction.Pair{p[1], p[0]}] {
			return "a pair stands twice"
		}
		seen[p] = true
	}
	if s.Active != nil && s.Unit(s.Active.Unit) == nil {
		return "nobody is active"
	}
	for _, w := range s.Sequence {
		if s.Unit(w.Who) == nil && s.Player(w.Who) == nil {
			return w.Who + " waits, and is not on the field"
		}
	}
	return ""
}
