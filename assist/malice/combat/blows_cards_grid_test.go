package combat_test

import (
	"tablehand/assist/malice/notation"
)

// dealt returns a fight of Ann with a creature of power 2, with the numbers that cards make.
func dealt(says string, foe, ann side, abilities ...string) gridFight {
	return gridFight{says: says, power: 2, foe: foe, avatars: []side{ann}, cards: abilities}
}

// cardFights lists phases with a card each, where its effect counts and where it does not.
var cardFights = []cardFight{
	{gridFight: dealt("a further die", side{}, side{dice: 1}), items: []string{"weapon:Twin Blades"}},
	{gridFight: dealt("a further die for the opponent", side{dice: 1}, side{}),
		items: []string{"jewelry:Cursed Horn"}},
	{gridFight: dealt("a further die of an ability", side{dice: 1}, side{}, "blue:Claws")},
	{gridFight: dealt("a further die for who is attacked", side{}, side{dice: 1}, "blue:Clumsy")},
	{gridFight: dealt("further dice of a card and an ability", side{}, side{dice: 2}, "blue:Clumsy"),
		items: []string{"weapon:Twin Blades"}},
	{gridFight: dealt("a gray die in its terrain", side{}, side{dice: 1}, "green:Mire"), terrain: "forest"},
	{gridFight: dealt("a gray die elsewhere", side{}, side{}, "green:Mire"), terrain: "plains"},

	{gridFight: dealt("against its type", side{}, side{cr: amount{plus: 2}}), items: []string{"weapon:Bane"},
		body: "avian"},
	{gridFight: dealt("against another type", side{}, side{}), items: []string{"weapon:Bane"},
		body: "reptilid"},
	{gridFight: dealt("against its color", side{dice: 1}, side{wounds: of1(notation.Physical, 0, 1, 0)},
		"blue:Claws"), items: []string{"weapon:Bane"}},
	{gridFight: gridFight{says: "against a Shadow", shadow: true, power: 3,
		avatars: []side{{cr: amount{plus: 2}}}}, items: []string{"jewelry:Seal", "armor:Mail"}},
	{gridFight: dealt("against what is no Shadow", side{}, side{}), items: []string{"jewelry:Seal"}},
	{gridFight: dealt("in one terrain", side{}, side{cr: amount{stars: 1}}),
		items: []string{"clothing:Cloak"}, terrain: "forest"},
	{gridFight: dealt("in the other terrain", side{}, side{wounds: of1(notation.Physical, 1, 0, 0)}),
		items: []string{"clothing:Cloak"}, terrain: "plains"},
	{gridFight: dealt("an ability in its terrain", side{cr: amount{plus: 2}}, side{}, "green:Lurker"),
		terrain: "forest"},

	{gridFight: defended(dealt("who defends has it", side{}, side{cr: amount{plus: 1},
		shields: of1(notation.Physical, 2, 0, 0)})), items: []string{"armor:Buckler"}},
	{gridFight: dealt("who fights has it not", side{}, side{}), items: []string{"armor:Buckler"}},
	{gridFight: dealt("once, and for a phase", side{}, side{cr: amount{plus: 2, stars: 1}}),
		turn: []string{"Horn: +2 cr once", "Song: +1d* cr for a phase"}},
	{gridFight: dealt("wounds and a shield once", side{},
		side{wounds: of1(notation.Physical, 2, 0, 0), shields: of1(notation.Physical, 1, 0, 0)}),
		turn: []string{"Oil: +2 wounds once", "Oil: +1 shield once"}},
	{gridFight: dealt("gray for the creature", side{cr: amount{plus: -1},
		wounds: of1(notation.Physical, -1, 0, 0)}, side{}), items: []string{"weapon:Net"}},
	{gridFight: dealt("gray on its shield", side{shields: of1(notation.Physical, 1, -1, 0)},
		side{wounds: of1(notation.Physical, 1, 0, 0)}), items: []string{"jewelry:Rust", "weapon:Sharp",
		"jewelry:Blessing"}},
	{gridFight: dealt("gray for the avatar", side{}, side{cr: amount{stars: -1},
		wounds: of1(notation.Physical, -1, 0, 0), shields: of1(notation.Physical, -1, 0, 0)}, "red:Dread")},
	{gridFight: dealt("gray on both sides",
		side{cr: amount{plus: -1}, wounds: of1(notation.Physical, -1, 0, 0)},
		side{cr: amount{stars: -1}, wounds: of1(notation.Physical, -1, 0, 0),
			shields: of1(notation.Physical, -1, 0, 0)}, "red:Dread"), items: []string{"weapon:Net"}},

	{gridFight: dealt("immune to a gray ability", side{}, side{}, "red:Dread"),
		items: []string{"armor:Ward"}},
	{gridFight: dealt("untyped energy", side{wounds: of1("untyped", 2, 0, 0)}, side{}, "red:Miasma")},
	{gridFight: dealt("immune to untyped energy", side{}, side{}, "red:Miasma"),
		items: []string{"armor:Ward"}},
	{gridFight: dealt("not immune to typed energy", side{wounds: of1("acid", 2, 0, 0)}, side{}, "red:Venom"),
		items: []string{"armor:Ward"}},
	{gridFight: dealt("immune to a further die", side{}, side{}, "red:Stumble"),
		items: []string{"armor:Ward"}},

	{gridFight: dealt("energy turned by a card", side{},
		side{energy: "fire", radiance: "energy-surge physical-surge"}), items: []string{"weapon:Brand"}},
	{gridFight: dealt("energy turned by a fate", side{shields: of1("fire", 0, 1, 0)}, side{energy: "cold"},
		"green:Scales"), fate: "lasting:Frost"},
	{gridFight: dealt("the creature's energy turned", side{energy: "cold"},
		side{shields: map[string]amount{notation.Physical: {plus: 1}, "cold": {stars: 1},
			"untyped": {plus: 1}}}), items: []string{"jewelry:Winter", "armor:Mail"}},
	{gridFight: dealt("energy turned by an ability", side{energy: "cold"},
		side{shields: map[string]amount{"cold": {stars: 1}, "untyped": {plus: 1}}}, "green:Glacial"),
		items: []string{"armor:Mail"}},
	{gridFight: dealt("shields of a card against blows", side{},
		side{shields: of1(notation.Physical, 1, 0, 0)}), items: []string{"armor:Mail"}},
	{gridFight: dealt("shields of an ability against fire",
		side{shields: map[string]amount{notation.Physical: {plus: 1}, "fire": {stars: 1}}},
		side{energy: "fire"}, "green:Scales"), items: []string{"weapon:Brand"}},

	{gridFight: dealt("a mastery", side{}, side{cr: amount{stars: 1}}), mastery: "Strategist"},
	{gridFight: dealt("a potion", side{}, side{cr: amount{plus: 2}}), potion: "Valor"},
	{gridFight: dealt("a potion to whose color one is immune", side{}, side{}), potion: "Ember",
		items: []string{"armor:Ward"}},
	{gridFight: dealt("what a hit and a wound set off", side{}, side{}, "green:Rage"),
		items: []string{"armor:Thorns"}},
	{gridFight: dealt("recovery, life, shards, luck, another roll", side{}, side{}),
		items: []string{"clothing:Balm"}},
	{gridFight: gridFight{says: "two, and a card of one", power: 1, foe: side{},
		avatars: []side{{dice: 1, cr: amount{stars: 1}}, {}}}, items: []string{"weapon:Twin Blades"},
		mastery: "Strategist"},
	{gridFight: gridFight{says: "two, and a gray ability for whoever is attacked", power: 1,
		cards: []string{"red:Dread"}, avatars: []side{
			{}, {cr: amount{stars: -1}, wounds: of1(notation.Physical, -1, 0, 0),
				shields: of1(notation.Physical, -1, 0, 0)}}}, items: []string{"armor:Ward"}},
}

// defended returns the fight where Ann defends.
func defended(g gridFight) gridFight {
	g.defences = "Ann"
	return g
}

// cardFightsOfFirst lists the fights in which the first printing rules otherwise, and some in which
// it does not.
var cardFightsOfFirst = []cardFight{
	{gridFight: dealt("immune to typed energy that it deals", side{wounds: of1("acid", 2, 0, 0)}, side{},
		"red:Venom"), items: []string{"armor:Ward"}},
	{gridFight: dealt("immune to a gray ability", side{}, side{}, "red:Dread"),
		items: []string{"armor:Ward"}},
	{gridFight: dealt("a further die of each", side{dice: 1}, side{dice: 1}, "blue:Claws"),
		items: []string{"weapon:Twin Blades"}},
	{gridFight: dealt("the creature's energy turned", side{energy: "cold"},
		side{shields: map[string]amount{"cold": {stars: 1}, "untyped": {plus: 1}}}),
		items: []string{"jewelry:Winter", "armor:Mail"}},
	{gridFight: defended(dealt("who defends has it", side{}, side{cr: amount{plus: 1},
		shields: of1(notation.Physical, 2, 0, 0)})), items: []string{"armor:Buckler"}},
	{gridFight: dealt("a potion and what works once", side{}, side{cr: amount{plus: 4}}), potion: "Valor",
		turn: []string{"Horn: +2 cr once"}},
}
