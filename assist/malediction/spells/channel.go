package spells

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Channel plays a channel: one in each activation of an own unit, between its actions, for no AP.
type Channel struct{ Spell }

func (a Channel) Play(t *malediction.Table) error {
	if err := a.player(t); err != nil {
		return err
	}
	if err := a.may(t); err != nil {
		return err
	}
	card, err := a.Card.known(t, notation.Channel)
	if err != nil {
		return err
	}
	active := t.State().Active != nil
	if active {
		t.Do(malediction.ChannelPlayed{Player: a.Player}, "spell.channel.one", "spell.channel.no-ap")
	}
	if err := a.play(t, card); err != nil {
		return err
	}
	t.Remark("spell.response", "the other side may answer it before it resolves")
	activation.Resume(t, active)
	return nil
}

// may refuses a channel at another moment than its own.
func (a Channel) may(t *malediction.Table) error {
	s := t.State()
	if err := inAction(t); err != nil {
		return err
	}
	if s.Active == nil {
		return telling.Offer(t.Refuse("spell.channel.own-turn",
			"no unit of %s's is active: a channel is played in an activation", a.Player),
			activation.MayBegin(s)...)
	}
	of := s.Unit(s.Active.Unit).Of
	if own := of == a.Player || s.Reading("A30") == "yes" && !s.AreEnemies(of, a.Player); !own {
		if err := t.Refuse("spell.channel.own-turn", "%s is %s's: %s channels in an activation of an own unit",
			s.Said(s.Active.Unit), of, a.Player); err != nil {
			return err
		}
	}
	if s.Active.Channel {
		if err := t.Refuse("spell.channel.one", "this activation has had its channel"); err != nil {
			return err
		}
	}
	return resolved(t)
}

// resolved refuses a channel while an action or an effect is being resolved, be it owed or waiting
// (spell.channel.not-during).
func resolved(t *malediction.Table) error {
	s := t.State()
	switch {
	case s.Last != nil && s.Last.Held:
		return telling.Offer(t.Refuse("spell.channel.not-during",
			"an attack is being resolved: first its damage is dealt"), telling.Line("deal"))
	case len(s.Sequence) > 0:
		return telling.Offer(t.Refuse("spell.channel.not-during", "an effect is being resolved: first what waits"),
			telling.Line("sequence", "resolve"))
	case len(s.Owed) > 0:
		return telling.Offer(t.Refuse("spell.channel.not-during", "%s first", effects.Goes(s, s.Owed[0])),
			effects.Lines(s, s.Owed[0])...)
	}
	if len(s.Owed) > 0 {
		return telling.Offer(t.Refuse("spell.channel.not-during", "an act is being resolved: %s first",
			effects.Goes(s, s.Owed[0])), effects.Lines(s, s.Owed[0])...)
	}
	return nil
}

// inAction refuses a spell outside the action phase; one that answers the blow by which it ended is still
// in it.
func inAction(t *malediction.Table) error {
	s := t.State()
	if s.Over != nil {
		return telling.Impossible("the game is over: %s has won", s.Over.Winner)
	}
	if s.Phase == notation.Action || activation.EndedBy(s) != nil {
		return nil
	}
	return t.Refuse("spell.phase", "spells are played in the action phase, and it is the %s phase", s.Phase)
}
