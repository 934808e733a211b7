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
	reach := s.Mat(s.Player(holder)).Area
	if name != other && slices.Contains(gone.Lasting[name], axismundi.GodMode) {
		reach = nil
	}
	if a := s.AreaBy(s.Player(name), holder); a != nil && begun && a.Repeat == other && a.Round < round &&
		a.Near > 0 {
		if counted(t, holder, name, axismundi.Area{Round: round, Repeat: other, Near: a.Near, Owed: a.Owed},
			reach[a.Near], []string{"aoe.malignant.cap", "invisible.note"}) {
			return
		}
	}
	was, now := nearness(t.State())[pair{holder, name}], Near(t, holder, name)
	if moved := gone.Stood[other] != t.State().Player(other).At; !begun || !moved || now == 0 ||
		was > 0 && now > was {
		again := name
		if t.State().Reading("A6") == "mover" {
			again = holder
		}
		nearer(t, holder, name, now, again, false)
		return
	}
	if now == was {
		return
	}
	a := axismundi.Area{Round: round, Repeat: other, Near: now}
	if old := t.State().AreaBy(t.State().Player(name), holder); old != nil && old.Round == round {
		a.Wounds, a.Owed = old.Wounds, old.Owed
	}
	counted(t, holder, name, a, reach[now]-reach[was], []string{"aoe.malignant.any-way", "char.malignant.aoe",
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
