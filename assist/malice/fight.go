package malice

import (
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Fighters names the avatars in the fight; before it begins, all that have met the foe.
func (s *State) Fighters() []string {
	if s.Fight() != nil {
		return s.Fighting()
	}
	return s.Victors(s.Encounter)
}

// Open returns the encounter at hand; it refuses where there is none, or its foe is beaten.
func Open(s *State) (*Encounter, error) {
	if s.Encounter == nil || s.Encounter.Beaten {
		return nil, telling.Offer(telling.Impossible("there is no encounter now"),
			telling.Line("creature").And("TERRAIN", notation.Terrains...))
	}
	return s.Encounter, nil
}

// Victors names the avatars that met a foe, all where the table does not say: those that still have a body,
// as long as one of them has (return.trigger).
func (s *State) Victors(e *Encounter) []string {
	met := slices.Clone(e.By)
	if len(met) == 0 {
		met = s.AvatarNames()
	}
	gone := func(name string) bool { a := s.Avatar(name); return a == nil || a.Life == 0 }
	if sound := slices.DeleteFunc(slices.Clone(met), gone); len(sound) > 0 {
		return sound
	}
	return met
}

// Fight is a combat, as far as it has come (combat.phase).
type Fight struct {
	Phase     int    // 0: nobody has struck yet (combat.precombat)
	Step      string // one of Steps, of that phase
	Fighters  []string
	Target    string   // whom the creature attacks in this phase
	Used      []string // who has used a book, scroll or potion in this phase
	Defending []string
	CR        int    // combat roll of the avatar attacked, once it is rolled
	Foe       int    // CR of the creature
	Lent      []Lent // what soulshards gave to the avatar's roll

	Gaze     string            // the activated ability that works in this phase
	Evasions []Evasion         // luck rolls of this phase against effects
	Noticed  bool              // the creature knows that it fights in vain
	Reforms  bool              // the creature spends this phase on a new form
	Leaving  map[string]string // by fighter: where it goes when the phase ends
	Locked   map[string]Lock   // the d* that stay as they fell, by the roll
	Struck   *Struck           // the wounds of this phase
}

// Steps lists the steps of a phase: nothing yet, the target is known, the blows are rolled, the
// phase is over.
var Steps = []string{"ready", "target", "blows", "over"}

// Lock are d* that fell once and stay so for the whole combat (dstar.method.lockdown).
type Lock struct {
	Stars []int `json:"stars"`
}

// Struck is the result of a hit, as long as its dice may be rolled again.
type Struck struct {
	By      string         `json:"by"`      // avatar | creature
	Wounds  map[string]int `json:"wounds"`  // as rolled, by kind
	Shields map[string]int `json:"shields"` // as rolled, by kind
	Lost    int            `json:"lost"`    // sound tokens that it cost, of those that were left
}

// Of returns the wounds or shields rolled, by kind.
func (k Struck) Of(what string) map[string]int {
	if what == "wounds" {
		return k.Wounds
	}
	return k.Shields
}

func (f *Fight) describe(y *yamlfile.Form) {
	y.Int("phase", &f.Phase, 0, Most).Required()
	y.Word("step", &f.Step, Steps...).Required()
	y.Texts("fighters", &f.Fighters).Required()
	y.Text("target", &f.Target).Seldom()
	y.Texts("used", &f.Used).Seldom()
	y.Texts("defending", &f.Defending).Seldom()
	y.Int("cr", &f.CR, -Most, Most).Seldom()
	y.Int("foe", &f.Foe, -Most, Most).Seldom()
	yamlfile.List(y, "lent", &f.Lent, (*Lent).describe).Seldom()
	y.Text("gaze", &f.Gaze).Seldom()
	yamlfile.List(y, "evasions", &f.Evasions, (*Evasion).describe).Seldom()
	f.evadedOnce(y)
	y.Bool("noticed", &f.Noticed).Seldom()
	y.Bool("reforms", &f.Reforms).Seldom()
	y.Dict("leaving", &f.Leaving).Seldom()
	yamlfile.Table(y, "locked", &f.Locked,
		func(l *Lock, y *yamlfile.Form) { y.Ints("stars", &l.Stars, 0, 1) }).Seldom()
	yamlfile.Maybe(y, "struck", &f.Struck, (*Struck).describe).Seldom()
}

func (k *Struck) describe(y *yamlfile.Form) {
	y.Word("by", &k.By, "avatar", "creature").Required()
	y.Counts("wounds", &k.Wounds, -Most, Most, notation.WoundKinds...)
	y.Counts("shields", &k.Shields, -Most, Most, notation.WoundKinds...)
	y.Int("lost", &k.Lost, 0, Most)
}

// Fight returns the combat that goes on; nil: none has begun, or its foe is beaten.
func (s *State) Fight() *Fight {
	if s.Encounter == nil || s.Encounter.Beaten {
		return nil
	}
	return s.Encounter.Combat
}

// Fighting returns the names of the fighters that have neither left nor lost their body.
func (s *State) Fighting() []string {
	f := s.Fight()
	if f == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(f.Fighters),
		func(name string) bool { return s.Avatar(name).Life == 0 })
}

// Active returns the names of the fighters that do not defend (combat.joint.dice).
func (s *State) Active() []string {
	return slices.DeleteFunc(s.Fighting(), s.Defends)
}

// Defends says whether somebody defends in this phase: an avatar, or creature.
func (s *State) Defends(who string) bool {
	f := s.Fight()
	return f != nil && slices.Contains(f.Defending, who)
}

// WayOut returns the commands by which avatars get out of an encounter: each for itself out of a
// combat that has begun (combat.within-action, withdraw.individual).
func (s *State) WayOut(names ...string) (ways []telling.Command) {
	if s.Fight() == nil {
		return s.Ends()
	}
	for _, name := range names {
		if s.MayWithdraw(name) {
			ways = append(ways, telling.Line("combat", "withdraw", name))
		}
	}
	return append(ways, s.Ends()...)
}

// Ends lists the commands that end an encounter: of a combat that has begun its next one and combat end,
// else that the encounter is won or left (combat.end).
func (s *State) Ends() []telling.Command {
	if s.Fight() == nil {
		return []telling.Command{telling.Line("encounter", "won"), telling.Line("encounter", "left")}
	}
	return []telling.Command{s.NextInFight()[0],
		telling.Line("combat", "end").And("won|left|fled", "won", "left", "fled")}
}

// MayWithdraw says whether a fighter may withdraw now: before the blows of a phase, as its one manoeuvre
// (combat.noncombat).
func (s *State) MayWithdraw(name string) bool {
	f := s.Fight()
	return f != nil && slices.Contains(s.Fighting(), name) && f.Step != "blows" &&
		!(f.Step == "target" && slices.Contains(f.Used, name))
}

// FoeLife returns the number of sound life tokens of the encounter's creature (shadow.life,
// xulthul.combat-values).
func (s *State) FoeLife() int {
	e := s.Encounter
	if h := s.Shadow(e.Shadow); e.Kind == "shadow" && h != nil {
		return h.Life
	}
	if e.Kind == "xulthul" && s.Xulthul != nil {
		return s.Xulthul.Life
	}
	return max(0, e.Life-e.Wounds)
}

// FoePiece returns the id under which the table counts the foe's life: shadow-N, xulthul or creature.
func (s *State) FoePiece() string {
	e := s.Encounter
	switch {
	case e.Kind == "shadow" && s.Shadow(e.Shadow) != nil:
		return ShadowName(e.Shadow)
	case e.Kind == "xulthul" && s.Xulthul != nil:
		return "xulthul"
	}
	return "creature"
}

// FoeName returns the players' name for the creature: the reptilid, the Guardian, Shadow 2, Xulthûl.
func (s *State) FoeName() string {
	e := s.Encounter
	switch {
	case e.Kind == "guardian":
		return "the Guardian"
	case e.Kind == "creature" && e.Type != "":
		return "the " + e.Type
	case e.Kind == "creature":
		return "the creature"
	case e.Kind == "shadow" && e.Shadow == 0:
		return "the Shadow"
	case e.Kind == "xulthul":
		return Spoken("xulthul")
	}
	return Spoken(s.FoePiece())
}

// recall replaces a name wherever a combat keeps it, in lists by list; an empty to removes it there. It
// does nothing without a combat.
func (f *Fight) recall(from, to string, list func([]string) []string) {
	if f == nil {
		return
	}
	f.Fighters, f.Used, f.Defending = list(f.Fighters), list(f.Used), list(f.Defending)
	for i := range f.Evasions {
		if f.Evasions[i].Who == from {
			f.Evasions[i].Who = to
		}
	}
	f.Evasions = slices.DeleteFunc(f.Evasions, func(e Evasion) bool { return e.Who == "" })
	if f.Target == from {
		if f.Target = to; to == "" {
			f.Struck = nil // nobody is left whose dice could fall again
		}
	}
	if where, leaves := f.Leaving[from]; leaves {
		delete(f.Leaving, from)
		f.Leaving[to] = where
	}
	delete(f.Leaving, "")
	for roll, lock := range f.Locked {
		rest, its := strings.CutPrefix(roll, from+" ")
		if !its {
			continue
		}
		delete(f.Locked, roll)
		if to != "" {
			f.Locked[to+" "+rest] = lock
		}
	}
}
