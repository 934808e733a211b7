package rulebook

import (
	"slices"
	"testing"
)

// asked is a question and the ids of the rules that answer it.
type asked struct {
	asked   string
	answers []string
}

func (q asked) answeredBy(id string) bool { return slices.Contains(q.answers, id) }

// What players ask at the table, in the words they have for it, and the rules
// that answer it: any of them may come first.
var questions = []asked{
	{"running away", []string{"withdraw.random", "withdraw.chosen"}},
	{"can I trade during a fight", []string{"combat.no-trade"}},
	{"how many shards per round of combat", []string{"shard.limit.combat"}},
	{"what happens if I die", []string{"return.trigger"}},
	{"do guardians come back", []string{"guardian.no-respawn"}},
	{"rolling doubles", []string{"fate.draw"}},
	{"who goes first", []string{"turn.order.free", "turn.round"}},
	{"+1 in lair", []string{"creature.power.lair"}},
	{"CR", []string{"roll.cr"}},
	{"d★", []string{"dice.dstar"}},
	{"MP", []string{"move.mp"}},
	{"halfsies", []string{"dstar.method.halfsies"}},
	{"can I play solo", []string{"game.players"}},
	{"how do we win", []string{"scenario.win.reveal-all", "game.goal"}},
	{"both rolled the same number", []string{"roll.cr.tie"}},
	{"how many shards do I start with", []string{"setup.avatar.shards"}},
	{"how many things can I do on my turn", []string{"turn.actions.two"}},
	{"does fighting use up an action", []string{"action.free.combat"}},
	{"teaming up with another player", []string{"band.form", "band.join"}},
	{"group speed", []string{"move.mp.band-min"}},
	{"walking through a swamp", []string{"move.cost.swamp"}},
	{"do I need a boat to get on the lake", []string{"water.launch"}},
	{"second teleport in the same turn hurts", []string{"gate.chain.drain"}},
	{"portal spits me out somewhere random", []string{"gate.fail"}},
	{"already have a fate card and must take another", []string{"fate.replace", "fate.limit"}},
	{"roll up a monster", []string{"creature.generate.dice"}},
	{"face-down wells count for monster abilities?", []string{"creature.abilities.unrevealed"}},
	{"is there treasure in an empty lair", []string{"lair.unstocked.lr"}},
	{"picking a fight in the wilderness", []string{"encounter.provoke.lr"}},
	{"how strong is a shadow with 4 players", []string{"shadow.table.4"}},
	{"does armor stop fire damage", []string{"shield.physical-vs-energy"}},
	{"can a shield block drains", []string{"shield.drains"}},
	{"how do I heal", []string{"recovery.heal", "recovery.action", "recovery.base"}},
	{"who does the monster attack", []string{"combat.joint.target"}},
	{"what if nobody wants to attack", []string{"combat.joint.all-defending"}},
	{"monster runs away", []string{"futile.creature.flee"}},
	{"same color shard bonus", []string{"shard.coloured.match"}},
	{"helping someone who is not in my group with a shard",
		[]string{"shard.unbanded-any-roll", "shard.colorless.roll", "shard.coloured.roll"}},
	{"how many shards do I get for killing a creature", []string{"harvest.colorless"}},
	{"how many potions can I carry", []string{"item.limit.potions"}},
	{"two swords at once", []string{"item.limit.type"}},
	{"drinking two potions", []string{"potion.second.drain"}},
	{"what do we get for turning over a light well",
		[]string{"well.light.effects", "radiance.draw", "radiance.set"}},
	{"max radiance tokens", []string{"radiance.limit"}},
	{"changing my mastery", []string{"attune.mastery.effect", "action.two.attune-mastery"}},
	{"shopping in the city of merchants", []string{"city.merchants"}},
	{"how do I make a potion", []string{"mystic.brew.how", "mystic.brew.all"}},
	{"shadow would walk off the map edge", []string{"realm.shadow.off-land"}},
	{"boss regains health", []string{"xulthul.recovery"}},
	{"what if the bag of shards is empty", []string{"harvest.bank-empty"}},
}

// Of fifty questions at least 49 are answered by the first rule found, and all
// by one of the first three.
func TestFiftyQuestions(t *testing.T) {
	b := malice(t)
	first := 0
	for _, q := range questions {
		ids := idsFound(t, b, q.asked, Second)
		switch place := slices.IndexFunc(ids, q.answeredBy); {
		case place == 0:
			first++
		case place < 0 || place > 2:
			t.Errorf("%q: got %q, want one of %q among the first three", q.asked, ids, q.answers)
		default:
			t.Logf("%q: got %q, want one of %q", q.asked, ids[:3], q.answers)
		}
	}
	if len(questions) != 50 || first < 49 {
		t.Errorf("%d of %d questions are answered first, want 49 of 50", first, len(questions))
	}
}
