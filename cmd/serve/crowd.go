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

// turned counts a connection in when it opens, and out when it closes; an http.Server calls it (ConnState).
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

// spare takes the connection of a request out of the count: a page follows the table over it, so that it is
// never closed to make room.
func (c *crowd) spare(ctx context.Context) {
	if conn, ok := ctx.Value(connKey{}).(net.Conn); ok {
		c.leave(conn)
	}
}

// connKey is the key under which a request's context holds its connection.
type connKey struct{}

func withConn(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, connKey{}, conn)
}
