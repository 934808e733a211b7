package room

import (
	"fmt"
	"slices"

	"tablehand/assist/grid"
)

// The states of a line of sight.
const (
	Clear    = "clear"
	Hindered = "hindered" // by an annoying obstacle: 1 Dodge die more in combat, no line in Stealth Mode
	None     = "none"
)

// A Sight is the line of sight between two spaces.
type Sight struct {
	From Space  `json:"from"`
	To   Space  `json:"to"`
	Line string `json:"line"` // clear, hindered, none
	Away int    `json:"away"` // steps in eight directions
	// Met is the first line of the plan that hinders or blocks it, and Past the first opponent whose space
	// it goes through.
	Met   *grid.Edge `json:"met"`
	Past  string     `json:"past" unknown:"null"`
	Rules []string   `json:"rules"`
}

// String writes what the line meets, to stand behind a name: meets a dashed line at C4-C5.
func (l Sight) String() string {
	switch {
	case l.Met != nil && l.Met.Kind == Red:
		return fmt.Sprintf("meets a red line at %v", *l.Met)
	case l.Met != nil:
		return fmt.Sprintf("meets a dashed line at %v", *l.Met)
	case l.Past != "":
		return "goes through the space of " + l.Past
	}
	return "is clear"
}

// Shot returns the line along which a side shoots or looks: the enemies if enemy is true, else the heroes.
// A red line blocks it even if it is only touched. A dashed line hinders it, and so does an opponent whose
// space it goes through; friends do not (los.same-line, los.inside-corners, los.ally-transparent).
func (s Scene) Shot(from, to Space, enemy bool) Sight {
	l := s.look(from, to)
	if l.Line == None {
		return l
	}
	ally := false
	for _, at := range s.Grid.Line(from, to).Through {
		switch f, is := s.Who(at); {
		case !is:
		case f.Enemy == enemy:
			ally = true
		case l.Past == "":
			l.Past, l.Line = f.Name, Hindered
			l.Rules = append(l.Rules, "los.opponent-annoying")
		}
	}
	if ally {
		l.Rules = append(l.Rules, "los.ally-transparent")
	}
	return l
}

// Stealthy returns the line as it counts in Stealth Mode, where a hindered one is none
// (los.annoying-stealth).
func (l Sight) Stealthy() Sight {
	if l.Line == Hindered {
		l.Line = None
		l.Rules = append(slices.DeleteFunc(slices.Clone(l.Rules),
			func(rule string) bool { return rule == "los.annoying-combat" }), "los.annoying-stealth")
	}
	return l
}

// look returns the line of sight between two spaces, by the plan alone: figures do not count.
func (s Scene) look(from, to Space) Sight {
	l := Sight{From: from, To: to, Line: Clear, Away: from.Distance(to),
		Rules: []string{"los.inside-corners"}}
	if from.Row == to.Row || from.Column == to.Column {
		l.Rules[0] = "los.same-line"
	}
	line := s.Grid.Line(from, to)
	blocking := "los.blocking-touch"
	red, blocked := line.Meets(Red)
	if step, near := s.Step(from, to); near {
		blocked, blocking = s.bars(step), "los.blocking-even-adjacent"
	}
	if blocked {
		l.Line, l.Met, l.Rules = None, &red, append(l.Rules, blocking)
		return l
	}
	if dashed, is := line.Meets(Dashed); is {
		l.Line, l.Met, l.Rules = Hindered, &dashed, append(l.Rules, "los.annoying-combat")
	}
	return l
}

// A Vision is how far the enemies see in Stealth Mode, and what they peer at.
type Vision struct {
	Far int // vision distance, in steps in eight directions (stealth.track.vision)
	// Peers lists, by the space of an enemy that peers, the spaces that it peers at, however far; it
	// ignores all others (stealth.focus.field). All other enemies look all round.
	Peers map[Space][]Space
	// Doubts lists, by the space of an enemy whose Vigilance token points to a corner of it, the spaces beside
	// its diagonal: only the real table shows whether it peers at them.
	Doubts map[Space][]Space
}

// Field returns the spaces at which an enemy peers in a direction: a strip 3 wide that begins before it. In
// a diagonal direction only those straight ahead are sure; whether it peers at those up to 2 beside them
// only the real table shows.
func (p *Plan) Field(at Space, d grid.Direction) (sure, doubts []Space) {
	if strip, straight := p.Strip(at, d, 3); straight {
		return strip, nil
	}
	way := d.Offset()
	for _, o := range p.Squares() {
		across, along := (o.Column-at.Column)*way.Column, (o.Row-at.Row)*way.Row
		switch aside := max(across-along, along-across); {
		case o == at || min(across, along) < 0:
		case aside == 0:
			sure = append(sure, o)
		case aside <= 2:
			doubts = append(doubts, o)
		}
	}
	return sure, doubts
}

// A Seen is whether an enemy sees what stands on a space, with the line and the rules.
type Seen struct {
	At    Space    `json:"at"`
	Sees  bool     `json:"sees"`
	Line  Sight    `json:"line"`
	Rules []string `json:"rules"`
}

// Sees says whether an enemy on a space sees a hero or a cadaver on another. Next to it only a blocking
// obstacle hides. Further off shadow hides what stands in it, and a hindered line is none. Other enemies
// hide nobody (stealth.vision.through-allies), nor do heroes, but by reading A24.
func (s Scene) Sees(enemy, at Space, v Vision) Seen {
	seen := Seen{At: at, Line: s.look(enemy, at)}
	no := func(rules ...string) Seen {
		seen.Rules = rules
		return seen
	}
	field, peers := v.Peers[enemy]
	near := seen.Line.Away <= 1
	switch {
	case peers && !slices.Contains(field, at):
		return no("stealth.focus.field")
	case !peers && seen.Line.Away > v.Far:
		return no("stealth.vision.beyond", "stealth.track.vision")
	case seen.Line.Line == None:
		return no("stealth.vision.los", seen.Line.Rules[1])
	case near:
		seen.Sees = true
		return no("stealth.vision.adjacent-exception", "stealth.vision.all-round")
	case seen.Line.Line == Hindered:
		return no("stealth.vision.los", "los.annoying-stealth")
	case s.Ground(at).IsDark() && peers:
		return no("stealth.focus.shadow", "obstacle.shadow.adjacent-only")
	case s.Ground(at).IsDark():
		return no("obstacle.shadow.adjacent-only", "obstacle.shadow.stealth-only")
	}
	if shot := s.Shot(enemy, at, true); shot.Past != "" && s.Hides {
		seen.Line = shot
		return no("los.opponent-annoying", "los.annoying-stealth")
	} else if slices.Contains(shot.Rules, "los.ally-transparent") {
		seen.Rules = append(seen.Rules, "stealth.vision.through-allies")
	}
	seen.Sees = true
	way := "stealth.vision.all-round"
	if peers {
		way = "stealth.focus.field"
	}
	seen.Rules = append(seen.Rules, way, "stealth.vision.los")
	return seen
}

// A Glance is an enemy that sees a hero or a cadaver.
type Glance struct {
	Enemy string `json:"enemy"`
	Who   string `json:"who" unknown:"null"` // a hero; empty: a cadaver
	Seen
}

// Whom names what the enemy sees.
func (g Glance) Whom() string {
	if g.Who == "" {
		return "a cadaver on " + g.At.String()
	}
	return g.Who
}

// Glances lists which heroes and cadavers the enemies see with a vision, in the order of the figures
// (stealth.vision.when).
func (s Scene) Glances(v Vision, cadavers ...Space) (list []Glance) {
	for _, enemy := range s.Sides(true) {
		for _, hero := range s.Sides(false) {
			list = s.glance(list, &v, enemy, hero.Name, hero.At)
		}
		for _, at := range cadavers {
			list = s.glance(list, &v, enemy, "", at)
		}
	}
	return list
}

// Doubtful lists what enemies whose Vigilance token points to a corner would see, if they peered at all the
// spaces in doubt.
func (s Scene) Doubtful(v Vision, cadavers ...Space) []Glance {
	v.Peers = v.Doubts
	return slices.DeleteFunc(s.Glances(v, cadavers...), func(g Glance) bool {
		enemy, _ := s.Figure(g.Enemy)
		_, peers := v.Doubts[enemy.At]
		return !peers
	})
}

// Angled returns the line for a weapon that gets round annoying obstacles: a hindered one is clear
// (weapon.angle-attack).
func (l Sight) Angled() Sight {
	if l.Line == Hindered {
		l.Line, l.Rules = Clear, append(slices.Clone(l.Rules), "weapon.angle-attack")
	}
	return l
}

// A Dodge holds the additional Dodge dice of somebody who is shot at.
type Dodge struct {
	Dice  int      `json:"dice"`
	Rules []string `json:"rules"`
}

// DodgeOf returns the additional Dodge dice against a shot: 1 if its line is hindered, by however many
// obstacles, and 1 if the target or the shooter is engaged.
func DodgeOf(line Sight, engaged bool) Dodge {
	d := Dodge{Rules: []string{}}
	if line.Line == Hindered {
		d.Dice, d.Rules = d.Dice+1, append(d.Rules, "combat.defense.dodge-annoying")
	}
	if engaged {
		d.Dice, d.Rules = d.Dice+1, append(d.Rules, "combat.defense.dodge-engaged")
	}
	if d.Dice == 2 {
		d.Rules = append(d.Rules, "combat.defense.dodge-max")
	}
	return d
}

// Dodge returns the additional Dodge dice of a target against a shot along a line.
func (s Scene) Dodge(line Sight, shooter, target Figure) Dodge {
	return DodgeOf(line, s.IsEngaged(shooter) || s.IsEngaged(target))
}
