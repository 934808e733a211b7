package fightodds

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
)

// A troop is avatars in a fight that are alike: they have the same numbers and the same
// life, so that it does not matter which of them loses what.
type troop struct {
	names    []string
	looks    []look
	stations []station // from having no body, 0, to how they stand now, the last
	at       []map[int]uint16
	numbers  map[string]int    // of looks, by what they are
	wastes   map[waste]int     // the look that one has after it was used
	losses   map[[2]int][]loss // by the look that one has, and how many drains
	alike    *odds.Members[uint16]
}

// A look is everything about an avatar that its numbers depend on, other than that it has a
// body: its radiance, and what of its effects and soulshards is not used up.
type look struct {
	malice.Avatar
	total int    // its life tokens, sound or not
	spent spends // what it has rolled, where that used something up
}

// A station is how one of a troop stands: with so many sound tokens, and a look.
type station struct{ look, life int }

// spends are kinds of rolls by which effects that work once are used up, and soulshards.
type spends uint8

const (
	spendsShards  spends = 1 << iota // those of a combat roll of its own, as it is made
	spendsCR                         // that roll, once its blows count
	spendsHit                        // its wounds against the creature's shields
	spendsHurt                       // its shields against the creature's wounds
	spendsLuck                       // a luck roll
	spendsOnHit                      // what its hit sets off
	spendsOnWound                    // what its wounds set off
)

// troops are those who fight, parted into those that are alike.
func (d *duel) troops() error {
	for _, names := range d.groups() {
		tr := &troop{names: names}
		if err := d.stationed(tr); err != nil {
			return err
		}
		d.troop = append(d.troop, tr)
	}
	return nil
}

func (d *duel) groups() (list [][]string) {
	at := map[string]int{}
	named := whoAreNamed(d.State)
	for _, name := range d.Fighting() {
		key := d.likeness(name)
		if slices.ContainsFunc(named, func(word string) bool { return d.Means(word, name) }) {
			key += " as " + name
		}
		i, known := at[key]
		if !known {
			i = len(list)
			at[key] = i
			list = append(list, nil)
		}
		list[i] = append(list[i], name)
	}
	return list
}

// likeness is the same for avatars that are alike: what cards they have does not matter, only
// what those do in this fight. Who is named by an effect of anybody is like nobody.
func (d *duel) likeness(name string) string {
	a := d.Avatar(name)
	words := []string{fmt.Sprint(a.Life, slices.Contains(d.defend, name)),
		strings.Join(d.lumped(a.Radiance), " ")}
	for _, m := range d.Effects(name) {
		if d.tells(m, name) {
			words = append(words, fmt.Sprint(m.String(), " ", m.Lasts, d.drains() && m.What == "life"))
		}
	}
	for _, roll := range []string{"cr", "lr"} {
		for _, share := range d.Pledged(name, roll) {
			words = append(words, "pledged "+roll+share.String())
		}
	}
	for _, roll := range notation.SortedKeys(d.Fight().Locked) {
		if rest, own := strings.CutPrefix(roll, name+" "); own {
			words = append(words, fmt.Sprint(rest, d.Fight().Locked[roll].Stars))
		}
	}
	if d.drains() { // a Life token that is lost may take a token of life along
		words = append(words, fmt.Sprint(a.Life+a.Wounds+a.Drains-d.LifeMost(a)))
	}
	slices.Sort(words[2:])
	return strings.Join(words, "; ")
}

// tells says whether an effect of an avatar can change anything in this fight.
func (d *duel) tells(m notation.Mod, name string) bool {
	return slices.Contains([]string{"cr", "lr", "wounds", "drains", "shield", "energy", "immune", "dice",
		"life"}, m.What) &&
		(m.Versus == nil || d.Against(m.Versus, name)) &&
		(m.In == nil || slices.Contains(m.In, d.TerrainOf(name)))
}

// whoAreNamed are the words by which effects in this fight are for one avatar alone.
func whoAreNamed(s *malice.State) (words []string) {
	all := s.FoeMods()
	for _, name := range s.Fighting() {
		all = append(all, s.Effects(name)...)
	}
	for _, m := range all {
		if !slices.Contains([]string{"", "creature", "target", "foe"}, m.Who) {
			words = append(words, m.Who)
		}
	}
	return words
}

// stationed finds how those of a troop can come to stand: by wounds, by drains, and by what
// they use up.
func (d *duel) stationed(tr *troop) error {
	a := d.Avatar(tr.names[0])
	first := look{Avatar: a.Clone(), total: a.Life + a.Wounds + a.Drains}
	first.Radiance = d.lumped(first.Radiance)
	tr.numbers, tr.wastes, tr.losses = map[string]int{}, map[waste]int{}, map[[2]int][]loss{}
	tr.known(first)
	reached := map[station]bool{{0, a.Life}: true}
	for queue := []station{{0, a.Life}}; len(queue) > 0; queue = queue[1:] {
		for _, next := range d.after(tr, queue[0]) {
			if next.life > 0 && !reached[next] {
				reached[next] = true
				queue = append(queue, next)
			}
		}
		if len(tr.looks) > mostLooks || len(reached) >= mostStations {
			return &odds.TooLarge{Most: mostStations, What: "ways in which one avatar can stand"}
		}
	}
	tr.stations = []station{{}}
	for st := range reached {
		tr.stations = append(tr.stations, st)
	}
	slices.SortFunc(tr.stations[1:], func(x, y station) int {
		return cmp.Or(cmp.Compare(tr.rank(x), tr.rank(y)), cmp.Compare(y.look, x.look))
	})
	tr.at = make([]map[int]uint16, len(tr.looks))
	for i := range tr.at {
		tr.at[i] = map[int]uint16{}
	}
	for n, st := range tr.stations[1:] {
		tr.at[st.look][st.life] = uint16(n + 1)
	}
	return nil
}

// rank is higher the less has been lost and used up: every loss lowers it.
func (tr *troop) rank(st station) int {
	l := tr.looks[st.look]
	return st.life + len(l.Radiance) + l.lasting()
}

// after are the stations to which one can come from another in one step.
func (d *duel) after(tr *troop, st station) (list []station) {
	if d.wounds() { // more of them are one after the other
		list = append(list, station{st.look, st.life - 1})
	}
	if d.drains() {
		for _, loss := range d.drained(tr, st.look, 1) {
			list = append(list, station{loss.look, st.life - loss.life})
		}
	}
	for by := spendsShards; by <= spendsOnWound; by <<= 1 {
		for _, defends := range []bool{false, true} {
			if next := d.used(tr, st.look, by, defends); next != st.look {
				list = append(list, station{next, st.life})
			}
		}
	}
	return list
}

// lumped are radiance as far as they matter in this fight: those that change no number are
// left out, or, where drains take them first, go for one kind.
func (d *duel) lumped(radiance []string) []string {
	matter := []string{"combat", "luck", "energy-surge", "physical-surge"}
	if d.wounds() {
		matter = append(matter, "energy-shield", "physical-shield")
	}
	if d.drains() {
		matter = append(matter, "life")
	}
	var list []string
	for _, kind := range radiance {
		if !slices.Contains(matter, kind) {
			kind = "movement"
		}
		if kind != "movement" || d.drains() {
			list = append(list, kind)
		}
	}
	slices.Sort(list)
	return list
}
