package cards

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// effects gets the effects of a play ready: what has to be said is taken off the words, or asked.
func (u *using) effects(one *play, list []notation.Effect) error {
	if one.cards[0].Either {
		return u.each(one, u.chosen(one, list), 1)
	}
	return u.each(one, list, one.times)
}

// each gets ready effects that all happen, so many times each. HPs, Wounds and points that come are added
// up, and come at one time behind the other effects.
func (u *using) each(one *play, list []notation.Effect, times int) error {
	var all total
	for _, e := range list {
		if all.adds(e, times) {
			continue
		}
		do, err := u.ready(one, e, times)
		if err != nil {
			return err
		}
		one.does = append(one.does, do)
	}
	if all.points.AP+all.points.Move+all.points.Attack > 0 {
		one.does = append(one.does, u.gain(one, all.points))
	}
	if all.hp+all.shed > 0 {
		one.does = append(one.does, func() error {
			wounds.Heal(u.t, u.who, all.hp, all.shed, one.rules...)
			return nil
		})
	}
	return nil
}

// A total adds up effects of one play: HPs that come back, Wounds that come off, points.
type total struct {
	hp, shed int
	points   axismundi.Points
}

// adds says whether an effect only adds up, and adds it.
func (a *total) adds(e notation.Effect, times int) bool {
	switch n := e.N * times; e.Do {
	case notation.Heals:
		a.hp += n
	case notation.Sheds:
		a.shed += n
	case notation.ActionPoints:
		a.points.AP += n
	case notation.MovePoints:
		a.points.Move += n
	case notation.AttackPoints:
		a.points.Attack += n
	default:
		return false
	}
	return true
}

// ready returns what one effect does. What has to be said for it is taken off the words, or asked.
func (u *using) ready(one *play, e notation.Effect, times int) (func() error, error) {
	n := e.N * times
	switch e.Do {
	case notation.Energy:
		return u.energy(one.rules, n)
	case notation.FillsEnergy:
		return u.fill(one.rules)
	case notation.Drains:
		return u.drain(one.rules, n), nil
	case notation.Draws:
		return u.draw(one, n)
	case notation.TakesDiscard:
		return u.retake(one, n)
	case notation.TakesCrate:
		return u.crates(one, n)
	case notation.Shares:
		return u.share(one, e, times)
	case notation.Searches:
		return u.search(one, e, times)
	case notation.Exchanges:
		return u.exchange(one, e)
	case notation.Burns:
		return u.burn(one, e)
	case notation.Blasts:
		return u.blast(one, e, times)
	case notation.Strikes:
		return u.strike(one, e)
	case notation.Tunnels:
		return u.tunnel(one, e)
	case notation.Becomes:
		return u.become(one)
	}
	return u.lasting(one, e)
}

// lasting returns what God-Mode and the look at the decks do. It refuses the card that makes invisible,
// which has a command of its own, and a card that does nothing when it is played alone.
func (u *using) lasting(one *play, e notation.Effect) (func() error, error) {
	switch e.Do {
	case notation.Invincible:
		return func() error {
			if !u.player().Feels(axismundi.GodMode) {
				u.t.Do(axismundi.EffectMoved{Player: u.who, Effect: axismundi.GodMode,
					Text: u.who + " is in God-Mode until the own next turn"}, one.rules...)
			}
			return nil
		}, nil
	case notation.Peeks:
		return func() error {
			u.t.Remark(one.rules[0], "%s looks at the 2 topmost cards of both decks and puts them back in any order",
				u.who)
			return nil
		}, nil
	case notation.Vanishes:
		err := &telling.Refused{Rule: "invisible.begin", Reason: u.who + " vanishes with it: vanish"}
		if !u.state().Acts(u.player(), 0) {
			return nil, err
		}
		return nil, telling.Offer(err, telling.Line("vanish"))
	}
	return nil, telling.Impossible("%s does nothing that is played alone", one.cards[0].Name)
}

// gain returns the effect that brings points.
func (u *using) gain(one *play, more axismundi.Points) func() error {
	return func() error {
		points.Gain(u.t, u.who, more, one.cards[0].Name, one.rules...)
		return nil
	}
}

// chosen returns the effects that are chosen of a card that has several, one for each time that it happens
// (card.one.options): move or heal. The costly one is paid once.
func (u *using) chosen(one *play, list []notation.Effect) (chosen []notation.Effect) {
	words := map[string]notation.Deed{"move": notation.MovePoints, "heal": notation.Heals}
	var said []string
	for word := u.oneOf("move", "heal"); word != "" && len(said) < one.times; word = u.oneOf("move", "heal") {
		said = append(said, word)
	}
	if len(said) == 0 {
		said = append(said, u.t.Choose(chance.Question{For: one.cards[0].Key, Answers: []string{"move", "heal"},
			Text: "a Move Action Point for nothing, or 1 HP for an AP"}))
	}
	for len(said) < one.times {
		said = append(said, said[0])
	}
	for _, word := range said {
		at := slices.IndexFunc(list, func(e notation.Effect) bool { return e.Do == words[word] })
		chosen = append(chosen, list[at])
		one.cost = max(one.cost, list[at].Cost)
	}
	return chosen
}

// become returns the effect by which the player has an Opponent's powers until the own next turn
// (card.one.identity).
func (u *using) become(one *play) (func() error, error) {
	s := u.state()
	var names []string
	of := map[string]notation.Character{}
	for _, p := range s.Opponents(u.who) {
		names = append(names, p.Name, string(p.Character))
		of[p.Name], of[string(p.Character)] = p.Character, p.Character
	}
	word, ok := u.next()
	if !ok {
		word = u.t.Choose(chance.Question{For: "identity", Answers: names,
			Text: "whose powers does " + u.who + " take"})
	}
	name, err := telling.Named("Opponent or Opponent's Character", word, names)
	if err != nil {
		return nil, err
	}
	return func() error {
		if was := u.player().Identity(); was != "" {
			u.t.Do(axismundi.EffectMoved{Player: u.who, Effect: "identity " + string(was), Ends: true,
				Text: u.who + " gives up the powers of the " + text.Capital(string(was))}, one.rules...)
		}
		taken := text.Capital(string(of[name]))
		u.t.Do(axismundi.EffectMoved{Player: u.who, Effect: "identity " + string(of[name]),
			Text: u.who + " has the powers of the " + taken + " until the own next turn"}, one.rules...)
		wounds.Appeared(u.t)
		return nil
	}, nil
}
