package attacks

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/chance"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Shoot shoots an arrow with an Activated bow (arrow.requires), with the module also a poisoned one.
type Shoot struct {
	By, Who string
	Poison  string // of Poisons; empty: a plain arrow
	Pay     string
}

// A Shot is the result of an arrow or a Grenade.
type Shot struct {
	Attacker string   `json:"attacker"`
	Target   string   `json:"target"`
	HP       int      `json:"hp"`
	Wounds   int      `json:"wounds"`
	Poison   string   `json:"poison" unknown:"null"`
	Died     []string `json:"died"`
}

func (a Shoot) Play(t *axismundi.Table) error {
	by, who, err := both(t.State(), a.By, a.Who)
	if err != nil {
		return err
	}
	deed := points.Deed{Who: by.Name, What: "an arrow", Kind: points.Attack, N: 1, Pay: a.Pay,
		Rule: "arrow.damage"}
	if err := points.May(t, deed); err != nil {
		return err
	}
	bow, e, err := drawn(t, by.Name, who.Name)
	if err != nil {
		return err
	}
	dose, err := poisoned(t, by.Name, a.Poison)
	if err != nil {
		return err
	}
	paid, err := points.Pay(t, deed)
	if err != nil {
		return err
	}
	n, form := len(t.Events), who.Form // an Angel or a Demon who dies of it is neither any more
	reveal(t, by.Name, "attack.visible", "invisible.broken")
	hp, given := arrow(t.State(), bow, e, dose, hasTreasure(paid))
	more := []string{"arrow.damage", "arrow.no-push", "push.other-attacks", "arrow.level"}
	if t.State().Module("poison") {
		more = append(more, "poison.arrow")
	}
	done := wounds.Hurt(t, wounds.Harm{Who: who.Name, HP: hp.Total(), Wounds: given.Total(), By: by.Name,
		Rules: append(rules(hp, given), more...), Why: parts(hp, given)})
	dose.spend(t, by.Name, who.Name, form)
	t.Result = Shot{by.Name, who.Name, done.HP, done.Came, a.Poison, died(t, n)}
	return nil
}

// drawn returns the bow that shoots at somebody and what it does, or refuses what no bow reaches.
func drawn(t *axismundi.Table, by, who string) (bow *box.Card, e notation.Effect, err error) {
	s := t.State()
	var bows []*box.Card
	for _, c := range slots(s, s.Player(by)) {
		if slices.ContainsFunc(c.Does, shoots) {
			bows = append(bows, c)
		}
	}
	if len(bows) == 0 {
		err := &telling.Refused{Rule: "arrow.requires", Reason: by + " has no bow Activated"}
		if p := s.Player(by); !s.Acts(p, 1) || p.Hand == 0 || len(p.Slots) == s.Mat(p).Slots {
			return nil, e, err
		}
		return nil, e, telling.Offer(err, telling.Line("activate", "shortbow"), telling.Line("activate", "longbow"))
	}
	if err := aim(t, by, who); err != nil {
		return nil, e, err
	}
	n := axismundi.AskDistance(t, by, who)
	var far []string
	for _, c := range bows {
		e := arrows(c)
		if n >= e.From && n <= e.To {
			return c, e, nil
		}
		far = append(far, fmt.Sprintf("%s reaches %d to %d", c.Name, e.From, e.To))
	}
	return bows[0], arrows(bows[0]), t.Refuse(bows[0].Rules[1], "%s is %s away: %s", who, text.Things(n,
		"hex", "hexes"), strings.Join(far, ", "))
}

// arrows returns what a bow does.
func arrows(bow *box.Card) notation.Effect { return bow.Does[slices.IndexFunc(bow.Does, shoots)] }

func shoots(e notation.Effect) bool { return e.Do == notation.Shoots }

// arrow adds up the HPs and the Wounds of an arrow. With the module Poison the module says both, and each
// Dose adds its Wounds (poison.arrow). An attack with the Treasure adds the Treasure's.
func arrow(s *axismundi.State, bow *box.Card, e notation.Effect, d dose, treasure bool) (hp, given sum.Sum) {
	var hps, wounds []sum.Part
	if s.Module("poison") {
		plain := s.Book().Poison().Arrow
		hps, wounds = add(nil, plain.HP, bow.Name, bow.Rules[0]), add(nil, plain.Wounds, bow.Name,
			"poison.arrow")
		wounds = add(wounds, d.wounds, "Sanguinem Ulcera", "poison.sanguinem")
	} else {
		hps, wounds = add(nil, e.N, bow.Name, bow.Rules[0]), add(nil, e.Wounds, bow.Name, bow.Rules[0])
	}
	if treasure {
		wounds = add(wounds, treasureWounds(s), "the Treasure", "treasure.attack1")
	}
	return sum.Of(hps), sum.Of(wounds)
}

// A dose is the poison of an arrow that is shot.
type dose struct {
	kind   string
	toxin  *box.Toxin
	arrow  int // the number of the arrow of Sanguinem; none: it has no Dose
	doses  int
	wounds int
}

// poisoned returns the poison of an arrow, or refuses one that its player does not have (poison.strength).
func poisoned(t *axismundi.Table, who, kind string) (d dose, err error) {
	s := t.State()
	if kind == "" {
		return dose{}, nil
	}
	if kind, err = telling.Named("poison", kind, notation.Poisons); err != nil {
		return d, err
	}
	if !s.Module("poison") {
		return d, telling.Impossible("this table is without the module Poison")
	}
	p := s.Player(who)
	d = dose{kind: kind, toxin: s.Book().Poison().Toxin(kind)}
	switch kind {
	case "sagittarius":
		d.doses = p.Doses.Sagittarius
	case "avis":
		d.doses = p.Doses.Avis
	default:
		if d.arrow, err = which(t, p); err != nil || d.arrow == none {
			return d, err
		}
		d.doses = p.Doses.Sanguinem[d.arrow]
		d.wounds = d.toxin.Hurts(d.doses)
		return d, nil
	}
	if !d.toxin.Strong(d.doses) {
		return d, t.Refuse("poison.strength", "%s's arrow has %s of it: it takes %d", who,
			text.Things(d.doses, "Dose", "Doses"), d.toxin.Doses)
	}
	return d, nil
}

// none is the number of an arrow of Sanguinem that the mat does not have: one without a Dose, shot anyway.
const none = -1

// which returns the arrow of Sanguinem Ulcera that is shot: the strongest, unless another is said.
func which(t *axismundi.Table, p *axismundi.Player) (int, error) {
	list := p.Doses.Sanguinem
	if len(list) == 0 {
		return none, t.Refuse("poison.sanguinem", "%s has no arrow with a Dose of it", p.Name)
	}
	best := 0
	var answers []string
	for i, n := range list {
		answers = append(answers, strconv.Itoa(i+1))
		if n > list[best] {
			best = i
		}
	}
	said := t.Choose(chance.Question{For: "arrow", Answers: answers, Default: strconv.Itoa(best + 1),
		Known: true,
		Text:  fmt.Sprintf("which of %s's arrows of Sanguinem is shot: their Doses are %v", p.Name, list)})
	n, _ := strconv.Atoi(said) // one of the numbers above
	return n - 1, nil
}

// spend takes the Doses off the mat, and does what else they do to who, whom the arrow hit in a form
// (poison.shot, poison.sagittarius, poison.avis).
func (d dose) spend(t *axismundi.Table, by, who string, form notation.Form) {
	if d.kind == "" || d.arrow == none {
		return
	}
	left := t.State().Player(by).Doses
	left.Sanguinem = slices.Clone(left.Sanguinem)
	rules := []string{"poison.shot", "poison." + d.kind}
	switch d.kind {
	case "sagittarius":
		left.Sagittarius = 0
	case "avis":
		left.Avis = 0
	default:
		left.Sanguinem = slices.Delete(left.Sanguinem, d.arrow, d.arrow+1)
		if d.doses%d.toxin.Doses != 0 {
			rules = append(rules, "poison.sanguinem.odd")
		}
	}
	t.Do(axismundi.DosesMoved{Player: by, Doses: left, Sagittarius: left.Sagittarius, Avis: left.Avis,
		Sanguinem: left.Sanguinem, Text: fmt.Sprintf("%s's arrow gives %s of %s", by, text.Things(d.doses,
			"Dose", "Doses"), text.Capital(d.kind))}, rules...)
	switch {
	case d.toxin.Spares && form.Transformed():
		t.Remark("poison."+d.kind, "it does nothing to the %s", text.Capital(string(form)))
	case d.toxin.Reveals:
		t.Remark("poison.avis", "%s shows the whole hand to everybody", who)
	case d.kind == axismundi.Sagittarius:
		t.Do(axismundi.EffectMoved{Player: who, Effect: axismundi.Sagittarius,
			Text: who + " loses 1 AP of the next turn by Sagittarius Servum"}, "poison.sagittarius")
	}
}
