package axismundi

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/screen"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// sounds are the events that a second screen lets hear.
var sounds = screen.Sounds{Won: []string{"game.ended"}, Loss: []string{"player.died"},
	Turn: []string{"turn.begun"}}

// scene returns the table for a screen across the room: only what all could reckon from the table.
func (v verbs) scene(on app.Seen) (screen.Scene, error) {
	s, err := v.State(on.Path, on.Text)
	if err != nil {
		return screen.Scene{}, err
	}
	is := screen.Scene{Sound: sounds.Of(on.Acts), Kind: screen.Calm, Stage: screen.Beside,
		Game:  "Axis Mundi, " + lengthSaid(s.Length),
		About: fmt.Sprintf("round %d, Level %d shows", s.Round, s.Level),
		Goal:  screen.Goal{What: fmt.Sprintf("%d Permanent, %d 1-Time", s.Decks.Permanent, s.Decks.OneTime)},
		Rest:  []screen.Part{lying(s)}, Maps: []screen.Map{{Said: "the island: " + placesSaid(s)}}}
	for i := range s.Players {
		is.People = append(is.People, matOf(s, &s.Players[i]))
	}
	switch {
	case s.Over != nil:
		is.Kind, is.Title = screen.Over, s.Over.Winner+" has won"
		is.Now = screen.Now{Lead: text.Capital(s.Over.Why)}
		is.Now.Last, is.Now.Dice = screen.LastSaid(on.Acts, sounds.Loss...)
		is.Parts = []screen.Part{{Title: "This evening", Side: true, Rows: []screen.PartRow{
			screen.Number(s.Round, "round", "rounds")}}}
		if len(on.Acts) > 0 {
			is.Parts[0].Rows = append(is.Parts[0].Rows, screen.Number(on.Acts[0].Seq, "act", "acts"))
		}
		return is, nil
	case s.Turn == "":
		is.Title, is.Now = "Set-up", screen.Now{Lead: "Set-up"}
	default:
		is.Title = s.Turn + "’s turn"
		is.Now = screen.Now{Lead: s.Turn + "’s turn", Text: points.Left(s) + " left"}
		switch {
		case s.Used(axismundi.TurnOver):
			is.Now.Text = "is over"
		case s.Points.AP == 0:
			is.Now.Text += ", the turn may end"
		}
	}
	if len(on.Acts) > 0 {
		act := on.Acts[0]
		is.Now.Last, is.Now.Dice = screen.LastSaid(untitled(on.Acts, s.Turn), sounds.Loss...)
		switch {
		case act.Has("game.begun"):
			is.Kind = screen.Join
		case on.Fresh && act.Has("island.rotated"):
			is.Title = "Rotation"
			tellSteps(&is, act)
		case on.Fresh && (act.Follows("melee.damage") || act.Has("player.died")):
			is.Title = "Melee Attack"
			if !act.Follows("melee.damage") {
				is.Title = "Death"
			}
			tellSteps(&is, act)
		}
	}
	if rotated, err := looks.Rotate(s, 1); err == nil && len(rotated.Pairs) > 0 {
		is.Parts = append(is.Parts, apartThen(rotated.Pairs))
	}
	return is, nil
}

// tellSteps makes the newest act the scene: what happened step by step, the deaths and the like large.
func tellSteps(is *screen.Scene, act telling.Last) {
	is.Kind, is.Now.Last, is.Now.Dice = screen.Enemy, "", nil
	is.Steps = screen.Steps(act, weighing, []string{"turn.ended", "turn.begun", "round.begun", "points.moved",
		"turn.used", "power.used", "area.counted"})
}

// untitled leaves out of the newest act that somebody's turn has come, which the title says; where it was
// nothing else, the act before is told.
func untitled(acts []telling.Last, turn string) []telling.Last {
	acts = slices.Clone(acts)
	acts[0].Texts = slices.DeleteFunc(slices.Clone(acts[0].Texts), func(said string) bool {
		return strings.HasPrefix(said, turn+"'s turn")
	})
	if len(acts[0].Texts) == 0 && len(acts) > 1 {
		return acts[1:]
	}
	return acts
}

// weighing are the kinds of events that change what wins or loses.
var weighing = []string{"island.rotated", "player.died", "form.changed", "game.ended"}

// matOf shows the mat of a player; the hand is closed, and only counted.
func matOf(s *axismundi.State, p *axismundi.Player) screen.Person {
	mat := s.Mat(p)
	who, lasts, more := strings.Cut(whoAndWhatLasts(s, p), "; ")
	is := screen.Person{Name: p.Name, Of: who, On: s.Turn == p.Name &&
		s.Over == nil,
		Note: at(p), Said: []string{"at " + at(p)}}
	if more {
		is.Said = append(is.Said, lasts)
	}
	if is.On && !s.Used(axismundi.TurnOver) {
		is.Tag, is.Note = text.Things(s.Points.AP, "AP", "APs"), at(p)
	}
	life := screen.Count{Marks: []screen.Mark{{Sign: screen.Life, N: p.HP, What: "HP"},
		{Sign: screen.Empty, N: mat.HP - p.HP, What: "lost"}}}
	lines := []screen.Line{{Counts: []screen.Count{life}}}
	if p.Wounds > 0 {
		lines[0].End, lines[0].Tone = text.Things(p.Wounds, "Wound", "Wounds"), screen.Bad
	}
	energy := screen.Count{Label: "energy"}
	for _, n := range p.Energy {
		energy.Marks = append(energy.Marks, screen.Mark{Sign: screen.Full, N: n, What: "Energy"},
			screen.Mark{Sign: screen.Empty, N: mat.Energy - n, What: "missing"})
	}
	second := screen.Line{Counts: []screen.Count{energy, {Label: "hand", Marks: []screen.Mark{{Sign: screen.Back,
		N: p.Hand, What: "cards in hand", One: "card in hand"}}}}}
	var has []string
	has = append(has, p.Slots...)
	if p.Treasures > 0 {
		has = append(has, text.Things(p.Treasures, "Treasure", "Treasures"))
	}
	second.End = strings.Join(has, ", ")
	is.Lines = append(lines, second)
	return is
}

// apartThen shows how far the players stand from each other, now and after the next Rotation; three pairs
// at most.
func apartThen(pairs []looks.Change) screen.Part {
	part := screen.Part{Title: "Hexes apart → after the next Rotation", Side: true}
	for i, p := range pairs {
		if i == 3 {
			part.Title += fmt.Sprintf(", %d more", len(pairs)-i)
			break
		}
		part.Rows = append(part.Rows, screen.PartRow{Value: fmt.Sprintf("%d → %d", p.Now, p.Then),
			Lead: besides(p.A, p.B)})
	}
	return part
}

// mostPair and mostOne are the letters of two names side by side below a number, and of one that is cut.
const mostPair, mostOne = 11, 4

// besides names two players, with the beginnings of their names where both have no room.
func besides(a, b string) string {
	if text.Width(a+b) <= mostPair {
		return a + ", " + b
	}
	short := func(name string) string {
		if text.Width(name) <= mostOne+1 {
			return name
		}
		return text.Beginning(name, mostOne) + "…"
	}
	return short(a) + ", " + short(b)
}

// lying lists what lies on the island, for a page that people scroll.
func lying(s *axismundi.State) screen.Part {
	part := screen.Part{Title: "Island", Rows: []screen.PartRow{{Text: turned(s)}}}
	for _, mark := range []string{"harvested", "infected"} {
		if list := bearing(s, mark); list != "" {
			part.Rows = append(part.Rows, screen.PartRow{Lead: mark, Text: list})
		}
	}
	return part
}

// placesSaid says where all stand.
func placesSaid(s *axismundi.State) string {
	var list []string
	for i := range s.Players {
		list = append(list, s.Players[i].Name+" "+at(&s.Players[i]))
	}
	return strings.Join(list, ", ")
}
