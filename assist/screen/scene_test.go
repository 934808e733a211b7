package screen_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/screen"
	"tablehand/assist/telling"
)

// A chance is said in whole percents, and one that may or may not be is never said to be sure.
func TestPercent(t *testing.T) {
	for p, want := range map[float64]string{0: "0%", 1: "100%", 0.004: "<1%", 0.9951: ">99%", 0.5: "50%",
		0.005: "1%",
		0.994: "99%"} {
		if got := screen.Percent(p); got != want {
			t.Errorf("%v is said as %s, not %s", p, got, want)
		}
	}
}

// people returns so many people with a name each.
func people(n int) (list []screen.Person) {
	for i := range n {
		list = append(list, screen.Person{Name: fmt.Sprintf("Person%d", i), Lines: []screen.Line{{Head: "life",
			Counts: []screen.Count{{Marks: []screen.Mark{{Sign: screen.Life, N: 3, What: "life"},
				{Sign: screen.Wound, N: 2, What: "wounds"}}}}}}})
	}
	return list
}

// Whoever has no room on a television is counted, in each way in which people stand there; everybody's page
// shows all.
func TestNobodyIsLost(t *testing.T) {
	more := regexp.MustCompile(`(\d+) more`)
	for n := range 13 {
		for _, stage := range []screen.Stage{screen.Below, screen.Beside} {
			for _, kind := range []screen.Kind{screen.Calm, screen.Fight, screen.Over} {
				s := screen.Scene{Kind: kind, Stage: stage, People: people(n)}
				page := screen.TV(s)
				shown := page.Parts["stage"] + page.Parts["people"]
				there := strings.Count(shown, `aria-label="3 life, 2 wounds"`)
				missing := n - there
				said := 0
				if m := more.FindStringSubmatch(shown); m != nil {
					fmt.Sscan(m[1], &said)
				}
				if said != missing {
					t.Errorf("%s %s: of %d people %d are shown, and %d more said", kind, stage, n, there, said)
				}
				phone := screen.Phone(s, "", nil, nil)
				if got := strings.Count(phone.Parts["people"], `aria-label="3 life, 2 wounds"`); got != n {
					t.Errorf("everybody's page shows %d of %d people", got, n)
				}
			}
		}
	}
}

// Words are text, whatever they look like, in each part of each page.
func TestWordsAreText(t *testing.T) {
	bad := `<script>"&'`
	s := screen.Scene{Title: bad, About: bad, Goal: screen.Goal{What: bad}, Game: bad,
		Order: []screen.Turned{{Who: bad, Value: bad}}, Now: screen.Now{Lead: bad, Text: bad, Aside: bad,
			After: bad,
			Dice:  []screen.Die{{Face: bad}}},
		Foe: &screen.Foe{Over: bad, Name: bad, Numbers: []screen.Row{{Label: bad, Text: bad}},
			Abilities: []screen.Row{{Label: bad, Text: bad}}},
		Blow: &screen.Blow{Title: bad, Left: screen.Side{Name: bad, Total: bad, Label: bad,
			Plus: []screen.Added{{Text: bad, Sign: screen.Gem + bad}}}, Word: bad, Text: bad},
		People: []screen.Person{{Name: bad, Of: bad, Tag: bad, Note: bad, Said: []string{bad},
			Lines: []screen.Line{{Head: bad, End: bad, Counts: []screen.Count{{Label: bad, Text: bad}}}},
			Units: []screen.Person{{Name: bad, Of: bad, Tag: bad}}}},
		Parts: []screen.Part{{Title: bad, Rows: []screen.PartRow{{Sign: bad, Lead: bad, Text: bad, Small: bad,
			Value: bad, Unit: bad, Plus: bad}}}},
		Maps: []screen.Map{{Name: "x.svg", Caption: bad, Said: bad}}}
	s.Rest = s.Parts
	for _, steps := range [][]screen.Told{nil, {{Text: bad, Small: bad, Sign: bad, Value: bad, Unit: bad}}} {
		for _, stage := range []screen.Stage{screen.Below, screen.Beside, screen.Sides} {
			s.Stage, s.Steps = stage, steps
			for _, p := range []screen.Page{screen.TV(s), screen.Phone(s, bad, nil, s.Maps)} {
				for id, part := range p.Parts {
					if strings.Contains(part, "<script") || strings.Contains(part, `"&'`) {
						t.Errorf("%s of %s holds markup: %s", id, p.Set, part)
					}
				}
				if whole := string(p.HTML("tv", bad, "")); strings.Count(whole, "<script") != 1 {
					t.Errorf("the page has more scripts:\n%s", whole)
				}
			}
		}
	}
}

// An act is told step by step, each with the die that fell for it; where there are too many the ones that
// weigh stay, and the others are counted.
func TestSteps(t *testing.T) {
	act := telling.Last{Rolls: []chance.Roll{{For: "steps", Faces: []chance.Face{"2"}, Value: 2}}}
	add := func(kind, text, fell string) {
		act.Events = append(act.Events, json.RawMessage(fmt.Sprintf(`{"kind":%q,"text":%q,"fell":%s}`, kind, text,
			fell)))
	}
	add("piece.moved", "it walks", "[0]")
	add("turn.passed", "nobody hears of it", "[]")
	steps := screen.Steps(act, []string{"well.turned"}, []string{"turn.passed"})
	if len(steps) != 1 || steps[0].Text != "It walks" || steps[0].Die == nil || steps[0].Die.Face != "2" {
		t.Fatalf("the steps are %+v", steps)
	}
	for i := range 8 {
		add("piece.moved", fmt.Sprintf("step %d", i), "[]")
		if i%4 == 0 {
			add("well.turned", fmt.Sprintf("it weighs %d", i), "[]")
		}
	}
	steps = screen.Steps(act, []string{"well.turned"}, []string{"turn.passed"})
	weigh := 0
	for _, s := range steps {
		if s.Weighs {
			weigh++
		}
	}
	if len(steps) != 7 || weigh != 2 || steps[0].Text != "5 more steps" {
		t.Errorf("%d steps, of which %d weigh: %+v", len(steps), weigh, steps)
	}
}

// Faces are drawn, and read to those who hear them, an empty one is a die; what leads a bar is set off by a
// colon; a team has a column of its own; what is said once is not said again.
func TestSetForEyes(t *testing.T) {
	person := func(name, team string) screen.Person {
		return screen.Person{Name: name, Team: team, Said: []string{"at A5", "aura 3 of 3"},
			Lines: []screen.Line{{Head: "at", End: "A5"}, {End: "Axe, aura 3"}}}
	}
	s := screen.Scene{Stage: screen.Sides, Now: screen.Now{Lead: "Ann", Text: "rolls", Dice: []screen.Die{
		{Face: "success"}, {Face: "empty"}}},
		People: []screen.Person{person("Ann", "red"), person("Ben", "blue"), person("Cid", "red"),
			person("Dan", "blue")}}
	tv, phone := screen.TV(s), screen.Phone(s, "Draw a card", nil, nil)
	left, _, _ := strings.Cut(tv.Parts["stage"], `class="middle"`)
	for _, c := range []struct {
		in, words string
		times     int
	}{
		{tv.Parts["now"], `aria-label="success"><use href="#check"/>`, 1},
		{tv.Parts["now"], `href="#blank"`, 1},
		{tv.Parts["now"], ">Ann:<", 1}, {left, "Cid", 1}, {left, "Ben", 0}, {left, ">red<", 2},
		{phone.Parts["now"], "Draw a card", 1}, {phone.Parts["people"], "at A5", 4},
		{phone.Parts["people"], "aura 3", 4},
		{phone.Parts["people"], "Axe", 4},
	} {
		if n := strings.Count(c.in, c.words); n != c.times {
			t.Errorf("%d times %s in %s", n, c.words, c.in)
		}
	}
	s.Stage = screen.Below
	s.People[0] = screen.Person{Name: "Maximilian", Of: "Yoktal", Note: "A4", Lines: []screen.Line{{}}}
	if people := screen.TV(s).Parts["people"]; !strings.Contains(people, "<small class=\"\">A4</small>") &&
		!strings.Contains(people, "<small>A4</small>") || strings.Contains(people, "Yoktal") {
		t.Errorf("the name has no room: %s", people)
	}
	ids := strings.Join(screen.IDs("seat"), " ")
	if now, me := strings.Index(ids, "now"), strings.Index(ids, "me"); now > me {
		t.Errorf("what one owns comes before what may be done: %s", ids)
	}
}

// signs returns a person with a line of signs, so many of each kind.
func signs(life, shock, serious int) screen.Person {
	return screen.Person{Name: "Ben", Lines: []screen.Line{{Counts: []screen.Count{{Marks: []screen.Mark{
		{Sign: screen.Life, N: life, What: "life"}, {Sign: screen.Drain, N: shock, What: "shock"},
		{Sign: screen.Serious, N: serious, What: "serious wounds"}}}}}}}
}

// Signs that have no room side by side fold into one of each kind with its number: 12 stand in a wide place,
// 9 where four people stand abreast; what is told to those who hear it stays.
func TestSignsFold(t *testing.T) {
	for _, c := range []struct {
		people, life, shock, serious, drawn int
	}{{2, 5, 4, 3, 12}, {2, 5, 5, 3, 3}, {4, 5, 3, 1, 9}, {4, 5, 3, 2, 3}} {
		s := screen.Scene{Stage: screen.Below}
		for range c.people {
			s.People = append(s.People, signs(c.life, c.shock, c.serious))
		}
		card := strings.Split(screen.TV(s).Parts["people"], "<li ")[1]
		said := fmt.Sprintf("%d life, %d shock, %d serious wounds", c.life, c.shock, c.serious)
		if n := strings.Count(card, "<i class"); n != c.drawn || !strings.Contains(card, said) {
			t.Errorf("%+v: %d signs in %s", c, n, card)
		}
	}
}

// Where four stand abreast, what is said of somebody whose signs leave no room beside them stands below.
func TestNoteHasRoom(t *testing.T) {
	p := signs(5, 0, 0)
	p.Note, p.Lines = "unconscious", append(p.Lines, screen.Line{End: "Axe, aura 3"})
	card := screen.TV(screen.Scene{Stage: screen.Below, People: []screen.Person{p, p, p, p}}).Parts["people"]
	if strings.Count(card, `</span><small`) != 4 || strings.Contains(card, "Axe") ||
		strings.Count(card, ">unconscious<") != 4 {
		t.Errorf("the card is %s", card)
	}
}

// Beside a plan all rows stand that have room, twelve lines with titles and small words; of more, three do.
func TestRowsBesideAPlan(t *testing.T) {
	for _, c := range []struct {
		rows  int
		small string
		want  int
	}{{5, "on Ann", 5}, {6, "on Ann", 2}, {10, "", 10}, {11, "", 2}} {
		part := screen.Part{Title: "Enemies"}
		for range c.rows {
			part.Rows = append(part.Rows, screen.PartRow{Lead: "swordsman", Small: c.small})
		}
		stage := screen.TV(screen.Scene{Stage: screen.Below, Parts: []screen.Part{part}}).Parts["stage"]
		if n := strings.Count(stage, "swordsman"); n != c.want {
			t.Errorf("%d rows of %d are shown, not %d", n, c.rows, c.want)
		}
	}
}

// In rows beside a map a long text stands in place of what is counted; how people stand has its words behind
// the signs, on the same line; a list of steps without dice has no place for them.
func TestRowsOfPeople(t *testing.T) {
	p := people(1)
	p[0].Lines = append(p[0].Lines, screen.Line{Head: "actions"},
		screen.Line{Head: "move", End: "back in 2 actions"})
	s := screen.Scene{Kind: screen.Calm, Stage: screen.Beside, People: p, Maps: []screen.Map{{Name: "x.svg"}}}
	got := screen.TV(s).Parts["stage"]
	if !strings.Contains(got, `<p class="cell wide ">back in 2 actions</p></li>`) ||
		strings.Contains(got, `aria-label="3 life`) {
		t.Errorf("the row is %s", got)
	}
	p[0].Lines = p[0].Lines[:1]
	p[0].Lines[0].End = "3 Wounds"
	s.Steps = []screen.Told{{Text: "Turn Level 1"}}
	got = screen.TV(s).Parts["stage"]
	if !strings.Contains(got, `<span class="line"><span class="marks"`) ||
		!strings.Contains(got, `>3 Wounds</small></span>`) ||
		!strings.Contains(got, `<ol class="steps bare"><li><span>Turn`) {
		t.Errorf("the steps are %s", got)
	}
}

// The order of play leaves the title its room: it is cut by its width, and whoever is left out is counted.
func TestOrderHasRoom(t *testing.T) {
	for _, c := range []struct {
		name string
		want int
	}{{"Ann", 6}, {"Swordsman", 3}, {"Bartholomäus…", 2}} {
		var s screen.Scene
		for i := range 6 {
			s.Order = append(s.Order, screen.Turned{Who: strings.Replace(c.name, "…", "-Max", 1), Value: "4",
				On: i == c.want-1})
		}
		head := screen.TV(s).Parts["head"]
		more := fmt.Sprintf("%d more", 6-c.want)
		if n := strings.Count(head, c.name); n != c.want || strings.Contains(head, more) != (c.want < 6) {
			t.Errorf("%d times %s, want %d: %s", n, c.name, c.want, head)
		}
		s.Order[0].On, s.Order[c.want-1].On, s.Order[5].On = false, false, true
		if head := screen.TV(s).Parts["head"]; !strings.Contains(head, `class="is-on"`) {
			t.Errorf("the one whose turn it is has no room: %s", head)
		}
	}
}

// On a phone what somebody has of what wins stands beside the name in one piece.
func TestMasteryIsOnePiece(t *testing.T) {
	p := screen.Person{Name: "Ann", Of: "7", Note: "of 40",
		Lines: []screen.Line{{Bar: &screen.Bar{N: 7, Of: 40}}}}
	got := screen.Phone(screen.Scene{People: []screen.Person{p}}, "", nil, nil).Parts["people"]
	if !strings.Contains(got, "<small>7 of 40</small>") {
		t.Errorf("it says %s", got)
	}
}

// In a fight a seat has its choices unfolded, else what can wait lies under More; where something is pinned
// to the bottom it is not said that there is nothing.
func TestSeatChoices(t *testing.T) {
	own := screen.Own{Name: "Ann", Offers: []screen.Offer{{Says: "Invoke a shard", Idle: true}}}
	for kind, folded := range map[screen.Kind]bool{screen.Fight: false, screen.Calm: true} {
		may := screen.Seat(screen.Scene{Kind: kind}, own).Parts["may"]
		if strings.Contains(may, ">More<") != folded || !strings.Contains(may, "Invoke a shard") {
			t.Errorf("%s: %s", kind, may)
		}
	}
	own.Offers = []screen.Offer{{Says: "Strike", First: true}}
	if may := screen.Seat(screen.Scene{}, own).Parts["may"]; strings.Contains(may, "nothing for you") {
		t.Errorf("it says %s", may)
	}
}
