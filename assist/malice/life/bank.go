package life

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
)

// Give moves shards from the bank to an avatar; where the bank runs short it gives what is there and
// says so (harvest.bank-empty). It returns the number given; parts make up the number due.
func Give(t *malice.Table, to, color string, n int, parts []sum.Part, rules ...string) int {
	given := BankGives(n, t.State().Bank()[color])
	if given > 0 {
		t.Do(malice.ShardsMoved{Color: color, N: given, From: "bank", To: to}, rules...).
			Because(UpTo(given, parts, "the bank has no more", "harvest.bank-empty")...)
	}
	if given < n {
		t.Do(malice.BankShort{Color: color, Due: n, Given: given}, "harvest.bank-empty", box.ShardRule(color))
	}
	return given
}

// TakeBack returns all of an avatar's shards to the bank.
func TakeBack(t *malice.Table, from, rule string) {
	for _, color := range notation.Colors {
		if n := t.State().Avatar(from).Shards[color]; n > 0 {
			t.Do(malice.ShardsMoved{Color: color, N: n, From: from, To: "bank"},
				rule).Because(notation.Why(n, "all that it holds", rule))
		}
	}
}

// Due returns a number n as a sum of one part, with its reason what and its rule.
func Due(n int, what, rule string) []sum.Part { return []sum.Part{notation.Why(n, what, rule)} }

// UpTo returns the parts of a sum, cut to at most n: if they come to more, it adds a negative part with the
// reason limit and the rule.
func UpTo(n int, parts []sum.Part, limit, rule string) []sum.Part {
	return sum.Of(parts, sum.AtMost(n, limit, rule)).Parts
}

// AtMost returns n cut down to most, as parts: n with its reason what and its rule, then the cut with the
// reason limit and the rule limited. For n within most it returns nil.
func AtMost(n, most int, what, rule, limit, limited string) []sum.Part {
	if n <= most {
		return nil
	}
	return UpTo(most, Due(n, what, rule), limit, limited)
}

// BankGives returns how many of the shards due, all of one color, the bank can give
// (harvest.bank-empty).
func BankGives(due, bank int) int { return max(0, min(due, bank)) }
