package cards

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Use plays a 1-Time Power, two that go together, or several with the Phrygian Tumble, or uses a Treasure
// Token.
type Use struct {
	Player string   // empty: whose turn it is
	Words  []string // the card or the token, and what goes with it
	Double bool     // beside Double Double
}

func (a Use) Play(t *axismundi.Table) error {
	s := t.State()
	p, err := s.Actor(a.Player)
	if err != nil {
		return err
	}
	if len(a.Words) == 0 {
		return telling.Impossible("no card is named: use CARD, or use TREASURE")
	}
	u := &using{t: t, who: p.Name, words: slices.Clone(a.Words)}
	if token := s.Book().Treasure(a.Words[0]); token != nil {
		if a.Double {
			return &telling.Refused{Rule: "card.one.double.list",
				Reason: "Double Double copies cards, no Treasure Tokens"}
		}
		return u.token(token)
	}
	first, err := u.card()
	if err != nil {
		return err
	}
	if first.Key == "phrygian" {
		return u.tumble(first, a.Double)
	}
	u.alone = true
	one, err := u.play(first, a.Double)
	if err != nil {
		return err
	}
	if word, more := u.next(); more {
		return &telling.Nonsense{Reason: word + " says nothing to " + first.Name}
	}
	if err := u.holds(one.all()...); err != nil {
		return err
	}
	if err := u.pay(one.cards[0], one.cost); err != nil {
		return err
	}
	if one.cost == 0 {
		one.rules = append(slices.Clone(one.rules), "card.one.free-list", "turn.free-actions")
	} else {
		one.rules = append(slices.Clone(one.rules), "action.play.cost")
	}
	if err := u.carryOut(one); err != nil {
		return err
	}
	return done(t, p.Name)
}

// using is a player who uses something, with the words that go with it.
type using struct {
	t     *axismundi.Table
	who   string
	words []string
	alone bool // all words belong to one card; else another card may follow
	other int  // how many cards of the hand the played ones discard
	shows bool // a card that has been read makes a hidden player Visible
	ends  bool // the turn ends with a card that has been read: no other follows
}

// A play is one card, or the two of the pair, alone or beside Double Double, ready to be carried out.
type play struct {
	cards  []*box.Card
	double *box.Card // Double Double, played with them; nil: it is not
	times  int
	cost   int
	rules  []string
	does   []func() error // the effects, in order
	adds   bool           // it puts a card into the hand
}

func (p *play) all() []*box.Card {
	if p.double == nil {
		return p.cards
	}
	return append(slices.Clone(p.cards), p.double)
}

func (u *using) state() *axismundi.State   { return u.t.State() }
func (u *using) player() *axismundi.Player { return u.t.State().Player(u.who) }

// play reads a card with the words that go with it. It refuses a card that cannot be played now.
func (u *using) play(card *box.Card, double bool) (*play, error) {
	one := &play{cards: []*box.Card{card}, times: 1, cost: card.Cost, rules: card.Rules[:1:1]}
	if card.Key == "double" {
		copied, err := u.copied(card)
		if err != nil {
			return nil, err
		}
		return u.play(copied, true)
	}
	if err := u.may(card); err != nil {
		return nil, err
	}
	lacks := func() error { return u.lacks(card) }
	if !u.alone { // what is played before it may change that
		one.does = append(one.does, lacks)
	} else if err := lacks(); err != nil {
		return nil, err
	}
	list := card.Effects(u.state().MatName(u.player()))
	if partner := u.partner(card); partner != nil {
		pair := u.state().Book().Pair()
		one.cards, one.cost, one.rules, list = append(one.cards, partner), pair.Cost, pair.Rules, pair.Does
	}
	if u.said("double") {
		double = true
	}
	if double {
		if !card.Doubled {
			return nil, &telling.Refused{Rule: "card.one.double.list",
				Reason: "Double Double does not copy " + card.Name}
		}
		one.double, one.times = u.state().Book().Card("double"), 2
		one.rules = append(slices.Clone(one.rules), "card.one.double")
		if len(one.cards) > 1 {
			one.rules = append(one.rules, "card.one.double.herbs-salve")
		}
	}
	if err := u.ahead(one); err != nil {
		return nil, err
	}
	return one, u.effects(one, list)
}

// ahead refuses a card that is played alone where the hand or the points do not allow it, before anything
// is asked. What a choice brings costs as it is chosen.
func (u *using) ahead(one *play) error {
	if !u.alone {
		return nil
	}
	if err := u.holds(one.all()...); err != nil || one.cards[0].Either {
		return err
	}
	return points.Affords(u.t, u.deed(one.cards[0], one.cost))
}

// copied reads the card beside Double Double.
func (u *using) copied(double *box.Card) (*box.Card, error) {
	if len(u.words) == 0 {
		copies := telling.Line("use").And("CARD")
		copies.Words = append(copies.Words, "--double")
		return nil, telling.Offer(telling.Impossible("%s copies another card: use CARD --double",
			double.Name), copies)
	}
	return u.card()
}

// partner returns the card that does something else together with this one, where it is the next word.
func (u *using) partner(card *box.Card) *box.Card {
	pair := u.state().Book().Pair().Cards
	at := slices.Index(pair, card.Key)
	if at < 0 || len(u.words) == 0 {
		return nil
	}
	next, err := u.state().Book().Find(u.words[0], u.state().Modules...)
	if err != nil || next.Key != pair[1-at] {
		return nil
	}
	u.words = u.words[1:]
	return next
}

// beside returns the rule by which a card is not played alone, and in words what it goes with and how that
// is typed.
func beside(card *box.Card) (rule, how string) {
	rule = card.Rules[0]
	switch {
	case card.Answers:
		rule = "card.one.reaction"
		if card.GoesWith("immobilize") {
			return rule, "it answers a Familiar: immobilize PLAYER --elusive"
		}
		return rule, "it answers an attack: attack PLAYER --shield " + card.Key
	case card.GoesWith("melee"):
		return rule, "it goes with an attack: attack PLAYER --with " + card.Key
	case card.GoesWith("harvest"):
		return rule, "it goes with a Harvest: harvest --with " + card.Key
	case card.GoesWith("retrieve"):
		return rule, "it goes with a Familiar: retrieve HEX --with " + card.Key
	}
	return rule, "it goes with a die: --free-will FACE, or enter --free-will FACE"
}

// may refuses a card that is not played alone, and one that cannot be named now. It notes whether the card
// ends the turn and whether it makes Visible.
func (u *using) may(card *box.Card) error {
	s := u.state()
	switch {
	case card.Deck == notation.Permanent:
		p, err := u.player(), telling.Impossible("%s is a Permanent Power: it is Activated", card.Name)
		if n, _ := price(s, p, 1); !s.Acts(p, n) || p.Hand == 0 || len(p.Slots) == s.Mat(p).Slots ||
			s.Has(p, card.Key) {
			return err
		}
		return telling.Offer(err, telling.Line("activate", card.Key))
	case card.Answers || card.With != nil:
		rule, how := beside(card)
		if !u.alone {
			rule = "card.one.phrygian.limits"
		}
		return &telling.Refused{Rule: rule, Reason: card.Name + " is not played alone: " + how}
	case !u.alone && !card.Tumbled:
		return &telling.Refused{Rule: "card.one.phrygian.limits",
			Reason: "the Phrygian Tumble does not play " + card.Name}
	case u.ends:
		return telling.Impossible("the turn ends before %s: name it earlier", card.Name)
	}
	u.ends, u.shows = card.Ends, u.shows || card.Visible
	return nil
}

// lacks refuses a card that cannot be played as the table is.
func (u *using) lacks(card *box.Card) error {
	s, t := u.state(), u.t
	for _, need := range card.Needs {
		switch need {
		case "mobile":
			if p := u.player(); movement.Held(s, p) {
				if err := t.Refuse("card.one.now-you.limits", "%s is immobilized by %s", u.who,
					text.Listed(p.Immobilized)); err != nil {
					return err
				}
			}
		case "no-angel-demon":
			if other := s.Transformed(); other != nil {
				if err := t.Refuse("card.one.identity.limits",
					"%s is the %s, and as long as that is so nobody plays %s",
					other.Name, text.Capital(string(other.Form)), card.Name); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// holds refuses more cards than the hand has, with those that they discard.
func (u *using) holds(cards ...*box.Card) error {
	p := u.player()
	if n := len(cards) + u.other; n > p.Hand {
		return telling.Impossible("%s holds %s: these are %d", p.Name, text.Things(p.Hand, "card",
			"cards"), n)
	}
	return nil
}

// pay pays for a card.
func (u *using) pay(card *box.Card, cost int) error {
	_, err := points.Pay(u.t, u.deed(card, cost))
	return err
}

func (u *using) deed(card *box.Card, cost int) points.Deed {
	return points.Deed{Who: u.who, What: card.Name, Kind: points.Action, N: cost, Shows: u.shows,
		Rule: card.Rules[0]}
}

// carryOut puts the cards of a play onto the Discard Pile, lets them do what they do, and draws for them.
func (u *using) carryOut(one *play) error {
	one.rules = slices.Clip(one.rules) // what is added to them goes into no other list
	for _, card := range one.all() {
		if err := decks.Begin(u.t, u.who, card, one.rules...); err != nil {
			return err
		}
	}
	recycles := u.state().Mat(u.player()).Recycles // who becomes the Angel by it has not played it as that
	for _, do := range one.does {
		if err := do(); err != nil {
			return err
		}
	}
	for _, card := range one.all() {
		if !recycles {
			break
		}
		if err := decks.Recycle(u.t, u.who, card, one.adds); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(one.cards, func(c *box.Card) bool { return c.Ends }) {
		points.EndTurn(u.t, u.who, "card.one.now-you.limits")
	}
	return nil
}

// tumble plays any number of cards for the Action Point of the Phrygian Tumble (card.one.phrygian).
func (u *using) tumble(phrygian *box.Card, double bool) error {
	if double {
		return &telling.Refused{Rule: "card.one.double.list",
			Reason: "Double Double does not copy " + phrygian.Name}
	}
	var list []*play
	all := []*box.Card{phrygian}
	if err := points.Affords(u.t, u.deed(phrygian, phrygian.Cost)); err != nil {
		return err
	}
	for len(u.words) > 0 {
		card, err := u.card()
		if err != nil {
			return err
		}
		one, err := u.play(card, false)
		if err != nil {
			return err
		}
		one.rules = append(slices.Clone(one.rules), "card.one.phrygian")
		list, all = append(list, one), append(all, one.all()...)
	}
	if err := u.holds(all...); err != nil {
		return err
	}
	if err := u.pay(phrygian, phrygian.Cost); err != nil {
		return err
	}
	if err := u.carryOut(&play{cards: []*box.Card{phrygian},
		rules: []string{"card.one.phrygian", "action.play.cost"}}); err != nil {
		return err
	}
	for _, one := range list {
		if err := u.carryOut(one); err != nil {
			return err
		}
	}
	return done(u.t, u.who)
}
