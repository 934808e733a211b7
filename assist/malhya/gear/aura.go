package gear

import (
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/telling"
)

// Aura turns a ready Aura token for one of the effects on a Hero card: a die more, a Menace die cancelled,
// heavy equipment without effect or a trait 1 higher for this turn; or at once a Life Point back, or a Travel
// token (aura.effects). Which of them a hero has only the card knows.
type Aura struct{ Hero, Effect string }

// Effects lists what an Aura token may do.
func Effects() []string {
	return slices.Concat(malhya.AuraEffects, []string{"life", "travel"}, notation.Traits)
}

func (a Aura) Play(t *malhya.Table) error {
	s := t.State()
	h, err := s.FindHero(a.Hero)
	if err != nil {
		return err
	}
	if err := awake(h); err != nil {
		return err
	}
	effect, err := telling.Named("aura effect", a.Effect, Effects())
	if err != nil {
		return err
	}
	if h.Aura.Ready == 0 {
		return telling.Against("aura.spend-flip", "%s has no ready Aura token (%d exhausted)", h.Name,
			h.Aura.Exhausted)
	}
	if h.Aura.Used && sameTurn(s, h, effect) {
		if err := t.Refuse("aura.one-per-turn", "%s has used aura in this turn", h.Name); err != nil {
			return err
		}
	}
	if test := s.Test; test != nil && test.Turn == h.Name && test.Rolls > 0 &&
		(effect == "die" || effect == test.Trait) {
		if err := t.Refuse("test.aura.timing", "aura is used before the first roll: %s has rolled",
			h.Name); err != nil {
			return err
		}
	}
	lasts := effect
	if effect == "life" || effect == "travel" {
		lasts = h.Aura.Effect // what was used before goes on
	}
	t.Do(malhya.AuraMoved{Hero: h.Name, Ready: h.Aura.Ready - 1, Exhausted: h.Aura.Exhausted + 1, Used: true,
		Effect: lasts}, "aura.spend-flip", "aura.effects", "aura.one-turn", "aura.hero-card-tucked")
	switch effect {
	case "life":
		return recovers(t, h.Name, 1, "", "aura.effects")
	case "travel":
		return travels(t, 1)
	}
	return nil
}

// sameTurn says whether aura would be used twice in one turn. Outside stealth and combat by reading A17
// each test is a turn of its own; what was used for it before it begins, a die or a trait 1 higher, counts
// in it.
func sameTurn(s *malhya.State, h *malhya.Hero, effect string) bool {
	tests := s.Test != nil && slices.Contains(s.Test.Who, h.Name)
	waits := inTest(h.Aura.Effect) && inTest(effect) &&
		(h.Aura.Effect == effect || h.Aura.Effect == "die" || effect == "die")
	return s.Mode != malhya.NoMode || s.Reading("A17") == "same-turn" || tests || waits
}

// inTest says whether an effect of aura adds a die to a test: die, or a trait that is 1 higher.
func inTest(effect string) bool { return effect == "die" || slices.Contains(notation.Traits, effect) }

// recovers moves n crystals of a hero back to Life Points; below zero all. They come from an area; empty:
// from those that the players choose, one after the other. It refuses where there are none.
func recovers(t *malhya.Table, hero string, n int, area string, rules ...string) error {
	h := t.State().Hero(hero)
	if err := wounds.Counted(h); err != nil {
		return err
	}
	if lost(h, area) == 0 {
		return telling.Impossible("%s has nothing to recover", hero)
	}
	if n < 0 || area != "" || n >= lost(h, area) {
		if area == "" {
			wounds.MayChooseFrom(t, h)
		}
		for _, from := range areas(area) {
			moves := t.State().Hero(hero).Crystals.In(from)
			if n >= 0 {
				moves = min(moves, n)
			}
			if err := wounds.Heal(t, hero, moves, from, rules...); err != nil {
				return err
			}
		}
		return nil
	}
	for range n {
		from := wounds.From(t, t.State().Hero(hero))
		if err := wounds.Heal(t, hero, 1, from, rules...); err != nil {
			return err
		}
	}
	return nil
}

// areas lists the one area that a word names; empty: all from which crystals come back.
func areas(area string) []string {
	if area == "" {
		return wounds.Areas
	}
	return []string{area}
}

// lost counts the crystals that a hero can recover from an area; with area empty, from all areas.
func lost(h *malhya.Hero, area string) (n int) {
	for _, from := range areas(area) {
		n += h.Crystals.In(from)
	}
	return n
}

// travels gives the group n Travel tokens, or as many of them as it may hold, with a remark
// (travel.token.limit).
func travels(t *malhya.Table, n int) error {
	s := t.State()
	most := s.Book().Parts().Costs.TravelMost
	gets := min(n, most-s.Group.Tokens)
	if gets < n {
		t.Remark("travel.token.limit", "the group holds %d Travel tokens at most", most)
	}
	if gets > 0 {
		t.Do(malhya.TokensMoved{N: gets, Now: s.Group.Tokens + gets}, "travel.effect.token",
			"icon.gain-travel-token")
	}
	return nil
}
