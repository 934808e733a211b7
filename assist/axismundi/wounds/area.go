package wounds

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/sum"
)

// AreaMost is the most Wounds that the Malignant's area gives one Opponent in a round (aoe.malignant.cap).
const AreaMost = 2

// holders lists those who have an area: the Malignant, or who has the Malignant's powers for a while.
func holders(s *axismundi.State) (names []string) {
	for i := range s.Players {
		if p := &s.Players[i]; len(s.Mat(p).Area) > 0 {
			names = append(names, p.Name)
		}
	}
	return names
}

// A pair is the holder of an area and one Opponent.
type pair struct{ holder, name string }

// nearness returns how near each Opponent of an area's holder counts to be; 0: outside.
func nearness(s *axismundi.State) map[pair]int {
	near := map[pair]int{}
	for i := range s.Players {
		p := &s.Players[i]
		for _, holder := range s.PlayerNames() {
			if a := s.AreaBy(p, holder); a != nil {
				near[pair{holder, p.Name}] = a.Near
			}
		}
	}
	return near
}

// area gives the Wounds of the Malignant's area after a landing, to each Opponent who is nearer to a holder
// than before (aoe.malignant.any-way). It returns who died of them.
func area(t *axismundi.Table, l Landing, before map[pair]int) (died []string) {
	faded(t)
	for _, holder := range holders(t.State()) {
		var names []string
		for _, name := range reached(t.State()) {
			if name != holder && (holder == l.Who || name == l.Who) && !unseen(t.State(), holder, name) {
				names = append(names, name)
			}
		}
		askNear(t, holder, names, "")
		for _, name := range names {
			if touched(t, holder, name, l, before[pair{holder, name}]) {
				died = append(died, name)
			}
		}
	}
	return died
}

// reached lists the players in the order in which an area that reaches several at one time wounds them: the
// turn order, but last an Angel or a Demon with 1 HP, whose death changes the area and everybody in it.
func reached(s *axismundi.State) []string {
	var names, last []string
	for i := range s.Players {
		if p := &s.Players[i]; p.Form.Transformed() && p.HP == 1 {
			last = append(last, p.Name)
		} else {
			names = append(names, p.Name)
		}
	}
	return append(names, last...)
}

// faded forgets who is inside an area whose holder has none any more. The Wounds that it gave in this round
// still count towards its most.
func faded(t *axismundi.Table) {
	s := t.State()
	with := holders(s)
	for _, name := range s.PlayerNames() {
		for _, holder := range s.PlayerNames() {
			a := s.AreaBy(t.State().Player(name), holder)
			if a == nil || a.Near == 0 || slices.Contains(with, holder) {
				continue
			}
			e := axismundi.AreaCounted{Player: name, Of: holder}
			if a.Round == s.Round && a.Wounds > 0 {
				e.Area = &axismundi.Area{Round: a.Round, Wounds: a.Wounds}
			}
			t.Do(e, "aoe.malignant.any-way")
		}
	}
}

// Appeared counts the areas anew after somebody's powers have come or gone. Reading A27 says when an area
// that has appeared, has come back or has grown wounds those who are in it already.
func Appeared(t *axismundi.Table) {
	faded(t)
	when := t.State().Reading("A27")
	if when == "moved" {
		return
	}
	for _, holder := range holders(t.State()) {
		for _, name := range t.State().PlayerNames() {
			s := t.State()
			if name == holder || unseen(s, holder, name) || s.Over != nil {
				continue
			}
			was, now := nearness(s)[pair{holder, name}], Near(t, holder, name)
			switch {
			case now == 0 || was > 0 && now >= was:
			case when == "turn":
				nearer(t, holder, name, now, name, false)
			default:
				reach := s.Mat(s.Player(holder)).Area
				a := axismundi.Area{Round: s.Round, Repeat: holder, Near: now}
				if old := s.AreaBy(s.Player(name), holder); old != nil && old.Round == s.Round {
					a.Wounds = old.Wounds
				}
				counted(t, holder, name, a, reach[now]-reach[was],
					[]string{"aoe.malignant.malignant-moves", "char.malignant.aoe"})
			}
		}
	}
}

// unseen says whether one of two players is invisible: what the area does between them is reckoned as that
// player appears (invisible.note).
func unseen(s *axismundi.State, holder, name string) bool {
	return s.Player(holder).Hidden != nil || s.Player(name).Hidden != nil
}

// touched counts the area of one holder for one Opponent anew after a landing; was is how near the Opponent
// was before it. It says whether the Wounds killed the Opponent.
func touched(t *axismundi.Table, holder, name string, l Landing, was int) (died bool) {
	s := t.State()
	if unseen(s, holder, name) {
		return false
	}
	now := Near(t, holder, name)
	if now == was {
		return false
	}
	reach := s.Mat(s.Player(holder)).Area
	a := axismundi.Area{Round: s.Round}
	if old := s.AreaBy(s.Player(name), holder); old != nil {
		a.Repeat, a.Owed = old.Repeat, old.Owed
		if old.Round == s.Round {
			a.Wounds = old.Wounds
		} else if now > was && was > 0 {
			a.Round, a.Wounds = old.Round, old.Wounds // what is to come in this round still comes
		}
	}
	rules := []string{"aoe.malignant.any-way"}
	due := 0
	switch a.Near = now; {
	case now == 0:
		a.Repeat, a.Owed = "", ""
	case was == 0 || now < was:
		due = reach[now] - reach[was]
		a.Repeat = l.mover()
		rules = append(rules, "char.malignant.aoe", "aoe.shelter")
		switch {
		case was > 0:
			a.Repeat = s.Turn
			rules = append(rules, "aoe.malignant.closer")
		case a.Repeat == name:
			rules = append(rules, "aoe.malignant.opponent-moves")
			if l.from == notation.Center && s.Player(name).Form.Transformed() {
				rules = append(rules, "aoe.malignant.exit-axis")
			}
		default:
			rules = append(rules, "aoe.malignant.malignant-moves")
		}
		if l.Set && a.Repeat == name && s.Reading("A21") == "no" {
			due, a.Owed = 0, name
		}
	}
	return counted(t, holder, name, a, due, rules)
}

// mover returns the player as whose move a landing counts.
func (l Landing) mover() string {
	if l.Mover != "" {
		return l.Mover
	}
	return l.Who
}

// counted notes the record a of what an area has done to a player, and gives the Wounds that are due, as
// far as the most for a round allows. It says whether the player died of them.
func counted(t *axismundi.Table, holder, name string, a axismundi.Area, due int, rules []string) (died bool) {
	s := t.State()
	if a.Wounds+due > AreaMost {
		due = AreaMost - a.Wounds
		if !slices.Contains(rules, "aoe.malignant.cap") {
			rules = append(rules, "aoe.malignant.cap")
		}
	}
	if impervious(s, s.Player(name)) == "" {
		a.Wounds += max(0, due)
	}
	if a == (axismundi.Area{Round: s.Round}) {
		t.Do(axismundi.AreaCounted{Player: name, Of: holder}, rules...)
		return false
	}
	t.Do(axismundi.AreaCounted{Player: name, Of: holder, Area: &a}, rules...)
	if due <= 0 {
		return false
	}
	rule := "char.malignant.aoe"
	if s.Mat(s.Player(holder)).Area[2] > 0 {
		rule = "char.malignant.up.aoe"
	}
	return Hurt(t, Harm{Who: name, Wounds: due, By: holder, For: "in " + holder + "'s area", Area: true,
		Rules: append([]string{rule}, rules...), Why: []sum.Part{{N: due, What: "in " + holder + "'s area",
			Rule: rule}}}).Died
}

// Repeats gives the Wounds that are due as somebody's turn begins to whoever is still inside an area: those
// that come again, and those of a Rotation (aoe.malignant.malignant-moves, aoe.malignant.opponent-moves,
// aoe.malignant.rotation).
func Repeats(t *axismundi.Table, turn string) {
	for _, holder := range holders(t.State()) {
		for _, name := range reached(t.State()) {
			s := t.State()
			old := s.AreaBy(s.Player(name), holder)
			if name == holder || old == nil || unseen(s, holder, name) ||
				(old.Repeat != turn || old.Round >= s.Round) && old.Owed != turn {
				continue
			}
			now := Near(t, holder, name)
			rules := []string{"aoe.malignant.cap"}
			a := axismundi.Area{Round: s.Round, Repeat: old.Repeat, Near: now}
			if old.Round == s.Round {
				a.Wounds = old.Wounds
			}
			if old.Owed == turn {
				rules = append(rules, "aoe.malignant.rotation")
			}
			if old.Owed != turn {
				a.Owed = old.Owed
			}
			if now == 0 {
				a.Repeat, a.Owed = "", ""
			}
			counted(t, holder, name, a, s.Mat(s.Player(holder)).Area[now], rules)
		}
	}
}

// Rotated counts the area anew after a Rotation: whoever is in it now takes its Wounds as the own turn
// begins; by reading A6 as that of the Malignant begins (aoe.malignant.rotation). before stands in front of
// the question who is near: what is to be done first.
func Rotated(t *axismundi.Table, before string) {
	for _, holder := range holders(t.State()) {
		var names []string
		for _, other := range t.State().Opponents(holder) {
			if !unseen(t.State(), holder, other.Name) {
				names = append(names, other.Name)
			}
		}
		askNear(t, holder, names, before)
		for _, name := range t.State().PlayerNames() {
			if name == holder || unseen(t.State(), holder, name) {
				continue
			}
			nearer(t, holder, name, Near(t, holder, name), again(t.State(), holder, name), false)
		}
	}
}

// Put counts the area anew after somebody was put onto a hex of a board by hand: no Wound comes of it now,
// and the first one as that player's turn begins in the next round (aoe.malignant.any-way).
func Put(t *axismundi.Table, who string) {
	for _, holder := range holders(t.State()) {
		for _, name := range t.State().PlayerNames() {
			s := t.State()
			_, known := s.Distance(s.Player(holder).At, s.Player(name).At)
			if known && name != holder && (name == who || holder == who) && !unseen(s, holder, name) {
				nearer(t, holder, name, Near(t, holder, name), who, true)
			}
		}
	}
}

// nearer notes that a player is now so near to the holder of an area. If that is nearer than before, the
// Wounds of the area are owed until the turn of the player again begins. With later none of them comes in
// this round.
func nearer(t *axismundi.Table, holder, name string, now int, again string, later bool) {
	s := t.State()
	was := nearness(s)[pair{holder, name}]
	if now == was {
		return
	}
	a := axismundi.Area{Near: now}
	if old := s.AreaBy(s.Player(name), holder); old != nil {
		a.Round, a.Wounds, a.Repeat, a.Owed = old.Round, old.Wounds, old.Repeat, old.Owed
	}
	if later && a.Round < s.Round {
		a.Round, a.Wounds = s.Round, 0
	}
	switch {
	case now == 0:
		a.Repeat, a.Owed = "", ""
	case was > 0 && now > was:
	case later:
		a.Repeat, a.Owed = again, ""
	default:
		a.Repeat, a.Owed = again, again
	}
	rules := []string{"aoe.malignant.rotation", "rotation.aoe"}
	if later {
		rules = []string{"aoe.malignant.any-way"}
	}
	e := axismundi.AreaCounted{Player: name, Of: holder, Area: &a}
	if a == (axismundi.Area{Round: a.Round}) {
		e.Area = nil
	}
	t.Do(e, rules...)
}
