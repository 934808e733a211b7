package axismundi

import (
	"io/fs"
	"sync"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/board"
)

// The boards that everybody has, by their names.
const (
	Practice = "practice" // an island of our own
	Blank    = "blank"    // that of the box: what its hexes are is asked when they are met
)

// Maps opens the boards of tables, each once. Several goroutines may ask.
type Maps struct {
	Ours   fs.FS        // with the practice board
	Beside func() fs.FS // the folder of the table; nil, or nil returned: no other board can be read

	mu   sync.Mutex
	open map[string]*island.Island
}

// Open returns a board by its name: practice, blank, or a file beside the table. The error is a
// *yamlfile.Faults.
func (m *Maps) Open(name string) (*island.Island, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if is := m.open[name]; is != nil {
		return is, nil
	}
	text, err := (board.Shelf{Ours: m.Ours, Beside: m.Beside}).Text(name)
	if err != nil {
		return nil, err
	}
	is, err := island.Open(name, text)
	if err != nil {
		return nil, err
	}
	if m.open == nil {
		m.open = map[string]*island.Island{}
	}
	m.open[name] = is
	return is, nil
}

// Island returns the board of the table, or nil: nobody has typed one in. A board that cannot be read is a
// fault of the table file (Form).
func (s *State) Island() *island.Island {
	if s.Board == "" {
		return nil
	}
	is, err := s.maps.Open(s.Board)
	if err != nil {
		return nil
	}
	return is
}
