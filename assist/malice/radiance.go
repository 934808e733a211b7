package malice

import (
	"slices"

	"tablehand/assist/telling"
)

// Reveal turns the Well of a stronghold over: what it is gets drawn from those still
// face down, or is typed in.
type Reveal struct {
	At string // stronghold
}

// Play implements telling.Act.
func (a Reveal) Play(t *table) error {
	s := t.State()
	where, err := s.findStronghold(a.At)
	if err != nil {
		return err
	}
	if now := s.Wells[where]; now != "" {
		return telling.Impossible("the Well of %s is revealed already: it is %s", where, now)
	}
	if err := revealWell(t, where, "guardian.defeat.reveal"); err != nil {
		return err
	}
	t.Result = t.State().Radiance()
	return nil
}

// revealWell turns a Well over for the avatars, with what follows from a Light one:
// the end of the game, or a set of radiance.
func revealWell(t *table, where string, rules ...string) error {
	well, err := drawWell(t)
	if err != nil {
		return err
	}
	t.Do(WellTurned{At: where, From: "unrevealed", To: well}, rules...)
	if well != "light" || t.State().Over != nil {
		return nil
	}
	if s := t.State(); s.Unturned.Light == 0 && s.Xulthul == nil && count(wellsOf(s), "darkened") == 0 {
		t.Do(Ended{Won: true, Rule: "scenario.win.reveal-all"}, "scenario.win.reveal-all", "end.checked-when")
		return nil
	}
	if t.State().Xulthul != nil {
		t.Remark("scenario.preserve.no-more-reveal-win", "with Xulthûl in Aethos no revealed Well wins the game: its body must be destroyed")
	}
	dealSet(t)
	return nil
}

func wellsOf(s *State) []string {
	var wells []string
	for _, w := range s.Wells {
		wells = append(wells, w)
	}
	return wells
}

// drawWell draws what an unrevealed Well is, without replacement (setup.wells.mixed).
func drawWell(t *table) (string, error) {
	u := t.State().Unturned
	if u.Light+u.Dark == 0 {
		return "", telling.Impossible("the table counts no Well that lies face down: check says what does not add up")
	}
	return t.Draw("well", append(slices.Repeat([]string{"light"}, u.Light), slices.Repeat([]string{"dark"}, u.Dark)...)), nil
}

// dealSet brings a set of radiance into the game: each avatar draws a token of it,
// the rest goes to the pool (radiance.set, radiance.draw, radiance.rest).
func dealSet(t *table) {
	s := t.State()
	if s.Sets()+s.Removed >= s.Book().Parts().Radiance.Sets {
		t.Remark("component.radiance", "the box has no set of radiance left: nobody draws")
		return
	}
	t.Do(RadianceMoved{Kinds: Radiances, From: "box", To: "pool"}, "radiance.set").
		Because(why(len(Radiances), "tokens of a set, one of each kind", "radiance.set"))
	set := slices.Clone(Radiances)
	for _, name := range drawers(s) {
		kind := t.Draw("radiance", set)
		set = without(set, kind)
		takeRadiance(t, name, kind, "radiance.draw")
	}
}

// drawers are the avatars that draw: those with a body (radiance.draw, reading A34).
func drawers(s *State) []string {
	var names []string
	for _, a := range s.Avatars {
		if a.Life > 0 || s.reading("A34") == "all" {
			names = append(names, a.Name)
		}
	}
	return names
}

// takeRadiance moves a token from the pool to an avatar; a Life token counts as one
// more life (radiance.life, life.radiance-extra).
func takeRadiance(t *table, to, kind string, rules ...string) {
	t.Do(RadianceMoved{Kinds: []string{kind}, From: "pool", To: to}, rules...)
	if kind == "life" {
		t.Do(LifeTurned{Who: to, From: "box", To: "sound", N: 1}, "radiance.life", "life.radiance-extra").
			Because(why(1, "a Life token", "radiance.life"))
	}
}

// loseRadiance moves an avatar's token away; with a Life token goes the life that it
// gave, a sound one first.
func loseRadiance(t *table, from, kind, to string, rules ...string) {
	t.Do(RadianceMoved{Kinds: []string{kind}, From: from, To: to}, rules...)
	a := t.State().avatar(from)
	if kind != "life" || a.Life+a.Wounds+a.Drains <= t.State().lifeMost(a) {
		return
	}
	shedLife(t, from, "life.radiance-extra")
}

// lifeMost is how many life tokens an avatar has in all when it has lost none (icon.life,
// life.radiance-extra).
func (s *State) lifeMost(a *Avatar) int {
	return max(0, s.Book().Parts().Start.Life+count(a.Radiance, "life")+s.cardLife(a))
}

// LifeMade is what the life tokens of an avatar are made of when it has lost none.
func (s *State) LifeMade(a Avatar) []telling.Why {
	parts := due(s.Book().Parts().Start.Life, "life tokens of a body", "setup.avatar.life")
	if n := count(a.Radiance, "life"); n > 0 {
		parts = append(parts, why(n, "from Life radiance", "radiance.life"))
	}
	if n := s.cardLife(&a); n != 0 {
		parts = append(parts, why(n, "from its cards", "icon.life"))
	}
	if a.Wounds > 0 {
		parts = append(parts, why(-a.Wounds, "wounded", "wound.track"))
	}
	if a.Drains > 0 {
		parts = append(parts, why(-a.Drains, "drained", "drain.life-track"))
	}
	return parts
}

// Darken makes a revealed Light Well Dark.
type Darken struct {
	At string // stronghold
}

// Play implements telling.Act.
func (a Darken) Play(t *table) error {
	s := t.State()
	where, err := s.findStronghold(a.At)
	if err != nil {
		return err
	}
	if s.Wells[where] != "light" {
		return telling.Impossible("the Well of %s is no revealed Light Well: %s", where, anyOf(s.lightWells()))
	}
	before := s.Clone()
	darken(t, where)
	for _, a := range before.Avatars {
		if a.Life > 0 {
			perished(t, a.Name) // of a Life token that it lost
		}
	}
	t.Result = t.State().Radiance()
	return nil
}

func anyOf(names []string) string {
	if len(names) == 0 {
		return "there is none"
	}
	return listed(names)
}

// darken makes a revealed Light Well Dark; a complete set of radiance leaves the game.
func darken(t *table, where string, rules ...string) {
	t.Do(WellTurned{At: where, From: "light", To: "darkened"}, append(rules, "well.dark.effects")...)
	switch s := t.State(); {
	case s.Sets() == 0:
	case s.second():
		redeal(t)
	default:
		takeSet(t)
	}
}

// redeal is the second printing's way: everything goes back, a set leaves, and each
// avatar draws one token for each Light Well still revealed (pool.dark,
// pool.dark.restores-drained).
func redeal(t *table) {
	for _, a := range t.State().Clone().Avatars {
		for _, kind := range a.Radiance {
			loseRadiance(t, a.Name, kind, "pool", "pool.dark")
		}
	}
	takeOut(t, "pool.dark")
	for _, name := range drawers(t.State()) {
		for range t.State().lightWells() {
			if len(t.State().Pool) == 0 {
				t.Remark("pool.dark", "the pool is empty: nobody draws any more")
				return
			}
			takeRadiance(t, name, t.Draw("radiance", t.State().Pool), "pool.dark", "pool.dark.restores-drained")
		}
	}
}

// takeSet is the first printing's way: every avatar loses a random token to the pool
// and a set leaves from there; kinds that it lacks are taken from avatars, who draw
// others for them (pool.dark.first).
func takeSet(t *table) {
	const rule = "pool.dark.first"
	for _, name := range t.State().AvatarNames() {
		if held := t.State().avatar(name).Radiance; len(held) > 0 {
			loseRadiance(t, name, t.Draw("radiance", slices.Clone(held)), "pool", rule)
		}
	}
	var robbed []string
	for _, kind := range Radiances {
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
		loseRadiance(t, from, kind, "pool", rule)
	}
	takeOut(t, rule)
	for _, name := range robbed {
		if len(t.State().Pool) == 0 {
			t.Remark(rule, "the pool is empty: nobody draws any more")
			return
		}
		takeRadiance(t, name, t.Draw("radiance", t.State().Pool), rule)
	}
}

// takeOut takes a complete set out of the game; a table that was edited by hand may
// lack some of it.
func takeOut(t *table, rule string) {
	var set []string
	for _, kind := range Radiances {
		if slices.Contains(t.State().Pool, kind) {
			set = append(set, kind)
		}
	}
	t.Do(RadianceMoved{Kinds: set, From: "pool", To: "out"}, rule, "component.radiance").
		Because(why(len(set), "tokens of a set, one of each kind", "component.radiance"))
}

// Restore gives an avatar lost radiance back, drawn from the pool.
type Restore struct {
	Who string
	N   int
}

// Play implements telling.Act.
func (a Restore) Play(t *table) error {
	who, err := t.State().findAvatar(a.Who)
	if err != nil {
		return err
	}
	name := who.Name
	if err := embodied(t, name); err != nil {
		return err
	}
	for range a.N {
		s := t.State()
		if len(s.Pool) == 0 {
			return telling.Impossible("the pool is empty: there is no radiance to restore")
		}
		if held, most := len(s.avatar(name).Radiance), len(s.lightWells()); held >= most {
			err := t.Refuse("recovery.radiance-cap", "%s holds %s with %s revealed: one token for each", name, things(held, "token", "tokens"), things(most, "Light Well", "Light Wells"))
			if err != nil {
				return err
			}
		}
		takeRadiance(t, name, t.Draw("radiance", s.Pool), "pool.restore", "radiance.limit")
	}
	t.Result = t.State().Radiance()
	return nil
}

// RadianceView is who holds which radiance.
type RadianceView struct {
	Held    map[string][]string `json:"held"`
	Pool    []string            `json:"pool"`
	Removed int                 `json:"removed"`
	Sets    int                 `json:"sets"`
}

// Radiance shows who holds what and the pool.
func (s *State) Radiance() RadianceView {
	v := RadianceView{Held: map[string][]string{}, Pool: append([]string{}, s.Pool...), Removed: s.Removed, Sets: s.Sets()}
	for _, a := range s.Avatars {
		v.Held[a.Name] = append([]string{}, a.Radiance...)
	}
	return v
}
