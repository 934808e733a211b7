package combat

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
)

// offerWounds offers to roll the wounds or the shields of the hit again.
func offerWounds(t *malice.Table) {
	f := t.State().Fight()
	if f == nil || f.Struck == nil {
		return
	}
	what := malice.DiceOfAvatar(f.Struck.By)
	if what == "wounds" && len(f.Struck.Wounds) > 0 || what == "shield" && len(f.Struck.Shields) > 0 {
		rolls.Offer(t, f.Target, what, "combat", "wounds", "--again="+what)
	}
}

// worn are the types of items that work without being used (item.durable).
var worn = []string{"weapon", "armor", "clothing", "jewelry"}

// regains reads out, after a phase, the abilities that give the creature life back while it has wounds.
func regains(t *malice.Table) {
	s := t.State()
	f := s.Fight()
	if f == nil || s.Encounter.Kind == "shadow" || woundsOf(s, s.FoePiece(), 1) == 0 { // (shadow.no-recovery)
		return
	}
	for _, drawn := range s.Encounter.Abilities {
		_, name, _ := strings.Cut(drawn, ":")
		card := s.Card(s.Book().Cards().Abilities, name)
		if card.GivesLife() && (f.Gaze == name || !strings.Contains(card.Does, "activated")) {
			t.Remark(cmp.Or(card.Rule, "creature.ability.kinds"), "after phase %d, %s: %s", f.Phase, name, card.Says).
				Offer(telling.Line("encounter", "heal").And("N"))
		}
	}
}

// recallCards reads out, in the first phase, the abilities and the items that always work and that the
// language of effects cannot say; what has to be activated or used is read out when it works. In every
// phase it remarks on abilities of a color to which the target is immune.
func recallCards(t *malice.Table, phase int) {
	s := t.State()
	for _, who := range s.Fighting() {
		for _, item := range s.Avatar(who).Items {
			if kind, name, _ := strings.Cut(item, ":"); phase == 1 && slices.Contains(worn, kind) {
				rolls.Recalls(t, name, s.Card(s.Book().Cards().Treasures, name), "item.durable")
			}
		}
	}
	for _, text := range s.Encounter.Abilities {
		_, name, _ := strings.Cut(text, ":")
		card := s.Card(s.Book().Cards().Abilities, name)
		if phase == 1 && !strings.Contains(card.Does, "activated") {
			rolls.Recalls(t, name, card, "creature.ability.kinds")
		}
		color, target := malice.CardColor(text), s.Fight().Target
		if card.Does == "" && target != "" && s.ImmuneTo(target, color) {
			t.Remark("immunity.protects", "%s is immune to %s: %s does nothing to it; what the card gives %s itself "+
				"works all the same", target, color, malice.CardName(text), s.FoeName())
		}
	}
}
