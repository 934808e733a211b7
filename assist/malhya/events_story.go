package malhya

import (
	"fmt"
	"slices"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/text"
)

// ChapterRead: a chapter of the Scenario Booklet is read, or with Event one of the Event Booklet.
type ChapterRead struct {
	Chapter int    `json:"chapter" unknown:"null"`
	Event   string `json:"event" unknown:"null"`
	Text    string `json:"-"`
}

func (e ChapterRead) Kind() string { return "chapter.read" }

func (e ChapterRead) String() string {
	if e.Text != "" {
		return e.Text
	}
	if e.Event != "" {
		return "Event Booklet, " + e.Event
	}
	return fmt.Sprintf("Scenario Booklet, chapter %d", e.Chapter)
}

func (e ChapterRead) Apply(s *State) {
	b := &s.Booklets
	if e.Event != "" {
		b.Event, b.Events = e.Event, text.With(slices.Clone(b.Events), e.Event)
		return
	}
	b.Chapter, b.Event, b.Read = e.Chapter, "", text.With(slices.Clone(b.Read), e.Chapter)
	// Interest tokens that called for it wait no longer; else the one that has waited longest of those whose
	// numbers nobody had typed in.
	calls := func(p Pending) bool { return p.What == WaitChapter && p.N == e.Chapter }
	s.Pending = slices.Clone(s.Pending)
	if slices.ContainsFunc(s.Pending, calls) {
		s.Pending = slices.DeleteFunc(s.Pending, calls)
		return
	}
	for i, p := range slices.Backward(s.Pending) {
		if p.What == WaitChapter && p.N == 0 {
			s.Pending = slices.Delete(s.Pending, i, i+1)
			return
		}
	}
}

// PageOpened: the Exploration Booklet is opened at a page; 0: it is closed.
type PageOpened struct {
	Page int `json:"page" unknown:"null"`
}

func (e PageOpened) Kind() string { return "page.opened" }

func (e PageOpened) String() string {
	if e.Page == 0 {
		return "the Exploration Booklet is closed"
	}
	return fmt.Sprintf("Exploration Booklet, page %d", e.Page)
}

func (e PageOpened) Apply(s *State) { s.Booklets.Page = e.Page }

// RegionLaid: a Region board is typed in, or put away. It is then unknown on which hex the group stands.
type RegionLaid struct {
	Region string `json:"region" unknown:"null"`
}

func (e RegionLaid) Kind() string { return "region.laid" }

func (e RegionLaid) String() string {
	if e.Region == "" {
		return "no Region board is typed in"
	}
	return "the Region board " + e.Region
}

func (e RegionLaid) Apply(s *State) { s.Group.Region, s.Group.Hex, s.Group.Terrain = e.Region, "", "" }

// Collected: the group collects something, in the players' words. Nothing else changes: what it brings is
// done by hand (travel.collect).
type Collected struct {
	Text string `json:"what"`
}

func (e Collected) Kind() string   { return "group.collected" }
func (e Collected) String() string { return "The group collects: " + e.Text }
func (e Collected) Apply(*State)   {}

// GroupMoved: the Group token stands on another hex, or somebody says which terrain its hex is.
type GroupMoved struct {
	Hex     string `json:"hex" unknown:"null"`
	Terrain string `json:"terrain" unknown:"null"`
}

func (e GroupMoved) Kind() string { return "group.moved" }

func (e GroupMoved) String() string {
	switch {
	case e.Hex == "":
		return "the group is in " + e.Terrain
	case e.Terrain == "":
		return "the group is at " + e.Hex
	}
	return fmt.Sprintf("the group is at %s, %s", e.Hex, e.Terrain)
}

func (e GroupMoved) Apply(s *State) { s.Group.Hex, s.Group.Terrain = e.Hex, e.Terrain }

// WeatherTurned: the Weather token shows its other side.
type WeatherTurned struct {
	Weather string `json:"weather"`
}

func (e WeatherTurned) Kind() string   { return "weather.turned" }
func (e WeatherTurned) String() string { return "the weather is " + e.Weather }
func (e WeatherTurned) Apply(s *State) { s.Group.Weather = e.Weather }

// TokensMoved: Travel tokens come to the group, or are spent.
type TokensMoved struct {
	N   int `json:"n"`
	Now int `json:"now"`
}

func (e TokensMoved) Kind() string { return "tokens.moved" }

func (e TokensMoved) String() string {
	if e.N < 0 {
		return fmt.Sprintf("the group pays %s: %d left", text.Things(-e.N, "Travel token", "Travel tokens"), e.Now)
	}
	return fmt.Sprintf("the group gains %s: %d", text.Things(e.N, "Travel token", "Travel tokens"), e.Now)
}

func (e TokensMoved) Apply(s *State) { s.Group.Tokens = e.Now }

// SlotFilled: a card lies in the next slot of the Day board.
type SlotFilled struct {
	Card  string   `json:"card"` // one of Days
	Slot  int      `json:"slot"`
	Drawn []string `json:"-"` // as in Group.Drawn
}

func (e SlotFilled) Kind() string { return "slot.filled" }

func (e SlotFilled) String() string {
	switch e.Card {
	case "rest":
		return fmt.Sprintf("the Rest card lies in slot %d of the day", e.Slot)
	case "day", "night":
		return fmt.Sprintf("no match: slot %d of the day", e.Slot)
	}
	return fmt.Sprintf("slot %d of the day", e.Slot)
}

func (e SlotFilled) Apply(s *State) {
	s.Group.Day = append(slices.Clone(s.Group.Day), e.Card)
	s.Group.Drawn = append(slices.Clone(s.Group.Drawn), e.Drawn...)
}

// DayEnded: all cards of the Day board go back, and a crystal tells of the day.
type DayEnded struct {
	Crystals int    `json:"crystals"`
	Text     string `json:"-"`
}

func (e DayEnded) Kind() string { return "day.ended" }

func (e DayEnded) String() string {
	if e.Text != "" {
		return e.Text
	}
	return fmt.Sprintf("the day ends: %s", text.Things(e.Crystals, "crystal", "crystals"))
}

func (e DayEnded) Apply(s *State) {
	s.Group.Day, s.Group.Drawn, s.Group.Crystals = nil, nil, e.Crystals
}

// TestBegun: a skill test begins.
type TestBegun struct {
	For        string          `json:"for"` // of notation.Targets
	Who        []string        `json:"who"`
	Trait      string          `json:"trait"`
	Banner     notation.Banner `json:"-"`
	Words      string          `json:"words"`
	Skill      int             `json:"skill"` // dice of the first hero
	Difficulty int             `json:"difficulty"`
	Fresh      bool            `json:"-"` // aura may be used anew (A17); aura that waits for this test stays
	Text       string          `json:"-"`
}

func (e TestBegun) Kind() string { return "test.begun" }

func (e TestBegun) String() string {
	if e.Text != "" {
		return e.Text
	}
	return fmt.Sprintf("%s: %s, %s", text.Listed(e.Who), e.Trait, e.Words)
}

// Apply begins the test. A hero who has stopped before it gets no free movement back by an interruption
// (move.hero.no-bank).
func (e TestBegun) Apply(s *State) {
	s.Test = &Test{For: e.For, Who: slices.Clone(e.Who), Trait: e.Trait, Words: e.Banner.String(),
		Turn: e.Who[0], Locked: map[string]int{}}
	for _, name := range e.Who {
		h := s.Hero(name)
		h.Turn.Rest = 0
		if e.Fresh && h.Aura.Effect == "" {
			h.Aura.freshen()
		}
	}
}

// TestCounted: a roll of a test brings tokens, or the hero whose part it is uses aura.
type TestCounted struct {
	Hero      string `json:"hero"`
	Successes int    `json:"successes"` // successes afterwards
	Stops     int    `json:"stops"`
	Rolls     int    `json:"rolls"`
	Aura      bool   `json:"aura"`
	Text      string `json:"-"`
}

func (e TestCounted) Kind() string { return "test.counted" }

func (e TestCounted) String() string {
	if e.Text != "" {
		return e.Text
	}
	return fmt.Sprintf("%s: %s, %s", e.Hero, text.Things(e.Successes, "success", "successes"),
		text.Things(e.Stops, "stop", "stops"))
}

func (e TestCounted) Apply(s *State) {
	t := s.Test
	t.Successes, t.Stops, t.Rolls, t.Aura = e.Successes, e.Stops, e.Rolls, e.Aura
}

// ItemHelped: a single-use item helps the hero whose part of a test it is, from now on to its end.
type ItemHelped struct {
	Hero string `json:"hero"`
	Item string `json:"item"`
}

func (e ItemHelped) Kind() string { return "test.helped" }

func (e ItemHelped) String() string { return fmt.Sprintf("%s helps %s in this test", e.Item, e.Hero) }

func (e ItemHelped) Apply(s *State) { s.Test.Used = append(slices.Clone(s.Test.Used), e.Item) }

// TestPassed: a hero's part of a test is over, and that of Next begins; after the last hero Next is empty.
type TestPassed struct {
	Hero   string `json:"hero"`
	Locked int    `json:"locked"` // successes that the hero keeps
	Failed bool   `json:"failed"`
	Next   string `json:"next" unknown:"null"`
	Fresh  bool   `json:"-"` // the hero may use aura again: a test is a turn of its own (A17)
	Text   string `json:"-"`
}

func (e TestPassed) Kind() string { return "test.passed" }

func (e TestPassed) String() string {
	switch {
	case e.Text != "":
		return e.Text
	case e.Failed:
		return e.Hero + " fails"
	}
	return fmt.Sprintf("%s stops at %s", e.Hero, text.Things(e.Locked, "success", "successes"))
}

func (e TestPassed) Apply(s *State) {
	t := s.Test
	if e.Failed {
		t.Failed = append(slices.Clone(t.Failed), e.Hero)
	} else {
		t.Locked = set(t.Locked, e.Hero, e.Locked)
	}
	t.Successes, t.Stops, t.Rolls, t.Aura, t.Used = 0, 0, 0, false, nil
	if e.Next != "" {
		t.Turn = e.Next
	}
	if e.Fresh {
		s.Hero(e.Hero).Aura.freshen()
	}
}

// freshen lets a hero use aura again after a test, which counts as a turn of its own: the token that was
// used stays exhausted, another may be used (test.aura.repeat-new).
func (a *Aura) freshen() { a.Used, a.Effect = false, "" }

// TestEnded: a skill test is over.
type TestEnded struct {
	Success   bool   `json:"success"`
	Total     int    `json:"total"`
	Objective int    `json:"objective" unknown:"null"` // the highest that was reached
	Hidden    bool   `json:"hidden"`
	Hero      string `json:"hero" unknown:"null"` // of a solo test
	Fresh     bool   `json:"-"`                   // aura may be used anew (A17)
	Text      string `json:"-"`
}

func (e TestEnded) Kind() string { return "test.ended" }

func (e TestEnded) String() string {
	total := text.Things(e.Total, "success", "successes")
	switch {
	case e.Text != "":
		return e.Text
	case !e.Success:
		return "The test has failed: read the failure effect"
	case e.Hidden && e.Objective == 0:
		return fmt.Sprintf("The test ends with %s: read the chapter", total)
	}
	return fmt.Sprintf("The test succeeds with %s: read the effect of %d+", total, e.Objective)
}

func (e TestEnded) Apply(s *State) {
	if s.Test = nil; e.Fresh {
		s.Hero(e.Hero).Aura.freshen()
	}
}

// StoryEnded: the story is over.
type StoryEnded struct {
	Won  bool   `json:"won"`
	Rule string `json:"rule" unknown:"null"`
}

func (e StoryEnded) Kind() string { return "story.ended" }

func (e StoryEnded) String() string {
	if e.Won {
		return "The story is over: the heroes have won"
	}
	return "The story is over"
}

func (e StoryEnded) Apply(s *State) { s.Over = &Over{e.Won, e.Rule} }
