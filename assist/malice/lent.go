package malice

import (
	"slices"

	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Lent is what a soulshard has given to the combat roll of this phase. As long as that roll
// may be made again it counts in it: its own dice lie, for they fell before
// (shard.roll.before).
type Lent struct {
	What  string `json:"what"`
	Rule  string `json:"rule"`
	Plus  int    `json:"plus"`
	Stars int    `json:"stars"` // d* that the method of resolving them has not let fall apart
}

func (l *Lent) form(y *yamlfile.Form) {
	y.Text("what", &l.What)
	y.Text("rule", &l.Rule)
	y.Int("plus", &l.Plus, 0, Most)
	y.Int("stars", &l.Stars, 0, Most)
	y.Required("what")
}

// lent are the shares that soulshards have given to the roll that lies.
func (f *Fight) lent(target string) (shares []Share) {
	if f == nil || f.Target != target {
		return nil
	}
	for _, l := range f.Lent {
		shares = append(shares, Share{Bonus: Bonus{Plus: l.Plus, Stars: l.Stars}, What: l.What, Rule: l.Rule})
	}
	return shares
}

// lend keeps what soulshards gave to a roll: as it fell, where it fell apart.
func lend(shares []Share, fallen []telling.Why) (list []Lent) {
	for i, s := range shares {
		l := Lent{s.What, s.Rule, s.Plus, s.Stars}
		if i < len(fallen) {
			l.Plus, l.Stars = fallen[i].N, 0
		}
		list = append(list, l)
	}
	return slices.Clip(list)
}
