package movement

import (
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// blind moves somebody by a number of spaces, where no plan is typed in. It asks whom the figure touches
// then, and in stealth who sees somebody.
func (m *mover) blind(a Move) error {
	if len(a.Way) > 0 {
		return telling.Offer(telling.Impossible("no plan is typed in: say how many spaces"),
			telling.Line("move", m.who).And("N", "1"), telling.Line("room").And("ROOM", malhya.Practice))
	}
	if a.N < 1 {
		return telling.Impossible("%d spaces: 1 or more", a.N)
	}
	m.result.Cost = a.N
	moved := malhya.FigureMoved{Who: m.who, Text: m.who + " goes " + text.Things(a.N, "space", "spaces")}
	if m.hero {
		said, err := m.pay(a.N)
		if err != nil {
			return telling.Offer(err, m.shorter(a.N)...)
		}
		moved.Text += said
	}
	m.t.Do(moved, "move.step")
	if m.touches() {
		m.result.Stopped = Engaged
		if m.fights() && m.hero {
			turns.Spent(m.t, m.who, "combat.hero.engaged-free-move")
		}
	}
	m.look(nil)
	switch {
	case len(m.result.SeenBy) > 0: // who prevents the alarm goes on
		m.result.Stopped = Seen
	case m.hero:
		turns.Stopped(m.t, m.who, "hero.movement-waste", "move.hero.no-bank")
	}
	return nil
}

// shorter offers the longest move that a hero can pay for, if it is shorter than n spaces.
func (m *mover) shorter(n int) []telling.Command {
	h := m.t.State().Hero(m.who)
	most := turns.Free(m.t.State(), h)
	if h.Board.Move > 0 {
		most += h.Turn.Points / h.Board.Move
	}
	if most < 1 || most >= n {
		return nil
	}
	return []telling.Command{telling.Line("move", m.who, strconv.Itoa(most))}
}

// touches asks whom the figure touches now, notes it, and says whether that is anybody.
func (m *mover) touches() bool {
	s := m.t.State()
	others := s.HeroNames()
	if m.hero {
		others = s.EnemyNames()
	}
	if len(others) == 0 {
		return false
	}
	read := func(word string) (string, error) { return listed(word, others) }
	answer := m.t.Choose(chance.Question{For: "engaged", Text: "whom does " + m.who + " touch now",
		Answers: append([]string{"none"}, others...), Default: "none", Flag: "--engaged ", Check: read,
		Known: s.Mode != malhya.InCombat}) // nothing rests on it elsewhere, and nobody is asked
	var now []string
	if answer != "none" {
		now = strings.Split(answer, "+")
	}
	if !m.hero {
		m.engages(m.who, now)
		return len(now) > 0
	}
	for _, enemy := range others {
		heroes := text.Without(s.Enemy(enemy).Engaged, m.who)
		if slices.Contains(now, enemy) {
			heroes = append(slices.Clone(heroes), m.who)
		}
		m.engages(enemy, heroes)
	}
	return len(now) > 0
}

// engages notes which heroes engage an enemy, if they are others than before.
func (m *mover) engages(enemy string, heroes []string) {
	have := m.t.State().Enemy(enemy).Engaged
	same := len(have) == len(heroes)
	for _, name := range heroes {
		same = same && slices.Contains(have, name)
	}
	if !same {
		m.t.Do(malhya.EngagedSet{Enemy: enemy, Heroes: heroes}, "combat.engaged")
	}
}

// listed reads names with + or a comma between, of those in have, and returns them with +; or none.
func listed(word string, have []string) (string, error) {
	var names []string
	for part := range strings.FieldsFuncSeq(word, func(r rune) bool { return r == '+' || r == ',' }) {
		if part == "none" {
			continue
		}
		name, err := telling.Named("hero or enemy", part, have)
		if err != nil {
			return "", err
		}
		names = text.With(names, name)
	}
	if names == nil {
		return "none", nil
	}
	return strings.Join(names, "+"), nil
}
