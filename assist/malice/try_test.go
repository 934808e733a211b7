package malice

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/chance"
)

// trial is a fight of these avatars against a creature, of at most so many phases.
func trial(creature string, phases int, avatars ...string) TryCombat {
	return TryCombat{Avatars: avatars, Creature: creature, DStar: "all", Phases: phases}
}

func tried(t *testing.T, printing string, act TryCombat, dice string) (Tried, *table) {
	t.Helper()
	_, told := plays(t, Begin(openBook(t), printing), act, said{dice: dice})
	return told.Result.(Tried), told
}

// A fight is over when one side is beaten or gone; each phase is a line, in which is what
// happened (combat.end, roll.cr, combat.hit).
func TestTriedFights(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		r, told := tried(t, printing, trial("life=2 cr=2 wounds=1d*", 10, "name=Ann life=3 cr=1"), "cr=5,creature-cr=1,cr=1,creature-cr=4,wounds=6,cr=6,creature-cr=1")
		equal(t, "won", []any{r.Over, r.Phases, r.Life, r.Avatars}, []any{"won", 3, 0, map[string]int{"Ann": 1}})
		equal(t, "in words", r.Brief(), `a creature, power 1: CR +2, wounds +1d*, 2 life, no abilities
Ann fights against the creature
phase 1: Ann 5 +1 = 6, the creature 1 +2 = 3: Ann hits; the creature takes 1 wound: 1 of 2 life left
phase 2: Ann 1 +1 = 2, the creature 4 +2 = 6: the creature hits; Ann takes 2 wounds: 1 of 3 life left
phase 3: Ann 6 +1 = 7, the creature 1 +2 = 3: Ann hits; the creature takes 1 wound: no life left; the creature is defeated
won after 3 phases: Ann 1 life
`)
		equal(t, "nothing to do at the table", len(told.Remarks), 0)
		r, _ = tried(t, printing, trial("life=2 cr=9", 10, "life=1"), "cr=5,creature-cr=1")
		equal(t, "lost", []any{r.Over, r.Phases, r.Life, r.Avatars}, []any{"lost", 1, 2, map[string]int{"avatar-1": 0}})
	})
}

// A creature that fights in vain leaves in the end: nobody has won (futile.creature.flee).
func TestTriedInVain(t *testing.T) {
	r, told := tried(t, "second", trial("life=6 cr=2", 10, "name=Ann shield=9"), "notice=1,cr=3,creature-cr=3")
	equal(t, "fled", []any{r.Over, r.Avatars["Ann"], r.Life}, []any{"fled", 5, 0})
	equal(t, "said once", count(remarkRules(told), "futile.definition"), 1)
}

// remarkRules are the rules of the remarks, in order.
func remarkRules(told *table) (rules []string) {
	for _, m := range told.Remarks {
		rules = append(rules, m.Rule)
	}
	return rules
}

// A fight that does not end stops after the phases that were asked for, and says so.
func TestTriedForSoManyPhases(t *testing.T) {
	for _, n := range []int{1, 2, mostPhases} {
		s := Begin(openBook(t), "second")
		act := trial("kind=xulthul life=6 cr=9 wounds=-9", n, "name=Ann", "name=Ben")
		_, told, err := tell(t, s, act, chance.NewStream(4, 0, "try"), false)
		if err != nil {
			t.Fatal(err)
		}
		r := told.Result.(Tried)
		equal(t, "goes on", []any{r.Over, r.Phases, len(strings.Split(r.Brief(), "\n"))}, []any{"", n, n + 4})
		equal(t, "said", told.Remarks[len(told.Remarks)-1].Text, fmt.Sprintf("it goes on after %s: --phases %d lets it", phases(n), min(mostPhases, 10*n)))
	}
	for _, n := range []int{0, -1, mostPhases + 1} {
		refuses(t, Begin(openBook(t), "second"), trial("power=1", n, "life=1"), "", said{})
	}
}

// As many fight as play, and each is called by its own name (game.players).
func TestTriedByEight(t *testing.T) {
	all := make([]string, 9)
	for i := range all {
		all[i] = "life=2"
	}
	s := Begin(openBook(t), "second")
	_, told, err := tell(t, s, trial("power=5 kind=xulthul", 50, all[:8]...), chance.NewStream(1, 0, "try"), false)
	equal(t, "eight", []any{err, len(told.Result.(Tried).Avatars)}, []any{error(nil), 8})
	refuses(t, s, trial("power=5", 50, all...), "game.players", said{})
	for _, twice := range [][]string{{"name=Ann", "name=Ann"}, {"name=Ann", "name=ann"}, {"name=avatar-2", "life=1"}} {
		refuses(t, s, trial("power=1", 1, twice...), "", said{})
	}
	refuses(t, s, trial("power=1", 1), "", said{})
	refuses(t, s, trial("", 1, "life=1"), "", said{})
	refuses(t, s, TryCombat{Avatars: []string{"life=1"}, Creature: "life=1", DStar: "some", Phases: 1}, "", said{})
}

// Who is described so defends in every phase, and wounds nobody (defend.no-wounds,
// defend.cr); what --mod says holds in every phase.
func TestTriedDefending(t *testing.T) {
	r, told := tried(t, "second", trial("life=1 cr=0", 2, "name=Ann defends"), "6,1,6,1")
	equal(t, "stands", []any{r.Over, r.Life}, []any{"", 1})
	equal(t, "at -1", blowOf(t, told), "5 to 1, avatar hits")
	act := trial("life=4 cr=0", 2, "name=Ann")
	act.Mods = modded(t, "Ann cr +3", "creature cr -1")
	r, _ = tried(t, "second", act, "1,4,1,4")
	equal(t, "both phases", r.Life, 2)
	act.Mods = modded(t, "Zoe cr +3")
	refuses(t, Begin(openBook(t), "second"), act, "", said{})
}

// Each method of resolving d* is that of a table with it (dstar.method.choose,
// dstar.method.halfsies, dstar.method.net, dstar.method.lockdown, dstar.method.all).
func TestTriedByMethods(t *testing.T) {
	for method, dice := range map[string]string{
		"all":      "cr=1,cr-star=6,cr-star=1,creature-cr=1,creature-cr-star=1",
		"net":      "cr=1,cr-star=6,creature-cr=1",
		"halfsies": "cr=1,creature-cr=1",
		"lockdown": "cr=1,cr-star=6,cr-star=1,creature-cr=1,creature-cr-star=1",
	} {
		act := trial("life=9 cr=1d*", 1, "name=Ann cr=2d*")
		act.DStar = method
		_, told := tried(t, "second", act, dice)
		equal(t, method, blowOf(t, told), map[string]string{"all": "2 to 1, avatar hits", "net": "2 to 1, avatar hits", "halfsies": "2 to 2, nobody hits", "lockdown": "2 to 1, avatar hits"}[method])
	}
}

// What a creature is fought as is what it is: a Shadow drains, through radiance first, and
// no shield helps (combat.shadow-drains, drain.radiance-first).
func TestTriedShadows(t *testing.T) {
	r, told := tried(t, "second", trial("kind=shadow life=1 cr=5", 2, "name=Ann shield=9 radiance=luck life=1"), "cr=1,creature-cr=6,cr=1,creature-cr=6")
	equal(t, "drained", []any{r.Over, r.Avatars["Ann"], ruled(told, "combat.shadow-drains")}, []any{"lost", 0, true})
	r, _ = tried(t, "second", trial("kind=shadow life=1", 1, "name=Ann"), "cr=6,creature-cr=1")
	equal(t, "won", r.Over, "won")
}
