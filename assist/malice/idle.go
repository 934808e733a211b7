package malice

import (
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/yamlfile"
)

// IdleFor returns the first condition of an effect that is not met now, in words; empty: all are met.
func (s *State) IdleFor(m notation.Mod, holder string) string {
	switch {
	case m.Versus != nil && !s.Against(m.Versus, holder):
		return s.facing(holder)
	case m.In != nil && !slices.Contains(m.In, s.TerrainOf(holder)):
		if here := s.TerrainOf(holder); here != "" {
			return "this is " + here
		}
		return "nobody has said which terrain this is"
	case m.Defending && !s.Defends(holder):
		return holder + " does not defend"
	case s.KeepsOff(m, holder):
		return s.FoeName() + " is immune to " + m.Color
	}
	return ""
}

// KeepsOff says whether the creature is immune to an effect that an avatar holds against it
// (immunity.creatures).
func (s *State) KeepsOff(m notation.Mod, holder string) bool {
	return m.Who == "creature" && holder != "creature" && s.FoeWards(m)
}

// facing writes what somebody fights: this is an avian; or that it fights nothing, or no type is said.
func (s *State) facing(name string) string {
	switch e := s.Encounter; {
	case !s.Engaged(name):
		return name + " fights nothing"
	case e.Type == "":
		return "nobody has said what " + s.FoeName() + " is"
	default:
		return "this is" + strings.TrimPrefix(as(e.Type), " as")
	}
}

// Lent is the part of a combat roll that a soulshard has added in this phase. It counts as long as that
// roll may be made again; its own dice lie, because they fell before (shard.roll.before).
type Lent struct {
	What  string `json:"what"`
	Rule  string `json:"rule"`
	Plus  int    `json:"plus"`
	Stars int    `json:"stars"`
}

func (l *Lent) describe(y *yamlfile.Form) {
	y.Text("what", &l.What).Required()
	y.Text("rule", &l.Rule)
	y.Int("plus", &l.Plus, 0, Most)
	y.Int("stars", &l.Stars, 0, Most)
}

// lentShares returns what soulshards add to the roll that lies, if it is the target's; else nothing.
func (f *Fight) lentShares(target string) (shares []notation.Share) {
	if f == nil || f.Target != target {
		return nil
	}
	for _, l := range f.Lent {
		shares = append(shares, notation.Share{Bonus: notation.Bonus{Plus: l.Plus, Stars: l.Stars},
			What: l.What, Rule: l.Rule})
	}
	return shares
}
