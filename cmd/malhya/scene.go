package malhya

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/status"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/screen"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// sounds names the events at which a second screen makes a sound.
var sounds = screen.Sounds{Won: []string{"story.ended"}, Blow: []string{"attack.struck"},
	Turn: []string{"turn.turned"}}

// acrossTheRoom returns what a screen across the room shows of the table.
func (v verbs) acrossTheRoom(on app.Seen) (screen.Scene, error) {
	s, err := v.State(on.Path, on.Text)
	if err != nil {
		return screen.Scene{}, err
	}
	is := screen.Scene{Sound: sounds.Of(on.Acts), Kind: screen.Calm, Stage: screen.Below,
		Game: "Malhya", Title: "The room",
		About: chapterSaid(s)}
	if s.Room.Plan != "" {
		is.Maps = []screen.Map{{Board: s.Room.Plan, Said: "the room: " + placesSaid(s)}}
	}
	for i := range s.Heroes {
		is.People = append(is.People, heroOf(s, &s.Heroes[i]))
	}
	is.Now = screen.Now{Lead: text.Capital(whoseTurn(s))}
	switch {
	case s.Mode == malhya.InCombat:
		is.Kind, is.Title, is.About = screen.Fight, "Combat", fmt.Sprintf("round %d", s.Combat.Round)
		is.Parts = []screen.Part{enemiesIn(s, on.Acts)}
		if next := turns.Next(s); s.Acting() == nil && s.Part() == malhya.Fighting && len(next) == 1 {
			is.Now.Text = strings.Join(turns.Figures(s, next[0]), ", ")
		}
		for _, t := range status.Order(s) {
			is.Order = append(is.Order, screen.Turned{Who: t.Who, Value: fmt.Sprint(t.Initiative), Foe: t.Enemy,
				On:   t.On,
				Done: t.Acted})
		}
	case s.Mode == malhya.InStealth:
		is.Title, is.About = "Stealth", fmt.Sprintf("%s, cycle %d", s.Stealth.Side, s.Stealth.Cycle)
		is.Parts = []screen.Part{threatOf(s), enemiesIn(s, on.Acts)}
		phase, rest, _ := strings.Cut(cycle(s), "; ")
		is.Now.Lead, is.Now.Text = text.Capital(phase), cmp.Or(is.Now.Lead, whoMayAct(s))
		spiedOn(s, is.People)
		is.Parts[0].Rows = append(is.Parts[0].Rows, screen.PartRow{Small: rest})
	case s.Phase == malhya.Travel:
		is.Title = "On the road"
		is.Parts = roadOf(s)
		is.Now = screen.Now{Lead: "The group is next", Text: "a Travel card, a move or a rest"}
	default:
		is.Parts = []screen.Part{lyingIn(s)}
		if is.Now.Lead == "" {
			is.Now = screen.Now{Lead: "The heroes are next", Aside: "the story, a test, Stealth or Combat"}
		}
	}
	if t := s.Test; t != nil {
		if s.Phase == malhya.Travel && s.Mode == malhya.NoMode {
			is.Parts = nil // the road goes on after it
		}
		is.Parts = append([]screen.Part{testOf(t)}, is.Parts...)
		is.Title, is.About = "A test", t.Trait
		is.Now = screen.Now{Lead: "A test", Text: fmt.Sprintf("%s: %s rolls", t.Trait, t.Turn)}
	}
	if len(on.Acts) > 0 {
		is.Now.Last, is.Now.Dice = screen.LastSaid(on.Acts)
		if on.Acts[0].Has("game.begun") {
			is.Kind = screen.Join
		}
		if s.Test != nil && on.Acts[0].Has("test.counted") {
			is.Parts = slices.Insert(is.Parts, 1, thrownIn(on.Acts[0]))
			is.Now.Last, _, _ = strings.Cut(is.Now.Last, ": test ") // what is typed next
			is.Now.Dice = nil
		}
	}
	if is.Now.Lead == "" {
		is.Now.Lead = is.Title
	}
	if s.Over != nil {
		is.Kind, is.Title = screen.Over, "The heroes have lost"
		if s.Over.Won {
			is.Title = "The heroes have won"
		}
		is.About, is.Order = chapterSaid(s), nil
		is.Now = screen.Now{Lead: "The game is over", Last: is.Now.Last, Dice: is.Now.Dice}
		if e, found, err := ruleEntries().ByID(s.Over.Rule); err == nil && found {
			is.Now.Lead = e.Title
		}
		is.Parts = []screen.Part{{Title: "This evening", Side: true, Rows: []screen.PartRow{
			screen.Number(len(s.Conscious()), "hero standing", "heroes standing"),
			screen.Number(s.Group.Crystals, "day over", "days over")}}}
		if len(on.Acts) > 0 {
			is.Parts[0].Rows = append(is.Parts[0].Rows, screen.Number(on.Acts[0].Seq, "act", "acts"))
		}
	}
	return is, nil
}

// chapterSaid writes the name of the scenario, and the chapter or event that was read last.
func chapterSaid(s *malhya.State) string {
	said := s.Scenario
	switch b := s.Booklets; {
	case b.Event != "":
		said += ", event " + b.Event
	case b.Chapter > 0:
		said += fmt.Sprintf(", chapter %d", b.Chapter)
	}
	return said
}

// whoMayAct writes which heroes may begin a turn in this phase of Stealth Mode; empty: none may.
func whoMayAct(s *malhya.State) string {
	stage := map[string]string{malhya.Primary: malhya.Waiting, malhya.Secondary: malhya.Standby}[s.Stealth.Step]
	var names []string
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Turn.Is == stage && h.Present() && !h.Unconscious() {
			names = append(names, h.Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	if len(names) > 2 {
		return fmt.Sprintf("one of %d heroes is next", len(names))
	}
	return strings.Join(names, " or ") + " is next"
}

// spiedOn adds to each of people that enemies see the tag seen and their names. It does so by the plan and
// the Threat track; without them it does nothing.
func spiedOn(s *malhya.State, people []screen.Person) {
	scene, laid := s.Scene()
	vision, known := alarm.Vision(s)
	if !laid || !known {
		return
	}
	seen := map[string][]string{}
	for _, g := range scene.Glances(vision) {
		if g.Sees {
			seen[g.Who] = append(seen[g.Who], g.Enemy)
		}
	}
	for i := range people {
		if by := seen[people[i].Name]; len(by) > 0 {
			people[i].Tag = "seen"
			people[i].Said = append([]string{"seen by " + text.Listed(by)}, people[i].Said...)
		}
	}
}

// whoseTurn writes whose turn it is, as status.Whose does, with a printer's apostrophe; empty: nobody's in
// particular.
func whoseTurn(s *malhya.State) string { return strings.ReplaceAll(status.Whose(s), "'", "’") }

// heroOf returns how a screen shows a hero: crystals, points of the turn, what is in hand, whether the hero
// acts.
func heroOf(s *malhya.State, h *malhya.Hero) screen.Person {
	c := h.Crystals
	is := screen.Person{Name: h.Name, Of: h.Board.People, Note: h.At, Said: has(s, h)}
	if at := where(s, h); at != "" {
		is.Said = append([]string{at}, is.Said...)
	}
	if acting := s.Acting(); acting != nil && acting.Name == h.Name {
		is.On = true
	}
	switch {
	case h.Turn.Is == malhya.Out:
		is.Away, is.Note = true, "out"
	case h.Unconscious():
		is.Away, is.Note, is.Tone = true, "unconscious", screen.Bad
	case h.Turn.Is == malhya.Standby:
		is.Note = "stands by"
	case h.Turn.Is == malhya.Ended && s.Mode != malhya.NoMode:
		is.Away, is.Note = true, "acted"
	}
	is.Lines = []screen.Line{{Counts: []screen.Count{{Marks: []screen.Mark{{Sign: screen.Life, N: c.Life,
		What: "life"},
		{Sign: screen.Wound, N: c.Damage, What: "damage"}, {Sign: screen.Drain, N: c.Shock, What: "shock"},
		{Sign: screen.Serious, N: c.Serious, What: "serious wounds", One: "serious wound"}}}}}}
	second := screen.Line{}
	if s.Mode != malhya.NoMode && h.Present() {
		most := s.Book().Parts().Costs.Points
		second.Counts = []screen.Count{{Marks: []screen.Mark{{Sign: screen.Act, N: h.Turn.Points,
			What: "points", One: "point"},
			{Sign: screen.Spent, N: most - h.Turn.Points, What: "spent"}}}}
	}
	var holds []string
	if h.Gear.Weapon != "" {
		holds = append(holds, h.Gear.Weapon)
	}
	if h.Aura.Ready > 0 {
		holds = append(holds, fmt.Sprintf("aura %d", h.Aura.Ready))
	}
	second.End = strings.Join(holds, ", ")
	is.Lines = append(is.Lines, second)
	return is
}

// enemiesIn shows the enemies with the life that they have left, and beside each its latest attack.
func enemiesIn(s *malhya.State, acts []telling.Last) screen.Part {
	part := screen.Part{Title: "Enemies", Foe: true}
	blows := status.LastBlows(acts)
	for i := range s.Enemies {
		e := &s.Enemies[i]
		row := screen.PartRow{Lead: e.Name}
		if parts := s.EnemyStat(malhya.Type(e.Name), "life"); parts != nil {
			row.Counts = []screen.Count{{Marks: []screen.Mark{{Sign: screen.Strong, N: sum.Total(parts) - e.Damage,
				What: "life"}, {Sign: screen.Wound, N: e.Damage, What: "damage"}}}}
		} else if e.Damage > 0 {
			row.Text = fmt.Sprintf("damage %d", e.Damage)
		}
		if b := blows[e.Name]; b != nil {
			row.Small = "on " + b.Target
			for _, r := range b.Rolls {
				if r.For == "attack" {
					row.Dice = append(row.Dice, screen.Die{Face: string(r.Natural()), Idle: r.Value == 0})
				}
			}
			switch {
			case b.Missed:
				row.Small += ": missed"
			case b.Shields != nil:
				row.Plus = fmt.Sprintf("%d : %d", b.Damage, *b.Shields)
				row.Value, row.Tone = fmt.Sprintf("−%d", *b.Wounds), screen.Bad
			default:
				row.Small += fmt.Sprintf(": %d damage, no defence yet", b.Damage)
			}
		} else {
			if e.At != "" {
				row.Text = strings.TrimSpace("at " + e.At + " " + row.Text)
			}
		}
		part.Rows = append(part.Rows, row)
	}
	return part
}

// threatOf returns how a screen shows the cube on its track, and how far enemies see and how many cards
// they play by it.
func threatOf(s *malhya.State) screen.Part {
	st := s.Stealth
	track := s.Book().Track(st.Side)
	part := screen.Part{Title: "Threat", Side: true, Rows: []screen.PartRow{{Value: fmt.Sprint(st.Cube),
		Small: "cube"}}}
	if vision, cards, known := track.At(st.Cube); known {
		part.Rows[0].Small = fmt.Sprintf("cube of %d", track.Spaces())
		part.Rows = append(part.Rows, screen.PartRow{Value: fmt.Sprint(vision), Small: "vision"},
			screen.Number(cards, "card", "cards"))
	} else {
		part.Rows = append(part.Rows, screen.PartRow{Small: "track not read off"})
	}
	return part
}

// roadOf returns how a screen shows the slots of the day, and where the group travels, its tokens, the
// weather and the days that are over.
func roadOf(s *malhya.State) []screen.Part {
	g := s.Group
	where := screen.PartRow{Value: cmp.Or(g.Hex, g.Terrain, "–"), Small: "terrain not said"}
	switch {
	case g.Hex != "" && g.Terrain != "":
		where.Small = g.Terrain
	case g.Hex+g.Terrain != "":
		where.Small = "where the group is"
	}
	left := s.Book().Parts().Costs.Day - len(g.Day)
	today := screen.PartRow{Counts: []screen.Count{{Marks: []screen.Mark{{Sign: screen.Act, N: len(g.Day),
		What: "slots used", One: "slot used"}, {Sign: screen.Spent, N: left, What: "slots left",
		One: "slot left"}}}}, Value: fmt.Sprint(left),
		Unit: "left", Small: strings.Join(g.Day, ", ")}
	road := screen.Part{Title: "The group", Side: true, Rows: []screen.PartRow{where,
		screen.Number(g.Tokens, "Travel token", "Travel tokens"), {Value: g.Weather, Small: "weather"},
		screen.Number(g.Crystals, "day over", "days over")}}
	return []screen.Part{{Title: "The day", Rows: []screen.PartRow{today}}, road}
}

// lyingIn returns what a screen lists of the room: its plan and tokens, and each enemy with its life.
func lyingIn(s *malhya.State) screen.Part {
	part := screen.Part{Title: "In the room"}
	if said := lies(s); said != "" {
		part.Rows = append(part.Rows, screen.PartRow{Text: said})
	}
	for i := range s.Enemies {
		part.Rows = append(part.Rows, screen.PartRow{Lead: s.Enemies[i].Name, Text: lifeOf(s, &s.Enemies[i])})
	}
	if len(part.Rows) == 0 {
		part.Rows = []screen.PartRow{{Text: "no room is built"}}
	}
	return part
}

// testOf returns how a screen shows the skill test that is going on.
func testOf(t *malhya.Test) screen.Part {
	part := screen.Part{Title: t.Trait + ", " + t.Words, Side: true, Rows: []screen.PartRow{
		screen.Number(t.Successes, "success", "successes"), screen.Number(t.Stops, "stop", "stops")}}
	for _, name := range sortedKeys(t.Locked) {
		part.Rows = append(part.Rows, screen.PartRow{Value: fmt.Sprint(t.Locked[name]), Small: name})
	}
	for _, name := range t.Failed {
		part.Rows = append(part.Rows, screen.PartRow{Value: "–", Small: name + " has failed"})
	}
	return part
}

// thrownIn shows the dice of an act.
func thrownIn(act telling.Last) screen.Part {
	var row screen.PartRow
	for _, r := range act.Rolls {
		row.Dice = append(row.Dice, screen.Die{Face: string(r.Natural()), Idle: r.Value == 0})
	}
	return screen.Part{Title: "The last throw", Rows: []screen.PartRow{row}}
}

// placesSaid writes where all figures stand, for those who do not see the plan.
func placesSaid(s *malhya.State) string {
	var list []string
	for i := range s.Heroes {
		list = append(list, s.Heroes[i].Name+" at "+s.Heroes[i].At)
	}
	for i := range s.Enemies {
		list = append(list, s.Enemies[i].Name+" at "+s.Enemies[i].At)
	}
	return text.Listed(list)
}
