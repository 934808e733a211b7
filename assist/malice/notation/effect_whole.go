package notation

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
)

// combine makes one effect of the words that were read.
func (r *reader) combine() (Mod, error) {
	m := Mod{
		Bonus: r.bonus, What: r.the("subject"), Energy: r.the("energy"), Color: r.the("color"),
		Who: r.the("holder"), For: r.the("avatar"), When: r.the("moment"), Lasts: r.the("time"),
		Defending: r.has("defending"), Activated: r.has("activated"), Evadable: r.has("evadable"),
		Versus: r.among("versus", Opponents()), In: r.among("terrain", Terrains),
	}
	if m.For == "self" {
		m.For = ""
	}
	err := r.kind(&m)
	if m.Energy == Physical { // the wounds that no other word is said of
		m.Energy = ""
	}
	return m, err
}

// kind finds out which kind of effect it is, and refuses one that lacks something or says too much.
func (r *reader) kind(m *Mod) error {
	switch work := r.the("work"); {
	case work == "energy" && r.has("value"): // wounds or shields of any energy
		if m.Energy == "" {
			m.Energy = "untyped"
		}
	case work != "":
		return r.worded(m, work)
	}
	if m.When == "return" {
		return r.extra("moment", "only shuffle happens on return")
	}
	switch {
	case m.What == "" && !r.has("value") && (m.Activated || m.Evadable) && m.Energy == "":
		m.What = "ability"
		return nil
	case m.What == "" && !r.has("value"):
		return r.wrong(r.end, "this says no effect: %s", EffectHint)
	case m.What == "" || m.What == "any":
		return r.wrong(r.end, "what does it change: %s, drains", strings.Join(ModWords, ", "))
	case !r.has("value"):
		return r.wrong(r.end, "how much of it: a value such as +1, -1, +1d* or +1d2")
	case m.Energy != "" && m.What != "wounds" && m.What != "shield":
		part := "energy"
		if !r.has(part) {
			part = "work"
		}
		return r.extra(part, "only wounds and shields are of an energy")
	}
	return nil
}

// worded reads an effect that has a word instead of a value: energy cold, immune red, reroll cr.
func (r *reader) worded(m *Mod, name string) error {
	work, at := TraitOf(name), r.said["work"][0]
	m.What = work.what
	if work.needs != "" && !r.has(work.needs) {
		return r.wrong(at.at+len(at.text), "%s of what: %s", at.text, strings.Join(work.Of, ", "))
	}
	if is := r.the(work.needs); work.needs != "" && !slices.Contains(work.Of, is) {
		return r.wrong(r.said[work.needs][0].at, "%s goes with %s", at.text, strings.Join(work.Of, ", "))
	}
	for _, part := range []string{"value", "subject", "energy"} {
		if part != work.needs && r.has(part) {
			return r.extra(part, "nothing of that kind goes with "+at.text)
		}
	}
	if work.needs == "subject" {
		m.Roll = r.the("subject")
	}
	if m.When == "return" {
		if name != "shuffle" {
			return r.extra("moment", "only shuffle happens on return")
		}
		m.When = ""
	}
	return nil
}

// extra refuses a word that has no place in this effect.
func (r *reader) extra(part, why string) error {
	w := r.said[part][0]
	return r.wrong(w.at, "%s: leave %s out", why, chance.Quote(w.text))
}
