package serve

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"time"

	"tablehand/assist/screen"
	"tablehand/assist/seat"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// showing is the table as the pages show it at one moment.
type showing struct {
	pages    map[string]screen.Page // by their kinds
	pictures map[string][]byte      // by their names
	seq      int                    // number of the newest act
	cue      string                 // what the newest act sounds like; empty: nothing
	sum      string                 // checksum of the table's text, for its odds; empty: it cannot be read
	passing  bool                   // something could not be read, and soon may: it is looked at again
	fresh    time.Duration          // until the newest act is no longer new; 0: it is not
}

// The kinds of pages: a television's, everybody's, and how another screen opens them.
const (
	ofTV, ofAll, ofJoin = "tv", "all", "join"
)

const (
	mostEvents = 8           // acts that everybody's page lists
	newFor     = time.Minute // an act is new so long, if no other comes
)

func (now *showing) equal(other *showing) bool {
	return reflect.DeepEqual(now.pages, other.pages) && maps.EqualFunc(now.pictures, other.pictures, bytes.Equal)
}

// A watcher looks at a table for the pages.
type watcher struct {
	Place
	path string
	at   []string         // the addresses of the pages
	odds string           // who sees the odds: OddsAll, OddsSeats or OddsNone
	now  func() time.Time // the clock

	seats *seats // nil: the table is only looked at

	clock timed
}

// look returns the table as it is now, with odds that were worked out. While it cannot be read, the pages
// show why, above what they showed last.
func (w watcher) look(last *showing, odds foretold) *showing {
	now := &showing{pages: map[string]screen.Page{}, pictures: map[string][]byte{}}
	err := w.drawn(now, odds)
	if err == nil {
		return now
	}
	now = &showing{pages: map[string]screen.Page{}, pictures: map[string][]byte{}, passing: true}
	kinds := []string{ofTV, ofAll, ofJoin}
	if last != nil {
		kinds = slices.Collect(maps.Keys(last.pages))
	}
	for _, kind := range kinds {
		page := screen.Page{Title: "tablehand", Parts: map[string]string{}}
		if last != nil {
			page = last.pages[kind]
			page.Parts = maps.Clone(page.Parts)
		}
		page.Parts["fault"] = screen.Element("p", "", app.Explain(err).Message)
		now.pages[kind] = page
	}
	if last != nil {
		now.pictures, now.seq = last.pictures, last.seq
	}
	return now
}

// drawn fills in all pages and pictures of the table as it is now. The error is why it cannot be read.
func (w watcher) drawn(now *showing, odds foretold) (err error) {
	defer func() {
		if r := recover(); r != nil { // as for any command: the next look may go well
			err = fmt.Errorf("%v", r)
			if w.Getenv("TABLEHAND_TRACE") != "" {
				w.Err.Write(debug.Stack())
			}
		}
	}()
	var out bytes.Buffer
	again := w.afresh(w.path, &out)
	again.Color = "never"
	view, err := again.OnTable()
	if err != nil {
		return err
	}
	now.sum = fmt.Sprintf("%x", sha256.Sum256(view.Text))
	acts := again.LastActs(w.path, MostActs)
	if len(acts) > 0 {
		now.seq = acts[0].Seq
		if age := w.now().Sub(acts[0].At); age < newFor {
			now.fresh = newFor - max(0, age)
		}
	}
	on := app.Seen{Path: w.path, Text: view.Text, Acts: acts, Fresh: now.fresh > 0,
		Faint: odds.sum != now.sum}
	if w.odds == OddsAll {
		on.Odds = odds.answer
	}
	scene, steps, err := SceneOf(again.Place, on)
	if err != nil {
		return err
	}
	if w.clock.shown {
		if scene.Clock, err = again.clockAt(w.path, w.clock); err != nil {
			return err
		}
	}
	if scene.Kind == screen.Over {
		if err := w.Figures(again.Place, &scene, w.path, view.Text); err != nil {
			return err
		}
	}
	now.cue = scene.Sound
	turn, err := again.turn(view)
	if err != nil {
		return err
	}
	said := ""
	if len(steps) > 0 && (steps[0].Due || scene.Kind == screen.Fight && again.together()) {
		says := turn.Saying(again.Game.Own())
		again.tellDue(&scene, steps, says, w.path, view.Text, now.seq)
		if said = doing(steps[0], says); strings.Contains(scene.Now.Lead+scene.Now.Text, said) {
			said = ""
		}
	}
	if w.seats != nil {
		hidden := w.seats.closedAmong(steps)
		sayChosen(&scene.Now, hidden)
		w.seats.sayWaits(&scene.Now, steps, app.Revision(view.Text))
		w.seats.follows(turn.People)
		log, _ := again.logParts(w.path)
		for _, who := range turn.People {
			seen := on
			seen.Odds = odds.answer
			page, err := w.seats.pageOf(now, again, who, scene, steps, turn, seen, log, hidden,
				odds.ownOf(who, now.sum))
			if err != nil {
				return err
			}
			now.pages[seatKind+who] = page
		}
	}
	if scene.Kind == screen.Join {
		w.invite(&scene)
	}
	if w.seats != nil {
		w.seats.sayWaits(&scene.Now, steps, app.Revision(view.Text)) // the invitation may stand there by now
	}
	others, err := again.pictures(now, &scene)
	if err != nil {
		return err
	}
	var log []string
	log, now.passing = again.logParts(w.path)
	now.pages[ofTV] = screen.TV(scene)
	now.pages[ofAll] = screen.Phone(scene, said, log, others)
	w.invite(&scene)
	now.pages[ofJoin] = screen.TV(scene)
	if w.seats != nil {
		if page, open := w.joinPage(now); open {
			now.pages[ofJoin] = page
			if w.seats.fresh(now.seq, scene.Kind == screen.Join) {
				now.pages[ofTV] = page
			}
		}
		all := now.pages[ofAll]
		all.Parts["head"] += `<p class="tabs"><a href="seat">My seat</a></p>`
	}
	return again.Unusable()
}

// together reports whether people play this game together: what one may do is then no secret.
func (p Place) together() bool { return p.Game.Odds != nil && p.Game.Odds.Together }

// MostActs is the greatest number of acts that a scene may tell of.
const MostActs = 24

// SceneOf returns the table as people see it, and what is due and may be done there.
func SceneOf(p app.Place, on app.Seen) (scene screen.Scene, steps []telling.Step, err error) {
	turn := app.Turn{Line: func(string) string { return "" }}
	if p.Game.Turn != nil {
		if turn, err = p.Game.Turn(on.Path, on.Text); err != nil {
			return scene, nil, err
		}
		if steps, err = turn.Steps(); err != nil {
			return scene, nil, err
		}
	}
	if p.Game.Scene != nil {
		scene, err = p.Game.Scene(on)
		scene.Due = p.RemindersDue()
		return scene, steps, err
	}
	scene = screen.Scene{Kind: screen.Calm, Stage: screen.Beside, Title: p.Game.Title, About: turn.Line(""),
		Due: p.RemindersDue()}
	for _, who := range turn.People {
		scene.People = append(scene.People, screen.Person{Name: who, Lines: []screen.Line{{Head: "has",
			End: turn.Line(who)}}})
	}
	scene.Now = screen.Now{Lead: turn.Line("")}
	scene.Now.Last, scene.Now.Dice = screen.LastSaid(on.Acts)
	return scene, steps, nil
}

// afresh returns a Place for another look at the table of a path, which writes its output to out.
func (p Place) afresh(path string, out io.Writer) Place {
	again := p
	a, games := p.App.Afresh(path, out, p.Known)
	again.App, a.Throws = a, p.Throws
	for i, g := range games {
		if g.Name == p.Game.Name {
			again.Game = games[i].Opened()
		}
	}
	return again
}

// turn returns the game's Turn for the table that is shown; where the game has none, a Turn without people
// or steps.
func (p Place) turn(view *table.View) (turn app.Turn, err error) {
	turn.Line = func(string) string { return "" }
	if p.Game.Turn != nil {
		turn, err = p.Game.Turn(view.Path, view.Text)
	}
	return turn, err
}

// pageOf returns the page of the seat who: the scene, with what that player may do and keeps. hidden are the
// closed steps with what was chosen so far, mine the forecasts for that player alone. A picture on it goes
// into now.
func (s *seats) pageOf(now *showing, p Place, who string, scene screen.Scene, steps []telling.Step,
	turn app.Turn, on app.Seen, log []string, hidden []closing,
	mine []screen.Part) (page screen.Page, err error) {
	own := screen.Own{Name: who, Table: s.table, Revision: app.Revision(on.Text), Log: log,
		Offers: p.offersFor(who, steps, turn, hidden), Mine: len(on.Acts) > 0 && string(on.Acts[0].By) == who}
	if len(on.Acts) > 0 {
		own.Seq = on.Acts[0].Seq
	}
	if i := slices.IndexFunc(scene.People, func(one screen.Person) bool { return one.Name == who }); i >= 0 {
		own.Me = &scene.People[i]
	}
	if p.Game.Seat != nil {
		kept, err := p.Game.Seat(on, who)
		if err != nil {
			return page, err
		}
		if kept.Me == nil {
			kept.Me = own.Me
		}
		own.Kept = kept
	}
	own.Parts = append(own.Parts, mine...)
	if own.Ground, err = p.groundOf(now, own); err != nil {
		return page, err
	}
	return screen.Seat(scene, own), nil
}

// invite puts the addresses of the pages into a scene, for another screen.
func (w watcher) invite(scene *screen.Scene) {
	part := screen.Part{Title: "Open this page on a television or a phone"}
	for _, at := range w.at {
		part.Rows = append(part.Rows, screen.PartRow{Lead: at})
	}
	scene.Parts = []screen.Part{part}
	if scene.Kind == screen.Join {
		scene.Now.Aside, scene.Now.Last, scene.Now.Dice = "this closes with the first act", "", nil
	}
}

// joinPage is the television's page on which people see how their phones sit down; false: joining is closed.
func (w watcher) joinPage(now *showing) (page screen.Page, open bool) {
	code, left := w.seats.code()
	if code == "" {
		return page, false
	}
	is := screen.Joining{Game: w.Game.Title, Address: w.seats.joinAddress(), Letters: seat.Grouped(code),
		Until: w.now().Add(left).Format("15:04"), Seats: w.seats.free()}
	if drawn, err := seat.CodeOf(w.seats.codeAddress(code)); err == nil {
		is.Picture = now.picture("join.svg", drawn.SVG())
	}
	return is.TV(), true
}

// logParts lists the last acts as HTML, the newest first; a journal that cannot be read has none. tooMany
// says that too many files are open for it at the moment.
func (p Place) logParts(path string) (items []string, tooMany bool) {
	wants := func(err error) bool { return errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) }
	history, err := p.History(path)
	if err != nil {
		return nil, wants(err)
	}
	entries, err := history.Log(mostEvents, false) // those that can be had
	for _, e := range entries {
		what, fallen, err := p.Entry(e)
		if err != nil {
			continue
		}
		item := fmt.Sprintf("<li><i>%d</i><span>", e.Seq) + screen.Escaped(what)
		if len(fallen) > 0 {
			item += " " + screen.Element("small", "", "["+strings.Join(fallen, ", ")+"]")
		}
		items = append(items, item+"</span></li>")
	}
	slices.Reverse(items)
	return items, wants(err)
}
