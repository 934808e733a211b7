package enemies

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Turn plays the whole turn of an enemy: it attacks at once, or moves and then attacks if it can
// (combat.enemy.attack-first).
type Turn struct {
	Who  string   // empty: the next one, by its name or its type
	Mods []string // what holds for this turn alone, as --mod says it
}

// A Taken is the turn of an enemy, in JSON: its attack, where it stands, how far it went, and how near each
// hero was.
type Taken struct {
	fight.Result             // the attack; without a target it attacks nobody
	At           string      `json:"at" unknown:"null"` // where it ends up; null: without a plan
	Moved        int         `json:"moved"`             // Movement Points that it spent
	Nears        []room.Near `json:"nears"`             // on a plan, from the nearest on
}

func (a Turn) Play(t *malhya.Table) error {
	who, err := whose(t, a.Who)
	if err != nil {
		return err
	}
	e := &enemy{t: t, who: who, taken: Taken{Nears: []room.Near{}}, considered: []room.Place{}}
	e.taken.Result = fight.Result{Attacker: who, Others: []fight.Hit{}}
	if e.Going, err = Goes(t.State(), who, a.Mods); err != nil {
		return err
	}
	target := ""
	scene, _ := t.State().Scene()
	if _, stands := scene.Figure(who); stands {
		if e.still && len(t.State().Engages(who)) == 0 {
			return e.unmoved()
		}
		target = e.onPlan(scene)
	} else {
		target = e.asked()
	}
	if t.State().Begun(malhya.Type(who)) {
		e.because("combat.initiative.type-together")
	}
	blow := fight.Blow{Attacker: who, Target: target, Line: e.line, Mods: a.Mods}
	if target != "" && e.Card.Ranged {
		e.dodges(blow)
	}
	t.Do(malhya.Acted{Who: who, Does: e.does, Reasons: e.reasons}, e.rules...).Because(e.moves...)
	if target != "" {
		t.MayChoose(chance.Question{For: "whom", Answers: []string{target}}) // asked only beside several
		t.Tells(who + " attacks " + target)
		if e.taken.Result, err = fight.Attack(t, blow); err != nil {
			return err
		}
	}
	e.taken.Considered = e.considered
	t.Result = e.taken
	return rounds.Finish(t)
}

// An enemy is the turn of an enemy as it is being played.
type enemy struct {
	t   *malhya.Table
	who string
	Going

	goal    string   // the hero for whom it has moved, if the heroes chose between several
	line    string   // of sight, as people have said
	others  []string // places that would do as well: it touches and has in sight the same heroes there
	does    string
	reasons []string
	rules   []string

	considered []room.Place
	taken      Taken
}

// whose returns the enemy whose turn it is: the one that a word means, or of several the one that the
// heroes choose (combat.initiative.type-together). With no word it is the next one. It refuses outside
// Combat Mode, while a test goes on, and before the round is opened.
func whose(t *malhya.Table, word string) (string, error) {
	s := t.State()
	if s.Combat == nil {
		return "", telling.Offer(telling.Impossible("it is not Combat Mode"), telling.Line("combat"))
	}
	if err := malhya.Tested(t); err != nil {
		return "", err
	}
	if err := rounds.Opened(t); err != nil {
		return "", err
	}
	next := ready(s)
	if word == "" {
		if next == nil {
			return "", telling.Offer(telling.Against("combat.initiative.order", "no enemy acts now: %s",
				rounds.Ordered(s)), telling.Line("next"))
		}
		return choose(t, "order", "which enemy acts", next), nil
	}
	if of, is := chance.Match(word, s.Types()); is && s.Enemy(word) == nil {
		if list := turns.Figures(s, of); len(list) > 0 {
			return named(t, choose(t, "order", "which "+of+" acts", list), next)
		}
	}
	e, err := s.FindEnemy(word)
	if err != nil {
		return "", err
	}
	return named(t, e.Name, next)
}

// ready lists the enemies that may act now.
func ready(s *malhya.State) (list []string) {
	for _, name := range turns.Next(s) {
		if s.Hero(name) == nil {
			list = append(list, turns.Figures(s, name)...)
		}
	}
	return list
}

// named returns the enemy that was named if it is among next, those that may act now. Any other it refuses
// by the rule that forbids it: it has acted, a hero acts, or it comes later.
func named(t *malhya.Table, who string, next []string) (string, error) {
	s := t.State()
	switch acting := s.Acting(); {
	case slices.Contains(next, who):
		return choose(t, "order", "which enemy acts", []string{who}), nil
	case slices.Contains(s.Combat.Acted, who):
		return who, t.Refuse("combat.enemy.one-attack", "%s has acted in this round", who)
	case acting != nil:
		return who, telling.Offer(t.Refuse("combat.hero.whole-turn", "it is %s's turn, and not over",
			acting.Name), telling.Line("end", acting.Name))
	case next != nil:
		rule := "combat.initiative.order"
		if s.Begun(malhya.Type(next[0])) {
			rule = "combat.initiative.type-together"
		}
		return who, telling.Offer(t.Refuse(rule, "%s comes later: %s", who, rounds.Ordered(s)),
			telling.Line("enemy"))
	}
	return who, telling.Offer(t.Refuse("combat.initiative.order", "%s comes later: %s", who,
		rounds.Ordered(s)), telling.Line("next"))
}

// choose lets the heroes choose one of a list, a single one of which is taken without a question; text is
// the question, what its name (precedence.ties-heroes-choose).
func choose(t *malhya.Table, what, text string, list []string) string {
	return t.Choose(t.State().Called(chance.Question{For: what, Text: text, Answers: list}))
}

// either lets the heroes pick one of a list of which all come to the same; by default it is the first. what
// names the question.
func either(t *malhya.Table, what string, list []string) string {
	return t.Choose(chance.Question{For: what, Text: what, Answers: list, Default: list[0], Known: true})
}

// targeted returns the hero that an enemy attacks, of those that it may attack; empty: none. Where several
// are left the heroes choose, unless they have already chosen for whom it moved
// (combat.enemy.target-choice).
func (e *enemy) targeted(targets []room.Target, nears []room.Near) string {
	names := Attacked(e.t.State(), e.Card, targets, nears)
	if e.Card.EngagedFirst && len(targets) > 1 && slices.ContainsFunc(targets,
		func(o room.Target) bool { return o.Engaged }) {
		e.because("combat.enemy.prioritize-engaged")
	}
	if len(names) == 0 {
		return ""
	}
	if len(names) > 1 {
		e.because("combat.enemy.target-choice")
	}
	said := "whom does " + e.who + " attack"
	switch {
	case e.goal != "" && !slices.Contains(names, e.goal): // it ends up beside others; target is answered
		return choose(e.t, "whom", said, names)
	case len(names) > 1 && e.goal != "":
		return e.t.Choose(chance.Question{For: "target", Text: said, Answers: names, Default: e.goal,
			Known: true})
	}
	return choose(e.t, "target", said, names)
}

// Attacked lists the heroes of whom an enemy attacks one. Of targets they are the engaged ones, if its card
// says so and there are any, and of these by reading A23 the nearest (combat.enemy.prioritize-engaged).
// nears is empty without a plan: then all count as near.
func Attacked(s *malhya.State, card notation.Enemy, targets []room.Target, nears []room.Near) []string {
	if card.EngagedFirst {
		if some := slices.DeleteFunc(slices.Clone(targets),
			func(o room.Target) bool { return !o.Engaged }); len(some) > 0 {
			targets = some
		}
	}
	names := []string{}
	for _, o := range targets {
		names = append(names, o.Hero)
	}
	if len(names) > 1 && len(nears) > 0 && s.Reading("A23") == "nearest" {
		names = nearest(names, nears)
	}
	return names
}

// nearest returns those of names that are nearest by nears.
func nearest(names []string, nears []room.Near) (list []string) {
	of := slices.DeleteFunc(slices.Clone(nears),
		func(n room.Near) bool { return !slices.Contains(names, n.Hero) })
	for _, n := range room.Nearest(of) {
		list = append(list, n.Hero)
	}
	return list
}

// dodges adds to the reasons why the target of a shot gets Dodge dice, a line for each.
func (e *enemy) dodges(blow fight.Blow) {
	s := e.t.State()
	line, _ := fight.Aimed(s, blow)
	if e.Card.Angle {
		line = line.Angled()
	}
	for _, rule := range fight.Dodge(s, blow, blow.Target, line).Rules {
		switch rule {
		case "combat.defense.dodge-annoying":
			e.reason("+1 Dodge die: the line ", met(line), " (", rule, ")")
		case "combat.defense.dodge-engaged":
			who := blow.Target
			if len(s.Engages(who)) == 0 {
				who = blow.Attacker
			}
			e.reason("+1 Dodge die: ", who, " is engaged (", rule, ")")
		}
	}
}

// because adds rules to those that decide the turn, none twice.
func (e *enemy) because(rules ...string) {
	e.rules = text.With(e.rules, rules...)
}

// reason adds a line to the reasons for what the enemy does, joined of its parts.
func (e *enemy) reason(parts ...string) { e.reasons = append(e.reasons, strings.Join(parts, "")) }
