package wounds

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Emerged gives the Wounds of the Malignant's area that have come while somebody was invisible, as that
// player appears where the noted acts have led (invisible.note): those of the turns since that begin inside
// it, and those of whoever has come nearer. In God-Mode, which lasted all that time, it gives none.
func Emerged(t *axismundi.Table, who string, gone axismundi.Hidden) {
	for _, holder := range holders(t.State()) {
		for _, name := range t.State().PlayerNames() {
			if name == holder || holder != who && name != who {
				continue
			}
			other := holder
			if other == who {
				other = name
			}
			if !unseen(t.State(), holder, name) {
				between(t, holder, name, other, gone)
			}
		}
	}
}

// between settles what the area of a holder has done to one Opponent meanwhile. One of the two was
// invisible; other is the one who was seen all the time.
func between(t *axismundi.Table, holder, name, other string, gone axismundi.Hidden) {
	round, begun := since(t.State(), holder, name, other, gone.Round)
	s := t.State()
	due := s.Mat(s.Player(holder)).Area
	if name != other && slices.Contains(gone.Lasting[name], axismundi.GodMode) {
		due = nil
	}
	ab := absence{t: t, holder: holder, name: name, other: other, gone: gone, due: due}
	hexes, died := ab.settle(round, begun)
	if died {
		return
	}
	// Where each hex is settled only a Rotation can have come since.
	moved := !hexes && gone.Stood[other] != t.State().Player(other).At
	was, now := nearness(t.State())[pair{holder, name}], Near(t, holder, name)
	if !begun || !moved || now == 0 ||
		was > 0 && now > was {
		nearer(t, holder, name, now, again(t.State(), holder, name), false)
		return
	}
	if now == was {
		return
	}
	a := axismundi.Area{Round: round, Repeat: other, Near: now}
	if old := t.State().AreaBy(t.State().Player(name), holder); old != nil && old.Round == round {
		a.Wounds, a.Owed = old.Wounds, old.Owed
	}
	counted(t, holder, name, a, due[now]-due[was], []string{"aoe.malignant.any-way", "char.malignant.aoe",
		"invisible.note"})
}

// An absence is the time for which the holder of an area or an Opponent was invisible; due has the Wounds of
// each distance.
type absence struct {
	t                   *axismundi.Table
	holder, name, other string // other was seen all the time
	gone                axismundi.Hidden
	due                 map[int]int
}

// settle counts in their order the hexes onto which the player other has come, the Rotation, and the turn of
// other as it began, in a round. It says whether there were hexes, and whether the Opponent died.
func (ab absence) settle(round int, begun bool) (hexes, died bool) {
	way, known := passed(ab.t.State(), ab.holder, ab.name, ab.other, ab.gone)
	early, late := way, []passing(nil) // before the Rotation, and behind it
	if n := slices.IndexFunc(way, func(at passing) bool { return at.round > ab.gone.Round }); n >= 0 {
		early, late = way[:n], way[n:]
	}
	turned := begun && known && round > ab.gone.Round // the Rotation came before the turn of other
	if begun && !turned && ab.repeated(round) || ab.walks(early) {
		return true, true
	}
	if turned || len(late) > 0 {
		ab.turned()
	}
	return len(way) > 0, turned && ab.repeated(round) || ab.walks(late)
}

// walks counts hexes, and says whether one of them killed the Opponent.
func (ab absence) walks(way []passing) (died bool) {
	return slices.ContainsFunc(way, func(at passing) bool {
		return passes(ab.t, ab.holder, ab.name, ab.other, at, ab.due)
	})
}

// turned counts the Rotation: how near the two were behind it, with other still where it left that player
// (aoe.malignant.rotation).
func (ab absence) turned() {
	s := ab.t.State()
	at, stood := ab.gone.Stood[ab.other]
	for _, pass := range ab.gone.Passed[ab.other] {
		if pass.Round == ab.gone.Round {
			at = pass.At
		}
	}
	then := telling.Copy(s)
	then.Player(ab.other).At = at
	if n, known := apart(then, ab.holder, ab.name); known && stood {
		nearer(ab.t, ab.holder, ab.name, n, again(s, ab.holder, ab.name), false)
	}
}

// repeated gives the Wounds that the turn of other has brought as it began, in this round, and says whether
// they killed the Opponent (aoe.malignant.malignant-moves, aoe.malignant.opponent-moves).
func (ab absence) repeated(round int) (died bool) {
	a := ab.t.State().AreaBy(ab.t.State().Player(ab.name), ab.holder)
	if a == nil || a.Near == 0 || (a.Repeat != ab.other || a.Round >= round) && a.Owed != ab.other {
		return false
	}
	now := axismundi.Area{Round: round, Repeat: a.Repeat, Near: a.Near, Owed: a.Owed}
	rules := []string{"aoe.malignant.cap", "invisible.note"}
	if a.Owed == ab.other {
		now.Owed, rules = "", append(rules, "aoe.malignant.rotation")
	}
	if a.Round == round {
		now.Wounds = a.Wounds
	}
	return counted(ab.t, ab.holder, ab.name, now, ab.due[a.Near], rules)
}

// again returns as whose turn begins the Wounds of a Rotation come (reading A6).
func again(s *axismundi.State, holder, name string) string {
	if s.Reading("A6") == "mover" {
		return holder
	}
	return name
}

// A passing is how near two players were in a round; 0: outside the area.
type passing struct{ round, near int }

// passed returns how near the hexes, onto which the player other has come meanwhile, were to the one who was
// invisible; false where only the real table shows it.
func passed(s *axismundi.State, holder, name, other string, gone axismundi.Hidden) (way []passing,
	known bool) {
	then := telling.Copy(s)
	for _, pass := range gone.Passed[other] {
		then.Turned = s.Turned
		if pass.Round == gone.Round {
			then.Turned = gone.Turned
		}
		then.Player(other).At = pass.At
		n, known := apart(then, holder, name)
		if !known {
			return nil, false
		}
		way = append(way, passing{pass.Round, n})
	}
	return way, true
}

// apart returns how near a player stands to the holder of an area, 0 outside it; false where only the real
// table shows it.
func apart(s *axismundi.State, holder, name string) (n int, known bool) {
	n, known = s.Distance(s.Player(holder).At, s.Player(name).At)
	if OnAxis(s, s.Player(name)) || s.Mat(s.Player(holder)).Area[n] == 0 {
		n = 0
	}
	return n, known
}

// passes counts the area of a holder for an Opponent at a hex onto which the player other has come; wounds
// has those of each distance. It says whether they killed the Opponent.
func passes(t *axismundi.Table, holder, name, other string, at passing, wounds map[int]int) (died bool) {
	was, now := nearness(t.State())[pair{holder, name}], at.near
	if now == was {
		return false
	}
	a := axismundi.Area{Round: at.round, Near: now}
	if old := t.State().AreaBy(t.State().Player(name), holder); old != nil {
		a.Repeat, a.Owed = old.Repeat, old.Owed
		if old.Round == at.round {
			a.Wounds = old.Wounds
		} else if now > was && was > 0 {
			a.Round, a.Wounds = old.Round, old.Wounds // what is to come in this round still comes
		}
	}
	due := 0
	switch {
	case now == 0:
		a.Repeat, a.Owed = "", ""
	case was == 0 || now < was:
		due, a.Repeat = wounds[now]-wounds[was], other
	}
	return counted(t, holder, name, a, due, []string{"aoe.malignant.any-way", "char.malignant.aoe",
		"invisible.note"})
}

// since returns the round of the first turn that the player other has after the invisible one has vanished,
// in the round vanished; and whether that turn has begun.
func since(s *axismundi.State, holder, name, other string, vanished int) (round int, begun bool) {
	who := holder
	if who == other {
		who = name
	}
	names := s.PlayerNames()
	at, now := slices.Index(names, who), slices.Index(names, s.Turn)
	round = vanished
	if slices.Index(names, other) < at { // the turn of other's comes in the next round
		round++
	}
	return round, round < s.Round || round == s.Round && slices.Index(names, other) <= now
}

// OwnsUp asks an invisible player about an Area of Effect or the Time Bomb, and returns whether it hits
// (invisible.other-attacks).
func OwnsUp(t *axismundi.Table, who, question string) bool {
	said := t.Choose(chance.Question{For: "hit-" + who, Or: "hit", Answers: []string{"yes", "no"},
		Flag: "--hit ", Who: who, Closed: true, Text: question}) == "yes"
	if said {
		t.Remark("invisible.other-attacks", "%s is invisible, and owns up to being hit", who)
	}
	return said
}

// Survives refuses to kill an invisible player by so many HPs and Wounds: the Power Hex is the one nearest
// to where the noted acts lead, so that appear says them first (invisible.early).
func Survives(t *axismundi.Table, who string, hp, wounds int) error {
	s := t.State()
	p := s.Player(who)
	if p.Feels(axismundi.GodMode) || hp+s.Book().Further().Overflow(s.Reading("A1"), p.Wounds,
		wounds).HP < p.HP {
		return nil
	}
	return telling.Offer(&telling.Refused{Rule: "invisible.early",
		Reason: who + " dies of it, and so is Visible first, where the noted acts have led"},
		telling.Line("appear", who).And("LINE"))
}
