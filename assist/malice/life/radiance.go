package life

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// FindStronghold returns the stronghold that a word names.
func FindStronghold(s *malice.State, word string) (string, error) {
	word = strings.ToLower(word)
	if !s.IsStronghold(word) {
		return "", &telling.Unknown{What: "stronghold", Word: word, Have: s.Strongholds()}
	}
	return word, nil
}

// Reveal turns the Well of a stronghold over: light or dark is drawn from those still face down, or
// is typed in.
type Reveal struct {
	At string // stronghold
}

// Beside says whether the Well of a beaten Guardian is due, which need not wait for its harvest
// (guardian.defeat.reveal).
func (a Reveal) Beside(s *malice.State) bool {
	where, err := FindStronghold(s, a.At)
	return err == nil && s.WellDue(where)
}

// Play implements telling.Act.
func (a Reveal) Play(t *malice.Table) error {
	s := t.State()
	where, err := FindStronghold(s, a.At)
	if err != nil {
		return err
	}
	if now := s.Wells[where]; now != "" {
		return telling.Impossible("the Well of %s is revealed already: it is %s", where, now)
	}
	if !s.WellDue(where) {
		if err := t.Refuse("guardian.defeat.reveal",
			"no Guardian of %s was beaten: its defeat turns the Well over", where); err != nil {
			return err
		}
	}
	if err := RevealWell(t, where, "guardian.defeat.reveal"); err != nil {
		return err
	}
	t.Result = t.State().Radiance()
	return nil
}

// RevealWell turns a Well over for the avatars; a Light one may end the game, or brings a set of
// radiance.
func RevealWell(t *malice.Table, where string, rules ...string) error {
	well, err := DrawWell(t)
	if err != nil {
		return err
	}
	t.Do(malice.WellTurned{At: where, From: "unrevealed", To: well},
		append(slices.Clone(rules), "setup.wells.mixed", "well."+well+".effects")...)
	if well != "light" || t.State().Over != nil {
		return nil
	}
	if s := t.State(); s.Unturned.Light == 0 && s.Xulthul == nil &&
		text.Count(wellsOf(s), "darkened") == 0 {
		t.Do(malice.Ended{Won: true, Rule: "scenario.win.reveal-all"}, "scenario.win.reveal-all",
			"end.checked-when")
		return nil
	}
	if t.State().Xulthul != nil {
		t.Remark("scenario.preserve.no-more-reveal-win",
			"with Xulthûl in Aethos no revealed Well wins the game: its body must be destroyed")
	}
	DealSet(t)
	return nil
}

func wellsOf(s *malice.State) []string {
	var wells []string
	for _, w := range s.Wells {
		wells = append(wells, w)
	}
	return wells
}

// DrawWell draws light or dark for an unrevealed Well, without replacement (setup.wells.mixed).
func DrawWell(t *malice.Table) (string, error) {
	u := t.State().Unturned
	if u.Light+u.Dark == 0 {
		return "", telling.Offer(
			telling.Impossible("the table counts no Well that lies face down: it does not add up"),
			telling.AnyTable("check"))
	}
	MayDrawSet(t) // where it is Light
	return t.Draw("well", append(slices.Repeat([]string{"light"}, u.Light),
		slices.Repeat([]string{"dark"}, u.Dark)...)), nil
}

// DealSet brings a set of radiance into the game: each avatar draws a token of it,
// the rest goes to the pool (radiance.set, radiance.draw, radiance.rest).
func DealSet(t *malice.Table) {
	s := t.State()
	if s.Sets()+s.Removed >= s.Book().Parts().Radiance.Sets {
		t.Remark("component.radiance", "the box has no set of radiance left: nobody draws")
		return
	}
	t.Do(malice.RadianceMoved{Kinds: notation.Radiances, From: "box", To: "pool"}, "radiance.set",
		"radiance.rest").
		Because(notation.Why(len(notation.Radiances), "tokens of a set, one of each kind", "radiance.set"))
	set := slices.Clone(notation.Radiances)
	for _, name := range drawers(s) {
		set = text.Without(set, DrawRadiance(t, name, set, "radiance.draw"))
	}
}

// MayDrawSet announces that avatars may draw from a set.
func MayDrawSet(t *malice.Table) {
	t.MayDraw("radiance", append(slices.Clone(notation.Radiances), chance.Later)...)
}

// DrawRadiance draws a radiance token from those in from for an avatar, and returns its kind. Empty: the
// players draw it later, and until then it is due.
func DrawRadiance(t *malice.Table, name string, from []string, rules ...string) (kind string) {
	t.Concerns("radiance", name)
	kind = t.Token("radiance", from)
	t.Concerns("radiance", "")
	if kind == "" {
		t.Do(malice.Owed{Due: malice.Due{What: "token", Who: []string{name}}}, rules...)
		return ""
	}
	TakeRadiance(t, name, kind, rules...)
	return kind
}

// drawers returns the avatars that draw: those with a body (radiance.draw, reading A34).
func drawers(s *malice.State) []string {
	var names []string
	for _, a := range s.Avatars {
		if a.Life > 0 || s.Reading("A34") == "all" {
			names = append(names, a.Name)
		}
	}
	return names
}

// TakeRadiance moves a token from the pool to an avatar; a Life token counts as one
// more life (radiance.life, life.radiance-extra).
func TakeRadiance(t *malice.Table, to, kind string, rules ...string) {
	t.Do(malice.RadianceMoved{Kinds: []string{kind}, From: "pool", To: to},
		append(slices.Clone(rules), "radiance.keep")...)
	if kind == "life" {
		t.Do(malice.LifeTurned{Who: to, From: malice.Box, To: malice.Sound, N: 1}, "radiance.life",
			"life.radiance-extra").
			Because(notation.Why(1, "a Life token", "radiance.life"))
	}
}

// LoseRadiance moves an avatar's token away; with a Life token goes the life that it
// gave, a sound one first.
func LoseRadiance(t *malice.Table, from, kind, to string, rules ...string) {
	t.Do(malice.RadianceMoved{Kinds: []string{kind}, From: from, To: to}, rules...)
	a := t.State().Avatar(from)
	if kind != "life" || a.Life+a.Wounds+a.Drains <= t.State().LifeMost(a) {
		return
	}
	ShedLife(t, from, "life.radiance-extra")
}

// LifeMade returns the parts of an avatar's sound life: a body's tokens, more from radiance and cards, less
// wounds and drains.
func LifeMade(s *malice.State, a malice.Avatar) []sum.Part {
	parts := Due(s.Book().Parts().Start.Life, "life tokens of a body", "setup.avatar.life")
	if n := text.Count(a.Radiance, "life"); n > 0 {
		parts = append(parts, notation.Why(n, "from Life radiance", "radiance.life"))
	}
	if n := s.CardLife(&a); n != 0 {
		parts = append(parts, notation.Why(n, "from its cards", "icon.life"))
	}
	if a.Wounds > 0 {
		parts = append(parts, notation.Why(-a.Wounds, "wounded", "wound.track"))
	}
	if a.Drains > 0 {
		parts = append(parts, notation.Why(-a.Drains, "drained", "drain.life-track"))
	}
	return parts
}

// Darken makes a revealed Light Well Dark, as Xulthûl does; with the last one the game is lost
// (xulthul.extinguish, scenario.preserve.lose).
type Darken struct {
	At string // stronghold
}

// Play implements telling.Act.
func (a Darken) Play(t *malice.Table) error {
	s := t.State()
	where, err := FindStronghold(s, a.At)
	if err != nil {
		return err
	}
	if s.Wells[where] != "light" {
		return telling.Against("xulthul.extinguish", "the Well of %s is no revealed Light Well: %s", where,
			AnyOf(s.LightWells()))
	}
	before := telling.Copy(s)
	DarkenWell(t, where)
	for _, a := range before.Avatars {
		if a.Life > 0 {
			Perished(t, a.Name) // of a Life token that it lost
		}
	}
	if s.Xulthul != nil { // without it nobody has lost by this
		LastLight(t, "scenario.preserve.lose")
	}
	t.Result = t.State().Radiance()
	return nil
}

func AnyOf(names []string) string {
	if len(names) == 0 {
		return "there is none"
	}
	return text.Listed(names)
}

// DarkenWell makes a revealed Light Well Dark; a complete set of radiance leaves the game.
func DarkenWell(t *malice.Table, where string, rules ...string) {
	t.Do(malice.WellTurned{At: where, From: "light", To: "darkened"}, append(rules, "well.dark.effects")...)
	switch s := t.State(); {
	case s.Sets() == 0:
	case s.Printed().RadianceDealtAnew():
		redeal(t)
	default:
		takeSet(t)
	}
}

// LastLight ends the game when no Light Well is left, hidden ones counted (scenario.preserve.lose,
// reading A12).
func LastLight(t *malice.Table, rule string) {
	s := t.State()
	if s.LightLeft() > 0 || s.Over != nil {
		return
	}
	if s.Reading("A12") == "play-on" {
		t.Remark(rule, "no Light Well is left; this table plays on (reading A12)")
		return
	}
	t.Do(malice.Ended{Won: false, Rule: rule}, rule)
}

// redeal plays the second printing's way: everything goes back, a set leaves, and each avatar draws
// one token for each Light Well still revealed, also one whose last life a Life token was (pool.dark,
// pool.dark.restores-drained).
func redeal(t *malice.Table) {
	names := drawers(t.State())
	for _, a := range telling.Copy(t.State()).Avatars {
		for _, kind := range a.Radiance {
			LoseRadiance(t, a.Name, kind, "pool", "pool.dark")
		}
	}
	for _, d := range t.State().DueNow() {
		if d.What == "token" { // all are dealt anew
			t.Do(malice.Lapsed{Due: d}, "pool.dark")
		}
	}
	takeOut(t, "pool.dark")
	for _, name := range names {
		for range t.State().LightWells() {
			if len(t.State().Pool) == 0 {
				t.Remark("pool.dark", "the pool is empty: nobody draws any more")
				return
			}
			DrawRadiance(t, name, t.State().Pool, "pool.dark", "pool.dark.restores-drained")
		}
	}
}

// takeSet plays the first printing's way: every avatar loses a random token to the pool and a set
// leaves from there; kinds that the pool lacks are taken from avatars, who draw others for them
// (pool.dark.first).
func takeSet(t *malice.Table) {
	const rule = "pool.dark.first"
	for _, name := range t.State().AvatarNames() {
		if held := t.State().Avatar(name).Radiance; len(held) > 0 {
			LoseRadiance(t, name, t.Draw("radiance", slices.Clone(held)), "pool", rule)
		}
	}
	var robbed []string
	for _, kind := range notation.Radiances {
		if slices.Contains(t.State().Pool, kind) {
			continue
		}
		var holders []string
		for _, a := range t.State().Avatars {
			if slices.Contains(a.Radiance, kind) {
				holders = append(holders, a.Name)
			}
		}
		if len(holders) == 0 {
			continue
		}
		from := t.Draw("radiance", holders)
		robbed = append(robbed, from)
		LoseRadiance(t, from, kind, "pool", rule)
	}
	takeOut(t, rule)
	for _, name := range robbed {
		if len(t.State().Pool) == 0 {
			t.Remark(rule, "the pool is empty: nobody draws any more")
			return
		}
		DrawRadiance(t, name, t.State().Pool, rule)
	}
}

// takeOut takes a complete set out of the game; a table that was edited by hand may
// lack some of it.
func takeOut(t *malice.Table, rule string) {
	var set []string
	for _, kind := range notation.Radiances {
		if slices.Contains(t.State().Pool, kind) {
			set = append(set, kind)
		}
	}
	t.Do(malice.RadianceMoved{Kinds: set, From: "pool", To: "out"}, rule, "component.radiance").
		Because(notation.Why(len(set), "tokens of a set, one of each kind", "component.radiance"))
}

// Restore gives an avatar lost radiance back, drawn from the pool; first the tokens that it
// has still to draw.
type Restore struct {
	Who string
	N   int
}

// Beside says whether the avatar has a token still to draw, which need not wait for a harvest
// (radiance.draw).
func (a Restore) Beside(s *malice.State) bool {
	who, err := s.AvatarNamed(a.Who)
	return err == nil && s.Owes("token", who.Name)
}

// Play implements telling.Act.
func (a Restore) Play(t *malice.Table) error {
	who, err := t.State().AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	name := who.Name
	if who.Life == 0 {
		if err := Embodied(t, name); err != nil {
			return err
		}
	}
	for range a.N {
		s := t.State()
		if len(s.Pool) == 0 {
			return telling.Against("pool.restore", "the pool is empty: there is no radiance to restore")
		}
		owed := s.DueTo(name, "token")
		if held, most := len(s.Avatar(name).Radiance), len(s.LightWells()); held >= most && owed == nil {
			err := t.Refuse("recovery.radiance-cap", "%s holds %s with %s revealed: one token for each", name,
				text.Things(held, "token", "tokens"), text.Things(most, "Light Well", "Light Wells"))
			if err != nil {
				return err
			}
		}
		if owed != nil {
			owed.N = 0
			t.Do(malice.Settled{Due: *owed}, "radiance.draw")
		}
		t.Concerns("radiance", name)
		kind := t.Draw("radiance", s.Pool)
		t.Concerns("radiance", "")
		TakeRadiance(t, name, kind, "pool.restore", "radiance.limit")
	}
	t.Result = t.State().Radiance()
	return nil
}
