package creature

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Creature makes the creature that a band meets, with the Creature Generator; on a table it becomes
// the encounter.
type Creature struct {
	Kind    string // creature | guardian | shadow | xulthul
	Terrain string // empty: not known, so no type is rolled
	Lair    bool
	Light   *int   // revealed Light Wells of the map; nil: those of the board it is met on
	Dark    *int   // revealed Dark Wells of the map; nil: those of the board it is met on
	Avatars int    // avatars in the game, for Shadows and Xulthûl; 0: those of the table
	Life    int    // life tokens, if not those of its power
	Shadow  int    // number of the Shadow in Aethos it is; 0: the only one
	At      string // place; empty: where the band stands
	By      string // an avatar of the band; empty: the only band there is
	Table   bool   // whether there is a table whose encounter it becomes
	Look    bool   // nobody meets it: what would come is looked at, wherever the band stands
	Mods    []notation.Mod
}

// CreatureResult is the creature that came in JSON: its type, its numbers, and what was assumed for them.
type CreatureResult struct {
	Type      *string  `json:"type"`
	Power     int      `json:"power"`
	CR        int      `json:"cr"`
	Wounds    string   `json:"wounds"`
	Life      int      `json:"life"`
	Abilities int      `json:"abilities"`
	Kind      string   `json:"kind"`
	Lair      bool     `json:"lair"`
	Assumed   []string `json:"assumed"`
}

// Enough says whether the creature can be made without a table: of a Shadow or Xulthûl only where the
// number of avatars is said.
func (a Creature) Enough() bool {
	return a.Kind == "creature" || a.Kind == "guardian" || a.Avatars > 0
}

// Play implements telling.Act.
func (a Creature) Play(t *malice.Table) error {
	s := t.State()
	if e := s.Encounter; e != nil {
		return telling.Offer(telling.Impossible("the %s of this encounter still stands there", malice.Foe(e.Kind)),
			s.Ends()...)
	}
	met, err := a.Faced(t)
	if err != nil {
		return err
	}
	if err := a.expected(t, met); err != nil {
		return err
	}
	tables, err := s.Book().Creature()
	if err != nil {
		return err
	}
	MayDrawAbilities(t)
	fell := a.roll(t)
	why, err := a.Make(s, tables, fell, &met)
	if err != nil {
		return err
	}
	Assume(tables, t, fell)
	t.Do(met, why.Rules...).Because(why.Parts...)
	if err := opposed(t); err != nil {
		return err
	}
	if err := DrawAbilities(t, s.Encounter.Undrawn, "encounter"); err != nil {
		return err
	}
	Engage(t, met.By)
	a.result(t, met)
	return nil
}

// Faced returns the encounter before any die falls, with its band and place, and fills in what the place
// tells. It refuses a creature that the band cannot meet there.
func (a *Creature) Faced(t *malice.Table) (met malice.Met, err error) {
	s := t.State()
	if a.Terrain != "" && !slices.Contains(notation.Terrains, a.Terrain) {
		return met, &telling.Unknown{What: "terrain", Word: a.Terrain, Have: notation.Terrains}
	}
	if err := s.CheckMods(a.Mods, "life"); err != nil {
		return met, err
	}
	if err := s.CheckWhose(a.Mods, "creature"); err != nil {
		return met, err
	}
	met = malice.Met{What: a.Kind, Lair: a.Lair}
	if !a.Table {
		return met, nil
	}
	if err := a.stand(t, &met); err != nil {
		return met, err
	}
	a.lookAround(t, &met)
	if err := calm(t, met); err != nil || a.Look {
		return met, err
	}
	met.By, err = Able(t, met.By, met.At)
	return met, err
}

// expected refuses a creature other than the one that attacks a band whose fight waits
// (combat.trigger, reading A30).
func (a Creature) expected(t *malice.Table, met malice.Met) error {
	s := t.State()
	foes := s.Attackers(met.At)
	fits := func(foe malice.Attacker) bool {
		return foe.Kind == met.What && (foe.Shadow == met.Shadow || met.Shadow == 0)
	}
	for _, name := range met.By {
		if d := s.FightDue(name); d != nil && d.At == met.At && len(foes) > 0 &&
			!slices.ContainsFunc(foes, fits) && !(met.What == "creature" && s.ProvokedAt(met.At)) {
			return telling.Offer(t.Refuse("combat.trigger", "%s, against another foe", d), s.StepFor(*d).Command)
		}
	}
	return nil
}

func (a Creature) result(t *malice.Table, met malice.Met) {
	t.Result = CreatureResult{Type: met.Type, Power: met.Power, CR: met.CR, Wounds: Wounds(met),
		Life:      t.State().Encounter.Life,
		Abilities: met.Abilities, Kind: met.What, Lair: met.Lair, Assumed: append([]string{}, t.Assumed...)}
}

// Wounds returns the dice of wounds that the creature's power gives.
func Wounds(e malice.Met) string {
	if e.WoundDice == 0 {
		return "0"
	}
	return fmt.Sprintf("%dd*", e.WoundDice)
}

// Reasons collects the rules and the sums behind a creature.
type Reasons struct {
	Rules []string
	Parts []sum.Part
}

func (r *Reasons) add(n int, what, rule string) {
	r.Parts = append(r.Parts, sum.Part{N: n, What: what, Rule: rule})
	r.follow(rule)
}

// follow adds rules that are no part of a sum.
func (r *Reasons) follow(rules ...string) {
	r.Rules = text.With(r.Rules, rules...)
}

// lookAround sets the terrain of the creature by the place where it is met, unless it was said; a creature
// that is met on a lair's hex becomes the creature of a lair, in met too.
func (a *Creature) lookAround(t *malice.Table, met *malice.Met) {
	s := t.State()
	switch {
	case a.Terrain != "":
	case a.Look:
		a.Terrain = s.TerrainAt(met.At)
	default:
		a.Terrain = terrainAt(t, met.At)
	}
	if a.Kind == "creature" && s.IsLair(met.At) {
		a.Lair, met.Lair = true, true
	}
}

// NearestBand asks which band meets the creature, and returns an avatar of it: of the bands on the board of
// the place or, where none is there, of all. By default it is the first of them.
func NearestBand(s *malice.State, t *malice.Table, at string) string {
	var leaders []string
	for _, a := range s.Avatars {
		if at != "" && a.At != at && malice.BoardOf(a.At) != malice.BoardOf(at) {
			continue
		}
		if !slices.ContainsFunc(leaders,
			func(l string) bool { return slices.Contains(s.Avatar(l).Band, a.Name) }) {
			leaders = append(leaders, a.Name)
		}
	}
	if len(leaders) == 0 {
		leaders = s.AvatarNames()
	}
	return t.Choose(chance.Question{For: "by", Text: "whose band meets it", Answers: leaders,
		Default: leaders[0]})
}

// Make sets in met the power, the numbers, the abilities and the terrain that the kind of the foe and its
// dice give, and returns the reasons.
func (a Creature) Make(s *malice.State, tables *box.CreatureTables, fell Pips, met *malice.Met) (why Reasons,
	err error) {
	a.typed(s, tables, fell, met, &why)
	tokens := met.Life
	switch a.Kind {
	case "guardian":
		met.Power, met.Abilities = tables.Guardian.Power, tables.Guardian.Abilities
		why.add(met.Power, "a Guardian's power", "guardian.stats")
		why.add(met.Abilities, "a Guardian's abilities", "guardian.combat-in-stronghold")
	case "shadow", "xulthul":
		scales, err := s.Book().Scales(s.Printing)
		if err != nil {
			return why, err
		}
		a.scale(s, scales, met, &why)
	default:
		a.power(tables, fell, met, &why)
		a.abilities(s, tables, fell, met, &why)
	}
	p := tables.Powers.Of[met.Power]
	rule := fmt.Sprintf("creature.power.%d", met.Power)
	met.CR, met.WoundDice = p.CR, p.Wounds
	why.add(p.CR, fmt.Sprintf("CR of power %d", met.Power), rule)
	why.add(p.Wounds, fmt.Sprintf("d* of wounds of power %d", met.Power), rule)
	if met.Life == 0 {
		met.Life = p.Life
		why.add(p.Life, fmt.Sprintf("life of power %d", met.Power), rule)
	} else if tokens > 0 {
		why.add(tokens, "the Shadow's own life", "shadow.life")
	}
	met.Terrain = a.Terrain
	a.live(s, met, &why)
	return why, nil
}

// live sets met.Life to the life that the players give, if any, and then adds modifiers of life, down to 1
// at least.
func (a Creature) live(s *malice.State, met *malice.Met, why *Reasons) {
	if a.Life > 0 {
		met.Life = a.Life
	}
	for _, m := range s.ModsFor("life", "creature", a.Mods) {
		met.Life = max(1, met.Life+m.Plus)
		why.add(m.Plus, "modifier "+m.Text, "life.creature")
	}
}

// scale sets in met the power and the number of abilities of a Shadow or Xulthûl by the number of avatars
// in the game, those without a body too, and a Shadow's life where met has none; a Xulthûl in Aethos keeps
// what it has there (shadow.table.*, xulthul.table.*).
func (a Creature) scale(s *malice.State, scales *box.Scales, met *malice.Met, why *Reasons) {
	avatars := a.Avatars
	if avatars == 0 {
		avatars = len(s.Avatars)
	}
	scale, who := scales.Shadow, "shadow"
	if a.Kind == "xulthul" {
		scale, who = scales.Xulthul, "xulthul"
	}
	col := box.ColumnOf(avatars)
	met.Power, met.Abilities = scale.Power[col], scale.Abilities[col]
	if x := s.Xulthul; a.Kind == "xulthul" && x != nil {
		met.Power, met.Life, met.Abilities = x.Power, x.Life, len(x.Abilities)+x.Undrawn
	}
	if a.Kind == "shadow" && met.Life == 0 {
		met.Life = scale.Life[col]
	}
	why.add(met.Power, fmt.Sprintf("power with %s", text.Things(avatars, "avatar", "avatars")),
		TableRule(who, avatars))
	why.add(met.Abilities, "abilities", who+".combat-values")
}

// TableRule returns the rule of a column: shadow.table.1-2, shadow.table.7.
func TableRule(who string, avatars int) string {
	if col := box.ColumnOf(avatars) + 2; col > 2 {
		return fmt.Sprintf("%s.table.%d", who, col)
	}
	return who + ".table.1-2"
}

// DrawAbilities draws n ability cards for the encounter or for xulthul; a card that nobody names, and the
// program cannot draw, stays to be drawn (creature.abilities.draw).
func DrawAbilities(t *malice.Table, n int, of string) error {
	for ; n > 0; n-- {
		text := life.DrawCard(t, "ability")
		if text == "" {
			continue
		}
		list := abilitiesIn(t.State(), text) // several at once: one draw for each
		if len(list) > n {
			return &telling.Nonsense{Reason: fmt.Sprintf("%s names %d cards: %d to be drawn",
				chance.Quote(text), len(list), n)}
		}
		for _, card := range list {
			if err := layAbility(t, card, of); err != nil {
				return err
			}
		}
		n -= len(list) - 1
	}
	return nil
}

// abilitiesIn returns the ability cards of a text that may say several at once.
func abilitiesIn(s *malice.State, text string) []string {
	return box.CardsIn(text, notation.AbilityColors, s.Book().Cards().Names("ability"))
}

// layAbility lays an ability card that was drawn beside the encounter, or beside xulthul. It may change
// the life of a creature or of Xulthûl; a Shadow keeps what it has on the table (icon.life).
func layAbility(t *malice.Table, text, of string) error {
	card, err := AbilityOf(t.State(), text)
	if err != nil {
		return err
	}
	if err := life.LeavesTrove(t, "ability", card); err != nil {
		return err
	}
	t.Do(malice.AbilityDrawn{Card: card, Of: of}, "creature.abilities.draw", "creature.abilities.colour")
	if of == "encounter" {
		of = t.State().FoePiece()
	}
	if of != "creature" && of != "xulthul" {
		return nil
	}
	_, name, _ := strings.Cut(card, ":")
	return toughen(t, of, card, t.State().Card(t.State().Book().Cards().Abilities, name).Standing(name,
		"creature.ability.kinds"))
}
