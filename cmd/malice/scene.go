package malice

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/status"
	"tablehand/assist/screen"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// sounds are the events that a second screen lets hear.
var sounds = screen.Sounds{Won: []string{"game.over"},
	Loss: []string{"avatar.left", "well.turned", "shadow.entered"}, Blow: []string{"combat.rolled"},
	Turn: []string{"turn.passed"}}

// scene returns the table for a screen across the room.
func (v verbs) scene(on app.Seen) (screen.Scene, error) {
	s, err := v.State(on.Path, on.Text)
	if err != nil {
		return screen.Scene{}, err
	}
	is := screen.Scene{Sound: sounds.Of(on.Acts), Game: thisGame(s), Goal: goalOf(s), Stage: screen.Beside,
		Rest: []screen.Part{v.shadowsLeft(s), wellsLeft(s)}}
	switch moment := momentOf(s, on); moment {
	case screen.Over:
		v.sceneOver(&is, s, on)
	case screen.Fight:
		v.sceneFight(&is, s, on)
	case screen.Enemy:
		v.sceneEnemy(&is, s, on)
	default:
		is.Kind = moment
		v.sceneCalm(&is, s, on)
	}
	return is, nil
}

// momentOf returns which kind of scene the table is in now: the end, a fight or its last blow, the game's
// beginning, the Shadows' Turn that is just over, else a calm one.
func momentOf(s *malice.State, on app.Seen) screen.Kind {
	switch {
	case s.Over != nil:
		return screen.Over
	case s.Encounter != nil && !s.Encounter.Beaten:
		return screen.Fight
	case len(on.Acts) == 0:
		return screen.Calm
	case on.Acts[0].Has("game.begun"):
		return screen.Join
	case on.Acts[0].Has("combat.rolled"): // the blow that ended it
		return screen.Fight
	case on.Fresh && on.Acts[0].Has("turn.passed"):
		return screen.Enemy
	}
	return screen.Calm
}

// goalOf counts the Light Wells that are revealed; against Xulthûl it counts the wounds. Without boards it
// is empty.
func goalOf(s *malice.State) screen.Goal {
	switch {
	case s.Xulthul != nil:
		x := s.Xulthul
		return screen.Goal{What: fmt.Sprintf("%d Light left, Xulthûl", s.LightLeft()), Done: x.Wounds,
			Of: x.Life + x.Wounds + x.Drains}
	case len(s.Boards) == 0:
		return screen.Goal{}
	}
	return screen.Goal{What: "Light Wells", One: "Light Well", Done: len(s.LightWells()), Of: len(s.Boards)}
}

// inShort writes a place as it fits in a row: beside a1, for the hex beside the stronghold a1, direction 3.
func inShort(place string) string {
	if of, _ := notation.Beside(place); of != "" {
		return "beside " + of
	}
	return place
}

// sceneCalm fills in the scene of the players' turn: who has what left, and what the Shadows will do.
func (v verbs) sceneCalm(is *screen.Scene, s *malice.State, on app.Seen) {
	is.Title, is.About = "The players’ turn", fmt.Sprintf("round %d", s.Round)
	if s.Turn == "shadows" {
		is.Title = "The Shadows’ Turn"
	}
	left := 0
	for i := range s.Avatars {
		a := &s.Avatars[i]
		left += s.ActionsLeft(a)
		row := rowOf(s, a)
		if drawn := slices.ContainsFunc(s.Boards, func(b malice.Board) bool { return b.File != "" }); !drawn {
			row.Lines = append(row.Lines, screen.Line{Head: "at", End: inShort(a.At)}) // no map shows it
		}
		is.People = append(is.People, row)
	}
	is.Now = screen.Now{Lead: text.Things(left, "action", "actions") + " left,", Text: "then the Shadows’ Turn"}
	if left == 0 {
		is.Now = screen.Now{Lead: "All have acted", Text: "the Shadows’ Turn is next"}
	}
	is.Now.Last, is.Now.Dice = screen.LastSaid(on.Acts, sounds.Loss...)
	is.Parts = threats(s, on)
	is.Maps = []screen.Map{{Said: standing(s)}}
}

// rowOf shows an avatar in a row: life, actions, movement.
func rowOf(s *malice.State, a *malice.Avatar) screen.Person {
	p := screen.Person{Name: a.Name, Away: s.ActionsLeft(a) == 0, Lines: []screen.Line{
		{Head: "life", Counts: []screen.Count{{Marks: lifeSigns(a.Life, a.Wounds, a.Drains, screen.Life)}}},
		{Head: "actions", Counts: []screen.Count{{Marks: []screen.Mark{
			{Sign: screen.Act, N: s.ActionsLeft(a), What: "actions left", One: "action left"},
			{Sign: screen.Spent, N: s.Actions() - s.ActionsLeft(a), What: "spent"}}}}},
		{Head: "move", End: "–"},
	}}
	if mp := s.PointsOf(a); mp != nil {
		p.Lines[2].End = mp.String() + " MP"
	}
	if a.Rebirth > 0 {
		p.Lines[2].End = "back in " + text.Things(a.Rebirth, "action", "actions")
	}
	p.Said = append(facts(s, a), holdings(*a))
	return p
}

// facts lists the rest of an avatar: where it is, what it does and has.
func facts(s *malice.State, a *malice.Avatar) []string {
	list := append([]string{"at " + inShort(a.At)}, doing(s, *a)...)
	return append(list, belongings(*a)...)
}

// lifeSigns shows tokens of life: sound, wounded and drained.
func lifeSigns(sound, wounds, drains int, sign string) []screen.Mark {
	return []screen.Mark{
		{Sign: sign, N: sound, What: "life"},
		{Sign: screen.Wound, N: wounds, What: "wounds", One: "wound"},
		{Sign: screen.Drain, N: drains, What: "drains", One: "drain"},
	}
}

// gems shows the soulshards of an avatar, each color by a stone and a number.
func gems(a *malice.Avatar) (list []screen.Count) {
	for _, c := range notation.Colors {
		if n := a.Shards[c]; n > 0 {
			list = append(list, screen.Count{Marks: []screen.Mark{{Sign: screen.Gem + c, N: n, What: c + " shards",
				One: c + " shard"}}})
		}
	}
	return list
}

// threats lists what Shadows will do, the most urgent first, with the odds where they are known.
func threats(s *malice.State, on app.Seen) []screen.Part {
	part := screen.Part{Title: "When the Shadows move", Foe: true}
	of := forecastIn(on.Odds)
	list := s.Outlooks()
	slices.SortStableFunc(list, func(a, b malice.Outlook) int { return roundOf(a) - roundOf(b) })
	for _, o := range list {
		row := screen.PartRow{Sign: fmt.Sprint(o.ID), Lead: malice.Spoken(o.Who), Text: "makes for " +
			strings.Join(o.Targets, " or ")}
		does := "tries to reveal its Well"
		if o.ID == 0 {
			row.Sign, does = "X", "puts out its Light"
		}
		switch {
		case o.Away == nil:
		case *o.Away == 0:
			row.Text, row.Small = "on "+strings.Join(o.Targets, " or "), does
		default:
			row.Small = text.Things(*o.Away, "hex", "hexes") + " away"
		}
		if o.Round != nil {
			row.Value, row.Unit = fmt.Sprint(*o.Round), "from round"
		}
		if p, known := of.reveals(o.ID); known && p > 0 {
			row.Value, row.Unit, row.Small = screen.Percent(p), "", "reveals its Well this turn"
		}
		part.Rows = append(part.Rows, row)
	}
	if h := s.Realm.Shadow; h != nil {
		row := screen.PartRow{Sign: fmt.Sprint(h.ID), Lead: malice.Spoken(malice.ShadowName(h.ID)),
			Text: "in the Realm", Small: inRealm(h.At)}
		if p, known := of.escapes(); known && p > 0 {
			row.Value, row.Small = screen.Percent(p), "escapes this turn"
		}
		part.Rows = append(part.Rows, row)
	}
	if x := s.Xulthul; x != nil {
		part.Title = "When Xulthûl moves"
		part.Rows = append(part.Rows, xulthulIs(x))
	}
	if len(part.Rows) == 0 {
		part.Rows = []screen.PartRow{{Text: "a Shadow may spawn in the Realm",
			Small: text.Things(len(s.Realm.Seals), "Gate is", "Gates are") + " sealed"}}
	}
	return []screen.Part{part}
}

// xulthulIs tells where Xulthûl stands, its numbers and its abilities.
func xulthulIs(x *malice.Xulthul) screen.PartRow {
	row := screen.PartRow{Lead: "Xulthûl", Text: fmt.Sprintf("power %d, %s", x.Power,
		cmp.Or(x.Type, "type not known")), Counts: []screen.Count{{Marks: lifeSigns(x.Life, x.Wounds, x.Drains,
		screen.Strong)}}}
	abilities := make([]string, len(x.Abilities))
	for i, ability := range x.Abilities {
		_, abilities[i], _ = strings.Cut(ability, ":")
	}
	row.Small = strings.Join(append([]string{"at " + x.At}, abilities...), ", ")
	return row
}

func roundOf(o malice.Outlook) int {
	if o.Round == nil {
		return 1 << 30
	}
	return *o.Round
}

// standing lists where avatars and Shadows stand, for those who do not see the map.
func standing(s *malice.State) string {
	var list []string
	for _, a := range s.Avatars {
		list = append(list, a.Name+" at "+a.At)
	}
	for _, h := range s.Shadows {
		list = append(list, malice.Spoken(malice.ShadowName(h.ID))+" at "+h.At)
	}
	return strings.Join(list, ", ")
}

// sceneOver fills in the scene of the end of the game: who has won, and by which rule.
func (v verbs) sceneOver(is *screen.Scene, s *malice.State, on app.Seen) {
	is.Kind, is.Title, is.About = screen.Over, "The players have lost", fmt.Sprintf("in round %d", s.Round)
	if s.Over.Won {
		is.Title = "The players have won"
	}
	is.Now = screen.Now{Lead: "The game is over"}
	is.Now.Last, is.Now.Dice = screen.LastSaid(on.Acts, sounds.Loss...)
	if e, found, err := ruleEntries().ByID(s.Over.Rule); err == nil && found {
		is.Now.Lead = e.Title
	}
	figures := screen.Part{Title: "This evening", Side: true, Rows: []screen.PartRow{
		screen.Number(s.Round, "round", "rounds"),
		screen.Number(len(s.LightWells()), "Light Well", "Light Wells"),
	}}
	if len(on.Acts) > 0 {
		figures.Rows = append(figures.Rows, screen.Number(on.Acts[0].Seq, "act", "acts"))
		is.Blow = blowOf(s, on.Acts)
	}
	is.Parts = []screen.Part{figures}
	for i := range s.Avatars {
		is.People = append(is.People, rowOf(s, &s.Avatars[i]))
	}
	is.Maps = []screen.Map{{Said: standing(s)}}
}

// shadowsLeft lists the Shadows for a page that people scroll.
func (v verbs) shadowsLeft(s *malice.State) screen.Part {
	part := screen.Part{Title: "Shadows"}
	for _, r := range v.shadowRows(s, false) {
		part.Rows = append(part.Rows, screen.PartRow{Lead: r.Label, Text: r.Text})
	}
	return part
}

// wellsLeft lists the Wells for a page that people scroll.
func wellsLeft(s *malice.State) screen.Part {
	part := screen.Part{Title: "Wells"}
	for _, r := range wellRows(s) {
		part.Rows = append(part.Rows, screen.PartRow{Lead: r.Label, Text: r.Text})
	}
	return part
}

// creatureOf shows the creature that the band fights; nil: there is none.
func creatureOf(s *malice.State) *screen.Foe {
	e, view := s.Encounter, status.Creature(s)
	if view == nil {
		return nil
	}
	name := strings.TrimPrefix(view.Name, "the ")
	foe := &screen.Foe{Over: fmt.Sprintf("power %d", e.Power), Name: text.Capital(name)}
	if s.FoeLife() == 0 {
		foe.Over += ", beaten"
	}
	foe.Life = lifeSigns(s.FoeLife(), e.Wounds, 0, screen.Strong)
	harm := fmt.Sprint(view.Wounds)
	switch {
	case view.Stars == 1:
		harm += " + d★"
	case view.Stars > 1:
		harm += fmt.Sprintf(" + %dd★", view.Stars)
	}
	foe.Numbers = []screen.Row{{Label: "combat", Text: fmt.Sprintf("%+d", view.CR)}, {Label: "wounds",
		Text: harm}}
	var untold []string
	for _, a := range view.Abilities {
		foe.Abilities = append(foe.Abilities, screen.Row{Label: a.Name, Text: a.Does})
		if !a.Told {
			untold = append(untold, a.Name)
		}
	}
	if view.Undrawn > 0 {
		foe.Abilities = append(foe.Abilities, screen.Row{Label: text.Things(view.Undrawn, "ability", "abilities"),
			Text: "to be drawn"})
	}
	if len(untold) > 0 {
		foe.Without = "without " + text.Listed(untold)
	}
	return foe
}
