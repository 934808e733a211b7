package notation

import "tablehand/assist/yamlfile"

// A Deed is what an effect of a card or of a Treasure Token does.
type Deed string

const (
	// What its player gets.
	Heals        Deed = "heal"          // n HPs
	Sheds        Deed = "shed"          // n Wounds come off
	ActionPoints Deed = "action-points" // n
	MovePoints   Deed = "move-points"   // n; of a Permanent Power: in each Action Phase
	AttackPoints Deed = "attack-points" // n
	Energy       Deed = "energy"        // n tokens
	FillsEnergy  Deed = "fill-energy"   // one Section

	// Cards.
	Draws        Deed = "draw"         // n cards in any mix of the decks
	TakesDiscard Deed = "take-discard" // n cards of the Discard Pile
	TakesCrate   Deed = "take-crate"   // n cards of any crate
	Shares       Deed = "share"        // draws n, keeps some, gives some to each Opponent
	Searches     Deed = "search"       // draws n from one deck, keeps some, discards the others
	Exchanges    Deed = "exchange"     // discards up to n more, draws as many as went with this card
	Burns        Deed = "burn"         // discards any number more: n HPs for each, this card too
	Peeks        Deed = "peek"         // sees n of each deck and orders them
	Doubles      Deed = "double"       // the card beside it does all of its effects once more
	PlaysAll     Deed = "play-all"     // any number of others for this card's cost

	// Fights.
	AttackHP     Deed = "attack-hp"     // a Melee Attack takes n HPs more
	AttackWounds Deed = "attack-wounds" // an attack gives n Wounds more
	Unhurt       Deed = "unhurt"        // a Melee Attack costs its attacker no HP
	Gains        Deed = "gain"          // a Melee Attack brings its attacker n HPs
	Shields      Deed = "shield"        // a Melee Attack takes n HPs less
	Shoots       Deed = "shoot"         // an arrow: range, n HPs, Wounds
	Blasts       Deed = "blast"         // each Opponent in the range loses n HPs
	Strikes      Deed = "strike"        // an Opponent in the range loses n HPs
	Throws       Deed = "throw"         // the Opponent in the range loses n HPs
	Explodes     Deed = "explode"       // everybody on the hex loses n HPs
	Disarms      Deed = "disarm"        // a card leaves the target's Slot
	Drains       Deed = "drain"         // each Opponent loses n Energy Tokens

	// What else.
	Flight         Deed = "flight"        // the Familiar flies n hexes farther
	Evades         Deed = "evade"         // Immobilization fails
	SureFoot       Deed = "sure-foot"     // terrain gives n Wounds less
	ShedsEntering  Deed = "shed-entering" // n Wounds come off on entering a hex
	Invincible     Deed = "invincible"    // no loss of HPs and no Wounds until the own next turn
	ChoosesHarvest Deed = "choose-harvest"
	Tunnels        Deed = "tunnel" // a Spelunk of so many hexes along the Level, with Wounds
	Becomes        Deed = "become" // has an Opponent's powers until the own next turn
	Vanishes       Deed = "vanish" // invisible until the own next turn
	ChoosesDie     Deed = "choose-die"
)

// Deeds lists the words of effects in the data.
var Deeds = []string{
	"heal", "shed", "action-points", "move-points", "attack-points", "energy", "fill-energy",
	"draw", "take-discard", "take-crate", "share", "search", "exchange", "burn", "peek", "double", "play-all",
	"attack-hp", "attack-wounds", "unhurt", "gain", "shield", "shoot", "blast", "strike", "throw", "explode",
	"disarm", "drain",
	"flight", "evade", "sure-foot", "shed-entering", "invincible", "choose-harvest", "tunnel", "become",
	"vanish",
	"choose-die",
}

// An Effect is one thing that a card or a Treasure Token does: Do says what, the other fields how much, how
// far and for which mats.
type Effect struct {
	Do     Deed
	N      int      // how many
	From   int      // the range in hexes, of Tunnels the printed number
	To     int      // 0: it has no range
	Wounds int      // beside the HPs
	Keep   int      // of the drawn cards
	Give   int      // of the drawn cards, to each Opponent
	Cost   int      // of this choice, where choices differ; else that of the card
	For    []string // only before these mats, and there in the place of what it does for all; nil: for all
	Beside string   // only with this card Activated (Perfect Counter beside Perfect Execution)
}

// Form describes an effect.
func (e *Effect) Form(f *yamlfile.Form) {
	f.Word("do", (*string)(&e.Do), Deeds...).Required()
	f.Int("n", &e.N, 0, 9).Seldom()
	f.Int("from", &e.From, 0, 9).Seldom()
	f.Int("to", &e.To, 0, 9).Seldom()
	f.Int("wounds", &e.Wounds, 0, 9).Seldom()
	f.Int("keep", &e.Keep, 0, 9).Seldom()
	f.Int("give", &e.Give, 0, 9).Seldom()
	f.Int("cost", &e.Cost, 0, 3).Seldom()
	f.Words("for", &e.For, Mats()...).Seldom()
	f.Text("beside", &e.Beside).Seldom()
	if f.Reading() && (e.From > e.To || e.From == 0 && e.To > 0) {
		f.Fault("from", "a range from %d to %d", e.From, e.To)
	}
}

// Effects returns the effects of a list that count for a mat: one that is for this mat alone stands in the
// place of those that do the same for all.
func Effects(list []Effect, mat Mat) (hold []Effect) {
	own := map[Deed]int{}
	for _, e := range list {
		if e.of(mat) {
			own[e.Do]++
		}
	}
	for _, e := range list {
		if e.of(mat) || e.For == nil && own[e.Do] == 0 {
			hold = append(hold, e)
		}
	}
	return hold
}

func (e Effect) of(mat Mat) bool {
	for _, name := range e.For {
		if name == string(mat) {
			return true
		}
	}
	return false
}
