// Package attacks hurts Opponents: Melee Attacks with their Push, the Demon's own two attacks, arrows and the
// Grenade.
package attacks

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/push"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/telling"
)

// Attack makes a Melee Attack, for the Demon its own one unless Plain is set: the points, what both lose,
// the Push, and all that comes of it.
type Attack struct {
	By, Who string   // By empty: whose turn it is
	With    []string // cards of the attacker's: counter, desperate, danzig, danzig=CARD
	Asks    bool     // the attacker's cards are asked for where With is empty
	Plain   bool     // the Demon makes an ordinary Melee Attack
	NoPush  bool     // the Push is done later, by Shove
	Pay     string   // ap: Attack points are kept
	Missed  bool     // a guess at a hex: nobody has owned up
	Found   string   // who was invisible, owned up to stand on the hex Who, and is Visible now
}

// A Result is the result of a Melee Attack.
type Result struct {
	Attacker string   `json:"attacker"`
	Target   string   `json:"target" unknown:"null"` // empty: a guess at a hex, and nobody is there
	HP       int      `json:"hp"`                    // that the target lost, by full counts of Wounds too
	Wounds   int      `json:"wounds"`                // that the attack gave
	Self     int      `json:"self"`                  // HPs that the attacker lost; below zero: gained
	Push     *Pushed  `json:"push" unknown:"null"`
	Died     []string `json:"died"`
}

// Pushed tells where a Melee Attack has pushed its target, and by which rule.
type Pushed struct {
	Rule   string       `json:"rule"`
	From   notation.Hex `json:"from"`
	To     notation.Hex `json:"to" unknown:"null"` // null: nobody was moved
	Wounds int          `json:"wounds"`            // of the hex
}

// melee is a Melee Attack as it is made.
type melee struct {
	t        *axismundi.Table
	by, who  string
	from, at notation.Hex // where both stand as it begins
	own      bool         // it is the Demon's own
	guessed  bool         // the attack was made at a hex, where somebody was thought to be invisible
	treasure bool         // the point of a Treasure Token pays
	cards    played
	shields  shields
}

func (a Attack) Play(t *axismundi.Table) error {
	s := t.State()
	if at, is := Guess(s, a.By, a.Who); is {
		if err := a.guessed(t, at); err != nil || a.Found == "" {
			return err
		}
		a.Who = a.Found
	}
	by, who, err := both(s, a.By, a.Who)
	if err != nil {
		return err
	}
	m := &melee{guessed: a.Found != "", t: t, by: by.Name, who: who.Name, from: by.At, at: who.At,
		own: s.Mat(by).DemonicHP > 0 && !a.Plain}
	if a.Plain && s.Mat(by).DemonicHP == 0 {
		return telling.Impossible("%s is no Demon, and makes ordinary Melee Attacks alone", by.Name)
	}
	deed := m.deed(a.Pay)
	if err := points.May(t, deed); err != nil {
		return err
	}
	if !m.guessed {
		if err := m.reaches(); err != nil {
			return err
		}
	}
	if a.Asks && len(a.With) == 0 {
		a.With = m.asks(a.NoPush)
	}
	if m.cards, err = m.read(a.With); err != nil {
		return err
	}
	if a.NoPush && m.cards.disarms {
		return &telling.Nonsense{Reason: "#4 Danzig comes after the Push: say it without --no-push"}
	}
	if m.shields, err = m.answer(); err != nil {
		return err
	}
	paid, err := points.Pay(t, deed)
	if err != nil {
		return err
	}
	m.treasure = hasTreasure(paid)
	return m.resolve(a.NoPush)
}

// deed returns what the attack is paid as (melee.cost, demon.melee).
func (m *melee) deed(pay string) points.Deed {
	deed := points.Deed{Who: m.by, What: "a Melee Attack", Kind: points.Attack, N: 1, Pay: pay,
		Rule: "melee.cost"}
	if m.own {
		deed.What, deed.Kind, deed.Rule = "a Demonic Melee Attack", points.OwnAttack, "demon.melee"
	}
	return deed
}

// resolve carries the attack out: cards, damage, deaths, Push, disarming.
func (m *melee) resolve(noPush bool) error {
	n := len(m.t.Events)
	reveal(m.t, m.by, "attack.visible", "invisible.broken")
	hp, given := m.damage()
	self, gain, why := m.loss()
	if err := m.playAll(); err != nil {
		return err
	}
	r := Result{Attacker: m.by, Target: m.who, Died: []string{}}
	before := m.t.State().Player(m.who).Form
	own := wounds.Harm{Who: m.by, HP: self.Total(), Rules: []string{"melee.cost"}, Why: self.Parts}
	blow := wounds.Harm{Who: m.who, HP: hp.Total(), Wounds: given.Total(), By: m.by,
		Rules: append(rules(hp, given), why...), Why: parts(hp, given)}
	both, at := []wounds.Harm{own, blow}, 1 // at one time: both lose before anybody dies
	if own.HP >= m.t.State().Player(m.by).HP {
		both, at = []wounds.Harm{blow, own}, 0 // whoever is attacked dies before an attacker who does
	}
	lost := wounds.HurtAll(m.t, both)
	hurt := lost[at]
	r.HP, r.Wounds, r.Self = hurt.HP, hurt.Came, lost[1-at].HP
	if hp.Total()+given.Total() == 0 {
		m.t.Remark("melee.shield-floor", "%s loses nothing", m.who)
	}
	if own.HP == 0 {
		r.Self = m.gain(gain)
	}
	if m.guessed {
		m.t.Remark("invisible.attack.hit", "%s was invisible, and is not Pushed", m.who)
	}
	hit := push.Hit{By: m.by, Who: m.who, From: m.from}
	switch {
	case m.guessed || hurt.Died || m.t.State().Over != nil || m.t.State().Player(m.who).At != m.at:
	case !noPush:
		r.Push = pushes(m.t, hit)
	case push.Due(m.t.State(), hit):
		m.t.Do(axismundi.PushKept{By: m.by, Who: m.who, From: m.from}, "push.at-once")
	}
	changed := func(p axismundi.Player) bool { return p.Form.Transformed() }
	if before.Transformed() && hurt.Died && !slices.ContainsFunc(m.t.State().Players, changed) {
		m.t.Remark("push.angel-demon-in-play", "%s is dead: Melee Attacks Push again", m.who)
	}
	if err := m.disarm(hurt.Died); err != nil {
		return err
	}
	r.Died = died(m.t, n)
	m.t.Result = r
	return nil
}

// pushes moves whoever was hit.
func pushes(t *axismundi.Table, hit push.Hit) *Pushed {
	done := push.Push(t, hit)
	return &Pushed{Rule: done.Rule, From: done.From, To: done.To, Wounds: done.Came}
}

// gain heals HPs that the attack brings its attacker, and returns how many less the attacker has lost by it.
func (m *melee) gain(n int) (lost int) {
	by := m.t.State().Player(m.by)
	before := by.HP
	if n == 0 || before >= m.t.State().Mat(by).HP {
		return 0
	}
	wounds.Heal(m.t, m.by, n, 0, m.gains()...)
	return before - m.t.State().Player(m.by).HP
}

// died lists who has died since the event with the number since, in order and each once.
func died(t *axismundi.Table, since int) []string {
	list := []string{}
	for _, m := range t.Events[since:] {
		if e, is := m.Event.(axismundi.Died); is && !slices.Contains(list, e.Player) {
			list = append(list, e.Player)
		}
	}
	return list
}

// playAll puts the cards that the target and the attacker played onto the Discard Pile. An Angel or a Demon
// draws a card for each one played.
func (m *melee) playAll() error {
	for _, c := range m.shields.cards {
		if err := decks.Play(m.t, m.who, c, c.Rules[0], "card.one.reaction"); err != nil {
			return err
		}
	}
	for _, c := range m.shields.cards {
		if err := decks.Recycle(m.t, m.who, c, false); err != nil {
			return err
		}
	}
	for _, c := range m.cards.now {
		if err := play(m.t, m.by, c); err != nil {
			return err
		}
	}
	return nil
}
