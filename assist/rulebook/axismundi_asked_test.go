package rulebook

// askedOfAxisMundi are questions as players of Axis Mundi ask them at the table, sloppily, with the
// rules that answer them. The search was tuned on these.
var askedOfAxisMundi = []asked{
	{"how do i win", []string{"game.goal", "win.pier", "win.level4"}},
	{"how many actions do i get", []string{"turn.ap"}},
	{"can i walk through another player", []string{"move.occupied"}},
	{"going uphill how much", []string{"move.climb.cost"}},
	{"do i roll to hit", []string{"attack.no-dice"}},
	{"i got 4 wounds now what", []string{"wound.limit"}},
	{"can i attack someone in a shelter", []string{"terrain.shelter.protected"}},
	{"where do i go when i die", []string{"death.move"}},
	{"how many cards can i hold", []string{"hand.limit"}},
	{"what does the bow do", []string{"arrow.requires", "arrow.short", "arrow.long", "card.perm.shortbow",
		"card.perm.longbow"}},
	{"how far can my bird fly", []string{"familiar.range.default", "familiar.range.stacking"}},
	{"bomb goes off when", []string{"action.timebomb.explode"}},
	{"can the demon run", []string{"angeldemon.no-run"}},
	{"how do i get treasure", []string{"action.pickup.effect", "action.retrieve.target"}},
	{"which way do the boards turn", []string{"rotation.angle"}},
	{"rolled a 3 harvesting", []string{"action.harvest.die3"}},
	{"deck is empty", []string{"deck.rebuild"}},
	{"hitting someone nobody can see",
		[]string{"invisible.attack", "invisible.attack.hit", "invisible.other-attacks"}},
	{"what do the others get when i turn into an angel", []string{"upgrade.trigger", "upgrade.effects"}},
	{"pushed into a lava hex", []string{"push.blocked", "terrain.inaccessible.refuse", "push.none"}},
}

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
