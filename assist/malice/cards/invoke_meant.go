package cards

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// meant returns what a shard is for where nobody has said it: the only thing that it can do now; before the
// blows of a phase the combat roll of the avatar that the creature attacks; else what the players answer
// (shard.invoke.purpose).
func (a InvokeShard) meant(t *malice.Table, name, on string) (purpose, error) {
	s, whose := t.State(), on
	f := s.Fight()
	aimed := f != nil && f.Step == "target"
	if whose == "" && aimed && s.Engaged(name) {
		whose = f.Target
	}
	if whose == "" {
		whose = name
	}
	ways := Helpable(s, name, whose)
	if aimed && whose == f.Target && slices.Contains(ways, "cr") {
		ways = []string{"cr"}
	}
	held := func(color string) bool {
		return (a.Lot.Color == "" || a.Lot.Color == color) && s.Avatar(name).Shards[color] > 0
	}
	if on == "" && held("colorless") && s.Engaged(name) && attractable(s, name) == nil {
		ways = append(ways, "aggression")
	}
	if color := s.Avatar(name).Mastery.Color; a.Lot.N < 2 && color != "" && held(color) &&
		(a.Lot.Color == color || len(ways) == 0) {
		ways = append(ways, "mastery")
	}
	way := ""
	switch len(ways) {
	case 0:
		return purpose{}, &telling.Refused{Rule: "shard.invoke.purpose",
			Reason: "say what the shard is for: roll AVATAR cr|lr|mr, aggression, or mastery"}
	case 1:
		way = ways[0]
	default:
		var said []string
		for _, way := range ways {
			if slices.Contains(notation.ShardRolls, way) {
				way = notation.RollNamed(way) + " of " + whose + " (" + way + ")"
			}
			said = append(said, way)
		}
		way = t.Choose(chance.Question{For: "purpose", Text: "what is the shard for", Answers: ways,
			Hint: strings.Join(said, ", ")})
	}
	if slices.Contains(notation.ShardRolls, way) {
		return purpose{what: "roll", roll: way, on: whose}, nil
	}
	return purpose{what: way, on: on}, nil
}
