package rulebook

// askedOfMalediction are questions as players of Malediction ask them at the table, sloppily, with the
// rules that answer them. The search was tuned on these.
var askedOfMalediction = []asked{
	{"how do we win this", []string{"victory.check", "victory.threshold.full", "victory.threshold.tutorial"}},
	{"can i shoot over my own guys", []string{"los.block", "attack.ranged.target"}},
	{"rolled a nat 20 what now", []string{"attack.crit.hit"}},
	{"what if i roll exactly his defense", []string{"attack.hit"}},
	{"do i get hit if i just walk away from someone", []string{"move.retaliation", "retaliation.triggers"}},
	{"can i cast a spell on the other guys turn", []string{"spell.swift.any-time", "spell.channel.own-turn"}},
	{"how much mana do we get in round 3", []string{"echo.gain", "refresh.echo"}},
	{"does leftover echo carry over", []string{"echo.carry"}},
	{"my leader died is he gone for good", []string{"defeat.seeker", "card.seeker.leave"}},
	{"how far can i charge", []string{"charge.distance", "charge.reach"}},
	{"same card twice in my deck, how many",
		[]string{"deck.rank.basic", "deck.rank.elite", "deck.rank.unique"}},
	{"we both bid the same cost for initiative", []string{"initiative.bid.tie", "initiative.setup.tie"}},
	{"can i skip my turn and not activate anyone", []string{"action.must"}},
	{"where can i put new guys round 2",
		[]string{"deploy.standard", "deploy.reinforce.near", "deploy.mixed"}},
	{"can one guy carry a sword and a shield", []string{"card.attachment.limit", "deploy.item.one"}},
	{"enemy standing next to the statue, can i still grab the relic", []string{"relic.claim.uncontested"}},
	{"does armor from ability and item add together",
		[]string{"effect.other-stacks", "attack.bonus.defense", "effect.same-name"}},
	{"shoved into a wall, does he take damage", []string{"effect.forced.obstacle"}},
	{"do dead guys items give points", []string{"mastery.defeat", "card.item.destroyed"}},
	{"my hand sucks can i draw again", []string{"setup.full.mulligan.redraw", "setup.full.mulligan.repeat"}},
}

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
