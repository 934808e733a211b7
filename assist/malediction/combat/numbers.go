package combat

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
)

// Numbers hold all that decides what an attack comes to by the face of its die. The acts let just that
// die fall, and the odds are made of just these numbers.
type Numbers struct {
	Accuracy, Defense sum.Sum
	Power             notation.Pair
	Die               []sum.Part // what effects add to the die, which is then never natural
	More              int        // what is added to the damage, but for that of a critical graze
}

// Landed holds what an attack comes to by one face of its die.
type Landed struct {
	Value   sum.Sum // the attack value (attack.value)
	Outcome malediction.Outcome
	Rule    string // the rule of the outcome
	Damage  int    // before anything prevents it
}

// Lands returns what the attack comes to by a face.
func (n Numbers) Lands(face int) Landed {
	value := []sum.Part{{N: face, What: "the die", Rule: "attack.value"}}
	natural := face
	if len(n.Die) > 0 {
		natural = 0 // attack.crit.natural
	}
	var l Landed
	l.Value = sum.Sum{Parts: slices.Concat(value, n.Die, n.Accuracy.Parts), Idle: n.Accuracy.Idle}
	l.Outcome, l.Rule = Outcome(natural, l.Value.Total(), n.Defense.Total())
	l.Damage = Damage(l.Outcome, n.Power)
	if l.Outcome != malediction.CritGraze {
		l.Damage = max(0, l.Damage+n.More)
	}
	return l
}

// die returns the die of the attack; faces that come to the same outcome and damage are alike, and have a
// lower number the less they hurt.
func (n Numbers) die() chance.Die {
	d := chance.Plain(20)
	d.Alike = func(face int) int {
		l := n.Lands(face)
		return l.Damage*len(malediction.Outcomes) + slices.Index(malediction.Outcomes, string(l.Outcome))
	}
	return d
}

// anyFace returns a d20 whose faces all count as alike, for a roll that is repeated whatever it shows.
func anyFace() chance.Die {
	d := chance.Plain(20)
	d.Alike = func(int) int { return 0 }
	return d
}

// numbers returns the Numbers of the attack with this power, as the table is now.
func (a strike) numbers(s *malediction.State, power malediction.Strength) Numbers {
	attacker, target := s.Unit(a.attacker), s.Unit(a.target)
	accuracy := s.Stat(attacker, notation.Accuracy, a.on(attacker)...).Sum
	accuracy.Parts = slices.Clone(accuracy.Parts)
	for i := range accuracy.Parts {
		if accuracy.Parts[i].Rule == "stat.accuracy" {
			accuracy.Parts[i].Rule = "attack.value"
		}
	}
	n := Numbers{Accuracy: accuracy, Power: power.Pair,
		Defense: s.Stat(target, notation.Defense, a.on(target)...).Sum}
	for _, m := range a.mods {
		switch {
		case !a.means(m):
		case m.Stat == notation.Die:
			n.Die = append(n.Die, sum.Part{N: m.N, What: "an effect on the die",
				Rule: "attack.crit.natural", Name: m.Name})
		case m.Stat == notation.Damage:
			n.More += m.N
		}
	}
	return n
}
