package rulebook

// heldOfAxisMundi are questions that the search was never tuned on, and never shall be: nobody looks
// at them one by one to change the book or the search.
var heldOfAxisMundi = []asked{
	{"who starts the game", []string{"setup.first-player"}},
	{"how much life do we begin with", []string{"mat.hp.start", "setup.start-values"}},
	{"does punching someone cost me health", []string{"melee.cost"}},
	{"can i shoot the guy right next to me with the long bow", []string{"arrow.long"}},
	{"how many hp has the angel", []string{"axis.both.hp"}},
	{"what does the volcano centre cost to go in", []string{"axis.enter.cost"}},
	{"can i save leftover points for next turn", []string{"turn.ap.unspent"}},
	{"we are only 2 players can we play", []string{"game.players"}},
	{"how often can you loot the warehouse in one turn", []string{"action.scavenge.once"}},
	{"going through the tunnel hurts how much", []string{"move.spelunk.wounds"}},
	{"do wounds happen when i run downhill", []string{"move.run.lower"}},
	{"frozen, can i still play cards", []string{"immobilize.may", "action.immobilize.effect"}},
	{"demon died what happens", []string{"death.angeldemon", "downgrade.trigger"}},
	{"can two of us be angels at the same time", []string{"axis.only-one"}},
	{"does the bottom board spin too", []string{"rotation.sea-still"}},
	{"i dont like my starting cards", []string{"setup.hand.mulligan"}},
	{"stepping on the red infection token", []string{"char.malignant.infect.wound"}},
	{"how many drops for one poison", []string{"poison.recipe"}},
	{"does a shield stop arrows", []string{"card.perm.shields", "melee.shield-floor"}},
	{"can i take stuff from a square where another player is",
		[]string{"action.retrieve.target", "action.pickup.effect"}},
}
