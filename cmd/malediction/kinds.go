package malediction

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/cmd/app"
)

// kinds returns what the words of the verbs may be.
func (v verbs) kinds() []app.Kind {
	onTable := func(name string, list func(*malediction.State) []string) app.Kind {
		return app.Kind{Name: name, Offers: func(string) []string {
			s, err := v.Here()
			if err != nil {
				return nil
			}
			return list(s)
		}}
	}
	return []app.Kind{
		onTable("PLAYER", (*malediction.State).PlayerNames),
		onTable("UNIT", unitIDs), onTable("TARGET", unitIDs),
		app.Fixed("CORNER", notation.Corners...),
		app.Fixed("SIZE", append(slices.Clone(notation.PieceSizes), "husk")...),
		app.Fixed("SIDE", "north", "east", "south", "west"),
	}
}

func unitIDs(s *malediction.State) (ids []string) {
	for _, u := range s.Units {
		ids = append(ids, u.ID)
	}
	return ids
}

// values writes what the flags of the verbs take.
var values = map[string]string{"echo": "PLAYER=N", "reading": "READING"}

// falls lists the dice and draws of the acts.
var falls = []app.Fall{
	{Of: []string{"place"},
		Dice: []string{"first-terrain d20 of each side, at the first placement; tied: again"}},
	{Of: []string{"bid"}, Dice: []string{"bid d20 of each side, where the setup bid is tied"}},
	{Of: []string{"move", "charge", "attack", "deal", "retaliate"}, Dice: []string{
		"retaliation d20 of each engaged enemy, before what provokes it; then of what a hit sets off",
	}},
	{Of: []string{"attack", "charge"}, Dice: []string{
		"attack d20", "attack again d20, where a card lets it fall once more: the last face counts",
	}},
	{Of: []string{"attack", "charge", "move", "shift", "deal", "retaliate", "activate", "ability",
		"channel", "swift",
		"damage", "defeat", "push", "pull", "sequence"}, Choices: []string{
		"order in which effects of one moment happen: 2,1",
		"ABILITY whom it means, or who stands within its inches: priest,exemplar or none",
	}},
	{Of: []string{"attack", "charge", "move", "deal", "retaliate"}, Choices: []string{
		"retaliation the enemies that retaliate, in their order: y,x; by reading A19 also none",
		"counter yes|no by reading A19: whether a unit retaliates for a hit",
	}},
	{Of: []string{"attack", "charge", "move", "shift"}, Choices: []string{
		"at how many inches away the target stands, where nobody says at N",
		"past what the straight line meets, where nobody says past X",
		"near whom the unit then stands near, where nobody says near A B",
	}},
	{Of: []string{"push", "pull"}, Choices: []string{"near whom it stands then",
		"at how many inches it stood before"}},
	{Of: []string{"dispute"}, Dice: []string{"dispute d20 of each; tied: again"}},
	{Of: []string{"claim", "end"},
		Draws: []string{"relic a blind card, then the refill; unnamed until claimed"}},
}
