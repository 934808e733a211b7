package points_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/rulebook/rulebooktest"
)

// pays plays a deed alone.
type pays points.Deed

func (a pays) Play(t *axismundi.Table) error {
	_, err := points.Pay(t, points.Deed(a))
	return err
}

// gains gives points alone, and ends ends a turn.
type (
	gains axismundi.Points
	ends  struct{ who string }
)

func (a gains) Play(t *axismundi.Table) error {
	points.Gain(t, Ann, axismundi.Points(a), "a card")
	return nil
}

func (a ends) Play(t *axismundi.Table) error {
	points.EndTurn(t, a.who, "move.spelunk.ends-turn")
	return nil
}

// Move and Attack points pay first, and only for what they are; what they lack APs pay.
func TestMixes(t *testing.T) {
	rulebooktest.Proves(t, "turn.ap", "turn.ap.mixed", "turn.ap.move-points", "turn.ap.attack-points",
		"turn.ap.default-cost", "move.climb.cost")
	climb := pays{Who: Ann, What: "a Climb", Kind: points.Move, N: 3, Rule: "move.climb.cost"}
	attack := pays{Who: Ann, What: "a Melee Attack", Kind: points.Attack, N: 1, Rule: "melee.cost"}
	own := pays{Who: Ann, What: "the blast", Kind: points.OwnAttack, N: 1, Rule: "demon.aoe"}
	draw := pays{Who: Ann, What: "a card", Kind: points.Action, N: 1}
	for name, c := range map[string]struct {
		have axismundi.Points
		deed pays
		want axismundi.Points
		rule string // of the refusal; empty: it is paid
		a14  string
	}{
		"three APs": {have: axismundi.Points{AP: 3}, deed: climb},
		"2 Move points and 1 AP": {have: axismundi.Points{AP: 3, Move: 2}, deed: climb,
			want: axismundi.Points{AP: 2}},
		"by APs, as it is said": {have: axismundi.Points{AP: 3, Move: 2}, deed: with(climb, "ap"),
			want: axismundi.Points{Move: 2}},
		"2 Move points are too few": {have: axismundi.Points{Move: 2, Attack: 3}, deed: climb,
			rule: "move.climb.cost"},
		"an Attack point": {have: axismundi.Points{AP: 1, Attack: 1}, deed: attack,
			want: axismundi.Points{AP: 1}},
		"a Treasure's point first": {have: axismundi.Points{Attack: 1, TreasureAttack: 1}, deed: attack,
			want: axismundi.Points{Attack: 1}},
		"no attack by Move points": {have: axismundi.Points{Move: 2}, deed: attack, rule: "melee.cost"},
		"no draw by other points": {have: axismundi.Points{Move: 2, Attack: 1}, deed: draw,
			rule: "turn.ap.default-cost"},
		"the Demon's own": {have: axismundi.Points{Attack: 1}, deed: own},
		"the Demon's own, by A14 no": {have: axismundi.Points{Attack: 1}, deed: own, rule: "demon.aoe",
			a14: "no"},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, func(s *axismundi.State) {
				s.Points = c.have
				if c.a14 != "" {
					s.Readings["A14"] = c.a14
				}
			})
			if c.rule != "" {
				_ = Refuses(t, s, c.deed, c.rule, Said{})
				return
			}
			after, _ := Plays(t, s, c.deed, Said{})
			left := after.Points
			left.Used = nil
			if left.AP != c.want.AP || left.Move != c.want.Move || left.Attack != c.want.Attack ||
				left.TreasureAttack != c.want.TreasureAttack {
				t.Errorf("%+v", left)
			}
		})
	}
}

// A payment names the rules that it follows, and no others.
func TestRulesOfAPayment(t *testing.T) {
	climb := pays{Who: Ann, What: "a Climb", Kind: points.Move, N: 3, Rule: "move.climb.cost", Climbs: true}
	attack := pays{Who: Ann, What: "a Melee Attack", Kind: points.Attack, N: 1, Rule: "melee.cost"}
	for name, c := range map[string]struct {
		have axismundi.Points
		deed pays
		want []string
	}{
		"by APs": {axismundi.Points{AP: 3}, climb, []string{"turn.ap", "move.climb.cost"}},
		"by Move points": {axismundi.Points{Move: 3}, climb,
			[]string{"turn.ap", "move.climb.cost", "turn.ap.move-points", "move.climb.with-move-points"}},
		"by both": {axismundi.Points{AP: 1, Move: 2}, climb, []string{"turn.ap", "move.climb.cost",
			"turn.ap.move-points", "move.climb.with-move-points", "turn.ap.mixed"}},
		"an attack by an AP": {axismundi.Points{AP: 1}, attack, []string{"turn.ap", "melee.cost"}},
		"an attack by its point": {axismundi.Points{Attack: 1}, attack,
			[]string{"turn.ap", "melee.cost", "turn.ap.attack-points"}},
		"an attack by a Treasure": {axismundi.Points{TreasureAttack: 1}, attack,
			[]string{"turn.ap", "melee.cost", "turn.ap.attack-points"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, told := Plays(t, Plain(t, func(s *axismundi.State) { s.Points = c.have }), c.deed, Said{})
			if got := told.Events[0].Rules; !slices.Equal(got, c.want) {
				t.Errorf("%q", got)
			}
		})
	}
}

func with(d pays, pay string) pays {
	d.Pay = pay
	return d
}

// What is not whose turn it is, or after its end, or with too many cards in a hand, is refused; free deeds
// go on after the last point.
func TestWhoMay(t *testing.T) {
	rulebooktest.Proves(t, "turn.ap", "turn.ap.unspent", "hand.limit.at-once", "axis.first-action")
	free := pays{Who: Ann, What: "Peek-A-Boo", Kind: points.Action}
	Plays(t, Plain(t, Turn(Ann, 0)), free, Said{})
	_ = Refuses(t, Plain(t, Turn(Ben, 3)), free, "turn.ap", Said{})
	_ = Refuses(t, Plain(t, Turn("", 0)), free, "", Said{})
	over := Plain(t, With(Cid, func(p *axismundi.Player) { p.Hand = 7 }))
	err := Refuses(t, over, free, "hand.limit.at-once", Said{})
	if err.Error() != "Cid holds 7 cards, the limit is 6: discard 1 (hand.limit.at-once)" {
		t.Error(err)
	}
	Plays(t, Plain(t, With(Cid, func(p *axismundi.Player) { p.Hand = 6 })), free, Said{})
	done, told := Plays(t, Plain(t, Turn(Ann, 1)), ends{Ann}, Said{})
	Says(t, told, "Ann's turn ends: 1 AP lost")
	_ = Refuses(t, done, free, "turn.ap.unspent", Said{})
	_, told = Plays(t, Plain(t), ends{Ben}, Said{})
	if len(told.Events) != 0 {
		t.Error("another's turn has ended")
	}
	centre := Plain(t, Changed(Ann, notation.Angel), At(Ann, notation.Center), func(s *axismundi.State) {
		s.Center = notation.Axis
	})
	_ = Refuses(t, centre, free, "axis.first-action", Said{})
	aside := free
	aside.Aside = true
	Plays(t, centre, aside, Said{})
	Plays(t, centre, pays{Who: Ann, What: "a Climb", Kind: points.Move, N: 1, Climbs: true}, Said{})
	centre.Readings["A20"] = "no"
	Plays(t, centre, free, Said{})
}

// A free card is an Action, by A20 none; a Treasure Token is none in either case.
func TestFirstActions(t *testing.T) {
	for name, c := range map[string]struct {
		deed pays
		a20  string
		want bool
	}{
		"a free card":      {pays{Who: Ann}, "yes", true},
		"a free card, A20": {pays{Who: Ann}, "no", false},
		"a paid one, A20":  {pays{Who: Ann, N: 1}, "no", true},
		"a Treasure Token": {pays{Who: Ann, Aside: true}, "yes", false},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, func(s *axismundi.State) { s.Readings["A20"] = c.a20 })
			after, _ := Plays(t, s, c.deed, Said{})
			if after.Used(axismundi.Acted) != c.want {
				t.Error(after.Points)
			}
		})
	}
}

// Points are told as they are.
func TestPointsAreSaid(t *testing.T) {
	for want, p := range map[string]axismundi.Points{
		"0 APs":                    {},
		"1 AP":                     {AP: 1},
		"2 APs and 1 Move point":   {AP: 2, Move: 1},
		"1 Move point":             {Move: 1},
		"1 AP and 2 Attack points": {AP: 1, Attack: 2},
	} {
		s := Plain(t)
		s.Points = p
		if got := points.Left(s); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	_, told := Plays(t, Plain(t), gains{Move: 1}, Said{})
	Says(t, told, "Ann gains points by a card: 3 APs and 1 Move point")
}

// Once somebody has won nothing more is done, but anyway.
func TestAfterTheEnd(t *testing.T) {
	free := pays{Who: Ann, What: "Peek-A-Boo", Kind: points.Action}
	won := func(s *axismundi.State) { s.Over = &axismundi.Over{Winner: Ann, Why: "won"} }
	for rule, at := range map[string]notation.Hex{"win.pier": notation.PierOf(Ann),
		"win.level4": notation.Center} {
		s := Plain(t, At(Ann, at), won)
		err := Refuses(t, s, free, rule, Said{})
		if err.Error() != "the game is over: Ann has won ("+rule+")" {
			t.Error(err)
		}
		Plays(t, s, free, Said{Anyway: true})
	}
}
