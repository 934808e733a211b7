package serve

import (
	"context"
	"net"
	"net/http"
	"slices"
	"sync"
)

// MostOpen is the number of connections at a time, beside those of the pages that follow the table.
const MostOpen = 128

// crowd bounds the connections of a server: where there are too many, the oldest is closed.
type crowd struct {
	mu   sync.Mutex
	open []net.Conn // the oldest first
}

// turned keeps count, as an http.Server calls it.
func (c *crowd) turned(conn net.Conn, is http.ConnState) {
	switch is {
	case http.StateNew:
		c.enter(conn)
	case http.StateClosed, http.StateHijacked:
		c.leave(conn)
	}
}

func (c *crowd) enter(conn net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open = append(c.open, conn); len(c.open) > MostOpen {
		c.open[0].Close()
		c.open = c.open[1:]
	}
}

func (c *crowd) leave(conn net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if i := slices.Index(c.open, conn); i >= 0 {
		c.open = slices.Delete(c.open, i, i+1)
	}
}

// spare never closes the connection of a request to make room: a page follows the table over it.
func (c *crowd) spare(ctx context.Context) {
	if conn, ok := ctx.Value(connKey{}).(net.Conn); ok {
		c.leave(conn)
	}
}

// connKey is the key of a request's connection.
type connKey struct{}

func withConn(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, connKey{}, conn)
}
