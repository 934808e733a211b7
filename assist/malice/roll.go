package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/telling"
)

// NamedRolls are the rolls of the game (roll.cr, roll.lr, roll.mr, roll.pr).
var NamedRolls = []string{"cr", "lr", "mr", "pr"}

// Roll rolls expressions and named rolls, one after the other.
type Roll struct {
	Throws  []Throw
	Against *dice.Expr // target of luck rolls
	Power   int        // of the creature whose power rolls these are; 0: that of the encounter
	Band    int        // avatars in the band that moves; 0: that of the avatar, or 1
	Mods    []Mod

	used map[string]bool // modifiers that counted, by what was said
}

// Throw is one word of a roll.
type Throw struct {
	Named string    // cr | lr | mr | pr, or empty
	Who   string    // the avatar whose roll it is, or empty
	Expr  dice.Expr // where it is no named roll
}

// Rolled is what one throw came to.
type Rolled struct {
	Expr    string        `json:"expr"`
	Who     string        `json:"who,omitempty"`
	Total   *int          `json:"total,omitempty"`
	Dice    []int         `json:"dice,omitempty"`
	Target  *int          `json:"target,omitempty"`
	Success *bool         `json:"success,omitempty"`
	MP      *int          `json:"mp,omitempty"`
	Doubles *bool         `json:"doubles,omitempty"`
	Why     []telling.Why `json:"why,omitempty"`
	Text    string        `json:"text"`
}

// Rolls is the result of a roll.
type Rolls struct {
	Rolls []Rolled `json:"rolls"`
}

// Said says every roll in a line, with what it is made of if why.
func (r Rolls) Said(why bool) string {
	var b strings.Builder
	for _, one := range r.Rolls {
		b.WriteString(one.Text + "\n")
		for _, w := range one.Why {
			if why {
				fmt.Fprintf(&b, "    %+d %s (%s)\n", w.N, w.What, w.Rule)
			}
		}
	}
	return b.String()
}

// Play implements telling.Act.
func (a Roll) Play(t *table) error {
	if err := t.State().checkMods(a.Mods, append([]string{""}, NamedRolls...)...); err != nil {
		return err
	}
	a.used = map[string]bool{}
	var result Rolls
	for _, throw := range a.Throws {
		rolled, err := a.throw(t, throw)
		if err != nil {
			return err
		}
		result.Rolls = append(result.Rolls, rolled)
	}
	for _, m := range a.Mods {
		if !a.used[m.Text] {
			return modError(m.Text, "none of these rolls uses it")
		}
	}
	t.Result = result
	return nil
}

func (a Roll) throw(t *table, throw Throw) (Rolled, error) {
	if throw.Named == "" {
		return a.expression(t, throw.Expr)
	}
	if throw.Who != "" {
		who, err := t.State().findAvatar(throw.Who)
		if err != nil {
			return Rolled{}, err
		}
		throw.Who = who.Name
	}
	r := &reckoning{t: t, act: a, kind: throw.Named, who: throw.Who}
	return map[string]func() (Rolled, error){"cr": r.combat, "lr": r.luck, "mr": r.movement, "pr": r.power}[throw.Named]()
}

func (a Roll) expression(t *table, e dice.Expr) (Rolled, error) {
	set, err := t.State().Dice()
	if err != nil {
		return Rolled{}, err
	}
	r := Rolled{Expr: e.String()}
	for _, m := range a.bare() {
		a.used[m.Text] = true
		extra, err := dice.Parse(m.Text)
		if err != nil {
			return Rolled{}, err
		}
		e = e.Plus(extra)
	}
	got, err := e.Roll(set, func(d chance.Die) (int, error) { return t.Die("roll", d), nil })
	if err != nil {
		return Rolled{}, err
	}
	r.Total, r.Target, r.Success = &got.Total, got.Target, got.Success
	var parts []string
	for _, term := range got.Terms {
		r.Dice = append(r.Dice, term.Dice...)
		parts = append(parts, shown(term))
	}
	r.Text = fmt.Sprintf("%s = %s = %d", r.Expr, strings.Join(parts, " + "), *r.Total)
	if r.Success != nil {
		r.Text += outcome(*r.Success)
	}
	return r, nil
}

// bare are the modifiers that name no roll: they hold for whatever is rolled.
func (a Roll) bare() []Mod {
	return slices.DeleteFunc(slices.Clone(a.Mods), func(m Mod) bool { return m.What != "" || m.Who != "" })
}

// shown is a term with its dice, those that do not count in parentheses.
func shown(term dice.Term) string {
	if term.Dice == nil {
		return fmt.Sprint(term.Value)
	}
	var faces []string
	for i, n := range term.Dice {
		face := fmt.Sprint(n)
		if !term.Kept[i] {
			face = "(" + face + ")"
		}
		faces = append(faces, face)
	}
	return "[" + strings.Join(faces, " ") + "]"
}

func outcome(success bool) string {
	if success {
		return ": success"
	}
	return ": no success"
}

// reckoning adds up one named roll, part by part.
type reckoning struct {
	t     *table
	act   Roll
	kind  string
	who   string
	total int
	why   []telling.Why
}

func (r *reckoning) add(n int, what, rule string) {
	r.total += n
	r.why = append(r.why, telling.Why{N: n, What: what, Rule: rule})
}

// radiance adds what an avatar's tokens of a kind give (radiance.duplicates).
func (r *reckoning) radiance(kind string, each int) {
	a := r.t.State().avatar(r.who)
	if a == nil {
		return
	}
	if n := count(a.Radiance, kind); n > 0 {
		r.add(n*each, kind+" radiance of "+a.Name, "radiance."+kind)
	}
}

// mods adds the modifiers in force, then their d*.
func (r *reckoning) mods() error {
	star, err := r.t.State().die("d*")
	if err != nil {
		return err
	}
	for _, m := range r.t.State().modsFor(r.kind, r.who, r.act.Mods) {
		r.act.used[m.Text] = true
		n := m.Plus
		for range m.Stars {
			n += r.t.Die(r.kind+"-star", star)
		}
		for range -m.Stars {
			n -= r.t.Die(r.kind+"-star", star)
		}
		assumeDice(r.t, max(m.Stars, -m.Stars))
		r.add(n, "modifier "+m.Text, "roll.modified")
	}
	return nil
}

func (r *reckoning) name() string {
	if r.who == "" {
		return r.kind
	}
	return r.kind + " of " + r.who
}

// sum is the total with its parts: 4 +1 luck radiance of Sara = 5.
func (r *reckoning) sum() string {
	if len(r.why) == 1 {
		return fmt.Sprint(r.total)
	}
	text := fmt.Sprint(r.why[0].N)
	for _, w := range r.why[1:] {
		text += fmt.Sprintf(" %+d (%s)", w.N, w.What)
	}
	return fmt.Sprintf("%s = %d", text, r.total)
}

func (r *reckoning) done(faces []int) Rolled {
	return Rolled{Expr: r.kind, Who: r.who, Dice: faces, Why: r.why, Text: r.name() + " " + r.sum()}
}

// combat: 1d6 and what is added; who has more hits (roll.cr).
func (r *reckoning) combat() (Rolled, error) {
	roll := r.t.Die("cr", d6)
	r.add(roll, "the die", "roll.cr")
	r.radiance("combat", 1)
	if err := r.mods(); err != nil {
		return Rolled{}, err
	}
	out := r.done([]int{roll})
	out.Total = &r.total
	return out, nil
}

// luck: 1d6 and what is added must exceed the target (roll.lr, roll.lr.vs-die).
func (r *reckoning) luck() (Rolled, error) {
	roll := r.t.Die("lr", d6)
	r.add(roll, "the die", "roll.lr")
	r.radiance("luck", 1)
	if err := r.mods(); err != nil {
		return Rolled{}, err
	}
	out := r.done([]int{roll})
	out.Total = &r.total
	if r.act.Against == nil {
		return out, nil
	}
	target, rule, err := r.target()
	if err != nil {
		return Rolled{}, err
	}
	r.check(&out, target, r.total > target)
	out.Text += fmt.Sprintf(" against %d%s (%s)", target, outcome(*out.Success), rule)
	return out, nil
}

func (r *reckoning) target() (int, string, error) {
	set, err := r.t.State().Dice()
	if err != nil {
		return 0, "", err
	}
	got, err := r.act.Against.Roll(set, func(d chance.Die) (int, error) { return r.t.Die("against", d), nil })
	rule := "roll.lr"
	if r.act.Against.Dice() > 0 {
		rule = "roll.lr.vs-die"
	}
	return got.Total, rule, err
}

func (r *reckoning) check(out *Rolled, target int, success bool) {
	out.Target, out.Success = &target, &success
	r.t.Checks = append(r.t.Checks, telling.Check{Roll: r.kind, Who: r.who, Total: r.total, Target: target, Success: success, Why: r.why})
}

// power: 1d6 that succeeds if it is not higher than the creature's power (roll.pr).
func (r *reckoning) power() (Rolled, error) {
	roll := r.t.Die("pr", d6)
	r.add(roll, "the die", "roll.pr")
	if err := r.mods(); err != nil {
		return Rolled{}, err
	}
	out := r.done([]int{roll})
	out.Total = &r.total
	power := r.act.Power
	if e := r.t.State().Encounter; power == 0 && e != nil {
		power = e.Power
	}
	if power > 0 {
		r.check(&out, power, r.total <= power)
		out.Text += fmt.Sprintf(" with power %d%s (roll.pr)", power, outcome(*out.Success))
	}
	return out, nil
}

// movement: in the second printing the larger of 2d6 and one for each avatar of the
// band; in the first the movement die and 2 (roll.mr, move.mp). Doubles as rolled call
// for a fate card (fate.draw, fate.draw.natural).
func (r *reckoning) movement() (Rolled, error) {
	s := r.t.State()
	first := r.t.Die("mr", d6)
	counts, second := first, 0
	if s.second() {
		second = r.t.Die("mr", d6)
		counts = max(first, second)
		r.add(counts, "the larger die", "roll.mr")
	} else {
		second = r.t.Die("fate", d6)
		r.add(counts, "the movement die", "roll.mr")
	}
	for _, name := range r.band() {
		r.movementRadiance(name)
	}
	if err := r.mods(); err != nil {
		return Rolled{}, err
	}
	if s.second() {
		r.add(r.bandSize(), "avatars in the band", "move.mp")
	} else {
		r.add(2, "in the first printing", "move.mp")
	}
	out := r.done([]int{first, second})
	doubles := first == second
	mp := max(0, r.total)
	out.MP, out.Doubles = &mp, &doubles
	out.Text = fmt.Sprintf("%s [%d %d] %s MP", r.name(), first, second, r.sum())
	if doubles {
		out.Text += "; doubles: draw a fate card"
		r.t.Remark("fate.draw", "doubles call for a fate card")
	}
	return out, nil
}

// band is the avatar with those it is banded with.
func (r *reckoning) band() []string {
	a := r.t.State().avatar(r.who)
	if a == nil {
		return nil
	}
	return append([]string{a.Name}, a.Band...)
}

func (r *reckoning) bandSize() int {
	if r.act.Band > 0 {
		return r.act.Band
	}
	return max(1, len(r.band()))
}

// movementRadiance of any member helps every member of the band (radiance.movement).
func (r *reckoning) movementRadiance(name string) {
	s := r.t.State()
	if n := count(s.avatar(name).Radiance, "movement"); n > 0 {
		each := s.book.Parts().Bonuses[s.Printing].Movement
		r.add(n*each, "movement radiance of "+name, "radiance.movement")
	}
}
