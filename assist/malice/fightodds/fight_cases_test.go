package fightodds_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/telling/tellingtest"
)

// Whole fights, exactly: every fall of the dice through the real acts, phase by phase from
// every table that is reached, gives the same chances as the odds (combat.end,
// return.trigger, combat.joint.target, combat.shadow-drains, drain.radiance-first,
// life.radiance-extra, trigger.hit, trigger.wound, evade.lr, creature.ability.activate,
// futile.creature.pr, futile.creature.flee, reform.guardian, reform.shadow, reform.first,
// dstar.method.choose, shard.invoke.consume, turn.effect.one-turn, readings A3, A4, A26, A32, A35).
func TestFightsExactly(t *testing.T) {
	for i, f := range fightCases {
		if testing.Short() && i%15 > 0 || f.dear && !tellingtest.Whole() {
			continue
		}
		t.Run(f.says, func(t *testing.T) { sameOdds(t, f.table(t), f.defend...) })
	}
}

// fightCases meet each way in which one thing in a fight can hang on another.
var fightCases = []fightCase{
	{says: "alone", creature: "life=2 cr=1 wounds=1d*", avatars: []string{"life=3 cr=1d*"}},
	{says: "two alike", creature: "life=1 cr=1 wounds=1d*",
		avatars: []string{"life=2 cr=1d*", "life=2 cr=1d*"}},
	{says: "alike but for radiance", creature: "life=1 cr=1",
		avatars: []string{"life=1 radiance=combat", "life=1"}},
	{says: "two unlike", dear: true, creature: "life=2 cr=1 wounds=1d*",
		avatars: []string{"life=2 cr=1d*", "life=1 wounds=1"}},
	{says: "net", method: "net", creature: "life=2 cr=1d* wounds=1d*",
		avatars: []string{"life=2 cr=2d* shield=1d*"}},
	{says: "halfsies", dear: true, method: "halfsies", creature: "life=1 cr=1d* wounds=1d*",
		avatars: []string{"life=2 cr=3d* shield=1d*", "life=1 wounds=1"}},
	{says: "lockdown", dear: true, method: "lockdown", creature: "life=1 wounds=1d*",
		avatars: []string{"life=2 cr=2d* shield=1d*"}},
	{says: "lockdown alike", method: "lockdown", creature: "life=1",
		avatars: []string{"life=1 cr=1d*", "life=1 cr=1d*"}},
	{says: "one defends", creature: "life=2 cr=1 wounds=1d*",
		avatars: []string{"life=2 cr=1d*", "life=1 wounds=1"}, defend: []string{"Ann"}},
	{says: "first printing", first: true, creature: "life=2 cr=1 wounds=1d*",
		avatars: []string{"life=2 cr=1d*", "life=1 cold-wounds=1"}},
	{says: "in vain", creature: "life=2 power=2 cr=1", avatars: []string{"life=2 cr=-2 shield=3"}},
	{says: "in vain first", first: true, creature: "life=2 power=2 cr=1",
		avatars: []string{"life=2 cr=-2 shield=3"}},
	{says: "guardian in vain", creature: "kind=guardian life=2 power=2 cr=1",
		avatars: []string{"life=2 cr=-2 shield=3"}},
	{says: "guardian in vain first", first: true, creature: "kind=guardian life=2 power=2 cr=1",
		avatars: []string{"life=2 cr=-2 shield=3"}},
	{says: "in vain against one of two", creature: "life=2 power=3 cr=1",
		avatars: []string{"life=1 cr=-2 shield=4", "life=1"}},
	{says: "shadow", creature: "kind=shadow life=2 power=2",
		avatars: []string{"life=2 radiance=combat,physical-surge"}},
	{says: "shadow life", creature: "kind=shadow life=2 power=2",
		avatars: []string{"life=2 radiance=combat,life"},
		with:    func(s *malice.State) { s.Avatars[0].Wounds = 4 }},
	{says: "shadow two", creature: "kind=shadow life=1 power=2",
		avatars: []string{"life=1 radiance=combat", "life=2 radiance=movement"}},
	{says: "shadow and two of a kind", creature: "kind=shadow life=1 power=2",
		avatars: []string{"life=1 radiance=combat,combat,physical-surge"}},
	{says: "on hit", creature: "life=3 power=2", foe: []string{"on hit wounds +1d*"},
		mods: []string{"on hit wounds +1", "on wound drains +1d*"}, avatars: []string{"life=2 shield=1"}},
	{says: "on hit drains", creature: "life=2 power=2", foe: []string{"on hit drains +1"},
		avatars: []string{"life=2 radiance=combat,physical-shield"}},
	{says: "two triggers", creature: "life=2 power=2", foe: []string{"on hit drains +1", "on hit wounds +1"},
		avatars: []string{"life=2 radiance=combat,physical-shield"}},
	{says: "on hit evadable", creature: "life=2 power=2", foe: []string{"evadable on hit drains +1",
		"evadable on wound wounds +1"}, avatars: []string{"life=2 radiance=luck"}},
	{says: "activated cr", creature: "life=2 power=3", foe: []string{"activated cr +2"},
		avatars: []string{"life=2"}},
	{says: "activated two", creature: "life=1 power=3",
		foe: []string{"activated cr +2", "activated wounds +2"}, avatars: []string{"life=1 shield=1"}},
	{says: "activated drains", creature: "life=2 power=3", foe: []string{"activated drains +1"},
		avatars: []string{"life=2 radiance=physical-shield"}},
	{says: "activated evadable drains", dear: true, creature: "life=1 power=3",
		foe: []string{"activated evadable drains +1d*"}, avatars: []string{"life=2 radiance=luck"}},
	{says: "activated drains and evadable", creature: "life=1 power=3", foe: []string{"activated drains +1",
		"target evadable wounds -1"}, avatars: []string{"life=1 wounds=1 radiance=luck"}},
	{says: "evadable", creature: "life=1 power=2", foe: []string{"target evadable cr -1",
		"target evadable shield -1"}, avatars: []string{"life=1 shield=1"}},
	{says: "evadable lockdown", method: "lockdown", creature: "life=1 power=2",
		foe: []string{"target evadable cr -2d*"}, avatars: []string{"life=1"}},
	{says: "extra dice", creature: "life=1 power=2", foe: []string{"extra die cr"},
		mods: []string{"extra die cr"}, avatars: []string{"life=2"}},
	{says: "immune to untyped energy", creature: "life=1 power=2",
		foe:     []string{"red on hit untyped wounds +1", "red on wound cold wounds +1"},
		avatars: []string{"life=4 immune=red"}},
	{says: "turned to untyped energy, stopped", readings: map[string]string{"A35": "stops"},
		creature: "life=2 power=2", foe: []string{"red energy untyped", "on hit target drains +1"},
		avatars: []string{"life=1 immune=red", "life=1"}},
	{says: "turned to untyped energy, not stopped", readings: map[string]string{"A35": "blows"},
		creature: "life=2 power=2", foe: []string{"red energy untyped", "on hit target drains +1"},
		avatars: []string{"life=1 immune=red", "life=1"}},
	{says: "immune", creature: "life=1 power=2", foe: []string{"red activated drains +1", "red target cr -1"},
		avatars: []string{"life=1 immune=red", "life=1"}},
	{says: "once", creature: "life=2 power=2", turn: []string{"Horn: +2 cr once"},
		avatars: []string{"life=2", "life=1"}},
	{says: "once of each", creature: "life=2 power=2", turn: []string{"Horn: +2 cr once",
		"Oil: +2 wounds once", "Skin: +1 shield once"}, avatars: []string{"life=2"}},
	{says: "once on hit", creature: "life=4 power=2", turn: []string{"Oil: on hit +1 wounds once"},
		avatars: []string{"life=2"}},
	{says: "once, defends", creature: "life=2 power=2", turn: []string{"Oil: +2 wounds once",
		"Horn: +1 cr defending once"}, avatars: []string{"life=2", "life=1"}, defend: []string{"Ann"}},
	{says: "once on the creature", creature: "life=2 power=2 wounds=1 shield=1",
		turn: []string{"Net: creature cr -2 once", "Oil: creature shield -1 once",
			"Skin: creature wounds -1 once"}, avatars: []string{"life=2"}},
	{says: "for a phase", creature: "life=2 power=2", turn: []string{"Song: +1d* cr for a phase"},
		avatars: []string{"life=2"}},
	{says: "for a phase, two", creature: "life=2 power=2", turn: []string{"Song: +1d* cr for a phase"},
		avatars: []string{"life=2", "life=1"}},
	{says: "for a phase lockdown", method: "lockdown", creature: "life=1 power=2",
		turn: []string{"Song: +1d* cr for a phase"}, avatars: []string{"life=2 cr=1d*"}},
	{says: "once lockdown", method: "lockdown", creature: "life=1 power=2",
		turn: []string{"Song: +1d* cr once"}, avatars: []string{"life=2 cr=1d*"}},
	{says: "defending lockdown", method: "lockdown", creature: "life=1 power=1 cr=1",
		mods: []string{"shield +1d* defending", "on hit wounds +1"}, avatars: []string{"life=1", "life=1"},
		foe: []string{"wounds +1"}, defend: []string{"Ann"}},
	{says: "gaze lockdown", method: "lockdown", creature: "life=1 power=2",
		foe: []string{"activated cr +1d*"}, avatars: []string{"life=1"}},
	{says: "gaze lockdown each", readings: map[string]string{"A26": "each"}, method: "lockdown",
		creature: "life=1 power=2", foe: []string{"activated cr +1d*"}, avatars: []string{"life=1 cr=1d*"}},
	{says: "target lockdown each", readings: map[string]string{"A26": "each"}, method: "lockdown",
		creature: "life=1 power=2", foe: []string{"target cr -1d*"}, avatars: []string{"life=1 cr=1d*"}},
	{says: "triggers lockdown", method: "lockdown", creature: "life=2 power=1",
		foe: []string{"on hit wounds +1d*"}, mods: []string{"on hit wounds +1d*"},
		avatars: []string{"life=1"}},
	{says: "triggers lockdown each", readings: map[string]string{"A26": "each"}, method: "lockdown",
		creature: "life=2 power=1 shield=1d*", foe: []string{"on hit wounds +1d*"},
		mods: []string{"on hit wounds +1d*"}, avatars: []string{"life=1"}},
	{says: "vain lockdown", method: "lockdown", creature: "life=1 power=2 cr=1",
		foe: []string{"target shield -1d*"}, avatars: []string{"life=1 shield=2"}},
	{says: "vain by fall lockdown", method: "lockdown", creature: "life=1 power=2 cr=1",
		avatars: []string{"life=1 shield=1+1d*"}},
	{says: "pr activated", creature: "life=1 power=3", foe: []string{"activated pr -1", "activated cr +1"},
		avatars: []string{"life=1"}},
	{says: "pr defending", creature: "life=1 power=3", foe: []string{"pr -1 defending", "activated cr +1"},
		avatars: []string{"life=1"}},
	{says: "xulthul", creature: "kind=xulthul life=2 power=2",
		avatars: []string{"life=1 cr=1", "life=1 cr=1"}},
	{says: "xulthul in vain", creature: "kind=xulthul life=2 power=2 cr=1",
		avatars: []string{"life=2 cr=-2 shield=3"}},
	{says: "named", creature: "life=1 power=2", foe: []string{"Ben cr -1"},
		avatars: []string{"life=1", "life=1"}},
	{says: "gray", creature: "life=2 power=2", mods: []string{"creature cr -1"},
		avatars: []string{"life=1", "life=1"}},
	{says: "A4", readings: map[string]string{"A4": "no-dice"}, creature: "life=1 cr=1",
		avatars: []string{"life=1 cr=2", "life=1 cr=2"}, defend: []string{"Ann"}},
	{says: "net of cr", readings: map[string]string{"A3": "cr-only"}, method: "net",
		creature: "life=2 cr=1d* wounds=1d*", avatars: []string{"life=2 cr=2d* shield=1d*"}},
	{says: "shard", creature: "life=2 power=2", avatars: []string{"life=2", "life=1"},
		with: func(s *malice.State) {
			malice.ShardInvoked{Who: "Ann", Color: "green", N: 1, For: "roll", Roll: "cr", On: "Ann"}.Apply(s)
		}},
	{says: "shard star", creature: "life=2 power=2", avatars: []string{"life=2", "life=1"},
		with: func(s *malice.State) {
			malice.ShardInvoked{Who: "Ben", Color: "green", N: 1, For: "roll", Roll: "cr", On: "Ann",
				Star: true}.Apply(s)
		}},
	{says: "shard for luck", creature: "life=1 power=2", foe: []string{"target evadable cr -1"},
		avatars: []string{"life=1"}, with: func(s *malice.State) {
			malice.ShardInvoked{Who: "Ann", Color: "green", N: 1, For: "roll", Roll: "lr", On: "Ann"}.Apply(s)
		}},
	{says: "luck once", creature: "life=1 power=2", foe: []string{"target evadable cr -1"},
		turn: []string{"Horn: +2 lr once"}, avatars: []string{"life=1"}},
	{says: "shard for the luck of one of two", dear: true, creature: "life=1 power=2",
		foe: []string{"target evadable cr -1"}, avatars: []string{"life=1", "life=1"},
		with: func(s *malice.State) {
			malice.ShardInvoked{Who: "Ann", Color: "green", N: 1, For: "roll", Roll: "lr", On: "Ann"}.Apply(s)
		}},
	{says: "shards before the first phase", readings: map[string]string{"A32": "own-phase"},
		creature: "life=2 power=2", avatars: []string{"life=2"}, with: func(s *malice.State) {
			malice.ShardInvoked{Who: "Ann", Color: "green", N: 1, For: "roll", Roll: "cr", On: "Ann"}.Apply(s)
		}},
	{says: "energies and shields", creature: "life=2 wounds=1d* energy=cold fire-shield=1",
		avatars: []string{"life=3 wounds=1 fire-wounds=1d* cold-shield=1 untyped-shield=1d*"}},
	{says: "surges and shields of radiance", creature: "life=3 power=3 shield=1",
		avatars: []string{"life=2 radiance=physical-surge,energy-surge,physical-shield,combat"}},
	{says: "drained of what makes it strong", creature: "life=2 power=2", foe: []string{"on wound drains +1"},
		avatars: []string{"life=2 radiance=physical-surge,combat"}},
	{says: "a gaze that drains a shield away", creature: "life=1 power=3 wounds=1",
		foe: []string{"activated drains +1"}, avatars: []string{"life=2 radiance=physical-shield,luck"}},
	{says: "a gaze that drains a surge away", creature: "life=2 power=3",
		foe: []string{"activated drains +1"}, avatars: []string{"life=1 radiance=physical-surge,luck"}},
	{says: "a Shadow's triggers, and luck", creature: "kind=shadow life=2 power=2",
		foe: []string{"evadable on hit wounds +1"}, avatars: []string{"life=2 radiance=luck,life"},
		with: func(s *malice.State) { s.Avatars[0].Wounds = 4 }},
	{says: "a Shadow reforms in the first printing", first: true, creature: "kind=shadow life=2 power=2",
		foe: []string{"wounds -1"}, avatars: []string{"life=1 cr=-1"},
		with: func(s *malice.State) { s.Encounter.Own = &malice.Own{} }},
	{says: "a Shadow reforms", creature: "kind=shadow life=2 power=2", foe: []string{"wounds -1"},
		avatars: []string{"life=1 cr=-1"}, with: func(s *malice.State) { s.Encounter.Own = &malice.Own{} }},
	{says: "penalties by halves", method: "halfsies", creature: "life=2 cr=3d* wounds=3d* shield=1d*",
		mods: []string{"on hit wounds +3d*"}, avatars: []string{"life=3 cr=-1d*"}},
	{says: "once on a wound", creature: "life=5 power=1 shield=1",
		turn: []string{"Oil: on wound +2 wounds once"}, avatars: []string{"life=2 wounds=1d*"}},
}

// A fight of which a part never ends, once only one is left who cannot wound, is refused.
func TestEndlessFightsAreRefused(t *testing.T) {
	f := fightCase{method: "halfsies", creature: "kind=xulthul life=1 cr=2 shield=1 wounds=2d*",
		avatars: []string{"life=1 wounds=1", "life=1 shield=2 cr=9"}}
	if _, err := fightodds.OddsOfFight(f.table(t), nil); err == nil ||
		!strings.Contains(err.Error(), "never ends") {
		t.Error(err)
	}
}
