// Package sum adds up numbers that are made of parts, each with its reason and its rule.
//
// A [Part] is how much, what for, and by which rule. What parts come to together is a game's
// matter: some add all of them, some count of equal names only the strongest, some have a least
// or a most. Such a rule of stacking is a [Rule], a game's is a list of them, and [Of] follows
// it:
//
//	stacking := []sum.Rule{
//		sum.Strongest(called, "effect.same-name"),
//		sum.AtLeast(0, "never below none", "stat.floor"),
//	}
//	defense := sum.Of(parts, stacking...)
//	defense.Total() // the number
//	defense.Parts   // what it is made of: they come to it exactly
//	defense.Idle    // what does not count, with the rule that says so
//
// A least or a most is a part of its own, so that the parts come to the total under every rule;
// an event that is told with them needs no other explanation.
//
// Dice are parts once they have fallen; how many fall is a number like any other.
package sum
