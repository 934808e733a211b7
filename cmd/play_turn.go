package cmd

import (
	"bytes"
	"slices"
	"sync"

	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// turns keeps the turn that was looked at last: one line at the prompt is read in many ways, which all look
// at the same table.
type turns struct {
	mu   sync.Mutex
	path string // empty: none is kept
	text []byte
	turn app.Turn
}

// forget is called where more than the table may have changed, such as cards typed in.
func (k *turns) forget() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.path = ""
}

// keeping returns the games of which the last turn looked at is kept, and what may be done in it.
func (k *turns) keeping(known gamesOf) gamesOf {
	return func(a *app.App) []app.Game {
		all := known(a)
		for i := range all {
			closed := all[i]
			all[i].Open = func() app.Game {
				g := *closed.Opened()
				if turn := g.Turn; turn != nil {
					g.Turn = func(path string, text []byte) (app.Turn, error) { return k.of(turn, path, text) }
				}
				return g
			}
		}
		return all
	}
}

// of returns the turn of a table, as look tells it.
func (k *turns) of(look func(path string, text []byte) (app.Turn, error), path string, text []byte) (
	turn app.Turn, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.path == path && bytes.Equal(k.text, text) {
		return k.turn, nil
	}
	if turn, err = look(path, text); err != nil {
		return turn, err
	}
	if steps := turn.Steps; steps != nil {
		once := sync.OnceValues(steps)
		turn.Steps = func() ([]telling.Step, error) {
			list, err := once()
			return slices.Clone(list), err
		}
	}
	k.path, k.text, k.turn = path, text, turn
	return turn, nil
}
