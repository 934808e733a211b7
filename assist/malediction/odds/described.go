package odds

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Described is an attack that words describe, without a table: 'accuracy=5 power=5/3' on
// 'defense=15 health=18'.
type Described struct{ By, On string }

// mustSay and maySay list what words must and may say of the attacker, and of the target.
var (
	mustSay = [2][]string{{"accuracy", "power"}, {"defense"}}
	maySay  = [2][]string{{"name"}, {"name", "health", "damage", "cost"}}
)

// Table returns a table with the two units engaged, and the attack of the first on the second. Without a
// health nothing fells the target.
func (d Described) Table(book *box.Book) (*malediction.State, Attack, error) {
	s := malediction.Begin(book)
	s.Mode, s.Size, s.Threshold, s.Seed, s.Round = notation.Full, "strife", 40, 1, 1
	s.Phase = notation.Action
	var ids [2]string
	for i, text := range []string{d.By, d.On} {
		player := []string{"the attacker", "the target"}[i]
		s.Players = append(s.Players, malediction.Player{Name: player})
		unit, err := said(text, []string{"--by", "--on"}[i], mustSay[i], maySay[i])
		if err != nil {
			return nil, Attack{}, err
		}
		unit.card.Name = []string{"Attacker", "Target"}[i]
		if unit.name != "" {
			unit.card.Name = unit.name
		}
		if _, twice := s.Cards[unit.card.Name]; twice {
			return nil, Attack{}, &telling.Nonsense{Reason: "--by and --on have the same name"}
		}
		s.Cards[unit.card.Name] = unit.card
		ids[i] = s.FreeID(unit.card.Name, 0)
		s.Units = append(s.Units, malediction.Unit{ID: ids[i], Card: unit.card.Name, Of: player, Since: 1,
			State: notation.Refreshed, Damage: unit.damage})
	}
	s.Initiative = s.Players[0].Name
	s.Near = []malediction.Pair{ids}
	return s, Attack{Unit: ids[0], Target: ids[1], Kind: "melee", Times: 1}, nil
}

// told is a unit that words describe: name=value each.
type told struct {
	card   box.Card
	name   string
	damage int
}

// said reads a unit from name=value words. It refuses a name that neither must nor may lists, and words
// without a name of must; flag names the words in the error.
func said(text, flag string, must, may []string) (told, error) {
	u := told{card: box.Card{Type: notation.UnitCard, Stats: dashes()}}
	var heard []string
	for _, word := range strings.Fields(text) {
		name, value, _ := strings.Cut(word, "=")
		if !slices.Contains(must, name) && !slices.Contains(may, name) {
			return u, nonsense("%s: %q is none of %s", flag, word, strings.Join(slices.Concat(must, may), "=, ")+"=")
		}
		if err := u.take(name, value); err != nil {
			return u, nonsense("%s: %v", flag, err)
		}
		heard = append(heard, name)
	}
	for _, name := range must {
		if !slices.Contains(heard, name) {
			return u, nonsense("%s says %s of the unit", flag, strings.Join(must, "= and ")+"=")
		}
	}
	return u, nil
}

func (u *told) take(name, value string) (err error) {
	switch name {
	case "name":
		u.name = value
		return malediction.Nameable(value)
	case "damage", "cost":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > notation.Most {
			return fmt.Errorf("%s=%s: a whole number from 0 to %d", name, value, notation.Most)
		}
		if name == "damage" {
			u.damage = n
		} else {
			u.card.Cost, u.card.Priced = n, true
		}
		return nil
	}
	return u.card.Stats.Set(notation.Stat(name), value)
}

// dashes are the stats of a unit of which nothing is said.
func dashes() (s notation.Stats) {
	for _, name := range notation.StatNames {
		if err := s.Set(notation.Stat(name), "-"); err != nil {
			panic(err)
		}
	}
	return s
}

func nonsense(format string, args ...any) error {
	return &telling.Nonsense{Reason: fmt.Sprintf(format, args...)}
}
