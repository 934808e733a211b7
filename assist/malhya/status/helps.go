package status

import (
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/gear"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/telling"
)

// helps offers the potions of a present hero, for whomever they help, and aura for the hero's own lost
// crystals. A brief list gets none.
func (o *offers) helps(h *malhya.Hero) {
	if o.brief || !h.Present() {
		return
	}
	for _, potion := range []struct{ color, area, rule string }{
		{"yellow", malhya.Damage, "wound.potion.yellow"}, {"red", malhya.Serious, "wound.potion.red"}} {
		if h.Gear.Resources[potion.color+" potion"] > 0 {
			o.potions(h, potion.color, potion.area, potion.rule)
		}
	}
	if h.Crystals.Life < h.Crystals.All() {
		o.aura(h, "life")
	}
}

// potions offers a hero's potion for each hero whom it helps: the unconscious first, then those with the
// fewest Life Points. area holds the crystals that it moves.
func (o *offers) potions(h *malhya.Hero, color, area, rule string) {
	var hurt []*malhya.Hero
	for i := range o.State.Heroes {
		if whom := &o.State.Heroes[i]; whom.Crystals.In(area) > 0 {
			hurt = append(hurt, whom)
		}
	}
	slices.SortStableFunc(hurt, func(a, b *malhya.Hero) int { return a.Crystals.Life - b.Crystals.Life })
	line := telling.Line("potion", h.Name, color)
	if len(hurt) == 1 && hurt[0] == h {
		o.May(gear.Potion{Hero: h.Name, Color: color}, telling.Step{Command: line, Rule: rule, Costly: true})
		return
	}
	var names []string
	for _, whom := range hurt {
		names = append(names, whom.Name)
	}
	o.Each(telling.Step{Command: line, Rule: rule, Costly: true}, "HERO", names,
		func(word string) malhya.Act { return gear.Potion{Hero: h.Name, Color: color, To: word} })
}

// aura offers a hero a ready Aura token for each of these effects, if none has been used in this turn.
// Whether the Hero card has them only the card knows. A brief list gets none.
func (o *offers) aura(h *malhya.Hero, effects ...string) {
	if o.brief || h.Aura.Ready == 0 || h.Aura.Used {
		return
	}
	step := telling.Step{Command: telling.Line("aura", h.Name), Rule: "aura.effects", Costly: true}
	o.Each(step, "EFFECT", effects,
		func(word string) malhya.Act { return gear.Aura{Hero: h.Name, Effect: word} })
}

// threatened offers a hero the uses of aura that lessen the Threat dice of this activation: menace, and
// heavy where a white die falls and the hero has heavy icons.
func (o *offers) threatened(h *malhya.Hero) {
	if len(h.Turn.Types) == 0 || len(o.State.Enemies) == 0 {
		return
	}
	effects := []string{"menace"}
	// The black die has another special.
	if due, _ := alarm.Due(o.State, h); due.White > 0 && o.State.Load(h) > 0 {
		effects = append(effects, "heavy")
	}
	o.aura(h, effects...)
}

// opens offers what comes before the Upgrade tokens of a round: to regenerate, if no hero would fall by
// paying for it, initiative for points, and help for the hurt.
func (o *offers) opens() {
	s := o.State
	if o.brief || s.Part() != malhya.Opening {
		return
	}
	payers := s.Conscious()
	spared := slices.ContainsFunc(payers, func(h *malhya.Hero) bool { return h.Crystals.Life == 1 })
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Unconscious() && !spared {
			o.Each(telling.Step{Who: h.Name, Command: telling.Line("regenerate", h.Name), Rule: "wound.regen.one"},
				"WOUND", []string{malhya.Damage, malhya.Shock, malhya.Serious},
				func(word string) malhya.Act { return rounds.Regenerate{Hero: h.Name, From: word} })
		}
	}
	var buys []string
	for _, h := range payers {
		if h.Turn.Points > 0 {
			buys = append(buys, h.Name+"=1")
		}
	}
	if len(buys) > 0 {
		first, _, _ := strings.Cut(buys[0], "=")
		o.May(rounds.Initiative{Buys: []rounds.Buy{{Hero: first, N: 1}}}, telling.Step{
			Command: telling.Line("initiative").AndOpen("HERO=N", buys...), Rule: "combat.initiative.buy"})
	}
	for _, h := range payers {
		o.Who = h.Name
		o.helps(h)
	}
	o.Who = ""
}
