package poison_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/poison"
	"tablehand/assist/rulebook/rulebooktest"
)

// module puts the module into a game; has lays Drops, and on Doses on arrows.
func module(s *axismundi.State) { s.Modules = []string{"poison"} }

func has(drops ...int) func(*axismundi.State) {
	return func(s *axismundi.State) { s.Player(Ben).Drops = drops }
}

func on(d axismundi.Doses) func(*axismundi.State) {
	return func(s *axismundi.State) { s.Player(Ben).Doses = d }
}

func plays(t *testing.T, s *axismundi.State, act axismundi.Act, dice string) (*axismundi.State,
	*axismundi.Table) {
	t.Helper()
	s, told := Plays(t, s, act, Said{Dice: dice})
	rulebooktest.Met(t, told.Events, told.Remarks)
	return s, told
}

// The page's session: what is rolled in Ann's turn waits, and is placed in Ben's own; then nothing is rolled.
func TestMixingInTheOpponentsTurns(t *testing.T) {
	rulebooktest.Proves(t, "poison.roll", "poison.recipe", "poison.dose", "poison.outstanding",
		"poison.sanguinem")
	s := Practice(t, module)
	s, told := plays(t, s, poison.Mix{Player: Ben, Ingredients: []int{2, 1, 3}}, "2,3,3")
	Says(t, told, "3, 2, 3 of 3, 4, 5")
	s, told = plays(t, s, poison.Mix{Player: Ben, Ingredients: []int{0}}, "1")
	Says(t, told, "Ben's 1 waits")
	s.Turn = Ben
	s, told = plays(t, s, poison.Mix{Player: Ben, Ingredients: []int{2}}, "")
	Says(t, told, "3, 3, 3 of 3, 4, 5; no more rolls in Ben's own turn")
	_ = Refuses(t, s, poison.Mix{Player: Ben, Ingredients: []int{2}}, "poison.when", Said{Dice: "1"})
	s.Turn = Cid
	s, told = plays(t, s, poison.Mix{Player: Ben, Ingredients: []int{3, 2}}, "2,1")
	Says(t, told, "3, 4, 5: a Dose")
	_ = Refuses(t, s, poison.Mix{Player: Ben, Ingredients: []int{1}}, "", Said{Dice: "1"})
	s, told = plays(t, s, poison.Dose{Player: Ben, Kind: "sang"}, "")
	Says(t, told, "Sanguinem has 1")
	if p := s.Player(Ben); !slices.Equal(p.Drops, []int{0, 0, 0}) || !slices.Equal(p.Doses.Sanguinem, []int{1}) {
		t.Fatal(p.Drops, p.Doses)
	}
}

// A die that waits says so, and only the last may; what is laid before it is told first.
func TestDiceThatWait(t *testing.T) {
	rulebooktest.Proves(t, "poison.outstanding", "poison.roll")
	s, told := plays(t, Practice(t, module), poison.Mix{Player: Ben, Ingredients: []int{2, 0}}, "2,1")
	if got := Kinds(told); !slices.Equal(got, []string{"drops.moved", "effect.moved"}) {
		t.Error(got)
	}
	for _, more := range [][]int{{0}, {0, 1}} {
		_ = Refuses(t, s, poison.Mix{Player: Ben, Ingredients: more}, "poison.outstanding", Said{Dice: "3"})
	}
	_ = Refuses(t, Practice(t, module), poison.Mix{Player: Ben, Ingredients: []int{0, 1}}, "", Said{Dice: "3,1"})
	again, told := plays(t, Practice(t, module, has(4, 0, 0)),
		poison.Mix{Player: Ben, Ingredients: []int{1, 2}}, "3,2")
	Says(t, told, "too much of an Ingredient: all Drops come off; 0, 2, 0 of 3, 4, 5")
	if got := again.Player(Ben).Drops; !slices.Equal(got, []int{0, 2, 0}) {
		t.Error(got)
	}
	s, _ = plays(t, s, poison.Mix{Player: Ben, Ingredients: []int{3, 3}}, "2")
	if got := s.Player(Ben).Drops; !slices.Equal(got, []int{0, 2, 3}) {
		t.Error(got)
	}
}

func TestMixtures(t *testing.T) {
	rulebooktest.Proves(t, "poison.bust", "poison.over", "poison.two", "poison.discard")
	for name, c := range map[string]struct {
		has        []int
		ingredient int
		die        string
		want       []int
		doses      int
		bust       bool
	}{
		"poison-bust":       {[]int{6, 8, 9}, 3, "2", []int{0, 0, 0}, 0, true},
		"just two":          {[]int{6, 8, 9}, 3, "1", []int{6, 8, 10}, 2, false},
		"just one":          {[]int{3, 4, 4}, 3, "1", []int{3, 4, 5}, 1, false},
		"past one":          {[]int{3, 4, 4}, 3, "2", []int{3, 4, 6}, 0, false},
		"the first at most": {[]int{4, 0, 0}, 1, "2", []int{6, 0, 0}, 0, false},
		"the first over":    {[]int{4, 0, 0}, 1, "3", []int{0, 0, 0}, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			s := Practice(t, module, has(c.has...))
			s.Player(Ann).Hand = 8 // poison.discard: an Opponent is discarding
			s.Decks.OneTime -= 3
			s, told := plays(t, s, poison.Mix{Player: Ben, Ingredients: []int{c.ingredient}}, c.die)
			r := told.Result.(poison.Result)
			if c.bust {
				Says(t, told, "too much of an Ingredient: all Drops come off")
			}
			if !slices.Equal(s.Player(Ben).Drops, c.want) || r.Doses != c.doses || r.Bust != c.bust {
				t.Fatalf("%+v", r)
			}
		})
	}
}

// Only who has passed the recipe of a Dose begins again.
func TestBeginningAgain(t *testing.T) {
	rulebooktest.Proves(t, "poison.over")
	s := Practice(t, module, has(3, 4, 4))
	_ = Refuses(t, s, poison.Mix{Player: Ben, Over: true}, "poison.over", Said{})
	s, _ = plays(t, Practice(t, module, has(4, 0, 0)), poison.Mix{Player: Ben, Over: true}, "")
	if !slices.Equal(s.Player(Ben).Drops, []int{0, 0, 0}) {
		t.Fatal(s.Player(Ben).Drops)
	}
}

// Two Doses at once are put onto arrows one after the other.
func TestTwoDoses(t *testing.T) {
	s := Practice(t, module, has(6, 8, 10))
	s, _ = plays(t, s, poison.Dose{Player: Ben, Kind: "avis"}, "")
	s, _ = plays(t, s, poison.Dose{Player: Ben, Kind: "sagittarius"}, "")
	if p := s.Player(Ben); p.Doses.Avis != 1 || p.Doses.Sagittarius != 1 ||
		!slices.Equal(p.Drops, []int{0, 0, 0}) {
		t.Fatal(p.Drops, p.Doses)
	}
	_ = Refuses(t, s, poison.Dose{Player: Ben, Kind: "avis"}, "poison.recipe", Said{})
}

// Each kind has its arrows, and each arrow its most.
func TestWhatTheMatHolds(t *testing.T) {
	full := axismundi.Doses{Sagittarius: 6, Avis: 6, Sanguinem: []int{4, 4, 4, 4, 4}}
	for _, c := range []struct {
		name, kind string
		arrow      int
		before     axismundi.Doses
		rule       string
	}{
		{"poison-second-sagittarius-arrow", "sagittarius", 2, axismundi.Doses{Sagittarius: 1},
			"poison.sagittarius"},
		{"a seventh Dose", "sagittarius", 0, full, "poison.sagittarius"},
		{"a seventh Dose", "avis", 0, full, "poison.avis"},
		{"a sixth arrow", "sanguinem", 0, full, "poison.sanguinem"},
		{"a fifth Dose", "sanguinem", 2, full, "poison.sanguinem.odd"},
		{"an arrow left out", "sanguinem", 3, axismundi.Doses{Sanguinem: []int{1}}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := Practice(t, module, has(3, 4, 5), on(c.before))
			_ = Refuses(t, s, poison.Dose{Player: Ben, Kind: c.kind, Arrow: c.arrow}, c.rule, Said{})
		})
	}
	s := Practice(t, module, has(3, 4, 5), on(axismundi.Doses{Sanguinem: []int{4, 3}}))
	s, _ = plays(t, s, poison.Dose{Player: Ben, Kind: "sanguinem"}, "")
	if !slices.Equal(s.Player(Ben).Doses.Sanguinem, []int{4, 4}) {
		t.Fatal(s.Player(Ben).Doses)
	}
	s.Player(Ben).Drops = []int{3, 4, 5}
	s, _ = plays(t, s, poison.Dose{Player: Ben, Kind: "sanguinem", Arrow: 3}, "")
	if !slices.Equal(s.Player(Ben).Doses.Sanguinem, []int{4, 4, 1}) {
		t.Fatal(s.Player(Ben).Doses)
	}
}

func TestWithoutTheModule(t *testing.T) {
	_ = Refuses(t, Practice(t), poison.Mix{Player: Ben, Ingredients: []int{1}}, "", Said{Dice: "1"})
}
