package combat

import (
	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/telling"
)

// WonEncounter is the act by which a band defeats its creature: what the victory brings becomes due, be it
// a harvest, treasures or a Well; with Xulthûl the game is won.
type WonEncounter struct{}

// Play implements telling.Act.
func (WonEncounter) Play(t *malice.Table) error {
	e, err := malice.Open(t.State())
	if err != nil {
		return err
	}
	guarded := t.State().GuardianAt(e.At)
	won := malice.Beaten{What: e.Kind}
	if e.Combat != nil {
		won.Name = t.State().FoeName()
	}
	if e.Kind == "creature" && !e.Lair {
		t.Do(won, "encounter.provoke.no-treasure")
	} else {
		t.Do(won)
	}
	switch e.Kind {
	case "shadow":
		wonShadow(t, *e)
	case "xulthul":
		t.Do(malice.Ended{Won: true, Rule: "scenario.preserve.win"}, "scenario.preserve.win")
		life.CloseEncounter(t, "won")
	case "guardian":
		oweWell(t, e, guarded)
		if err := guardianSpoils(t, t.State().Victors(e)); err != nil {
			return err
		}
		t.Remark("guardian.defeat.reveal",
			"harvest now; %s turns over with it, Light or Dark, as the real one is", life.WellAt(t.State(), e.At)).
			Offer(telling.Line("harvest", "--draw").And("well=light", "well=light", "well=dark"))
	default:
		lootLair(t, e)
		t.Remark("harvest.at-once", "harvest now, before anything else").Offer(telling.Line("harvest"))
	}
	t.Result = t.State().Encountered()
	return nil
}

// oweWell makes the Well of a beaten Guardian due, which turns over with its harvest or by
// itself; where nobody said at which stronghold it stood, some Well of that board
// (guardian.defeat.reveal, guardian.no-respawn).
func oweWell(t *malice.Table, e *malice.Encounter, where string) {
	if where == "" && t.State().StrongholdAt(e.At) != "" {
		return // it was turned over before
	}
	if where == "" {
		where = e.At
	}
	t.Do(malice.Owed{Due: malice.Due{What: "well", Who: t.State().Victors(e), At: where}},
		"guardian.defeat.reveal", "guardian.no-respawn")
}

// wonShadow makes a beaten Shadow dissipate; it gives nothing (shadow.dissipate, shadow.no-loot).
func wonShadow(t *malice.Table, e malice.Encounter) {
	if t.State().Shadow(e.Shadow) != nil {
		t.Do(malice.Gone{ID: e.Shadow, Why: "defeated"}, "shadow.dissipate")
	}
	t.Remark("shadow.no-loot", "Shadows give neither treasure nor soulshards")
	life.CloseEncounter(t, "won")
}

// lootLair gives the band that beat the creature of a lair a treasure to draw: at once where the lair was
// stocked, else with a luck roll (lair.stocked.item, lair.unstocked.lr).
func lootLair(t *malice.Table, e *malice.Encounter) {
	if !e.Lair {
		return
	}
	board, by, at := malice.BoardOf(e.At), t.State().Victors(e), ""
	if _, typed := t.State().HexAt(e.At); typed || t.State().IsLair(e.At) {
		at = e.At
	}
	if stocked(t, e.At) {
		t.Do(malice.LairEmptied{Board: board, At: at}, "lair.stocked.item")
		treasure.Spoil(t, malice.Spoils{By: by, Treasures: 1}, "lair.stocked.item", "lair.treasure.band")
		t.Remark("item.allocate", "draw a treasure for the band").
			Offer(treasure.CardDrawn(t.State(), by[0], "treasure"))
		return
	}
	if at != "" && !t.State().Unstocked(at) {
		t.Do(LairBare{At: at}, "lair.unstocked.lr")
	}
	treasure.Spoil(t, malice.Spoils{By: by, Luck: true}, "lair.unstocked.lr", "lair.unstocked.once")
	t.Remark("band.lock.treasure", "a luck roll for its treasure after the harvest, while the band is together").
		Offer(telling.Line("encounter", "treasure"))
}

// LairBare: a lair turns out to have no stocked token, and never gets one (lair.unstocked.lr).
type LairBare struct {
	At string `json:"at"` // its hex
}

// Kind implements telling.Event.
func (e LairBare) Kind() string { return "lair.bare" }

func (e LairBare) String() string { return "the lair at " + e.At + " is not stocked" }

// Apply keeps the lair among those without a token; the table's count of its board is the players'.
func (e LairBare) Apply(s *malice.State) { s.Lairs.Emptied = append(s.Lairs.Emptied, e.At) }

// stocked says whether a lair has its token: the players are asked where the table does not
// know (lair.stocked.keep).
func stocked(t *malice.Table, at string) bool {
	s := t.State()
	return !s.Unstocked(at) && t.Choose(chance.Question{For: "stocked", Text: "was the lair stocked",
		Answers: []string{"yes", "no"}, Default: "yes", Known: s.Stocked(at)}) == "yes"
}

// guardianSpoils gives the band of a beaten Guardian d2 treasures and d2 potions to draw
// (guardian.treasure).
func guardianSpoils(t *malice.Table, by []string) error {
	d2, err := t.State().Die("d2")
	if err != nil {
		return err
	}
	t.Whose("")
	treasures, potions := t.Die("treasures", d2), t.Die("potions", d2)
	treasure.Spoil(t, malice.Spoils{By: by, Treasures: treasures, Potions: potions}, "guardian.treasure")
	t.Remark("item.allocate", "the band shares them out, treasures and potions").
		Offer(treasure.CardDrawn(t.State(), by[0], "treasure"))
	return nil
}
