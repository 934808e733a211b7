package chance

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/names"
)

// From names the decider of a roll, a draw or a choice.
type From string

// The deciders: the program's dice, the command line, somebody at the terminal, or the documented
// default of a choice.
const (
	Rolled  From = "rolled"
	Given   From = "given"
	Asked   From = "asked"
	Default From = "default"
)

// A Name is the name of somebody; an empty one is null in JSON.
type Name string

// MarshalJSON writes an empty name as null.
func (n Name) MarshalJSON() ([]byte, error) {
	if n == "" {
		return []byte("null"), nil
	}
	return json.Marshal(string(n))
}

// JSONSchema describes a name in JSON.
func (n Name) JSONSchema() map[string]any { return map[string]any{"type": []string{"string", "null"}} }

// A Roll is one die that fell.
type Roll struct {
	For   string `json:"for"`
	Who   Name   `json:"who"`         // whose die it is; empty: nobody's
	Of    Name   `json:"of,omitzero"` // whom the piece Who belongs to; left out where Who is a person
	Die   string `json:"die"`
	Faces []Face `json:"faces"` // physical faces in the order they fell, those rolled again first
	Value int    `json:"value"`
	Icons Icons  `json:"-"` // what else it counts for; nil: nothing
	From  From   `json:"from"`

	// Of a die of an expression, else nil:
	Wave   *int   `json:"wave,omitzero"`   // 0: of the first throw of its dice
	After  NullOr `json:"after,omitzero"`  // the die that brought it, by its place in the list; null: none
	Kept   *bool  `json:"kept,omitzero"`   // it counts
	Counts NullOr `json:"counts,omitzero"` // successes; null: none are counted
}

// A NullOr is a number in JSON, or null where it is said that there is none; else its key is left out.
type NullOr struct {
	Said bool
	N    *int
}

// Number is a number that there is.
func Number(n int) NullOr { return NullOr{true, &n} }

// MarshalJSON writes the number.
func (n NullOr) MarshalJSON() ([]byte, error) { return json.Marshal(n.N) }

// UnmarshalJSON reads what MarshalJSON writes.
func (n *NullOr) UnmarshalJSON(text []byte) error {
	n.Said = true
	return json.Unmarshal(text, &n.N)
}

// JSONSchema describes the number in JSON.
func (n NullOr) JSONSchema() map[string]any {
	return map[string]any{"type": []string{"integer", "null"}}
}

// Natural is the face that lies there at last, before anything is added to its value.
func (r Roll) Natural() Face { return r.Faces[len(r.Faces)-1] }

// A Draw is one card, token or place that was picked at random.
type Draw struct {
	For   string `json:"for"`
	Value string `json:"value"`
	From  From   `json:"from"`
}

// A Choice is one decision that people took, or left to its default.
type Choice struct {
	For   string `json:"for"`
	Value string `json:"value"`
	From  From   `json:"from"`
	Enter bool   `json:"-"` // somebody was asked, and let the default stand
}

// Unsaid says whether nobody was asked, so that the default was taken.
func (c Choice) Unsaid() bool { return c.From == Default && !c.Enter }

// A Question is a decision that an act needs.
type Question struct {
	For     string   // its name: what --choose calls it
	Or      string   // another name that --choose may have for it; empty: none
	Text    string   // as it is asked at the table
	Answers []string // what may be answered
	Default string   // taken where nobody can be asked; empty if there is none
	Known   bool     // nobody is asked, for it is the Default unless somebody says otherwise
	Who     string   // whose it is to answer; empty: the one whose dice fall, or nobody's in particular
	Closed  bool     // nobody but Who sees the answer before the act is done
	Hint    string   // what may be answered, where no list says it: a number, 0 to 30
	About   string   // what is said of it when somebody asks: why it is asked, what an answer brings, the rule
	Flag    string   // how the command line answers it; empty: --choose FOR=
	// Check reads an answer that is not one of a list, such as a place and a
	// distance; nil holds the answer against Answers.
	Check func(answer string) (string, error)
}

// Read turns an answer as typed into one of the question's answers; a beginning
// that only one answer has is enough.
func (q Question) Read(answer string) (string, error) {
	if q.Check != nil {
		return q.Check(answer)
	}
	found, ok := Match(answer, q.Answers)
	if !ok {
		return "", &Refused{fmt.Sprintf("%s is no answer to %s: %s", Quote(answer), q.For,
			strings.Join(q.Answers, ", "))}
	}
	return found, nil
}

// Either reads what was typed as one of the question's answers, or lets it stand where it is the word
// unoffered.
func (q Question) Either(typed, unoffered string) (string, error) {
	if typed == unoffered {
		return typed, nil
	}
	return q.Read(typed)
}

// A Source decides. Its errors are *Refused (these dice, draws or choices cannot
// be), *Wanted (nobody is there to take a decision), or what the terminal said.
type Source interface {
	// Roll lets a die fall, again where its face says so.
	Roll(purpose string, d Die) (Roll, error)
	// Draw picks one of a list, equal entries counting as often as they stand in
	// it.
	Draw(purpose string, from []string) (Draw, error)
	// Card takes a card from a pile, as Draw does from the cards that may lie on top of it; but a
	// card that people say was drawn need be none of them, for the real pile is right. An empty list
	// is a pile whose cards the program does not have: the Value is empty where nobody names the
	// card.
	Card(purpose string, from []string) (Draw, error)
	// Choose takes a decision.
	Choose(q Question) (Choice, error)
}

// Refused is the error that says why dice, draws or choices that were given cannot be.
type Refused struct{ Reason string }

func (e *Refused) Error() string { return e.Reason }

// Wanted is the error for a decision that nobody took and that has no default.
type Wanted struct{ Question Question }

func (e *Wanted) Error() string {
	q := e.Question
	how := q.Answers
	if len(how) == 0 {
		how = []string{"..."}
	}
	return fmt.Sprintf("%s: say %s%s", q.Text, q.Said(), strings.Join(how, "|"))
}

// Said returns the flag that answers the question, without the answer: --choose WHAT=.
func (q Question) Said() string { return cmp.Or(q.Flag, "--choose "+q.For+"=") }

// Match finds the one name that a word means: the name itself, however it is typed (names.Same), or the only
// one that begins with it. Where none does, its number will do, as it stands on a token: 4 or `gate 4` is
// gate-4; 1-Time is one-time.
func Match(word string, list []string) (string, bool) {
	if found, ok := beginsOne(word, list); ok {
		return found, true
	}
	if dashed := strings.ReplaceAll(word, " ", "-"); dashed != word {
		return Match(dashed, list)
	}
	if behind, one := strings.CutPrefix(word, "1-"); one {
		return Match("one-"+behind, list)
	}
	if strings.Trim(word, "0123456789") != "" {
		return "", false
	}
	found := ""
	for _, name := range list {
		switch {
		case names.Begins(name, word):
			return "", false // as several do
		case !strings.HasSuffix(name, "-"+word) || name == found:
		case found != "":
			return "", false
		default:
			found = name
		}
	}
	return found, found != ""
}

// beginsOne finds a name, or the only one that begins with a word; false: none does, or several.
func beginsOne(word string, list []string) (string, bool) {
	if word == "" {
		return "", false
	}
	if slices.Contains(list, word) {
		return word, true
	}
	switch alike := names.Alike(list, word); len(alike) {
	case 0:
	case 1:
		return alike[0], true
	default:
		return "", false
	}
	found := ""
	for _, name := range list {
		if !names.Begins(name, word) || name == found {
			continue
		}
		if found != "" {
			return "", false
		}
		found = name
	}
	return found, found != ""
}

// Quote shows a typed word inside a message; control characters never reach the terminal.
func Quote(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		s = string(r[:most]) + "…"
	}
	q := fmt.Sprintf("%q", s)
	if bare := q[1 : len(q)-1]; bare == s && s != "" && !strings.ContainsAny(s, " ,:") {
		return s
	}
	return q
}
