// Package rounds plays the rounds of Combat Mode: regeneration, initiative, Upgrade tokens, the order
// and the end.
package rounds
