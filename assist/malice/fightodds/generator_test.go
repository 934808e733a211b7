package fightodds_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"tablehand/assist/malice"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// An extreme describes fights near the limits of what can be said.
type extreme struct{ *rand.Rand }

// number is a sum of dice: none, a few, or all that can be said.
func (r extreme) number() string {
	var parts []string
	for _, die := range []string{"d*", "d6", "d3", ""} {
		switch r.IntN(5) {
		case 0:
			parts = append(parts, fmt.Sprint(1+r.IntN(3), die))
		case 1:
			parts = append(parts, fmt.Sprint([]int{5, 10, 20, 33, 99}[r.IntN(5)], die))
		}
	}
	if parts == nil {
		return "0"
	}
	return strings.Join(parts, "+")
}

// numbers are some of these words with a number each.
func (r extreme) numbers(words ...string) (text string) {
	for _, word := range words {
		if r.IntN(2) == 0 {
			text += " " + word + "=" + r.number()
		}
	}
	if r.IntN(4) == 0 {
		for _, energy := range notation.Energies {
			text += " " + energy + "-wounds=" + r.number() + " " + energy + "-shield=" + r.number()
		}
	}
	return text
}

func (r extreme) life() string { return fmt.Sprint(" life=", []int{1, 5, 20, 40, 99}[r.IntN(5)]) }

func (r extreme) avatar() string {
	text := strings.TrimSpace(r.life() + r.numbers("cr", "wounds", "shield", "lr"))
	if r.IntN(3) == 0 {
		var list []string
		for range 1 + r.IntN(40) {
			list = append(list, notation.Radiances[r.IntN(len(notation.Radiances))])
		}
		text += " radiance=" + strings.Join(list, ",")
	}
	if r.IntN(3) == 0 {
		text += fmt.Sprintf(" shards=%d,red:%d,blue:%d", r.IntN(40), r.IntN(10), r.IntN(10))
	}
	return text
}

// fight is one such fight.
func (r extreme) fight() fightodds.FightQuery {
	act := fightodds.FightQuery{DStar: notation.DStars[r.IntN(len(notation.DStars))]}
	one := r.avatar()
	for range 1 + r.IntN(8) {
		if r.IntN(2) == 0 {
			one = r.avatar()
		}
		act.Avatars = append(act.Avatars, one)
	}
	act.Creature = strings.TrimSpace(r.life() + r.numbers("cr", "wounds", "shield"))
	if r.IntN(3) == 0 {
		act.Creature += " kind=" + []string{"shadow", "guardian", "xulthul"}[r.IntN(3)]
	}
	if r.IntN(4) == 0 {
		act.Creature += fmt.Sprint(" power=", 1+r.IntN(5), " activated evadable")
	}
	if r.IntN(8) == 0 {
		for range r.IntN(14) {
			text := []string{"creature evadable cr -1d*", "creature evadable on hit drains +2d*",
				"creature on wound wounds +9d*", "on hit wounds +9d*"}[r.IntN(4)]
			if m, err := notation.ParseMod(text); err == nil {
				act.Mods = append(act.Mods, m)
			}
		}
	}
	return act
}

// peak watches how much memory is in use, until the watch is stopped; garbage is collected as often as
// in the program.
func peak() (stop func() uint64) {
	usual := debug.SetGCPercent(100)
	quit, most := make(chan struct{}), make(chan uint64)
	go func() {
		var top uint64
		tick := time.NewTicker(20 * time.Millisecond)
		defer tick.Stop()
		for {
			var now runtime.MemStats
			runtime.ReadMemStats(&now)
			top = max(top, now.HeapInuse)
			select {
			case <-tick.C:
			case <-quit:
				most <- top
				return
			}
		}
	}()
	return func() uint64 {
		close(quit)
		debug.SetGCPercent(usual)
		return <-most
	}
}

// mostInUse is the memory an answer may take, in bytes.
const mostInUse = 500_000_000

// Whatever can be described is worked out or refused, in its memory: no answer is a fault, and none
// takes for ever (combat.joint, dstar.method.choose).
func TestExtremeFightsEnd(t *testing.T) {
	fights := tellingtest.Tries(300, 24, 3)
	r := extreme{rand.New(rand.NewPCG(9, 15))}
	blank := malice.Begin(malicetest.OpenBook(t), "second")
	answered := 0
	for n := range fights {
		act := r.fight()
		act.Best = n%3 == 0
		seen, err := act.View(blank, turn.Outset{})
		if err != nil {
			t.Fatalf("%+v: %v", act, err)
		}
		stop := peak()
		if act.Best {
			_, err = fightodds.BestFight(seen.State, seen.Defend, big.NewRat(1, 1))
		} else {
			_, err = fightodds.OddsOfFight(seen.State, seen.Defend)
		}
		if most := stop(); most > mostInUse {
			t.Errorf("%d MB for %+v", most>>20, act)
		}
		_, large := errors.AsType[*odds.TooLarge](err)
		_, refused := errors.AsType[*telling.Refused](err)
		switch {
		case err == nil:
			answered++
		case !large && !refused, act.Best && large:
			t.Errorf("%+v: %v", act, err)
		}
	}
	if answered < fights/4 {
		t.Errorf("only %d of %d fights are answered", answered, fights)
	}
}

// The largest fights that are begun at all keep to their memory too, and what would be small
// enough for those that are not is small enough (combat.joint).
func TestTheLargestFights(t *testing.T) {
	unlike := func(n, life int) (list []string) {
		for i := range n {
			list = append(list, fmt.Sprintf("life=%d cr=%d", life, i))
		}
		return list
	}
	for _, c := range []struct {
		avatars []string
		foe     string
		best    bool
		enough  string
		dear    bool // left out with -short
	}{
		{avatars: unlike(8, 5), foe: "kind=xulthul power=5", dear: true},
		{avatars: unlike(3, 39), foe: "life=99 cr=4 wounds=5d6"},
		{avatars: unlike(8, 7), foe: "life=10 cr=4", enough: "at most 6 life each"},
		{avatars: unlike(3, 99), foe: "life=99 cr=4", enough: "at most 87 life each"},
		{avatars: unlike(2, 19), foe: "life=40 cr=4 wounds=2d*", best: true, dear: true},
		{avatars: []string{"life=20", "life=20", "life=20", "life=20"}, foe: "life=40", best: true,
			enough: "at most 18 life each"},
	} {
		if c.dear && testing.Short() {
			continue
		}
		s := madeUp(t, "all", c.foe, c.avatars...)
		stop := peak()
		var err error
		if c.best {
			_, err = fightodds.BestFight(s, nil, big.NewRat(1, 1))
		} else {
			_, err = fightodds.OddsOfFight(s, nil)
		}
		if most := stop(); most > mostInUse {
			t.Errorf("%d MB for %v against %s", most>>20, c.avatars, c.foe)
		}
		switch {
		case c.enough == "" && err != nil:
			t.Errorf("%v against %s: %v", c.avatars, c.foe, err)
		case c.enough != "" && (err == nil || !strings.Contains(err.Error(), "("+c.enough+" would do)")):
			t.Errorf("%v against %s: %v, not %s", c.avatars, c.foe, err, c.enough)
		}
	}
}
