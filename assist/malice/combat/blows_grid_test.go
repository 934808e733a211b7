package combat_test

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
)

// of1 returns a number of one kind of wounds or of shields.
func of1(kind string, plus, stars, twos int) map[string]amount {
	return map[string]amount{kind: {plus, stars, twos}}
}

// alone returns a fight of one avatar.
func alone(says string, power int, foe, avatar side) gridFight {
	return gridFight{says: says, power: power, foe: foe, avatars: []side{avatar}}
}

// gridFights meet each branch of the numbers at its border: as much, one more, one less.
var gridFights = []gridFight{
	alone("power 1, nothing else", 1, side{}, side{}),
	alone("power 2", 2, side{}, side{}),
	alone("power 4", 4, side{}, side{}),
	alone("power 5", 5, side{}, side{}),
	{says: "numbers of its own", power: 3, own: &malice.Own{CR: 6, Wounds: 1}, avatars: []side{{}}},
	{says: "no numbers of its own", power: 5, own: &malice.Own{}, avatars: []side{{}}},
	{says: "first printing", first: true, power: 2,
		avatars: []side{{cr: amount{stars: 1}, shields: of1("cold", 1, 0, 0)}}, foe: side{energy: "cold"}},

	alone("CR that hits whatever falls", 1, side{}, side{cr: amount{plus: 6}}),
	alone("CR that only ties at worst", 1, side{}, side{cr: amount{plus: 5}}),
	alone("CR that is hit whatever falls", 1, side{cr: amount{plus: 6}}, side{}),
	alone("d* of the avatar, one more", 1, side{cr: amount{stars: 2}}, side{cr: amount{stars: 3}}),
	alone("d* of both, as many", 1, side{cr: amount{stars: 2}}, side{cr: amount{stars: 2}}),
	alone("d* of the creature, one more", 1, side{cr: amount{stars: 2}}, side{cr: amount{stars: 1}}),
	alone("d* taken off the avatar, one", 1, side{}, side{cr: amount{stars: -1}}),
	alone("d* taken off the avatar, two", 1, side{}, side{cr: amount{stars: -2}}),
	alone("d* taken off both, one more", 1, side{cr: amount{stars: -2}}, side{cr: amount{stars: -3}}),
	alone("d* taken off one and given the other", 1, side{cr: amount{stars: 1}}, side{cr: amount{stars: -2}}),
	alone("a d2 and a number", 2, side{cr: amount{plus: -1, twos: 1}},
		side{cr: amount{plus: 1, stars: 1, twos: 1}}),

	alone("a shield one below", 3, side{}, side{shields: of1(notation.Physical, 2, 0, 0)}),
	alone("a shield as much", 3, side{}, side{shields: of1(notation.Physical, 3, 0, 0)}),
	alone("a shield one above", 3, side{}, side{shields: of1(notation.Physical, 4, 0, 0)}),
	alone("a shield of fewer d*", 3, side{}, side{shields: of1(notation.Physical, 1, 1, 0)}),
	alone("a shield of as many d*", 3, side{}, side{shields: of1(notation.Physical, 0, 2, 0)}),
	alone("a shield of more d*", 3, side{}, side{shields: of1(notation.Physical, 0, 3, 0)}),
	alone("a shield of a d2", 2, side{}, side{shields: of1(notation.Physical, 0, 0, 1)}),
	alone("a shield that is cursed", 3, side{}, side{shields: of1(notation.Physical, -1, 1, 0)}),
	alone("a shield cursed by d*", 3, side{}, side{shields: of1(notation.Physical, 1, -2, 0)}),
	alone("a shield cursed by d* alone", 3, side{}, side{shields: of1(notation.Physical, 0, -1, 0)}),
	alone("wounds lessened to none", 1, side{wounds: of1(notation.Physical, -1, 0, 0)},
		side{wounds: of1(notation.Physical, -1, 0, 0)}),
	alone("wounds lessened below none", 1, side{wounds: of1(notation.Physical, -2, 0, 0)},
		side{wounds: of1(notation.Physical, -2, 0, 1)}),
	alone("wounds lessened by d*", 1, side{wounds: of1(notation.Physical, 0, -1, 0)},
		side{wounds: of1(notation.Physical, 1, -3, 0)}),
	alone("wounds lessened by d*, against a cursed shield", 1, side{wounds: of1(notation.Physical, 2, -1, 0)},
		side{shields: of1(notation.Physical, -1, 0, 0)}),
	alone("wounds of the avatar against the creature's shield", 1,
		side{shields: of1(notation.Physical, 1, 1, 0)}, side{wounds: of1(notation.Physical, 1, 2, 0)}),

	alone("a shield against that energy", 2, side{energy: "cold"}, side{shields: of1("cold", 1, 1, 0)}),
	alone("a shield against another energy", 2, side{energy: "cold"}, side{shields: of1("acid", 3, 1, 0)}),
	alone("a shield against every energy", 2, side{energy: "cold"}, side{shields: of1("untyped", 0, 2, 0)}),
	alone("a shield against every energy, and blows", 2, side{}, side{shields: of1("untyped", 2, 0, 0)}),
	alone("a physical shield and energy", 2, side{energy: "fire"},
		side{shields: of1(notation.Physical, 2, 1, 0)}),
	alone("untyped energy, and a typed shield", 2, side{energy: "untyped"},
		side{shields: of1("fire", 2, 0, 0)}),
	alone("untyped energy, and one against it", 2, side{energy: "untyped"},
		side{shields: of1("untyped", 1, 1, 0)}),
	alone("both shields against one energy", 3, side{energy: "cold"},
		side{shields: map[string]amount{"cold": {1, 1, 0}, "untyped": {0, 1, 0}}}),
	alone("one of both shields cursed", 3, side{energy: "cold"},
		side{shields: map[string]amount{"cold": {-1, 0, 0}, "untyped": {2, 0, 0}}}),
	alone("blows and an energy, a shield each", 2, side{wounds: of1("fire", 1, 1, 0)},
		side{shields: map[string]amount{notation.Physical: {1, 0, 0}, "fire": {2, 0, 0}}}),
	alone("two energies, and one shield against all", 1,
		side{wounds: map[string]amount{"cold": {1, 1, 0}, "fire": {2, 0, 0}}},
		side{shields: of1("untyped", 2, 0, 0)}),
	alone("two energies, and d* against all", 1,
		side{wounds: map[string]amount{"cold": {1, 1, 0}, "fire": {0, 2, 0}}},
		side{shields: of1("untyped", 0, 2, 0)}),
	alone("two energies, and two shields", 1,
		side{wounds: map[string]amount{"cold": {2, 0, 0}, "fire": {2, 0, 0}}},
		side{shields: map[string]amount{"cold": {3, 0, 0}, "untyped": {1, 0, 0}}}),
	alone("a typed and untyped energy, and both shields", 1,
		side{wounds: map[string]amount{"cold": {1, 1, 0}, "untyped": {2, 0, 0}}},
		side{shields: map[string]amount{"cold": {1, 1, 0}, "untyped": {1, 0, 0}}}),

	alone("combat radiance, twice", 2, side{}, side{radiance: "combat combat"}),
	alone("physical surge, twice", 1, side{shields: of1(notation.Physical, 2, 0, 0)},
		side{radiance: "physical-surge physical-surge energy-surge"}),
	alone("energy surge where all is energy", 1, side{},
		side{radiance: "energy-surge physical-surge", energy: "fire"}),
	alone("both surges where a blow is both", 1, side{},
		side{radiance: "energy-surge physical-surge", wounds: of1("fire", 0, 1, 0)}),
	alone("shield radiance against blows", 3, side{}, side{radiance: "physical-shield energy-shield"}),
	alone("shield radiance against energy", 3, side{energy: "acid"},
		side{radiance: "physical-shield energy-shield energy-shield"}),

	{says: "a Shadow drains through shields", shadow: true, power: 3,
		avatars: []side{{shields: map[string]amount{notation.Physical: {3, 1, 0}, "untyped": {2, 0, 0}}}}},
	{says: "a Shadow that does little", shadow: true, power: 2,
		foe: side{wounds: of1(notation.Physical, -1, 0, 0)}, avatars: []side{{}}},

	{says: "a shard from inside", power: 1, avatars: []side{{shards: []pledged{{"green", false}}}}},
	{says: "a shard from inside, doubled", power: 1, cards: []string{"green:Enfeebling"},
		avatars: []side{{shards: []pledged{{"green", false}, {"red", false}}}}},
	{says: "a shard from outside", power: 1, avatars: []side{{shards: []pledged{{"green", true}}}}},
	{says: "a shard from outside, doubled", power: 1, foe: side{cr: amount{stars: 1}},
		cards:   []string{"green:Enfeebling"},
		avatars: []side{{shards: []pledged{{"green", true}, {"red", true}}}}},

	{says: "who defends", power: 2, avatars: []side{{wounds: of1(notation.Physical, 2, 0, 0)}},
		defences: "Ann"},
	{says: "a creature that defends", power: 3, avatars: []side{{}}, defences: "creature"},
	{says: "both defend", power: 1, avatars: []side{{}}, defences: "Ann creature"},
	{says: "two who fight", power: 2, avatars: []side{{cr: amount{plus: 1}}, {}}},
	{says: "two, one defends", power: 2, avatars: []side{{cr: amount{stars: 1}}, {}}, defences: "Ann"},
	{says: "two, all defend", power: 3, avatars: []side{{}, {}}, defences: "Ann Ben"},
	{says: "three, one defends", power: 1, avatars: []side{{}, {cr: amount{plus: 2}}, {}}, defences: "Cyd"},
}
