package cards

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// otherRolls lists the rolls that soulshards do not modify.
var otherRolls = []string{"pr", "wounds", "shield", "harvest", "recovery", "d2", "1d2"}

// InvokeShard gives soulshards to the bank for one purpose: a roll that some avatar is
// about to make, the creature's aggression, or the invoker's mastery.
type InvokeShard struct {
	Who string
	Lot rolls.Lot
	For []string // as it is said: roll Ann cr | aggression | mastery [AVATAR]
}

// A purpose is the roll a soulshard is invoked for.
type purpose struct {
	what string // roll | aggression | mastery
	roll string
	on   string // the avatar whose roll it is, or whom the mastery helps
}

// Play implements telling.Act (shard.invoke.any-time: far away and in any turn).
func (a InvokeShard) Play(t *malice.Table) error {
	who, err := t.State().AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	p, err := purposeOf(t.State(), a.For)
	if err != nil {
		return err
	}
	name := who.Name
	if p.what == "" {
		if p, err = a.meant(t, name, p.on); err != nil {
			return err
		}
	}
	switch p.what {
	case "mastery":
		if a.Lot.N > 1 {
			return &telling.Refused{Rule: "shard.invoke.purpose",
				Reason: "a secondary ability takes one shard: invoke one for each use"}
		}
		err = UseMastery{Who: name, Part: "secondary", Color: a.Lot.Color, On: p.on}.Play(t)
	case "aggression":
		if p.on != "" && p.on != name {
			return tooMany(p.on)
		}
		err = a.aggression(t, name)
	default:
		err = a.forRoll(t, name, p)
	}
	t.Result = rolls.Shards(t.State())
	return err
}

// purposeOf reads the words of a purpose: each shard serves one (shard.invoke.purpose). Where the words do
// not say which kind, what is empty in the result.
func purposeOf(s *malice.State, words []string) (purpose, error) {
	var found []purpose
	on, roll := "", 0
	for _, word := range words {
		lower := strings.ToLower(word)
		who, err := s.AvatarNamed(word)
		switch {
		case lower == "for" || lower == "to" || lower == "on": // as it is said: for Mia
		case lower == "roll":
			roll++
		case slices.Contains(notation.ShardRolls, lower):
			found = append(found, purpose{what: "roll", roll: lower})
		case slices.Contains(otherRolls, lower):
			return purpose{}, &telling.Refused{Rule: "shard.roll.kinds",
				Reason: "soulshards modify no " + lower + ": only a cr, lr or mr of an avatar"}
		case slices.Contains([]string{"creature", "shadow", "guardian", "xulthul"}, lower):
			return purpose{}, &telling.Refused{Rule: "shard.roll.not-creatures",
				Reason: "soulshards help no roll of a " + lower + ": only those of avatars"}
		case slices.Contains([]string{"aggression", "mastery"}, lower):
			found = append(found, purpose{what: lower})
		case err != nil:
			return purpose{}, &telling.Unknown{What: "purpose of a soulshard, or avatar,", Word: word,
				Have: slices.Concat([]string{"roll", "aggression", "mastery"}, notation.ShardRolls,
					s.AvatarNames(), notation.Colors)}
		case on == who.Name:
			return purpose{}, tooMany(word)
		case on != "":
			return purpose{}, &telling.Refused{Rule: "shard.invoke.purpose",
				Reason: "a shard helps one avatar, not " + on + " and " + who.Name}
		default:
			on = who.Name
		}
	}
	switch len(found) {
	case 0:
		return purpose{on: on}, nil
	case 1:
		found[0].on = on
		if roll > 1 || roll > 0 && found[0].what != "roll" {
			return purpose{}, tooMany("roll")
		}
		return found[0], nil
	}
	return purpose{}, &telling.Refused{Rule: "shard.invoke.purpose",
		Reason: "each shard serves one purpose, not " + purposes(found) +
			": invoke another shard for the other"}
}

// tooMany returns the refusal of a surplus word after a complete purpose.
func tooMany(word string) error {
	return &telling.Nonsense{Reason: chance.Quote(word) +
		" is one word too many: roll AVATAR cr|lr|mr, aggression, or mastery [AVATAR]"}
}

func purposes(list []purpose) string {
	var words []string
	for _, p := range list {
		if p.what == "roll" {
			p.what = p.roll
		}
		words = append(words, p.what)
	}
	return text.Listed(words)
}

// forRoll keeps the shards with the avatar whose roll it is, until it is made: worth 1
// within the band, else a d* (shard.colorless.roll, shard.coloured.roll, shard.roll.self,
// shard.roll.before, shard.roll.stack).
func (a InvokeShard) forRoll(t *malice.Table, name string, p purpose) error {
	if p.on == "" {
		p.on = name
	}
	if err := life.Acting(t, p.on); err != nil {
		return err
	}
	rule := "shard.coloured.roll"
	lot, err := a.spendable(t, name)
	if err != nil {
		return err
	}
	if lot.Color == "colorless" {
		rule = "shard.colorless.roll"
	}
	rules := []string{rule, "shard.roll.before", "action.free.shard", "shard.invoke.any-time"}
	star := p.on != name && !slices.Contains(t.State().Avatar(name).Band, p.on)
	if star {
		rules = append(rules, "shard.unbanded-any-roll")
	}
	if f := t.State().Fight(); f != nil && f.Phase > 0 && t.State().Engaged(name) {
		rules = append(rules, "defend.free-things")
	}
	if !t.State().LimitedIn(name, p.on) {
		rules = append(rules, "shard.limit.outside")
	} else {
		rules = append(rules, "shard.limit.all-uses", "shard.limit.outsider")
	}
	if p.on == name {
		rules = append(rules, "shard.roll.self")
	}
	ahead := CountsAhead(t.State(), p.on, p.roll)
	if err := limited(t, name, p.on, ahead, lot.N); err != nil {
		return err
	}
	if p.roll == "cr" && !t.State().Engaged(p.on) {
		if err := foreseen(t, name, lot.N); err != nil {
			return err
		}
	}
	late(t, p)
	consume(t, name, lot)
	t.Do(malice.ShardInvoked{Who: name, Color: lot.Color, N: lot.N, For: "roll", Roll: p.roll, On: p.on,
		Star:     star,
		InCombat: t.State().LimitedIn(name, p.on), Ahead: ahead}, rules...).
		Because(worth(lot, star, rule))
	if t.State().Matches(p.on, malice.Pledge{Roll: p.roll, Color: lot.Color}) {
		t.Remark("shard.coloured.match", "what %s fights has an ability of that color: it counts double",
			p.on)
	}
	return nil
}

// worth returns the shards of a lot as part of a roll's sum, with a reason that says what each is worth: a
// d* if star, else 1.
func worth(lot rolls.Lot, star bool, rule string) sum.Part {
	each := " within the band, 1 each"
	if star {
		each = " from outside the band, a d* each"
	}
	return notation.Why(lot.N, rolls.ShardsOf(lot.N, lot.Color)+each, rule)
}

// aggression turns the creature on the invoker, nobody else (shard.colorless.aggression).
func (a InvokeShard) aggression(t *malice.Table, name string) error {
	const rule = "shard.colorless.aggression"
	s := t.State()
	if !s.Engaged(name) {
		return &telling.Refused{Rule: rule,
			Reason: name + " is in no fight: aggression is attracted in combat"}
	}
	if a.Lot.Color == "" {
		a.Lot.Color = "colorless"
	}
	if a.Lot.N > 1 {
		return &telling.Refused{Rule: "shard.invoke.purpose",
			Reason: "one shard attracts the creature: a second has nothing to do"}
	}
	if a.Lot.Color != "colorless" {
		if err := t.Refuse(rule, "a %s shard does not attract aggression: it takes a colorless one",
			a.Lot.Color); err != nil {
			return err
		}
	}
	if err := attractable(s, name); err != nil {
		return err
	}
	lot, err := a.spendable(t, name)
	if err != nil {
		return err
	}
	if err := limited(t, name, name, false, 1); err != nil {
		return err
	}
	consume(t, name, lot)
	t.Do(malice.ShardInvoked{Who: name, Color: lot.Color, N: 1, For: "aggression", On: name, InCombat: true,
		Foe: s.FoeName(), Spared: s.Fight().Target}, rule, "shard.invoke.no-defend")
	return nil
}

// attractable refuses unless the creature has chosen another avatar to attack, and has not struck yet.
func attractable(s *malice.State, name string) error {
	f := s.Fight()
	switch {
	case f == nil || f.Step == "ready" || f.Step == "over":
		return telling.Offer(telling.Against("combat.joint.target",
			"the creature has chosen nobody yet, and is attracted once it has"),
			telling.Line("combat", "target"))
	case f.Step == "blows":
		return telling.Against("combat.phase", "the blows of phase %d have fallen: attract it in the next", f.Phase)
	case f.Target == name:
		return telling.Impossible("the creature attacks %s already", name)
	}
	return nil
}

// spendable returns the lot with its color. It refuses an avatar that has no body, or too few shards.
func (a InvokeShard) spendable(t *malice.Table, name string) (rolls.Lot, error) {
	if err := life.Acting(t, name); err != nil {
		return rolls.Lot{}, err
	}
	list, err := rolls.Held(t, t.State().Avatar(name), []rolls.Lot{a.Lot})
	if err != nil {
		return rolls.Lot{}, err
	}
	return list[0], nil
}

// consume gives invoked shards back to the bank (shard.invoke.consume).
func consume(t *malice.Table, name string, l rolls.Lot) {
	t.Do(malice.ShardsMoved{Color: l.Color, N: l.N, From: name, To: "bank", Invoked: true},
		"shard.invoke.consume").Because(notation.Why(l.N, "invoked", "shard.invoke.consume"))
}
