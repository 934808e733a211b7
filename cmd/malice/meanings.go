package malice

import "tablehand/cmd/app"

// meanings lists what people say at the table, and the lines that they mean.
var meanings = []app.Meaning{
	{Said: "attack, fight, hit, strike, battle, kill, combat attack, combat fight, encounter fight",
		Lines: []string{"combat begin", "combat phase", "encounter lair WHO", "encounter guardian WHO",
			"encounter shadow WHO ...", "encounter xulthul WHO", "creature ...", "encounter provoke WHO"}},
	{Said: "explore, search, hunt, adventure, seek, provoke",
		Lines: []string{"encounter treasure WHO", "encounter lair WHO", "encounter provoke WHO"}},
	{Said: "flee, retreat, escape, withdraw, evade",
		Lines: []string{"combat withdraw WHO", "encounter left", "encounter"}},
	{Said: "end, done, pass, finish, end turn, next turn, turn end, end round, next round, ready",
		Lines: []string{"combat end", "shadow-turn"}},
	{Said: "shadows turn, shadow turn, shadow", Lines: []string{"shadow-turn"}},
	{Said: "heal, cure", Lines: []string{"mystic use WHO", "avatar heal WHO ..."}},
	{Said: "wound, hurt, damage", Lines: []string{"avatar wound WHO ..."}},
	{Said: "recover, regain", Lines: []string{"avatar recover WHO"}},
	{Said: "sleep, rest, camp, wait", Lines: []string{"avatar recover WHO", "shadow-turn"}},
	{Said: "go, walk, travel, step, go to, walk to, move WHO",
		Lines: []string{"move to WHO ...", "move roll WHO"}},
	{Said: "roll WHO", Lines: []string{"move roll WHO"}},
	{Said: "teleport, portal, gate", Lines: []string{"move gate WHO ...", "move"}},
	{Said: "loot, reward, treasure",
		Lines: []string{"encounter treasure WHO", "item draw WHO ...", "harvest WHO", "item"}},
	{Said: "buy, shop, sell", Lines: []string{"city use WHO ...", "city"}},
	{Said: "brew", Lines: []string{"mystic brew WHO ...", "mystic"}},
	{Said: "trade, swap, exchange, shards, soulshards, money, cast, invoke", Lines: []string{"shard"}},
	{Said: "attune", Lines: []string{"shard attune WHO ...", "mastery attune WHO", "shard"}},
	{Said: "potion, items, inventory, bag, drink", Lines: []string{"item"}},
	{Said: "monster, enemy, foe", Lines: []string{"encounter"}},
	{Said: "reveal, flip, turn over",
		Lines: []string{"well reveal ...", "city reveal WHO", "mystic reveal WHO", "well"}},
	{Said: "hp, health, life, stats, sheet, characters, players, avatars", Lines: []string{"status avatars"}},
	{Said: "die, dead", Lines: []string{"avatar destroy WHO", "status avatars"}},
	{Said: "party, group, join, team", Lines: []string{"band"}},
	{Said: "wells", Lines: []string{"well"}},
}
