package rolls

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// DrawFate draws a fate card for an avatar; the card that it holds goes back at once (fate.draw,
// fate.limit, fate.replace).
type DrawFate struct {
	Who     string
	Card    string // empty: the card has to be named as a draw
	Kind    string // one of FateKinds, where nobody knows it of the card
	On      string // another avatar that an instant card is used on, or empty
	Band    bool   // it affects the whole band (fate.scope)
	Effects []string
}

// Beside says whether the avatar has a fate card still to draw, which need not wait for a harvest
// (fate.draw).
func (a DrawFate) Beside(s *malice.State) bool {
	who, err := s.AvatarNamed(a.Who)
	return err == nil && s.Owes("fate", who.Name)
}

// Play implements telling.Act.
func (a DrawFate) Play(t *malice.Table) error {
	who, err := t.State().AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	if a.Card == "" {
		a.Card = life.DrawCard(t, "fate")
	}
	if a.Card == "" {
		return telling.Offer(telling.Against("fate.draw", "draw a fate card and say what it is"),
			FateIs(t.State(), who.Name))
	}
	a.Who = who.Name
	late := t.State().CardOfRoll(a.Who)
	before := t.State().Shares("mr", a.Who, nil)
	err = a.drawn(t, "fate.draw", "fate.limit")
	if err == nil && late != nil {
		err = counts(t, a.Who, *late, before)
	}
	t.Result = t.State().Fates()
	return err
}

// DrawFateCard draws a fate card for an avatar under the normal rules; where nobody names the card
// it stays to be named, and only the old one goes back.
func DrawFateCard(t *malice.Table, name string, rules ...string) error {
	drawn, err := drawNow(t, name, rules...)
	if err == nil && !drawn {
		owesFate(t, malice.Due{What: "fate", Who: []string{name}}, rules...)
	}
	return err
}

// drawNow draws a fate card for an avatar and returns true, if the card is named or the program can draw.
// Else only the avatar's old card goes back.
func drawNow(t *malice.Table, name string, rules ...string) (drawn bool, err error) {
	a := DrawFate{Who: name, Card: life.DrawCard(t, "fate")}
	if a.Card != "" {
		return true, a.drawn(t, rules...)
	}
	exchangeFate(t, name)
	return false, nil
}

// owesFate makes a fate card due, and asks the players which card was drawn.
func owesFate(t *malice.Table, d malice.Due, rules ...string) {
	t.Do(malice.Owed{Due: d}, rules...)
	t.Remark("fate.draw", "%s draws a fate card: say what it is", d.Who[0]).Offer(FateIs(t.State(), d.Who[0]))
}

// doubles makes the avatar draw a fate card for doubles of its movement roll, as the dice fell; a card that
// changes movement counts for this roll already, and one that goes back counts no more (fate.draw,
// fate.draw.natural, move.mr.modifiers). late: nobody has named the card yet. A roll that is made for no
// move only remarks that doubles call for a card.
func (r *reckoning) doubles() (late bool, err error) {
	if r.who == "" || len(r.act.Throws) > 0 {
		r.t.Remark("fate.draw", "doubles call for a fate card")
		return false, nil
	}
	drawn, err := drawNow(r.t, r.who, "fate.draw", "fate.draw.natural")
	return !drawn, err
}

// counts corrects an avatar's movement points for the fate card that its roll called for and that was named
// only later: effects on movement that were not in before are added (fate.draw, fate.lasting,
// move.mr.modifiers).
func counts(t *malice.Table, name string, late malice.Due, before []notation.Share) error {
	var why []sum.Part
	for _, share := range t.State().Shares("mr", name, nil) {
		if i := slices.Index(before, share); i >= 0 {
			before = slices.Delete(slices.Clone(before), i, i+1)
			continue
		}
		n, err := malice.Falls(share, t, "mr-star")
		if err != nil {
			return err
		}
		why = append(why, notation.Why(n, share.What, share.Rule))
	}
	life.Spent(t, name, "", "mr")
	a := t.State().Avatar(name)
	if len(why) == 0 || !a.Rolled() {
		return nil
	}
	had := max(0, late.MP)
	change := max(0, late.MP+sum.Total(why)) - had
	t.Do(malice.MovementChanged{Who: name, MP: max(0, a.Turn.MP+notation.Whole(change))}, "fate.draw",
		"fate.lasting", "move.mr.modifiers").
		Because(append([]sum.Part{notation.Why(late.MP, "as rolled", "roll.mr")}, why...)...)
	return nil
}

// NoCardDue refuses to go on with a move whose roll has called for a fate card, before it is drawn: the
// card may change the roll (fate.draw).
func NoCardDue(t *malice.Table, names ...string) error {
	for _, name := range names {
		if t.State().CardOfRoll(name) == nil {
			continue
		}
		if err := telling.Offer(t.Refuse("fate.draw",
			"%s rolled doubles: its fate card is drawn before anybody moves on that roll", name),
			FateIs(t.State(), name)); err != nil {
			return err
		}
	}
	return nil
}

// exchangeFate puts the fate card that an avatar holds, if any, back under its trove (fate.replace).
func exchangeFate(t *malice.Table, name string) {
	if old := t.State().Avatar(name).Fate; old != "" {
		t.Do(malice.FateMoved{Card: old, From: name, To: "trove"}, "fate.replace", "trove.return")
	}
}

func (a DrawFate) drawn(t *malice.Table, rules ...string) error {
	card, err := ParseFate(t.State(), a.Card, a.Kind)
	if err != nil {
		return err
	}
	u, known, err := fateUsage(t.State(), a.Who, card, a.On, a.Effects, "fate.instant")
	if err != nil {
		return err
	}
	mods, err := effectsFor(t.State(), a.Who, a.Effects)
	if err != nil {
		return err
	}
	if malice.FateKind(card) != "instant" && a.Band {
		return telling.Impossible("%s is kept: whether its effect is for the band is said when it is used",
			malice.FateName(card))
	}
	if err := life.LeavesTrove(t, "fate", card); err != nil {
		return err
	}
	exchangeFate(t, a.Who)
	t.Do(malice.FateMoved{Card: card, From: "trove", To: a.Who, Mods: mods}, rules...)
	Recalls(t, u.Card, known, "fate.draw")
	switch malice.FateKind(card) {
	case "instant":
		return u.happens(t, a.Band)
	case "invoked":
		t.Remark("fate.invoked", "%s is kept until it is used", malice.FateName(card)).
			Offer(telling.Line("fate", "invoke", a.Who))
	case "":
		t.Remark("fate.lasting",
			"how %s works nobody has said: --kind instant, invoked, lasting or curse; it is kept",
			malice.FateName(card))
	}
	return nil
}

// fateUsage returns the use of a fate card with its effects, and the card; card is the word in the table
// file, on names the avatar that it helps or is empty, said is the players' effects of it.
func fateUsage(s *malice.State, who, card, on string, said []string, rule string) (*Usage, box.Card, error) {
	name := malice.FateName(card)
	known := s.Card(s.Book().Cards().Fates, name)
	on, err := AimedAvatar(s, on)
	return &Usage{Who: who, On: on, Card: name, Rule: rule, Said: said,
		Known: known.Effects(known.Does, name, known.Rule)}, known, err
}

// happens lets a card that is not kept take effect. It goes back at once, or, where it is being
// resolved for a band, when that is done; in the first printing an instant card goes back at once in
// any case (fate.instant, fate.invoked, fate.scope, band.timing).
func (u *Usage) happens(t *malice.Table, band bool) error {
	if err := u.Look(t); err != nil {
		return err
	}
	name, rule := u.Who, u.Rule
	card := t.State().Avatar(name).Fate
	u.Gives(t, rule)
	if band {
		t.Do(malice.FateResolving{Who: name, Card: card}, rule, "fate.scope", "band.timing")
		nobody := "until it is resolved nobody joins the band"
		if t.State().Printed().FateHoldsBand() {
			nobody = "until it is resolved nobody leaves the band"
		}
		t.Remark("band.timing", "%s", nobody).Offer(telling.Line("fate", "done"))
	}
	if !band || rule == "fate.instant" && t.State().Printed().InstantReturnsAtOnce() {
		rules := []string{rule, "trove.return"}
		if rule == "fate.invoke" {
			rules = append(rules, "action.free.fate")
		}
		t.Do(malice.FateMoved{Card: card, From: name, To: "trove"}, rules...)
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
func (a InvokeFate) Play(t *malice.Table) error {
	s := t.State()
	who, err := life.TheOne(s, a.Who, "holds a fate card to invoke", func(a *malice.Avatar) bool {
		return a.Life > 0 && a.Fate != "" &&
			!slices.Contains([]string{"lasting", "curse"}, malice.FateKind(a.Fate))
	})
	if err != nil {
		return err
	}
	name, card := who.Name, who.Fate
	if card == "" {
		return telling.Impossible("%s holds no fate card", name)
	}
	if err := life.DuringPlayersTurn(t, "act"); err != nil {
		return err
	}
	if err := life.Embodied(t, name); err != nil {
		return err
	}
	if kind := malice.FateKind(card); kind == "lasting" || kind == "curse" {
		if err := t.Refuse("fate.lasting", "%s works as long as %s holds it: there is nothing to invoke",
			malice.FateName(card), name); err != nil {
			return err
		}
	}
	if r := s.Resolving; r != nil && r.Who == name && r.Card == card {
		return telling.Offer(t.Refuse("fate.invoked", "%s is being resolved already", malice.FateName(card)),
			telling.Line("fate", "done"))
	}
	if len(a.Effects) == 0 {
		a.Effects = who.FateMods
	}
	u, known, err := fateUsage(s, name, card, a.On, a.Effects, "fate.invoke")
	if err != nil {
		return err
	}
	Recalls(t, u.Card, known, "fate.invoke")
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
func (DoneFate) Play(t *malice.Table) error {
	r := t.State().Resolving
	if r == nil {
		return telling.Impossible("no fate card is being resolved")
	}
	done := malice.FateResolving{Who: r.Who, Card: r.Card, Done: true}
	t.Do(done, "band.timing")
	if a := t.State().Avatar(done.Who); a != nil && a.Fate == done.Card {
		t.Do(malice.FateMoved{Card: done.Card, From: done.Who, To: "trove"}, "trove.return")
	}
	t.Result = t.State().Fates()
	return nil
}

// ReturnFate gives a card back whose own text ends it, or corrects the table.
type ReturnFate struct{ Who string }

func (ReturnFate) Bookkeeping() {}

// Play implements telling.Act.
func (a ReturnFate) Play(t *malice.Table) error {
	who, err := life.TheOne(t.State(), a.Who, "holds a fate card",
		func(a *malice.Avatar) bool { return a.Fate != "" })
	if err != nil {
		return err
	}
	if who.Fate == "" {
		return telling.Impossible("%s holds no fate card", who.Name)
	}
	t.Do(malice.FateMoved{Card: who.Fate, From: who.Name, To: "trove"}, "trove.return")
	t.Result = t.State().Fates()
	return nil
}

// ParseFate reads a fate card as it is typed: its name, or kind:Name; the kind may be said
// beside it, or known of the card.
func ParseFate(s *malice.State, text, kind string) (string, error) {
	if err := notation.Printable(text); err != nil {
		return "", &telling.Nonsense{Reason: "fate card " + chance.Quote(text) + ": " + err.Error()}
	}
	if word, name, ok := strings.Cut(text, ":"); ok {
		if kind != "" && kind != word {
			return "", &telling.Nonsense{Reason: "fate card " + chance.Quote(text) +
				": its kind is said twice"}
		}
		kind, text = word, name
	}
	if kind != "" && !slices.Contains(notation.FateKinds, kind) {
		return "", &telling.Unknown{What: "kind of fate card", Word: kind, Have: notation.FateKinds}
	}
	text = strings.TrimSpace(text)
	if could := telling.BegunBy(text, s.Book().Cards().Names("fate")); kind == "" && len(could) > 1 {
		return "", telling.Unclear(text, could)
	}
	name, known := box.FindCard(s.Book().Cards().Fates, kind, text)
	if kind == "" {
		kind = known.Kind
	}
	switch {
	case name == "":
		return "", telling.Offer(&telling.Nonsense{Reason: "a fate card needs a name"},
			telling.Line("fate", "draw").And("AVATAR", s.AvatarNames()...).And("NAME"))
	case kind == "":
		return name, nil
	}
	return kind + ":" + name, nil
}

// FateIs returns the command that names the fate card an avatar has drawn.
func FateIs(s *malice.State, name string) telling.Command {
	return telling.Line("fate", "draw", name).And("NAME", s.Drawable("fate")...)
}
