package attacks

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/push"
	"tablehand/assist/chance"
	"tablehand/assist/names"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// played are the cards that an attacker plays with an attack.
type played struct {
	now     []*box.Card // with the attack
	danzig  *box.Card   // after it
	disarms bool        // #4 Danzig is played
	off     string      // the card that danzig takes, by its printed name; empty: none, played anyway
}

// asks asks which cards the attacker plays with the attack, by default none. Only those that would do
// something are taken; #4 Danzig comes after the Push, and so not with noPush.
func (m *melee) asks(noPush bool) []string {
	s := m.t.State()
	by := s.Player(m.by)
	var may []string
	for _, key := range s.Book().Kinds(s.Modules...) {
		if c := s.Book().Card(key); !c.Answers && c.GoesWith("melee") && c.Works(by.HP) &&
			(key != "danzig" || !noPush && len(s.Player(m.who).Slots) > 0) {
			may = append(may, key)
		}
	}
	if by.Hand == 0 || len(may) == 0 {
		return nil
	}
	said := m.t.Choose(chance.Question{For: "cards", Flag: "--with ", Default: "none", Who: m.by,
		Text: "which cards does " + m.by + " play with it", Hint: "none, " + strings.Join(may, ", "),
		Check: func(answer string) (string, error) {
			var named []string
			for _, word := range m.spoken(answer) {
				c, _, err := m.goes(word)
				switch {
				case err != nil:
					return "", err
				case !slices.Contains(may, c.Key):
					return "", &chance.Refused{Reason: c.Name + " would do nothing here"}
				case slices.Contains(named, c.Key):
					return "", &chance.Refused{Reason: c.Name + " is named twice"}
				}
				named = append(named, c.Key)
			}
			if len(named) > by.Hand {
				return "", &chance.Refused{Reason: m.by + " holds " + text.Things(by.Hand, "card", "cards")}
			}
			return cmp.Or(strings.Join(named, ","), "none"), nil
		}})
	return m.spoken(said)
}

// spoken returns the short names of the cards that an answer lists, as words; nil: the answer names none.
func (m *melee) spoken(answer string) []string {
	if names.Nobody(answer) {
		return nil
	}
	return m.t.State().Book().Answered(answer, m.t.State().Modules...)
}

// goes returns the card that a word names, and what stands behind its =. It refuses a card that does not go
// with a Melee Attack.
func (m *melee) goes(word string) (c *box.Card, off string, err error) {
	word, off, _ = strings.Cut(word, "=")
	c, err = m.t.State().Book().Find(word, m.t.State().Modules...)
	if err == nil && (c.Answers || !c.GoesWith("melee")) {
		err = &telling.Nonsense{Reason: c.Name + " does not go with a Melee Attack"}
	}
	return c, off, err
}

// read reads the cards that go with an attack. It refuses one that is named twice or works only at fewer
// HPs, and more cards than the hand has.
func (m *melee) read(words []string) (p played, err error) {
	by := m.t.State().Player(m.by)
	for _, word := range words {
		c, off, err := m.goes(word)
		switch {
		case err != nil:
			return p, err
		case slices.Contains(p.now, c) || c == p.danzig:
			return p, &telling.Nonsense{Reason: c.Name + " is named twice"}
		case !c.Works(by.HP):
			if err := m.t.Refuse(c.Rules[0], "%s has %d HPs: %s is played at %d or less", m.by, by.HP, c.Name,
				c.Low); err != nil {
				return p, err
			}
		}
		if c.Key != "danzig" {
			p.now = append(p.now, c)
			continue
		}
		p.danzig, p.disarms = c, true
		if p.off, err = m.aimed(off); err != nil {
			return p, err
		}
	}
	if n := len(p.now); n > by.Hand || p.disarms && n+1 > by.Hand {
		return p, telling.Impossible("%s holds %s", m.by, text.Things(by.Hand, "card", "cards"))
	}
	return p, nil
}

// aimed returns the printed name of the target's Activated card that #4 Danzig takes: the one that the word
// names, else the one that is asked for. It refuses a target that has none; played anyway, it returns "".
func (m *melee) aimed(word string) (string, error) {
	who := m.t.State().Player(m.who)
	switch {
	case who == nil: // a guess, and nobody is there
		return "", nil
	case len(who.Slots) == 0:
		return "", m.t.Refuse("card.one.danzig", "%s has no card Activated", m.who)
	case word != "":
		c, err := m.t.State().Book().Find(word)
		if err != nil {
			return "", err
		}
		if !slices.Contains(who.Slots, c.Name) {
			return "", &telling.Unknown{What: "Activated card of " + m.who, Word: c.Name, Have: who.Slots}
		}
		return c.Name, nil
	}
	return m.t.Choose(chance.Question{For: "danzig", Answers: who.Slots, Flag: "--with danzig=",
		Text: "which card of " + m.who + "'s is taken"}), nil
}

// disarm lays a card of the target's beside the board, its twin marker where the target is now
// (card.one.danzig). A dead target has taken it to the hand: then the card is not played.
func (m *melee) disarm(dead bool) error {
	if !m.cards.disarms {
		return nil
	}
	s := m.t.State()
	who := s.Player(m.who)
	if !dead && m.cards.off == "" { // anyway: it is played, and takes nothing
		return play(m.t, m.by, m.cards.danzig)
	}
	if dead || !slices.Contains(who.Slots, m.cards.off) {
		m.t.Remark("card.one.danzig", "%s has no card Activated any more: %s stays in the hand", m.who,
			m.cards.danzig.Name)
		return nil
	}
	if err := play(m.t, m.by, m.cards.danzig); err != nil {
		return err
	}
	m.t.Do(axismundi.CardsMoved{Player: m.who, From: axismundi.InSlot, To: axismundi.Beside, N: 1,
		Cards: []string{m.cards.off}}, "card.one.danzig")
	m.t.Do(axismundi.MarkerMoved{Number: free(m.t.State()), Card: m.cards.off,
		At: m.t.State().Player(m.who).At}, "card.one.danzig")
	return nil
}

// free returns the lowest number of a Card Marker that lies nowhere.
func free(s *axismundi.State) string {
	for n := 1; ; n++ {
		number := fmt.Sprint(n)
		if _, taken := s.Markers[number]; !taken {
			return number
		}
	}
}

// shields are the cards that the target plays against an attack, and the HPs that each keeps off.
type shields struct {
	cards []*box.Card
	parts []sum.Part
}

// answer asks for the cards that the target plays against the attack; by default none (card.one.reaction).
func (m *melee) answer() (shields, error) {
	who := m.t.State().Player(m.who)
	if who.Hand == 0 || who.Feels(axismundi.GodMode) {
		return shields{}, nil
	}
	said := m.t.Choose(chance.Question{For: "shield", Flag: "--shield ", Default: "none",
		Who: m.who, Closed: true,
		Text: fmt.Sprintf("does %s play a shield card", m.who), Hint: "none, hickory, makeshift, double+hickory",
		Check: func(answer string) (string, error) {
			_, err := m.shielding(answer)
			return answer, err
		}})
	return m.shielding(said)
}

// shielding reads an answer: hickory, makeshift, both with a comma, and each beside Double Double.
func (m *melee) shielding(said string) (sh shields, err error) {
	if names.Nobody(said) {
		return sh, nil
	}
	s := m.t.State()
	for _, one := range strings.Split(said, ",") {
		times := 1
		var card *box.Card
		for _, word := range strings.Split(one, "+") {
			c, err := s.Book().Find(word, s.Modules...)
			switch {
			case err != nil:
				return sh, err
			case c.Key == "double":
				times++
			case !c.Answers || !c.GoesWith("melee"):
				return sh, &chance.Refused{Reason: c.Name +
					" is no answer to a Melee Attack: hickory, makeshift, double+hickory"}
			case card != nil:
				return sh, &chance.Refused{Reason: "two cards go with a comma: " + card.Key + "," + c.Key}
			default:
				card = c
			}
			sh.cards = append(sh.cards, c)
		}
		if card == nil || times > 2 {
			return sh, &chance.Refused{Reason: "Double Double copies one shield: double+hickory"}
		}
		n := shielded(card, 1)
		sh.parts = append(sh.parts, sum.Part{N: -n, What: card.Name, Rule: card.Rules[0]})
		if times > 1 {
			sh.parts = append(sh.parts, sum.Part{N: -n, What: "Double Double", Rule: "card.one.double"})
		}
	}
	if n, hand := len(sh.cards), s.Player(m.who).Hand; n > hand {
		return sh, &chance.Refused{Reason: fmt.Sprintf("%s holds %s: these are %d", m.who,
			text.Things(hand, "card", "cards"), n)}
	}
	return sh, nil
}

// Shove does the Push of a Melee Attack that was made without it.
type Shove struct{ By, Who string }

// A Shoved is the result of a Shove. It has the form of a look at that Push: To and Wounds have one entry,
// or none.
type Shoved struct {
	Attacker string         `json:"attacker"`
	Target   string         `json:"target"`
	From     notation.Hex   `json:"from"`
	To       []notation.Hex `json:"to"` // none: nobody is moved
	Wounds   []int          `json:"wounds"`
	Rule     string         `json:"rule"`
	Unsaid   []notation.Hex `json:"unsaid"`
}

func (a Shove) Play(t *axismundi.Table) error {
	by, who, err := both(t.State(), a.By, a.Who)
	if err != nil {
		return err
	}
	due := t.State().Push
	if due == nil || due.By != by.Name || due.Who != who.Name {
		return &telling.Refused{Rule: "push.other-attacks", Reason: fmt.Sprintf(
			"no Push of %s by %s is to be done: it comes of a Melee Attack with --no-push", who.Name, by.Name)}
	}
	t.Do(axismundi.PushKept{By: due.By, Who: due.Who, From: due.From, Done: true}, "push.at-once")
	done := pushes(t, push.Hit{By: due.By, Who: due.Who, From: due.From})
	r := Shoved{Attacker: due.By, Target: due.Who, From: done.From, To: []notation.Hex{}, Wounds: []int{},
		Rule: done.Rule, Unsaid: []notation.Hex{}}
	if done.To != "" {
		r.To, r.Wounds = append(r.To, done.To), append(r.Wounds, done.Wounds)
	}
	t.Result = r
	return nil
}
