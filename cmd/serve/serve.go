// Package serve shows a table to browsers: on a television, and on phones. It knows no game.
package serve

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/follow"
	"tablehand/assist/screen"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// The page is at this address, or at the next port that is free.
const (
	ownHost   = "127.0.0.1"
	firstPort = 8484
	mostPorts = 100
)

// Place is the table here, with what the room of its pages needs of the program around it.
type Place struct {
	app.Place
	Known func(*app.App) []app.Game // the games of the program

	// Entry returns what an entry of the journal did, and what fell in it.
	Entry func(table.Entry) (what string, fallen []string, err error)

	// Figures adds what the journal tells to the scene of a game that is over.
	Figures func(p app.Place, scene *screen.Scene, path string, text []byte) error

	// Run runs a command line as if it was typed, with the streams of own.
	Run func(own *app.App, words []string) error
}

// Verb returns the verb serve.
func (p Place) Verb() app.Verb {
	return app.Verb{
		Use:   "serve",
		Gives: app.Shape{}, // it only refuses --json
		Short: "the table as a live page for a second screen",
		Means: []app.Meaning{
			{Said: "phones, phone, join, sit down", Lines: []string{"serve --play --listen 0.0.0.0:8484"}},
		},
		Long: "Shows the table in a browser, for a television, a tablet or a phone: what goes on, whose\n" +
			"it is, the last blow as dice, then players and boards. On a wide screen the moment\n" +
			"takes all of it; the same stands below /tv. The page follows the table and changes\n" +
			"nothing. Ctrl-C ends it; the address stays the same the next time, unless --anew asks\n" +
			"for another. Only this machine can open it, unless --listen names another address of\n" +
			"it: then a secret stands in the page's address, for everybody who shall see it. ?light\n" +
			"and ?dark behind the address hold its colors; s turns sounds on and off. --clock shows\n" +
			"how long each has had the turn, by the log alone; --clock=30m counts down from so much\n" +
			"for each, and ends nobody's turn. pause stops it, and so do ten minutes without an act,\n" +
			"or --clock=30m,break=20m; break=none.\n" +
			"\n" +
			"With --play people act at their own phones, each at a seat: a phone sits down by a\n" +
			"code on the television and here, for ten minutes (seat open). What is tapped is an act\n" +
			"like any other, in the log with its seat, and undo takes it back; a phone reaches\n" +
			"nothing but the table. What several choose at once is held unseen until all have\n" +
			"chosen, and then one act; who starts serve anew has them choose again. In the same\n" +
			"network a stranger without the address finds a closed door, with the address sees the\n" +
			"television, and with the code may take a free seat: that is said here, and seat free\n" +
			"gives it back. Nothing is encrypted: whoever can listen to the network can act as a\n" +
			"seat. So it is for people you know.",
		Example: "serve\nserve --listen 127.0.0.1:0",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			listen := f.String("listen", "", "`HOST:PORT` to listen at (127.0.0.1:8484); 0.0.0.0:8484: every address")
			odds := f.String("odds", "", "who sees odds, `all|seats|none` (all, in games that people play together)")
			play := f.String("play", "", "phones may act, `all|nod`: at once, or each by seat let NAME")
			f.Lookup("play").NoOptDefVal = "all"
			address := f.String("address", "", "the `HOST` that phones are told, if this machine has several")
			clock := f.String("clock", "", "how long each has had the turn, or has left of a `TIME` such as 30m")
			f.Lookup("clock").NoOptDefVal = "up"
			anew := f.Bool("anew", false, "another address than last time: the one of before leads nowhere")
			return func(app.Words) error { return p.serve(*listen, *odds, *play, *address, *clock, *anew) }
		},
	}
}

// serve shows the table to browsers until Ctrl-C.
func (p Place) serve(listen, odds, play, address, clock string, anew bool) error {
	if p.Inside {
		return &app.UsageError{Msg: p.Command + " cannot stand in a script: give it by itself"}
	}
	view, err := p.OnTable()
	if err != nil {
		return err
	}
	if p.JSON {
		return &app.UsageError{Msg: "serve shows a page, and a script reads --json: status, next and log have it"}
	}
	shown, err := p.OddsShown(odds)
	if err != nil {
		return err
	}
	if play != "" {
		if err := app.OneOf("--play", play, "all", "nod"); err != nil {
			return err
		}
		if p.Game.Turn == nil {
			return p.Game.Without("seats")
		}
	}
	timed, err := p.clockOf(clock)
	if err != nil {
		return err
	}
	kept := p.keptAddress(view.Path, anew)
	listener, err := listenAt(listen, kept.Port)
	if err != nil {
		return err
	}
	defer listener.Close()
	s := &server{secret: secretFor(listener, kept.Secret), named: hostOf(listen)}
	host := s.hostShown(listener, address)
	if err := p.keepAddress(view.Path, listener, s.secret, host); err != nil {
		p.Note("the address will be another one next time: %v", err)
	}
	w := watcher{Place: p, path: view.Path, odds: shown, now: p.clock(), at: s.addresses(listener),
		clock: timed}
	if play != "" {
		file, err := p.seatsFile(view.Path, view.Text)
		if err != nil {
			return telling.Impossible("nobody can sit down: %v", err)
		}
		s.seats = w.newSeats(file, host, listener.Addr().(*net.TCPAddr).Port, play == "nod")
		if err := s.seats.starts(anew); err != nil {
			return err
		}
		w.seats = s.seats
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	p.Ending(stop)
	changes := follow.Table(ctx, view.Path)
	s.show(w.look(nil, foretold{}))
	if err := p.Print(s.invitation(listener)); err != nil {
		return err
	}
	if s.seats != nil {
		if err := p.Print("phones may act: for a network of people you know\n" + s.seats.inviting()); err != nil {
			return err
		}
	}
	serving := &http.Server{
		Handler: s, BaseContext: func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: cmp.Or(p.Patience, patient/2), IdleTimeout: cmp.Or(p.Patience, time.Minute),
		MaxHeaderBytes: 16 << 10, ReadTimeout: cmp.Or(p.Patience, patient), WriteTimeout: patient,
		ConnState: s.crowd.turned, ConnContext: withConn,
	}
	failed := make(chan error, 1)
	go func() { failed <- serving.Serve(listener) }()
	defer serving.Close()
	return w.keepShowing(ctx, s, changes, failed)
}

// Who sees odds.
const (
	OddsAll   = "all"
	OddsSeats = "seats" // each player what concerns that player
	OddsNone  = "none"
)

// OddsShown returns who sees odds: the word of --odds; without one all where people play together, else
// seats alone.
func (p Place) OddsShown(word string) (string, error) {
	if word == "" && p.together() {
		return OddsAll, nil
	}
	if word == "" {
		return OddsSeats, nil
	}
	return word, app.OneOf("--odds", word, OddsAll, OddsSeats, OddsNone)
}

// clock returns the function by which the pages tell the time: the program's Clock, else time.Now.
func (p Place) clock() func() time.Time {
	if p.Clock != nil {
		return p.Clock
	}
	return time.Now
}

// keepShowing shows the table as it changes, until the context or the server ends.
func (w watcher) keepShowing(ctx context.Context, s *server, changes <-chan struct{},
	failed <-chan error) error {
	chances := w.foretells()
	chances.begin(ctx, s.shown().sum, w.sitting())
	defer chances.stop()
	retry := time.NewTicker(follow.Patrol)
	defer retry.Stop()
	var odds foretold
	var old <-chan time.Time // when the newest act is no longer new
	var poked <-chan struct{}
	var minds <-chan time.Time
	var asked time.Time
	if w.seats != nil {
		poked = w.seats.poked
		asked = w.seats.since
		mind := time.NewTicker(minded)
		defer mind.Stop()
		minds = mind.C
	}
	renew := func() {
		now := w.look(s.shown(), odds)
		s.show(now)
		chances.begin(ctx, now.sum, w.sitting())
		if old = nil; now.fresh > 0 {
			old = time.After(now.fresh)
		}
	}
	if fresh := s.shown().fresh; fresh > 0 {
		old = time.After(fresh)
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-w.Until:
			return nil
		case <-old:
			renew()
		case err := <-failed:
			return fmt.Errorf("the page cannot be shown any more: %w", err)
		case <-changes:
			renew()
		case <-poked:
			renew()
		case <-minds:
			w.seats.minds(&asked)
		case <-retry.C:
			if s.shown().passing {
				renew()
			}
		case come := <-chances.drawn:
			odds = odds.with(come)
			renew()
		}
	}
}

// minded is the time between two looks at what the laptop asks of the seats.
const minded = 300 * time.Millisecond

// hostShown returns the host that phones are told: the one of --address, else the one listened at, or an
// address of this machine where that is every host.
func (s *server) hostShown(l net.Listener, said string) string {
	at := l.Addr().(*net.TCPAddr) // all of ours are
	switch {
	case said != "":
		return said
	case at.IP.IsUnspecified():
		return hostHere()
	}
	return at.IP.String()
}

// listenAt listens at an address. Without one only this machine can connect, at the port before, that of
// last time, or at the first free port.
func listenAt(address string, before int) (net.Listener, error) {
	if address != "" {
		return listenExactly(address)
	}
	if before > 0 {
		if listener, err := net.Listen("tcp", net.JoinHostPort(ownHost, strconv.Itoa(before))); err == nil {
			return listener, nil
		}
	}
	for port := firstPort; ; port++ {
		listener, err := net.Listen("tcp", net.JoinHostPort(ownHost, strconv.Itoa(port)))
		if err == nil || !errors.Is(err, syscall.EADDRINUSE) || port == firstPort+mostPorts {
			return listener, err
		}
	}
}

func listenExactly(address string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(address)
	if n, bad := strconv.Atoi(port); err != nil || bad != nil || n < 0 || n > 65535 {
		return nil, &app.UsageError{Msg: fmt.Sprintf("--listen %s: HOST:PORT is wanted, as 127.0.0.1:8484",
			chance.Quote(address))}
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		return nil, telling.Impossible("nothing can listen at %s (%v): another --listen, or none", address,
			causeOf(err))
	}
	return listener, nil
}

// causeOf returns what the system said, without the address.
func causeOf(err error) error {
	if op, ok := errors.AsType[*net.OpError](err); ok {
		return op.Err
	}
	return err
}

// secretFor returns the secret of the page's address: that of last time, or a new one. It is empty where
// only this machine can open the page.
func secretFor(l net.Listener, before string) string {
	const letters = 16 // 80 bits, and short enough to be typed with a remote control
	if at, ok := l.Addr().(*net.TCPAddr); ok && at.IP.IsLoopback() {
		return ""
	}
	if len(before) == letters {
		return before
	}
	return strings.ToLower(rand.Text()[:letters])
}

// hostOf returns the host of an address, or "".
func hostOf(address string) string {
	host, _, _ := net.SplitHostPort(address)
	return host
}

// addresses lists the addresses at which the page can be opened.
func (s *server) addresses(l net.Listener) (list []string) {
	at := l.Addr().(*net.TCPAddr) // all of ours are
	hosts := []string{at.IP.String()}
	if at.IP.IsUnspecified() {
		hosts = addressesHere()
	}
	for _, host := range hosts {
		list = append(list, "http://"+net.JoinHostPort(host, strconv.Itoa(at.Port))+s.prefix())
	}
	return list
}

// invitation writes for the terminal where the page can be opened.
func (s *server) invitation(l net.Listener) string {
	said := "the table is shown at\n  " + strings.Join(s.addresses(l), "\n  ")
	if s.secret != "" {
		said += "\nwhoever has the address can see the table"
	}
	return said + "\nCtrl-C ends it\n"
}

// addressesHere lists the addresses at which others find this machine; its own where there is none.
func addressesHere() (hosts []string) {
	all, _ := net.InterfaceAddrs() // none, if the system does not tell
	for _, one := range all {
		if in, ok := one.(*net.IPNet); ok && in.IP.IsGlobalUnicast() {
			hosts = append(hosts, in.IP.String())
		}
	}
	if hosts == nil {
		hosts = []string{ownHost}
	}
	return hosts
}
