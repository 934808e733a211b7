package cmd

import (
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
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// The page is at this address, or at the next port that is free.
const (
	ownHost   = "127.0.0.1"
	firstPort = 8484
	mostPorts = 100
)

func newServe(p place) app.Verb {
	return app.Verb{
		Use:   "serve",
		Gives: app.Shape{}, // it only refuses --json
		Short: "the table as a live page for a second screen",
		Long: "Shows the table in a browser, for a television or a tablet: boards, players, what is\n" +
			"due, the odds of a fight, what happened last. The page follows the table and changes\n" +
			"nothing. Ctrl-C ends it. Only this machine can open it, unless --listen names another\n" +
			"address of it: then a secret stands in the page's address, for everybody who shall\n" +
			"see it.",
		Example: "serve\nserve --listen 127.0.0.1:0",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			listen := f.String("listen", "", "`HOST:PORT` to listen at (127.0.0.1:8484); 0.0.0.0:8484: every address")
			return func(app.Words) error { return p.serve(*listen) }
		},
	}
}

// serve shows the table to browsers until Ctrl-C.
func (p place) serve(listen string) error {
	if err := p.alone(); err != nil {
		return err
	}
	view, err := p.onTable()
	if err != nil {
		return err
	}
	if p.JSON {
		return &app.UsageError{Msg: "serve shows a page, and a script reads --json: status, next and log have it"}
	}
	listener, err := listenAt(listen)
	if err != nil {
		return err
	}
	defer listener.Close()
	s := &server{secret: secretFor(listener), named: hostOf(listen)}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	p.Ending(stop)
	changes := follow(ctx, view.Path)
	s.show(p.look(view.Path, nil))
	if err := p.Print(s.invitation(listener)); err != nil {
		return err
	}
	serving := &http.Server{
		Handler: s, BaseContext: func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: 5 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10,
		ReadTimeout: patient, WriteTimeout: patient, ConnState: s.crowd.turned, ConnContext: withConn,
	}
	failed := make(chan error, 1)
	go func() { failed <- serving.Serve(listener) }()
	defer serving.Close()
	return p.keepShowing(ctx, s, view.Path, changes, failed)
}

// keepShowing shows the table as it changes, until the context or the server ends.
func (p place) keepShowing(ctx context.Context, s *server, path string, changes <-chan struct{},
	failed <-chan error,
) error {
	chances := p.foretells(path)
	chances.begin(ctx, s.shown().sum)
	defer chances.stop()
	retry := time.NewTicker(patrol)
	defer retry.Stop()
	renew := func() {
		now := p.look(path, s.shown())
		s.show(now)
		chances.begin(ctx, now.sum)
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-p.Until:
			return nil
		case err := <-failed:
			return fmt.Errorf("the page cannot be shown any more: %w", err)
		case <-changes:
			renew()
		case <-retry.C:
			if s.shown().passing {
				renew()
			}
		case drawn := <-chances.drawn:
			s.show(s.shown().withOdds(drawn))
		}
	}
}

// listenAt listens at an address, or without one at the first free port of this machine alone.
func listenAt(address string) (net.Listener, error) {
	if address != "" {
		return listenExactly(address)
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

// secretFor returns the secret of the page's address: none where only this machine can open it.
func secretFor(l net.Listener) string {
	const letters = 16 // 80 bits, and short enough to be typed with a remote control
	if at, ok := l.Addr().(*net.TCPAddr); ok && at.IP.IsLoopback() {
		return ""
	}
	return strings.ToLower(rand.Text()[:letters])
}

// hostOf returns the host of an address, or "".
func hostOf(address string) string {
	host, _, _ := net.SplitHostPort(address)
	return host
}

// invitation tells where the page can be opened.
func (s *server) invitation(l net.Listener) string {
	at := l.Addr().(*net.TCPAddr) // all of ours are
	hosts := []string{at.IP.String()}
	if at.IP.IsUnspecified() {
		hosts = addressesHere()
	}
	said := "the table is shown at"
	for _, host := range hosts {
		said += "\n  http://" + net.JoinHostPort(host, strconv.Itoa(at.Port)) + s.prefix()
	}
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
