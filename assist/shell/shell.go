// Package shell reads lines of commands as a shell does. It knows no command.
package shell

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tablehand/assist/dice"
	"tablehand/assist/text"
)

// Split returns the commands of a line of a script or a prompt, each as its words, quoted as in a shell:
// between single quotes every character stands for itself, between double quotes all but \ and ", and a \
// takes the next character as it is. A semicolon ends a command, # at the beginning of a word begins a
// comment. An apostrophe behind a letter is no quote: it's. A "$" and the program's name may stand in front
// of a command. Nothing else has a meaning of its own. The error is a *dice.SyntaxError.
func Split(line string) ([][]string, error) {
	s := splitter{line: line}
	for s.at < len(line) && s.wrong == nil {
		s.step()
	}
	if s.wrong != nil {
		return nil, s.wrong
	}
	s.endCommand()
	return s.commands, nil
}

// Several returns the commands of lines that stand behind one another, parted by a character, as Split reads
// each.
func Several(lines string, parted rune) (commands [][]string, err error) {
	for line := range strings.SplitSeq(lines, string(parted)) {
		list, err := Split(line)
		if err != nil {
			return nil, err
		}
		commands = append(commands, list...)
	}
	return commands, nil
}

// Unfinished returns the words of the last command of a line that is still typed, without the word that
// is begun at its end, and the byte of the line at which that word begins.
func Unfinished(line string) (words []string, begun string, from int) {
	s := splitter{line: line}
	for s.at < len(line) && s.wrong == nil {
		s.step()
	}
	return named(s.words), s.word.String(), s.from
}

// splitter goes through a line once.
type splitter struct {
	line     string
	at       int // the byte that is read next
	from     int // the byte at which the word begins
	commands [][]string
	words    []string
	word     strings.Builder
	begun    bool // a word has begun, perhaps an empty one between quotes
	wrong    error
}

// step reads a character outside quotes, or all that stands between two quotes.
func (s *splitter) step() {
	begins, begun := s.at, s.begun
	r := s.next()
	defer func() {
		switch {
		case !s.begun:
			s.from = s.at
		case !begun:
			s.from = begins
		}
	}()
	switch {
	case r == '#' && !s.begun:
		s.at = len(s.line)
	case r == ';':
		s.endCommand()
	case unicode.IsSpace(r):
		s.endWord()
	case r == '\'' && s.letterBefore(begins):
		s.put(r)
	case r == '\'' || r == '"':
		s.begun = true
		s.quoted(r, begins)
	case r == '\\':
		s.literal(begins)
	default:
		s.put(r)
	}
}

// next reads a character, and refuses what no terminal shows.
func (s *splitter) next() rune {
	r, size := utf8.DecodeRuneInString(s.line[s.at:])
	switch {
	case r == utf8.RuneError && size == 1:
		s.fault(s.at, "not valid UTF-8")
	case r != '\t' && (r == '\n' || text.Safe(string(r)) != string(r)):
		s.fault(s.at, "a control character cannot be typed")
	}
	s.at += size
	return r
}

func (s *splitter) fault(at int, message string) {
	if s.wrong == nil {
		s.wrong = &dice.SyntaxError{Text: s.line, At: at, Message: message}
	}
}

func (s *splitter) put(r rune) {
	s.begun = true
	s.word.WriteRune(r)
}

// letterBefore tells whether a word goes on with a letter or a digit before a place in the line.
func (s *splitter) letterBefore(at int) bool {
	r, _ := utf8.DecodeLastRuneInString(s.line[:at])
	return s.begun && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// literal takes the next character as it is.
func (s *splitter) literal(backslash int) {
	if s.at == len(s.line) {
		s.fault(backslash, `nothing follows the \: a command stands on one line`)
		return
	}
	s.put(s.next())
}

// quoted reads up to the other quote.
func (s *splitter) quoted(quote rune, begins int) {
	for s.at < len(s.line) && s.wrong == nil {
		at := s.at
		r := s.next()
		switch {
		case r == quote:
			return
		case r == '\\' && quote == '"' && s.at < len(s.line) && strings.IndexByte("\"\\$`", s.line[s.at]) >= 0:
			s.literal(at)
		default:
			s.put(r)
		}
	}
	s.fault(begins, "the quote is not closed")
}

func (s *splitter) endWord() {
	if s.begun {
		s.words = append(s.words, s.word.String())
	}
	s.word.Reset()
	s.begun = false
}

func (s *splitter) endCommand() {
	s.endWord()
	if words := named(s.words); len(words) > 0 {
		s.commands = append(s.commands, words)
	}
	s.words = nil
}

// named returns the words of a command without a "$" and the program's name in front.
func named(words []string) []string {
	for _, before := range []string{"$", "tablehand"} {
		if len(words) > 0 && words[0] == before {
			words = words[1:]
		}
	}
	return words
}
