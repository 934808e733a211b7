package telling

import (
	"cmp"
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/sum"
)

// A Check is a roll held against a target.
type Check struct {
	Roll    string      `json:"roll"`
	Who     chance.Name `json:"who"`                    // empty: nobody's
	Natural int         `json:"natural" unknown:"null"` // pips before anything is added, if a rule asks
	Total   int         `json:"total"`
	Target  int         `json:"target"`
	Success bool        `json:"success"`
	Why     []sum.Part  `json:"why"`
}

// A Remark tells the players something without moving anything: a rule that was waived, a value that
// is assumed, a thing to do at the real table now.
type Remark struct {
	Text string
	Rule string    // may be empty
	Do   []Command // what can be typed next

	Anyway bool // it was a refusal, which the players have waived
}

// A course is how an act runs: what it asks of dice, draws and players, and what it tells them. It holds no
// state, and is so compiled once for all games.
type course struct {
	source chance.Source
	data   usable // what the rules of the state rest on; nil: on nothing that anybody can spoil
	whose  string
	owner  string // of a piece whose dice they are
	anyway bool

	Rolls   []chance.Roll
	Draws   []chance.Draw
	Undrawn []int // for each card left to the table, how many draws came before it
	Choices []chance.Choice
	Checks  []Check
	Remarks []Remark
	Assumed []string // ids of what the result rests on that nobody has confirmed
	Result  any      // what the act came to, for JSON; nil: nothing

	told int // how many rolls events have told of

	beside []chance.Thrown // dice of others that fall in the next throw
	moot   bool            // the dice that fall now change nothing
	lying  []chance.Roll   // dice that fell beside a throw, and were not thrown by themselves yet
}

// stopped carries an error of the source out of an act.
type stopped struct{ err error }

// usable is a state that finds faults in the data that its rules rest on.
type usable interface{ Unusable() error }

// unusable returns the fault in data that the state rests on, or nil.
func (t *course) unusable() error {
	if t.data == nil {
		return nil
	}
	return t.data.Unusable()
}

// asked returns the source for a question; it ends the act where the data of the state cannot be used.
func (t *course) asked() chance.Source { return must(t.source, t.unusable()) }

// Moot says whether dice fall from here on whose faces change nothing: they are rolled or given, and asked of
// nobody.
func (t *course) Moot(is bool) { t.moot = is }

// Whose says whose dice fall from here on: a player's, a foe's; empty: nobody's in particular.
func (t *course) Whose(who string) { t.WhosePiece(who, "") }

// WhosePiece says that dice fall for a piece from here on, and whose it is.
func (t *course) WhosePiece(piece, owner string) { t.whose, t.owner = piece, owner }

// Die lets a die fall and returns its value.
func (t *course) Die(purpose string, d chance.Die) int { return t.Fall(purpose, d).Value }

// Fall lets a die fall and returns all of it: the face that lies there, its number and its icons.
func (t *course) Fall(purpose string, d chance.Die) chance.Roll {
	return t.Throw(chance.Thrown{For: purpose, Die: d})[0]
}

// Throw lets dice fall together, out of one hand: a person types them on one line.
func (t *course) Throw(dice ...chance.Thrown) []chance.Roll {
	if len(dice) == 0 {
		return nil
	}
	rolls := t.falls(dice)
	for i := range rolls {
		rolls[i].Who, rolls[i].Of = chance.Name(t.whose), chance.Name(t.owner)
	}
	t.Rolls = append(t.Rolls, rolls...)
	return rolls
}

// Beside says that dice of somebody else fall together with those of the next throw. They lie there until
// they are thrown by themselves.
func (t *course) Beside(who string, dice ...chance.Thrown) {
	for i := range dice {
		dice[i].Who = who
	}
	t.beside = dice
}

// falls lets dice fall, and those beside them; dice that lie already are taken up.
func (t *course) falls(dice []chance.Thrown) []chance.Roll {
	if slices.EqualFunc(t.lying, dice, func(r chance.Roll, d chance.Thrown) bool { return r.For == d.For }) {
		rolls := t.lying
		t.lying = nil
		return rolls
	}
	all := slices.Concat(dice, t.beside)
	for i := range dice {
		all[i].Moot = t.moot
	}
	t.beside = nil
	rolls := must(chance.Cast(t.asked(), chance.Throw{Who: t.whose, Dice: all}))
	t.lying = rolls[len(dice):]
	return rolls[:len(dice):len(dice)]
}

// Spent says whether faces were given for this act, in order, and all of them have fallen: the
// consequences of an attempt are then a step of their own.
func (t *course) Spent() bool {
	given, ok := t.source.(interface{ Spent() bool })
	return ok && given.Spent()
}

// MayRoll announces one die that may fall: a face given for it is no fault where it does not.
func (t *course) MayRoll(purpose string, d chance.Die) {
	if s, hears := t.source.(chance.Foreseeing); hears {
		s.MayRoll(purpose, d)
	}
}

// Sum lets n dice fall together and adds them up.
func (t *course) Sum(purpose string, n int, d chance.Die) int {
	if n <= 0 {
		return 0
	}
	total := 0
	for _, roll := range t.Throw(chance.Several(n, purpose, d)...) {
		total += roll.Value
	}
	return total
}

// Draw picks one of a list at random; equal entries count as often as they stand in
// it. Where only one thing is possible nothing is drawn.
func (t *course) Draw(purpose string, from []string) string {
	if one(from) {
		t.MayDraw(purpose, from...)
		return from[0]
	}
	draw := must(t.asked().Draw(purpose, from))
	t.Draws = append(t.Draws, draw)
	return draw.Value
}

func one(from []string) bool {
	for _, s := range from {
		if s != from[0] {
			return false
		}
	}
	return len(from) > 0
}

// Card draws from a pile and returns the card, one of those that may lie on top as far as the
// program knows them; empty: still to be drawn at the table, which alone has the cards.
func (t *course) Card(purpose string, from ...string) string {
	draw := must(t.asked().Card(purpose, from))
	if draw.Value != "" {
		t.Draws = append(t.Draws, draw)
	} else {
		t.Undrawn = append(t.Undrawn, len(t.Draws))
	}
	return draw.Value
}

// Concerns names whom the next draws of a purpose are for, where a person is asked for them.
func (t *course) Concerns(purpose, whom string) {
	if s, hears := t.source.(interface{ Concerns(purpose, whom string) }); hears {
		s.Concerns(purpose, whom)
	}
}

// Follows says that dice for a purpose fall next in the same breath, where a person types them; empty: none
// do.
func (t *course) Follows(purpose, then string) {
	if s, hears := t.source.(interface{ Follows(purpose, then string) }); hears {
		s.Follows(purpose, then)
	}
}

// Tells says a line before the next question, where a person is asked one: what has come of the act so far.
func (t *course) Tells(line string) {
	if s, hears := t.source.(interface{ Tells(line string) }); hears {
		s.Tells(line)
	}
}

// Token draws as Draw does, but the players may leave the draw for later: it is empty then.
func (t *course) Token(purpose string, from []string) string {
	if s, hears := t.source.(interface{ Later(string) bool }); hears && s.Later(purpose) {
		return ""
	}
	return t.Draw(purpose, from)
}

// MayDraw announces a draw that may be needed, before a die falls that decides it: a word given for
// it is no fault where it is not drawn.
func (t *course) MayDraw(purpose string, from ...string) {
	t.MayTake(purpose, func(word string) error {
		if _, fits := chance.Match(word, from); !fits {
			return &chance.Refused{Reason: chance.Quote(word) + " cannot be drawn for " + purpose}
		}
		return nil
	})
}

// MayTake announces a card that may be needed; read checks its name.
func (t *course) MayTake(purpose string, read func(word string) error) {
	if s, hears := t.source.(chance.Foreseeing); hears {
		s.MayDraw(purpose, func(word string) bool { return read(word) == nil })
	}
}

// Foresees says whether the source of chance is told what may be asked (chance.Foreseeing); one that only
// rolls is not.
func (t *course) Foresees() bool {
	_, hears := t.source.(chance.Foreseeing)
	return hears
}

// Heard says whether anybody hears what the act tells: nobody does where it is only rehearsed, so that a
// sentence which is dear to find may stay unsaid.
func (t *course) Heard() bool {
	s, says := t.source.(interface{ Unheard() bool })
	return !says || !s.Unheard()
}

// MayChoose announces a question that may be asked.
func (t *course) MayChoose(q chance.Question) {
	if s, hears := t.source.(chance.Foreseeing); hears {
		must(struct{}{}, s.MayChoose(refusing(q)))
	}
}

// Choose takes a decision. Where only one answer is possible nobody is asked.
func (t *course) Choose(q chance.Question) string {
	if len(q.Answers) == 1 && q.Check == nil {
		t.MayChoose(q)
		return q.Answers[0]
	}
	q.Who = cmp.Or(q.Who, t.whose)
	choice := must(t.asked().Choose(refusing(q)))
	t.Choices = append(t.Choices, choice)
	return choice.Value
}

// refusing returns a question whose answers are refused where its check cannot read them.
func refusing(q chance.Question) chance.Question {
	if check := q.Check; check != nil {
		q.Check = func(answer string) (string, error) {
			read, err := check(answer)
			if err != nil {
				err = unreadable{err}
			}
			return read, err
		}
	}
	return q
}

// unreadable is an answer that a check cannot read: it is refused, and is still what the check says.
type unreadable struct{ error }

func (e unreadable) Unwrap() []error { return []error{e.error, &chance.Refused{Reason: e.Error()}} }

func must[T any](v T, err error) T {
	if err != nil {
		panic(stopped{err})
	}
	return v
}

// Remark tells the players something that moves nothing. The caller may at once say what to type
// next; the next remark moves it in memory.
func (t *course) Remark(rule, format string, args ...any) *Remark {
	t.Remarks = append(t.Remarks, Remark{Text: fmt.Sprintf(format, args...), Rule: rule})
	return &t.Remarks[len(t.Remarks)-1]
}

// Assume notes that the result rests on something that the rulebook's text does not tell.
func (t *course) Assume(ids ...string) {
	for _, id := range ids {
		known := false
		for _, a := range t.Assumed {
			known = known || a == id
		}
		if !known {
			t.Assumed = append(t.Assumed, id)
		}
	}
}

// Refuse returns the error of an act that a rule forbids; nil, with a remark, where the table plays
// on anyway. Acts return it if it is not nil.
func (t *course) Refuse(rule, format string, args ...any) error {
	r := &Refused{Rule: rule, Reason: fmt.Sprintf(format, args...)}
	if t.anyway {
		said := "played on anyway: " + r.Reason
		if !slices.ContainsFunc(t.Remarks, func(r Remark) bool { return r.Anyway && r.Text == said }) {
			t.Remark(rule, "%s", said).Anyway = true
		}
		return nil
	}
	return r
}
