package combat_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// trial returns a fight of these avatars against a creature, of at most so many phases.
func trial(foe string, phases int, avatars ...string) combat.TryCombat {
	return combat.TryCombat{Avatars: avatars, Creature: foe, DStar: "all", Phases: phases}
}

func tried(t *testing.T, printing string, act combat.TryCombat, dice string) (combat.Tried, *malice.Table) {
	t.Helper()
	_, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing), act,
		malicetest.Said{Dice: dice})
	return told.Result.(combat.Tried), told
}

// A fight is over when one side is beaten or gone; each phase is a line with its events
// (combat.end).
func TestTriedFights(t *testing.T) {
	rulebooktest.Proves(t, "roll.cr", "combat.hit")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		r, told := tried(t, printing, trial("life=2 cr=2 wounds=1d*", 10, "name=Ann life=3 cr=1"),
			"cr=5,creature-cr=1,cr=1,creature-cr=4,wounds=6,cr=6,creature-cr=1")
		malicetest.Equal(t, "won", []any{r.Over, r.Phases, r.Life, r.Avatars},
			[]any{"won", 3, 0, map[string]int{"Ann": 1}})
		malicetest.Equal(t, "in words", r.Brief(), `a creature, power 1: CR +2, wounds +1d*, 2 life, no abilities
Ann fights against the creature
phase 1: Ann 5 +1 = 6, the creature 1 +2 = 3: Ann hits; the creature takes 1 wound: 1 of 2 life left
phase 2: Ann 1 +1 = 2, the creature 4 +2 = 6: the creature hits; Ann takes 2 wounds: 1 of 3 life left
phase 3: Ann 6 +1 = 7, the creature 1 +2 = 3: Ann hits; the creature takes 1 wound: `+
			`no life left; the creature is defeated
won after 3 phases: Ann 1 life
`)
		malicetest.Equal(t, "nothing to do at the table", len(told.Remarks), 0)
		r, _ = tried(t, printing, trial("life=2 cr=9", 10, "life=1"), "cr=5,creature-cr=1")
		malicetest.Equal(t, "lost", []any{r.Over, r.Phases, r.Life, r.Avatars},
			[]any{"lost", 1, 2, map[string]int{"avatar-1": 0}})
	})
}

// A creature that fights in vain leaves in the end: nobody has won (futile.creature.flee).
func TestTriedInVain(t *testing.T) {
	r, told := tried(t, "second", trial("life=6 cr=2", 10, "name=Ann shield=9"),
		"notice=1,cr=3,creature-cr=3")
	malicetest.Equal(t, "fled", []any{r.Over, r.Avatars["Ann"], r.Life}, []any{"fled", 5, 0})
	malicetest.Equal(t, "said once", text.Count(remarkRules(told), "futile.definition"), 1)
}

// remarkRules returns the rules of the remarks, in order.
func remarkRules(told *malice.Table) (rules []string) {
	for _, m := range told.Remarks {
		rules = append(rules, m.Rule)
	}
	return rules
}

// A fight that does not end stops after the phases that were asked for, and says so.
func TestTriedForSoManyPhases(t *testing.T) {
	for _, n := range []int{1, 2, combat.MostPhases} {
		s := malice.Begin(malicetest.OpenBook(t), "second")
		act := trial("kind=xulthul life=6 cr=9 wounds=-9", n, "name=Ann", "name=Ben")
		_, told, err := malicetest.Tell(t, s, act, chance.NewStream(4, 0, "try"), false)
		if err != nil {
			t.Fatal(err)
		}
		r := told.Result.(combat.Tried)
		malicetest.Equal(t, "goes on", []any{r.Over, r.Phases, len(strings.Split(r.Brief(), "\n"))},
			[]any{"", n, n + 4})
		malicetest.Equal(t, "said", told.Remarks[len(told.Remarks)-1].Text,
			fmt.Sprintf("it goes on after %s: --phases %d lets it", text.Things(n, "phase", "phases"),
				min(combat.MostPhases, 10*n)))
	}
	for _, n := range []int{0, -1, combat.MostPhases + 1} {
		malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), "second"), trial("power=1", n, "life=1"),
			"", malicetest.Said{})
	}
}

// As many fight as play, and each is called by its own name.
func TestTriedByEight(t *testing.T) {
	rulebooktest.Proves(t, "game.players")
	all := make([]string, 9)
	for i := range all {
		all[i] = "life=2"
	}
	s := malice.Begin(malicetest.OpenBook(t), "second")
	_, told, err := malicetest.Tell(t, s, trial("power=5 kind=xulthul", 50, all[:8]...),
		chance.NewStream(1, 0, "try"), false)
	malicetest.Equal(t, "eight", []any{err, len(told.Result.(combat.Tried).Avatars)}, []any{error(nil), 8})
	malicetest.Refuses(t, s, trial("power=5", 50, all...), "game.players", malicetest.Said{})
	for _, twice := range [][]string{{"name=Ann", "name=Ann"}, {"name=Ann", "name=ann"},
		{"name=avatar-2", "life=1"}} {
		malicetest.Refuses(t, s, trial("power=1", 1, twice...), "", malicetest.Said{})
	}
	malicetest.Refuses(t, s, trial("power=1", 1), "", malicetest.Said{})
	malicetest.Refuses(t, s, trial("", 1, "life=1"), "", malicetest.Said{})
	malicetest.Refuses(t, s, combat.TryCombat{Avatars: []string{"life=1"}, Creature: "life=1", DStar: "some",
		Phases: 1}, "", malicetest.Said{})
}

// An avatar described as defending defends in every phase, and wounds nobody; a --mod holds in every
// phase.
func TestTriedDefending(t *testing.T) {
	rulebooktest.Proves(t, "defend.no-wounds", "defend.cr")
	r, told := tried(t, "second", trial("life=1 cr=0", 2, "name=Ann defends"), "6,1,6,1")
	malicetest.Equal(t, "stands", []any{r.Over, r.Life}, []any{"", 1})
	malicetest.Equal(t, "at -1", malicetest.BlowOf(t, told), "5 to 1, avatar hits")
	act := trial("life=4 cr=0", 2, "name=Ann")
	act.Mods = malicetest.Modded(t, "Ann cr +3", "creature cr -1")
	r, _ = tried(t, "second", act, "1,4,1,4")
	malicetest.Equal(t, "both phases", r.Life, 2)
	act.Mods = malicetest.Modded(t, "Zoe cr +3")
	malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), "second"), act, "", malicetest.Said{})
}

// Each method of resolving d* is that of a table with it (dstar.method.choose,
// dstar.method.all).
func TestTriedByMethods(t *testing.T) {
	rulebooktest.Proves(t, "dstar.method.halfsies", "dstar.method.net", "dstar.method.lockdown")
	for method, dice := range map[string]string{
		"all":      "cr=1,cr-star=6,cr-star=1,creature-cr=1,creature-cr-star=1",
		"net":      "cr=1,cr-star=6,creature-cr=1",
		"halfsies": "cr=1,creature-cr=1",
		"lockdown": "cr=1,cr-star=6,cr-star=1,creature-cr=1,creature-cr-star=1",
	} {
		act := trial("life=9 cr=1d*", 1, "name=Ann cr=2d*")
		act.DStar = method
		_, told := tried(t, "second", act, dice)
		want := "2 to 1, avatar hits"
		if method == "halfsies" {
			want = "2 to 2, nobody hits"
		}
		malicetest.Equal(t, method, malicetest.BlowOf(t, told), want)
	}
}

// A creature fights as the kind that was said: a Shadow drains, through radiance first, and no
// shield helps.
func TestTriedShadows(t *testing.T) {
	rulebooktest.Proves(t, "combat.shadow-drains", "drain.radiance-first")
	r, told := tried(t, "second", trial("kind=shadow life=1 cr=5", 2,
		"name=Ann shield=9 radiance=luck life=1"), "cr=1,creature-cr=6,cr=1,creature-cr=6")
	malicetest.Equal(t, "drained", []any{r.Over, r.Avatars["Ann"],
		malicetest.Ruled(told, "combat.shadow-drains")}, []any{"lost", 0, true})
	r, _ = tried(t, "second", trial("kind=shadow life=1", 1, "name=Ann"), "cr=6,creature-cr=1")
	malicetest.Equal(t, "won", r.Over, "won")
}
