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
	"tablehand/assist/telling"
)

// invoked uses up the shards that wait for a roll and tells what each brings
// (shard.unbanded-any-roll).
func (r *Reckoning) invoked() ([]telling.Why, error) {
	var parts []telling.Why
	for _, share := range r.T.State().Pledged(r.Who, r.Kind) {
		n, err := malice.Falls(share, r.T, "shard")
		if err != nil {
			return nil, err
		}
		parts = append(parts, share.Fallen(n))
	}
	served(r.T, r.Who, r.Kind, parts)
	return parts, nil
}

// served: the shards that waited for a roll have done so (shard.roll.stack).
func served(t *malice.Table, who, kind string, parts []telling.Why) {
	if len(parts) > 0 {
		t.Do(malice.ShardsUsed{Who: who, Roll: kind, N: len(parts)}, "shard.invoke.consume", "shard.roll.stack").Because(parts...)
	}
}

// Reckoning adds up one named roll, part by part.
type Reckoning struct {
	T     *malice.Table
	Act   Roll
	Kind  string
	Who   string
	total int
	why   []telling.Why

	Purpose string           // what its die falls for, where that is not its kind
	Extra   []notation.Share // what this one roll has beside what stands
	Against *int             // its target, where the fight says it
}

func (r *Reckoning) add(n int, what, rule string) {
	r.total += n
	r.why = append(r.why, telling.Why{N: n, What: what, Rule: rule})
}

func (r *Reckoning) parts(list []telling.Why) {
	for _, w := range list {
		r.add(w.N, w.What, w.Rule)
	}
}

// radiance adds what an avatar's tokens of a kind give (radiance.duplicates).
func (r *Reckoning) radiance(kind string, each int) {
	for _, share := range r.T.State().RadianceShares(kind, r.Who, each) {
		r.add(share.Plus, share.What, share.Rule)
	}
}

// mods adds what the avatar's mastery always gives (mastery.primary), then the modifiers
// in force, each with its d*.
func (r *Reckoning) mods() error {
	for _, share := range r.T.State().Shares(r.Kind, r.Who, r.Act.Mods) {
		n, err := malice.Falls(share, r.T, r.Kind+"-star")
		if err != nil {
			return err
		}
		r.add(n, share.What, share.Rule)
	}
	for _, m := range r.T.State().ModsFor(r.Kind, r.Who, r.Act.Mods) {
		r.Act.Used[m.Text] = true
	}
	return nil
}

func (r *Reckoning) name() string {
	if r.Who == "" {
		return r.Kind
	}
	return r.Kind + " of " + r.Who
}

// sum is the total with its parts: 4 +1 luck radiance of Sara = 5.
func (r *Reckoning) sum() string {
	if len(r.why) == 1 {
		return fmt.Sprint(r.total)
	}
	text := fmt.Sprint(r.why[0].N)
	for _, w := range r.why[1:] {
		text += fmt.Sprintf(" %+d (%s)", w.N, w.What)
	}
	return fmt.Sprintf("%s = %d", text, r.total)
}

func (r *Reckoning) done(faces []int) Rolled {
	return Rolled{Expr: r.Kind, Who: r.Who, Dice: faces, Why: r.why, Text: r.name() + " " + r.sum()}
}

// combat: 1d6 and what is added; who has more hits (roll.cr).
func (r *Reckoning) combat() (Rolled, error) {
	shards, err := r.invoked()
	if err != nil {
		return Rolled{}, err
	}
	faces := r.highest("cr", "roll.cr", "the die")
	r.parts(shards)
	r.radiance("combat", 1)
	if err := r.mods(); err != nil {
		return Rolled{}, err
	}
	out := r.done(faces)
	out.Total = &r.total
	life.Spent(r.T, r.Who, "", "cr")
	return out, nil
}

// highest rolls a d6, and what an effect gives beside it; the highest counts.
func (r *Reckoning) highest(purpose, rule, what string) []int {
	more, _ := r.T.State().ExtraDice(r.Kind, r.Who)
	var faces []int
	for range 1 + more {
		faces = append(faces, r.T.Die(purpose, box.D6))
	}
	if more > 0 {
		what = fmt.Sprintf("the highest of %d dice", len(faces))
	}
	r.add(slices.Max(faces), what, rule)
	return faces
}

// Luck: 1d6 and what is added must exceed the target (roll.lr, roll.lr.vs-die).
func (r *Reckoning) Luck() (Rolled, error) {
	shards, err := r.invoked()
	if err != nil {
		return Rolled{}, err
	}
	out, err := r.lucky(shards)
	if err == nil && out.Success != nil && !*out.Success && r.oncemore() {
		r.total, r.why = 0, nil
		r.T.Checks = r.T.Checks[:len(r.T.Checks)-1]
		out, err = r.lucky(shards)
	}
	life.Spent(r.T, r.Who, "", "lr")
	return out, err
}

// lucky is a luck roll once its soulshards have fallen.
func (r *Reckoning) lucky(shards []telling.Why) (Rolled, error) {
	faces := r.highest(cmp.Or(r.Purpose, "lr"), "roll.lr", "the die")
	r.parts(shards)
	r.radiance("luck", 1)
	for _, share := range r.Extra {
		r.add(share.Plus, share.What, share.Rule)
	}
	if err := r.mods(); err != nil {
		return Rolled{}, err
	}
	out := r.done(faces)
	total := r.total
	out.Total = &total
	if r.Act.Against == nil && r.Against == nil {
		return out, nil
	}
	target, rule, err := r.target()
	if err != nil {
		return Rolled{}, err
	}
	r.check(&out, target, r.total > target)
	out.Text += fmt.Sprintf(" against %d%s (%s)", target, Outcome(*out.Success), rule)
	return out, nil
}

func (r *Reckoning) target() (int, string, error) {
	if r.Against != nil {
		return *r.Against, "roll.lr", nil
	}
	set, err := r.T.State().Dice()
	if err != nil {
		return 0, "", err
	}
	got, err := r.Act.Against.Roll(set, func(d chance.Die) (int, error) { return r.T.Die("against", d), nil })
	rule := "roll.lr"
	if r.Act.Against.Dice() > 0 {
		rule = "roll.lr.vs-die"
	}
	return got.Total, rule, err
}

func (r *Reckoning) check(out *Rolled, target int, success bool) {
	out.Target, out.Success = &target, &success
	r.T.Checks = append(r.T.Checks, telling.Check{Roll: r.Kind, Who: r.Who, Total: r.total, Target: target, Success: success, Why: r.why})
}

// power: 1d6 that succeeds if it is not higher than the creature's power (roll.pr).
func (r *Reckoning) power() (Rolled, error) {
	roll := r.T.Die("pr", box.D6)
	r.add(roll, "the die", "roll.pr")
	if err := r.mods(); err != nil {
		return Rolled{}, err
	}
	out := r.done([]int{roll})
	out.Total = &r.total
	power := r.Act.Power
	if e := r.T.State().Encounter; power == 0 && e != nil {
		power = e.Power
	}
	if power > 0 {
		r.check(&out, power, r.total <= power)
		out.Text += fmt.Sprintf(" with power %d%s (roll.pr)", power, Outcome(*out.Success))
	}
	return out, nil
}

// Movement: in the second printing the larger of 2d6 and one for each avatar of the
// band; in the first the movement die and 2 (roll.mr, move.mp). Doubles as rolled call
// for a fate card (fate.draw, fate.draw.natural).
func (r *Reckoning) Movement() (Rolled, error) {
	s := r.T.State()
	shards, err := r.invoked()
	if err != nil {
		return Rolled{}, err
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
	if err := r.mods(); err != nil {
		return Rolled{}, err
	}
	if s.Second() {
		r.add(r.bandSize(), "avatars in the band", "move.mp")
	} else {
		r.add(2, "in the first printing", "move.mp")
	}
	out := r.done([]int{first, second})
	life.Spent(r.T, r.Who, "", "mr")
	mp := max(0, r.total)
	out.MP, out.Doubles = &mp, &doubles
	out.Text = fmt.Sprintf("%s [%d %d] %s MP", r.name(), first, second, r.sum())
	if doubles {
		out.Text += "; doubles: draw a fate card"
	}
	return out, nil
}

// legs are the dice of a movement roll and which of them counts; those that an effect gives
// beside them are looked at for no doubles.
func (r *Reckoning) legs() (first, second int) {
	first = r.T.Die("mr", box.D6)
	counts, what, other := first, "the movement die", "fate"
	if r.T.State().Second() {
		what, other = "the larger die", "mr"
	}
	if second = r.T.Die(other, box.D6); other == "mr" {
		counts = max(first, second)
	}
	more, _ := r.T.State().ExtraDice("mr", r.Who)
	for range more {
		counts = max(counts, r.T.Die("mr-extra", box.D6))
		what = "the largest die"
	}
	r.add(counts, what, "roll.mr")
	return first, second
}

// band is the avatar with those it is banded with.
func (r *Reckoning) band() []string {
	a := r.T.State().Avatar(r.Who)
	if a == nil {
		return nil
	}
	return append([]string{a.Name}, a.Band...)
}

func (r *Reckoning) bandSize() int {
	if r.Act.Band > 0 {
		return r.Act.Band
	}
	return max(1, len(r.band()))
}

// movementRadiance of any member helps every member of the band (radiance.movement).
func (r *Reckoning) movementRadiance(name string) {
	s := r.T.State()
	if n := notation.Count(s.Avatar(name).Radiance, "movement"); n > 0 {
		each := s.Book().Parts().Bonuses[s.Printing].Movement
		r.add(n*each, "movement radiance of "+name, "radiance.movement")
	}
}
