package treasure

import (
	"fmt"
	"maps"
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

// Harvest takes the soulshards of a defeated creature: that of the encounter just
// won, or one that flags describe.
type Harvest struct {
	Life      int      // life tokens the creature had; 0: those of the encounter
	Abilities []string // colors of its abilities, where flags describe it
	By        string   // who harvests; empty: the band's first
	// color: shards that Harvest radiance, or anything else, adds; -1: all that are due
	Extra map[string]int
	Table bool
	Mods  []notation.Mod
}

// HarvestResult is a harvest in JSON: the shards taken, the taker, and the bank after it.
type HarvestResult struct {
	Colorless int              `json:"colorless"`
	Colored   notation.Colored `json:"colored"`
	By        string           `json:"by" unknown:"null"`
	Bank      map[string]int   `json:"bank"`

	parts map[string][]sum.Part // what the shards of each color are made of
}

func (Harvest) Bookkeeping() {}

// Enough says whether the harvest can be taken without a table: its life is said.
func (a Harvest) Enough() bool { return a.Life > 0 }

// Play implements telling.Act.
func (a Harvest) Play(t *malice.Table) error {
	s := t.State()
	c, err := a.crop(t)
	if err != nil {
		return err
	}
	colorless, parts, err := c.falls(t)
	if err != nil {
		return err
	}
	yield := c.yield(colorless)
	a.take(t, c.by, yield, madeOf(yield, c.colors, parts))
	if s.Avatar(c.by) != nil {
		life.Spent(t, c.by, "", "harvest")
	}
	if e := s.Encounter; e != nil && a.Table {
		life.CloseEncounter(t, "harvested")
		return unguard(t, e)
	}
	return nil
}

// lifeOf returns the number of life tokens the creature had: with what its abilities changed, or by
// its power alone (harvest.original-life, reading A10).
func (a Harvest) lifeOf(t *malice.Table, s *malice.State) (int, error) {
	e := s.Encounter
	switch {
	case !a.Table:
		return a.Life, nil
	case e == nil:
		return a.Life, t.Refuse("harvest.at-once",
			"nothing has just been beaten: a harvest is due at once after that")
	case !e.Beaten:
		return 0, telling.Offer(&telling.Refused{Rule: "harvest.colorless",
			Reason: "the " + malice.Foe(e.Kind) + " still stands"}, telling.Line("encounter", "won"))
	case e.Kind == "shadow":
		return 0, &telling.Refused{Rule: "harvest.no-shadow", Reason: "Shadows give no soulshards"}
	case a.Life > 0:
		return a.Life, nil
	}
	if e.Undrawn > 0 {
		t.Remark("harvest.coloured", "%s never drawn: no shards for them",
			text.Things(e.Undrawn, "ability was", "abilities were"))
	}
	if s.Reading("A10") == "printed" && e.Own == nil && e.Kind != "xulthul" {
		tables, err := s.Book().Creature()
		if err != nil {
			return 0, err
		}
		return tables.Powers.Of[e.Power].Life, nil
	}
	return e.Life, nil
}

// harvester chooses the one member of the band that takes the shards. It refuses one without a body, whose
// shards went with it (harvest.by-one, return.trigger).
func (a Harvest) harvester(t *malice.Table) (string, error) {
	s := t.State()
	switch {
	case !a.Table:
		return a.By, nil
	case a.By != "":
		who, err := s.AvatarNamed(a.By)
		if err != nil {
			return "", err
		}
		if err := life.Embodied(t, who.Name); err != nil {
			return "", err
		}
		return who.Name, partaker(t, who.Name)
	}
	band := s.AvatarNames()
	if s.Encounter != nil {
		band = s.Victors(s.Encounter)
	}
	by := t.Choose(chance.Question{For: "by", Text: "who harvests for the band", Answers: band,
		Default: band[0]})
	return by, life.Embodied(t, by)
}

// partaker refuses a harvester that has not beaten the creature. Where the combat was not played here
// the players may know better, and say so (harvest.by-one).
func partaker(t *malice.Table, name string) error {
	const says = "%s it: %s has no part in the harvest"
	e := t.State().Encounter
	if e == nil || slices.Contains(t.State().Victors(e), name) {
		return nil
	}
	victors := malice.Do(t.State().Victors(e), "has beaten", "have beaten")
	if e.Combat != nil {
		return t.Refuse("harvest.by-one", says, victors, name)
	}
	t.Remark("harvest.by-one", says, victors, name)
	return nil
}

// radiance adds to extra what Harvest tokens give, in allowable colors (radiance.harvest,
// reading A11); without a table it adds what the flags say.
func (a Harvest) radiance(t *malice.Table, by string, colors []string, extra map[string]int) error {
	s := t.State()
	for _, color := range slices.Sorted(maps.Keys(a.Extra)) {
		if text.Count(notation.Colors, color) == 0 {
			return &telling.Unknown{What: "color", Word: color, Have: notation.Colors}
		}
	}
	if !a.Table {
		for color, n := range a.Extra {
			if n < 0 { // due, but how many no table says
				n = 1
			}
			extra[color] += n
		}
		return nil
	}
	due := 0
	if who := s.Avatar(by); who != nil {
		due = text.Count(who.Radiance, "harvest") * s.Book().Parts().Bonuses[s.Printing].Harvest
	}
	for _, color := range slices.Sorted(maps.Keys(a.Extra)) {
		n := a.Extra[color]
		if n < 0 {
			n = due
		}
		if color != "colorless" && text.Count(colors, color) == 0 && s.Reading("A11") == "creature" {
			if err := t.Refuse("radiance.harvest", "%s is no color of this creature: colorless%s", color,
				orColors(colors)); err != nil {
				return err
			}
		}
		if n > due {
			if err := t.Refuse("radiance.harvest", "%s has %s more to choose from Harvest radiance, not %d",
				by, text.Things(due, "shard", "shards"), n); err != nil {
				return err
			}
		}
		due -= n
		extra[color] += n
	}
	extra["colorless"] += max(0, due)
	return nil
}

func orColors(colors []string) string {
	text := ""
	for _, c := range colors {
		text += " or " + c
	}
	return text
}

// madeOf returns the sources of the shards of each color: the life of the creature, its
// abilities, and what Harvest radiance adds (harvest.coloured, radiance.harvest).
func madeOf(yield map[string]int, abilities []string, colorless []sum.Part) map[string][]sum.Part {
	parts := map[string][]sum.Part{"colorless": colorless}
	for _, color := range slices.Sorted(maps.Keys(yield)) {
		if color == "colorless" {
			continue
		}
		n := text.Count(abilities, color)
		if n > 0 {
			parts[color] = life.Due(n, "one for each "+color+" ability", "harvest.coloured")
		}
		if extra := yield[color] - n; extra > 0 {
			parts[color] = append(parts[color],
				notation.Why(extra, "from Harvest radiance", "radiance.harvest"))
		}
	}
	return parts
}

// rules returns the ids for the shards of a harvest: this one, and the rules for a life total that the
// table knows, for a band that shares, and for a Guardian.
func (a Harvest) rules(s *malice.State, rule string) []string {
	rules, e := []string{rule}, s.Encounter
	if !a.Table || e == nil {
		return rules
	}
	if rule == "harvest.colorless" && a.Life == 0 {
		rules = append(rules, "harvest.original-life")
	}
	if e.Kind == "guardian" {
		rules = append(rules, "harvest.guardian")
	}
	if len(s.Victors(e)) > 1 {
		rules = append(rules, "harvest.share")
	}
	return rules
}

// take moves the shards of the yield, by color, from the bank to the avatar by; where the bank runs short,
// what is there. parts explain each number. The result of the act says what came (harvest.colorless,
// harvest.coloured).
func (a Harvest) take(t *malice.Table, by string, yield map[string]int, parts map[string][]sum.Part) {
	result := HarvestResult{Colored: notation.Colored{}, By: by}
	bank := t.State().Bank()
	for _, color := range notation.Colors {
		n := yield[color]
		rule := "harvest.coloured"
		if color == "colorless" {
			rule = "harvest.colorless"
		}
		if t.State().Avatar(by) == nil { // no event says it
			result.parts = parts
			if n > bank[color] {
				t.Do(malice.BankShort{Color: color, Due: n, Given: bank[color]}, "harvest.bank-empty",
					box.ShardRule(color))
			}
			n = life.BankGives(n, bank[color])
			bank[color] -= n
		} else {
			n = life.Give(t, by, color, n, parts[color], a.rules(t.State(), rule)...)
			bank = t.State().Bank()
		}
		if color == "colorless" {
			result.Colorless = n
		} else if n > 0 {
			result.Colored[color] = n
		}
	}
	result.Bank = bank
	t.Result = result
	if result.Colorless == 0 && len(result.Colored) == 0 {
		t.Remark("harvest.once", "the harvest gives nothing, and there is no second one")
	}
}

// Said writes the shards in a line, with what they are made of if why.
func (r HarvestResult) Said(why bool) string {
	text := fmt.Sprintf("%d colorless", r.Colorless)
	for _, c := range slices.Sorted(maps.Keys(r.Colored)) {
		text += fmt.Sprintf(", %d %s", r.Colored[c], c)
	}
	text += "\n"
	for _, c := range notation.Colors {
		for _, w := range r.parts[c] {
			if why {
				text += fmt.Sprintf("    %s %s (%s)\n", w.Amount(), w.What, w.Rule)
			}
		}
	}
	return text
}
