package malice

import (
	"slices"
	"strings"

	"tablehand/assist/yamlfile"
)

// soundEncounter: what stands against a band, and the combat with it, are such that every
// act of a combat can be played on them.
func (s *State) soundEncounter(f *yamlfile.Form) {
	e := s.Encounter
	if e == nil {
		return
	}
	soundMods(f, "encounter.mods", e.Mods)
	s.soundPlace(f, "encounter.at", e.At)
	if e.Wounds > e.Life {
		f.Fault("encounter.wounds", "%d wounds on %d life tokens", e.Wounds, e.Life)
	}
	s.soundNames(f, "encounter.by", e.By)
	for _, name := range sortedKeys(e.Invoked) {
		s.soundName(f, "encounter.invoked."+name, name)
	}
	if e.Combat != nil {
		s.soundFight(f, "encounter.combat.", e.Combat)
	}
}

// soundNames: names of avatars, each once.
func (s *State) soundNames(f *yamlfile.Form, key string, names []string) {
	for i, name := range names {
		s.soundName(f, key, name)
		if slices.Contains(names[:i], name) {
			f.Fault(key, "%q stands there twice", name)
		}
	}
}

func (s *State) soundName(f *yamlfile.Form, key, name string) {
	if s.avatar(name) == nil {
		f.Fault(key, "no avatar %q: %s", name, listed(s.AvatarNames()))
	}
}

// soundFight: who fights, is attacked or leaves is an avatar of the table, and the phase is
// at a step that it can be at.
func (s *State) soundFight(f *yamlfile.Form, in string, fight *Fight) {
	s.soundNames(f, in+"fighters", fight.Fighters)
	s.soundNames(f, in+"used", fight.Used)
	s.soundNames(f, in+"defending", without(fight.Defending, "creature"))
	for _, name := range sortedKeys(fight.Leaving) {
		s.soundName(f, in+"leaving."+name, name)
		s.soundPlace(f, in+"leaving."+name, fight.Leaving[name])
	}
	if (fight.Phase == 0) != (fight.Step == "ready") {
		f.Fault(in+"step", "%s in phase %d: ready before the first phase, and only then", fight.Step, fight.Phase)
	}
	switch strikes := fight.Step == "target" || fight.Step == "blows"; {
	case strikes && !slices.Contains(fight.Fighters, fight.Target):
		f.Fault(in+"target", "%q does not fight: %s", fight.Target, listed(fight.Fighters))
	case fight.Target != "":
		s.soundName(f, in+"target", fight.Target)
	}
	if fight.Struck != nil && (fight.Step != "over" || fight.Target == "") {
		f.Fault(in+"struck", "wounds lie only in a phase that is over, of whom the creature has attacked: leave it out")
	}
	for _, roll := range sortedKeys(fight.Locked) {
		if who, _, _ := strings.Cut(roll, " "); who != "creature" && s.avatar(who) == nil {
			f.Fault(in+"locked."+roll, "%q is no roll of this combat: such as 'creature cr'", roll)
		}
	}
}
