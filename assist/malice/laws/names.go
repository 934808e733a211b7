package laws

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/names"
	"tablehand/assist/yamlfile"
)

// lawfulNames faults what the table remembers of avatars, items and strongholds that it does not
// have, and names that are read alike (return.item.left, encounter.provoke.once, shard.roll.before,
// mastery.limit.first, xulthul.extinguish.cumulative).
func (s table) lawfulNames(f *yamlfile.Form) {
	for i, other := range names.Twice(s.AvatarNames()) {
		f.Fault(fmt.Sprintf("avatars[%d].name", i),
			"%s and %s are read as one name: avatar rename gives one another", other, s.Avatars[i].Name)
	}
	for i, l := range s.Left {
		at := fmt.Sprintf("left[%d]", i)
		s.SoundNames(f, at+".band", l.Band)
	}
	for i, a := range s.Avatars {
		if a.Turn != nil {
			s.lawfulTurn(f, fmt.Sprintf("avatars[%d].turn", i), a.Turn)
		}
	}
	for _, hex := range slices.Sorted(maps.Keys(s.Tracks.First)) {
		s.SoundNames(f, "tracks.first."+hex, s.CameFirst(hex))
	}
	if s.Xulthul != nil {
		for _, where := range slices.Sorted(maps.Keys(s.Xulthul.Attempts)) {
			s.SoundTarget(f, "xulthul.attempts."+where, where)
		}
	}
}

// lawfulTurn faults shards that wait for a roll, and abilities, that are from or for no avatar of the
// table.
func (s table) lawfulTurn(f *yamlfile.Form, at string, turn *malice.AvatarTurn) {
	for i, p := range turn.Pending {
		s.lawfulName(f, fmt.Sprintf("%s.pending[%d].from", at, i), p.From)
	}
	for i, aim := range turn.Aimed {
		s.lawfulName(f, fmt.Sprintf("%s.aimed[%d].on", at, i), aim.On)
	}
}

// lawfulName faults a name that no avatar of the table has. An empty name is no fault: its avatar has left
// the game.
func (s table) lawfulName(f *yamlfile.Form, key, name string) {
	if name != "" {
		s.SoundName(f, key, name)
	}
}
