package pile

import (
	"slices"

	"tablehand/assist/yamlfile"
)

// A Row is cards that lie face up, in their order. An empty name is a card that nobody has named yet.
type Row []string

// Take takes a card out of the row: the one of this name, else one without a name. False: there is neither.
func (r Row) Take(card string) (Row, bool) {
	i := slices.Index(r, card)
	if i < 0 {
		i = slices.Index(r, "")
	}
	if i < 0 {
		return r, false
	}
	return slices.Delete(slices.Clone(r), i, i+1), true
}

// Filled turns cards of a pile up until the row has size cards, or the pile is empty. Turn names each, one
// of tops, or returns "" where nobody names it yet.
func (r Row) Filled(size int, p Pile, unseen []string, turn func(tops []string) string) (Row, Pile) {
	unseen = slices.Clone(unseen)
	for len(r) < size && p.Len() > 0 {
		card := turn(p.Tops(unseen))
		after, ok := p.Draw(card)
		if !ok {
			break
		}
		r, p, unseen = append(slices.Clone(r), card), after, without(unseen, card)
	}
	return r, p
}

// Form describes the row at a key of a table file: a card without a name is null.
func (r *Row) Form(f *yamlfile.Form, key string) { f.MaybeTexts(key, (*[]string)(r)) }
