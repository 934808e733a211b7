package malice

import (
	"slices"

	"tablehand/assist/telling"
)

// DrawFate: an avatar draws a fate card; what it holds goes back at once (fate.draw,
// fate.limit, fate.replace).
type DrawFate struct {
	Who     string
	Card    string // empty: the card has to be named as a draw
	Kind    string // one of FateKinds, where nobody knows it of the card
	On      string // another avatar that an instant card is used on, or empty
	Band    bool   // it affects the whole band (fate.scope)
	Effects []string
}

// Play implements telling.Act.
func (a DrawFate) Play(t *table) error {
	who, err := t.State().findAvatar(a.Who)
	if err != nil {
		return err
	}
	if a.Card == "" {
		a.Card = drawCard(t, "fate")
	}
	if a.Card == "" {
		return telling.Impossible("draw a fate card and say what it is: fate draw %s NAME", who.Name)
	}
	a.Who = who.Name
	err = a.drawn(t, "fate.draw", "fate.limit")
	t.Result = t.State().Fates()
	return err
}

// drawFate draws a fate card for an avatar under the normal rules; where nobody says what
// was drawn it stays to be said, and only the old one goes back.
func drawFate(t *table, name string, rules ...string) error {
	a := DrawFate{Who: name, Card: drawCard(t, "fate")}
	if a.Card != "" {
		return a.drawn(t, rules...)
	}
	exchangeFate(t, name)
	t.Remark("fate.draw", "%s draws a fate card: say what it is, fate draw %s NAME", name, name)
	return nil
}

// doubles of a movement roll, as the dice fell, oblige the avatar to draw; a card that
// changes movement counts for this roll already, and one that goes back counts no more
// (fate.draw, fate.draw.natural, move.mr.modifiers). A roll that is made for no move only
// says so.
func (r *reckoning) doubles() error {
	if r.who == "" || len(r.act.Throws) > 0 {
		r.t.Remark("fate.draw", "doubles call for a fate card")
		return nil
	}
	return drawFate(r.t, r.who, "fate.draw", "fate.draw.natural")
}

// exchangeFate gives the card back that can no longer be used (fate.replace).
func exchangeFate(t *table, name string) {
	if old := t.State().avatar(name).Fate; old != "" {
		t.Do(FateMoved{Card: old, From: name, To: "trove"}, "fate.replace", "trove.return")
	}
}

func (a DrawFate) drawn(t *table, rules ...string) error {
	card, err := t.State().parseFate(a.Card, a.Kind)
	if err != nil {
		return err
	}
	u, known, err := t.State().fateUsage(a.Who, card, a.On, a.Effects, "fate.instant")
	if err != nil {
		return err
	}
	mods, err := t.State().effectsFor(a.Who, a.Effects)
	if err != nil {
		return err
	}
	if fateKind(card) != "instant" && a.Band {
		return telling.Impossible("%s is kept: fate invoke %s --band when it is used", FateName(card), a.Who)
	}
	if err := leavesTrove(t, "fate", card); err != nil {
		return err
	}
	exchangeFate(t, a.Who)
	t.Do(FateMoved{Card: card, From: "trove", To: a.Who, Mods: mods}, rules...)
	recalls(t, u.card, known, "fate.draw")
	switch fateKind(card) {
	case "instant":
		return u.happens(t, a.Band)
	case "invoked":
		t.Remark("fate.invoked", "%s is kept until it is used: fate invoke %s", FateName(card), a.Who)
	case "":
		t.Remark("fate.lasting", "how %s works nobody has said: --kind instant, invoked, lasting or curse; it is kept", FateName(card))
	}
	return nil
}

// fateUsage is what a fate card does that is used.
func (s *State) fateUsage(who, card, on string, said []string, rule string) (*usage, Card, error) {
	name := FateName(card)
	known := s.card(s.Book().Cards().Fates, name)
	on, err := s.aimedAvatar(on)
	return &usage{who: who, on: on, card: name, rule: rule, said: said, known: known.effects(known.Does, name, known.Rule)}, known, err
}

// happens lets a card that is not kept take effect. It goes back at once, or, where it is
// being resolved for a band, when that is done; in the first printing an instant card goes
// back at once in any case (fate.instant, fate.invoked, fate.scope, band.timing).
func (u *usage) happens(t *table, band bool) error {
	if err := u.look(t); err != nil {
		return err
	}
	name, rule := u.who, u.rule
	card := t.State().avatar(name).Fate
	u.gives(t, rule)
	if band {
		t.Do(FateResolving{Who: name, Card: card}, rule, "fate.scope", "band.timing")
		t.Remark("band.timing", "until fate done nobody %s", map[bool]string{true: "joins the band", false: "leaves the band"}[t.State().second()])
	}
	if !band || rule == "fate.instant" && !t.State().second() {
		t.Do(FateMoved{Card: card, From: name, To: "trove"}, rule, "trove.return")
	}
	return nil
}

// InvokeFate uses a fate card that was kept (fate.invoke, fate.invoked).
type InvokeFate struct {
	Who     string
	On      string // another avatar that it is used on, or empty
	Band    bool   // it affects the whole band (fate.scope)
	Effects []string
}

// Play implements telling.Act.
func (a InvokeFate) Play(t *table) error {
	s := t.State()
	who, err := s.theOne(a.Who, "holds a fate card to invoke", func(a *Avatar) bool {
		return a.Life > 0 && a.Fate != "" && !slices.Contains([]string{"lasting", "curse"}, fateKind(a.Fate))
	})
	if err != nil {
		return err
	}
	name, card := who.Name, who.Fate
	if card == "" {
		return telling.Impossible("%s holds no fate card", name)
	}
	if err := duringPlayersTurn(t, "act"); err != nil {
		return err
	}
	if err := embodied(t, name); err != nil {
		return err
	}
	if kind := fateKind(card); kind == "lasting" || kind == "curse" {
		if err := t.Refuse("fate.lasting", "%s works as long as %s holds it: there is nothing to invoke", FateName(card), name); err != nil {
			return err
		}
	}
	if r := s.Resolving; r != nil && r.Who == name && r.Card == card {
		return t.Refuse("fate.invoked", "%s is being resolved already: fate done", FateName(card))
	}
	if len(a.Effects) == 0 {
		a.Effects = who.FateMods
	}
	u, known, err := s.fateUsage(name, card, a.On, a.Effects, "fate.invoke")
	if err != nil {
		return err
	}
	recalls(t, u.card, known, "fate.invoke")
	if err := u.happens(t, a.Band); err != nil {
		return err
	}
	t.Result = t.State().Fates()
	return nil
}

// DoneFate ends the resolving of a card for a band; the card goes back
// (fate.instant, fate.invoked, band.timing).
type DoneFate struct{}

func (DoneFate) Bookkeeping() {}

// Play implements telling.Act.
func (DoneFate) Play(t *table) error {
	r := t.State().Resolving
	if r == nil {
		return telling.Impossible("no fate card is being resolved")
	}
	done := FateResolving{Who: r.Who, Card: r.Card, Done: true}
	t.Do(done, "band.timing")
	if a := t.State().avatar(done.Who); a != nil && a.Fate == done.Card {
		t.Do(FateMoved{Card: done.Card, From: done.Who, To: "trove"}, "trove.return")
	}
	t.Result = t.State().Fates()
	return nil
}

// ReturnFate gives a card back whose own text ends it, or corrects the table.
type ReturnFate struct{ Who string }

func (ReturnFate) Bookkeeping() {}

// Play implements telling.Act.
func (a ReturnFate) Play(t *table) error {
	who, err := t.State().theOne(a.Who, "holds a fate card", func(a *Avatar) bool { return a.Fate != "" })
	if err != nil {
		return err
	}
	if who.Fate == "" {
		return telling.Impossible("%s holds no fate card", who.Name)
	}
	t.Do(FateMoved{Card: who.Fate, From: who.Name, To: "trove"}, "trove.return")
	t.Result = t.State().Fates()
	return nil
}
