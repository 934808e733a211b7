package box

import (
	"fmt"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A Track is the Threat track of a side of the Stealth board: how far enemies see and how many Action cards
// they play, by its spaces. The last space is the alarm.
type Track struct {
	printed.Origin
	Vision, Cards []int // by space; empty: lost with the picture
	Rules         []string
}

type tracks struct{ of map[string]*Track }

func readTracks(of *printed.Files) (*tracks, error) {
	t := &tracks{map[string]*Track{}}
	for _, side := range notation.Sides {
		t.of[side] = &Track{}
	}
	err := of.Read("stealth", func(f *yamlfile.Form) {
		for _, side := range notation.Sides {
			f.Group(side, t.of[side].Over(t.of[side].form))
		}
	})
	return t, err
}

func (t *Track) form(f *yamlfile.Form) {
	f.Ints("vision", &t.Vision, 1, 99)
	f.Ints("cards", &t.Cards, 0, 30)
	f.Texts("rules", &t.Rules)
	if err := t.sound(); f.Reading() && err != "" {
		f.Fault("vision", "%s", err)
	}
}

// sound returns why a track cannot be as it is typed; empty: it can, or nobody has read it off.
func (t *Track) sound() string {
	switch n := len(t.Vision); {
	case n != len(t.Cards):
		return fmt.Sprintf("%d spaces with a vision and %d with cards: a number of each for every space", n,
			len(t.Cards))
	case n == 1:
		return "a track has 2 spaces or more: the last is the alarm"
	case !rises(t.Vision) || !rises(t.Cards):
		return "the further along the track, the further enemies see and the more cards they play: the " +
			"numbers never fall (stealth.track.vision, stealth.track.cards)"
	case n > 0 && t.Vision[0] != 1:
		return "on the first space enemies see 1 space (stealth.vision.beyond)"
	}
	return ""
}

func rises(list []int) bool {
	for i := 1; i < len(list); i++ {
		if list[i] < list[i-1] {
			return false
		}
	}
	return true
}

// Spaces returns the number of spaces of the track; 0: nobody has read it off.
func (t *Track) Spaces() int { return len(t.Vision) }

// Alarm says whether a cube on a space, counted from 1, has reached the last space of the track; false
// where nobody has read it off (stealth.alarm.track-end).
func (t *Track) Alarm(cube int) bool { return t.Spaces() > 0 && cube >= t.Spaces() }

// At returns how far enemies see and how many Action cards they play with the cube on a space, counted from
// 1; known is false where nobody has read the track off (stealth.track.vision, stealth.track.cards).
func (t *Track) At(cube int) (vision, cards int, known bool) {
	if t.Spaces() == 0 || cube < 1 {
		return 0, 0, false
	}
	i := min(cube, t.Spaces()) - 1
	return t.Vision[i], t.Cards[i], true
}

// Track returns the Threat track of a side of the Stealth board: normal or difficult.
func (b *Book) Track(side string) *Track {
	return printed.Kept(b.Shelf, &b.tracks, readTracks).of[side]
}

// A Bag says how many Upgrade tokens the box has of each kind: all that the bag may hold.
type Bag struct {
	printed.Origin
	Tokens int
	Counts map[string]int // of each kind; empty: lost
	Rules  []string
}

func readBag(of *printed.Files) (*Bag, error) {
	bag := &Bag{}
	err := of.Read("upgrades", func(f *yamlfile.Form) { f.Group("bag", bag.Over(bag.form)) })
	return bag, err
}

func (g *Bag) form(f *yamlfile.Form) {
	f.Int("tokens", &g.Tokens, 1, 99)
	f.Counts("counts", &g.Counts, 0, 99, notation.Upgrades...)
	f.Texts("rules", &g.Rules)
	n := 0
	for _, tokens := range g.Counts {
		n += tokens
	}
	if f.Reading() && len(g.Counts) > 0 && n != g.Tokens {
		f.Fault("counts", "%s", fmtSum("tokens", n, "the bag has", g.Tokens))
	}
}

// fmtSum writes why counts do not fit: `7 sides together: a Skill die has 6`. n is their sum; has names
// what has want of them.
func fmtSum(what string, n int, has string, want int) string {
	return fmt.Sprintf("%d %s together: %s %d", n, what, has, want)
}

// All lists the tokens of the bag, each kind as often as it is there; nil: nobody has counted them.
func (g *Bag) All() (list []string) {
	for _, kind := range notation.Upgrades {
		for range g.Counts[kind] {
			list = append(list, kind)
		}
	}
	return list
}

// Bag returns the bag of Upgrade tokens.
func (b *Book) Bag() *Bag { return printed.Kept(b.Shelf, &b.bag, readBag) }

// Parts holds the numbers of things in the box, the prices of acts, and the numbers of a hero's board where
// nobody says others.
type Parts struct {
	Pieces Pieces
	Costs  Costs
	Board  Board
}

// Pieces counts the crystals, tokens and cards that lie in the box.
type Pieces struct {
	printed.Origin
	Crystals, Aura, NoiseCadaver, InterestVigilance, Travel int
	Cards                                                   map[string]int // of a deck; 0: nobody knows
	Rules                                                   []string
}

// Costs holds what acts cost, in Action Points or Travel tokens, and the most of some things.
type Costs struct {
	printed.Origin
	Points                                         int // Action Points that a hero has
	KillRanged, KillMelee, Cadaver, Revive, Switch int
	TravelGood, TravelBad, TravelMost              int
	Day                                            int // slots of the Day board
	Rules                                          []string
}

// Board holds the numbers that a hero's board begins with where nobody types others.
type Board struct {
	printed.Origin
	Trait, Move, Standby int
	Rules                []string
}

func readParts(of *printed.Files) (*Parts, error) {
	p := &Parts{}
	err := of.Read("components", func(f *yamlfile.Form) {
		f.Group("pieces", p.Pieces.Over(p.Pieces.form))
		f.Group("costs", p.Costs.Over(p.Costs.form))
		f.Group("board", p.Board.Over(p.Board.form))
	})
	return p, err
}

func (p *Pieces) form(f *yamlfile.Form) {
	f.Int("crystals", &p.Crystals, 1, 999)
	f.Int("aura", &p.Aura, 1, 999)
	f.Int("noise-cadaver", &p.NoiseCadaver, 1, 99)
	f.Int("interest-vigilance", &p.InterestVigilance, 1, 99)
	f.Int("travel", &p.Travel, 1, 99)
	f.Counts("cards", &p.Cards, 1, 99, notation.Decks...)
	f.Texts("rules", &p.Rules)
}

func (c *Costs) form(f *yamlfile.Form) {
	f.Int("points", &c.Points, 1, 9)
	f.Int("kill-ranged", &c.KillRanged, 0, 9)
	f.Int("kill-melee", &c.KillMelee, 0, 9)
	f.Int("cadaver", &c.Cadaver, 0, 9)
	f.Int("revive", &c.Revive, 0, 9)
	f.Int("switch", &c.Switch, 0, 9)
	f.Int("travel-good", &c.TravelGood, 0, 9)
	f.Int("travel-bad", &c.TravelBad, 0, 9)
	f.Int("travel-most", &c.TravelMost, 1, 9)
	f.Int("day", &c.Day, 1, 9)
	f.Texts("rules", &c.Rules)
}

func (d *Board) form(f *yamlfile.Form) {
	f.Int("trait", &d.Trait, 0, 9)
	f.Int("move", &d.Move, 0, 9)
	f.Int("standby", &d.Standby, 0, 9)
	f.Texts("rules", &d.Rules)
}

// Parts returns the numbers of things and of prices.
func (b *Book) Parts() *Parts { return printed.Kept(b.Shelf, &b.parts, readParts) }
