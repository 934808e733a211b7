package malice

// drawCard takes the top card of a trove: what the players say it is, else one of those that
// may lie there. Empty: still to be drawn.
func drawCard(t *table, trove string) string {
	return t.Card(trove, t.State().top(troveNamed(trove))...)
}

// leavesTrove takes a card out of its trove, to be held, and says how it is made known.
func leavesTrove(t *table, trove, card string) error {
	tellOfUnknown(t, trove, card)
	return turnsUp(t, trove, card)
}

// turnsUp refuses a card that cannot have been drawn, for it lies elsewhere: each is
// there once (component.cards.ability, component.cards.fate, component.cards.mastery,
// component.cards.potion, component.cards.treasure). A real card beats what was known of
// the order: one that lay deeper says that somebody has shuffled.
func turnsUp(t *table, trove, card string) error {
	s, name := t.State(), entitled(trove, card)
	if name == "" || !s.knows(trove, name) {
		return nil
	}
	for _, l := range s.inPlay(trove) {
		if entitled(trove, l.card) == name {
			return t.Refuse("component.cards."+trove, "%s is not in the %s: %s", aloud(trove, card), troveNamed(trove).Title(), l.where)
		}
	}
	for i, under := range s.Troves[trove].Bottom {
		if entitled(trove, under) == name && (i > 0 || len(s.rest(troveNamed(trove))) > 0) {
			t.Do(TroveMixed{trove, "found", name}, "trove.return")
		}
	}
	return nil
}

// cut cuts a trove: where the known cards lie nobody can say then.
func cut(t *table, trove string, rules ...string) {
	if len(t.State().Troves[trove].Bottom) > 0 {
		t.Do(TroveMixed{Trove: trove, How: "cut"}, rules...)
	}
}

// goesUnder returns a card that was turned and is not taken.
func goesUnder(t *table, trove, card, rule string) {
	if t.State().unlisted(troveNamed(trove)) == "" {
		t.Do(CardUnder{trove, card}, rule)
		return
	}
	t.Remark(rule, "%s goes under the %s", aloud(trove, card), troveNamed(trove).Title())
}

// shuffleIcons shuffles the Ability Trove for a card that has come back to it with the icon
// (creature.abilities.shuffle-icon).
func shuffleIcons(t *table, returned []string) {
	const rule = "creature.abilities.shuffle-icon"
	all := t.State().unlisted(troveNamed("ability")) == ""
	for _, card := range returned {
		name := entitled("ability", card)
		switch known := t.State().Book().Cards().Abilities[name]; {
		case known.shuffles() && all:
			t.Do(TroveMixed{"ability", "shuffled", name}, rule)
			return
		case known.shuffles():
			t.Remark(rule, "%s has the shuffle icon: shuffle the Ability Trove", name)
			return
		case !t.State().knows("ability", name):
			all = false
		}
	}
	if len(returned) > 0 && !all {
		t.Remark(rule, "shuffle the Ability Trove if one of these cards has the shuffle icon")
	}
}

// shuffles says whether a card has the shuffle icon.
func (c Card) shuffles() bool {
	for _, m := range c.effects(c.Does, "", "") {
		if m.What == "shuffle" {
			return true
		}
	}
	return c.Shuffle
}
