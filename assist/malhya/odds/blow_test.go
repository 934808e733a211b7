package odds_test

import (
	"errors"
	"math/big"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/enemies"
	"tablehand/assist/malhya/fight"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/odds"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// table is the fight of the page with a book.
func table(t testing.TB, book *box.Book, edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	s := malhya.Begin(book, Plans())
	file, err := yamlfile.Parse("table.yaml", []byte(Page))
	if err == nil {
		err = file.Read(s.Form)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, edit := range edits {
		edit(s)
	}
	return s
}

// plays is an attack as an act.
type plays fight.Blow

func (b plays) Play(t *malhya.Table) error {
	r, err := fight.Attack(t, fight.Blow(b))
	t.Result = r
	return err
}

// walked plays an attack for every fall of its dice, and returns the chances of its wounds and of its damage.
func walked(t *testing.T, s *malhya.State, b fight.Blow, defend string) (wounds, damage map[int]*big.Rat) {
	t.Helper()
	wounds, damage = map[int]*big.Rat{}, map[int]*big.Rat{}
	var r fight.Result
	err := chance.Walk(func(source chance.Source) error {
		if defend != "" {
			source = &chance.Script{Choices: map[string]string{"defend": defend}, Next: source}
		}
		told, err := telling.Play(telling.Copy(s), plays(b), source, false)
		if err == nil {
			r = told.Result.(fight.Result)
		}
		return err
	}, func(p *big.Rat) {
		add(wounds, r.Wounds, p)
		add(damage, r.Damage, p)
	})
	if err != nil {
		t.Fatal(err)
	}
	return wounds, damage
}

func add(to map[int]*big.Rat, n int, p *big.Rat) {
	if to[n] == nil {
		to[n] = new(big.Rat)
	}
	to[n].Add(to[n], p)
}

// holds compares chances with those of a walk.
func holds(t *testing.T, what string, list []odds.Share, want map[int]*big.Rat) {
	t.Helper()
	if len(list) != len(want) {
		t.Errorf("%s: %v, want %v", what, list, want)
		return
	}
	for _, share := range list {
		if want[share.N] == nil || want[share.N].Cmp(share.P) != 0 {
			t.Errorf("%s: %d comes with %v, not %v", what, share.N, want[share.N], share.P)
		}
	}
}

// What is foreseen is what comes, over every fall of the dice and for each defence.
func TestForeseenBlows(t *testing.T) {
	six := func(s *malhya.State) { s.Hero(Ann).Turn.Points = 6 }
	one := func(s *malhya.State) { s.Hero(Ann).Turn.Points, s.Hero(Ann).Crystals.Life = 1, 3 }
	reads := func(s *malhya.State) { s.Readings = map[string]string{"A28": "before"} }
	hurt := func(s *malhya.State) { s.Enemy("swordsman-2").Damage = 1 }
	shoots := func(s *malhya.State) {
		s.Hero(Ann).Turn.Is, s.Hero(Ben).Turn.Is = malhya.Ended, malhya.Acting
		s.Combat.Acted = append(s.Combat.Acted, Ann)
	}
	for name, c := range map[string]struct {
		edits []func(*malhya.State)
		blow  fight.Blow
	}{
		"a hero's first row": {[]func(*malhya.State){six}, fight.Blow{Attacker: Ann, Target: "swordsman-2"}},
		"a hero's two rows": {[]func(*malhya.State){six, hurt},
			fight.Blow{Attacker: Ann, Target: "swordsman-2", Rows: "1+2"}},
		"a shot": {[]func(*malhya.State){shoots}, fight.Blow{Attacker: Ben, Target: "archer-1"}},
		"dice are cancelled": {[]func(*malhya.State){six}, fight.Blow{Attacker: Ann, Target: "swordsman-2",
			Typed: "2: 1 attack 1 power, attack special: cancel defense"}},
		"an enemy": {[]func(*malhya.State){one}, fight.Blow{Attacker: "swordsman-2", Target: Ann}},
		"an enemy, fewer dice": {[]func(*malhya.State){one, reads}, fight.Blow{Attacker: "swordsman-2",
			Target: Ann}},
		"an archer": {nil, fight.Blow{Attacker: "archer-1", Target: Ann}},
	} {
		if testing.Short() && name != "an enemy" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			s := table(t, CalibratedBook(), c.edits...)
			r, err := odds.Foresee(s, c.blow)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range r.Defences {
				wounds, damage := walked(t, s, c.blow, d.Defend)
				holds(t, d.Defend, d.Wounds, wounds)
				holds(t, "damage", r.Damage, damage)
				left := s.Hero(Ann).Crystals.Life
				if e := s.Enemy(c.blow.Target); e != nil {
					card, _ := s.Numbers(malhya.Type(e.Name))
					left = card.Life - e.Damage
				}
				falls := new(big.Rat)
				for n, p := range wounds {
					if n >= left {
						falls.Add(falls, p)
					}
				}
				if d.Falls.Cmp(falls) != 0 {
					t.Errorf("%s: falls %v, want %v", d.Defend, d.Falls, falls)
				}
			}
		})
	}
}

// An enemy goes first as the rules have it, and attacks along the line that it has there
// (combat.enemy.ranged.moves): what is foreseen is what its turn brings.
func TestForeseenBlowsOfWhoGoesFirst(t *testing.T) {
	turn := func(at string) *malhya.State {
		return table(t, CalibratedBook(), func(s *malhya.State) {
			s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Waiting, Points: 0}
			s.Combat.Acted = []string{"swordsman-2"}
			s.Enemy("archer-1").At = at
		})
	}
	for at, goes := range map[string]string{"J2": "J5", "J5": ""} { // from J2 the line meets a dashed one
		s := turn(at)
		r, err := odds.Foresee(s, fight.Blow{Attacker: "archer-1", Target: Ann})
		if err != nil || r.At != goes || s.Enemy("archer-1").At != at {
			t.Fatalf("from %s it goes to %q: %v", at, r.At, err)
		}
		wounds := map[int]*big.Rat{}
		var took enemies.Taken
		err = chance.Walk(func(source chance.Source) error {
			source = &chance.Script{Choices: map[string]string{"defend": "none"}, Next: source}
			told, err := telling.Play(turn(at), enemies.Turn{Who: "archer-1"}, source, false)
			if err == nil {
				took = told.Result.(enemies.Taken)
			}
			return err
		}, func(p *big.Rat) { add(wounds, took.Wounds, p) })
		if err != nil {
			t.Fatal(err)
		}
		holds(t, at, r.Defences[0].Wounds, wounds)
	}
	// It gets to no clear line and does not shoot (combat.enemy.ranged.too-far): what is told is a shot from
	// where it stands.
	r, err := odds.Foresee(turn("J2"), fight.Blow{Attacker: "archer-1", Target: Ann,
		Mods: []string{"movement -3"}})
	if err != nil || r.At != "" {
		t.Errorf("%q %v", r.At, err)
	}
	told, err := telling.Play(turn("J2"), enemies.Turn{Who: "archer-1", Mods: []string{"movement -3"}},
		&chance.Script{Choices: map[string]string{"place": "I3"}}, false)
	if took, is := told.Result.(enemies.Taken); err != nil || !is || took.Target != "" {
		t.Errorf("%+v %v", took, err)
	}
}

// Nothing is foreseen of dice that nobody has read off, nor of what cannot be.
func TestUnforeseen(t *testing.T) {
	s := table(t, Book())
	if _, err := odds.Foresee(s, fight.Blow{Attacker: Ann, Target: "swordsman-2"}); !isUnread(err) {
		t.Error(err)
	}
	s = table(t, CalibratedBook(), func(s *malhya.State) {
		s.Hero(Ann).At, s.Enemy("archer-1").At = "C1",
			"F1"
	})
	for name, blow := range map[string]fight.Blow{
		"no line":   {Attacker: "archer-1", Target: Ann, Mods: []string{"movement -9"}},
		"no weapon": {Attacker: Ann, Target: "archer-1", Rows: "7"},
	} {
		if _, err := odds.Foresee(s, blow); err == nil {
			t.Error(name)
		}
	}
	s.Room.Plan = ""
	if _, err := odds.Foresee(s, fight.Blow{Attacker: "archer-1", Target: Ann}); err == nil {
		t.Error("only the table shows the line")
	}
}

func isUnread(err error) bool {
	_, is := errors.AsType[*chance.Unread](err)
	return is
}
