package malediction

// rulesAsked returns the rule behind each question, by the purpose of its dice, draws or choice; a kind
// stands for a part of a name.
func rulesAsked() map[string]string {
	return map[string]string{
		"at":            "attack.ranged.target",
		"attack":        "attack.value",
		"attack again":  "attack.value",
		"bid":           "initiative.setup.tie",
		"claim.UNIT":    "relic.claim.optional",
		"corner":        "team.zone.corner",
		"dispute":       "team.dispute",
		"first":         "relic.claim.order",
		"first-terrain": "setup.full.terrain.first",
		"husk.UNIT":     "relic.claim.near",
		"near":          "measure.nearby",
		"order":         "effect.concurrent.own",
		"past":          "los.block",
		"relic":         "relic.claim.blind",
		"retaliation":   "retaliation.what",
		"side":          "team.zone.corner",
	}
}
