package booking_test

import (
	"slices"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

func TestEchoAndMasteryMove(t *testing.T) {
	rulebooktest.Proves(t, "echo.public", "mastery.sources")
	s := field(t)
	after, _ := Plays(t, s, booking.Resource{Player: "ash", N: -20}, Said{})
	if after.Player("Ashley").Echo != 0 {
		t.Errorf("%+v", after.Players)
	}
	Refuses(t, after, booking.Resource{Player: "ash", N: -1}, "echo.pay", Said{})
	after, _ = Plays(t, s, booking.Resource{Player: "Logan", Mastery: true, N: 3}, Said{})
	if after.MasteryOf("Logan") != 13 {
		t.Errorf("%+v", after.Players)
	}
	after, _ = Plays(t, after, booking.Resource{Player: "Logan", Mastery: true, N: -13}, Said{})
	if after.MasteryOf("Logan") != 0 {
		t.Errorf("%+v", after.Players)
	}
	Refuses(t, after, booking.Resource{Player: "Logan", Mastery: true, N: -5}, "mastery.sources", Said{})
}

// A legacy works while its Seeker is in its zone, and gives no mastery of its own.
func TestCasesOfLegacies(t *testing.T) {
	t.Run("legacy-without-seeker", func(t *testing.T) {
		rulebooktest.Proves(t, "card.legacy.always", "card.legacy.no-mastery")
		s := Duel(t)
		after, _ := Plays(t, s, booking.Resource{Player: "Logan", N: 2, By: "Vorendal's legacy"}, Said{})
		if after.Player("Logan").Echo != 22 || after.MasteryOf("Logan") != 0 {
			t.Errorf("%+v", after.Players)
		}
	})
}

func TestCardsMove(t *testing.T) {
	s := field(t)
	for _, c := range []struct {
		act                booking.Cards
		hand, deck         int
		discarded, banishd []string
	}{
		{booking.Cards{Player: "Ashley", To: "hand", N: 2}, 7, 18, nil, nil},
		{booking.Cards{Player: "Ashley", To: "hand", N: 99}, 25, 0, nil, nil},
		{booking.Cards{Player: "Ashley", To: "discard", N: 2}, 3, 20, []string{"?", "?"}, nil},
		{booking.Cards{Player: "Ashley", To: "banished", Cards: []string{"Second Wind"}}, 4, 20, nil,
			[]string{"Second Wind"}},
	} {
		after, _ := Plays(t, s, c.act, Said{})
		p := after.Player("Ashley")
		if p.Hand != c.hand || p.Deck != c.deck || !slices.Equal(p.Discard, c.discarded) ||
			!slices.Equal(p.Banished, c.banishd) {
			t.Errorf("%+v: %+v", c.act, p)
		}
	}
	s.Players[0].Hand, s.Players[0].Deck = 0, 0
	Refuses(t, s, booking.Cards{Player: "Ashley", To: "hand", N: 1}, "", Said{})
	Refuses(t, s, booking.Cards{Player: "Ashley", To: "discard", N: 1}, "", Said{})
}

func TestCasesOfDisputes(t *testing.T) {
	t.Run("team-dispute", func(t *testing.T) {
		rulebooktest.Proves(t, "team.dispute")
		s := Teams(t)
		for dice, want := range map[string]string{"12,5": "Ashley", "9,9,3,11": "Brad"} {
			_, told := Plays(t, s, booking.Dispute{One: "Ashley", Other: "Brad"}, Said{Dice: dice})
			if got := told.Result.(booking.DisputeResult).Winner; got != want {
				t.Errorf("%s: %s", dice, got)
			}
		}
		Refuses(t, s, booking.Dispute{One: "Ashley", Other: "Logan"}, "team.dispute", Said{})
		Refuses(t, s, booking.Dispute{One: "Ashley", Other: "Ashley"}, "", Said{})
	})
}

func TestCasesOfOrder(t *testing.T) {
	t.Run("own-triggers-own-choice", func(t *testing.T) {
		rulebooktest.Proves(t, "effect.concurrent.own", "effect.sequence.lifo")
		after, told := Plays(t, field(t), booking.Together{List: []string{"sigrith: Wrath", "priest: Hymn"}},
			Said{Choices: map[string]string{"order": "hymn"}})
		if r := told.Result.(booking.SequenceResult); r.Decides != "Ashley" || after.Initiative != "Logan" {
			t.Errorf("%+v", r)
		}
		if got := after.Sequence[1]; got.What != "Hymn" || got.Who != "priest-1" {
			t.Errorf("%+v", after.Sequence)
		}
	})
	t.Run("both sides", func(t *testing.T) {
		rulebooktest.Proves(t, "effect.concurrent.both", "effect.concurrent.neutral")
		list := []string{"terrain: Thorns", "Ashley: Blessing", "archer: Volley"}
		after, told := Plays(t, field(t), booking.Together{List: list}, Said{})
		if r := told.Result.(booking.SequenceResult); r.Decides != "Logan" {
			t.Errorf("%+v", r)
		}
		var got []string
		for len(after.Sequence) > 0 {
			got = append(got, after.Sequence[len(after.Sequence)-1].What)
			after, _ = Plays(t, after, booking.Resolve{}, Said{})
		}
		if !slices.Equal(got, []string{"Volley", "Blessing", "Thorns"}) {
			t.Error(got)
		}
		Refuses(t, after, booking.Resolve{}, "", Said{})
		Refuses(t, after, booking.Together{List: []string{"Ashley"}}, "", Said{})
		Refuses(t, after, booking.Add{Who: "nobodyelse", What: "Song"}, "", Said{})
	})
}

// What waits of a unit that falls is dropped.
func TestTheFallenDoNothingMore(t *testing.T) {
	rulebooktest.Proves(t, "effect.sequence.gone")
	s := field(t)
	s, _ = Plays(t, s, booking.Add{Who: "priest", What: "Hymn"}, Said{})
	s, _ = Plays(t, s, booking.Add{Who: "Ashley", What: "Legacy"}, Said{})
	s, _ = Plays(t, s, booking.Leave{Unit: "priest", Defeated: true}, Said{})
	if len(s.Sequence) != 1 || s.Sequence[0].What != "Legacy" {
		t.Errorf("%+v", s.Sequence)
	}
}

func TestForcedMovement(t *testing.T) {
	rulebooktest.Proves(t, "effect.forced.line", "effect.forced.no-retaliation", "effect.forced.obstacle",
		"effect.forced.terrain", "effect.forced.centre", "measure.nearby")
	s := field(t)
	s.Near = append(s.Near, malediction.Pair{"archer-1", "priest-1"})
	Card(s, "Noxious Fleshgardens", notation.Terrain, 0, nil, "enter damage 3")
	push := booking.Force{Unit: "priest", Way: notation.Pushes, N: 50, Causer: "archer", Stopped: -1}
	went := func(s *malediction.State, a booking.Force) (*malediction.State, float64) {
		after, told := Plays(t, s, a, Said{})
		return after, told.Events[0].Event.(malediction.UnitForced).Go
	}
	after, inches := went(s, push)
	if inches != 5 || len(after.NearTo("priest-1")) != 0 {
		t.Errorf("%v inches, near %v", inches, after.NearTo("priest-1"))
	}
	stopped := push
	stopped.Stopped, stopped.Said = 30, notation.Said{NearSaid: true, Near: []string{"sigrith"},
		On: "fleshgardens"}
	after, inches = went(s, stopped)
	if inches != 3 || !after.IsNear("priest-1", "sigrith-1") || after.Unit("priest-1").Damage != 3 {
		t.Errorf("%v inches, %+v", inches, after.Unit("priest-1"))
	}
	rulebooktest.Proves(t, "terrain.small-blocked")
	stopped.Said.On = "small" // it stops before that piece
	Refuses(t, s, stopped, "terrain.small-blocked", Said{})
	pull := booking.Force{Unit: "priest", Way: notation.Pulls, N: 50, Causer: "archer", Stopped: -1,
		Said: notation.Said{At: 20, AtSaid: true}}
	if _, inches = went(s, pull); inches != 2 {
		t.Errorf("%v inches, where the puller stands 2 away", inches)
	}
	apart := telling.Copy(s)
	apart.Near = nil
	for _, c := range []struct {
		at, n, stopped int // tenths of an inch
		near           bool
	}{{5, 50, -1, true}, {30, 50, -1, true}, {60, 50, -1, true}, {61, 50, -1, false}, {30, 50, 25, false}} {
		pull.Said.At, pull.N, pull.Stopped = c.at, c.n, c.stopped
		if after, _ := went(apart, pull); after.IsNear("priest-1", "archer-1") != c.near {
			t.Errorf("pulled %+v: near %v", c, after.NearTo("priest-1"))
		}
	}
	pull.Said.At, pull.Stopped, pull.Said.NearSaid = 5, -1, true
	if after, _ := went(apart, pull); len(after.Near) != 0 {
		t.Errorf("near nobody, as it is said: %v", after.Near)
	}
	from := telling.Copy(s)
	from.Readings["A28"] = "from-causer"
	push.Said = notation.Said{At: 20, AtSaid: true}
	if _, inches = went(from, push); inches != 3 {
		t.Errorf("%v inches, where 5 are counted from the causer's centre", inches)
	}
	push.Said = notation.Said{}
	after, told := Plays(t, from, push, Said{Choices: map[string]string{"at": "1.5"}})
	if got := told.Events[0].Event.(malediction.UnitForced).Go; got != 3.5 || after == nil {
		t.Errorf("%v inches", got)
	}
	push.Causer = "priest"
	Refuses(t, s, push, "", Said{})
}
