package wounds

import (
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/change"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/chance"
)

// die lets somebody die who has lost the last HP: back to the nearest free Power Hex with half of the HPs,
// Slots to the hand (death.when, death.move, death.hp, death.slot). An Angel or Demon falls first
// (death.angeldemon).
func die(t *axismundi.Table, h Harm) {
	who := h.Who
	form := t.State().Player(who).Form
	occupant := ""
	if form.Transformed() {
		occupant = change.Fall(t, who)
	}
	from := t.State().Player(who).At
	before := nearness(t.State())
	to, rules := nearestPower(t, who)
	rules = append(rules, "death.when", "death.no-elimination")
	if t.State().Module("poison") {
		rules = append(rules, "poison.death")
	}
	own := t.State().Turn == who
	switch {
	case own && h.By == "":
		rules = append(rules, "wound.death")
	case !own && t.State().Turn != "":
		rules = append(rules, "death.turn.killer")
	}
	if form == notation.Upgraded {
		rules = append(rules, "death.upgraded")
	}
	infectDead(t, who, from)
	t.Do(axismundi.Died{Player: who, By: h.By, To: to}, unique(rules)...)
	p := t.State().Player(who)
	mat := t.State().Mat(p)
	hp := (mat.HP + 1) / 2
	t.Do(axismundi.LifeMoved{Player: who, HP: hp - p.HP, Wounds: -p.Wounds, Now: axismundi.Life{HP: hp}},
		"death.hp", "death.kept")
	if from != to { // it was entered: it has healed
		t.Do(axismundi.PowerUsed{Hex: to}, "terrain.power.once")
	}
	change.Unslot(t, who, p.Slots, "death.slot")
	points.EndTurn(t, who, "death.turn.own")
	area(t, Landing{Who: who, Set: true}, before)
	if occupant != "" {
		reborn(t, occupant)
	}
}

// infectDead lays the Malignant's marker onto the hex where it died (death.infection).
func infectDead(t *axismundi.Table, who string, from notation.Hex) {
	n := len(t.Events)
	infect(t, who, from)
	if len(t.Events) > n {
		m := t.Events[n]
		m.Rules = append(m.Rules, "death.infection")
	}
}

// nearestPower returns the Power Hex where somebody comes to, and by which rules (death.move,
// death.move.tie).
func nearestPower(t *axismundi.Table, who string) (notation.Hex, []string) {
	p := t.State().Player(who)
	if t.State().Terrain(p.At) == notation.Power {
		return p.At, []string{"death.move.stay"}
	}
	laid, rings := t.State().Laid()
	if !rings || !t.State().OnMap(p.At) {
		return asked(t, who)
	}
	const few = 2 // of more hexes whose terrain is not known people rather say which one it is
	near := laid.NearestPower(p.At)
	for len(near.Ask) > 0 && len(near.Ask) <= few {
		axismundi.AskTerrain(t, near.Ask[0])
		laid, _ = t.State().Laid()
		near = laid.NearestPower(p.At)
	}
	if len(near.Ask) > 0 || len(near.Hexes) == 0 {
		return asked(t, who)
	}
	return among(t, near)
}

// among returns one of several Power Hexes that are equally near, and the rules. Where left and right can
// be told a die decides between two; else the player whose turn it is chooses, or by reading A11 a die
// does.
func among(t *axismundi.Table, near island.Nearest) (notation.Hex, []string) {
	rules := []string{near.Rule}
	switch {
	case len(near.Hexes) == 1:
		return near.Hexes[0], rules
	case near.Ranked:
		return near.Hexes[leftOrRight(t, "power")], rules
	case t.State().Reading("A11") == "die":
		t.Whose(t.State().Turn)
		return near.Hexes[(t.Die("power", chance.Plain(6))-1)*len(near.Hexes)/6], rules
	}
	var answers []string
	for _, h := range near.Hexes {
		answers = append(answers, string(h))
	}
	return notation.Hex(t.Choose(chance.Question{For: "to", Answers: answers, Flag: "--to ",
		Text: "these Power Hexes are equally near; which one is it"})), rules
}

// leftOrRight lets the die of left and right fall: 0 is left.
func leftOrRight(t *axismundi.Table, purpose string) int {
	if decks.Roll(t, purpose, 6) <= t.State().Book().Dice().Left {
		return 0
	}
	return 1
}

// asked asks for the nearest free Power Hex, or for two that are equally near, the left one first. It
// returns the hex to move to and the rules of it.
func asked(t *axismundi.Table, who string) (notation.Hex, []string) {
	said := t.Choose(chance.Question{For: "to", Flag: "--to ",
		Text: "which free Power Hex is nearest to " + who,
		Hint: "its letter, such as G; the left and the right one with a comma, G,O",
		Check: func(answer string) (string, error) {
			words := powerHexes(answer)
			answer = strings.Join(words, ",")
			if len(words) == 0 || len(words) > 2 {
				return "", axismundi.NoAnswer("%q: one Power Hex, or two", answer)
			}
			for _, word := range words {
				if err := isPower(t.State(), who, word); err != nil {
					return "", err
				}
			}
			return answer, nil
		}})
	words := strings.Split(said, ",")
	rule, word := "death.move", words[0]
	if len(words) == 2 {
		rule, word = "death.move.tie", words[leftOrRight(t, "power")]
	}
	spot, _ := t.State().ReadSpot("", word) // the check has read it
	if spot.Terrain == notation.Unknown {
		spot.Terrain = notation.Power
	}
	h, err := spot.Set(t, "A")
	if err != nil {
		h = spot.Hex
	}
	return h, []string{rule}
}

// powerHexes returns the hexes that somebody names: G, or two with a comma, and, or or between them.
func powerHexes(answer string) []string {
	return slices.DeleteFunc(strings.Fields(strings.ReplaceAll(answer, ",", " ")), func(word string) bool {
		return slices.Contains([]string{"and", "or", "&"}, strings.ToLower(word))
	})
}

// isPower refuses a hex that cannot be a free Power Hex.
func isPower(s *axismundi.State, who, word string) error {
	spot, err := s.ReadSpot("", word)
	if err != nil {
		return err
	}
	known := spot.Terrain
	if spot.Hex != "" && known == notation.Unknown {
		known = s.Terrain(spot.Hex)
	}
	if known != notation.Power && known != notation.Unknown {
		return axismundi.NoAnswer("%s is %s, not a Power Hex", word, axismundi.Kind(known))
	}
	if o := s.Occupant(spot.Hex); spot.Hex != "" && o != nil && o.Name != who {
		return axismundi.NoAnswer("%s stands on %s", o.Name, spot.Hex)
	}
	return nil
}

// reborn lets a player who stands on the center as it becomes the Axis Mundi again follow the rules of that
// hex, for no points. By reading A12 it takes 2 points of the own turn; a player who cannot pay them stays
// as before (downgrade.occupied-axis).
func reborn(t *axismundi.Table, who string) {
	s := t.State()
	if s.Reading("A12") == "2" {
		if _, err := points.Pay(t, points.Deed{Who: who, What: "the Axis Mundi", Kind: points.Move, N: 2,
			Rule: "downgrade.occupied-axis"}); err != nil {
			t.Remark("downgrade.occupied-axis", "%s cannot pay 2 points, and stays as before", who)
			return
		}
	}
	t.Remark("downgrade.occupied-axis", "%s stands on the centre, and follows the rules of the Axis Mundi",
		who)
	Transform(t, who)
}

// Transform lets somebody on the Axis Mundi Hex follow its rules, and sets down whoever is ejected.
func Transform(t *axismundi.Table, who string) change.Entered {
	entered := change.Enter(t, who)
	if entered.Ejected != "" {
		Land(t, Landing{Who: who, To: entered.Ejected, Set: true, Rules: []string{"freewill.eject"}})
	}
	Appeared(t)
	return entered
}
