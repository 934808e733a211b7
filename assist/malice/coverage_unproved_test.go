package malice

// unproved are the rules that the program computes, tracks or checks and that no test
// names, by the reason why not. It only ever shrinks: what a test names has to leave it.
var unproved = map[string]string{
	"combat phase by phase: issue 5": `
		combat.cr.modifiers combat.end combat.hit combat.hit.wound-bonus combat.joint
		combat.joint.all-defending combat.joint.dice combat.joint.hit-by combat.joint.modifiers
		combat.joint.target combat.many-avatars-not-banded combat.no-trade combat.noncombat
		combat.precombat combat.precombat.kill combat.shadow-drains combat.single
		creature.ability.activate creature.ability.activate.fail creature.ability.activate.one
		creature.ability.activate.success
		defend.cr defend.free-things defend.no-triggers defend.no-wounds defend.target defend.when
		dstar.method.all dstar.method.halfsies dstar.method.lockdown dstar.method.net
		evade.defending evade.individual evade.lr
		futile.creature.flee futile.creature.next-phase futile.creature.only futile.creature.pr
		futile.definition
		immunity.creatures immunity.not-negate immunity.protects
		radiance.energy-surge radiance.physical-surge surge.base
		reform.first reform.guardian reform.guardian.heal reform.shadow reform.shadow.keep
		roll.cr.tie sample.combat.first sample.combat.second
		shadow.abilities-new-form shadow.wounds-are-drains xulthul.wounds
		trigger.hit trigger.wound
		withdraw.chosen withdraw.chosen.fail withdraw.individual withdraw.random
	`,
	"needs what a card says: issue 6": `
		dice.dstar.success icon.gate-control icon.gray icon.white item.base-and-condition
	`,
}
