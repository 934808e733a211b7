package table

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"time"
)

// The kinds of entries.
const (
	KindAct  = "act"
	KindEdit = "edit" // somebody changed the table by hand
	KindUndo = "undo"
	KindRedo = "redo"
	KindGoto = "goto"
)

// Act is the part of an entry that describes an act, for people and scripts; the program never
// reads it back. The raw parts are JSON, or nil.
type Act struct {
	Command string          `json:"command,omitempty"` // as it would be typed again
	Rolls   json.RawMessage `json:"rolls,omitempty"`
	Draws   json.RawMessage `json:"draws,omitempty"`
	Choices json.RawMessage `json:"choices,omitempty"`
	Events  json.RawMessage `json:"events,omitempty"`
	Checks  json.RawMessage `json:"checks,omitempty"`  // what was held against a number, and whether it came
	Remarks json.RawMessage `json:"remarks,omitempty"` // the refusals that it was played on against
	Said    []string        `json:"said,omitempty"`    // its sentences, where they are not those of its events
	Note    string          `json:"note,omitempty"`
	Mark    string          `json:"mark,omitempty"`   // names the place
	By      string          `json:"by,omitempty"`     // the seat that tapped it; empty: it was typed
	Tap     string          `json:"tap,omitempty"`    // the phone's own number of the tap
	Looked  []string        `json:"looked,omitempty"` // who saw dice before it and went back
}

// Entry is one line of the journal.
type Entry struct {
	// Seq is the place on the line of play, from 1. An undo, redo or goto has
	// the place that it led to.
	Seq  int    `json:"seq"`
	Kind string `json:"kind"`
	Act
	Time time.Time `json:"time"` // UTC, to the second
	// Before and After are the checksums (hex SHA-256) of the table's text.
	Before string `json:"before"`
	After  string `json:"after"`
	// Dropped counts the undone entries, numbered from Seq, that this entry put out of redo's
	// reach. They stay in the file.
	Dropped int    `json:"dropped,omitempty"`
	Patch   []Hunk `json:"patch,omitempty"`
}

// onLine tells whether the entry is a place on the line of play.
func (e *Entry) onLine() bool { return e.Kind == KindAct || e.Kind == KindEdit }

// record is an entry as it stands in the file, with its links. A link is the
// byte offset of another record.
type record struct {
	Entry
	At int64 `json:"at"` // its own offset: betrays lines lost above it
	// Back is the entry beneath on the line of play, or the record itself where
	// the line begins. Jump is one further down, so that any place is found in
	// few steps.
	Back int64 `json:"back,omitempty"`
	Jump int64 `json:"jump,omitempty"`
	// Top and Tip are how things stand after this record: the entry on top of the
	// line of play, and the last one that redo can reach. What is undone is the
	// way from Tip back to Top.
	Top int64 `json:"top,omitempty"`
	Tip int64 `json:"tip,omitempty"`
	// Forked tells that this record, or one above it in the file, has put entries out of redo's reach.
	Forked bool  `json:"forked,omitempty"`
	Text   *Line `json:"text,omitempty"` // the whole text after, now and then
	// Since is the number of bytes back to the first line of the record's save, if that has several
	// lines. More tells that another line of it follows: without the last one none of them counts.
	Since int64 `json:"since,omitempty"`
	More  bool  `json:"more,omitempty"`

	line []byte // where it was only glanced at
}

// begun is where the record's save begins in the journal.
func (r *record) begun() int64 { return r.At - r.Since }

func (r *record) ground() bool { return r.Back == r.At }

const (
	sumMark = `,"sum":"`
	sumLen  = len(sumMark) + 8 + len(`"}`)
)

// encode is the record's line. It ends with a checksum of itself, because a
// flipped digit in a die's face would otherwise pass for the truth.
func (r *record) encode() ([]byte, error) {
	body, err := compact(r)
	if err != nil {
		return nil, err
	}
	body = bytes.TrimSuffix(body, []byte("}"))
	return sealed(body), nil
}

// sealed returns a line of the journal: its body with the checksum and a newline behind it.
func sealed(body []byte) []byte {
	return fmt.Appendf(body, "%s%08x\"}\n", sumMark, crc32.ChecksumIEEE(body))
}

var errDamaged = errors.New("the line is damaged")

// summed returns a line without its checksum; errDamaged: the checksum is not that of the line.
func summed(line []byte) ([]byte, error) {
	if len(line) < sumLen {
		return nil, errDamaged
	}
	body, sum := line[:len(line)-sumLen], line[len(line)-sumLen:]
	if string(sum) != fmt.Sprintf("%s%08x\"}", sumMark, crc32.ChecksumIEEE(body)) {
		return nil, errDamaged
	}
	return body, nil
}

// decode reads a line without its newline.
func decode(line []byte) (*record, error) {
	if _, err := summed(line); err != nil {
		return nil, err
	}
	var r record
	if err := json.Unmarshal(line, &r); err != nil {
		return nil, fmt.Errorf("%w: %w", errDamaged, err)
	}
	return &r, nil
}

func checksum(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
