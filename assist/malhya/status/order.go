package status

import (
	"cmp"
	"encoding/json"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
)

// TurnView is the turn of a hero, or of a type of enemies, in a round of combat, in JSON: the initiative,
// and whether it is over or may begin now.
type TurnView struct {
	Who        string `json:"who"`
	Initiative int    `json:"initiative"`
	Enemy      bool   `json:"enemy"`
	Acted      bool   `json:"acted"`
	On         bool   `json:"on"` // may act now
}

// Order lists the turns of a round of combat, the highest initiative first: of heroes, and of types that
// still have a figure in the room (combat.initiative.order). Outside Combat Mode it is empty.
func Order(s *malhya.State) []TurnView {
	list := []TurnView{}
	if s.Combat == nil {
		return list
	}
	var next, waits []string
	if s.Part() == malhya.Fighting {
		next = turns.Next(s)
	}
	for _, group := range turns.Order(s) {
		waits = append(waits, group...)
	}
	for _, who := range slices.Concat(s.Types(), s.HeroNames()) {
		n, there := s.Combat.Gauge[who]
		if !there {
			continue
		}
		list = append(list, TurnView{Who: who, Initiative: n, Enemy: s.Hero(who) == nil,
			Acted: !slices.Contains(waits, who), On: slices.Contains(next, who)})
	}
	slices.SortStableFunc(list, func(a, b TurnView) int {
		return cmp.Or(cmp.Compare(b.Initiative, a.Initiative), cmp.Compare(a.Who, b.Who))
	})
	return list
}

// BlowView is an attack with its defence, as far as that has been made, in JSON: damage, shields, wounds
// and the dice.
type BlowView struct {
	By      string        `json:"by"`
	Target  string        `json:"target"`
	Damage  int           `json:"damage"`  // before the defence
	Shields *int          `json:"shields"` // null: nobody has defended yet
	Wounds  *int          `json:"wounds"`
	Missed  bool          `json:"missed"`
	Rolls   []chance.Roll `json:"rolls"` // of the attack, then of the defence
}

// LastBlows returns the last attack of each figure in the present combat, by the attacker's name. acts are
// the newest acts, the latest first.
func LastBlows(acts []telling.Last) map[string]*BlowView {
	blows := map[string]*BlowView{}
	var guard *BlowView // of which the attack is still to be found
	for _, act := range acts {
		for _, event := range slices.Backward(act.Events) {
			var is struct {
				Kind, Attacker, Target  string
				Damage, Shields, Wounds int
				Missed                  bool
				Fell                    []int
			}
			if json.Unmarshal(event, &is) != nil {
				continue
			}
			switch is.Kind {
			case "mode.turned":
				return blows
			case "attack.guarded":
				guard = &BlowView{Shields: &is.Shields, Wounds: &is.Wounds, Missed: is.Missed,
					Rolls: fallen(act.Rolls, is.Fell)}
			case "attack.struck":
				blow := &BlowView{}
				if guard != nil {
					blow, guard = guard, nil
				}
				blow.By, blow.Target, blow.Damage = is.Attacker, is.Target, is.Damage
				blow.Rolls = append(fallen(act.Rolls, is.Fell), blow.Rolls...)
				if blows[is.Attacker] == nil {
					blows[is.Attacker] = blow
				}
			}
		}
	}
	return blows
}

// fallen returns the rolls with these indexes; one that is not there is left out.
func fallen(rolls []chance.Roll, at []int) []chance.Roll {
	list := []chance.Roll{}
	for _, i := range at {
		if i < len(rolls) {
			list = append(list, rolls[i])
		}
	}
	return list
}
