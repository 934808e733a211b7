package malice

import "slices"

// MixTrove says that somebody has shuffled or cut a trove: the order in which cards lie
// under it is forgotten.
type MixTrove struct{ Trove, How string } // How: shuffled | cut

// Bookkeeping: it belongs to no avatar's turn, and ends no harvest.
func (MixTrove) Bookkeeping() {}

// mixable are the troves that are shuffled at will or by the shuffle icon, and those that are
// cut besides (trove.shuffle.free, creature.abilities.shuffle-icon, mystic.brew.how).
var mixable = map[string][]string{"shuffled": {"ability", "fate", "treasure"}, "cut": {"ability", "fate", "potion", "treasure"}}

// Play implements telling.Act (trove.shuffle.free).
func (a MixTrove) Play(t *table) error {
	trove, err := FindTrove(a.Trove)
	if err != nil {
		return err
	}
	if !slices.Contains(mixable[a.How], trove.Name) {
		if err := t.Refuse("trove.shuffle.free", "the %s is not %s at will: %s are", trove.Title(), a.How, listed(mixable[a.How])); err != nil {
			return err
		}
	}
	t.Do(TroveMixed{Trove: trove.Name, How: a.How}, "trove.shuffle.free")
	t.Result = t.State().TroveView(trove)
	return nil
}

// TroveView is where the cards of a trove are. It tells nothing that does not lie open.
type TroveView struct {
	Trove   string   `json:"trove"`
	Box     int      `json:"box"`     // cards that the box has
	Known   int      `json:"known"`   // of which the names are known
	Rest    int      `json:"rest"`    // cards of them that lie in it in an order that nobody knows
	InPlay  []string `json:"in_play"` // as they are held
	Under   []string `json:"under"`   // under the rest, the topmost first
	Missing string   `json:"missing"` // why the program cannot draw from it; empty: it can
}

// TroveView looks at a trove.
func (s *State) TroveView(trove Trove) TroveView {
	v := TroveView{Trove: trove.Name, Box: trove.Box, Known: len(s.Book().Cards().In(trove.Name)), Rest: len(s.rest(trove)),
		InPlay: []string{}, Under: append([]string{}, s.Troves[trove.Name].Bottom...), Missing: s.missing(trove)}
	for _, l := range s.inPlay(trove.Name) {
		v.InPlay = append(v.InPlay, l.card)
	}
	return v
}

// ViewTroves looks at those that a word names, or at all.
func (s *State) ViewTroves(word string) (list []TroveView, err error) {
	for _, trove := range Troves {
		list = append(list, s.TroveView(trove))
	}
	if word == "" {
		return list, nil
	}
	trove, err := FindTrove(word)
	if err != nil {
		return nil, err
	}
	return []TroveView{s.TroveView(trove)}, nil
}

// Aloud are cards of a trove as they are said.
func (v TroveView) Aloud(cards []string) (said []string) {
	for _, card := range cards {
		said = append(said, aloud(v.Trove, card))
	}
	return said
}
