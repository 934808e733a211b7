package gear

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/telling"
)

// Harm wounds a hero, an enemy or the group as a chapter says; shields and armor do not help outside combat
// (wound.outside-combat). Heal gives back what is lost.
type (
	Harm struct {
		Who   string   // a hero, an enemy, or the group
		Words []string // [N] [shock|damage|serious]
	}
	Heal struct {
		Who   string
		Words []string
	}
)

// hurt holds the words of Harm and Heal: how much, below zero all, and in which area; empty: none is said.
type hurt struct {
	n    int
	area string
}

func readHurt(words []string) (w hurt, err error) {
	w.n = 1
	counts := false
	for i, word := range words {
		switch {
		case !counts && i < 2 && isNumber(word): // before the kind, or behind it
			const most = 99
			if w.n, err = strconv.Atoi(word); err != nil || w.n < 1 || w.n > most {
				return w, noNumber(word, most)
			}
			counts = true
		case i == 0 && word == All:
			w.n = -1
		case plainWound(word, w.area):
		case w.area != "":
			return w, &telling.Nonsense{Reason: telling.Quoted(word) + " is one word too many"}
		default:
			if w.area, err = telling.Named("wound", word, wounds.Areas); err != nil {
				return w, err
			}
		}
	}
	return w, nil
}

// plainWound says whether a word only repeats what is counted, as in 2 wounds, 1 serious wound and 1 shock
// damage; area is the one read before.
func plainWound(word, area string) bool {
	word = strings.TrimSuffix(strings.ToLower(word), "s")
	return word == "wound" || word == "damage" && (area == malhya.Shock || area == malhya.Serious)
}

func (a Harm) Play(t *malhya.Table) error {
	w, err := readHurt(a.Words)
	if err != nil {
		return err
	}
	if w.n < 0 {
		return telling.Impossible("how much? harm %s N", a.Who)
	}
	return each(t, a.Who, falling(t.State(), t.State().HeroNames()), w, func(name string) error {
		area := cmp.Or(w.area, malhya.Damage)
		if t.State().Mode == malhya.InCombat {
			return wounds.Harm(t, name, w.n, area)
		}
		return wounds.Harm(t, name, w.n, area, "wound.outside-combat")
	}, func(name string) error { return wounds.HarmEnemy(t, name, w.n) })
}

func (a Heal) Play(t *malhya.Table) error {
	w, err := readHurt(a.Words)
	if err != nil {
		return err
	}
	some := false
	for _, h := range t.State().Heroes {
		some = some || lost(&h, w.area) > 0
	}
	return each(t, a.Who, t.State().HeroNames(), w, func(name string) error {
		if some && strings.EqualFold(a.Who, Group) && lost(t.State().Hero(name), w.area) == 0 {
			return nil // it passes by who has nothing to recover
		}
		return recovers(t, name, w.n, w.area, "wound.recover-icons")
	}, func(name string) error {
		damage := t.State().Enemy(name).Damage
		if damage == 0 {
			return telling.Impossible("%s has no damage", name)
		}
		if w.n < 0 {
			w.n = damage
		}
		wounds.HealEnemy(t, name, w.n)
		return nil
	})
}

// falling returns heroes in the order in which they suffer at once: who is no figure in the room comes first.
// With the last one there who falls combat ends, and gives crystals back (wound.end-combat.recover).
func falling(s *malhya.State, heroes []string) []string {
	stands := func(name string) int {
		if s.Hero(name).Present() {
			return 1
		}
		return 0
	}
	return slices.SortedStableFunc(slices.Values(heroes), func(a, b string) int { return stands(a) - stands(b) })
}

// each calls hero for the hero that who means, or for every hero of the group, in the order of names; for an
// enemy it calls enemy. It refuses shock and serious wounds of an enemy, who has damage alone.
func each(t *malhya.Table, who string, names []string, w hurt, hero, enemy func(name string) error) error {
	s := t.State()
	if !strings.EqualFold(who, Group) {
		name, err := s.Find(who)
		if err != nil {
			return err
		}
		names = []string{name}
	}
	for _, name := range names {
		does := hero
		if s.Enemy(name) != nil {
			does = enemy
			if slices.Contains([]string{malhya.Shock, malhya.Serious}, w.area) {
				return telling.Impossible("enemies have damage of one kind")
			}
		}
		if err := does(name); err != nil {
			return err
		}
	}
	return nil
}
