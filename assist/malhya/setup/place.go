package setup

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/movement"
	"tablehand/assist/malhya/room"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Place puts figures on spaces: heroes who come into the room, and figures that stand elsewhere on the real
// table.
type Place struct{ Spots []Spot }

// A Spot is a figure and its space.
type Spot struct{ Who, At string }

// Play puts the figures there in their order. One that stands there already stays. A space may be taken
// whose figure is put elsewhere later in the list. It refuses where all stand there already.
func (a Place) Play(t *malhya.Table) error {
	stay, spots := 0, a.entering(t.State())
	for i, spot := range spots {
		if spot.stands(t.State()) {
			stay++
		} else if err := spot.put(t, spots[i+1:]); err != nil {
			return err
		}
	}
	if stay > 0 && stay == len(a.Spots) {
		return telling.Impossible("%s stands on %s", a.Spots[0].Who, a.Spots[0].At)
	}
	return nil
}

// entering lists the spots in the order in which they are placed: if nobody is in the room yet, the hero
// for the Heroes icon comes first (room.heroes.place-first).
func (a Place) entering(s *malhya.State) []Spot {
	scene, is := s.Scene()
	if !is || scene.Heroes == nil || scene.ForHero().Rule != "room.heroes.place-first" {
		return a.Spots
	}
	first := slices.IndexFunc(a.Spots, func(p Spot) bool {
		at, is := grid.Read(p.At)
		who, err := s.Find(p.Who)
		return is && at == *scene.Heroes && err == nil && s.Hero(who) != nil
	})
	if first < 1 {
		return a.Spots
	}
	return slices.Concat(a.Spots[first:first+1], a.Spots[:first], a.Spots[first+1:])
}

// stands says whether the figure stands on the space already.
func (p Spot) stands(s *malhya.State) bool {
	who, err := s.Find(p.Who)
	at, is := grid.Read(p.At)
	return err == nil && is && s.At(who) == at.String()
}

// goes says whether one of the spots moves this figure to another space than it stands on now.
func goes(s *malhya.State, who string, spots []Spot) bool {
	return slices.ContainsFunc(spots, func(p Spot) bool {
		name, err := s.Find(p.Who)
		return err == nil && name == who && !p.stands(s)
	})
}

// put puts the figure on its space. It refuses a space where another stands, unless one of later, the spots
// after it, moves that one away.
func (p Spot) put(t *malhya.Table, later []Spot) error {
	s := t.State()
	who, err := s.Find(p.Who)
	of := strings.ToLower(p.Who)
	if known := append(s.Types(), s.Book().Cards().Names("enemy")...); err != nil && slices.Contains(known, of) {
		return telling.Offer(err, telling.Line("room", "deploy", p.At+"="+of)) // one that comes
	}
	if err != nil {
		return err
	}
	scene, is := s.Scene()
	if !is {
		return telling.Offer(telling.Impossible("no plan is typed in: nobody stands on a space"),
			telling.Line("room").And("ROOM", malhya.Practice))
	}
	at, err := malhya.SpaceOf(scene.Plan, p.At)
	if err != nil {
		return err
	}
	from, rules := s.At(who), []string{"move.available"}
	if h := s.Hero(who); h != nil {
		if h.Turn.Is == malhya.Out {
			return telling.Offer(telling.Impossible("%s has left the room", who), telling.Line("return", who))
		}
		if from == "" {
			if rules, err = comes(t, scene, at); err != nil {
				return err
			}
		}
	}
	for _, other := range scene.Figures {
		if other.At == at && !goes(s, other.Name, later) {
			return &telling.Refused{Rule: "move.available", Reason: fmt.Sprintf("%s stands on %v", other.Name,
				at)}
		}
	}
	if scene.Ground(at) == room.Abyss {
		return telling.Against("obstacle.abyss.no-landing", "%v is an abyss: nobody stands there", at)
	}
	t.Do(malhya.FigureMoved{Who: who, From: from, To: at.String()}, rules...)
	movement.Lowers(t, who)
	return nil
}

// comes returns the rule by which a hero enters a room on a space. It refuses any but the Heroes icon for
// the first hero, and the nearest spaces to it for others (room.heroes.place-first,
// room.heroes.place-others).
func comes(t *malhya.Table, scene room.Scene, at room.Space) ([]string, error) {
	choice := scene.ForHero()
	if scene.Heroes == nil || slices.Contains(choice.Spaces, at) {
		return []string{choice.Rule}, nil
	}
	if choice.Rule == "room.heroes.place-first" {
		return []string{choice.Rule}, t.Refuse(choice.Rule, "the first hero stands on %v", *scene.Heroes)
	}
	if len(choice.Spaces) == 0 {
		return []string{choice.Rule}, t.Refuse(choice.Rule, "no space is left near %v", *scene.Heroes)
	}
	return []string{choice.Rule}, t.Refuse(choice.Rule, "%v is not among the nearest spaces to %v: %s",
		at, *scene.Heroes, text.Listed(room.Names(choice.Spaces)))
}

// Token lays a token of the room down, or takes it away, as a booklet says.
type Token struct {
	Token string // noise, cadaver or interest
	At    string
	Off   bool
}

// Tokens lists the kinds of tokens that may be laid.
var Tokens = []string{"noise", "cadaver", "interest"}

func (a Token) Play(t *malhya.Table) error {
	s := t.State()
	kind, err := telling.Named("token", a.Token, Tokens)
	if err != nil {
		return err
	}
	at := a.At
	if plan := s.Plan(); plan != nil {
		space, err := malhya.SpaceOf(plan, a.At)
		if err != nil {
			return err
		}
		at = space.String()
		if kind == "cadaver" && !a.Off && plan.Ground(space) == room.Abyss {
			return telling.Against("stealth.cadaver.abyss", "%v is an abyss: a cadaver drops there", space)
		}
	} else if space, is := grid.Read(at); is {
		at = space.String()
	} else if err := text.Printable(at, 40); err != nil {
		return &telling.Nonsense{Reason: "a space: " + err.Error()}
	}
	lie := map[string][]string{"noise": s.Room.Noise, "cadaver": s.Room.Cadavers, "interest": s.Room.Interest}
	there := slices.Contains(lie[kind], at)
	switch {
	case a.Off && !there:
		return telling.Impossible("no %s token lies on %s", kind, at)
	case a.Off:
		t.Do(malhya.TokenMoved{Token: kind, From: at}, icons(kind, "interest", "icon.discard-interest")...)
		return nil
	case there:
		return telling.Impossible("the %s token lies on %s already", kind, at)
	}
	pieces := s.Book().Parts().Pieces
	most, have, rule := pieces.NoiseCadaver, len(s.Room.Noise)+len(s.Room.Cadavers),
		"component.tokens.noise-cadaver"
	if kind == "interest" {
		most, have = pieces.InterestVigilance, len(s.Room.Interest)+len(s.Room.Vigilance)
		rule = "component.tokens.interest-vigilance"
	}
	if have >= most {
		return telling.Against(rule, "all %d of these tokens lie in the room", most)
	}
	t.Do(malhya.TokenMoved{Token: kind, To: at},
		append(icons(kind, "noise", "icon.place-noise"), "room.tokens-placed")...)
	return nil
}

// icons returns the rule of an icon in a booklet if kind, the token that is laid, is of, the token that the
// icon is about; else no rule.
func icons(kind, of, rule string) []string {
	if kind == of {
		return []string{rule}
	}
	return nil
}

// Engage notes which figures touch each other where no plan shows it; with Off that they no longer do
// (combat.engaged).
type Engage struct {
	Who  string
	Whom []string
	Off  bool
}

func (a Engage) Play(t *malhya.Table) error {
	s := t.State()
	if s.Plan() != nil {
		return telling.Offer(telling.Impossible("the plan says who touches whom"),
			telling.Line("move").And("WHO", s.HeroNames()...).And("SPACE"))
	}
	who, err := s.Find(a.Who)
	if err != nil {
		return err
	}
	for _, word := range a.Whom {
		enemy, hero := who, word
		if s.Hero(who) != nil {
			enemy, hero = word, who
		}
		if err := touch(t, enemy, hero, a.Off); err != nil {
			return err
		}
	}
	return nil
}

// touch notes that an enemy and a hero touch each other, or with off that they no longer do. It refuses
// what is so already.
func touch(t *malhya.Table, enemy, hero string, off bool) error {
	s := t.State()
	e, err := s.FindEnemy(enemy)
	if err != nil {
		return err
	}
	h, err := s.FindHero(hero)
	if err != nil {
		return err
	}
	there := slices.Contains(e.Engaged, h.Name)
	switch {
	case off && !there:
		return telling.Impossible("%s and %s do not touch", e.Name, h.Name)
	case off:
		t.Do(malhya.EngagedSet{Enemy: e.Name, Heroes: text.Without(e.Engaged, h.Name)}, "combat.engaged")
	case there:
		return telling.Impossible("%s and %s are engaged", e.Name, h.Name)
	case h.Unconscious():
		return telling.Against("wound.hero.space-empty", "%s is unconscious and engages nobody", h.Name)
	case !h.Present():
		return telling.Impossible("%s is out of the room", h.Name)
	default:
		t.Do(malhya.EngagedSet{Enemy: e.Name, Heroes: append(slices.Clone(e.Engaged), h.Name)},
			"combat.engaged")
	}
	return nil
}
