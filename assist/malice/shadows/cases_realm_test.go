package shadows_test

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// haunted is a game with a Shadow in the Realm, so many revealed Light Wells, and only
// these Gates open.
func haunted(t *testing.T, printing string, avatars, wells int, h *malice.Haunt,
	open ...string) *malice.State {
	t.Helper()
	s := malicetest.Lit(t, printing, wells, nil, malicetest.Names(avatars)...)
	s.Realm.Shadow = h
	s.Realm.Seals = slices.DeleteFunc(slices.Clone(notation.Gates),
		func(g string) bool { return slices.Contains(open, g) })
	s.Turn = "shadows" // the players' turn, and its recovery, is over
	return s
}

// re-first-turn, re-spawn-4, re-spawn-5: a Gate is unsealed, and a Shadow appears on the
// Spawning Pit with the life of its table (realm.unseal, realm.spawn, shadow.table.*).
func TestRealmSpawns(t *testing.T) {
	rulebooktest.Proves(t, "realm.unseal", "realm.spawn")
	for avatars, want := range []int{0, 0, 1, 1, 2, 2, 2, 3, 3} {
		if avatars < 2 {
			continue
		}
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing),
				malicetest.Spread(malicetest.NewGame(printing, avatars)), malicetest.Said{})
			s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-4"})
			malicetest.Equal(t, fmt.Sprint(avatars, " avatars"), s.Realm.Shadow,
				&malice.Haunt{ID: 1, Life: want, At: "pit"})
			malicetest.Equal(t, "Gate 4 is active", slices.Contains(s.Realm.Seals, "gate-4"), false)
			malicetest.Equal(t, "the next round", []any{s.Round, s.Turn}, []any{2, "players"})
			malicetest.Equal(t, "result", malicetest.RealmOf(told),
				[]shadows.HauntResult{{ID: 1, Life: want, At: "pit", Spawned: true}})
			if want := creature.TableRule("shadow", avatars); !malicetest.Ruled(told, want) {
				t.Errorf("%s is not named", want)
			}
		})
	}
}

// The Shadow's step in the Realm, second printing (realm.shadow.to-gate, realm.gate.active).
func TestRealmStepsSecond(t *testing.T) {
	rulebooktest.Proves(t, "realm.shadow.add-life", "realm.shadow.dice", "realm.shadow.off-land",
		"realm.pit.life", "realm.gate.sealed", "realm.shadow.zero", "realm.order")
	for _, c := range []struct {
		id      string
		wells   int
		life    int
		at      string
		open    []string
		dice    string
		leads   map[int]string
		unseal  string
		want    malice.Haunt // in the Realm afterwards; life 0: gone
		spawned bool
	}{
		{"re-add-life-move", 0, 1, "pit", nil, "black=3", map[int]string{3: "land"}, "gate-2",
			malice.Haunt{ID: 1, Life: 2, At: "land"}, false},
		{"re-off-land-second", 0, 2, "pit", nil, "black=6", map[int]string{6: "off"}, "gate-2",
			malice.Haunt{ID: 1, Life: 4, At: "pit"}, false},
		{"off the land on plain land", 0, 2, "land", nil, "black=6", map[int]string{6: "off"}, "gate-2",
			malice.Haunt{ID: 1, Life: 3, At: "land"}, false},
		{"re-pit-onto", 0, 3, "land", nil, "black=2", map[int]string{2: "pit"}, "gate-2",
			malice.Haunt{ID: 1, Life: 5, At: "pit"}, false},
		{"re-sealed-gate-survive", 0, 2, "land", nil, "black=4,seal-toll=1", map[int]string{4: "gate-5"},
			"gate-2", malice.Haunt{ID: 1, Life: 2, At: "gate-5"}, false},
		{"re-stays-on-sealed-second", 0, 4, "gate-5", nil, "black=6,seal-toll=1", map[int]string{6: "off"},
			"gate-2", malice.Haunt{ID: 1, Life: 4, At: "gate-5"}, false},
		{"killed by a sealed Gate: a new one at once", 0, 1, "land", nil, "black=4,seal-toll=6",
			map[int]string{4: "gate-5"}, "gate-2", malice.Haunt{ID: 1, Life: 1, At: "pit"}, true},
		{"one life more survives", 0, 2, "land", nil, "black=4,seal-toll=6", map[int]string{4: "gate-5"},
			"gate-2", malice.Haunt{ID: 1, Life: 1, At: "gate-5"}, false},
		{"white dice, no Gate: black decides", 2, 1, "land", nil, "black=1,white=3,white=5",
			map[int]string{1: "pit", 3: "land", 5: "gate-6"}, "gate-2",
			malice.Haunt{ID: 1, Life: 3, At: "pit"}, false},
		{"white dice like the black one are asked once", 2, 1, "land", nil, "black=1,white=1,white=1",
			map[int]string{1: "land"}, "gate-2", malice.Haunt{ID: 1, Life: 2, At: "land"}, false},
	} {
		s := haunted(t, "second", 2, c.wells, &malice.Haunt{ID: 1, Life: c.life, At: c.at}, c.open...)
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: c.dice, Draw: c.unseal, Choose: malicetest.Leading(c.leads)})
		malicetest.Equal(t, c.id, *after.Realm.Shadow, c.want)
		malicetest.Equal(t, c.id+": spawned", slices.Contains(malicetest.Kinds(told), "shadow.spawned"),
			c.spawned)
	}
}

// A Shadow that leaves, second printing: any die that points to an active Gate; two of them are
// drawn; a new one spawns in the same turn: re-spawn-same-turn-second.
func TestRealmLeavingSecond(t *testing.T) {
	rulebooktest.Proves(t, "realm.spawn", "realm.shadow.to-gate", "realm.enter.map")
	for _, c := range []struct {
		id, dice, draw string
		leads          map[int]string
	}{
		{"black", "black=4", "gate-seal=gate-2,map=b,target=a1", map[int]string{4: "gate-1"}},
		{"the Gate just unsealed", "black=4", "gate-seal=gate-2,map=b,target=a1",
			map[int]string{4: "gate-2"}},
	} {
		s := haunted(t, "second", 4, 0, &malice.Haunt{ID: 1, Life: 3, At: "land"}, "gate-1")
		choose := malicetest.Leading(c.leads)
		choose["steps.1"] = "a1/b1:5"
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: c.dice + ",steps=4", Draw: c.draw, Choose: choose})
		malicetest.Equal(t, c.id, after.Realm.Shadow, &malice.Haunt{ID: 2, Life: 2, At: "pit"})
		malicetest.Equal(t, c.id+": it acts in Aethos at once (reading A17)", after.Shadows,
			[]malice.Shadow{{ID: 1, Life: 4, At: "b:way-1", Target: "a1", Away: 3}})
		left := "entered b"
		malicetest.Equal(t, c.id+": result", malicetest.RealmOf(told),
			[]shadows.HauntResult{{ID: 1, Life: 4, At: c.leads[4], Left: &left},
				{ID: 2, Life: 2, At: "pit", Spawned: true}})
	}
	s := haunted(t, "second", 4, 1, &malice.Haunt{ID: 1, Life: 3, At: "land"}, "gate-1", "gate-3")
	choose := malicetest.Leading(map[int]string{1: "gate-1", 5: "gate-3"})
	choose["steps.1"] = "none"
	_, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1,white=5", Draw: "gate-seal=gate-2,way=gate-3,map=a", Choose: choose})
	malicetest.Equal(t, "two active Gates", malicetest.RealmOf(told)[0].At, "gate-3")
}

// re-unseal-under-second: it enters at once, before it gains life, on the only board with
// unrevealed Wells, which nobody has to draw; then a new one spawns.
func TestRealmUnsealedUnderItSecond(t *testing.T) {
	rulebooktest.Proves(t, "realm.unseal.under-shadow")
	s, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), "second"),
		malicetest.Spread(malicetest.NewGame("second", 4)), malicetest.Said{})
	for i, where := range notation.Strongholds("a") {
		malice.WellTurned{At: where, From: "unrevealed", To: []string{"light", "dark", "dark"}[i]}.Apply(s)
	}
	s.Realm.Shadow = &malice.Haunt{ID: 1, Life: 3, At: "gate-5"}
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1",
		Draw: "gate-seal=gate-5", Choose: map[string]string{"steps.1": "b2:4"}})
	malicetest.Equal(t, "re-unseal-under-second", s.Shadows,
		[]malice.Shadow{{ID: 1, Life: 3, At: "b:way-1", Target: "b2", Away: 3}})
	malicetest.Equal(t, "a new one", s.Realm.Shadow, &malice.Haunt{ID: 2, Life: 2, At: "pit"})
	malicetest.Equal(t, "rule", malicetest.Ruled(told, "realm.unseal.under-shadow"), true)
}

// The first printing: one die, rolled again for each revealed Light Well until it leads to an
// active Gate: places count only for a Shadow that moves onto them; no new Shadow where one was
// when the turn began (realm.spawn, reading A1).
func TestRealmStepsFirst(t *testing.T) {
	rulebooktest.Proves(t, "realm.shadow.reroll.first", "realm.shadow.off-land", "realm.spawn")
	for _, c := range []struct {
		id    string
		wells int
		life  int
		at    string
		dice  string
		leads map[int]string
		want  *malice.Haunt
	}{
		{"re-first-reroll", 2, 3, "land", "black=1,black=3,black=2",
			map[int]string{1: "land", 2: "land", 3: "land"}, &malice.Haunt{ID: 1, Life: 4, At: "land"}},
		{"re-first-no-reroll", 0, 3, "land", "black=1", map[int]string{1: "land"},
			&malice.Haunt{ID: 1, Life: 4, At: "land"}},
		{"re-first-off-land", 0, 3, "land", "black=6,black=3", map[int]string{6: "off", 3: "pit"},
			&malice.Haunt{ID: 1, Life: 5, At: "pit"}},
		{"off the land is no re-roll", 1, 3, "land", "black=6,black=3,black=6,black=2",
			map[int]string{6: "off", 3: "pit", 2: "land"}, &malice.Haunt{ID: 1, Life: 4, At: "land"}},
		{"off the land on a re-roll", 1, 3, "land", "black=3,black=6,black=2",
			map[int]string{6: "off", 3: "pit", 2: "land"}, &malice.Haunt{ID: 1, Life: 4, At: "land"}},
		{"off twice", 0, 3, "pit", "black=6,black=5,black=6,black=3",
			map[int]string{6: "off", 5: "off", 3: "land"}, &malice.Haunt{ID: 1, Life: 4, At: "land"}},
		{"re-sealed-gate-survive", 0, 2, "land", "black=4,seal-toll=1", map[int]string{4: "gate-6"},
			&malice.Haunt{ID: 1, Life: 2, At: "gate-6"}},
		{"re-sealed-gate-kill-first", 0, 1, "land", "black=4,seal-toll=6", map[int]string{4: "gate-6"}, nil},
		{"re-pit-onto", 0, 3, "land", "black=2", map[int]string{2: "pit"},
			&malice.Haunt{ID: 1, Life: 5, At: "pit"}},
	} {
		s := haunted(t, "first", 2, c.wells, &malice.Haunt{ID: 1, Life: c.life, At: c.at}, "gate-1")
		after, _ := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: c.dice, Draw: "gate-2", Choose: malicetest.Leading(c.leads)})
		malicetest.Equal(t, c.id, after.Realm.Shadow, c.want)
	}
	s := haunted(t, "first", 2, 2, &malice.Haunt{ID: 1, Life: 3, At: "land"}, "gate-1")
	choose := malicetest.Leading(map[int]string{1: "land", 5: "gate-1"})
	choose["steps.1"] = "b2:9"
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1,black=5,steps=1", Draw: "gate-seal=gate-2,map=a", Choose: choose})
	malicetest.Equal(t, "re-first-reroll-hit", malicetest.RealmOf(told)[0].At, "gate-1")
	malicetest.Equal(t, "none spawns this turn", s.Realm.Shadow, (*malice.Haunt)(nil))
	s.Shadows, s.Turn = nil, "shadows"
	s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-3"})
	malicetest.Equal(t, "one spawns the next", s.Realm.Shadow, &malice.Haunt{ID: 1, Life: 1, At: "pit"})
}

// re-unseal-under-first: standing on the Gate as it opens sends no Shadow to Aethos
// (realm.unseal.under-shadow).
func TestRealmUnsealedUnderItFirst(t *testing.T) {
	s := haunted(t, "first", 2, 0, &malice.Haunt{ID: 1, Life: 3, At: "gate-5"})
	s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=2", Draw: "gate-5",
		Choose: malicetest.Leading(map[int]string{2: "land"})})
	malicetest.Equal(t, "re-unseal-under-first", s.Realm.Shadow, &malice.Haunt{ID: 1, Life: 4, At: "land"})
}

// re-all-open: nothing is left to unseal; the last seal needs no draw.
func TestRealmSeals(t *testing.T) {
	rulebooktest.Proves(t, "realm.unseal.all-open")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := haunted(t, printing, 2, 0, nil, "gate-1", "gate-2", "gate-3", "gate-4", "gate-5")
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{})
		malicetest.Equal(t, "the last seal",
			[]any{len(s.Realm.Seals), *told.Result.(*shadows.ShadowTurnResult).Unsealed}, []any{0, "gate-6"})
		s.Realm.Shadow = nil
		_, told = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{})
		malicetest.Equal(t, "re-all-open", []any{told.Result.(*shadows.ShadowTurnResult).Unsealed,
			malicetest.Ruled(told, "realm.unseal.all-open")}, []any{(*string)(nil), true})
	})
}

// What the table is not told, it asks for by name; what was not raised it does not ask.
func TestRealmAsksOnlyWhatWasRaised(t *testing.T) {
	s := haunted(t, "second", 2, 1, &malice.Haunt{ID: 1, Life: 3, At: "land"}, "gate-1")
	all := malicetest.Leading(map[int]string{1: "land", 2: "land", 3: "land", 4: "land", 5: "land",
		6: "land"})
	for _, missing := range []string{"leads.2", "leads.4"} {
		few := maps.Clone(all)
		delete(few, missing)
		script := malicetest.Said{Dice: "black=2,white=4", Draw: "gate-2"}.Script(t)
		script.Spare = few
		_, _, err := malicetest.Tell(t, s, shadows.ShadowTurn{}, script, false)
		var wanted *chance.Wanted
		if !errors.As(err, &wanted) || wanted.Question.For != missing {
			t.Errorf("without %s: %v", missing, err)
		}
	}
	script := malicetest.Said{Dice: "black=2,white=4", Draw: "gate-2"}.Script(t)
	script.Spare = all
	_, told, err := malicetest.Tell(t, s, shadows.ShadowTurn{}, script, false)
	if err != nil || len(told.Choices) != 2 {
		t.Errorf("asked %v, %v: only 2 and 4 were raised", told.Choices, err)
	}
}

// One step in the Realm with two Gates open and one Light Well, exactly, against a count
// of all falls by hand: directions 1 and 2 lead to Gates, 3 to the Pit, 4 and 5 to land,
// 6 off it (realm.shadow.dice, realm.shadow.to-gate, realm.shadow.reroll.first).
func TestRealmStepExactly(t *testing.T) {
	leads := map[int]string{1: "gate-1", 2: "gate-3", 3: "pit", 4: "land", 5: "land", 6: "off"}
	count := func(into map[string]*big.Rat, where string, p *big.Rat) {
		if into[where] == nil {
			into[where] = new(big.Rat)
		}
		into[where].Add(into[where], p)
	}
	gate := func(n int) bool { return n <= 2 }
	second, first := map[string]*big.Rat{}, map[string]*big.Rat{}
	for black := 1; black <= 6; black++ {
		for white := 1; white <= 6; white++ {
			p := big.NewRat(1, 36)
			switch {
			case gate(black) && gate(white) && black != white:
				count(second, leads[black], big.NewRat(1, 72))
				count(second, leads[white], big.NewRat(1, 72))
			case gate(black):
				count(second, leads[black], p)
			case gate(white):
				count(second, leads[white], p)
			case leads[black] == "off":
				count(second, "land", p) // it stays on the land
			default:
				count(second, leads[black], p)
			}
		}
	}
	for one := 1; one <= 5; one++ { // a 6 is rolled again
		if gate(one) {
			count(first, leads[one], big.NewRat(1, 5))
			continue
		}
		for two := 1; two <= 5; two++ {
			count(first, leads[two], big.NewRat(1, 25))
		}
	}
	for printing, want := range map[string]map[string]*big.Rat{"second": second, "first": first} {
		s := haunted(t, printing, 2, 1, &malice.Haunt{ID: 1, Life: 3, At: "land"}, "gate-1", "gate-3")
		s.Realm.Seals = []string{"gate-5"}             // the last one: nothing is drawn
		s.Readings = map[string]string{"A17": "waits"} // a Shadow that enters Aethos does not go on
		got := map[string]*big.Rat{}
		where := ""
		err := chance.Walk(func(source chance.Source) error {
			told, err := telling.Play(telling.Copy(s), malice.Act(shadows.ShadowTurn{}),
				&chance.Script{Spare: malicetest.Leading(leads), Next: source}, false)
			if err != nil {
				return err
			}
			where = "?"
			for _, m := range told.Events {
				if moved, ok := m.Event.(malice.Moved); ok {
					where = moved.To
				}
			}
			return nil
		}, func(p *big.Rat) { count(got, where, p) })
		if err != nil {
			t.Fatal(err)
		}
		for place, p := range want {
			if got[place] == nil || got[place].Cmp(p) != 0 {
				t.Errorf("%s, to %s: %v, want %v", printing, place, got[place], p)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: %v", printing, got)
		}
	}
}
