package rounds

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Upgrade draws an Upgrade token for each type of enemies (combat.upgrade.draw).
type Upgrade struct{}

func (Upgrade) Play(t *malhya.Table) error {
	if err := fighting(t); err != nil {
		return err
	}
	if over, err := lost(t); over {
		t.Result = begunBy(t)
		return err
	}
	switch s := t.State(); s.Part() {
	case malhya.Opening:
		if err := telling.Offer(t.Refuse("combat.round", "initiative is bought first"),
			telling.Line("initiative")); err != nil {
			return err
		}
	case malhya.Fighting:
		return telling.Offer(telling.Against("combat.upgrade.draw", "each type has its token in this round"),
			telling.Line("next"))
	}
	if err := drawAll(t); err != nil {
		return err
	}
	t.Result = begunBy(t)
	return nil
}

// drawAll draws an Upgrade token for each type of enemies that has none, from the highest initiative on,
// and puts the types on the gauge.
func drawAll(t *malhya.Table) error {
	s := t.State()
	types := slices.DeleteFunc(s.Types(), func(of string) bool { return s.Combat.Upgrades[of] != "" })
	parts := map[string][]sum.Part{}
	for _, of := range types {
		parts[of] = initiativeOf(t, of)
	}
	slices.SortStableFunc(types,
		func(a, b string) int { return cmp.Compare(sum.Total(parts[b]), sum.Total(parts[a])) })
	for _, of := range types {
		token, err := drawn(t, of)
		if err != nil {
			return err
		}
		_, _, kind := s.Brings(of, token)
		t.Do(malhya.UpgradeDrawn{Type: of, Token: token}, "combat.upgrade.draw", "combat.upgrade.whole-type",
			kind)
		parts[of] = malhya.OnGauge(append(parts[of], s.Raised(of, token, "initiative")...))
		t.Do(malhya.GaugeMoved{Who: of, Now: sum.Total(parts[of])}, "combat.upgrade.gauge",
			"combat.initiative.enemy-base").Because(parts[of]...)
	}
	return wounds.Lifeless(t)
}

// initiativeOf returns the initiative of a type before its token: that of its card, or as the players
// answer.
func initiativeOf(t *malhya.Table, of string) []sum.Part {
	const rule = "combat.initiative.enemy-base"
	if card, _ := t.State().Numbers(of); card.Initiative != malhya.Unknown {
		return []sum.Part{{N: card.Initiative, What: of, Rule: rule}}
	}
	n := malhya.Number(t, chance.Question{For: "initiative-" + of, Flag: "--initiative " + of + "=",
		Text: "which initiative has the card of " + of}, 0, 99, "WORD is no initiative: 0 to 99")
	return []sum.Part{{N: n, What: of, Rule: rule}}
}

// drawn draws an Upgrade token for a type. If nobody has counted the bag people draw and name it; it
// refuses an empty bag.
func drawn(t *malhya.Table, of string) (string, error) {
	s := t.State()
	if s.Bag() == 0 {
		return "", telling.Against("combat.upgrade.empty-bag", "no Upgrade token is left in the bag")
	}
	t.Concerns("upgrade", of)
	if from := s.InBag(); len(from) > 0 {
		return t.Draw("upgrade", from), nil
	}
	word := t.Card("upgrade")
	if word == "" {
		return "", telling.Offer(telling.Lacking("which Upgrade token is drawn for %s is not known, for "+
			"nobody has counted the bag: --draw upgrade=init3, one for each type", of),
			telling.AnyTable("data", "calibrate", "upgrades.bag"))
	}
	token, err := notation.UpgradePrinted(word)
	if err != nil {
		return "", &telling.Nonsense{Reason: err.Error()}
	}
	return token, nil
}

// moved writes what a type's token does beside initiative: how far the type moves now; and the token's
// name, if the program has drawn it.
func moved(t *malhya.Table, of string) (said string) {
	s := t.State()
	if s.Combat == nil {
		return "" // it is over
	}
	token := s.Combat.Upgrades[of]
	if parts := s.EnemyStat(of, "movement"); len(parts) > 1 {
		said += fmt.Sprintf(", move %d", sum.Total(parts))
	}
	for i, draw := range t.Draws {
		if draw.From != chance.Given && draw.From != chance.Asked && drawnFor(t, i) == of {
			said += " (" + strings.ReplaceAll(token, "-", " ") + ")"
		}
	}
	return said
}

// drawnFor returns the type for which the n-th draw of this act was made, from 0.
func drawnFor(t *malhya.Table, n int) string {
	for _, m := range t.Events {
		if e, is := m.Event.(malhya.UpgradeDrawn); is {
			if n == 0 {
				return e.Type
			}
			n--
		}
	}
	return ""
}
