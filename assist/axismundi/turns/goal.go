package turns

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
)

// A Kind is a kind of goal: what the orders of a turn are weighed by.
type Kind string

// The kinds of goals. Threat is what the others do to somebody before the own next turn.
const (
	Hurt   Kind = "hurt"
	Kill   Kind = "kill"
	Reach  Kind = "reach"
	Heal   Kind = "heal"
	Cards  Kind = "cards"
	Safe   Kind = "safe"
	Threat Kind = "threat"
)

// A Goal is what a turn is for.
type Goal struct {
	Kind Kind
	Who  string       // whose turn it is for; of Threat whose life is in danger
	Whom string       // of Hurt and Kill
	Hex  notation.Hex // of Reach
}

// target returns the player whose lost HPs the goal counts: of a Threat Who, else Whom.
func (g Goal) target() string {
	if g.Kind == Threat {
		return g.Who
	}
	return g.Whom
}

// A Tally is what an act, or several, did to the life, the hand and the points that count.
type Tally struct {
	HP, Wounds  int // HPs that the target lost, less those that came back; Wounds that its mat has more
	Kills       int
	Reached     int
	OwnHP       int // HPs that came back to whoever acts, less those lost
	OwnWounds   int // Wounds that the mat of whoever acts has more
	Lost        int // own HPs lost; those that came back are not taken off
	Loss        int // the own HPs lost as Wounds, perHP each, and the own Wounds that came
	Cards       int // that came into the own hand, less those that left it
	Points      int // that were spent
	Played      int // cards and Treasure Tokens that were used
	Deaths      int // of whoever acts; none in a Threat
	TargetAfter axismundi.Life
}

// spent returns what a line of play has cost so far, for the key of a search that has a limit.
func (t Tally) spent() string { return string([]byte{byte(t.Loss), byte(t.Points), byte(t.Lost)}) }

func (t Tally) plus(o Tally) Tally {
	t.HP, t.Wounds, t.Kills, t.Reached = t.HP+o.HP, t.Wounds+o.Wounds, t.Kills+o.Kills, t.Reached+o.Reached
	t.OwnHP, t.OwnWounds = t.OwnHP+o.OwnHP, t.OwnWounds+o.OwnWounds
	t.Lost, t.Loss = t.Lost+o.Lost, t.Loss+o.Loss
	t.Cards, t.Points, t.Played = t.Cards+o.Cards, t.Points+o.Points, t.Played+o.Played
	t.Deaths, t.TargetAfter = t.Deaths+o.Deaths, o.TargetAfter
	return t
}

// tally adds up what an act did. A player who dies loses the HPs that were left; what death gives back
// counts for nothing. After the death of whoever acts nothing more is counted but the target's own: as both
// fighters die of one attack, the Angel or the Demon is the second.
func (g Goal) tally(n *node, told *axismundi.Table) (t Tally) {
	own, target := n.s.Turn, g.target()
	if g.Kind == Threat {
		own = ""
	}
	reborn := ""
	for _, m := range told.Events {
		if e, died := m.Event.(axismundi.Died); t.Deaths > 0 {
			if died && e.Player == target {
				t.Kills++
			}
			continue
		}
		switch e := m.Event.(type) {
		case axismundi.LifeMoved:
			if reborn == e.Player {
				reborn = ""
				continue
			}
			t.life(e, own, target)
		case axismundi.Died:
			reborn = e.Player
			if e.Player == target {
				t.Kills++
			}
			if e.Player == own {
				t.Deaths++
			}
		case axismundi.PointsMoved:
			t.Points += max(0, -e.AP-e.Move-e.Attack-e.TreasureAttack)
		case axismundi.CardsMoved:
			t.cards(e, m.Rules, n.s.Turn)
		case axismundi.TreasureMoved:
			if e.From == "mat" {
				t.Played++
			}
		}
	}
	after := told.State()
	if p := after.Player(target); p != nil {
		t.Wounds = p.Wounds - n.s.Player(target).Wounds
		t.TargetAfter = axismundi.Life{HP: p.HP, Wounds: p.Wounds}
	}
	if g.Kind == Reach && t.Deaths == 0 && after.Player(g.Who).At == g.Hex {
		t.Reached = 1
	}
	return t
}

// life adds HPs and Wounds that came or went to a Tally, for the target and for own, the player who acts.
func (t *Tally) life(e axismundi.LifeMoved, own, target string) {
	if e.Player == target {
		t.HP -= e.HP
	}
	if e.Player != own {
		return
	}
	t.OwnHP += e.HP
	t.OwnWounds += e.Wounds
	if e.HP < 0 || e.Came > 0 {
		t.Lost -= min(0, e.HP)
		t.Loss += max(0, perHP*-e.HP+e.Wounds)
	}
}

// perHP is the number of Wounds that one HP counts as.
const perHP = 4

// cards adds cards that came into the own hand, or left it, to a Tally. Cards discarded above the Hand
// Limit are not taken off: they were drawn to choose among (hand.limit).
func (t *Tally) cards(e axismundi.CardsMoved, rules []string, own string) {
	switch {
	case e.To == axismundi.HandOf(own):
		t.Cards += e.N
	case e.Player != own || e.From == axismundi.InSlot || e.To == axismundi.InSlot:
	case e.To == axismundi.InHand:
		t.Cards += e.N
	case e.From == axismundi.InHand && !slices.Contains(rules, "hand.limit"):
		t.Cards -= e.N
		if e.Played {
			t.Played += e.N
		}
	}
}

// worth returns what a tally is worth by the goal; deeds is the number of acts that it took.
func (g Goal) worth(t Tally, deeds int) (w worth) {
	price := [4]int{t.Loss, t.Points, t.Played, deeds}
	gain := [gains]int{}
	switch g.Kind {
	case Hurt:
		gain = [gains]int{t.HP, t.Wounds}
	case Kill:
		gain[0] = t.Kills
	case Reach:
		gain[0] = t.Reached
	case Heal:
		gain = [gains]int{t.OwnHP, -t.OwnWounds}
		price = [4]int{t.Points, t.Played, t.Loss, deeds} // what was lost is taken off already
	case Cards:
		gain[0] = t.Cards
	case Threat:
		gain, price = [gains]int{t.Kills, t.HP, t.Wounds}, [4]int{}
	}
	for i, n := range gain {
		w.of[i] = int64(n)
	}
	for i, n := range price {
		w.of[len(gain)+i] = -int64(n)
	}
	return w
}

// done says whether the goal is reached, so that nothing that follows can add to it; only Reach, Kill and
// Threat are ever done.
func (g Goal) done(t Tally) bool {
	return g.Kind == Reach && t.Reached > 0 || (g.Kind == Kill || g.Kind == Threat) && t.Kills > 0
}

// follows says whether the goal is a Threat and the next turn again belongs to one of the others.
func (g Goal) follows(s *axismundi.State) bool {
	next, _ := s.After(s.Turn)
	return g.Kind == Threat && next != g.Who
}
