package malice

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/status"
	"tablehand/assist/screen"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// sceneFight fills in the scene of a fight, or of the blow that has just ended it.
func (v verbs) sceneFight(is *screen.Scene, s *malice.State, on app.Seen) {
	is.Kind, is.Stage, is.About = screen.Fight, screen.Below, fmt.Sprintf("round %d", s.Round)
	is.Blow, is.Foe = blowOf(s, on.Acts), creatureOf(s)
	odds := fightIn(on.Odds)
	f, e := s.FightView(), s.Encounter
	is.Title = "Fight"
	switch {
	case e != nil && e.Lair:
		is.Title = "Fight in the lair"
	case f == nil && is.Foe != nil:
		is.Title = "An encounter"
	}
	at := ""
	if e != nil {
		at = e.At
		is.About = strings.Join(filled(e.At, e.Terrain, fmt.Sprintf("round %d", s.Round)), " · ")
	}
	switch {
	case is.Foe == nil && is.Blow != nil:
		is.Foe = &screen.Foe{Over: "the fight is over",
			Name: text.Capital(strings.TrimPrefix(is.Blow.Right.Name, "the "))}
		is.Title = "The fight is over"
		is.Now = screen.Now{Lead: "The fight is over", Text: onward(s)}
		if e != nil && e.Beaten {
			is.Foe.Over, is.Now.Lead = "beaten", is.Foe.Name+" is beaten"
		}
	case f != nil:
		is.Now = phaseSaid(s, f)
	default:
		is.Now = screen.Now{Lead: is.Title, Text: "nobody has struck yet"}
	}
	for i := range s.Avatars {
		is.People = append(is.People, fighterOf(s, f, &s.Avatars[i], odds))
	}
	if board, hex, ok := strings.Cut(at, ":"); ok {
		is.Maps = []screen.Map{{Board: board, Around: hex, Said: "around " + at + ": " + standing(s)}}
	} else {
		is.Maps = []screen.Map{{Said: standing(s)}}
	}
	if odds != nil && is.Foe != nil && s.Encounter != nil {
		part := screen.Part{Rows: []screen.PartRow{{Text: "you win", Value: screen.Percent(odds.Win),
			Tone: screen.Good, Chance: &odds.Win}}}
		if is.Foe.Without != "" {
			part.Rows[0].Small = is.Foe.Without
		}
		if on.Faint {
			part.Rows[0].Value, part.Rows[0].Tone = part.Rows[0].Value+" …", screen.Faint
		}
		is.Parts = []screen.Part{part}
	}
}

// filled leaves out empty words.
func filled(words ...string) []string {
	return slices.DeleteFunc(words, func(w string) bool { return w == "" })
}

// onward says what follows a fight.
func onward(s *malice.State) string {
	if s.Encounter != nil && s.Encounter.Beaten {
		return "the harvest is next"
	}
	return "the players’ turn goes on"
}

// phaseSaid says what goes on in a fight: who has fallen comes before all else.
func phaseSaid(s *malice.State, f *malice.FightView) screen.Now {
	var fallen []string
	for _, one := range f.Fighters {
		if one.Does == "falls" && s.Avatar(one.Name).Rebirth == 0 {
			fallen = append(fallen, one.Name)
		}
	}
	foe := text.Capital(f.Foe)
	now := screen.Now{Lead: fmt.Sprintf("Phase %d", f.Phase)}
	switch {
	case len(fallen) == 1:
		return screen.Now{Lead: fallen[0] + " has fallen", Text: "Return to Light is next"}
	case len(fallen) > 1:
		return screen.Now{Lead: text.Listed(fallen) + " have fallen", Text: "Return to Light is next"}
	case len(s.Fighting()) == 0:
		return screen.Now{Lead: "Nobody fights on", Text: "the fight ends"}
	}
	if len(s.Fighting()) > 1 && f.Step != "target" && f.Step != "blows" {
		now.Aside = "whom it attacks is drawn first"
	}
	switch f.Step {
	case "target":
		now.Text = fmt.Sprintf("%s attacks %s", foe, f.Target)
	case "blows":
		now.Text = "the wounds of the blow are next"
	case "over":
		now.Lead, now.Text = now.Lead+" is over", fmt.Sprintf("phase %d is next", f.Phase+1)
	default:
		now.Lead, now.Text = "The fight begins", "whom does "+f.Foe+" attack?"
	}
	return now
}

// fighterOf shows an avatar below a fight; one that does not fight is marked as away.
func fighterOf(s *malice.State, f *malice.FightView, a *malice.Avatar, odds *fightDoc) screen.Person {
	p := screen.Person{Name: a.Name, Away: true, Said: facts(s, a), Lines: []screen.Line{
		{Counts: []screen.Count{{Marks: lifeSigns(a.Life, a.Wounds, a.Drains, screen.Life)}}},
		{Counts: gems(a), End: "board " + malice.BoardOf(a.At)},
	}}
	if f == nil {
		p.Away = s.Encounter == nil || !slices.Contains(s.Encounter.By, a.Name) && len(s.Encounter.By) > 0
		if !p.Away {
			p.Lines[1].End = ""
		}
		return p
	}
	i := slices.IndexFunc(f.Fighters, func(one malice.FighterView) bool { return one.Name == a.Name })
	if i < 0 {
		return p
	}
	p.Away, p.Lines[1].End = false, ""
	if p.On = f.Target == a.Name && f.Step != "over"; p.On {
		p.Tag = "target"
	}
	switch f.Fighters[i].Does {
	case "defends":
		p.Note = "defends"
	case "leaves":
		p.Note = "leaves"
	case "falls":
		p.Note, p.Tone = "has fallen", screen.Bad
	}
	if falls, known := odds.falls(a.Name); known {
		p.Lines[1].End, p.Lines[1].Tone = "falls "+screen.Percent(falls), screen.Faint
		if falls >= 0.2 {
			p.Lines[1].Tone = screen.Bad
		}
	}
	return p
}

// blowOf returns the last blow of the newest fight, with what came of it.
func blowOf(s *malice.State, acts []telling.Last) *screen.Blow {
	last := status.LastBlow(acts)
	if last == nil {
		return nil
	}
	foe := text.Capital(strings.TrimPrefix(last.Foe, "the "))
	b := &screen.Blow{Title: "The last blow", Left: screen.Side{Name: last.Who, Total: fmt.Sprint(last.CR)},
		Right: screen.Side{Name: foe, Foe: true, Total: fmt.Sprint(last.FoeCR)}}
	if last.Phase > 0 {
		b.Title = fmt.Sprintf("Phase %d, the last blow", last.Phase)
	}
	counted := map[string]int{}
	for _, d := range last.Dice {
		side := &b.Left
		if d.Whose == "creature" {
			side = &b.Right
		}
		die := screen.Die{Face: fmt.Sprint(d.Value), Idle: !d.Kept}
		if d.For != "cr" && d.For != "creature-cr" {
			die.Face = "blank"
			if d.Value > 0 {
				die.Face = "star"
			}
		}
		side.Dice = append(side.Dice, die)
		if d.Kept {
			counted[d.Whose] += d.Value
		}
	}
	for _, side := range []struct {
		of    *screen.Side
		whose string
		total int
	}{{&b.Left, "avatar", last.CR}, {&b.Right, "creature", last.FoeCR}} {
		if plus := side.total - counted[side.whose]; plus != 0 && len(side.of.Dice) > 0 {
			added := screen.Added{Text: fmt.Sprintf("%+d", plus)}
			if side.whose == "avatar" && len(last.Lent) > 0 {
				added.Sign = gemIn(last.Lent[0].What)
			}
			side.of.Plus = []screen.Added{added}
		}
	}
	switch last.Hits {
	case "avatar":
		b.Word, b.Tone = "hit", screen.Good
		b.Text = fmt.Sprintf("%s loses %d life", last.Foe, last.Lost)
	case "creature":
		b.Word, b.Tone = "hit", screen.Bad
		b.Text = fmt.Sprintf("%s loses %d life", last.Who, last.Lost)
	default:
		b.Word, b.Text = "equal", "nobody hits"
	}
	if f := s.FightView(); f != nil && f.Step == "blows" && last.Lost == 0 && last.Hits != "nobody" {
		b.Text = "the wounds are rolled next"
	}
	return b
}

// gemIn returns the sign of the stone that words name; empty: they name none.
func gemIn(words string) string {
	for _, c := range notation.Colors {
		if slices.Contains(strings.Fields(words), c) {
			return screen.Gem + c
		}
	}
	return ""
}

// fightDoc holds what a screen shows of the odds of a fight.
type fightDoc struct {
	Win     float64 `json:"win_decimal"`
	Avatars []struct {
		Name      string
		Destroyed float64 `json:"destroyed_decimal"`
	}
}

// fightIn reads the answer of odds fight; nil: the answer is to something else.
func fightIn(answer json.RawMessage) *fightDoc {
	var doc fightDoc
	if json.Unmarshal(answer, &doc) != nil || doc.Avatars == nil {
		return nil
	}
	return &doc
}

// falls returns the chance that an avatar loses its body.
func (d *fightDoc) falls(name string) (p float64, known bool) {
	if d == nil {
		return 0, false
	}
	for _, a := range d.Avatars {
		if a.Name == name {
			return a.Destroyed, true
		}
	}
	return 0, false
}

// forecastDoc holds what a screen shows of the odds of the Shadows' Turn.
type forecastDoc struct {
	Aethos struct {
		Shadows []struct {
			ID    int
			Turns []struct {
				Revealed struct {
					P float64 `json:"p_decimal"`
				} `json:"revealed_by"`
			}
		}
	}
	Realm struct {
		Turns []struct {
			Escapes float64 `json:"escapes_decimal"`
		}
	}
}

// forecastIn reads the answer of odds shadow; one without it tells nothing.
func forecastIn(answer json.RawMessage) (doc forecastDoc) {
	_ = json.Unmarshal(answer, &doc) // an answer to something else
	return doc
}

func (d forecastDoc) reveals(id int) (p float64, known bool) {
	for _, h := range d.Aethos.Shadows {
		if h.ID == id && id > 0 && len(h.Turns) > 0 {
			return h.Turns[0].Revealed.P, true
		}
	}
	return 0, false
}

func (d forecastDoc) escapes() (p float64, known bool) {
	if len(d.Realm.Turns) == 0 {
		return 0, false
	}
	return d.Realm.Turns[0].Escapes, true
}
