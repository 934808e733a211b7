package notation

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/dice"
)

// A token is a word of a text, a sign of its own (: ; , =), or what stands between quotes.
type token struct {
	word string // in small letters
	as   string // as it was typed
	at   int    // the byte at which it begins
}

// reader takes a text apart, token by token. Its first error is kept, with the place; after it nothing
// more is read.
type reader struct {
	text   string
	tokens []token
	at     int
	err    error
}

func newReader(text string) *reader {
	r := &reader{text: text}
	for at := 0; at < len(text); {
		end := at + 1
		switch c := text[at]; {
		case c <= ' ':
			at++
			continue
		case strings.IndexByte(":;,=", c) >= 0:
		case (c == '\'' || c == '"') && strings.IndexByte(text[at+1:], c) >= 0:
			end = at + 2 + strings.IndexByte(text[at+1:], c)
		default:
			for end < len(text) && text[end] > ' ' && strings.IndexByte(":;,=", text[end]) < 0 &&
				!joins(text[end-1:]) {
				end++
			}
		}
		as := text[at:end]
		r.tokens = append(r.tokens, token{strings.ToLower(strings.Replace(as, "\u2212", "-", 1)), as, at})
		at = end
	}
	return r
}

// joins says whether a text begins with a letter and a number with its plus, as in k+1: there a word ends,
// and attack+1 is two.
func joins(text string) bool {
	return len(text) > 2 && text[0]|' ' >= 'a' && text[0]|' ' <= 'z' && text[1] == '+' &&
		text[2] >= '0' && text[2] <= '9'
}

// ended says whether nothing is left, or something was wrong.
func (r *reader) ended() bool { return r.err != nil || r.at >= len(r.tokens) }

// see returns the word that stands so many tokens ahead; empty: there is none, or something was wrong.
func (r *reader) see(ahead int) string {
	if r.err != nil || r.at+ahead >= len(r.tokens) {
		return ""
	}
	return r.tokens[r.at+ahead].word
}

func (r *reader) take() string {
	word := r.see(0)
	r.at++
	return word
}

// takes takes these words if they stand next, in this order; false: they do not, and nothing is taken.
func (r *reader) takes(words ...string) bool {
	for i, word := range words {
		if r.see(i) != word {
			return false
		}
	}
	r.at += len(words)
	return true
}

// wrong keeps an error at the next token, or at the end of the text; an error that is kept already stays.
func (r *reader) wrong(format string, args ...any) {
	if r.err != nil {
		return
	}
	at := len(r.text)
	if r.at < len(r.tokens) {
		at = r.tokens[r.at].at
	}
	r.err = &dice.SyntaxError{Text: r.text, At: at, Message: fmt.Sprintf(format, args...)}
}

// here quotes the next word, for an error.
func (r *reader) here() string {
	if r.at >= len(r.tokens) {
		return "nothing"
	}
	return strconv.Quote(r.tokens[r.at].as)
}

// word takes the next word as one of a list, by its beginning, and returns it whole. what names the list in
// the error.
func (r *reader) word(what string, of []string) string {
	known, is := one(r.see(0), of)
	if r.at >= len(r.tokens) {
		r.wrong("which %s? %s", what, strings.Join(of, ", "))
	} else if !is {
		r.wrong("%s is no %s%s: %s", r.here(), what, meant(r.see(0), of), strings.Join(of, ", "))
	}
	r.at++
	return known
}

// symbol takes the symbol of an ability: knowledge also by its whole name, Knowledge & Legends.
func (r *reader) symbol() string {
	s := r.word("symbol", Symbols)
	if s == "knowledge" && !r.takes("&", "legends") {
		r.takes("and", "legends")
	}
	return s
}

// isOne says whether the next word is one of a list, or a beginning that only one of them has.
func (r *reader) isOne(of []string) bool {
	_, is := one(r.see(0), of)
	return is
}

// number takes a number without a sign, from lo to hi; what names the things counted in the error.
func (r *reader) number(what string, lo, hi int) int {
	n, is := plain(r.see(0))
	if r.at >= len(r.tokens) {
		r.wrong("how many? a number of %s, %d to %d", what, lo, hi)
	} else if !is || n < lo || n > hi {
		r.wrong("%s is no number of %s: %d to %d", r.here(), what, lo, hi)
	}
	r.at++
	return n
}

// plain reads a number of at most three digits and nothing else.
func plain(word string) (int, bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && strings.Trim(word, "0123456789") == "" && len(word) <= 3
}

// signed reads a number with its sign; false: there is no sign, or it is 0.
func signed(word string) (int, bool) {
	if word == "" || word[0] != '+' && word[0] != '-' {
		return 0, false
	}
	n, is := plain(word[1:])
	if word[0] == '-' {
		n = -n
	}
	return n, is && n != 0
}

// rest takes a text of the players' own: one between quotes, or all up to the next semicolon. It is wrong
// that nothing stands there.
func (r *reader) rest() string {
	if r.ended() || r.see(0) == ";" {
		r.wrong("what? other 'push the statue'")
		return ""
	}
	first := r.tokens[r.at]
	if q := first.as[0]; (q == '\'' || q == '"') && len(first.as) > 1 && first.as[len(first.as)-1] == q {
		r.at++
		if first.as = strings.TrimSpace(first.as[1 : len(first.as)-1]); first.as == "" {
			r.at--
			r.wrong("nothing stands between the quotes: other 'push the statue'")
		}
		return strings.Join(strings.Fields(first.as), " ")
	}
	end := len(r.text)
	for ; r.at < len(r.tokens); r.at++ {
		if r.see(0) == ";" {
			end = r.tokens[r.at].at
			break
		}
	}
	return strings.Join(strings.Fields(r.text[first.at:end]), " ")
}

// Quoted puts a text of the players' own between quotes that do not stand in it, so that ReadSheet takes it
// as one text; without any where it has both kinds.
func Quoted(words string) string {
	for _, quote := range []string{"'", `"`} {
		if !strings.Contains(words, quote) {
			return quote + words + quote
		}
	}
	return words
}

// clauses calls read for each clause of the text, with ; or a comma between them, and returns the first
// error.
func (r *reader) clauses(read func()) error {
	for !r.ended() {
		if r.takes(";") || r.takes(",") {
			continue
		}
		if read(); !r.ended() && r.see(0) != ";" && r.see(0) != "," {
			r.wrong("%s is too much: ; stands before the next clause", r.here())
		}
	}
	return r.err
}
