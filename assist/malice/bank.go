package malice

import (
	"slices"

	"tablehand/assist/telling"
)

// give moves shards from the bank to an avatar; where the bank runs short it gives
// what is there and says so (harvest.bank-empty, reading A13). It returns how many
// were given; parts are what the number that is due is made of.
func give(t *table, to, color string, n int, parts []telling.Why, rules ...string) int {
	given := bankGives(n, t.State().Bank()[color])
	if given > 0 {
		t.Do(ShardsMoved{Color: color, N: given, From: "bank", To: to}, rules...).
			Because(upTo(given, parts, "the bank has no more", "harvest.bank-empty")...)
	}
	if given < n {
		t.Do(BankShort{Color: color, Due: n, Given: given}, "harvest.bank-empty", shardRule(color))
	}
	return given
}

// takeBack returns all of an avatar's shards to the bank.
func takeBack(t *table, from, rule string) {
	for _, color := range Colors {
		if n := t.State().avatar(from).Shards[color]; n > 0 {
			t.Do(ShardsMoved{Color: color, N: n, From: from, To: "bank"}, rule).Because(why(n, "all that it holds", rule))
		}
	}
}

// due is a number of one part.
func due(n int, what, rule string) []telling.Why { return []telling.Why{why(n, what, rule)} }

// upTo adds to parts what keeps them from coming to more than n.
func upTo(n int, parts []telling.Why, limit, rule string) []telling.Why {
	if over := totalOf(parts) - n; over > 0 {
		return append(slices.Clone(parts), why(-over, limit, rule))
	}
	return parts
}

// atMost is a number that a limit makes smaller; one that stands as it was said has no parts.
func atMost(n, most int, what, rule, limit, limited string) []telling.Why {
	if n <= most {
		return nil
	}
	return upTo(most, due(n, what, rule), limit, limited)
}
