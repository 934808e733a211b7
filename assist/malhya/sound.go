package malhya

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/names"
	"tablehand/assist/printed"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// sound refuses a table file that no act could be played on: names that are nobody's, a mode without its
// board, two heroes who share a name or a cube, and the like.
func (s *State) sound(f *yamlfile.Form) {
	s.soundMode(f)
	s.soundRoom(f)
	s.soundRegion(f)
	for i := range s.Heroes {
		s.soundHero(f, fmt.Sprintf("heroes[%d]", i), i)
	}
	if n := s.acting(); n > 1 {
		f.Fault("heroes", "%d heroes act at once: one does, and others wait or stand by", n)
	}
	for i := range s.Enemies {
		s.soundEnemy(f, fmt.Sprintf("enemies[%d]", i), i)
	}
	for i, v := range s.Room.Vigilance {
		if s.Enemy(v.By) == nil {
			f.Fault(fmt.Sprintf("room.vigilance[%d].by", i), "no enemy %q", v.By)
		}
	}
	if c := s.Combat; c != nil {
		for _, name := range slices.Sorted(maps.Keys(c.Gauge)) {
			if s.Hero(name) == nil && !IsType(name) {
				f.Fault("combat.gauge", "%q is no hero, and no type of enemies", name)
			}
		}
		for _, of := range slices.Sorted(maps.Keys(c.Upgrades)) {
			if s.Hero(of) != nil || !IsType(of) {
				f.Fault("combat.upgrades", "%q is no type of enemies", of)
			}
		}
	}
	s.soundTest(f)
	s.soundPending(f)
	for i, number := range s.Booklets.Events {
		s.soundEvent(f, fmt.Sprintf("book.events[%d]", i), number)
	}
	s.soundEvent(f, "book.event", s.Booklets.Event)
	s.soundReadings(f)
}

// soundMode refuses a mode in the travel phase, a mode without its board, a board without its mode, and
// more Action cards done than due.
func (s *State) soundMode(f *yamlfile.Form) {
	if s.Phase == Travel && s.Mode != NoMode {
		f.Fault("mode", "no mode in the travel phase: none")
	}
	if (s.Mode == InStealth) != (s.Stealth != nil) {
		f.Fault("stealth",
			"the Stealth board lies there in Stealth Mode, and only then (stealth.setup.board)")
	}
	if (s.Mode == InCombat) != (s.Combat != nil) {
		f.Fault("combat", "there are rounds in Combat Mode, and only then (combat.round)")
	}
	if st := s.Stealth; st != nil && st.Due != Unknown && st.Done > st.Due {
		f.Fault("stealth.done", "%d cards are done, and %d are due", st.Done, st.Due)
	}
}

func (s *State) soundHero(f *yamlfile.Form, at string, i int) {
	h := &s.Heroes[i]
	if err := Nameable(h.Name); err != nil {
		f.Fault(at+".name", "%v", err)
	}
	for _, o := range s.Heroes[:i] {
		switch {
		case o.Name == h.Name:
			f.Fault(at+".name", "a second hero %q", h.Name)
		case h.Board.Color != "" && o.Board.Color == h.Board.Color:
			f.Fault(at+".board.color", "%s has a %s cube too (hero.capacity-cube-colour)", o.Name,
				h.Board.Color)
		case h.Board.People == o.Board.People:
			f.Fault(at+".board.people", "%s is the %s too (hero.choose)", o.Name, h.Board.People)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(h.Gear.Resources)) {
		if known, is := notation.Resource(kind); !is || known != kind {
			f.Fault(at+".gear.resources", "%q is no resource: a color and one of %s", kind,
				strings.Join(notation.Resources, ", "))
		}
	}
	for j, mod := range h.Mods {
		if _, err := notation.ReadEffects(mod); err != nil {
			f.Fault(fmt.Sprintf("%s.mods[%d]", at, j), "%v", err)
		}
	}
}

func (s *State) soundEnemy(f *yamlfile.Form, at string, i int) {
	e := &s.Enemies[i]
	if !isFigure(e.Name) {
		f.Fault(at+".name", "%q is no name of an enemy: swordsman-1", e.Name)
	}
	for _, name := range []string{e.Name, Type(e.Name)} {
		if h := s.Hero(name); h != nil {
			f.Fault(at+".name", "a hero is called %q too", h.Name)
		}
	}
	for _, o := range s.Enemies[:i] {
		if o.Name == e.Name {
			f.Fault(at+".name", "a second enemy %q", e.Name)
		}
	}
	for _, name := range e.Engaged {
		if s.Hero(name) == nil {
			f.Fault(at+".engaged", "no hero %q", name)
		}
	}
}

func (s *State) soundTest(f *yamlfile.Form) {
	t := s.Test
	if t == nil {
		return
	}
	if _, err := notation.ReadBanner(t.Words); err != nil {
		f.Fault("test.words", "%v", err)
	}
	for _, name := range slices.Concat(t.Who, t.Failed, slices.Sorted(maps.Keys(t.Locked))) {
		if s.Hero(name) == nil || !slices.Contains(t.Who, name) {
			f.Fault("test.who", "%q is no hero of the test", name)
		}
	}
	if !slices.Contains(t.Who, t.Turn) {
		f.Fault("test.turn", "%q takes no part in the test", t.Turn)
	}
}

// soundPending refuses an entry of Pending with a name that is nobody's, one that cannot wait in this mode,
// and a second of a kind, but for chapters, moves, and the turns of different heroes. Interruptions are
// nested: a hero who acts may be interrupted, and so may the one who interrupts
// (stealth.reactivate.resume).
func (s *State) soundPending(f *yamlfile.Form) {
	for i, p := range s.Pending {
		at := fmt.Sprintf("pending[%d]", i)
		for _, name := range append([]string{p.Who}, p.By...) {
			if name != "" && s.Hero(name) == nil && s.Enemy(name) == nil {
				f.Fault(at, "no hero and no enemy %q", name)
			}
		}
		for _, name := range p.By {
			if p.What == WaitAlarm && s.Hero(name) != nil {
				f.Fault(at+".by", "enemies sound the alarm: not %s", name)
			}
		}
		if why := s.unheard(p); why != "" {
			f.Fault(at+".what", "%s", why)
		}
		switch h := s.Hero(p.Who); {
		case p.What == WaitTurn && (h == nil || h.Turn.Is != Acting):
			f.Fault(at+".who", "the turn of a hero waits who acts: not that of %q", p.Who)
		case p.What == WaitMove && p.Who == "":
			f.Fault(at+".who", "whose move waits is not said")
		}
		if p.What != WaitChapter && p.What != WaitMove && slices.ContainsFunc(s.Pending[:i], func(o Pending) bool {
			return o.What == p.What && (o.What != WaitTurn || o.Who == p.Who)
		}) {
			f.Fault(at, "a second %s waits there", strings.TrimSpace(p.What+" "+p.Who))
		}
	}
}

// unheard returns why something cannot wait in this mode; empty: it can. Cards are played and alarms are
// due in Stealth Mode, turns and moves are interrupted in a mode (stealth.enemy.draw, stealth.alarm.seen).
func (s *State) unheard(p Pending) string {
	switch {
	case (p.What == WaitCard || p.What == WaitAlarm) && s.Mode != InStealth:
		return p.What + " waits in Stealth Mode alone: take it away"
	case (p.What == WaitTurn || p.What == WaitMove) && s.Mode == NoMode:
		return p.What + " waits in Stealth and Combat Mode alone: take it away"
	}
	return ""
}

// acting counts the heroes whose turn it is, but for those whom another has interrupted.
func (s *State) acting() (n int) {
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Turn.Is == Acting && !s.interrupted(h.Name) {
			n++
		}
	}
	return n
}

// soundEvent refuses a text that is no number of a chapter of the Event Booklet; an empty one is none to
// check.
func (s *State) soundEvent(f *yamlfile.Form, at, number string) {
	if number == "" {
		return
	}
	if _, _, err := Chapter(number); err != nil || !strings.Contains(number, "-") {
		f.Fault(at, "%q is no chapter of the Event Booklet: 01-01 to 99-99 (book.event-numbers)", number)
	}
}

// Chapter reads the number of a chapter: n of the Scenario Booklet, with event empty, or event, as 01-03,
// of the Event Booklet, with n 0 (book.scenario-numbers, book.event-numbers).
func Chapter(word string) (n int, event string, err error) {
	first, second, pair := strings.Cut(word, "-")
	a, okA := digits(first, 3)
	b, okB := digits(second, 2)
	switch {
	case pair && okA && okB && len(first) <= 2 && a > 0 && b > 0:
		return 0, fmt.Sprintf("%02d-%02d", a, b), nil
	case !pair && okA && a > 0:
		return a, "", nil
	}
	return 0, "", fmt.Errorf("%s is no chapter: 1 to 999 of the Scenario Booklet, 01-01 to 99-99 of the "+
		"Event Booklet", chance.Quote(word))
}

// digits reads a number above or equal to 0 of at most so many digits; false: the word is none.
func digits(word string, most int) (n int, is bool) {
	if word == "" || len(word) > most || strings.Trim(word, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(word)
	return n, err == nil
}

// soundReadings refuses a reading that is no open question of the rules, and a value that it cannot have.
func (s *State) soundReadings(f *yamlfile.Form) {
	if len(s.Readings) == 0 {
		return
	}
	list, err := s.book.Readings()
	if err != nil {
		f.Fault("readings", "%v", err)
		return
	}
	printed.Sound(f, s.Readings, list)
}

// isFigure says whether a name is that of an enemy: a type and a number.
func isFigure(name string) bool {
	of, number := notation.OfType(name)
	n, is := digits(number, 3)
	return IsType(of) && is && n > 0
}

// IsType says whether a word may be the name of a type of enemies; whether there is such a type it does not
// ask.
func IsType(word string) bool {
	return word != "" && word == strings.ToLower(word) && text.Safe(word) == word &&
		len([]rune(word)) <= 40 && !strings.ContainsAny(word, " =:,+;|") && !strings.HasPrefix(word, "-") &&
		!notation.EndsInDigit(word)
}

// Nameable refuses a name that could not be typed, or that reads as something else.
func Nameable(name string) error {
	lower := names.Key(name)
	switch {
	case lower == "" || text.Safe(name) != name || len([]rune(name)) > 40 || strings.ContainsAny(name,
		" =:,+;|") || name[0] == '-':
		return fmt.Errorf("%s is no name: 1 to 40 letters that can be shown, none of them a blank or "+
			"= : , + ; |", chance.Quote(name))
	case notation.IsSpace(name):
		return fmt.Errorf("%q is the name of a space: another name, please", name)
	case slices.Contains(reserved(), lower) || slices.ContainsFunc(notation.Traits, func(trait string) bool {
		return len(lower) > 2 && strings.HasPrefix(trait, lower)
	}):
		return fmt.Errorf("%q is a word of the game: another name, please", name)
	}
	return nil
}

// reserved lists the words that a hero cannot be called, since they stand where a name does.
func reserved() []string {
	return slices.Concat([]string{"each", "group", "none", "all", "room", "life", "aura", "gold", "travel",
		"roll",
		"stop", "keep", "resume", "practice", "normal", "difficult", "card", "token", "shock", "serious",
		"on", "off",
		"shot", "n", "e", "s", "w"}, notation.Dice, notation.Terrains, notation.Colors, notation.Decks,
		notation.Symbols, notation.Landmarks, notation.Resources)
}
