package malice

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// open is the encounter that still stands.
func open(s *State) (*Encounter, error) {
	if s.Encounter == nil || s.Encounter.Beaten {
		return nil, telling.Impossible("no encounter stands: creature makes one")
	}
	return s.Encounter, nil
}

// DrawAbility draws ability cards for the encounter: those that are said, or, without any,
// all that are still to be drawn.
type DrawAbility struct{ Cards []string }

// Play implements telling.Act.
func (a DrawAbility) Play(t *table) error {
	e, err := open(t.State())
	if err != nil {
		return err
	}
	for _, text := range a.Cards {
		if e.Undrawn == 0 {
			if err := t.Refuse("creature.abilities.draw", "it has all its abilities: %s", cardNames(e.Abilities)); err != nil {
				return err
			}
		}
		if err := drawAbility(t, text, "encounter"); err != nil {
			return err
		}
	}
	if len(a.Cards) == 0 {
		if err := drawDue(t, e); err != nil {
			return err
		}
	}
	t.Result = t.State().Encounter
	return nil
}

// drawDue draws all the ability cards that are still to be drawn.
func drawDue(t *table, e *Encounter) error {
	if e.Undrawn == 0 {
		return telling.Impossible("it has all its abilities: %s", cardNames(e.Abilities))
	}
	before := len(e.Abilities)
	if err := drawAbilities(t, e.Undrawn, "encounter"); err != nil {
		return err
	}
	switch s := t.State(); {
	case len(s.Encounter.Abilities) > before:
	case s.missing(troveNamed("ability")) == "":
		return telling.Impossible("the Ability Trove is empty: every card of it is in play")
	default:
		return telling.Impossible("%s to be drawn from the real trove: encounter draw COLOR:NAME", things(e.Undrawn, "ability card is", "ability cards are"))
	}
	return nil
}

func cardNames(cards []string) string {
	var names []string
	for _, c := range cards {
		names = append(names, cardName(c))
	}
	if len(names) == 0 {
		return "none"
	}
	return listed(names)
}

// WonEncounter: the band has defeated what it met.
type WonEncounter struct{}

// Play implements telling.Act.
func (WonEncounter) Play(t *table) error {
	e, err := open(t.State())
	if err != nil {
		return err
	}
	won := Beaten{What: e.Kind}
	if e.Combat != nil {
		won.Name = t.State().foeName()
	}
	t.Do(won)
	switch e.Kind {
	case "shadow":
		wonShadow(t, *e)
	case "xulthul":
		t.Do(Ended{Won: true, Rule: "scenario.preserve.win"}, "scenario.preserve.win")
		closeEncounter(t, "won")
	case "guardian":
		if err := guardianSpoils(t, t.State().victors(e)); err != nil {
			return err
		}
		t.Remark("guardian.defeat.reveal", "harvest now; the Well of %s turns over with it: harvest --draw well=light, or dark, as the real one is", strongholdOr(t.State(), e.At))
	default:
		lootLair(t, e)
		t.Remark("harvest.at-once", "harvest now, before anything else: harvest")
	}
	t.Result = t.State().Encounter
	return nil
}

func strongholdOr(s *State, at string) string {
	if where := s.strongholdAt(at); where != "" {
		return where
	}
	return "STRONGHOLD"
}

// wonShadow: it dissipates, and gives nothing (shadow.dissipate, shadow.no-loot).
func wonShadow(t *table, e Encounter) {
	if t.State().shadow(e.Shadow) != nil {
		t.Do(Gone{ID: e.Shadow, Why: "defeated"}, "shadow.dissipate")
	}
	t.Remark("shadow.no-loot", "Shadows give neither treasure nor soulshards")
	closeEncounter(t, "won")
}

// lootLair: the treasure of a lair (lair.stocked.item, lair.unstocked.lr).
func lootLair(t *table, e *Encounter) {
	if !e.Lair {
		return
	}
	board, by := boardOf(e.At), t.State().victors(e)
	if stocked(t, e.At) {
		emptied := LairEmptied{Board: board}
		if _, ok := t.State().hexAt(e.At); ok {
			emptied.At = e.At
		}
		t.Do(emptied, "lair.stocked.item")
		spoil(t, Spoils{By: by, Treasures: 1}, "lair.stocked.item", "lair.treasure.band")
		t.Remark("item.allocate", "draw a treasure for the band: item draw %s weapon:NAME", by[0])
		return
	}
	spoil(t, Spoils{By: by, Luck: true}, "lair.unstocked.lr", "lair.unstocked.once")
	t.Remark("band.lock.treasure", "after the harvest, and while the band is together: encounter treasure")
}

// victors are who met what is beaten: all, where a table does not say.
func (s *State) victors(e *Encounter) []string {
	if len(e.By) == 0 {
		return s.AvatarNames()
	}
	return slices.Clone(e.By)
}

// stocked says whether a lair has its token: one on a board that is typed in keeps none
// once it was emptied (lair.stocked.keep).
func stocked(t *table, at string) bool {
	lairs := t.State().Lairs
	if lairs.Stocked[boardOf(at)] == 0 || slices.Contains(lairs.Emptied, at) {
		return false
	}
	return t.Choose(chance.Question{For: "stocked", Text: "was the lair stocked", Answers: []string{"yes", "no"}, Default: "yes"}) == "yes"
}

// LeaveEncounter: the band is gone, or what it met is.
type LeaveEncounter struct{}

// Play implements telling.Act.
func (LeaveEncounter) Play(t *table) error {
	if _, err := open(t.State()); err != nil {
		return err
	}
	closeEncounter(t, "left")
	return nil
}

// closeEncounter ends the encounter; its ability cards go back (creature.abilities.return).
func closeEncounter(t *table, why string) {
	e := t.State().Encounter
	var returned []string
	if e.Kind != "xulthul" { // its abilities stay with it (xulthul.fixed)
		returned = slices.Clone(e.Abilities)
	}
	t.Do(Closed{What: e.Kind, Why: why, Returned: returned}, "creature.abilities.return")
	vacate(t, e)
	if e.Kind == "guardian" && why == "unharvested" {
		t.Remark("guardian.defeat.reveal", "the Well of the Guardian is still to be turned over: well reveal %s", strongholdOr(t.State(), e.At))
	}
	shuffleIcons(t, returned)
}
