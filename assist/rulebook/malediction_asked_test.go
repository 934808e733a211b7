package rulebook

// heldOfMalediction are questions that the search was never tuned on, and never shall be: nobody
// looks at them one by one to change the book or the search.
var heldOfMalediction = []asked{
	{"how many cards do i start with", []string{"setup.full.hand", "setup.tutorial.hand"}},
	{"rolled a 1 do i miss", []string{"attack.crit.graze"}},
	{"can tired guys hit back", []string{"retaliation.any-state"}},
	{"is it ok to measure first", []string{"measure.premeasure", "rollback.measure"}},
	{"how many actions has a guy got", []string{"activation.ap"}},
	{"can i move twice with the same unit", []string{"activation.repeat"}},
	{"can archers shoot when someones in their face", []string{"attack.ranged.retaliation"}},
	{"can i squeeze between two walls", []string{"move.narrow", "shift.squeeze"}},
	{"what does nearby mean in inches", []string{"measure.nearby"}},
	{"when do we draw cards", []string{"refresh.draw", "refresh.order"}},
	{"i killed my own dude who gets the points", []string{"mastery.defeat.own", "mastery.defeat"}},
	{"can i undo my move", []string{"rollback.free", "rollback.locked"}},
	{"how far apart do the husks have to be",
		[]string{"setup.full.husk.spacing", "battlefield.havoc.husk-gap", "battlefield.strife.husk-gap",
			"battlefield.maelstrom.husk-gap"}},
	{"deck size min and max", []string{"deck.size.min", "deck.size.max"}},
	{"both of us have 40 points who wins", []string{"victory.tie.mastery", "victory.tie.relics"}},
	{"healing more than max", []string{"damage.heal"}},
	{"can i hand my relic to another unit", []string{"deploy.rearrange", "deploy.rearrange.relic-mastery"}},
	{"no cards left in deck", []string{"refresh.draw"}},
	{"all my units are dead did i lose", []string{"victory.no-elimination"}},
	{"who does their effects first when both trigger", []string{"effect.concurrent.both"}},
}
