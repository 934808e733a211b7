package creature

import (
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// ParseAbility reads an ability card as drawn: color:Name, or its color alone.
func ParseAbility(text string) (card string, err error) {
	color, name, err := box.ReadCard(text, notation.AbilityColors)
	spoken, rest, said := box.ReadSpoken(text, notation.AbilityColors)
	switch {
	case err != nil:
		return "", err
	case color == "" && said:
		return spoken + ":" + rest, nil
	case color == "":
		return "", &telling.Nonsense{Reason: "ability " + chance.Quote(text) + " has no color: say yellow:" +
			name + ", or its color alone"}
	case name == "":
		return color, nil
	}
	return color + ":" + name, nil
}

// AbilityOf reads an ability card as it is drawn: its color alone, color:Name, or, of a card that is
// known, its name or as much of it as is unique. One that is known is of no other color.
func AbilityOf(s *malice.State, text string) (string, error) {
	color, name, err := box.ReadCard(text, notation.AbilityColors)
	if err == nil && name != "" {
		switch found, card := box.FindCard(s.Book().Cards().Abilities, color, name); {
		case card.Kind == "":
		case color == "" || color == card.Kind:
			return card.Kind + ":" + found, nil
		default:
			return "", telling.Impossible("%s is %s:%s: that card is known", text, card.Kind, found)
		}
		if could := telling.BegunBy(name, s.Book().Cards().Names("ability")); color == "" && len(could) > 1 {
			return "", telling.Unclear(name, could)
		}
	}
	return ParseAbility(text)
}

// MayDrawAbilities announces that ability cards may be drawn, as the dice fall.
func MayDrawAbilities(t *malice.Table) {
	t.MayTake("ability", func(word string) error { _, err := AbilityOf(t.State(), word); return err })
}

// DrawAbility draws ability cards for the encounter: the named ones, or, without any, all that are
// still to be drawn.
type DrawAbility struct{ Cards []string }

// Play implements telling.Act.
func (a DrawAbility) Play(t *malice.Table) error {
	if list := abilitiesIn(t.State(), strings.Join(a.Cards, " ")); len(list) > 1 {
		a.Cards = list
	}
	if s := t.State(); s.Encounter == nil && s.Xulthul != nil && s.Xulthul.Undrawn > 0 {
		return a.itsOwn(t)
	}
	e, err := malice.Open(t.State())
	if err != nil {
		return err
	}
	for _, text := range a.Cards {
		if e.Undrawn == 0 {
			if err := t.Refuse("creature.abilities.draw", "it has all its abilities: %s",
				cardNames(e.Abilities)); err != nil {
				return err
			}
		}
		if err := layAbility(t, text, "encounter"); err != nil {
			return err
		}
	}
	if len(a.Cards) == 0 {
		if err := drawDue(t, e); err != nil {
			return err
		}
	}
	t.Result = t.State().Encountered()
	return nil
}

// itsOwn draws abilities that Xulthûl has from its arrival on, whether anybody fights it or
// not (xulthul.combat-values).
func (a DrawAbility) itsOwn(t *malice.Table) error {
	x := t.State().Xulthul
	before := x.Undrawn
	for _, text := range a.Cards {
		if x.Undrawn == 0 {
			if err := t.Refuse("creature.abilities.draw", "Xulthûl has all its abilities: %s",
				cardNames(x.Abilities)); err != nil {
				return err
			}
		}
		if err := layAbility(t, text, "xulthul"); err != nil {
			return err
		}
	}
	if len(a.Cards) == 0 {
		if err := DrawAbilities(t, x.Undrawn, "xulthul"); err != nil {
			return err
		}
	}
	if x.Undrawn == before {
		return stillDrawn(t.State(), x.Undrawn)
	}
	t.Result = t.State().Encountered()
	return nil
}

// drawDue draws all the ability cards that are still to be drawn.
func drawDue(t *malice.Table, e *malice.Encounter) error {
	if e.Undrawn == 0 {
		return telling.Against("creature.abilities.columns", "it has all its abilities: %s", cardNames(e.Abilities))
	}
	before := len(e.Abilities)
	if err := DrawAbilities(t, e.Undrawn, "encounter"); err != nil {
		return err
	}
	switch s := t.State(); {
	case len(s.Encounter.Abilities) > before:
	case s.Missing(malice.TroveNamed("ability")) == "":
		return telling.Against("component.cards.ability", "the Ability Trove is empty: every card of it is in play")
	default:
		return stillDrawn(t.State(), e.Undrawn)
	}
	return nil
}

func cardNames(deck []string) string {
	var names []string
	for _, c := range deck {
		names = append(names, malice.CardName(c))
	}
	if len(names) == 0 {
		return "none"
	}
	return text.Listed(names)
}

// LeaveEncounter ends the encounter where the band, or the creature, is gone.
type LeaveEncounter struct{}

// Play implements telling.Act.
func (LeaveEncounter) Play(t *malice.Table) error {
	if _, err := malice.Open(t.State()); err != nil {
		return err
	}
	life.CloseEncounter(t, "left")
	t.Result = t.State().Encountered()
	return nil
}

// stillDrawn refuses to draw ability cards that only the real trove has.
func stillDrawn(s *malice.State, n int) error {
	return telling.Offer(telling.Against("creature.abilities.draw", "%s to be drawn from the real trove",
		text.Things(n, "ability card is", "ability cards are")), AbilityDrawn(s))
}

// AbilityDrawn returns the command that names the ability card drawn.
func AbilityDrawn(s *malice.State) telling.Command {
	return telling.Line("encounter", "draw").And("COLOR:NAME", s.Drawable("ability")...)
}
