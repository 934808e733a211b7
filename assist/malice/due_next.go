package malice

import (
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// drawing adds a free last word, for the drawn card, if the program cannot draw from the trove itself.
func (s *State) drawing(trove string, o telling.Step) telling.Step {
	if s.Missing(TroveNamed(trove)) != "" {
		o.Words = append(o.Words, "")
		o.Free = append(o.Free, s.cardFrom(trove, "NAME"))
	}
	return o
}

// Drawable lists the cards that may be named as drawn from a trove: known ones that lie in it, each with its
// kind; a fate card needs none.
func (s *State) Drawable(trove string) []string {
	if trove == "fate" { // how it works may stay unsaid
		return s.restOf(trove)
	}
	return slices.DeleteFunc(s.Rest(TroveNamed(trove)),
		func(card string) bool { return !strings.Contains(card, ":") })
}

// cardFrom returns the free place, called name, for a card that was drawn at the table: its values are the
// known cards that lie in the trove, and others may be typed.
func (s *State) cardFrom(trove, name string) telling.Blank {
	of := TroveNamed(trove)
	blank := telling.Blank{Name: name, Ask: whichCard(trove), Values: append([]string{}, s.Drawable(trove)...),
		Open: true, Sample: of.Kinds()[0] + ":NAME"}
	if trove == "fate" {
		blank.Sample = "NAME"
	}
	return blank
}

// whichCard returns the question for a card that was drawn from a trove.
func whichCard(trove string) string {
	switch trove {
	case "ability":
		return "which ability card? its name, or its color alone"
	case "fate":
		return "which fate card?"
	case "mastery":
		return "which mastery card? its color and its name"
	}
	return "which " + trove + "? its kind and its name"
}

// StepFor returns the command that settles something due.
func (s *State) StepFor(d Due) telling.Step {
	who := s.drawer(d)
	step := telling.Step{Who: who, Due: true, Why: d.String(), Cost: telling.Free()}
	switch d.What {
	case "fight":
		return s.fightStep(d, step)
	case "harvest":
		step.Words, step.Rule = []string{"harvest", who}, "harvest.at-once"
	case "well":
		return s.wellStep(d, step)
	case "ability":
		step.Words, step.Rule = []string{"encounter", "draw"}, "creature.abilities.draw"
		return s.drawing("ability", step)
	case "fate":
		step.Words, step.Rule = []string{"fate", "draw", who}, "fate.draw"
		return s.drawing("fate", step)
	case "mastery":
		step.Words, step.Rule = []string{"avatar", "set", who, "mastery", ""}, "attune.mastery.effect"
		step.Free = []telling.Blank{s.cardFrom("mastery", "COLOR:NAME")}
	case "choice":
		return s.choiceStep(d, step)
	case "treasure", "potion":
		return s.drawStep(d, step)
	case "token":
		step.Words, step.Rule = []string{"radiance", "restore", who}, "radiance.draw"
	}
	return step
}

// drawer names the avatar that makes a due draw: the first of d.Who with a body, else the first.
func (s *State) drawer(d Due) string {
	if len(d.Who) == 0 {
		return ""
	}
	if i := slices.IndexFunc(d.Who, s.Present); i >= 0 {
		return d.Who[i]
	}
	return d.Who[0]
}

// bodiless says whether a harvest or draw has to wait because nobody whom it is due to has a body
// (return.trigger).
func (s *State) bodiless(d Due) bool {
	return slices.Contains([]string{"harvest", "treasure", "potion", "token"}, d.What) &&
		!slices.ContainsFunc(d.Who, s.Present)
}

// fightStep returns the next command of the fight going on, else the one that meets d's first attacker.
func (s *State) fightStep(d Due, step telling.Step) telling.Step {
	who := s.unfought(d)
	if len(who) == 0 {
		who = d.Who
	}
	step.Who, step.Rule = who[0], "combat.trigger"
	step.Command = telling.Line("creature", who[0])
	switch e := s.Encounter; { // it, or another one that comes before it
	case s.Fight() != nil:
		step.Command, step.Rule = s.NextInFight()[0], "combat.end"
		return step
	case e != nil && !e.Beaten && s.FoeLife() == 0:
		step.Words = []string{"encounter", "won"}
		return step
	case e != nil && !e.Beaten:
		step.Words = []string{"combat", "phase"}
		return step
	}
	foes := s.Attackers(d.At)
	switch {
	case len(foes) == 0 && s.TerrainAt(d.At) == "": // it was provoked
		step.Command = step.And("TERRAIN", notation.Terrains...)
	case len(foes) == 0:
	default:
		step.Command = Meet(foes[0], who[0])
	}
	return step
}

// Meet returns the command with which an avatar meets a foe that stands on its hex.
func Meet(foe Attacker, who string) telling.Command {
	switch foe.Kind {
	case "shadow":
		return telling.Line("encounter", "shadow", who, strconv.Itoa(foe.Shadow))
	case "guardian", "xulthul":
		return telling.Line("encounter", foe.Kind, who)
	}
	return telling.Line("encounter", "lair", who)
}

// wellStep returns the command that turns a Well over; STRONGHOLD is left open where nobody said it.
func (s *State) wellStep(d Due, step telling.Step) telling.Step {
	step.Words, step.Rule = []string{"well", "reveal", d.At}, "guardian.defeat.reveal"
	if !s.IsStronghold(d.At) {
		step.Words[2] = ""
		step.Free = []telling.Blank{{Name: "STRONGHOLD", Values: s.Hidden(BoardOf(d.At))}}
	}
	return step
}

// choiceStep returns the command for a choice: a fate card is resolved, a lost body is destroyed, or
// Xulthûl gets the terrain of its type.
func (s *State) choiceStep(d Due, step telling.Step) telling.Step {
	switch {
	case len(d.Who) == 0:
		step.Words, step.Rule = []string{"encounter", "type", ""}, "xulthul.type"
		step.Free = []telling.Blank{{Name: "TERRAIN", Values: slices.Clone(notation.Terrains)}}
		return step
	case d.At == "":
		step.Words, step.Rule = []string{"fate", "done"}, "band.timing"
		return step
	}
	step.Words, step.Rule = []string{"avatar", "destroy", d.Who[0]}, "return.trigger"
	return step
}

// DrawFor returns the command with which who draws the card that is due after a victory or a service.
func (s *State) DrawFor(d Due, who string) telling.Step {
	return s.drawStep(d, telling.Step{Who: who})
}

// drawStep returns the command that draws a card that is due, or makes the luck roll for it.
func (s *State) drawStep(d Due, step telling.Step) telling.Step {
	switch {
	case d.Luck:
		step.Words, step.Rule = []string{"encounter", "treasure", step.Who}, "lair.unstocked.lr"
		return step
	case d.Color != "":
		step.Rule = "mystic.brew.how"
	default:
		step.Rule = "item.allocate"
	}
	step.Words = []string{"item", "draw", step.Who}
	drawn := func(what string) bool {
		return slices.ContainsFunc(s.DueNow(), func(d Due) bool {
			return d.What == what && !d.Luck && slices.Contains(d.Who, step.Who)
		})
	}
	if d.Color == "" && drawn("treasure") && drawn("potion") {
		step.Words = append(step.Words, d.What) // each is asked by itself
	}
	if s.mayClash(step.Who, d) {
		step.Asks = []string{"--choose excess"}
	}
	if d.Color != "" {
		step.Words = append(step.Words, "")
		step.Free = []telling.Blank{{Name: d.Color + ":NAME", Values: []string{}, Open: true}}
		return step
	}
	if s.Missing(TroveNamed(d.What)) == "" && step.Words[len(step.Words)-1] == step.Who {
		step.Words = append(step.Words, d.What)
	}
	return s.drawing(d.What, step)
}

// mayClash says whether an avatar holds an item of the trove that d draws from, so room may lack.
func (s *State) mayClash(who string, d Due) bool {
	return slices.ContainsFunc(s.Avatar(who).Items,
		func(item string) bool { return IsPotion(item) == (d.What == "potion") })
}

// NextDue lists the commands that settle what is due, most urgent first; draws of spoils last, by seating.
func (s *State) NextDue() []telling.Step {
	var list []telling.Step
	drawn := 0 // draws at the end of the list
	for _, d := range s.DueNow() {
		if s.bodiless(d) {
			continue
		}
		list = append(list, s.StepFor(d))
		if drawn++; !d.spoil() {
			drawn = 0
		}
	}
	people := s.AvatarNames()
	slices.SortStableFunc(list[len(list)-drawn:], func(a, b telling.Step) int {
		return slices.Index(people, a.Who) - slices.Index(people, b.Who)
	})
	return list
}
