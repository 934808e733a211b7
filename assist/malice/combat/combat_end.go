package combat

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/telling"
)

// EndCombat ends a combat that this program did not see end (combat.end).
type EndCombat struct {
	How string // won | left | fled; empty: as the table shows
}

// Play implements telling.Act.
func (a EndCombat) Play(t *malice.Table) error {
	s := t.State()
	if _, err := malice.Open(s); err != nil {
		return err
	}
	if a.How == "" {
		switch {
		case s.FoeLife() == 0:
			a.How = "won"
		case s.Fight() != nil && len(s.Fighting()) == 0:
			a.How = "left"
		default:
			if err := telling.Offer(t.Refuse("combat.end",
				"%s stands and %s: a combat ends when one side is defeated or has left", s.FoeName(),
				malice.Do(s.Fighters(), "fights", "fight")),
				telling.Line("combat", "withdraw").And("AVATAR", s.Fighters()...),
				telling.Line("combat", "end").And("won|left|fled", "won", "left", "fled")); err != nil {
				return err
			}
			a.How = "left"
		}
	}
	if a.How == "won" {
		if err := (WonEncounter{}).Play(t); err != nil {
			return err
		}
	} else {
		if a.How == "fled" {
			t.Remark("futile.creature.flee", "it was not defeated: no shards, no treasure")
		}
		life.CloseEncounter(t, a.How)
	}
	setResult(t)
	return nil
}
