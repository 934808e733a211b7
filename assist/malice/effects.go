package malice

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// rollBonus rolls the dice of a bonus for a purpose, and returns the total with its fixed number.
func rollBonus(b notation.Bonus, t *Table, purpose string) (int, error) {
	hand := NewHand(t)
	total, err := hand.takeBonus(purpose, b)
	if err != nil {
		return 0, err
	}
	hand.Throw()
	return total(), nil
}

// AssumeDie notes the faces of a d*, d2 or d3 as assumed unless confirmed; for another die it does nothing.
func AssumeDie(t *Table, die chance.Die) {
	switch die.Name {
	case "d*":
		AssumeDice(t, 1)
	case "d2", "d3":
		t.Assume("dice." + die.Name)
	}
}

// Falls rolls the dice of a share for a purpose, notes what the share assumes, and returns its total.
func Falls(s notation.Share, t *Table, purpose string) (int, error) {
	if s.Assumed != "" {
		t.Assume(s.Assumed)
	}
	return rollBonus(s.Bonus, t, purpose)
}

// Plain returns a share that is a number without dice, with its reason and rule.
func Plain(n int, what, rule string) notation.Share {
	return notation.Share{Bonus: notation.Bonus{Plus: n}, What: what, Rule: rule}
}

// Engaged says whether an avatar fights the foe or, before a fight begins, is of the band that met it.
func (s *State) Engaged(name string) bool {
	e := s.Encounter
	if s.Fight() != nil {
		return slices.Contains(s.Fighting(), name)
	}
	return e != nil && !e.Beaten && slices.Contains(e.By, name)
}

// Pledged returns the shares of the shards that wait for a roll, cr, lr or mr, of an avatar: 1 or a d* each.
// A shard's worth doubles, once, in a fight with a creature that has abilities of its color
// (shard.coloured.match, shard.match.once).
func (s *State) Pledged(name, kind string) []notation.Share {
	a := s.Avatar(name)
	if a == nil || a.Turn == nil {
		return nil
	}
	var shares []notation.Share
	for _, p := range a.Turn.Pending {
		if p.Roll != kind {
			continue
		}
		share := Plain(1, p.Color+" shard of "+p.From, "shard.coloured.roll")
		if p.Color == "colorless" {
			share.Rule = "shard.colorless.roll"
		}
		if s.Matches(name, p) {
			share.Plus, share.Rule = 2, "shard.coloured.match"
		}
		if p.Star {
			share.Plus, share.Stars = 0, share.Plus
		}
		shares = append(shares, share)
	}
	return shares
}

// Matches says whether a shard counts twice: the roll is made in a fight with a creature that has an
// ability of its color; in the second printing only cr and lr are doubled.
func (s *State) Matches(name string, p Pledge) bool {
	if !s.Engaged(name) || !s.Printed().MatchDoublesMovement() && p.Roll == "mr" {
		return false
	}
	return slices.ContainsFunc(s.Encounter.Abilities,
		func(card string) bool { return CardColor(card) == p.Color })
}

// CheckMods refuses modifiers whose kind is not among kinds, life with dice, and the name of an avatar not
// at the table. An empty kind allows a value alone, such as +1, for the roll at hand.
func (s *State) CheckMods(now []notation.Mod, kinds ...string) error {
	for _, m := range now {
		switch {
		case !slices.Contains(kinds, m.What) && m.What == "":
			return notation.ModError(m.Text,
				"a value alone is for a roll; say what it modifies: "+strings.Join(kinds, ", "))
		case !slices.Contains(kinds, m.What):
			return notation.ModError(m.Text,
				"nothing here has a "+m.What+": only "+strings.TrimPrefix(strings.Join(kinds, ", "), ", "))
		case m.What == "life" && m.Dice() != 0:
			return notation.ModError(m.Text, "life tokens are a number, such as +2")
		}
		if m.Who != "" && m.Who != "creature" && m.Who != "target" {
			if _, err := s.AvatarNamed(m.Who); err != nil {
				return err
			}
		}
	}
	return nil
}

// Means says whether the word of a modifier names who: by the name, or a beginning of it.
func (s *State) Means(word, who string) bool {
	a, err := s.AvatarNamed(word)
	if word == "creature" || err != nil {
		return word == who
	}
	return a.Name == who
}

// CheckWhose refuses modifiers that name anybody but the avatar who.
func (s *State) CheckWhose(now []notation.Mod, who string) error {
	for _, m := range now {
		if m.Who != "" && !s.Means(m.Who, who) {
			return notation.ModError(m.Text, "nothing here is for "+m.Who)
		}
	}
	return nil
}

// RadianceShares returns an avatar's radiance of a kind as one share: tokens times each; nil: no tokens.
func (s *State) RadianceShares(kind, who string, each int) []notation.Share {
	a := s.Avatar(who)
	if a == nil || text.Count(a.Radiance, kind) == 0 {
		return nil
	}
	return []notation.Share{Plain(text.Count(a.Radiance, kind)*each, kind+" radiance of "+a.Name,
		"radiance."+kind)}
}

// Shares returns the shares that effects add to a kind of number of an avatar: those in force, and those of
// this act in now (mastery.primary, roll.modified).
func (s *State) Shares(kind, who string, now []notation.Mod) []notation.Share {
	var shares []notation.Share
	for _, m := range s.ModsFor(kind, who, now) {
		shares = append(shares, Share(m))
	}
	return shares
}

func Wounded(n int, kind string) string {
	return text.Things(n, kind+" wound", kind+" wounds")
}

// Immune says whether wounds do nothing for their color's sake: untyped energy of a color that the avatar
// is immune to. Typed energy harms it all the same, and so do blows (immunity.untyped-energy,
// immunity.typed-energy); the first printing has no untyped energy.
func (s *State) Immune(who *Avatar, kind, color string) bool {
	return s.Printed().UntypedEnergyWarded() && kind == "untyped" && color != "" && s.ImmuneTo(who.Name, color)
}
