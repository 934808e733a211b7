package patrol_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/movement"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling/tellingtest"
)

// A sneaker plays stealth cycles at random.
type sneaker struct {
	t      *testing.T
	r      *rand.Rand
	s      *malhya.State
	acts   int
	cycles int
	halts  int // interruptions that have come back
}

// begun begins a room in which everybody may still be anywhere.
func (n *sneaker) begun() {
	n.s = Sneak(n.t, Only(), Measured, Stand("swordsman-1", "F4", "archer-1", "J2", "swordsman-2", "I4",
		"archer-2",
		"H7", Ann, "A5", Ben, "B5"), func(s *malhya.State) {
		s.Heroes = append(s.Heroes, s.NewHero("Cid", "Mhay"))
		Stand("Cid", "A3")(s)
		s.Hero("Cid").Turn, s.Hero("Cid").Board.Movement = malhya.Turn{Is: malhya.Waiting, Points: 6}, 3
		Bare(Ann)(s)
		s.Readings = map[string]string{}
		for _, reading := range []string{"A1=in-all", "A5=once", "A6=free", "A11=card-due", "A22=spaces",
			"A24=yes", "A25=open"} {
			if n.r.IntN(4) == 0 {
				name, value, _ := strings.Cut(reading, "=")
				s.Readings[name] = value
			}
		}
	})
}

// act draws an act, mostly one that is due.
func (n *sneaker) act() malhya.Act {
	s := n.s
	waits, idle := s.Waiting() != nil, s.Acting() == nil
	switch {
	case s.Waits(malhya.WaitAlarm) != nil && n.r.IntN(3) > 0:
		due := s.Waits(malhya.WaitAlarm)
		return stealth.Kill{Hero: n.anybody(), Enemy: due.By[n.r.IntN(len(due.By))]}
	case waits && idle && n.r.IntN(3) > 0, n.r.IntN(60) == 0:
		return patrol.Resume{Through: n.r.IntN(8) == 0}
	case !waits && idle && s.Stealth.Step == malhya.Foes && n.r.IntN(4) > 0, n.r.IntN(60) == 0:
		cards := []string{"1 to yellow 3; focus yellow west 1 look west",
			"2 to green 2; focus green nw 4 look nw",
			"1 to white 2; focus white n 2 look n; reshuffle", "all to blue 1",
			"2 to cadaver 2; other 'x'; 1 to noise 2", "focus F4 s 2 look sw; +1 threat"}
		return patrol.Card{Text: cards[n.r.IntN(len(cards))]}
	}
	who := n.anybody()
	scene, _ := s.Scene()
	f, stands := scene.Figure(who)
	switch does := n.r.IntN(8); {
	case does < 3 && stands:
		reach := scene.Reach(f, max(s.Hero(who).Turn.Points, 1), nil)
		if len(reach) > 0 {
			return movement.Move{Who: who, Way: []string{reach[n.r.IntN(len(reach))].At.String()}}
		}
	case does == 3 && len(s.Enemies) > 0:
		return stealth.Kill{Hero: who, Enemy: s.Enemies[n.r.IntN(len(s.Enemies))].Name}
	case does == 4 && len(s.Room.Cadavers) > 0 && stands:
		near := s.Plan().Neighbors(f.At)
		return stealth.Cadaver{Hero: who, From: s.Room.Cadavers[0], To: near[n.r.IntN(len(near))].String()}
	case does == 5:
		return stealth.End{Hero: who}
	}
	return stealth.Stand{Hero: who}
}

// anybody draws a hero, mostly one who may act now.
func (n *sneaker) anybody() string {
	list := turns.Next(n.s)
	if len(list) == 0 || n.r.IntN(5) == 0 {
		list = n.s.HeroNames()
	}
	return list[n.r.IntN(len(list))]
}

// plays plays an act, which is held to the laws of every act; one that is refused changes nothing.
func (n *sneaker) plays(act malhya.Act) bool {
	n.acts++
	after, told, err := Tell(n.t, n.s, act, anySource(n.acts), false)
	if err != nil {
		return false
	}
	for _, m := range told.Events {
		if _, back := m.Event.(malhya.PendingTaken); back {
			n.halts++
		}
		if step, is := m.Event.(malhya.StepTurned); is && step.Step == malhya.Primary {
			n.cycles++
		}
	}
	n.s = after
	n.holds()
	return true
}

// holds holds the table to what adds up in every moment of Stealth Mode.
func (n *sneaker) holds() {
	s := n.s
	for i := range s.Heroes {
		if turn := s.Heroes[i].Turn; turn.Points < 0 || turn.Points > 6 || turn.Free < 0 {
			n.t.Fatalf("%s has %d points", s.Heroes[i].Name, turn.Points)
		}
	}
	cards := 0
	for _, p := range s.Pending {
		if p.What == malhya.WaitCard {
			cards++
		}
		if p.What == malhya.WaitTurn && s.Hero(p.Who).Turn.Is != malhya.Acting {
			n.t.Fatalf("%+v", s.Pending)
		}
	}
	if st := s.Stealth; st != nil && (cards > 1 || st.Deck+len(st.Discards)+cards != 30 || st.Cube > 4) {
		n.t.Fatalf("%+v %+v", st, s.Pending)
	}
}

// comesBack lets everything that was interrupted go on, until nothing waits.
func (n *sneaker) comesBack() {
	for i := 0; n.s.Stealth != nil && (n.s.Waiting() != nil || n.s.Acting() != nil); i++ {
		act := malhya.Act(patrol.Resume{})
		if acting := n.s.Acting(); acting != nil && n.s.Waits(malhya.WaitAlarm) == nil {
			act = stealth.End{Hero: acting.Name}
		}
		if !n.plays(act) || i > 99 {
			n.t.Fatalf("%#v is refused: %+v", act, n.s.Pending)
		}
	}
}

// Cycles at random, by any readings: crystals, tokens, cubes and decks add up, points stay within 0 and 6,
// nobody shares a space, and whatever was interrupted comes back. A sample is played always, a thousand
// with TABLEHAND_LONG.
func TestManyCycles(t *testing.T) {
	most := tellingtest.Tries(1000, 20, 8)
	n := &sneaker{t: t, r: rand.New(rand.NewPCG(1, 2))}
	for n.begun(); n.cycles < most; {
		n.plays(n.act())
		if n.s.Stealth == nil {
			n.begun()
		}
		if n.r.IntN(40) == 0 {
			if n.comesBack(); n.s.Stealth == nil {
				n.begun()
			}
		}
	}
	t.Logf("%d acts, %d cycles, %d interruptions came back", n.acts, n.cycles, n.halts)
}
