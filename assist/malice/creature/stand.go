package creature

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// stand sets the band and the place of the encounter: a foe is met where the band stands, and nowhere
// else (guardian.where, aethos.avatars-enter, xulthul.fight). Where only the players see that, their word
// for the place is where the band stands.
func (a Creature) stand(t *malice.Table, met *malice.Met) error {
	s := t.State()
	at, err := a.said(s)
	if err != nil {
		return err
	}
	by := a.By
	if by == "" {
		by = NearestBand(s, t, at)
	}
	who, err := s.AvatarNamed(by)
	if err != nil {
		return err
	}
	met.By, met.At = append([]string{who.Name}, who.Band...), who.At
	if a.Look {
		return a.lookAt(t, cmp.Or(at, who.At), met)
	}
	if a.At != "" {
		if met.At, err = a.there(t, who, s.Meant(at, who.At)); err != nil {
			return err
		}
	}
	switch {
	case a.Kind == "shadow" && (len(s.Shadows) > 0 || a.Shadow > 0):
		err = a.shadowHere(t, met)
	case a.Kind == "xulthul" && s.Xulthul != nil:
		err = a.xulthulHere(t, met)
	case a.Kind == "guardian" && s.Unnamed(met.At):
		err = strongholdHere(t, met)
	}
	if err != nil {
		return err
	}
	return garrisoned(t, *met)
}

// lookAt sets in met the place of the foe that odds are asked for, and the number and the life of a Shadow,
// wherever the band stands. It refuses a Shadow that is not there, and one of several that nobody names.
func (a Creature) lookAt(t *malice.Table, at string, met *malice.Met) error {
	s := t.State()
	met.At = s.Meant(at, met.At)
	if a.Kind != "shadow" || len(s.Shadows) == 0 && a.Shadow == 0 {
		return garrisoned(t, *met)
	}
	h := s.Shadow(a.Shadow)
	if h == nil && a.Shadow == 0 && len(s.Shadows) == 1 {
		h = &s.Shadows[0]
	}
	switch {
	case h == nil && a.Shadow > 0:
		return &telling.Unknown{What: "Shadow in Aethos", Word: strconv.Itoa(a.Shadow), Have: numbersOf(s.Shadows)}
	case h == nil:
		return telling.Offer(telling.Impossible("%d Shadows are in Aethos: say which", len(s.Shadows)),
			telling.Line("odds", "creature", "--shadow="+numbersOf(s.Shadows)[0]))
	}
	met.Shadow, met.Life, met.At = h.ID, h.Life, cmp.Or(h.At, met.At)
	return garrisoned(t, *met)
}

// said returns the place that the players name, else that of the Shadow or Xulthûl they mean; empty:
// neither.
func (a Creature) said(s *malice.State) (string, error) {
	switch h := s.Shadow(a.Shadow); {
	case a.At != "":
		return s.FindPlace(a.At)
	case a.Kind == "shadow" && h != nil:
		return h.At, nil
	case a.Kind == "shadow" && a.Shadow == 0 && len(s.Shadows) == 1:
		return s.Shadows[0].At, nil
	case a.Kind == "xulthul" && s.Xulthul != nil:
		return s.Xulthul.At, nil
	}
	return "", nil
}

// there returns at, the place that the players name; if they named only the band's board, the band's hex. It
// refuses another hex than the band's if both are on boards typed in.
func (a Creature) there(t *malice.Table, who *malice.Avatar, at string) (string, error) {
	s := t.State()
	_, known := s.HexAt(who.At)
	_, typed := s.HexAt(at)
	board := strings.ToLower(a.At)
	switch {
	case !known || !typed || s.SameHex(at, who.At):
		return at, nil
	case s.IsBoard(board) && malice.BoardOf(who.At) == board:
		return who.At, nil
	}
	rule := map[string]string{"guardian": "guardian.where", "shadow": "aethos.avatars-enter",
		"xulthul": "xulthul.fight"}[a.Kind]
	return at, telling.Offer(t.Refuse(cmp.Or(rule, "combat.trigger"), "%s stands at %s, not at %s", who.Name,
		who.At, at), standing(s, who.Name, at)...)
}

// here says whether a foe at a place is on the hex of the band. Where only the players see it they are
// asked, unless they have named the place themselves.
func (a Creature) here(t *malice.Table, at string, met *malice.Met) bool {
	s := t.State()
	if at == "" || s.SameHex(at, met.At) || a.At != "" && s.MayBeOne(at, met.At) {
		return true
	}
	if !malice.OneHex(t, at, met.At) {
		return false
	}
	if a.At == "" {
		met.At = s.Avatar(met.By[0]).At // which may be called as the other now
	}
	return true
}

// shadowHere finds the Shadow of an encounter on the hex of a band (aethos.avatars-enter).
func (a Creature) shadowHere(t *malice.Table, met *malice.Met) error {
	s := t.State()
	meant := slices.Clone(s.Shadows)
	if a.Shadow > 0 {
		h := s.Shadow(a.Shadow)
		if h == nil {
			return &telling.Unknown{What: "Shadow in Aethos", Word: strconv.Itoa(a.Shadow), Have: numbersOf(s.Shadows)}
		}
		meant = []malice.Shadow{*h}
	}
	var here []malice.Shadow
	for _, h := range meant {
		if h.At == "" || s.SameHex(h.At, met.At) {
			here = append(here, h)
		}
	}
	for _, h := range meant {
		if len(here) == 0 && a.here(t, h.At, met) {
			here = append(here, *s.Shadow(h.ID))
		}
	}
	switch {
	case len(here) > 1:
		return telling.Offer(telling.Impossible("%d Shadows are at %s: say which", len(here), met.At),
			telling.Line("encounter", "shadow", met.By[0]).And("SHADOW", numbersOf(here)...))
	case len(here) == 0:
		met.Shadow, met.Life = meant[0].ID, meant[0].Life
		return elsewhere(t, met, meant)
	}
	met.Shadow, met.Life, met.At = here[0].ID, here[0].Life, cmp.Or(here[0].At, met.At)
	return nil
}

// elsewhere returns the refusal to fight the Shadows that are meant, which stand on other hexes than the
// band, with commands that lead to the first of them.
func elsewhere(t *malice.Table, met *malice.Met, meant []malice.Shadow) error {
	s := t.State()
	var where []string
	hint := ""
	for _, h := range meant {
		where = append(where, fmt.Sprintf("Shadow %d is at %s", h.ID, h.At))
		hint = cmp.Or(hint, saidOne(s, met.At, h.At))
	}
	what := "no Shadow is at " + met.At
	if slices.ContainsFunc(s.Shadows, func(h malice.Shadow) bool { return s.SameHex(h.At, met.At) }) {
		what = "it is another Shadow that is at " + met.At
	}
	return telling.Offer(t.Refuse("aethos.avatars-enter", "%s: %s%s", what, strings.Join(where, ", "), hint),
		append(towards(s, met.By[0], meant[0]), standing(s, met.By[0], meant[0].At)...)...)
}

// towards returns the command that moves an avatar to the hex of a Shadow on its board, or the one that
// rolls its movement; none in a fight, on another board, or where it has neither points nor a roll left.
func towards(s *malice.State, who string, h malice.Shadow) []telling.Command {
	a := s.Avatar(who)
	switch points := s.BandMP(append([]string{who}, a.Band...)); {
	case s.Fight() != nil || malice.BoardOf(a.At) != malice.BoardOf(h.At):
		return nil
	case points == 0 && (a.Rolled() || s.ActionsLeft(a) == 0):
		return nil
	case points == 0:
		return []telling.Command{telling.Line("move", "roll", who)}
	}
	move := telling.Line("move", "to", who)
	if _, typed := s.HexAt(a.At); !typed && s.TerrainAt(h.At) == "" {
		move = move.And("TERRAIN", notation.Terrains...).Parting()
	}
	move.Words = append(move.Words, malice.ShadowName(h.ID))
	return []telling.Command{move}
}

// numbersOf lists the numbers of Shadows.
func numbersOf(list []malice.Shadow) (words []string) {
	for _, h := range list {
		words = append(words, strconv.Itoa(h.ID))
	}
	return words
}

// xulthulHere refuses to fight Xulthûl from another hex than its own (xulthul.fight).
func (a Creature) xulthulHere(t *malice.Table, met *malice.Met) error {
	s := t.State()
	at := s.Xulthul.At
	if a.here(t, at, met) {
		return nil
	}
	return telling.Offer(t.Refuse("xulthul.fight", "Xulthûl is at %s, and %s at %s%s", at, met.By[0], met.At,
		saidOne(s, met.At, at)), standing(s, met.By[0], at)...)
}

// strongholdHere asks which stronghold stands on a hex that only the players see and that nobody has
// named (guardian.where).
func strongholdHere(t *malice.Table, met *malice.Met) error {
	s := t.State()
	open := guardians(s, malice.BoardOf(met.At))
	if len(open) == 0 {
		return nil
	}
	said := t.Choose(chance.Question{For: "stronghold", Text: "which stronghold is at " + met.At,
		Answers: append(open, "none"), Default: "none"})
	if said == "none" {
		return nil
	}
	is := malice.BoardOf(met.At) + ":" + said
	t.Do(malice.HexesOne{Hex: met.At, Is: is})
	met.At = is
	return nil
}

// saidOne returns the end of a refusal: how to say that two names are of one hex. Empty: the table knows
// that they are, or they cannot be.
func saidOne(s *malice.State, at, other string) string {
	if s.SameHex(at, other) || !s.MayBeOne(at, other) {
		return ""
	}
	return "; --choose same-hex=yes says that this is one hex"
}

// standing returns the command that puts an avatar on one of these places, as on the real board; none in a
// fight.
func standing(s *malice.State, who string, places ...string) []telling.Command {
	if s.Fight() != nil || len(places) == 0 {
		return nil
	}
	return []telling.Command{telling.Line("avatar", "set", who, "at").And("PLACE", places...)}
}

// terrainAt returns the terrain of the hex of a band; on a board that is not typed in the players are asked
// where nobody has said it yet. Empty: nobody says it.
func terrainAt(t *malice.Table, at string) string {
	s := t.State()
	if terrain := s.TerrainAt(at); terrain != "" {
		return terrain
	}
	if _, typed := s.HexAt(at); typed || at == "" {
		return ""
	}
	said := t.Choose(chance.Question{For: "terrain", Text: "which terrain is " + at,
		Answers: append(slices.Clone(notation.Terrains), "unsaid"), Default: "unsaid"})
	if said == "unsaid" {
		return ""
	}
	return said
}
