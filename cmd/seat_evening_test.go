package cmd

import (
	"encoding/json"
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tablehand/assist/telling/tellingtest"
)

// A tapper is somebody with a phone who reads nothing but its page.
type tapper struct {
	*phone
	*rand.Rand
	seen  int // the newest act that the phone has heard of
	likes string

	taps, refused, moved, asked int
}

// A button is what a page offers, and what can be chosen for it.
type button struct {
	offer int
	says  string
	first bool // it goes on with what all wait for
	idle  bool
	ends  bool
	picks []field
}

// A field is a field of a button; one without values takes any text.
type field struct {
	values []string
	offers []int
}

// What a page is made of.
var (
	onTable   = regexp.MustCompile(`id="on" data-revision="([^"]*)" data-seq="(\d+)"`)
	aButton   = regexp.MustCompile(`(?s)<button type="button" class="([^"]*)" data-offer="(\d+)".*?</button>`)
	aForm     = regexp.MustCompile(`(?s)<form ([^>]*)data-offer="(\d+)".*?</form>`)
	aField    = regexp.MustCompile(`(?s)<fieldset.*?</fieldset>`)
	aValue    = regexp.MustCompile(`value="([^"]*)" data-offer="(\d+)"`)
	aListed   = regexp.MustCompile(`<option value="([^"]*)">`)
	whatItSay = regexp.MustCompile(`<b>(.*?)</b>`)
)

// looks returns what the phone's page shows: the table, and what can be tapped.
func (p *tapper) looks() (on stand, list []button, over bool) {
	p.t.Helper()
	for until := time.Now().Add(wait); ; time.Sleep(2 * time.Millisecond) {
		_, body := p.opens("seat")
		found := onTable.FindStringSubmatch(body)
		if found == nil {
			p.t.Fatalf("%s has no seat:\n%s", p.name, mainOf(body))
		}
		on.revision = found[1]
		if on.seq, _ = strconv.Atoi(found[2]); on.seq >= p.seen {
			over = strings.Contains(body, `<body class="seat over"`)
			if !strings.Contains(body, `<section id="fault" role="alert"></section>`) {
				p.t.Errorf("%s's page cannot be drawn:\n%s", p.name, body[strings.Index(body, `id="fault"`):][:200])
			}
			return on, buttonsOf(mainOf(body)), over
		}
		if time.Now().After(until) {
			p.t.Fatalf("%s's page never shows act %d", p.name, p.seen)
		}
	}
}

// buttonsOf lists what a page offers.
func buttonsOf(body string) (list []button) {
	now, later, _ := strings.Cut(body, "<summary>More</summary>")
	for i, part := range []string{now, later} {
		for _, m := range aButton.FindAllStringSubmatch(part, -1) {
			b := button{first: strings.Contains(m[1], "first"), ends: strings.Contains(m[1], "ends"), idle: i == 1}
			b.offer, _ = strconv.Atoi(m[2])
			list = append(list, b.named(m[0]))
		}
		for _, m := range aForm.FindAllStringSubmatch(part, -1) {
			b := button{idle: i == 1}
			b.offer, _ = strconv.Atoi(m[2])
			for _, part := range aField.FindAllString(m[0], -1) {
				one := field{}
				for _, v := range aValue.FindAllStringSubmatch(part, -1) {
					n, _ := strconv.Atoi(v[2])
					one.values, one.offers = append(one.values, html.UnescapeString(v[1])), append(one.offers, n)
				}
				for _, v := range aListed.FindAllStringSubmatch(part, -1) {
					one.values, one.offers = append(one.values, html.UnescapeString(v[1])), append(one.offers, b.offer)
				}
				b.picks = append(b.picks, one)
			}
			list = append(list, b.named(m[0]))
		}
	}
	return list
}

func (b button) named(part string) button {
	if m := whatItSay.FindStringSubmatch(part); m != nil {
		b.says = html.UnescapeString(m[1])
	}
	return b
}

// filled chooses something for each field of a button.
func (p *tapper) filled(b button) (offer int, fill []string) {
	offer, fill = b.offer, []string{}
	for _, one := range b.picks {
		word := "1"
		if len(one.values) > 0 {
			i := p.IntN(len(one.values))
			word, offer = one.values[i], one.offers[i]
		}
		fill = append(fill, word)
	}
	return offer, fill
}

// tapsOn taps a button, with something for each of its fields, and answers what is asked; whoever else is
// asked answers at the own phone.
func (p *tapper) tapsOn(on stand, b button, all map[string]*tapper) (status int, said toldTap) {
	p.t.Helper()
	offer, fill := p.filled(b)
	status, said = p.phone.taps(on, offer, fill...)
	p.taps++
	by := p
	for n := 0; status == 200 && said.Act != "" && n < 60; n++ {
		if said.Ask == nil { // somebody else is asked
			by = all[said.Waits]
			text := by.phone.asked()
			_, text, _ = strings.Cut(text, "data: ")
			act := said.Act
			if said = (toldTap{}); json.Unmarshal([]byte(strings.TrimSpace(text)), &said) != nil || said.Ask == nil {
				p.t.Fatalf("%s is not asked for %s: %s", by.name, act, text)
			}
		}
		by.asked++
		act := said.Act
		status, said = by.sends("answer", map[string]any{"act": act, "n": said.Ask.N, "answer": by.answers(said)})
		if said.Act == "" {
			said.Act = cond(said.Waits != "", act, "")
		}
	}
	switch status {
	case 200:
		if said.Act != "" { // nobody gets to the end of it
			p.sends("drop", map[string]any{"act": said.Act})
		}
		for _, one := range all {
			one.seen = max(one.seen, said.Seq)
		}
	case 409:
		p.moved++
		p.seen = said.Seq
	default:
		p.refused++
		p.t.Logf("%s: %s %q: %d %+v", p.name, b.says, fill, status, said.Error)
	}
	return status, said
}

func cond[T any](is bool, a, b T) T {
	if is {
		return a
	}
	return b
}

// answers returns an answer to a question, of those that a sheet shows.
func (p *tapper) answers(said toldTap) map[string]any {
	q := said.Ask
	switch {
	case len(q.Dice) > 0 && p.IntN(2) == 0:
		return map[string]any{"roll": true}
	case len(q.Dice) > 0:
		var faces []string
		for _, d := range q.Dice {
			faces = append(faces, d.Faces[p.IntN(len(d.Faces))])
		}
		return map[string]any{"faces": faces}
	case strings.Count(q.Note, ", ") > 2: // it says what may be answered
		_, list, _ := strings.Cut(q.Note, ": ")
		words := strings.Split(strings.TrimSpace(list), ", ")
		return map[string]any{"value": strings.Fields(words[p.IntN(len(words))] + " none")[0]}
	case len(q.Answers) > 0 && q.Note == "":
		return map[string]any{"value": q.Answers[p.IntN(len(q.Answers))]}
	case q.Draws:
		return map[string]any{"roll": true}
	case q.Default != "":
		return map[string]any{"value": q.Default}
	case len(q.Answers) > 0:
		return map[string]any{"value": q.Answers[p.IntN(len(q.Answers))]}
	}
	return map[string]any{"value": []string{"none", "1", "0"}[p.IntN(3)]}
}

// An evening is a table at which all sit down with phones.
type seatedEvening struct {
	mount string
	seats []string
	likes string // a word of buttons that lead to the end
	ends  bool   // it comes to one by tapping alone
	most  int    // acts
	lines []string
}

func seatedEvenings() []seatedEvening {
	return []seatedEvening{
		{"malice", []string{"Ann", "Ben", "Cid"}, "", true, 2000, []string{
			"malice new --scenario preserve --difficulty hard " +
				"--avatar 'Ann=black:Time Dancer' --avatar 'Ben=blue:Battle Strategist' " +
				"--avatar 'Cid=green:Life Caster' --boards practice --real dice --seed SEED"}},
		{"malediction", []string{"Ashley", "Logan"}, "", true, 3000, []string{
			"malediction new practice --threshold 20 " +
				"--real dice --seed SEED", "malediction place done --dice 14,6"}},
		{"axismundi", []string{"Ann", "Ben", "Cid"}, "Pier", false, 300, []string{
			"axismundi new --player Ann=cultivator:C " +
				"--player Ben=malignant:S --player Cid=savant:K --board practice --length 60 --real dice --seed SEED",
			"axismundi deal Ann 2 3", "axismundi deal Ben 3 2", "axismundi deal Cid 4 1", "axismundi begin",
			"axismundi set Ann at=3D", "axismundi enter --dice 1", "axismundi set Ann at=C"}},
		{"malhya", []string{"Ann", "Ben"}, "", false, 400, []string{
			"malhya new --scenario Night --hero Ann=Yoktal --hero Ben=Sulk --seed SEED --real dice,tokens,cards",
			"malhya hero set Ann life=5 intelligence=2 strength=2 initiative=4 movement=4",
			"malhya hero set Ben life=4 initiative=3 movement=4",
			"malhya room practice", "malhya room deploy 2",
			"malhya room place Ann A5 Ben B5", "malhya stealth normal"}},
	}
}

// An evening of each game is tapped by phones that read nothing but their pages, from the letters on, and one
// in which the laptop types too; both play again to the same bytes.
func TestEveningsAtSeats(t *testing.T) {
	for i, e := range seatedEvenings() {
		for _, mixed := range []bool{true, false} {
			if !mixed && !tellingtest.Whole() || testing.Short() && i > 0 {
				continue
			}
			t.Run(fmt.Sprintf("%s, with the laptop %v", e.mount, mixed), func(t *testing.T) {
				w := newWorld(t)
				w.pace = 1 << 20
				seed := uint64(i + 1)
				for _, line := range e.lines {
					w.does(typed(strings.ReplaceAll(line, "SEED", fmt.Sprint(seed)))...)
				}
				w.tapped(e, rand.New(rand.NewPCG(seed, 1)), mixed)
				w.does("verify", "--replay")
				again := newWorld(t)
				again.write("evening.txt", w.does("log", "--commands").out)
				again.does("run", "evening.txt")
				if w.read("table.yaml") != again.read("table.yaml") {
					t.Error("the lines of the log make another table")
				}
			})
		}
	}
}

// tapped plays an evening at phones, to its end or as long as a test may take.
func (w *world) tapped(e seatedEvening, dice *rand.Rand, mixed bool) {
	w.t.Helper()
	page, code := w.seats()
	all, over := map[string]*tapper{}, false
	for _, name := range e.seats {
		all[name] = &tapper{phone: sits(w.t, page, code, name), Rand: dice, likes: e.likes}
	}
	acts := 0
	for most := tellingtest.Tries(e.most, 16, 8); acts < most && !over; acts++ {
		p := all[e.seats[dice.IntN(len(e.seats))]]
		on, list, ends := p.looks()
		switch over = ends; {
		case over || len(list) == 0:
		case mixed && dice.IntN(5) == 0:
			w.typesOffered(dice)
		default:
			// A phone that is told what came between reads its page anew, and taps again.
			status, _ := p.tapsOn(on, p.chooses(list), all)
			for again := 0; status == http.StatusConflict && again < 9 && !over; again++ {
				if on, list, over = p.looks(); len(list) > 0 {
					status, _ = p.tapsOn(on, p.chooses(list), all)
				}
			}
		}
	}
	done := 0
	for _, name := range e.seats {
		p := all[name]
		w.t.Logf("%s: %d taps, %d answers, %d refused, %d on an old table", name, p.taps, p.asked, p.refused,
			p.moved)
		done += p.taps - p.refused - p.moved
	}
	w.t.Logf("%d acts, over: %v", acts, over)
	if done == 0 || tellingtest.Whole() && e.ends && !over {
		w.t.Errorf("%d taps were done, the game is over: %v", done, over)
	}
}

// typesOffered types a line at the laptop that next offers, more often than any other with a word that is
// liked.
func (w *world) typesOffered(dice *rand.Rand, likes ...string) {
	w.t.Helper()
	list := w.offered()
	if len(list) == 0 {
		return
	}
	o := list[dice.IntN(len(list))]
	liked := func(word string) bool { return slices.Contains(likes, word) }
	if i := slices.IndexFunc(list, func(o offerOf) bool {
		return len(o.Blanks) > 0 && slices.ContainsFunc(o.Blanks[0].Values, liked)
	}); i >= 0 && dice.IntN(3) > 0 {
		o = list[i]
	}
	var fill []string
	for _, b := range o.Blanks {
		values := append(slices.Clone(b.Values), "1")
		n := dice.IntN(max(1, len(b.Values)))
		if i := slices.IndexFunc(b.Values, liked); i >= 0 {
			n = i
		}
		fill = append(fill, values[n])
	}
	w.types(o.line(fill)...)
}

// chooses takes what goes on more often than what can wait.
func (p *tapper) chooses(list []button) button {
	likes := func(b button) bool { return p.likes != "" && strings.Contains(b.says, p.likes) }
	if i := slices.IndexFunc(list, likes); i >= 0 && p.IntN(2) == 0 {
		return list[i]
	}
	if i := slices.IndexFunc(list, func(b button) bool { return b.first }); i >= 0 && p.IntN(3) > 0 {
		return list[i]
	}
	for {
		b := list[p.IntN(len(list))]
		if b.idle && p.IntN(8) > 0 || b.ends && p.IntN(3) > 0 {
			if len(list) > 1 {
				continue
			}
		}
		return b
	}
}
