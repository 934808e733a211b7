package turns

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
)

// A Kind of goal says what an order of a turn is good for.
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

// target returns whose life counts as lost.
func (g Goal) target() string {
	if g.Kind == Threat {
		return g.Who
	}
	return g.Whom
}

// A Tally is what an act, or several, did to the life, the hand and the points that count.
type Tally struct {
	HP, Wounds  int // that the target lost, HPs that came back taken off; by how many Wounds its mat has more
	Kills       int
	Reached     int
	OwnHP       int // HPs that came back, those that were lost taken off
	OwnWounds   int // by how many Wounds the own mat has more
	Lost        int // own HPs, whatever came back
	Loss        int // the same in Wounds, with those that came
	Cards       int // that came into the own hand, those that were played taken off
	Points      int // that were spent
	Played      int // cards and Treasure Tokens that were used
	Deaths      int // of whoever acts
	TargetAfter axismundi.Life
}

// spent returns what a tally cost, as part of a key.
func (t Tally) spent() string { return string([]byte{byte(t.Loss), byte(t.Points), byte(t.Lost)}) }

func (t Tally) plus(o Tally) Tally {
	t.HP, t.Wounds, t.Kills, t.Reached = t.HP+o.HP, t.Wounds+o.Wounds, t.Kills+o.Kills, t.Reached+o.Reached
	t.OwnHP, t.OwnWounds = t.OwnHP+o.OwnHP, t.OwnWounds+o.OwnWounds
	t.Lost, t.Loss = t.Lost+o.Lost, t.Loss+o.Loss
	t.Cards, t.Points, t.Played = t.Cards+o.Cards, t.Points+o.Points, t.Played+o.Played
	t.Deaths, t.TargetAfter = t.Deaths+o.Deaths, o.TargetAfter
	return t
}

// tally adds up what an act did. Whoever dies loses what was there; what death gives back counts for nothing,
// and nothing counts that comes of the own death.
func (g Goal) tally(n *node, told *axismundi.Table) (t Tally) {
	own, target := n.s.Turn, g.target()
	if g.Kind == Threat {
		own = ""
	}
	reborn := ""
	for _, m := range told.Events {
		if t.Deaths > 0 {
			break
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

// life counts HPs and Wounds that came or went.
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

// cards counts cards that came into a hand, or left it. Those above the Hand Limit were there to choose
// among: that they go counts for nothing (hand.limit).
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

// done says whether nothing that follows counts any more.
func (g Goal) done(t Tally) bool {
	return g.Kind == Reach && t.Reached > 0 || (g.Kind == Kill || g.Kind == Threat) && t.Kills > 0
}

// follows says whether another turn of the others comes before the own one; only a Threat goes on to it.
func (g Goal) follows(s *axismundi.State) bool {
	next, _ := s.After(s.Turn)
	return g.Kind == Threat && next != g.Who
}
