package treasure

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/text"
)

// MixTrove is the act that somebody has shuffled or cut a trove: the order in which cards lie under it is
// forgotten.
type MixTrove struct{ Trove, How string } // How: shuffled | cut

// Bookkeeping: it belongs to no avatar's turn, and ends no harvest.
func (MixTrove) Bookkeeping() {}

// mixable returns the troves that are shuffled at will or by the shuffle icon, or those that are
// cut besides (trove.shuffle.free, creature.abilities.shuffle-icon, mystic.brew.how).
func mixable(how string) []string {
	if how == "cut" {
		return []string{"ability", "fate", "potion", "treasure"}
	}
	return []string{"ability", "fate", "treasure"}
}

// Play implements telling.Act (trove.shuffle.free).
func (a MixTrove) Play(t *malice.Table) error {
	trove, err := box.FindTrove(a.Trove)
	if err != nil {
		return err
	}
	if !slices.Contains(mixable(a.How), trove.Name) {
		if err := t.Refuse("trove.shuffle.free", "the %s is not %s at will: %s are", malice.Title(trove),
			a.How, text.Listed(mixable(a.How))); err != nil {
			return err
		}
	}
	t.Do(malice.TroveMixed{Trove: trove.Name, How: a.How}, "trove.shuffle.free")
	t.Result = ViewTrove(t.State(), trove)
	return nil
}

// TroveView is a trove in JSON: the place of each card that lies open, and nothing else.
type TroveView struct {
	Trove   string   `json:"trove"`
	Box     int      `json:"box"`                    // cards that the box has
	Known   int      `json:"known"`                  // cards with known names
	Rest    int      `json:"rest"`                   // known cards that lie in an order nobody knows
	InPlay  []string `json:"in_play"`                // cards in play, as the table file has them
	Under   []string `json:"under"`                  // cards under the rest, the topmost first
	Missing string   `json:"missing" unknown:"null"` // why the program cannot draw from it; empty: it can
}

// ViewTrove returns a trove as the table knows it.
func ViewTrove(s *malice.State, trove box.Trove) TroveView {
	v := TroveView{Trove: trove.Name, Box: trove.Box, Known: len(s.Book().Cards().In(trove.Name)),
		Rest:   len(s.Rest(trove)),
		InPlay: []string{}, Under: append([]string{}, s.Troves[trove.Name].Bottom...),
		Missing: s.Missing(trove)}
	for _, l := range s.InPlay(trove.Name) {
		v.InPlay = append(v.InPlay, l.Card)
	}
	return v
}

// ViewTroves returns the trove that a word names, or without a word all of them.
func ViewTroves(s *malice.State, word string) (list []TroveView, err error) {
	for _, trove := range box.Troves {
		list = append(list, ViewTrove(s, trove))
	}
	if word == "" {
		return list, nil
	}
	trove, err := box.FindTrove(word)
	if err != nil {
		return nil, err
	}
	return []TroveView{ViewTrove(s, trove)}, nil
}

// Aloud writes cards of a trove as people say them.
func (v TroveView) Aloud(deck []string) (said []string) {
	for _, card := range deck {
		said = append(said, malice.Aloud(v.Trove, card))
	}
	return said
}
