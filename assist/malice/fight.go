package malice

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Fight is a combat, as far as it has come (combat.phase).
type Fight struct {
	Phase     int      `json:"phase"` // 0: nobody has struck yet (combat.precombat)
	Step      string   `json:"step"`  // one of Steps, of that phase
	Fighters  []string `json:"fighters"`
	Target    string   `json:"target,omitempty"` // whom the creature attacks in this phase
	Used      []string `json:"used,omitempty"`   // who has used a book, scroll or potion in this phase
	Defending []string `json:"defending,omitempty"`
	CR        int      `json:"cr,omitempty"`   // of the avatar attacked, once it is rolled
	Foe       int      `json:"foe,omitempty"`  // of the creature
	Lent      []Lent   `json:"lent,omitempty"` // what soulshards gave to that of the avatar

	Gaze    string            `json:"gaze,omitempty"`    // the activated ability that works in this phase
	Evaded  []string          `json:"evaded,omitempty"`  // effects avoided in this phase
	Noticed bool              `json:"noticed,omitempty"` // the creature knows that it fights in vain
	Reforms bool              `json:"reforms,omitempty"` // it spends this phase on a new form
	Leaving map[string]string `json:"leaving,omitempty"` // who is gone when the phase ends, and where to
	Locked  map[string]Lock   `json:"locked,omitempty"`  // the d* that stay as they fell, by the roll
	Struck  *Struck           `json:"struck,omitempty"`  // the wounds of this phase
}

// Steps are how far a phase has come: nothing yet, the target is known, the blows are
// rolled, the phase is over.
var Steps = []string{"ready", "target", "blows", "over"}

// Lock are d* that fell once and stay so for the whole combat (dstar.method.lockdown).
type Lock struct {
	Stars []int `json:"stars"`
}

// Struck is what a hit did, as long as dice of it may be rolled again.
type Struck struct {
	By      string         `json:"by"`      // avatar | creature
	Wounds  map[string]int `json:"wounds"`  // by kind, as rolled
	Shields map[string]int `json:"shields"` // by kind, as rolled
	Lost    int            `json:"lost"`    // sound tokens that it cost, of those that were left
}

func (f *Fight) clone() *Fight {
	c := copied(f)
	if c == nil {
		return nil
	}
	c.Fighters, c.Used, c.Defending = slices.Clone(f.Fighters), slices.Clone(f.Used), slices.Clone(f.Defending)
	c.Lent = slices.Clone(f.Lent)
	c.Evaded, c.Leaving, c.Locked = slices.Clone(f.Evaded), maps.Clone(f.Leaving), maps.Clone(f.Locked)
	for key, lock := range c.Locked {
		c.Locked[key] = Lock{slices.Clone(lock.Stars)}
	}
	if c.Struck = copied(f.Struck); c.Struck != nil {
		c.Struck.Wounds, c.Struck.Shields = maps.Clone(f.Struck.Wounds), maps.Clone(f.Struck.Shields)
	}
	return c
}

func (f *Fight) form(y *yamlfile.Form) {
	y.Int("phase", &f.Phase, 0, Most)
	y.Word("step", &f.Step, Steps...)
	y.Texts("fighters", &f.Fighters)
	y.Text("target", &f.Target)
	y.Texts("used", &f.Used)
	y.Texts("defending", &f.Defending)
	y.Int("cr", &f.CR, -Most, Most)
	y.Int("foe", &f.Foe, -Most, Most)
	yamlfile.List(y, "lent", &f.Lent, (*Lent).form)
	y.Text("gaze", &f.Gaze)
	y.Texts("evaded", &f.Evaded)
	y.Bool("noticed", &f.Noticed)
	y.Bool("reforms", &f.Reforms)
	y.Dict("leaving", &f.Leaving)
	yamlfile.Table(y, "locked", &f.Locked, func(l *Lock, y *yamlfile.Form) { y.Ints("stars", &l.Stars, 0, 1) })
	yamlfile.Maybe(y, "struck", &f.Struck, (*Struck).form)
	y.Seldom("target", "used", "defending", "cr", "foe", "lent", "gaze", "evaded", "noticed", "reforms", "leaving", "locked", "struck")
	y.Required("phase", "step", "fighters")
}

func (k *Struck) form(y *yamlfile.Form) {
	y.Word("by", &k.By, "avatar", "creature")
	y.Counts("wounds", &k.Wounds, -Most, Most, WoundKinds...)
	y.Counts("shields", &k.Shields, -Most, Most, WoundKinds...)
	y.Int("lost", &k.Lost, 0, Most)
	y.Required("by")
}

// fight is the combat that goes on, or nil.
func (s *State) fight() *Fight {
	if s.Encounter == nil || s.Encounter.Beaten {
		return nil
	}
	return s.Encounter.Combat
}

// fighting are who fights on: those who have neither left nor lost their body.
func (s *State) fighting() []string {
	f := s.fight()
	if f == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(f.Fighters), func(name string) bool { return s.avatar(name).Life == 0 })
}

// active are those of them that do not defend (combat.joint.dice).
func (s *State) active() []string {
	return slices.DeleteFunc(s.fighting(), s.defends)
}

// defends says whether somebody defends in this phase: an avatar, or creature.
func (s *State) defends(who string) bool {
	f := s.fight()
	return f != nil && slices.Contains(f.Defending, who)
}

// begun is the combat that goes on; the refusal says how one begins.
func begun(t *table) (*Fight, error) {
	if f := t.State().fight(); f != nil {
		return f, nil
	}
	if _, err := open(t.State()); err != nil {
		return nil, telling.Impossible("no combat goes on: combat begin starts one")
	}
	return nil, telling.Impossible("the combat has not begun: combat begin, or combat phase for the first phase at once")
}

// alive refuses blows with who has lost its last life token since the creature picked it.
func alive(t *table, target string) error {
	if t.State().avatar(target).Life > 0 {
		return nil
	}
	return telling.Impossible("%s has no life left: avatar destroy %s, and %s attacks another", target, target, t.State().foeName())
}

// wayOut is how those get out of an encounter who want to do something else: of a combat
// that has begun each by itself (combat.within-action, withdraw.individual).
func (s *State) wayOut(names ...string) string {
	f := s.fight()
	if f == nil {
		return "encounter won, or encounter left, first"
	}
	var ways []string
	for _, name := range names {
		if slices.Contains(f.Fighters, name) {
			ways = append(ways, "combat withdraw "+name)
		}
	}
	return strings.Join(append(ways, "combat end when it is over"), ", ")
}

// foeLife is how many sound life tokens the creature of the encounter has (shadow.life,
// xulthul.combat-values).
func (s *State) foeLife() int {
	e := s.Encounter
	if h := s.shadow(e.Shadow); e.Kind == "shadow" && h != nil {
		return h.Life
	}
	if e.Kind == "xulthul" && s.Xulthul != nil {
		return s.Xulthul.Life
	}
	return max(0, e.Life-e.Wounds)
}

// foePiece is what its life tokens are counted with.
func (s *State) foePiece() string {
	e := s.Encounter
	switch {
	case e.Kind == "shadow" && s.shadow(e.Shadow) != nil:
		return shadowName(e.Shadow)
	case e.Kind == "xulthul" && s.Xulthul != nil:
		return "xulthul"
	}
	return "creature"
}

// foeName is what the players call it: the reptilid, the Guardian, Shadow 2, Xulthûl.
func (s *State) foeName() string {
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
		return spoken("xulthul")
	}
	return spoken(s.foePiece())
}
