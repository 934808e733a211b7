package notation

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// A meaning is a part of an effect, and the value that a word gives to it.
type meaning struct{ part, is string }

// lexicon holds the words of effects, sorted when a text is first read: most commands read none.
var lexicon struct {
	sync.Once
	alone   map[string]meaning
	clauses map[string]clause
}

// vocabulary returns the words that say something by themselves, by the parts of an effect.
func vocabulary() map[string]meaning {
	lexicon.Do(sortWords)
	return lexicon.alone
}

// clauses returns the words that have a meaning only with others behind them.
func clauses() map[string]clause {
	lexicon.Do(sortWords)
	return lexicon.clauses
}

// sortWords fills the lexicon. The first of the words that mean the same is the one that String
// writes, the others are from the icon guide or from people who read a card aloud.
func sortWords() {
	lexicon.alone = spell(map[string][]string{
		"subject": {"cr combat", "lr luck", "mr movement", "pr power", "wounds wound", "drains drain",
			"shield", "recovery", "harvest shard", "life", "any", "heal heals"},
		"work":   {"energy", "immune immunity", "gate", "reroll re-roll", "extra", "shuffle"},
		"energy": append(slices.Clone(Energies), "physical"),
		"color":  AbilityColors,
		"holder": {"foe opponent gray grey", "creature", "target", "all everybody everyone"},
		"time":   {"once"},

		"activated": {"activated"},
		"evadable":  {"evadable"},
		"defending": {"defending"},
	})
	lexicon.clauses = map[string]clause{
		"on":      {"moment", map[string][]string{"moment": {"hit", "wound", "return"}}, false},
		"vs":      {"opponent", map[string][]string{"versus": Opponents()}, true},
		"against": {"opponent", map[string][]string{"versus": Opponents()}, true},
		"in":      {"terrain", map[string][]string{"terrain": Terrains}, true},
		"for": {"time or avatar", map[string][]string{"time": {"turn", "phase"},
			"avatar": {"self", "band", "other another", "any"}}, false},
	}
}

// A clause holds the words that may follow on, vs, in or for.
type clause struct {
	name  string
	parts map[string][]string // the words, by the parts of an effect
	many  bool                // several words may follow, not just one
}

// words returns the meanings of the clause's words. They are worked out only when a clause is read: most
// effects have none.
func (c clause) words() map[string]meaning { return spell(c.parts) }

// Opponents lists everything that an effect may be against.
func Opponents() []string {
	return slices.Concat(Types, AbilityColors, []string{"guardian", "shadow", "xulthul"})
}

// Trait is an effect that has a word instead of a value: its name, the part that it needs, and the
// values of that part.
type Trait struct {
	what, needs string
	Of          []string
}

// TraitOf returns the trait of a word; of another word none.
func TraitOf(word string) Trait {
	switch word {
	case "energy":
		return Trait{"energy", "energy", Energies}
	case "immune":
		return Trait{"immune", "color", AbilityColors}
	case "reroll":
		return Trait{"reroll", "subject", []string{"cr", "lr", "mr", "pr", "wounds", "shield", "any"}}
	case "extra":
		return Trait{"dice", "subject", ShardRolls}
	case "gate", "shuffle":
		return Trait{what: word}
	}
	return Trait{}
}

// spell returns the meaning of each word. parts lists, by part of an effect, texts of words that mean the
// same: their first one.
func spell(parts map[string][]string) map[string]meaning {
	words := map[string]meaning{}
	for part, list := range parts {
		for _, line := range list {
			same := strings.Fields(line)
			for _, word := range same {
				words[word] = meaning{part, same[0]}
			}
		}
	}
	return words
}

// find looks a word up, in the singular or the plural.
func find[V any](words map[string]V, word string) (V, bool) {
	word = strings.ToLower(word)
	if v, ok := words[word]; ok {
		return v, true
	}
	v, ok := words[strings.TrimSuffix(word, "s")]
	return v, ok
}

// fills says whether a word only makes English of a line.
func fills(word string) bool {
	switch strings.TrimSuffix(strings.ToLower(word), "s") {
	case "a", "an", "the", "one", "and", "or", "to", "when", "while", "die", "dice", "roll", "control",
		"white", "member", "avatar":
		return true
	}
	return false
}

// effectWords lists all words that have a meaning, to offer the nearest of them.
func effectWords() []string {
	words := slices.Concat(slices.Sorted(maps.Keys(vocabulary())), slices.Sorted(maps.Keys(clauses())))
	for _, c := range slices.Sorted(maps.Keys(clauses())) {
		words = append(words, slices.Sorted(maps.Keys(clauses()[c].words()))...)
	}
	return words
}
