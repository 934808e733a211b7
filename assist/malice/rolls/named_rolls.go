package rolls

import (
	"cmp"
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Luck makes an avatar's luck roll, whose die falls for a purpose: it has to exceed a number
// (roll.lr). The rule that calls for it, and its result, are told. The roll has to use every
// modifier that was given; further shares count for this roll alone.
func Luck(t *malice.Table, purpose, rule, who string, against int, mods []notation.Mod,
	further ...notation.Share) (Rolled, error) {
	r := &reckoning{t: t, kind: "lr", who: who, mods: With(mods), purpose: purpose, extra: further,
		against: &against}
	rolled, err := r.luckRoll()
	if err != nil {
		return Rolled{}, err
	}
	t.Do(malice.RollMade{Text: rolled.Text}, rule).Because(rolled.Why...)
	return rolled, r.mods.AllUsed("this roll does not use it")
}

// Movement makes an avatar's movement roll with those modifiers that count (roll.mr).
func Movement(t *malice.Table, who string, mods Modifiers) (Rolled, error) {
	return (&reckoning{t: t, kind: "mr", who: who, mods: mods}).movementRoll()
}

// reckoning adds up one named roll, part by part.
type reckoning struct {
	t     *malice.Table
	kind  string
	who   string
	mods  Modifiers
	act   Roll // where the roll is made by itself, for no act
	total int
	why   []sum.Part

	purpose string           // what its die falls for, where that is not its kind
	extra   []notation.Share // shares of this one roll beside those that stand
	against *int             // its target, where an act says it
}

// served marks the shards that waited for a roll as used (shard.roll.stack).
func served(t *malice.Table, who, kind string, parts []sum.Part) {
	if len(parts) > 0 {
		t.Do(malice.ShardsUsed{Who: who, Roll: kind, N: len(parts)}, "shard.invoke.consume",
			"shard.roll.stack").Because(parts...)
	}
}

func (r *reckoning) add(n int, what, rule string) {
	r.total += n
	r.why = append(r.why, sum.Part{N: n, What: what, Rule: rule})
}

func (r *reckoning) parts(list []sum.Part) {
	for _, w := range list {
		r.add(w.N, w.What, w.Rule)
	}
}

// radiance adds the bonus of an avatar's tokens of a kind, each worth so much (radiance.duplicates).
func (r *reckoning) radiance(kind string, each int) {
	for _, share := range r.t.State().RadianceShares(kind, r.who, each) {
		r.add(share.Plus, share.What, share.Rule)
	}
}

func (r *reckoning) name() string {
	named := notation.RollNamed(r.kind)
	if r.who == "" {
		return named
	}
	return r.who + "'s " + named
}

func (r *reckoning) done(faces []int) Rolled {
	return Rolled{Expr: r.kind, Who: r.who, Dice: faces, Why: r.why, Text: r.name() + " " + sum.Told(r.why)}
}

// combat rolls 1d6 and adds the modifiers; the higher roll hits (roll.cr).
func (r *reckoning) combat() (Rolled, error) {
	c, err := r.cast(nil, r.pips("cr"))
	if err != nil {
		return Rolled{}, err
	}
	faces := r.highest(c.own[0], "roll.cr", "the die")
	r.parts(c.shards)
	r.radiance("combat", 1)
	r.parts(c.effects)
	out := r.done(faces)
	out.Total = &r.total
	life.Spent(r.t, r.who, "", "cr")
	return out, nil
}

// pips returns the six-sided dice of this roll: one, and one more for each that effects give.
func (r *reckoning) pips(purpose string) pips {
	more, _ := r.t.State().ExtraDice(r.kind, r.who)
	return pips{purpose, 1 + more}
}

// highest adds the highest of the dice that fell to the sum, with its rule and reason, and returns the
// faces of all.
func (r *reckoning) highest(rolls []chance.Roll, rule, what string) []int {
	var faces []int
	for _, roll := range rolls {
		faces = append(faces, roll.Value)
	}
	if len(faces) > 1 {
		what = fmt.Sprintf("the highest of %d dice", len(faces))
	}
	r.add(slices.Max(faces), what, rule)
	return faces
}

// luckRoll rolls 1d6 with modifiers, which must exceed the target (roll.lr, roll.lr.vs-die).
func (r *reckoning) luckRoll() (Rolled, error) {
	if _, may := SecondLuck(r.t.State(), r.who); may {
		r.t.MayChoose(luckAgain(r.who))
	}
	out, shards, err := r.lucky(nil)
	if err == nil && out.Success != nil && !*out.Success && r.oncemore() {
		r.t.Do(malice.RollMade{Text: out.Text}, "roll.lr").Because(out.Why...)
		r.total, r.why = 0, nil
		r.t.Checks = r.t.Checks[:len(r.t.Checks)-1]
		out, _, err = r.lucky(shards)
	}
	life.Spent(r.t, r.who, "", "lr")
	return out, err
}

// lucky makes a luck roll. fell holds what soulshards came to if they have fallen for an earlier try; nil:
// they fall now. shards is what they came to.
func (r *reckoning) lucky(fell []sum.Part) (out Rolled, shards []sum.Part, err error) {
	c, err := r.cast(fell, r.pips(cmp.Or(r.purpose, "lr")))
	if err != nil {
		return Rolled{}, nil, err
	}
	faces := r.highest(c.own[0], "roll.lr", "the die")
	r.parts(c.shards)
	r.radiance("luck", 1)
	for _, share := range r.extra {
		r.add(share.Plus, share.What, share.Rule)
	}
	r.parts(c.effects)
	out = r.done(faces)
	total := r.total
	out.Total = &total
	shards = append([]sum.Part{}, c.shards...) // not nil: they have fallen
	if r.act.Against == nil && r.against == nil {
		return out, shards, nil
	}
	target, rule, err := r.target()
	if err != nil {
		return Rolled{}, nil, err
	}
	r.check(&out, target, r.total > target)
	out.Text += fmt.Sprintf(" against %d%s (%s)", target, malice.Outcome(*out.Success), rule)
	return out, shards, nil
}

func (r *reckoning) target() (int, string, error) {
	if r.against != nil {
		return *r.against, "roll.lr", nil
	}
	set, err := r.t.State().Dice()
	if err != nil {
		return 0, "", err
	}
	got, err := r.act.Against.Roll(set, func(w dice.Wave) ([]chance.Roll, error) {
		return r.t.Throw(w.Thrown("against")...), nil
	})
	rule := "roll.lr"
	if r.act.Against.Dice() > 0 {
		rule = "roll.lr.vs-die"
	}
	return got.Total, rule, err
}

func (r *reckoning) check(out *Rolled, target int, success bool) {
	out.Target, out.Success = &target, &success
	r.t.Checks = append(r.t.Checks, telling.Check{Roll: r.kind, Who: chance.Name(r.who), Total: r.total,
		Target: target, Success: success, Why: r.why})
}

// power rolls 1d6, which succeeds if it is not higher than the creature's power (roll.pr).
func (r *reckoning) power() (Rolled, error) {
	c, err := r.cast(nil, pips{"pr", 1})
	if err != nil {
		return Rolled{}, err
	}
	roll := c.own[0][0].Value
	r.add(roll, "the die", "roll.pr")
	r.parts(c.effects)
	out := r.done([]int{roll})
	out.Total = &r.total
	power := r.act.Power
	if e := r.t.State().Encounter; power == 0 && e != nil {
		power = e.Power
	}
	if power > 0 {
		r.check(&out, power, r.total <= power)
		out.Text += fmt.Sprintf(" with power %d%s (roll.pr)", power, malice.Outcome(*out.Success))
	}
	return out, nil
}

// movementRoll returns movement points: in the second printing the larger of 2d6 and one for each
// avatar of the band; in the first the movement die and 2 (roll.mr, move.mp). Doubles as rolled call
// for a fate card (fate.draw, fate.draw.natural).
func (r *reckoning) movementRoll() (Rolled, error) {
	s := r.t.State()
	if r.who != "" && len(r.act.Throws) == 0 {
		r.t.MayTake("fate", func(word string) error { _, err := ParseFate(s, word, ""); return err })
	}
	c, first, second, err := r.legs()
	if err != nil {
		return Rolled{}, err
	}
	doubles, late := first == second, false
	if doubles {
		if late, err = r.doubles(); err != nil {
			return Rolled{}, err
		}
	}
	r.parts(c.shards)
	for _, name := range r.band() {
		r.movementRadiance(name)
	}
	if err := r.addEffects(c); err != nil {
		return Rolled{}, err
	}
	if s.Printed().BandSizeMoves() {
		r.add(r.bandSize(), "avatars in the band", "move.mp")
	} else {
		r.add(2, "in the first printing", "move.mp")
	}
	out := r.done([]int{first, second})
	life.Spent(r.t, r.who, "", "mr")
	if late {
		owesFate(r.t, malice.Due{What: "fate", Who: []string{r.who}, Roll: "mr", MP: r.total}, "fate.draw",
			"fate.draw.natural")
	}
	mp := max(0, r.total)
	out.MP, out.Doubles = &mp, &doubles
	shown := fmt.Sprint(first, second)
	for _, more := range c.own[2] {
		shown += fmt.Sprint(" ", more.Value)
	}
	out.Text = fmt.Sprintf("%s [%s] %s MP", r.name(), shown, sum.Told(r.why))
	if doubles {
		out.Text += "; doubles: draw a fate card"
	}
	return out, nil
}

// legs rolls the two dice of a movement roll; dice that an effect gives beside them make no doubles.
func (r *reckoning) legs() (c cast, first, second int, err error) {
	what, other := "the movement die", "fate"
	if r.t.State().Printed().LargerDieMoves() {
		what, other = "the larger die", "mr"
	}
	more, _ := r.t.State().ExtraDice("mr", r.who)
	if c, err = r.cast(nil, pips{"mr", 1}, pips{other, 1}, pips{"mr-extra", more}); err != nil {
		return c, 0, 0, err
	}
	first, second = c.own[0][0].Value, c.own[1][0].Value
	counts := first
	if other == "mr" {
		counts = max(first, second)
	}
	if more > 0 {
		counts, what = max(counts, malice.Highest(c.own[2])), "the largest die"
	}
	r.add(counts, what, "roll.mr")
	return c, first, second, nil
}

// band returns the avatar and its band.
func (r *reckoning) band() []string {
	a := r.t.State().Avatar(r.who)
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

// movementRadiance adds the Movement tokens of an avatar, which help every member of its band
// (radiance.movement).
func (r *reckoning) movementRadiance(name string) {
	s := r.t.State()
	if n := text.Count(s.Avatar(name).Radiance, "movement"); n > 0 {
		each := s.Book().Parts().Bonuses[s.Printing].Movement
		r.add(n*each, "movement radiance of "+name, "radiance.movement")
	}
}
