package malice

// EndCombat ends a combat that this program did not see end (combat.end).
type EndCombat struct {
	How string // won | left | fled; empty: as the table shows
}

// Play implements telling.Act.
func (a EndCombat) Play(t *table) error {
	s := t.State()
	if _, err := open(s); err != nil {
		return err
	}
	if a.How == "" {
		switch {
		case s.foeLife() == 0:
			a.How = "won"
		case s.fight() != nil && len(s.fighting()) == 0:
			a.How = "left"
		default:
			if err := t.Refuse("combat.end", "%s stands and %s: a combat ends when one side is defeated or has left (combat withdraw; combat end won, left or fled)", s.foeName(), do(s.fighters(), "fights", "fight")); err != nil {
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
		closeEncounter(t, a.How)
	}
	combatResult(t)
	return nil
}

// fighters are who fights, or will.
func (s *State) fighters() []string {
	if s.fight() != nil {
		return s.fighting()
	}
	return s.victors(s.Encounter)
}
