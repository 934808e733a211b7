package combat

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Evade is an avatar's attempt to avoid an effect of the creature that allows it (evade.lr).
type Evade struct {
	Who  string
	Mods []notation.Mod
}

// Evaded is an attempt to evade in JSON: who tried, the luck roll, and whether it succeeded.
type Evaded struct {
	Who     string       `json:"who"`
	Roll    rolls.Rolled `json:"roll"`
	Success bool         `json:"success"`
}

// Said writes the luck roll.
func (r Evaded) Said(bool) string { return r.Roll.Text + "\n" }

// Play implements telling.Act.
func (a Evade) Play(t *malice.Table) error {
	s := t.State()
	if err := s.CheckMods(a.Mods, "", "lr"); err != nil {
		return err
	}
	if _, err := begun(t); err != nil {
		return err
	}
	who, err := fighter(t, a.Who)
	if err != nil {
		return err
	}
	if err := s.CheckWhose(a.Mods, who.Name); err != nil {
		return err
	}
	effect, err := evadable(t, who.Name)
	if err != nil {
		return err
	}
	rolled, err := rollToEvade(t, who.Name, effect, a.Mods)
	if err != nil {
		return err
	}
	t.Result = Evaded{who.Name, rolled, *rolled.Success}
	return nil
}

// evadable returns the effect that an avatar may try to evade now: of several one is chosen
// (evade.lr, evade.individual).
func evadable(t *malice.Table, name string) (string, error) {
	const rule = "evade.lr"
	s := t.State()
	f := s.Fight()
	if f.Step == "ready" || f.Step == "over" && f.Gaze == "" {
		return "", telling.Offer(telling.Impossible("no phase goes on in which %s could evade anything", name),
			telling.Line("combat", "target"))
	}
	able, tried := evadables(s, name)
	switch {
	case len(able) > 0:
		return t.Choose(chance.Question{For: "effect", Text: "what does " + name + " try to evade",
			Answers: able, Default: able[0]}), nil
	case len(tried) > 0:
		return tried[0], telling.Offer(t.Refuse(rule, "%s has made its luck roll of phase %d against %s",
			name, f.Phase, text.Listed(tried)), telling.Line("combat", "phase"))
	}
	return "what the table says", telling.Offer(t.Refuse(rule,
		"%s does nothing to %s in this phase that could be evaded", s.FoeName(), name),
		telling.Line("combat", "phase"))
}

// evadables returns the effects that an avatar may evade in this phase, and those that it has tried
// to; an ability that only its card knows may be one.
func evadables(s *malice.State, name string) (able, tried []string) {
	f := s.Fight()
	add := func(effect string) {
		if slices.ContainsFunc(f.Evasions,
			func(e malice.Evasion) bool { return e.Who == name && e.Effect == effect }) {
			tried = append(tried, effect)
		} else {
			able = append(able, effect)
		}
	}
	for _, m := range Evading(s, name) {
		add(malice.EffectName(m))
	}
	if f.Step == "over" { // all else has worked
		return able, tried
	}
	for _, card := range s.Encounter.Abilities {
		_, ability, _ := strings.Cut(card, ":")
		if s.Card(s.Book().Cards().Abilities, ability).Does == "" {
			add(ability)
		}
	}
	if s.Encounter.Undrawn > 0 {
		add("an ability that is not drawn yet")
	}
	return able, tried
}

// onCard says whether the card alone tells what an activated ability does, and so whether it may be evaded:
// the players carry it out, after the phase too.
func onCard(m notation.Mod) bool { return m.Activated && m.What == "ability" }

// Evading returns the effects that an avatar may try to evade now, of those that can be evaded and of those
// whose card alone says so (evade.lr, evade.individual).
func Evading(s *malice.State, name string) (list []notation.Mod) {
	f := s.Fight()
	for _, m := range s.FoeMods() {
		if (m.Evadable && f.Step != "over" || onCard(m)) && f.Step != "ready" && threatens(s, m, name) &&
			!s.Wards(name, m) {
			list = append(list, m)
		}
	}
	return list
}

// tellsEvading remarks, once the creature has picked its target, which fighters may try to evade which of
// its abilities, and offers the command.
func tellsEvading(t *malice.Table) {
	s := t.State()
	if f := s.Fight(); f == nil || f.Step != "target" {
		return
	}
	for _, name := range s.Fighting() {
		for _, m := range Evading(s, name) {
			said := fmt.Sprintf("%s may try to evade %s: a luck roll over its power, %d", name, malice.Ability(m),
				s.Encounter.Power)
			if !m.Evadable {
				said += ", where the card lets it"
			}
			t.Remark("evade.lr", "%s", said).Offer(telling.Line("combat", "evade", name))
		}
	}
}

// threatens says whether an effect of the creature may work on an avatar in this phase: an effect of
// a hit on its target, one that has to be activated only where it is.
func threatens(s *malice.State, m notation.Mod, name string) bool {
	f := s.Fight()
	switch {
	case m.Activated && f.Gaze != malice.Ability(m):
		return false
	case m.Who == "":
		return f.Target == name && (m.When != "" || malice.Direct(m) || m.What == "ability")
	}
	return s.AimedAt(m, name)
}

// evades makes the luck roll that keeps an effect off an avatar, unless it is made already, and returns
// whether it succeeded.
func evades(t *malice.Table, name string, m notation.Mod) (bool, error) {
	if f := t.State().Fight(); f.Tried(name, m) {
		if f.Evaded(name, m) {
			t.Remark("evade.lr", "%s has evaded it in this phase: %s", name, malice.EffectName(m))
		}
		return f.Evaded(name, m), nil
	}
	rolled, err := rollToEvade(t, name, malice.EffectName(m), nil)
	return err == nil && *rolled.Success, err
}

func rollToEvade(t *malice.Table, name, effect string, mods []notation.Mod) (rolls.Rolled, error) {
	rolled, err := resist(t, name, "evade", "evade.lr", mods)
	if err != nil {
		return rolled, err
	}
	t.Do(malice.EvasionTried{Evasion: malice.Evasion{Who: name, Effect: effect, Success: *rolled.Success}},
		"evade.lr", "evade.individual")
	return rolled, nil
}

// resist makes a luck roll against the power of the creature. purpose is evade or withdraw; an avatar that
// defends already has +1 on it in the second printing when it evades (evade.lr, evade.defending,
// withdraw.chosen).
func resist(t *malice.Table, name, purpose, rule string, mods []notation.Mod) (rolls.Rolled, error) {
	s := t.State()
	var defending []notation.Share
	if purpose == "evade" && s.Printed().DefendingHelpsEvade() && s.Defends(name) {
		defending = append(defending, malice.Plain(1, name+" defends", "evade.defending"))
	}
	return rolls.Luck(t, purpose, rule, name, s.Encounter.Power, mods, defending...)
}
