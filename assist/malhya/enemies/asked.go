package enemies

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/room"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// asked moves an enemy where no plan is typed in, as the players say how things lie, and returns whom it
// attacks; empty: nobody.
func (e *enemy) asked() string {
	engaged := e.t.State().Engages(e.who)
	if e.Card.Ranged {
		return e.shoots(engaged)
	}
	if len(engaged) > 0 {
		e.because("combat.enemy.melee.engaged", "combat.enemy.attack-first")
		return e.targeted(e.targets(engaged), nil)
	}
	e.because("combat.enemy.melee.unengaged", "combat.enemy.shortest-path")
	return e.closesIn()
}

// targets returns heroes as targets, each with whether anybody engages it.
func (e *enemy) targets(heroes []string) (list []room.Target) {
	for _, name := range heroes {
		list = append(list, room.Target{Hero: name, Engaged: len(e.t.State().Engages(name)) > 0})
	}
	return list
}

// shoots plays the turn of an archer without a plan, and returns whom it attacks; empty: nobody. It asks
// whom the archer has in sight from where it stands, or gets in sight by moving.
func (e *enemy) shoots(engaged []string) string {
	lines, said := e.lines(), map[string]string{}
	var clear, some []string
	for _, l := range lines {
		said[l.hero] = l.line
		unhindered := l.line == room.Clear || l.line == room.Hindered && e.Card.Angle
		if unhindered && (e.t.State().Reading("A27") != "hindered" || !e.isEngaged(l.hero)) {
			clear = append(clear, l.hero)
		}
		if l.line != room.None {
			some = append(some, l.hero)
		}
	}
	targets := clear
	switch {
	case len(engaged) > 0:
		e.because("combat.enemy.ranged.engaged")
		targets = some
	case len(clear) > 0: // who is nearest may be said all the same: without such a line it would be asked
		e.t.MayChoose(e.nearestAsked("the hero", nil))
		e.because("combat.enemy.ranged.stays", "combat.enemy.ranged.moves")
	case e.t.State().Reading("A29") == "shoot" && len(some) > 0:
		e.because("combat.enemy.ranged.moves")
		targets = some
	default:
		e.because("combat.enemy.ranged.too-far")
		e.closesIn()
		return ""
	}
	if len(targets) == 0 {
		e.does = "has nobody in sight"
		return ""
	}
	targets = Attacked(e.t.State(), e.Card, e.targets(targets), nil)
	if e.t.State().Reading("A23") == "nearest" && len(targets) > 1 {
		targets, _ = e.nearest("of "+text.Listed(targets)+" the one", targets)
	}
	target := e.targeted(e.targets(targets), nil)
	e.line = said[target]
	return target
}

func (e *enemy) isEngaged(hero string) bool { return len(e.t.State().Engages(hero)) > 0 }

// closesIn moves an enemy toward the nearest hero, an unengaged one if there is any. It asks who that is
// and how far away, and returns the hero that the enemy then touches; empty: it reaches nobody.
func (e *enemy) closesIn() string {
	which := "hero"
	if slices.ContainsFunc(e.t.State().Conscious(),
		func(h *malhya.Hero) bool { return !e.isEngaged(h.Name) }) {
		which = "unengaged hero"
	}
	near, away := e.nearest("the "+which, nil)
	if len(near) == 0 {
		e.does = "stays: nobody can be reached"
		return ""
	}
	hero := choose(e.t, "target", "for whom "+e.who+" goes", near)
	if len(near) > 1 {
		e.goal = hero
		e.because("precedence.ties-heroes-choose")
	}
	points := away[hero]
	e.reason(fmt.Sprintf("%s is %s away, as you say (%s)", hero, text.Things(points, "point", "points"),
		e.rules[0]))
	e.taken.Moved = min(points, e.Points)
	if points <= e.Points {
		e.does = fmt.Sprintf("goes to %s (%d of %d)", hero, points, e.Points)
		e.t.Do(malhya.EngagedSet{Enemy: e.who, Heroes: []string{hero}}, "combat.engaged")
		return hero
	}
	e.does = fmt.Sprintf("goes %s toward %s, %d left", text.Things(e.Points, "point", "points"), hero,
		points-e.Points)
	beside := e.beside(hero)
	switch {
	case beside != "":
		e.does += ", stops next to " + beside
		e.t.Do(malhya.EngagedSet{Enemy: e.who, Heroes: []string{beside}}, "combat.engaged")
		e.because("combat.enemy.attack-first")
	case !e.Card.Ranged:
		e.does += ": no attack"
	}
	return beside
}

// beside asks next to which hero an enemy stops whose points do not take it to goal, and returns the hero
// that it attacks there; empty: it stops next to none. Only others who are engaged may stand on its way:
// else they would be nearer than goal (combat.enemy.melee.unengaged).
func (e *enemy) beside(goal string) string {
	answers := []string{none}
	for _, h := range e.t.State().Conscious() {
		if h.Name != goal && e.isEngaged(h.Name) && !e.isEngaged(goal) {
			answers = append(answers, h.Name)
		}
	}
	hero := e.t.Choose(chance.Question{For: "whom", Answers: answers, Default: none,
		Text: "next to whom does " + e.who + " stop on the way to " + goal})
	if hero == none {
		return ""
	}
	return hero
}

// nearest asks which heroes are nearest, which describes them, and returns them with the points that it
// takes to get next to each. of limits whom may be named; nil: anybody, or none.
func (e *enemy) nearest(which string, of []string) (heroes []string, away map[string]int) {
	said := e.t.Choose(e.nearestAsked(which, of))
	away = map[string]int{}
	for _, pair := range pairs(said) {
		heroes = append(heroes, pair[0])
		away[pair[0]], _ = strconv.Atoi(pair[1])
	}
	return heroes, away
}

// nearestAsked returns the question which heroes are nearest, and how far. which describes them; of limits
// whom an answer may name; nil: anybody.
func (e *enemy) nearestAsked(which string, of []string) chance.Question {
	or := ", or none"
	if of != nil {
		or = ""
	}
	who := "who is " + which
	if of, some := strings.CutSuffix(which, " the one"); some {
		who = "who " + of + " is"
	}
	return chance.Question{For: "nearest-" + e.who, Flag: "--nearest " + e.who + "=",
		Text:  fmt.Sprintf("%s nearest to %s, and how many points away, as in Ann:3%s", who, e.who, or),
		Check: func(answer string) (string, error) { return e.readNear(answer, which, of) }}
}

// none is the answer that no hero is near, or in sight.
const none = "none"

// readNear reads who is nearest: Ann:3, or Ann:3+Ben:3. It refuses a hero who is not among of, and several
// who are not equally near.
func (e *enemy) readNear(answer, which string, of []string) (string, error) {
	if strings.EqualFold(answer, none) {
		if of != nil {
			return "", refused("one of %s is nearest", text.Listed(of))
		}
		return none, nil
	}
	var list []string
	first := -1
	for _, pair := range pairs(answer) {
		h, err := e.hero(pair[0])
		if err != nil {
			return "", err
		}
		n, err := strconv.Atoi(pair[1])
		switch {
		case err != nil || n < 0 || n > 99:
			return "", refused("%s: HERO and points, Ann:3", chance.Quote(answer))
		case of != nil && !slices.Contains(of, h):
			return "", refused("%s is none of %s", h, text.Listed(of))
		case n > 0 && e.still && of == nil:
			return "", e.unmoved()
		case slices.ContainsFunc(list, func(one string) bool { return strings.HasPrefix(one, h+":") }):
			return "", refused("%s: %s is named twice", chance.Quote(answer), h)
		case first >= 0 && n != first && e.t.State().Reading("A22") != "spaces":
			return "", refused("%s: who are nearest are equally near, or one is named", chance.Quote(answer))
		case which == "the unengaged hero" && e.isEngaged(h):
			if err := e.t.Refuse("combat.enemy.melee.unengaged",
				"%s is engaged: it goes for the nearest hero who is not", h); err != nil {
				return "", telling.Offer(err, telling.Line("enemy", e.who))
			}
		}
		first = n
		list = append(list, fmt.Sprintf("%s:%d", h, n))
	}
	return strings.Join(list, "+"), nil
}

// A sighted is a hero whom an archer has in sight, and the state of the line of sight, as the players say
// it.
type sighted struct{ hero, line string }

// lines asks which heroes an archer has in sight from the place where the rules put it, and whether each
// line of sight is clear or hindered.
func (e *enemy) lines() (list []sighted) {
	said := e.t.Choose(chance.Question{For: "line-" + e.who, Flag: "--line " + e.who + "=",
		Text:  fmt.Sprintf("whom does %s have in sight, as in Ann:clear, Ann:hindered or none", e.who),
		Check: e.readLines})
	for _, pair := range pairs(said) {
		list = append(list, sighted{pair[0], pair[1]})
	}
	return list
}

// readLines reads lines of sight, each hero once: Ann:clear, Ann:hindered+Ben:clear, or none.
func (e *enemy) readLines(answer string) (string, error) {
	if strings.EqualFold(answer, none) {
		return none, nil
	}
	var list []string
	for _, pair := range pairs(answer) {
		h, err := e.hero(pair[0])
		if err != nil && pair[1] != "" {
			return "", err
		}
		line, known := chance.Match(pair[1], []string{room.Clear, room.Hindered, room.None})
		if !known {
			return "", refused("%s: a hero and clear, hindered or none: Ann:clear", chance.Quote(answer))
		}
		if slices.ContainsFunc(list, func(one string) bool { return strings.HasPrefix(one, h+":") }) {
			return "", refused("%s: %s is named twice", chance.Quote(answer), h)
		}
		list = append(list, h+":"+line)
	}
	return strings.Join(list, "+"), nil
}

// hero returns the name of the hero that a word means. It refuses one who is unconscious or out: no enemy
// goes for that space.
func (e *enemy) hero(word string) (string, error) {
	h, err := e.t.State().FindHero(word)
	if err != nil {
		return "", err
	}
	if !h.Present() {
		return "", telling.Offer(telling.Against("wound.hero.space-empty",
			"%s is unconscious, or gone: no enemy goes for that space", h.Name), telling.Line("enemy", e.who))
	}
	return h.Name, nil
}

func refused(format string, args ...any) error {
	return &chance.Refused{Reason: fmt.Sprintf(format, args...)}
}

// pairs cuts an answer such as Ann:3+Ben:3 into pairs of a name and what stands behind the colon.
func pairs(answer string) (list [][2]string) {
	if answer == none {
		return nil
	}
	for _, one := range strings.Split(answer, "+") {
		a, b, _ := strings.Cut(one, ":")
		list = append(list, [2]string{strings.TrimSpace(a), strings.TrimSpace(b)})
	}
	return list
}
