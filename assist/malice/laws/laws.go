// Package laws says whether a table adds up: it holds the table against what lies in the box.
package laws

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// table is a table that was read, and that acts could be played on, however it adds up.
type table struct{ *malice.State }

// Audit reads or writes the table like Form; what it reads it also faults where the box cannot have it: 108
// shards, whole sets of radiance, as many Wells as the boards have.
func Audit(of *malice.State, f *yamlfile.Form) {
	of.Form(f)
	if !f.Reading() {
		return
	}
	s := table{of}
	s.lawfulPlaces(f)
	s.lawfulAvatars(f)
	s.lawfulBands(f)
	s.lawfulNames(f)
	if whole := s.lawfulRadiance(f); s.lawfulWells(f) && s.lawfulEnd(f) && whole {
		s.lawfulSets(f)
	}
	s.lawfulTokens(f)
	s.lawfulCards(f)
	s.lawfulItems(f)
	s.lawfulWords(f)
	s.lawfulFoes(f)
	if s.Xulthul != nil && (len(s.Shadows) > 0 || s.Realm.Shadow != nil) {
		f.Fault("xulthul", "Shadows beside it: all go when it arrives (xulthul.arrive)")
	}
}

// lawfulPlaces faults boards that are typed in and cannot be read, and pieces that stand on none of their
// hexes.
func (s table) lawfulPlaces(f *yamlfile.Form) {
	if err := s.Lay(); err != nil {
		f.Fault("boards", "%v", err)
		return
	}
	for i, a := range s.Avatars {
		s.lawfulPlace(f, fmt.Sprintf("avatars[%d].at", i), a.At)
	}
	for i, h := range s.Shadows {
		s.lawfulPlace(f, fmt.Sprintf("shadows[%d].at", i), h.At)
	}
	if x := s.Xulthul; x != nil {
		s.lawfulPlace(f, "xulthul.at", x.At)
	}
	if h := s.Realm.Shadow; h != nil && s.RealmBoard() != nil && h.At != "land" {
		if _, ok := s.Haunts(h.At); !ok {
			f.Fault("realm.shadow.at", "%q: the Realm has no such hex", h.At)
		}
	}
}

func (s table) lawfulPlace(f *yamlfile.Form, key, place string) {
	name, word, found := strings.Cut(place, ":")
	if place != "" && (!found || word == "") {
		f.Fault(key, "%q: a board and a place on it, such as %s", place,
			s.PlaceOf(malice.BoardOf(place), s.wordMeant(place)))
		return
	}
	b := s.TypedIn(name)
	if _, ok := s.HexAt(place); b != nil && !ok && word != "way" && !strings.HasPrefix(word, "way-") {
		f.Fault(key, "%q: board %s has no such hex", place, name)
	}
}

// wordMeant returns the place to suggest for a word without a board: the word itself if it is a stronghold,
// else gate.
func (s table) wordMeant(word string) string {
	if s.IsStronghold(word) {
		return word
	}
	return "gate"
}

func (s table) lawfulAvatars(f *yamlfile.Form) {
	held := map[string]int{}
	for i, a := range s.Avatars {
		at := fmt.Sprintf("avatars[%d]", i)
		if n, most := a.Life+a.Wounds+a.Drains, s.LifeMost(&a); n > most {
			f.Fault(at, "%d life tokens in all: at most %d (setup.avatar.life, life.radiance-extra)", n, most)
		} else if least := s.lifeLeast(&a); n < least {
			f.Fault(
				at+".life", "%d sound life tokens, %d wounds and %d drains are %d life tokens, not %d: "+
					"each that is lost lies there as a wound or a drain (life.loss, life.radiance-extra)",
				a.Life, a.Wounds, a.Drains, n, least)
		}
		if a.Rebirth > 0 && a.Life > 0 {
			f.Fault(
				at+".rebirth", "%s has a body with %d sound life tokens: nothing is to be spent on a new one "+
					"(return.trigger)", a.Name, a.Life)
		}
		for c, n := range a.Shards {
			held[c] += n
		}
	}
	for _, c := range notation.Colors {
		if n, all := held[c], s.Book().Parts().ShardsOf(c); n > all {
			f.Fault("avatars", "%d %s shards held: there are %d (%s)", n, c, all, box.ShardRule(c))
		}
	}
}

// lifeLeast returns the smallest number of life tokens of an avatar, sound or not: items may add some.
func (s table) lifeLeast(a *malice.Avatar) int {
	return max(0, s.LifeMost(a)-max(0, s.CardLife(a)))
}

// lawfulEnd faults a game that goes on with a revealed Light Well on every board, which wins it at that
// moment, unless Xulthûl has come. It returns false after such a fault (scenario.win.reveal-all,
// end.checked-when).
func (s table) lawfulEnd(f *yamlfile.Form) bool {
	won := s.Unturned.Light == 0 && len(s.LightWells()) == len(s.Boards) && s.Xulthul == nil
	if won && s.Over == nil {
		f.Fault(
			"wells", "all Light Wells are revealed, and the game is not over: over: {won: true, rule: "+
				"scenario.win.reveal-all}, or one Well fewer (scenario.win.reveal-all)")
	}
	return !won || s.Over != nil
}

// lawfulFoes faults a fight against something that is not on the table, a wrong Xulthûl, and a Gate that
// is sealed twice (shadow.life, xulthul.life-max, xulthul.arrive, realm.unseal).
func (s table) lawfulFoes(f *yamlfile.Form) {
	if e := s.Encounter; e != nil {
		switch {
		case e.Kind == "shadow" && e.Shadow > 0 && !e.Beaten && s.Shadow(e.Shadow) == nil:
			f.Fault("encounter.shadow", "no Shadow %d is in Aethos (shadow.life)", e.Shadow)
		case e.Kind == "xulthul" && !e.Beaten && s.Xulthul == nil:
			f.Fault("encounter.kind", "Xulthûl is not in Aethos (xulthul.arrive)")
		}
	}
	s.lawfulXulthul(f)
	for i, seal := range s.Realm.Seals {
		if slices.Contains(s.Realm.Seals[:i], seal) {
			f.Fault(fmt.Sprintf("realm.seals[%d]", i), "%s is sealed once (setup.gates.sealed)", seal)
		}
	}
}

// lawfulXulthul faults a Xulthûl in a scenario that it never comes to, and life tokens, sound or not, that
// are not as many as its power and its ability cards give (scenario.thwart.lose, xulthul.combat-values,
// xulthul.life-max).
func (s table) lawfulXulthul(f *yamlfile.Form) {
	x := s.Xulthul
	if x == nil {
		return
	}
	if s.Scenario == "thwart" && s.Printed().ScenarioChosen() {
		f.Fault(
			"xulthul", "in Thwart the Shadow it never comes: the game is lost before (scenario.thwart.lose)")
	}
	tables, err := s.Book().Creature()
	if err != nil {
		return // data check says what is wrong there
	}
	of := fmt.Sprintf("power %d", x.Power)
	if x.Added != 0 {
		of += " with its abilities"
	}
	if n, all := x.Life+x.Wounds+x.Drains, tables.Powers.Of[x.Power].Life+x.Added; n != all {
		f.Fault("xulthul.life", "%d sound life tokens, %d wounds and %d drains are %d life tokens: %s has "+
			"%d (xulthul.life-max)", x.Life, x.Wounds, x.Drains, n, of, all)
	}
}

// lawfulWells faults Wells that are not as many as the boards have. It returns false after such a fault
// (setup.wells.count).
func (s table) lawfulWells(f *yamlfile.Form) bool {
	light, dark := s.Unturned.Light, s.Unturned.Dark
	for _, well := range s.Wells {
		if well == "dark" {
			dark++
		} else {
			light++
		}
	}
	if n := len(s.Boards); light != n || dark != 2*n {
		f.Fault(
			"unturned", "%d Light and %d Dark Wells with those revealed: %d boards have %d and %d (setup.wells.count)",
			light, dark, n, n, 2*n)
		return false
	}
	return true
}

// lawfulRadiance faults tokens in play that are no whole sets, or more than the box has. It returns false
// after such a fault (radiance.set, component.radiance).
func (s table) lawfulRadiance(f *yamlfile.Form) bool {
	all, box := s.RadianceInPlay(), s.Book().Parts().Radiance.Sets
	whole := len(all)%len(notation.Radiances) == 0
	if !whole {
		f.Fault("pool", "%d radiance tokens in play with those held: whole sets of 10 (radiance.set)", len(all))
	}
	if sets := s.Sets() + s.Removed; sets > box {
		f.Fault("pool", "%d sets of radiance: the box has %d (component.radiance)", sets, box)
		return false
	}
	for _, kind := range notation.Radiances {
		if have := text.Count(all, kind); whole && have != s.Sets() {
			f.Fault("pool", "%d %s in play: each kind once a set (component.radiance)", have, kind)
			return false
		}
	}
	return whole
}

// lawfulSets faults a wrong number of sets: each Light Well has brought one as long as the box had one, but
// for the Well that won the game; with a Well made Dark one leaves (radiance.set, pool.dark,
// pool.dark.first, component.radiance).
func (s table) lawfulSets(f *yamlfile.Form) {
	sets, light := s.Sets(), len(s.LightWells())
	darkened := text.Count(slices.Collect(maps.Values(s.Wells)), "darkened")
	if s.Removed > darkened {
		f.Fault("removed", "%s of radiance out of the game with %s made Dark: one leaves with each (pool.dark)",
			text.Things(s.Removed, "set", "sets"), text.Things(darkened, "Light Well", "Light Wells"))
		return
	}
	brought := min(light, s.Book().Parts().Radiance.Sets-s.Removed)
	won := s.Over != nil && s.Over.Won && sets == min(light-1, brought)
	if sets != brought && !won {
		f.Fault("pool", "%s of radiance in play with %s revealed: each brings one (radiance.set)",
			text.Things(sets, "set", "sets"), text.Things(light, "Light Well", "Light Wells"))
	}
}

// lawfulTokens faults more cities or mystics, face down and turned together, or more stocked lairs, than
// the box has (component.tokens.cities, component.tokens.mystics, component.tokens.lairs).
func (s table) lawfulTokens(f *yamlfile.Form) {
	parts := s.Book().Parts()
	towns, mystics := map[string]int{}, map[string]int{}
	for _, kind := range s.Unturned.Cities {
		towns[kind]++
	}
	for kind, n := range s.Unturned.Mystics {
		mystics[kind] = n
	}
	for _, name := range s.BoardNames() {
		towns[s.Places[name].City]++
		mystics[s.Places[name].Mystic]++
	}
	for _, kind := range notation.Cities {
		if n, all := towns[kind], text.Count(parts.Cities.Tokens, kind); n > all {
			f.Fault("unturned.cities",
				"%d cities of %s with those revealed: the box has %d (component.tokens.cities)", n, kind, all)
		}
	}
	for _, kind := range notation.Mystics {
		if n, all := mystics[kind], parts.Mystics.Tokens[kind]; n > all {
			f.Fault("unturned.mystics",
				"%d mystics of %s with those revealed: the box has %d (component.tokens.mystics)", n, kind,
				all)
		}
	}
	lairs := 0
	for _, n := range s.Lairs.Stocked {
		lairs += n
	}
	if all := parts.Board.Lairs * len(notation.BoardNames); lairs > all {
		f.Fault("lairs.stocked", "%d lairs stocked: the box has %d tokens (component.tokens.lairs)", lairs,
			all)
	}
}
