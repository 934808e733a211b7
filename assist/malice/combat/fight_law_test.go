package combat_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/text"
)

// Laws of any acts in a fight, in any order (plays of every act check that a refusal changes
// nothing, and that the table is read as it was written).
func TestLawsOfFights(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := anyFight(t, rt)
		seed := rapid.Int64Range(0, 1000).Draw(rt, "seed")
		invoked := map[string]int{}
		for seq := range rapid.IntRange(1, 14).Draw(rt, "acts") {
			act := malicetest.AnyFightAct(rt, rapid.SampledFrom(malicetest.Names(4)).Draw(rt, "who"))
			after, told, err := malicetest.Tell(t, s, act,
				malicetest.Guesses{Stream: chance.NewStream(seed, seq, "fight"), T: rt}, false)
			if err != nil {
				continue
			}
			for _, law := range []func(before, after *malice.State, act malice.Act,
				told *malice.Table) string{tokensStay, hitsOnlyHurt, defendersDoNothing, phasesEnd,
				combatsEnd} {
				if broken := law(s, after, act, told); broken != "" {
					rt.Fatalf("%#v: %s", act, broken)
				}
			}
			if broken := countShards(s, told, invoked); broken != "" {
				rt.Fatalf("%#v: %s", act, broken)
			}
			s = after
		}
	})
}

// tokensStay checks that sound, wounded and drained tokens are as many as before; an avatar's are 5
// and those of its Life radiance (setup.avatar.life, wound.track, shadow.dissipate).
func tokensStay(before, after *malice.State, _ malice.Act, told *malice.Table) string {
	for _, a := range after.Avatars {
		if n := a.Life + a.Wounds + a.Drains; n != 5+text.Count(a.Radiance, "life") ||
			min(a.Life, a.Wounds, a.Drains) < 0 {
			return fmt.Sprint(a.Name, " has ", malicetest.Life(&a))
		}
	}
	if had, has := before.Xulthul, after.Xulthul; had != nil && has != nil &&
		(had.Life+had.Wounds+had.Drains != has.Life+has.Wounds+has.Drains ||
			min(has.Life, has.Wounds, has.Drains) < 0) {
		return fmt.Sprintf("Xulthûl had %+v, has %+v", had, has)
	}
	if e := after.Encounter; e != nil && (e.Wounds < 0 || e.Wounds > e.Life) {
		return fmt.Sprintf("%d wounds on %d tokens", e.Wounds, e.Life)
	}
	if had, has := before.Encounter, after.Encounter; had != nil && has != nil && had.Life != has.Life &&
		text.Count(malicetest.Kinds(told), "creature.met") == 0 {
		return fmt.Sprintf("%d tokens, before %d", has.Life, had.Life)
	}
	if e := after.Encounter; e != nil && e.Kind == "shadow" && after.Shadow(e.Shadow) != nil &&
		after.FoeLife() != e.Life-e.Wounds {
		return fmt.Sprintf("the Shadow has %d life, and %d wounds on %d", after.FoeLife(), e.Wounds, e.Life)
	}
	return ""
}

// hitsOnlyHurt checks that nobody gains life by being hit, and none loses more than came through,
// where nothing else is at work (combat.hit).
func hitsOnlyHurt(before, after *malice.State, act malice.Act, told *malice.Table) string {
	gained := 0 // where wounds are dealt again, those that lay may be taken back
	switch a := act.(type) {
	case combat.DealWounds:
		if a.Again != "" {
			gained = before.Fight().Struck.Lost
		}
	case combat.FightPhase, combat.RollBlows, combat.TargetPhase:
	default:
		return ""
	}
	for i, a := range after.Avatars {
		if a.Life > before.Avatars[i].Life+gained {
			return fmt.Sprint(a.Name, " has gained life: ", malicetest.Life(&a), ", before ",
				malicetest.Life(&before.Avatars[i]))
		}
	}
	if after.Encounter == nil || before.Encounter == nil ||
		text.Count(malicetest.Kinds(told), "creature.met") > 0 {
		return ""
	}
	if after.FoeLife() > before.FoeLife()+gained {
		return "the creature has gained life"
	}
	return ""
}

// defendersDoNothing checks that a defender deals no wounds, and no trigger of its own works
// (defend.no-wounds, defend.no-triggers).
func defendersDoNothing(before, _ *malice.State, _ malice.Act, told *malice.Table) string {
	defending, target := map[string]bool{}, ""
	if f := before.Fight(); f != nil {
		target = f.Target
		for _, who := range f.Defending {
			defending[who] = true
		}
	}
	hits := false // by one who defends, in this act
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case malice.PhaseBegun:
			defending, target = map[string]bool{}, e.Target
		case malice.Attracted:
			target = e.Target
		case malice.Defended:
			defending[e.Who] = true
		case malice.Maneuvered:
			defending[e.Who] = defending[e.Who] || e.Defends
		case malice.BlowsRolled:
			hits = e.Hits == "avatar" && defending[target] || e.Hits == "creature" && defending["creature"]
		case malice.WoundsRolled:
			if e.By == "avatar" && defending[target] || e.By == "creature" && defending["creature"] {
				return fmt.Sprintf("%s defends and deals %d", e.Dealer, e.Lost)
			}
		}
	}
	if hits && (malicetest.Ruled(told, "trigger.hit") || malicetest.Ruled(told, "trigger.wound")) {
		return "a trigger of one who defends works"
	}
	return ""
}

// phasesEnd checks that a whole phase is over when its act is; it is the phase that had begun, or
// the next (combat.phase).
func phasesEnd(before, after *malice.State, act malice.Act, _ *malice.Table) string {
	f, had := after.Fight(), before.Fight()
	if _, whole := act.(combat.FightPhase); !whole || f == nil {
		return ""
	}
	next := 1
	if had != nil {
		if next = had.Phase; had.Step == "ready" || had.Step == "over" {
			next++
		}
	}
	if f.Step != "over" || f.Phase != next {
		return fmt.Sprintf("phase %d is at %s; phase %d was to be fought", f.Phase, f.Step, next)
	}
	return ""
}

// combatsEnd checks that no combat goes on where the creature is beaten or gone, or the encounter is
// over; and none without anybody left in it but avatars whose bodies are gone (combat.end).
func combatsEnd(_, after *malice.State, _ malice.Act, told *malice.Table) string {
	for _, m := range told.Events {
		switch m.Event.(type) {
		case malice.Beaten, malice.Closed:
			if after.Fight() != nil && text.Count(malicetest.Kinds(told), "combat.begun") == 0 {
				return "the combat goes on after its end"
			}
		}
	}
	if f := after.Fight(); f != nil && (after.FoeLife() == 0 || len(f.Fighters) == 0) {
		return fmt.Sprintf("a combat of %v against %d life goes on", f.Fighters, after.FoeLife())
	}
	return ""
}

// countShards checks that nobody invokes more shards in a phase than 1 and one for each revealed
// Light Well, for any fighter; those before the first phase count with it (shard.limit.combat,
// shard.limit.outsider, reading A32).
func countShards(before *malice.State, told *malice.Table, invoked map[string]int) string {
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case malice.Closed:
			clear(invoked)
		case malice.ShardInvoked:
			if !before.Engaged(e.Who) && !before.Engaged(e.On) {
				continue
			}
			counted := fmt.Sprint(e.Who, " in phase ", phaseFor(before.Fight(), e))
			if invoked[counted] += e.N; invoked[counted] > 1+
				text.Count(slices.Collect(maps.Values(before.Wells)), "light") {
				return fmt.Sprintf("%s has invoked %d shards", counted, invoked[counted])
			}
		}
	}
	return ""
}

// phaseFor returns the phase that a soulshard is invoked for: the first until it has begun, and
// the next once the roll that it is meant for lies, or the wounds are dealt.
func phaseFor(f *malice.Fight, e malice.ShardInvoked) int {
	switch {
	case f == nil || f.Phase == 0:
		return 1
	case f.Step == "over", f.Step == "blows" && f.Target == e.On && e.Roll == "cr":
		return f.Phase + 1
	}
	return f.Phase
}
