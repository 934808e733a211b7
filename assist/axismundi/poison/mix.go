// Package poison keeps the Mixtures and the Doses of the module Poison: Drops as they are rolled in the
// Opponents' turns, and what they make.
package poison

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/chance"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Mix rolls for Drops, a die an Ingredient. An Ingredient of 0 lets the die wait; a die that waits is the
// first that is placed.
type Mix struct {
	Player      string // empty: whose turn it is
	Ingredients []int  // 1 to 3; 0: the die waits
	Over        bool   // the Mixture begins again instead (poison.over)
}

// A Result is the result of a Mix: the Mixture after it.
type Result struct {
	Player  string `json:"player"`
	Drops   []int  `json:"drops"`   // of each Ingredient
	Doses   int    `json:"doses"`   // that are ready
	Bust    bool   `json:"bust"`    // an Ingredient went over, and all is gone
	Waiting *int   `json:"waiting"` // the die that waits; null: none does
}

func (a Mix) Play(t *axismundi.Table) error {
	if err := points.GoesOn(t); err != nil {
		return err
	}
	p, err := mixer(t.State(), a.Player)
	if err != nil {
		return err
	}
	t.Whose(p.Name)
	if a.Over {
		return again(t, p)
	}
	m := mixture(p)
	if n := ready(t.State(), m); n > 0 {
		return telling.Offer(telling.Impossible("%s has %s ready", p.Name, doses(n)),
			telling.Line("dose", p.Name, "sanguinem"))
	}
	var parts []sum.Part
	bust, laid, poured := false, 0, false
	for i, ingredient := range a.Ingredients {
		if ingredient == 0 {
			if err := a.mayWait(t, p.Name, i); err != nil {
				return err
			}
		}
		drops, waited, err := a.die(t, p.Name)
		if err != nil {
			return err
		}
		if ingredient == 0 { // the last die
			if poured = laid > 0 || bust; poured {
				a.pour(t, p.Name, m, bust, parts)
			}
			wait(t, p.Name, drops)
			continue
		}
		if waited {
			placed(t, p.Name, drops)
		}
		if ready(t.State(), m) > 0 {
			return telling.Impossible("%s make a Dose: the dice behind them are for another Mixture", told(m))
		}
		var over bool
		if m, over = add(t.State(), m, ingredient, drops); over {
			bust, parts = true, nil
			continue
		}
		laid++
		parts = append(parts, sum.Part{N: drops, What: "Ingredient " + strconv.Itoa(ingredient),
			Rule: "poison.roll"})
	}
	if !poured && (laid > 0 || bust) {
		a.pour(t, p.Name, m, bust, parts)
	}
	t.Result = now(t.State(), p.Name, bust)
	return nil
}

// mayWait refuses to leave a die waiting where one waits, and one that is not the last (poison.outstanding).
func (a Mix) mayWait(t *axismundi.Table, who string, i int) error {
	if n := Waiting(t.State().Player(who)); n > 0 {
		return telling.Offer(&telling.Refused{Rule: "poison.outstanding",
			Reason: fmt.Sprintf("%s's %d waits for its Ingredient", who, n)}, telling.Line("mix", who, ":1"),
			telling.Line("mix", who, ":2"), telling.Line("mix", who, ":3"))
	}
	if i < len(a.Ingredients)-1 {
		return telling.Impossible("only the last die waits: each before it is laid to an Ingredient, such as 2:3")
	}
	return nil
}

// mixer returns the player that a word means, or whose turn it is. It refuses a game without the module
// Poison.
func mixer(s *axismundi.State, word string) (*axismundi.Player, error) {
	if !s.Module("poison") {
		return nil, telling.Impossible("this game has no module Poison: new … --module poison")
	}
	return s.Actor(word)
}

// die returns the die that waits, or rolls one, which nobody does in the own turn (poison.when).
func (a Mix) die(t *axismundi.Table, who string) (drops int, waited bool, err error) {
	s := t.State()
	if drops := Waiting(s.Player(who)); drops > 0 {
		return drops, true, nil
	}
	if s.Turn == who && !s.Used(axismundi.TurnOver) {
		if err := t.Refuse("poison.when", "it is %s's own turn: only a die that was rolled before it may be placed",
			who); err != nil {
			return 0, false, err
		}
	}
	return t.Die("drops", chance.Plain(3)), false, nil
}

// Waiting returns the die of a player's that is rolled and not yet placed; 0: none is (poison.outstanding).
func Waiting(p *axismundi.Player) int {
	return p.Waits()
}

func wait(t *axismundi.Table, who string, drops int) {
	if Waiting(t.State().Player(who)) > 0 {
		return
	}
	t.Do(axismundi.EffectMoved{Player: who, Effect: fmt.Sprint(axismundi.DieWaits, " ", drops),
		Text: fmt.Sprintf("%s's %d waits", who, drops)}, "poison.outstanding").
		Because(sum.Part{N: drops, What: "the die", Rule: "poison.roll"})
}

func placed(t *axismundi.Table, who string, drops int) {
	t.Do(axismundi.EffectMoved{Player: who, Effect: fmt.Sprint(axismundi.DieWaits, " ", drops), Ends: true},
		"poison.outstanding").
		Because(sum.Part{N: drops, What: "the die", Rule: "poison.roll"})
}

// add lays Drops into a Mixture; one that is ready for a Dose stays until the Dose is on an arrow.
func add(s *axismundi.State, m box.Mixture, ingredient, drops int) (after box.Mixture, bust bool) {
	after, made, bust := s.Book().Poison().Drop(m, ingredient, drops)
	if made > 0 {
		m[ingredient-1] += drops
		return m, false
	}
	return after, bust
}

// pour notes a Mixture after its dice, and tells what it lacks or makes; bust: an Ingredient went over
// before.
func (a Mix) pour(t *axismundi.Table, who string, m box.Mixture, bust bool, parts []sum.Part) {
	s := t.State()
	recipe, rules := s.Book().Poison().Recipe, []string{"poison.roll"}
	says := fmt.Sprintf("%s of %s", told(m), told(recipe.One))
	switch n := ready(s, m); {
	case n > 0:
		says, rules = told(m)+": "+doses(n), append(rules, "poison.recipe")
		if n > 1 {
			rules = append(rules, "poison.two")
		}
	case s.Book().Poison().Over(m):
		says = fmt.Sprintf("%s of %s", told(m), told(recipe.Two))
		rules = append(rules, "poison.over")
	}
	if bust {
		const off = "too much of an Ingredient: all Drops come off"
		if says = off + "; " + says; m == (box.Mixture{}) {
			says = off
		}
		rules = append(rules, "poison.bust")
	}
	if s.Turn == who && !s.Used(axismundi.TurnOver) {
		says += fmt.Sprintf("; no more rolls in %s's own turn", who)
		rules = append(rules, "poison.outstanding")
	}
	if active := s.Player(s.Turn); active != nil && active.Hand > s.HandLimit(active) {
		rules = append(rules, "poison.discard") // others go on mixing
	}
	t.Do(axismundi.DropsMoved{Player: who, Drops: m[:], Text: says}, rules...).Because(parts...)
}

// again takes all Drops off, which only who has passed the recipe of a Dose may want.
func again(t *axismundi.Table, p *axismundi.Player) error {
	m := mixture(p)
	if !t.State().Book().Poison().Over(m) {
		if err := t.Refuse("poison.over", "%s of %s can still make a Dose", told(m),
			told(t.State().Book().Poison().Recipe.One)); err != nil {
			return err
		}
	}
	t.Do(axismundi.DropsMoved{Player: p.Name, Drops: make([]int, box.Ingredients),
		Text: p.Name + " begins the Mixture again"}, "poison.over")
	t.Result = now(t.State(), p.Name, false)
	return nil
}

// mixture returns the Mixture of a player.
func mixture(p *axismundi.Player) (m box.Mixture) {
	copy(m[:], p.Drops)
	return m
}

// ready returns how many Doses a Mixture makes.
func ready(s *axismundi.State, m box.Mixture) int {
	switch recipe := s.Book().Poison().Recipe; m {
	case recipe.One:
		return 1
	case recipe.Two:
		return 2
	}
	return 0
}

func now(s *axismundi.State, who string, bust bool) Result {
	p := s.Player(who)
	r := Result{Player: who, Drops: slices.Clone(p.Drops), Doses: ready(s, mixture(p)), Bust: bust}
	if n := Waiting(p); n > 0 {
		r.Waiting = &n
	}
	return r
}

// told returns the numbers of a Mixture.
func told(m [box.Ingredients]int) string {
	var list []string
	for _, n := range m {
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, ", ")
}

func doses(n int) string {
	if n == 1 {
		return "a Dose"
	}
	return text.Things(n, "Dose", "Doses")
}
