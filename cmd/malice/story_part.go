package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/stats"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// heard lists the kinds of events whose own sentences a story keeps.
var heard = []string{
	"game.begun", "avatar.joined", "avatar.left", "avatar.renamed", "well.turned", "place.turned",
	"lair.emptied", "seal.removed", "shadow.spawned", "shadow.entered", "shadow.gone", "xulthul.arrived",
	"game.over",
	"piece.moved", "item.moved", "fate.resolving", "potion.drunk", "mastery.changed", "radiance.moved",
}

// mostWords is the number of words of a paragraph of the story.
const mostWords = 120

// An account gathers the events of a part of the story: where avatars go, fights, harvested shards, and all
// else in its order.
type account struct {
	order  []string // avatars that went somewhere
	went   map[string]string
	fights []stats.Fought
	phases map[int]int // the phases of each fight, by its place in fights
	lost   map[int]map[string]int
	said   []passage
	shards map[string]int // how many each avatar harvested or took
	takers []string
}

// A passage is a sentence of the story with its weight: if the part has too many words, those with the
// least weight are left out.
type passage struct {
	words  string
	weight int
	fight  int  // the place in fights, from 1, of the fight it tells; 0: it tells none
	met    bool // it tells a meeting; the fight that follows takes its place
}

// The weights of passages.
const (
	ofWays = iota
	ofThings
	ofFights
)

// part tells the events under a heading.
func part(events []app.Event) []string {
	a := account{went: map[string]string{}, phases: map[int]int{}, lost: map[int]map[string]int{},
		shards: map[string]int{}}
	for i, e := range events {
		a.takes(i, e)
	}
	return a.sentences()
}

// takes adds the i-th event of the part to the account.
func (a *account) takes(i int, e app.Event) {
	fights := len(a.fights)
	a.fights = fightsIn(a.fights, i, e)
	if len(a.fights) > fights {
		if last := len(a.said) - 1; last >= 0 && a.said[last].met {
			a.said = a.said[:last] // the fight says it
		}
		a.said = append(a.said, passage{weight: ofFights, fight: len(a.fights)})
		return
	}
	now := len(a.fights)
	fighting := now > 0 && (a.fights[now-1].End == "" || a.fights[now-1].To == i)
	var is struct {
		Who             any
		To, From, Color string
		N               int
		Rebirth         int
	}
	e.Fields(&is)
	switch e.Kind {
	case malice.PhaseBegun{}.Kind():
		a.phases[now]++
	case malice.LifeTurned{}.Kind():
		name, one := is.Who.(string)
		switch {
		case !one || name == "creature":
		case !fighting:
			a.said = append(a.said, passage{words: e.Text, weight: ofThings})
		case is.From == string(malice.Sound):
			if a.lost[now] == nil {
				a.lost[now] = map[string]int{}
			}
			a.lost[now][name] += is.N
		}
	case malice.Met{}.Kind():
		a.said = append(a.said, passage{words: meeting(e), weight: ofFights, met: true})
	case malice.Beaten{}.Kind():
		if !fighting {
			a.said = append(a.said, passage{words: e.Text, weight: ofFights})
		}
	case malice.BandMoved{}.Kind(), "band.teleported":
		names, _ := is.Who.([]any)
		for _, n := range names {
			if name, is := n.(string); is {
				a.order = text.With(a.order, name)
			}
		}
		for _, n := range names {
			if name, one := n.(string); one {
				a.went[name] = is.To
			}
		}
	case malice.ShardsMoved{}.Kind():
		if is.From == "bank" {
			a.takers = text.With(a.takers, is.To)
			a.shards[is.To] += is.N
		}
	case malice.BodyChanged{}.Kind():
		words := e.Text
		if name, one := is.Who.(string); one && is.Rebirth > 0 {
			words = name + " loses the body and Returns to Light"
		}
		a.said = append(a.said, passage{words: words, weight: ofFights})
	default:
		if slices.Contains(heard, e.Kind) && e.Text != "" {
			a.said = append(a.said, passage{words: e.Text, weight: ofThings})
		}
	}
}

// sentences returns what the account says, at most mostWords of it: ways go first, then things.
func (a *account) sentences() (list []string) {
	all := a.said
	if ways := a.ways(); ways != "" {
		all = append([]passage{{words: ways, weight: ofWays}}, all...)
	}
	if took := a.took(); took != "" {
		all = append(all, passage{words: took, weight: ofThings})
	}
	for i, p := range all {
		if p.fight > 0 {
			all[i].words = a.fight(p.fight)
		}
	}
	for least := ofWays; least < ofFights && wordsOf(all) > mostWords; least++ {
		for i := len(all) - 1; i >= 0 && wordsOf(all) > mostWords; i-- {
			if all[i].weight == least {
				all = slices.Delete(all, i, i+1)
			}
		}
	}
	for _, p := range all {
		list = append(list, p.words)
	}
	return list
}

func wordsOf(list []passage) (n int) {
	for _, p := range list {
		n += len(strings.Fields(p.words))
	}
	return n
}

// ways says where everybody is after all ways of the part.
func (a *account) ways() string {
	var places []string
	by := map[string][]string{}
	for _, name := range a.order {
		at := a.went[name]
		places = text.With(places, at)
		by[at] = append(by[at], name)
	}
	var said []string
	for _, at := range places {
		said = append(said, malice.Do(by[at], "goes", "go")+" to "+placeSaid(at))
	}
	return listed(said)
}

// listed writes a list as people say it, with and before the last; empty for an empty list.
func listed(said []string) string {
	if len(said) == 0 {
		return ""
	}
	return text.Listed(said)
}

// placeSaid writes a place for readers: a:road-2, which has no name of its own, is the road of board a.
func placeSaid(at string) string {
	board, word, has := strings.Cut(at, ":")
	if !has {
		return at
	}
	kind, number, numbered := strings.Cut(word, "-")
	if numbered && strings.Trim(number, "0123456789") == "" {
		return "the " + kind + " of board " + board
	}
	return text.Glued(at)
}

// took writes how many soulshards each avatar has taken; where all took as many, in one clause.
func (a *account) took() string {
	var said []string
	for _, name := range a.takers {
		said = append(said, fmt.Sprintf("%s takes %s", name, text.Things(a.shards[name], "shard", "shards")))
	}
	uneven := func(name string) bool { return a.shards[name] != a.shards[a.takers[0]] }
	if len(a.takers) > 1 && !slices.ContainsFunc(a.takers, uneven) {
		return fmt.Sprintf("%s take %s each", text.Listed(a.takers),
			text.Things(a.shards[a.takers[0]], "shard", "shards"))
	}
	return listed(said)
}

// fight tells a fight by how it went: who, how long, what it cost, how it ended.
func (a *account) fight(n int) string {
	f := a.fights[n-1]
	who := text.Listed(f.Who)
	long := ""
	if phases := a.phases[n]; phases > 0 {
		long = " in " + text.Things(phases, "phase", "phases")
	}
	var hurt []string
	for _, name := range f.Who {
		if lost := a.lost[n][name]; lost > 0 {
			hurt = append(hurt, fmt.Sprintf("%s loses %d life", name, lost))
		}
	}
	cost := ""
	if len(hurt) > 0 {
		cost = "; " + text.Listed(hurt)
	}
	switch f.End {
	case stats.Won:
		return malice.Do(f.Who, "beats", "beat") + " " + f.Against + long + cost
	case stats.Lost:
		return f.Against + " beats " + who + long
	case stats.Left:
		return malice.Do(f.Who, "fights", "fight") + " " + f.Against + long + " without beating it" + cost
	case stats.Fled:
		return f.Against + " flees from " + who + long + cost
	}
	return malice.Do(f.Who, "fights", "fight") + " " + f.Against + long + cost
}

// meeting says who meets what.
func meeting(e app.Event) string {
	met := malice.Met{}
	e.Fields(&met)
	if len(met.By) == 0 {
		return foe(met)
	}
	return malice.Do(met.By, "meets", "meet") + " " + foe(met) + placed(met.At)
}

// foe says what was met: an avian, the Guardian, Shadow 2.
func foe(met malice.Met) string {
	switch {
	case met.What == "shadow" && met.Shadow > 0:
		return malice.Spoken(malice.ShadowName(met.Shadow))
	case met.What == "shadow":
		return "a Shadow"
	case met.What == "guardian":
		return "the Guardian"
	case met.What == "xulthul":
		return malice.Spoken(met.What)
	case met.Type == nil:
		return "a creature"
	case strings.IndexAny(*met.Type, "ai") == 0: // arboran, avian, ichthyic
		return "an " + *met.Type
	}
	return "a " + *met.Type
}

// placed writes a place with at in front; empty: the place is not known.
func placed(at string) string {
	if at == "" {
		return ""
	}
	return " at " + text.Glued(at)
}
