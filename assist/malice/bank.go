package malice

// give moves shards from the bank to an avatar; where the bank runs short it gives
// what is there and says so (harvest.bank-empty, reading A13). It returns how many
// were given.
func give(t *table, to, color string, n int, rules ...string) int {
	have := max(0, t.State().Bank()[color])
	given := min(n, have)
	if given > 0 {
		t.Do(ShardsMoved{Color: color, N: given, From: "bank", To: to}, rules...)
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
			t.Do(ShardsMoved{Color: color, N: n, From: from, To: "bank"}, rule)
		}
	}
}
