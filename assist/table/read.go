package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// View is a table as it stands.
type View struct {
	Path string // as it was given
	Text []byte
	Seq  int // the place on the line of play; 0 where the journal tells none
	Next int // the number that the next act will get
	// Edited tells that the text was changed by hand since Seq.
	Edited bool
	// Damage is "" or what is wrong with the journal: it is missing, damaged, torn or unread.
	Damage string
}

// Read is the table at path. It takes no lock and changes nothing. The error is
// a BrokenError.
func Read(path string) (*View, error) {
	s, err := look(path)
	if err != nil {
		return nil, err
	}
	defer s.closeFiles()
	return s.view(path), nil
}

func (s *sight) view(path string) *View {
	return &View{
		Path:   path,
		Text:   s.text,
		Seq:    s.standing.seq,
		Next:   s.standing.nextSeq(),
		Edited: s.standing.edited,
		Damage: s.standing.damage,
	}
}

// sight is a table and its journal as they stood at one moment.
type sight struct {
	place
	text     []byte
	sum      string
	info     fs.FileInfo
	file     *os.File // the journal; nil where there is none to read
	journal  journal
	standing standing
	unread   error // why the journal cannot be read; nil where it can, or is not there
	waits    bool  // the journal lies beside its place still, where that of another table stands
}

// A reader looks again when the table was saved under its eyes, at most so many
// times, and when the journal's last line is not whole, which while it is being
// written is no oddity.
const (
	maxLooks = 100
	maxTorn  = 2
	pause    = 5 * time.Millisecond
)

// look sees a table without a lock. The caller closes what it gets.
func look(path string) (*sight, error) {
	p, err := locate(path)
	if err != nil {
		return nil, err
	}
	for looks, torn := 1, 0; ; looks++ {
		s, err := p.see(os.O_RDONLY)
		if err != nil {
			return nil, err
		}
		if looks == maxLooks || s.still() && (!s.standing.torn || torn == maxTorn) {
			return s, nil
		}
		s.closeFiles()
		if s.standing.torn {
			torn++
			time.Sleep(pause)
		}
	}
}

// see reads a table that stands, and opens its journal with the flag.
func (p place) see(flag int) (*sight, error) {
	s := &sight{place: p}
	var err error
	if s.text, s.info, err = p.readText(); err != nil {
		return nil, err
	}
	s.sum = checksum(s.text)
	s.journal.path = p.journalPath
	err = s.openJournal(flag)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		s.standing, err = s.journal.standing(s.sum)
	}
	if err == nil {
		s.arrive(flag)
	}
	if err != nil {
		s.unread = err
		s.standing.damage = s.unreadable(err)
		s.standing.remark = s.standing.damage
	}
	return s, nil
}

// arrive takes the journal that lies beside its place, where a program was killed once the table was there
// and before its journal was: what stands in its place then knows no more of this table than that it came.
func (s *sight) arrive(flag int) {
	top := s.standing.top
	if top == nil || top.Seq != 1 || top.After != s.sum {
		return
	}
	f, err := openFile(s.journalTemp(), flag)
	if err != nil {
		return
	}
	j := journal{path: s.journalPath, r: f}
	if info, err := f.Stat(); err == nil {
		j.size = info.Size()
	}
	st, err := j.standing(s.sum)
	if err != nil || st.top == nil || st.top.After != s.sum || st.damage != "" {
		f.Close()
		return
	}
	s.closeFiles()
	s.file, s.journal, s.standing, s.waits = f, j, st, true
}

// putInPlace puts the journal that waits beside its place there.
func (s *sight) putInPlace() error {
	s.closeFiles()
	if err := rename(s.journalTemp(), s.journalPath); err != nil {
		return &SaveError{Path: s.path, Op: "rename " + s.journalTemp(), Err: reason(err)}
	}
	return nil
}

// unreadable says why there is no journal to read.
func (s *sight) unreadable(err error) string {
	why := err.Error()
	if broken, ok := errors.AsType[*BrokenError](err); ok {
		why = strings.TrimPrefix(broken.Msg, "cannot be read: ")
	}
	return fmt.Sprintf("the journal %s cannot be read (%s): what was played before cannot be undone",
		filepath.Base(s.journalPath), why)
}

// openJournal opens the journal where there is one. The error is over fs.ErrNotExist, or a
// BrokenError.
func (s *sight) openJournal(flag int) error {
	if err := s.journalStands(); err != nil {
		return err
	}
	f, err := openFile(s.journalPath, flag)
	if err != nil {
		return unread(s.journalPath, err)
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		return unread(s.journalPath, err)
	}
	s.file, s.journal.r, s.journal.size = f, f, info.Size()
	s.journal.older = s.info != nil && info.ModTime().Before(s.info.ModTime())
	return nil
}

// still tells whether the table on disk is the file that was read.
func (s *sight) still() bool {
	now, err := os.Stat(s.real)
	return err == nil && os.SameFile(now, s.info) && now.Size() == s.info.Size() &&
		now.ModTime().Equal(s.info.ModTime())
}

func (s *sight) closeFiles() {
	if s.file != nil {
		s.file.Close()
	}
}
