package odds

import (
	"math/big"
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A Plan is the best use of the points that a hero has left in combat, in JSON: what may be done now, the
// steps by what falls, and the enemies that attack afterwards.
type Plan struct {
	Hero    string   `json:"hero"`
	Goal    string   `json:"goal"` // of Goals
	Points  int      `json:"points"`
	Options []Option `json:"options"` // what may be done now, the best first; after it all goes on as is best
	Steps   []Step   `json:"steps"`   // the best way, for whatever falls
	Foes    []string `json:"foes"`    // attack the hero after this turn, wherever the best way leads to one
	// Next says that the Foes attack in the next round: wherever the dice lead, no enemy has still to act in
	// this one.
	Next     bool     `json:"next"`
	Unplayed []string `json:"unplayed"` // what the plan leaves out
	Rules    []string `json:"rules"`
}

// A Move is an attack of a plan. Without targets no further attack is made, and the points are kept.
type Move struct {
	Targets []string `json:"targets"`
	Rows    string   `json:"rows" unknown:"null"`
	Price   int      `json:"price"`
}

// A Worth is what to expect of the rest of the turn, and of the attacks on the hero after it.
type Worth struct {
	Dealt      *big.Rat `json:"dealt"`      // damage that lies beside enemies
	Vanquished *big.Rat `json:"vanquished"` // enemies
	Taken      *big.Rat `json:"taken"`      // Life Points that the hero loses
	Falls      *big.Rat `json:"falls"`      // the chance that the hero is unconscious
}

// An Option is an attack that a hero may make, and what it is worth.
type Option struct {
	Move
	Worth
}

// A Step is the best move at a point of the turn to which the dice may lead.
type Step struct {
	P      *big.Rat `json:"p"` // the chance to come there
	Points int      `json:"points"`
	Hurt   []Hurt   `json:"hurt"` // enemies who are not as they were when the plan was made
	Move
}

// Hurt holds the Life Points that an enemy has left; 0: it is vanquished.
type Hurt struct {
	Enemy string `json:"enemy"`
	Life  int    `json:"life"`
}

// Goals lists what a turn may be for: the most damage dealt less damage taken; the most enemies vanquished;
// the smallest chance to fall, and of those the least damage taken.
func Goals() []string { return []string{"damage", "vanquish", "safe"} }

// Unplayed lists in words what a plan leaves out of account.
func Unplayed() []string {
	return []string{"moves of the hero",
		"another weapon, arrows, potions, aura, pushes, armor that is destroyed", "what other heroes do",
		"another target where the heroes may choose"}
}

// Best works out the best use of a hero's points for a goal: whom to attack with which rows, and how many
// points to keep for defences against the enemies that still act in this round, or else against the first
// attack of the next. Every fall of the dice is gone through; where they are too many it refuses. line is
// the line of shots without a plan of the room, mods are effects on the attacks. Dice that nobody has read
// off end it with a *chance.Unread.
func Best(s *malhya.State, hero, goal, line string, mods []string) (Plan, error) {
	return BestWithin(s, hero, goal, line, mods, MostSituations)
}

// BestWithin works out a plan as Best does, and refuses where more than most situations would have to be
// looked at.
func BestWithin(s *malhya.State, hero, goal, line string, mods []string, most int) (Plan, error) {
	r := Plan{Hero: hero, Goal: goal, Foes: []string{}, Unplayed: Unplayed(), Rules: []string{
		"combat.attack.several", "weapon.rows-combine", "combat.defense.enemy-max", "combat.defense.active-cost",
		"combat.defense.after-roll", "combat.initiative.order"}}
	h := s.Hero(hero)
	if s.Combat == nil {
		return r, telling.Impossible("attacks are planned in Combat Mode")
	}
	if err := turns.May(s, turns.Deed{Hero: hero, For: "the attack"}); err != nil {
		return r, err
	}
	if err := wounds.Counted(h); err != nil {
		return r, err
	}
	mods, err := named(s, hero, mods)
	if err != nil {
		return r, err
	}
	r.Points = h.Turn.Points
	p := &planner{s: s, hero: hero, goal: goal, line: line, mods: mods, most: most,
		scenes: map[string]*scene{}, known: map[string]decision{}}
	from := situation{points: r.Points, struck: slices.Contains(h.Turn.Types, malhya.Attacked)}
	for i := range s.Enemies {
		left := life(s, s.Enemies[i].Name)
		if left < 1 {
			return r, unread(malhya.Type(s.Enemies[i].Name))
		}
		from.left = append(from.left, left)
	}
	list, err := p.decisions(from)
	if err != nil {
		return r, err
	}
	for _, d := range list {
		r.Options = append(r.Options, Option{d.does.move(), d.worth})
	}
	if r.Steps, err = p.steps(from); err != nil {
		return r, err
	}
	return r, p.threats(from, &r)
}

// threats notes in the plan who attacks the hero where the best way ends, over all falls of the dice, and
// whether that is in the next round. An enemy vanquished on the way does not attack; one whose way it
// barred may.
func (p *planner) threats(from situation, r *Plan) error {
	var all []string
	r.Next = true
	for _, step := range r.Steps {
		if len(step.Targets) > 0 {
			continue
		}
		left := slices.Clone(from.left)
		for _, h := range step.Hurt {
			left[slices.IndexFunc(p.s.Enemies, func(e malhya.Enemy) bool { return e.Name == h.Enemy })] = h.Life
		}
		here, err := p.scene(left)
		if err != nil {
			return err
		}
		r.Next = r.Next && here.next
		for _, foe := range here.foes {
			all = text.With(all, foe.blow.Attacker)
		}
	}
	now, err := p.scene(from.left)
	if err != nil {
		return err
	}
	for _, foe := range now.foes { // those who would attack now come first, in their order
		if who := foe.blow.Attacker; slices.Contains(all, who) {
			r.Foes, all = append(r.Foes, who), text.Without(all, who)
		}
	}
	r.Foes = append(r.Foes, all...)
	return nil
}

// unread returns the refusal of odds on a type of enemies whose card nobody has typed in.
func unread(of string) error {
	return telling.Offer(telling.Impossible("nobody has typed in the card of %s", of),
		telling.AnyTable("card", "add", "enemy").And("NUMBER").And("NAME", of).And("DOES"))
}

// named puts the hero's name before effects that name nobody: else they would be those of enemies who
// attack.
func named(s *malhya.State, hero string, mods []string) (list []string, err error) {
	for _, text := range mods {
		who, _, err := s.ReadMod(text)
		if err != nil {
			return nil, err
		}
		if who == "" {
			text = hero + " " + text
		}
		list = append(list, text)
	}
	return list, nil
}

// steps follows the best way from a situation through whatever may fall. Steps with more points left come
// first, of them the likelier.
func (p *planner) steps(from situation) ([]Step, error) {
	chances := map[string]*big.Rat{from.key(): big.NewRat(1, 1)}
	open, list := []situation{from}, []Step{}
	for len(open) > 0 {
		slices.SortStableFunc(open, func(a, b situation) int {
			if a.points != b.points {
				return b.points - a.points
			}
			return chances[b.key()].Cmp(chances[a.key()])
		})
		at := open[0]
		open = open[1:]
		d, err := p.best(at)
		if err != nil {
			return nil, err
		}
		step := Step{P: chances[at.key()], Points: at.points, Hurt: []Hurt{}, Move: d.does.move()}
		for i, left := range at.left {
			if left != from.left[i] {
				step.Hurt = append(step.Hurt, Hurt{p.s.Enemies[i].Name, left})
			}
		}
		list = append(list, step)
		if d.does.b.Target == "" {
			continue
		}
		after, err := p.after(at, d.does)
		if err != nil {
			return nil, err
		}
		for _, b := range after {
			if chances[b.key()] == nil {
				chances[b.key()], open = new(big.Rat), append(open, b.situation)
			}
			chances[b.key()].Add(chances[b.key()], new(big.Rat).Mul(step.P, b.p))
		}
	}
	return list, nil
}

// move returns the targets, rows and price of an attack for the result; without a target, the move that
// does nothing.
func (a attack) move() Move {
	if a.b.Target == "" {
		return Move{Targets: []string{}}
	}
	return Move{a.targets, a.b.Rows, a.st.Price}
}

// An attack is one that the hero may make, with its targets and the ways in which its dice may fall.
type attack struct {
	b       fight.Blow
	st      fight.Strike
	line    room.Sight // of a shot
	targets []string
	rolled  []fall
}
