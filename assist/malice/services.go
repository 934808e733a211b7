package malice

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// visit is an avatar at a city or mystic, to use one of its services.
type visit struct {
	*table
	who   string
	board string
	what  string // city | mystic
	is    string // one of Cities, or of Mystics
	words []string
	told  ServiceResult
}

// ServiceResult is what a script reads of a service.
type ServiceResult struct {
	Place   string     `json:"place"`   // city-a, mystic-b
	Service string     `json:"service"` // one of those that the place has, or brew
	Drawn   []string   `json:"drawn"`   // cards turned for it, in order
	Avatar  AvatarView `json:"avatar"`
}

// visits finds the avatar, and the face-up city or mystic on whose hex it stands
// (place.use.on-hex).
func visits(t *table, word, what string, words []string) (*visit, error) {
	who, err := t.State().visitor(word, what)
	if err != nil {
		return nil, err
	}
	if err := embodied(t, who.Name); err != nil {
		return nil, err
	}
	if err := notFighting(t, who.Name); err != nil {
		return nil, err
	}
	if err := standsAt(t, who, what); err != nil {
		return nil, err
	}
	v := &visit{table: t, who: who.Name, board: boardOf(who.At), what: what, words: words}
	v.is, err = t.State().openPlace(v.board, what)
	v.told = ServiceResult{Place: what + "-" + v.board, Drawn: []string{}}
	return v, err
}

// visitor is the avatar that a word names; without a word, the only one at such a place.
func (s *State) visitor(word, what string) (*Avatar, error) {
	if word != "" {
		return s.findAvatar(word)
	}
	var here []string
	for _, board := range s.boardNames() {
		here = append(here, s.standingAt(board, what)...)
	}
	switch len(here) {
	case 0:
		return nil, telling.Impossible("nobody stands on the hex of a %s: name who uses it", what)
	case 1:
		return s.avatar(here[0]), nil
	}
	return nil, telling.Impossible("%s stand on the hex of a %s: name who uses it", listed(here), what)
}

// unnamed says whether a word that stands where a name may stand is none: it says what is
// wanted, and only one avatar can be meant.
func (s *State) unnamed(word, what string, wanted []string) bool {
	if _, err := s.findAvatar(word); err == nil || word == "" {
		return false
	}
	if _, err := s.visitor("", what); err != nil {
		return false
	}
	_, ok := chance.Match(word, wanted)
	return ok
}

// notFighting refuses who stands in an encounter.
func notFighting(t *table, name string) error {
	if !t.State().engaged(name) {
		return nil
	}
	return t.Refuse("combat.within-action", "%s stands in an encounter: %s", name, t.State().wayOut(name))
}

// serves spends the action of a service, just before it is done (action.one.service,
// place.use.once).
func (v *visit) serves(service, rule string) error {
	v.told.Service = service
	return spend(v.table, v.who, v.what, 1, "action.one.service", "place.use.once", rule)
}

// done is what a script reads of the visit.
func (v *visit) done() { v.told.Avatar = v.State().shown(v.who); v.Result = v.told }

// word is the n-th word after the service, or empty.
func (v *visit) word(n int) string {
	return strings.Join(v.words[min(n, len(v.words)):min(n+1, len(v.words))], "")
}

// pick is the one of several that a word names; without a word the only one there is, or
// the one that the players choose.
func (v *visit) pick(what, text, word string, from []string) (string, error) {
	switch {
	case word != "":
		found, ok := chance.Match(word, from)
		if !ok {
			return "", &telling.Unknown{What: text, Word: word, Have: from}
		}
		return found, nil
	case len(from) == 1:
		return from[0], nil
	}
	return v.Choose(chance.Question{For: what, Text: "which " + text, Answers: from}), nil
}

// pay moves an avatar's shards to the bank; a table that plays on anyway pays what is
// there.
func (v *visit) pay(color string, n int, rules ...string) error {
	held := v.State().avatar(v.who).Shards[color]
	if held < n {
		if err := v.Refuse(rules[0], "%s has %s: this takes %d", v.who, things(held, color+" shard", color+" shards"), n); err != nil {
			return err
		}
	}
	if n = min(n, held); n > 0 {
		v.Do(ShardsMoved{Color: color, N: n, From: v.who, To: "bank"}, rules...).Because(why(n, "the price", rules[0]))
	}
	return nil
}

// colored are the colored shards that an avatar holds.
func (a *Avatar) colored() []string {
	return slices.DeleteFunc(slices.Clone(abilityColors), func(c string) bool { return a.Shards[c] == 0 })
}
