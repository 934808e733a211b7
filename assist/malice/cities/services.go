package cities

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// cut notes that a trove is cut, if it has known cards at its bottom: their place is unknown from then on.
func cut(t *malice.Table, trove string, rules ...string) {
	if len(t.State().Troves[trove].Bottom) > 0 {
		t.Do(malice.TroveMixed{Trove: trove, How: "cut"}, rules...)
	}
}

// leave uses the City of Gateways as a service: the word says where to.
func (v *visit) leave() error {
	v.skip(v.is)
	if v.word(0) == "" {
		return telling.Offer(
			telling.Impossible("the City of Gateways leads to any Gate or revealed city: say which"),
			telling.Line("move", "gate", v.who).And("BOARD", v.State().BoardNames()...))
	}
	// the players have called its hex something else
	if !movement.InGateways(v.State(), v.State().Avatar(v.who).At) {
		return telling.Offer(
			telling.Impossible("%s stands on a hex of another name: it may leave from the city", v.who),
			telling.Line("avatar", "set", v.who, "at", v.board+":city"))
	}
	return movement.UseGate{Who: v.who, To: v.word(0)}.Play(v.Table)
}

// standsAt refuses an avatar that does not stand on the hex of its board's city or mystic; what is "city"
// or "mystic". Where the board is not typed in, the place may be that hex under the players' own name: they
// are asked.
func standsAt(t *malice.Table, who *malice.Avatar, what string) error {
	s := t.State()
	board, word, _ := strings.Cut(who.At, ":")
	if s.OnPlace(who.At, what) {
		return nil
	}
	elsewhere := slices.Contains([]string{"gate", "city", "mystic"}, strings.ToLower(word)) ||
		s.StrongholdAt(who.At) != ""
	if s.TypedIn(board) == nil && !elsewhere {
		here := t.Choose(chance.Question{For: "here", Text: "is " + who.At + " the hex of the " + what,
			Answers: []string{"yes", "no"}, Default: "no"})
		if here == "yes" {
			return nil
		}
		return telling.Offer(t.Refuse("place.use.on-hex",
			"%s stands at %s, which is the hex of the %s only with --choose here=yes", who.Name, who.At, what),
			movement.WayTo(s, who.Name, what))
	}
	return telling.Offer(t.Refuse("place.use.on-hex", "%s stands at %s: the %s of board %s is used on its hex",
		who.Name, who.At, what, board), movement.WayTo(s, who.Name, what))
}

// visit is an avatar at a city or mystic, to use one of its services.
type visit struct {
	*malice.Table
	who   string
	board string
	what  string // city | mystic
	is    string // one of Cities, or of Mystics
	words []string
	told  ServiceResult
}

// ServiceResult is the result of a service in JSON.
type ServiceResult struct {
	Place   string            `json:"place"`   // city-a, mystic-b
	Service string            `json:"service"` // one of those that the place has, or brew
	Drawn   []string          `json:"drawn"`   // cards turned for it, in order
	Avatar  malice.AvatarView `json:"avatar"`
}

// visits begins the visit of the avatar that word names to the face-up city or mystic, what, on whose hex
// it stands; it refuses an avatar without a body, in a fight, or elsewhere (place.use.on-hex).
func visits(t *malice.Table, word, what string, words []string) (*visit, error) {
	who, err := visitor(t.State(), word, what)
	if err != nil {
		return nil, err
	}
	if err := life.Embodied(t, who.Name); err != nil {
		return nil, err
	}
	if err := life.NotFighting(t, who.Name); err != nil {
		return nil, err
	}
	if err := standsAt(t, who, what); err != nil {
		return nil, err
	}
	v := &visit{Table: t, who: who.Name, board: malice.BoardOf(who.At), what: what, words: words}
	v.is, err = movement.OpenPlace(t.State(), v.board, what, v.who)
	v.told = ServiceResult{Place: what + "-" + v.board, Drawn: []string{}}
	return v, err
}

// visitor returns the avatar that a word names; without a word, the only one at a city or mystic (what).
func visitor(s *malice.State, word, what string) (*malice.Avatar, error) {
	if word != "" {
		return s.AvatarNamed(word)
	}
	var here []string
	for _, board := range s.BoardNames() {
		here = append(here, movement.StandingAt(s, board, what)...)
	}
	switch len(here) {
	case 0:
		return nil, telling.Impossible("nobody stands on the hex of a %s: name who uses it", what)
	case 1:
		return s.Avatar(here[0]), nil
	}
	return nil, telling.Impossible("%s stand on the hex of a %s: name who uses it", text.Listed(here),
		what)
}

// unnamed says whether a word, where a name may stand, is no name but one of the wanted words, and only one
// avatar can be meant.
func unnamed(s *malice.State, word, what string, wanted []string) bool {
	if _, err := s.AvatarNamed(word); err == nil || word == "" {
		return false
	}
	if _, err := visitor(s, "", what); err != nil {
		return false
	}
	_, ok := notation.OtherWords.Match(word, wanted)
	return ok
}

// serves spends the action of a service, just before it is done (action.one.service,
// place.use.once).
func (v *visit) serves(service, rule string) error {
	v.told.Service = service
	return life.Spend(v.Table, v.who, v.what, 1, "action.one.service", "place.use.once", rule)
}

// done makes the visit, with the avatar as it stands now, the result of the act.
func (v *visit) done() { v.told.Avatar = v.State().Shown(v.who); v.Result = v.told }

// word returns the n-th word after the service, counted from 0, or empty.
func (v *visit) word(n int) string {
	return strings.Join(v.words[min(n, len(v.words)):min(n+1, len(v.words))], "")
}

// pick returns the one of several that a word names; without a word the only one there is, or the one that
// the players choose.
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
	held := v.State().Avatar(v.who).Shards[color]
	if held < n {
		if err := v.Refuse(rules[0], "%s has %s: this takes %d", v.who,
			text.Things(held, color+" shard", color+" shards"), n); err != nil {
			return err
		}
	}
	if n = min(n, held); n > 0 {
		v.Do(malice.ShardsMoved{Color: color, N: n, From: v.who, To: "bank"},
			rules...).Because(notation.Why(n, "the price", rules[0]))
	}
	return nil
}

// Colored lists the colors of the colored shards that an avatar holds.
func Colored(a *malice.Avatar) []string {
	return slices.DeleteFunc(slices.Clone(notation.AbilityColors),
		func(c string) bool { return a.Shards[c] == 0 })
}
