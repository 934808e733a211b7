package gear

import (
	"fmt"
	"slices"
	"strconv"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Level raises a trait of a hero by 1, with the bonus that the Hero card gives for that step
// (level.step-one, level.bonus). Where nobody has typed the step in, the bonus is asked; the default is
// none.
type Level struct {
	Hero, Trait string
	To          string // what the trait comes to; empty: it is not said
}

func (a Level) Play(t *malhya.Table) error {
	s := t.State()
	h, err := s.FindHero(a.Hero)
	if err != nil {
		return err
	}
	trait, err := telling.Named("trait", a.Trait, notation.Traits)
	if err != nil {
		return err
	}
	now := h.Traits[trait] + 1
	if now > malhya.MostTrait {
		return telling.Impossible("%s's %s is %d, and goes no higher", h.Name, trait, now-1)
	}
	if n, err := strconv.Atoi(a.To); a.To != "" && (err != nil || n < 0) {
		return &telling.Nonsense{Reason: chance.Quote(a.To) + " is no number: what the trait comes to, as in " +
			fmt.Sprint(now)}
	} else if a.To != "" && n != now {
		return telling.Offer(telling.Against("level.step-one", "a level is 1 step: %s's %s is %d, and goes to %d",
			h.Name, trait, now-1, now), telling.Line("level", h.Name, trait))
	}
	bonus, rule, err := bonusOf(t, h, trait, now)
	if err != nil {
		return err
	}
	before := len(Open(Rows(s, h, notation.Row)))
	t.Do(malhya.ValueSet{Hero: h.Name, What: trait, Now: now}, "level.step-one", "level.up-icon").
		Because(sum.Part{N: now - 1, What: trait}, sum.Part{N: 1, What: "the level", Rule: "level.step-one"})
	for _, e := range bonus {
		if err := apply(t, h.Name, e, rule...); err != nil {
			return err
		}
	}
	s = t.State()
	if h = s.Hero(h.Name); len(Open(Rows(s, h, notation.Row))) > before {
		t.Remark("level.opens-weapon-rows", "rows of %s that %s can use now: %d", h.Gear.Weapon, h.Name,
			len(Open(Rows(s, h, notation.Row))))
	}
	return nil
}

// bonusOf returns the effects of the bonus for a trait that comes to this number, and their rules: by the
// people's card of level-ups, or as the players say.
func bonusOf(t *malhya.Table, h *malhya.Hero, trait string, to int) ([]notation.Effect, []string, error) {
	rules := []string{"level.bonus"}
	if card := t.State().Book().Cards().Card("level", h.Board.People); card != nil {
		if step := card.Sheet.Step(trait, to); len(step) > 0 || card.Owned {
			if h.Board.People == "Yoktal" && trait == "strength" && to == 2 {
				rules = append(rules, "level.yoktal-strength-2")
			}
			return step, rules, nil
		}
	}
	said := t.Choose(chance.Question{For: "bonus", Text: "what bonus does the Hero card give for it",
		Flag: "--bonus ", Default: "none", Check: func(answer string) (string, error) {
			if answer == "none" {
				return answer, nil
			}
			if slices.Contains(notation.Stats(), answer) { // a further one of it
				answer += " +1"
			}
			_, err := notation.ReadEffects(answer)
			return answer, err
		}})
	if said == "none" {
		return nil, rules, nil
	}
	list, err := notation.ReadEffects(said)
	return list, rules, err
}

// apply gives a hero the effect of a bonus for good: crystals, aura, a number of the board, a trait. Any
// other effect is remarked, to be done by hand. It refuses a number that nobody has typed in, or that would
// go too high.
func apply(t *malhya.Table, hero string, e notation.Effect, rules ...string) error {
	h := t.State().Hero(hero)
	now, is := h.Printed(e.What)
	trait := slices.Contains(notation.Traits, e.What)
	switch {
	case e.Do != notation.Changes || e.What == "talent":
		t.Remark("level.bonus", "%v: by hand", e)
	case e.What == "life" || e.What == "aura":
		return grow(t, hero, e.What, e.N, rules...)
	case is && now == malhya.Unknown:
		return telling.Offer(telling.Impossible("nobody has said %s's %s", hero, e.What),
			telling.Line("hero", "set", hero).And(e.What+"=N"))
	case is && now+e.N > malhya.MostValue:
		return telling.Impossible("%s's %s is %d, and goes no higher than %d", hero, e.What, now, malhya.MostValue)
	case is:
		t.Do(malhya.ValueSet{Hero: hero, What: e.What, Now: max(now+e.N, 0)}, rules...).
			Because(sum.Part{N: now, What: e.What}, sum.Part{N: e.N, What: "the bonus", Rule: "level.bonus"})
		if e.What == "movement" {
			strides(t, hero, e.N, append(slices.Clone(rules), "hero.movement-free")...)
		}
		if e.What == "capacity" && e.N > 0 {
			Roomier(t, hero)
		}
	case trait:
		t.Do(malhya.ValueSet{Hero: hero, What: e.What, Now: min(max(h.Traits[e.What]+e.N, 0), malhya.MostTrait)},
			rules...)
	}
	return nil
}
