package malhya

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/names"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// HeroNames lists the names of the heroes, in seating order.
func (s *State) HeroNames() (names []string) {
	for i := range s.Heroes {
		names = append(names, s.Heroes[i].Name)
	}
	return names
}

// Hero returns a hero by name, or nil.
func (s *State) Hero(name string) *Hero {
	i := slices.IndexFunc(s.Heroes, func(h Hero) bool { return h.Name == name })
	if i < 0 {
		return nil
	}
	return &s.Heroes[i]
}

// FindHero returns the hero that a word means: a name, or the beginning of one.
func (s *State) FindHero(word string) (*Hero, error) {
	name, err := s.HeroCalled(word)
	return s.Hero(name), err
}

// HeroCalled returns the name of the hero that FindHero returns.
func (s *State) HeroCalled(word string) (string, error) {
	name, err := telling.Named("hero", word, s.HeroNames())
	return name, s.apart(err, word)
}

// apart adds to an error the offer to rename a hero, where the word means a hero and somebody else whose
// names are read alike. Any other error it returns as it is.
func (s *State) apart(err error, word string) error {
	heroes := names.Alike(s.HeroNames(), word)
	if len(heroes) > 0 && telling.Alike(word, append(s.HeroNames(), s.EnemyNames()...)) != nil {
		return telling.Offer(err, telling.Line("hero", "rename").And("HERO", heroes...).And("NAME"))
	}
	return err
}

// EnemyNames lists the names of the enemies in the room.
func (s *State) EnemyNames() (names []string) {
	for i := range s.Enemies {
		names = append(names, s.Enemies[i].Name)
	}
	return names
}

// NewHero returns a hero of whom nobody has said more than the name and the people (hero.trait-start,
// hero.ap-six, hero.resources-start-zero).
func (s *State) NewHero(name, people string) Hero {
	parts := s.book.Parts()
	traits := map[string]int{}
	for _, trait := range notation.Traits {
		traits[trait] = parts.Board.Trait
	}
	return Hero{Name: name, Traits: traits, Turn: Turn{Is: Waiting, Points: parts.Costs.Points},
		Board: Board{People: people, Initiative: Unknown, Movement: Unknown, Move: parts.Board.Move,
			Standby: parts.Board.Standby, Capacity: Unknown, Heavy: Unknown}}
}

// Enemy returns an enemy by name, or nil.
func (s *State) Enemy(name string) *Enemy {
	i := slices.IndexFunc(s.Enemies, func(e Enemy) bool { return e.Name == name })
	if i < 0 {
		return nil
	}
	return &s.Enemies[i]
}

// FindEnemy returns the enemy that a word means; of a type that has one figure the name of the type will do.
func (s *State) FindEnemy(word string) (*Enemy, error) {
	name, err := telling.Named("enemy", word, s.EnemyNames())
	if marked := s.marked(word); err != nil && marked != nil {
		return marked, nil
	}
	if err != nil {
		return nil, err
	}
	return s.Enemy(name), nil
}

// At returns the space where a hero or an enemy of this name stands; empty: nowhere on a plan.
func (s *State) At(who string) string {
	if h := s.Hero(who); h != nil {
		return h.At
	}
	return s.Enemy(who).At
}

// Find returns the name of the hero or the enemy that a word means: a name, a beginning of one, or an
// enemy's mark on the picture of the room.
func (s *State) Find(word string) (string, error) {
	name, err := telling.Named("hero or enemy", word, append(s.HeroNames(), s.EnemyNames()...))
	if marked := s.marked(word); err != nil && marked != nil {
		return marked.Name, nil
	}
	return name, s.apart(err, word)
}

// marked returns the enemy that a word means as the picture of a room marks it, by a beginning of its type
// and its number: s2 and s-2 are swordsman-2. Nil: none, or several.
func (s *State) marked(word string) (found *Enemy) {
	letters := strings.TrimRight(word, "0123456789")
	number := word[len(letters):]
	letters = strings.TrimSuffix(letters, "-")
	if letters == "" || number == "" {
		return nil
	}
	for i := range s.Enemies {
		name := strings.ToLower(s.Enemies[i].Name)
		if !strings.HasPrefix(name, strings.ToLower(letters)) || !strings.HasSuffix(name, "-"+number) {
			continue
		}
		if found != nil {
			return nil
		}
		found = &s.Enemies[i]
	}
	return found
}

// Called returns a question among several enemies so that their marks on the picture of the room, such as
// s2, answer it too. Any other question it returns as it is.
func (s *State) Called(q chance.Question) chance.Question {
	if len(q.Answers) < 2 || s.Enemy(q.Answers[0]) == nil {
		return q
	}
	plain := q
	q.Check = func(answer string) (string, error) {
		found, err := plain.Read(answer)
		if marked := s.marked(answer); err != nil && marked != nil {
			return plain.Read(marked.Name)
		}
		return found, err
	}
	return q
}

// ReadMod reads a text of effects on one act. It may begin with the name of a hero, an enemy or a type whom
// they are said of: who; empty: nobody.
func (s *State) ReadMod(text string) (who string, list []notation.Effect, err error) {
	names := slices.Concat(s.HeroNames(), s.EnemyNames(), s.Types())
	return notation.ReadMod(text, func(word string) bool { return slices.Contains(names, word) })
}

// Type returns the type of an enemy: that of swordsman-2 is swordsman.
func Type(enemy string) string {
	of, _ := notation.OfType(enemy)
	return of
}

// Types lists the types of the enemies that are present, as they first stand in the list.
func (s *State) Types() (types []string) {
	for i := range s.Enemies {
		types = text.With(types, Type(s.Enemies[i].Name))
	}
	return types
}

// NextName returns a name for another enemy of a type: the type with the first number that is not among
// names.
func NextName(of string, names []string) string {
	for n := 1; ; n++ {
		if name := fmt.Sprintf("%s-%d", of, n); !slices.Contains(names, name) {
			return name
		}
	}
}

// Begun says whether a type of enemies has begun to act in this round of combat: it goes on until all of it
// have acted (combat.initiative.type-together).
func (s *State) Begun(of string) bool {
	return slices.ContainsFunc(s.Combat.Acted,
		func(who string) bool { return s.Hero(who) == nil && Type(who) == of })
}

// Card returns the Enemy card of a type, or nil: nobody has typed it in.
func (s *State) Card(of string) *box.Card { return s.book.Cards().Card("enemy", of) }

// Unconscious says whether a hero has no crystal left in the Life Point area (wound.hero.unconscious). Of a
// hero whose crystals nobody has counted that is not known, and so is not said.
func (h *Hero) Unconscious() bool { return h.Crystals.Life == 0 && h.Crystals.All() > 0 }

// Present says whether a hero stands in the room: conscious, and not out by an exit.
func (h *Hero) Present() bool { return !h.Unconscious() && h.Turn.Is != Out }

// Conscious lists the heroes who are present in the room: neither unconscious nor out by an exit.
func (s *State) Conscious() (list []*Hero) {
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Present() {
			list = append(list, h)
		}
	}
	return list
}

// Acting returns the hero whose turn it is, or nil: of several who act, the one whom nobody has interrupted
// (stealth.reactivate.resume).
func (s *State) Acting() *Hero {
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Turn.Is == Acting && !s.interrupted(h.Name) {
			return h
		}
	}
	return nil
}

// interrupted says whether the turn of a hero waits for that of another.
func (s *State) interrupted(hero string) bool {
	return slices.ContainsFunc(s.Pending, func(p Pending) bool { return p.What == WaitTurn && p.Who == hero })
}

// Borne is a card that works for a hero, or an effect that lasts.
type Borne struct {
	Name  string         // of an effect its own words
	Sheet notation.Sheet // of a talent the side that is up
}

// Bears lists the cards that work for a hero, of those that are typed in: weapon, armor, artifacts and
// talents, and with items the item cards in the knapsack, which help in tests. A stored card that could be
// worn does nothing (equip.artifact.persists).
func (s *State) Bears(h *Hero, items bool) (list []Borne) {
	names := append([]string{h.Gear.Weapon}, h.Gear.Worn...)
	for _, name := range h.Gear.Items {
		if card := s.book.Cards().Gear(name); items && card != nil && card.Deck == "item" {
			names = append(names, name)
		}
	}
	for _, name := range names {
		if card := s.book.Cards().Gear(name); card != nil {
			list = append(list, Borne{card.Name, card.Sheet})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(h.Talents)) {
		if card := s.book.Cards().Card("talent", name); card != nil {
			list = append(list, Borne{card.Name, card.Sheet.Side(h.Talents[name] == "advanced")})
		}
	}
	return list
}

// Lasting returns the effects that last on a hero since the players have said so (Mods), each with its
// text.
func (h *Hero) Lasting() (list []Borne) {
	for _, mod := range h.Mods {
		sheet, _ := notation.ReadSheet("mod", mod) // a text that cannot be read is a fault of the table
		list = append(list, Borne{mod, sheet})
	}
	return list
}

// Stat returns a number of a hero's board, or a trait, as parts to be summed; stat is initiative, movement,
// capacity, heavy or a trait. What is worn, talents and effects that last add to it, and to a trait the
// aura of this turn (combat.setup.initiative-base, equip.artifact.persists, aura.one-turn). No part at all:
// nobody has said what stands on the board.
func (s *State) Stat(h *Hero, stat string) (parts []sum.Part) {
	n, is := h.Printed(stat)
	if !is {
		n = h.Traits[stat]
	}
	if n == Unknown {
		return nil
	}
	parts = []sum.Part{{N: n, What: stat}}
	for _, card := range s.Bears(h, false) {
		if more := card.Sheet.Stat(stat); more != 0 {
			parts = append(parts, sum.Part{N: more, What: card.Name, Rule: "equip.artifact.persists"})
		}
	}
	if h.Aura.Effect == stat && slices.Contains(notation.Traits, stat) {
		parts = append(parts, sum.Part{N: 1, What: "aura", Rule: "aura.one-turn"})
	}
	for _, mod := range h.Lasting() {
		for _, e := range mod.Sheet.Under(notation.Whole) {
			if e.Do == notation.Changes && e.What == stat {
				parts = append(parts, sum.Part{N: e.N, What: mod.Name})
			}
		}
	}
	return parts
}

// Load counts the heavy icons on the cards that a hero has, weapon and spare, worn and items, and those of
// effects that last. A card that nobody has typed in counts as 0 (encumbrance.sources-load).
func (s *State) Load(h *Hero) (n int) {
	for _, mod := range h.Lasting() {
		n += mod.Sheet.Marked("heavy")
	}
	for _, name := range h.Gear.Things() {
		if card := s.book.Cards().Gear(name); card != nil {
			n += card.Sheet.Marked("heavy")
		}
	}
	return n
}

// Part returns the part of the round that is on: initiative, upgrade or actions (combat.round). A present
// hero without a place on the gauge means initiative, unless enemies stand on it already
// (combat.initiative.before-upgrade); a type without an Upgrade token means upgrade.
func (s *State) Part() string {
	c := s.Combat
	late := slices.ContainsFunc(s.Types(), func(of string) bool {
		_, on := c.Gauge[of]
		return on
	})
	for _, h := range s.Conscious() {
		if _, on := c.Gauge[h.Name]; !on && !late {
			return Opening
		}
	}
	for _, of := range s.Types() {
		if c.Upgrades[of] == "" {
			return Upgrading
		}
	}
	return Fighting
}

// Bag returns how many Upgrade tokens are left in the bag (combat.upgrade.empty-bag).
func (s *State) Bag() int {
	n := s.book.Bag().Tokens
	if s.Combat != nil {
		n -= len(s.Combat.Upgrades) + len(s.Combat.Out)
	}
	return n
}

// InBag lists the tokens of the bag by kind, each as often as it is there; nil: nobody has counted them.
func (s *State) InBag() []string {
	list := s.book.Bag().All()
	if s.Combat == nil {
		return list
	}
	for _, token := range slices.AppendSeq(slices.Clone(s.Combat.Out), maps.Values(s.Combat.Upgrades)) {
		if at := slices.Index(list, token); at >= 0 {
			list = slices.Delete(list, at, at+1)
		}
	}
	return list
}

// innermost returns the last entry of Pending whose kind meets a condition, or nil.
func (s *State) innermost(is func(what string) bool) *Pending {
	for i := len(s.Pending) - 1; i >= 0; i-- {
		if p := &s.Pending[i]; is(p.What) {
			return p
		}
	}
	return nil
}

// Waits returns the entry of Pending of a kind, the innermost if there are several, or nil.
func (s *State) Waits(kind string) *Pending {
	return s.innermost(func(what string) bool { return what == kind })
}

// Interrupted returns the entry of Pending that goes on once the turn that is on is over, or nil. It passes
// by an alarm that is due, which waits on top of the turns that it finds.
func (s *State) Interrupted() *Pending {
	return s.innermost(func(what string) bool { return what != WaitChapter && what != WaitAlarm })
}

// Waiting returns the innermost entry of Pending, or nil. It passes by chapters that are still to be read:
// they interrupt nothing.
func (s *State) Waiting() *Pending {
	return s.innermost(func(what string) bool { return what != WaitChapter })
}
