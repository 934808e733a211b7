package rolls

import (
	"cmp"
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
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
	extra   []notation.Share // what this one roll has beside what stands
	against *int             // its target, where an act says it
}

// invoked uses up the shards that wait for a roll and tells the value of each
// (shard.unbanded-any-roll).
func (r *reckoning) invoked() ([]sum.Part, error) {
	var parts []sum.Part
	r.t.Whose(r.who)
	for _, share := range r.t.State().Pledged(r.who, r.kind) {
		n, err := malice.Falls(share, r.t, "shard")
		if err != nil {
			return nil, err
		}
		parts = append(parts, share.Fallen(n))
	}
	served(r.t, r.who, r.kind, parts)
	return parts, nil
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

// radiance adds the bonus of an avatar's tokens of a kind (radiance.duplicates).
func (r *reckoning) radiance(kind string, each int) {
	for _, share := range r.t.State().RadianceShares(kind, r.who, each) {
		r.add(share.Plus, share.What, share.Rule)
	}
}

// addModifiers adds the standing effects of the avatar's mastery (mastery.primary), then the
// modifiers in force, each with its d*.
func (r *reckoning) addModifiers() error {
	for _, share := range r.t.State().Shares(r.kind, r.who, r.mods.list) {
		n, err := malice.Falls(share, r.t, r.kind+"-star")
		if err != nil {
			return err
		}
		r.add(n, share.What, share.Rule)
	}
	for _, m := range r.t.State().ModsFor(r.kind, r.who, r.mods.list) {
		r.mods.use(m)
	}
	return nil
}

func (r *reckoning) name() string {
	if r.who == "" {
		return r.kind
	}
	return r.kind + " of " + r.who
}

func (r *reckoning) done(faces []int) Rolled {
	return Rolled{Expr: r.kind, Who: r.who, Dice: faces, Why: r.why, Text: r.name() + " " + sum.Told(r.why)}
}

// combat rolls 1d6 and adds the modifiers; the higher roll hits (roll.cr).
func (r *reckoning) combat() (Rolled, error) {
	shards, err := r.invoked()
	if err != nil {
		return Rolled{}, err
	}
	faces := r.highest("cr", "roll.cr", "the die")
	r.parts(shards)
	r.radiance("combat", 1)
	if err := r.addModifiers(); err != nil {
		return Rolled{}, err
	}
	out := r.done(faces)
	out.Total = &r.total
	life.Spent(r.t, r.who, "", "cr")
	return out, nil
}

// highest rolls a d6, and the dice that an effect gives beside it; the highest counts.
func (r *reckoning) highest(purpose, rule, what string) []int {
	more, _ := r.t.State().ExtraDice(r.kind, r.who)
	var faces []int
	for _, roll := range r.t.Throw(chance.Several(1+more, purpose, box.D6)...) {
		faces = append(faces, roll.Value)
	}
	if more > 0 {
		what = fmt.Sprintf("the highest of %d dice", len(faces))
	}
	r.add(slices.Max(faces), what, rule)
	return faces
}

// luckRoll rolls 1d6 with modifiers, which must exceed the target (roll.lr, roll.lr.vs-die).
func (r *reckoning) luckRoll() (Rolled, error) {
	shards, err := r.invoked()
	if err != nil {
		return Rolled{}, err
	}
	if _, may := SecondLuck(r.t.State(), r.who); may {
		r.t.MayChoose(luckAgain(r.who))
	}
	out, err := r.lucky(shards)
	if err == nil && out.Success != nil && !*out.Success && r.oncemore() {
		r.t.Do(malice.RollMade{Text: out.Text}, "roll.lr").Because(out.Why...)
		r.total, r.why = 0, nil
		r.t.Checks = r.t.Checks[:len(r.t.Checks)-1]
		out, err = r.lucky(shards)
	}
	life.Spent(r.t, r.who, "", "lr")
	return out, err
}

// lucky makes a luck roll once its soulshards have fallen.
func (r *reckoning) lucky(shards []sum.Part) (Rolled, error) {
	faces := r.highest(cmp.Or(r.purpose, "lr"), "roll.lr", "the die")
	r.parts(shards)
	r.radiance("luck", 1)
	for _, share := range r.extra {
		r.add(share.Plus, share.What, share.Rule)
	}
	if err := r.addModifiers(); err != nil {
		return Rolled{}, err
	}
	out := r.done(faces)
	total := r.total
	out.Total = &total
	if r.act.Against == nil && r.against == nil {
		return out, nil
	}
	target, rule, err := r.target()
	if err != nil {
		return Rolled{}, err
	}
	r.check(&out, target, r.total > target)
	out.Text += fmt.Sprintf(" against %d%s (%s)", target, malice.Outcome(*out.Success), rule)
	return out, nil
}

func (r *reckoning) target() (int, string, error) {
	if r.against != nil {
		return *r.against, "roll.lr", nil
	}
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
	r.t.Checks = append(r.t.Checks, telling.Check{Roll: r.kind, Who: chance.Name(r.who), Total: r.total,
		Target: target, Success: success, Why: r.why})
}

// power rolls 1d6, which succeeds if it is not higher than the creature's power (roll.pr).
func (r *reckoning) power() (Rolled, error) {
	r.t.Whose(r.who)
	roll := r.t.Die("pr", box.D6)
	r.add(roll, "the die", "roll.pr")
	if err := r.addModifiers(); err != nil {
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
		out.Text += fmt.Sprintf(" with power %d%s (roll.pr)", power, malice.Outcome(*out.Success))
	}
	return out, nil
}

// movementRoll returns movement points: in the second printing the larger of 2d6 and one for each
// avatar of the band; in the first the movement die and 2 (roll.mr, move.mp). Doubles as rolled call
// for a fate card (fate.draw, fate.draw.natural).
func (r *reckoning) movementRoll() (Rolled, error) {
	s := r.t.State()
	shards, err := r.invoked()
	if err != nil {
		return Rolled{}, err
	}
	if r.who != "" && len(r.act.Throws) == 0 {
		r.t.MayTake("fate", func(word string) error { _, err := ParseFate(s, word, ""); return err })
	}
	first, second := r.legs()
	doubles := first == second
	if doubles {
		if err := r.doubles(); err != nil {
			return Rolled{}, err
		}
	}
	r.parts(shards)
	for _, name := range r.band() {
		r.movementRadiance(name)
	}
	if err := r.addModifiers(); err != nil {
		return Rolled{}, err
	}
	if s.Printed().BandSizeMoves() {
		r.add(r.bandSize(), "avatars in the band", "move.mp")
	} else {
		r.add(2, "in the first printing", "move.mp")
	}
	out := r.done([]int{first, second})
	life.Spent(r.t, r.who, "", "mr")
	mp := max(0, r.total)
	out.MP, out.Doubles = &mp, &doubles
	out.Text = fmt.Sprintf("%s [%d %d] %s MP", r.name(), first, second, sum.Told(r.why))
	if doubles {
		out.Text += "; doubles: draw a fate card"
	}
	return out, nil
}

// legs rolls the two dice of a movement roll; dice that an effect gives beside them make no doubles.
func (r *reckoning) legs() (first, second int) {
	what, other := "the movement die", "fate"
	if r.t.State().Printed().LargerDieMoves() {
		what, other = "the larger die", "mr"
	}
	more, _ := r.t.State().ExtraDice("mr", r.who)
	rolls := r.t.Throw(append([]chance.Thrown{{For: "mr", Die: box.D6}, {For: other, Die: box.D6}},
		chance.Several(more, "mr-extra", box.D6)...)...)
	first, second = rolls[0].Value, rolls[1].Value
	counts := first
	if other == "mr" {
		counts = max(first, second)
	}
	if more > 0 {
		counts, what = max(counts, malice.Highest(rolls[2:])), "the largest die"
	}
	r.add(counts, what, "roll.mr")
	return first, second
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
