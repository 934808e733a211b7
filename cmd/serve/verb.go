package serve

import (
	"cmp"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"

	"tablehand/assist/chance"
	"tablehand/assist/seat"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// Sitting is a seat of the table, in JSON.
type Sitting struct {
	Seat  string     `json:"seat"`
	Sits  bool       `json:"sits"`
	Waits bool       `json:"waits"` // it may not act until seat let lets it
	Since *time.Time `json:"since"`
	From  string     `json:"from" unknown:"null"` // the address of the phone
}

// Linked is a link to a seat, in JSON.
type Linked struct {
	Seat string `json:"seat"`
	Link string `json:"link"`
}

// SeatVerb returns the verb seat.
func (p Place) SeatVerb() app.Verb {
	if p.Game.Turn == nil {
		return p.Lacking("seat", "seats")
	}
	seats := app.Keyed[[]Sitting]("seats")
	return app.Verb{
		Use: "seat", Gives: seats,
		Short: "who sits at the table with a phone",
		Long: "Lists the seats of the table, who sits there, since when, and from which address. Phones\n" +
			"sit down while joining is open, and act while serve --play runs.",
		Example: "seat",
		Do:      func(app.Words) error { return p.seatList() },
		Verbs: func() []app.Verb {
			return []app.Verb{
				{
					Use: "open", Gives: seats,
					Short:   "let phones sit down for ten minutes, by a code on the television",
					Example: "seat open", Do: func(app.Words) error { return p.seatOpen(true) },
				},
				{
					Use: "close", Gives: seats, Short: "let no more phones sit down; the code leads nowhere",
					Example: "seat close", Do: func(app.Words) error { return p.seatOpen(false) },
				},
				{
					Use: "link NAME", Gives: app.Gives[Linked](),
					Short: "a link that leads a phone to this seat, once",
					Long: "Prints an address, and its code for a camera, by which one phone sits down as NAME\n" +
						"within ten minutes, even while joining is closed. Whoever sits there does no more.",
					Example: "seat link Sara", Completes: p.seatNames,
					Do: func(w app.Words) error { return p.seatLink(w.From(0)) },
				},
				{
					Use: "free NAME|all", Gives: seats,
					Short:   "take a seat from a phone: what it taps does nothing any more",
					Example: "seat free all", Completes: p.seatNames,
					Do: func(w app.Words) error { return p.seatFree(w.From(0)) },
				},
				{
					Use: "let NAME", Gives: seats,
					Short:   "let the phone at a seat act, where serve --play=nod asks for it",
					Example: "seat let Sara", Completes: p.seatNames,
					Do: func(w app.Words) error { return p.seatLet(w.From(0)) },
				},
			}
		},
	}
}

// seatBook returns the seats of the table here, its people, and where it is served.
func (p Place) seatBook() (book *seat.Book, people []string, at servedAt, err error) {
	view, err := p.OnTable()
	if err != nil {
		return nil, nil, at, err
	}
	file, err := p.seatsFile(view.Path, view.Text)
	if err != nil {
		return nil, nil, at, telling.Impossible("nobody can sit down: %v", err)
	}
	turn, err := p.turn(view)
	return seat.OpenBook(file), turn.People, p.keptAddress(view.Path, false), err
}

// seatNames completes the first word with the people of the table.
func (p Place) seatNames(words app.Words, _ string) []string {
	_, people, _, err := p.seatBook()
	if err != nil || len(words) > 0 {
		return nil
	}
	return people
}

// time returns the time in UTC.
func (p Place) time() time.Time { return p.clock()().UTC() }

// seatList prints the seats, and who sits there.
func (p Place) seatList() error {
	book, people, _, err := p.seatBook()
	if err != nil {
		return err
	}
	sitters := book.Sitters(p.time())
	list := []Sitting{}
	said := ""
	for _, name := range people {
		one := Sitting{Seat: name}
		words := "free"
		if i := slices.IndexFunc(sitters, func(s seat.Sitter) bool { return s.Seat == name }); i >= 0 {
			s := sitters[i]
			since := s.Since.UTC().Truncate(time.Second)
			one.Sits, one.Since, one.From, one.Waits = true, &since, s.From, s.Waits
			words = fmt.Sprintf("a phone since %s (%s)", s.Since.Local().Format("15:04"), s.From)
			if s.Waits {
				words += ", waits: seat let " + telling.Quoted(name)
			}
		}
		list = append(list, one)
		said += fmt.Sprintf("%s: %s\n", name, words)
	}
	if p.JSON {
		return p.AnswerTable(map[string]any{"seats": list})
	}
	return p.Print(said)
}

// seatOpen asks whoever serves the table to open joining, or to close it.
func (p Place) seatOpen(open bool) error {
	book, _, at, err := p.seatBook()
	if err != nil || p.DryRun {
		return err
	}
	if err := book.Ask(p.time(), open); err != nil {
		return telling.Impossible("the seats cannot be kept: %v", err)
	}
	if !open {
		return p.seatDone("no more phones can sit down")
	}
	if !at.answers() {
		return p.seatDone("nobody serves this table: serve --play --listen 0.0.0.0:8484 lets phones sit down")
	}
	return p.seatDone(
		"where serve --play runs, phones sit down for ten minutes: the code is there, and on the " +
			"television")
}

// answers says whether something listens where the table was served last.
func (at servedAt) answers() bool {
	const soon = 300 * time.Millisecond // this machine is no farther away
	if at.Port == 0 {
		return false
	}
	conn, err := net.DialTimeout("tcp", net.JoinHostPort(cmp.Or(at.Host, ownHost), strconv.Itoa(at.Port)), soon)
	if err != nil {
		return false
	}
	_ = conn.Close()
	return true
}

// seatDone prints what was done to the seats; in JSON it lists the seats as they are now.
func (p Place) seatDone(said string) error {
	if p.JSON {
		return p.seatList()
	}
	return p.Print(said + "\n")
}

// oneOf returns the person whom a word or its beginning names.
func oneOf(people []string, word string) (string, error) {
	if name, ok := chance.Match(word, people); ok {
		return name, nil
	}
	return "", &telling.Unknown{What: "player", Word: word, Have: people}
}

// seatLink prints a link to a seat.
func (p Place) seatLink(word string) error {
	book, people, at, err := p.seatBook()
	if err != nil {
		return err
	}
	name, err := oneOf(people, word)
	if err != nil || p.DryRun {
		return err
	}
	if at.Port == 0 {
		at.Port = firstPort // as serve would take it
	}
	link, err := book.Link(p.time(), name)
	if err != nil {
		return telling.Impossible("the seats cannot be kept: %v", err)
	}
	host := at.Host
	if host == "" {
		host = ownHost
	}
	address := "http://" + net.JoinHostPort(host, strconv.Itoa(at.Port)) + "/L/"
	if p.JSON {
		return p.AnswerTable(Linked{name, address + link})
	}
	said := ""
	if drawn, err := seat.CodeOf(strings.ToUpper(address + link)); err == nil {
		said = strings.Join(drawn.Lines(), "\n") + "\n"
	}
	return p.Print(said + fmt.Sprintf("one phone sits down as %s within ten minutes, where serve --play runs:\n"+
		"  %s\n", name, address+link))
}

// seatFree takes a seat from its phone; the word all, every seat.
func (p Place) seatFree(word string) error {
	book, people, _, err := p.seatBook()
	if err != nil {
		return err
	}
	name := ""
	if word != "all" {
		if name, err = oneOf(people, word); err != nil {
			return err
		}
	}
	if p.DryRun {
		return nil
	}
	if err := book.Free(p.time(), name); err != nil {
		return telling.Impossible("the seats cannot be kept: %v", err)
	}
	if name == "" {
		return p.seatDone("all seats are free")
	}
	return p.seatDone(name + ": the seat is free")
}

// seatLet lets the phone at a seat act.
func (p Place) seatLet(word string) error {
	book, people, _, err := p.seatBook()
	if err != nil {
		return err
	}
	name, err := oneOf(people, word)
	if err != nil {
		return err
	}
	if p.DryRun {
		return nil
	}
	if err := book.Let(p.time(), name); err != nil {
		return telling.Impossible("the seats cannot be kept: %v", err)
	}
	return p.seatDone(name + " may act")
}
