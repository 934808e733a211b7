package malice

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/chance"
)

// offer says that an avatar may make a roll again, by which card, and with which command; how
// often is the card's own word.
func offer(t *table, name, roll, command string) {
	for _, m := range t.State().effects(name) {
		if m.What == "reroll" && (m.Roll == roll || m.Roll == "any") && m.Who == "" && t.State().holds(m, name) {
			t.Remark(m.rule(), "%s lets %s make that roll again: %s", cmp.Or(m.From, "a modifier"), name, command)
			return
		}
	}
}

// offerWounds offers the wounds or the shields of the hit that lies.
func offerWounds(t *table) {
	f := t.State().fight()
	if f == nil || f.Struck == nil {
		return
	}
	what := map[string]string{"avatar": "wounds", "creature": "shield"}[f.Struck.By]
	if what == "wounds" && len(f.Struck.Wounds) > 0 || what == "shield" && len(f.Struck.Shields) > 0 {
		offer(t, f.Target, what, "combat wounds --again="+what)
	}
}

// oncemore asks whether a luck roll that failed is made again, where a card lets its holder.
func (r *reckoning) oncemore() bool {
	m, may := r.t.State().secondLuck(r.who)
	if !may {
		return false
	}
	r.t.Remark(m.rule(), "%s lets %s make that roll again: --choose lr-again=yes", cmp.Or(m.From, "a modifier"), r.who)
	return r.t.Choose(chance.Question{For: "lr-again", Text: "does " + r.who + " make the luck roll again", Answers: []string{"yes", "no"}, Default: "no"}) == "yes"
}

// secondLuck is the effect that lets an avatar make a luck roll again that failed.
func (s *State) secondLuck(who string) (Mod, bool) {
	list := s.effects(who)
	i := slices.IndexFunc(list, func(m Mod) bool {
		return m.What == "reroll" && (m.Roll == "lr" || m.Roll == "any") && m.Who == "" && s.holds(m, who)
	})
	if i < 0 {
		return Mod{}, false
	}
	return list[i], true
}

// recallAbilities says, as the fight begins, what abilities do that always work and that the
// language of effects cannot say; one that has to be activated is told of when it works.
func recallAbilities(t *table, phase int) {
	s := t.State()
	for _, text := range s.Encounter.Abilities {
		_, name, _ := strings.Cut(text, ":")
		card := s.card(s.Book().Cards().Abilities, name)
		if phase == 1 && !strings.Contains(card.Does, "activated") {
			recalls(t, name, card, "creature.ability.kinds")
		}
	}
}
