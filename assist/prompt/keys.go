package prompt

import (
	"io"
	"strings"
	"unicode/utf8"
)

// Keys that send no letter of their own. Those with Ctrl are control characters, as they are sent.
const (
	noKey rune = -1 - iota
	keyUp
	keyDown
	keyLeft
	keyRight
	keyHome
	keyEnd
	keyDelete
	keyWordLeft
	keyWordRight
	keyKillWord    // Alt-D
	keyKillBack    // Alt-Backspace
	keyPasteBegins // of a text from the clipboard
	keyPasteEnds
)

const (
	ctrlA     = 'A' & 31
	ctrlB     = 'B' & 31
	ctrlC     = 'C' & 31
	ctrlD     = 'D' & 31
	ctrlE     = 'E' & 31
	ctrlF     = 'F' & 31
	ctrlG     = 'G' & 31
	ctrlH     = 'H' & 31
	tab       = 'I' & 31
	newline   = 'J' & 31
	ctrlK     = 'K' & 31
	ctrlL     = 'L' & 31
	enter     = 'M' & 31
	ctrlN     = 'N' & 31
	ctrlP     = 'P' & 31
	ctrlR     = 'R' & 31
	ctrlU     = 'U' & 31
	ctrlW     = 'W' & 31
	ctrlY     = 'Y' & 31
	ctrlZ     = 'Z' & 31
	escape    = 27
	backspace = 127
)

// sequences names the keys by what they send after escape.
func sequences() map[string]rune {
	return map[string]rune{
		"[A": keyUp, "[B": keyDown, "[C": keyRight, "[D": keyLeft, "[H": keyHome, "[F": keyEnd,
		"OA": keyUp, "OB": keyDown, "OC": keyRight, "OD": keyLeft, "OH": keyHome, "OF": keyEnd,
		"[1~": keyHome, "[7~": keyHome, "[4~": keyEnd, "[8~": keyEnd, "[3~": keyDelete,
		"[1;5C": keyWordRight, "[1;3C": keyWordRight, "[1;5D": keyWordLeft, "[1;3D": keyWordLeft,
		"f": keyWordRight, "b": keyWordLeft, "d": keyKillWord, "\x7f": keyKillBack,
		"[200~": keyPasteBegins, "[201~": keyPasteEnds,
	}
}

// longestSequence is the number of bytes after which a sequence that does not end is passed over.
const longestSequence = 16

// keys reads the keys of a terminal in raw mode. What was read ahead waits for the next line.
type keys struct {
	in   io.Reader
	come func() bool // waits for a key, and says whether one came; nil: whoever reads waits
	read []byte
	some [4096]byte
}

// waiting reports whether a key has been read already.
func (k *keys) waiting() bool { return len(k.read) > 0 }

func (k *keys) next() (rune, error) {
	b, err := k.byte()
	switch {
	case err != nil:
		return noKey, err
	case b == escape:
		return k.sequence()
	case b < utf8.RuneSelf:
		return rune(b), nil
	}
	return k.letter(b)
}

// byte returns the next byte that was typed. The error is ErrCancelled where the wait for it was ended.
func (k *keys) byte() (byte, error) {
	for len(k.read) == 0 {
		if k.come != nil && !k.come() {
			return 0, ErrCancelled
		}
		n, err := k.in.Read(k.some[:])
		if n == 0 && err != nil {
			return 0, err
		}
		k.read = k.some[:n]
	}
	b := k.read[0]
	k.read = k.read[1:]
	return b, nil
}

// letter reads the rest of a letter that is no ASCII, and returns it; what is no UTF-8 is noKey.
func (k *keys) letter(first byte) (rune, error) {
	bytes := []byte{first}
	for !utf8.FullRune(bytes) {
		b, err := k.byte()
		if err != nil {
			return noKey, err
		}
		bytes = append(bytes, b)
	}
	r, size := utf8.DecodeRune(bytes)
	if size < len(bytes) {
		k.read = append(bytes[size:], k.read...)
	}
	if r == utf8.RuneError && size == 1 {
		return noKey, nil
	}
	return r, nil
}

// sequence reads what follows an escape, and returns the key that it means; an unknown one is noKey.
func (k *keys) sequence() (rune, error) {
	var said strings.Builder
	for said.Len() < longestSequence {
		b, err := k.byte()
		if err != nil {
			return noKey, err
		}
		said.WriteByte(b)
		introduces := said.Len() == 1 && (b == '[' || b == 'O')
		if !introduces && (b < '0' || b > '?') {
			break
		}
	}
	if key, known := sequences()[said.String()]; known {
		return key, nil
	}
	return noKey, nil
}
