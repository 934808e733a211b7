package setup

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/names"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Add brings a hero to the table, who has just a name, a people and what is typed.
type Add struct {
	Hero, People string
	Words        []string // KEY=VALUE, as Set takes them
}

// Boards is the number of Hero boards (component.players).
const Boards = 4

func (a Add) Play(t *malhya.Table) error {
	s := t.State()
	if err := cmp.Or(nameable(s, a.Hero), telling.Untaken(a.Hero, s.HeroNames())); err != nil {
		return err
	}
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Board.People == a.People {
			return telling.Against("hero.choose", "%s is the %s: there is one of each people", h.Name, a.People)
		}
	}
	if len(s.Heroes) >= Boards {
		err := t.Refuse("component.players", "%d heroes sit at the table: there are %d Hero boards",
			len(s.Heroes), Boards)
		if err != nil {
			return err
		}
	}
	t.Do(malhya.HeroCame{Hero: a.Hero, People: a.People, With: s.NewHero(a.Hero, a.People)},
		"hero.choose", "hero.trait-start", "hero.ap-six", "hero.resources-start-zero")
	if len(a.Words) == 0 {
		return nil
	}
	return Set{Hero: a.Hero, Words: a.Words}.Play(t)
}

// nameable refuses a name that no hero can have, and one that an enemy has.
func nameable(s *malhya.State, name string) error {
	if err := malhya.Nameable(name); err != nil {
		return &telling.Nonsense{Reason: err.Error()}
	}
	if names.In(append(s.Types(), s.EnemyNames()...), name) != "" {
		return telling.Impossible("enemies are called %s: another name, please", name)
	}
	return nil
}

// Rename gives a hero another name.
type Rename struct{ Who, To string }

func (a Rename) Play(t *malhya.Table) error {
	s := t.State()
	from, err := telling.Renamed(a.Who, a.To, s.HeroNames(), s.HeroCalled)
	if err := cmp.Or(err, nameable(s, a.To)); err != nil {
		return err
	}
	t.Do(malhya.HeroRenamed{From: from, To: a.To})
	return nil
}

// Leave takes a hero off the table. Combat is over where only unconscious heroes stay there.
type Leave struct{ Hero string }

func (a Leave) Play(t *malhya.Table) error {
	h, err := t.State().FindHero(a.Hero)
	if err != nil {
		return err
	}
	if test := t.State().Test; test != nil && slices.Contains(test.Who, h.Name) {
		t.Remark("", "the test that was going on is over, with the tokens that lay there")
	}
	t.Do(malhya.HeroWent{Hero: h.Name})
	if s := t.State(); s.Combat != nil && len(s.Heroes) > 0 && len(s.Conscious()) == 0 {
		return wounds.EndCombat(t, false, "combat.end.all-unconscious", "combat.end.never-final")
	}
	return nil
}

// Set changes what a hero's boards and card say to what is typed: KEY=VALUE. Nothing follows from it but that
// a hero may fall or rise (wound.hero.unconscious).
type Set struct {
	Hero  string
	Words []string
}

func (a Set) Play(t *malhya.Table) error {
	h, err := t.State().FindHero(a.Hero)
	if err != nil {
		return err
	}
	had, said := h.Board.Capacity, map[string]bool{}
	for _, word := range a.Words {
		key, value, is := strings.Cut(word, "=")
		if !is {
			as := "life=5"
			if named, err := telling.Named("", key, Keys()); err == nil {
				as = named + "=N"
			}
			return &telling.Nonsense{Reason: chance.Quote(word) + " sets nothing: KEY=VALUE, as in " + as}
		}
		if key, err = telling.Named("value of a hero", key, Keys()); err != nil {
			return err
		}
		if said[key] {
			return &telling.Nonsense{Reason: key + " is said twice"}
		}
		said[key] = key != addsMod && key != endsMod
		if err := setValue(t, t.State().Hero(h.Name), key, value); err != nil {
			return err
		}
	}
	if now := t.State().Hero(h.Name).Board.Capacity; had >= 0 && now > had && !said["heavy"] {
		gear.Roomier(t, h.Name)
	}
	gear.Tight(t, h.Name)
	return nil
}

// The words of Set that are no number.
const (
	color   = "color"
	addsMod = "mod"
	endsMod = "no-mod"
)

// Keys lists the words for all that Set can change of a hero.
func Keys() []string {
	return slices.Concat([]string{malhya.Life, "aura", "gold"}, malhya.Values, notation.Traits,
		[]string{color, addsMod, endsMod})
}

// most returns the largest number that a key of Set may have.
func most(key string) int {
	switch key {
	case malhya.Life:
		return malhya.MostCrystals
	case "aura":
		return malhya.MostAura
	case "gold":
		return malhya.Most
	case "initiative", "movement", "capacity", "heavy":
		return malhya.MostValue
	}
	return malhya.MostTrait // or a price
}

// least returns the smallest number that a key of Set may have: 1 for life, else 0. A hero has crystals
// from the start (hero.life-start); 0 would mean that nobody has counted them.
func least(key string) int {
	if key == malhya.Life {
		return 1
	}
	return 0
}

// setValue sets what key names of a hero to a value: a number of the board, a trait, life, aura, gold, the
// color, or an effect that begins or ends to last. It refuses a value that the key cannot have.
func setValue(t *malhya.Table, h *malhya.Hero, key, value string) error {
	switch key {
	case color:
		return setColor(t, h, value)
	case addsMod, endsMod:
		return setMod(t, h, key == endsMod, value)
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < least(key) || n > most(key) {
		return &telling.Nonsense{Reason: fmt.Sprintf("%s: %s is no number from %d to %d", key,
			chance.Quote(value), least(key), most(key))}
	}
	switch key {
	case malhya.Life:
		return setLife(t, h, n)
	case "aura":
		if n < h.Aura.Exhausted {
			return telling.Impossible("%s has %s: no fewer", h.Name,
				text.Things(h.Aura.Exhausted, "exhausted Aura token", "exhausted Aura tokens"))
		}
		t.Do(malhya.AuraMoved{Hero: h.Name, Ready: n - h.Aura.Exhausted, Exhausted: h.Aura.Exhausted,
			Used: h.Aura.Used, Effect: h.Aura.Effect}, "hero.aura-start")
	case "gold":
		t.Do(malhya.GoodsMoved{Hero: h.Name, What: key, N: n - h.Gear.Gold, Now: n})
	default:
		t.Do(malhya.ValueSet{Hero: h.Name, What: key, Now: n}, ruleOf(key)...).
			Because(sum.Part{N: n, What: "as typed"})
	}
	return nil
}

// ruleOf returns the rule about a value of the boards; none for those that are prices, or heavy.
func ruleOf(key string) []string {
	switch key {
	case "initiative", "movement":
		return []string{"hero.initiative-movement-from-scenario"}
	case "capacity":
		return []string{"hero.capacity-start"}
	case "step", "standby", "heavy":
		return nil
	}
	return []string{"hero.trait-start"}
}

// setLife gives a hero n crystals in all, by more or fewer Life Points; the hero may fall or rise by it.
// Wounds stay: it refuses fewer than these.
func setLife(t *malhya.Table, h *malhya.Hero, n int) error {
	c, down := h.Crystals, h.Unconscious()
	if n < c.All()-c.Life {
		return telling.Impossible("%s has %s of wounds: no fewer", h.Name,
			text.Things(c.All()-c.Life, "crystal", "crystals"))
	}
	e := h.Transfer(n-c.All(), malhya.Supply, malhya.Life)
	if e.N < 0 {
		e = h.Transfer(-e.N, malhya.Life, malhya.Supply)
	}
	if e.N != 0 {
		t.Do(e, "hero.life-start").Because(sum.Part{N: n, What: "as typed", Rule: "hero.life-start"})
	}
	return wounds.Settle(t, h.Name, down)
}

func setColor(t *malhya.Table, h *malhya.Hero, value string) error {
	word, err := telling.Named("color", value, notation.Colors)
	if err != nil {
		return err
	}
	for i := range t.State().Heroes {
		if o := &t.State().Heroes[i]; o.Name != h.Name && o.Board.Color == word {
			return telling.Against("hero.capacity-cube-colour", "%s's cube is %s already", o.Name, word)
		}
	}
	t.Do(malhya.ColorSet{Hero: h.Name, Color: word}, "hero.capacity-cube-colour")
	return nil
}

// setMod begins or ends an effect that lasts on a hero, in the words of --mod. It refuses to end one that
// there is not.
func setMod(t *malhya.Table, h *malhya.Hero, ends bool, value string) error {
	if _, err := notation.ReadEffects(value); err != nil {
		return &telling.Nonsense{Reason: err.Error()}
	}
	if ends && !slices.Contains(h.Mods, value) {
		return telling.Impossible("%s has no effect %s", h.Name, chance.Quote(value))
	}
	return gear.Alters(t, h.Name, func() error {
		t.Do(malhya.ModMoved{Hero: h.Name, Mod: value, Ends: ends})
		return nil
	})
}
