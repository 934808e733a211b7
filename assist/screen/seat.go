package screen

import (
	"fmt"
	"strings"

	"tablehand/assist/text"
)

// Kept holds the things of a player that the player keeps by hand, as a game hands them over.
type Kept struct {
	Me    *Person // nil: nothing is known of the player
	At    string  // where the player's figure stands, as it is typed; empty: nowhere
	Parts []Part
	Hand  *Hand // nil: there is none
}

// A Hand is closed cards: the table counts them, and whoever holds them may name them on the own phone, which
// tells nobody.
type Hand struct {
	N     int
	Names []string // that a card may have
}

// Own is a seat: what its player sees and may do, on that player's phone alone.
type Own struct {
	Name  string
	Table string // tells the phone this table from others
	Kept
	Offers   []Offer // what the player may do
	Ground   *Ground // nil: none of what is chosen lies on a board
	Revision string  // of the table on which Offers hold
	Seq      int     // the number of the newest act on it
	Mine     bool    // the newest act is this seat's: it can be taken back
	Log      []string
}

// An Offer is what a player may do: a button, with what is chosen for it.
type Offer struct {
	N     int // the server's number of the offer
	Says  string
	Small string // why, or what it brings
	Price string
	Lost  string // what it ends, asked for once; empty: it ends nothing
	First bool   // it goes on with what all wait for: it stands at the bottom
	Idle  bool   // it can wait
	Picks []Pick
}

// A Pick is something that is chosen for an offer.
type Pick struct {
	Ask    string
	Values []Value
	Open   bool // it may be something else too
}

// A Value is one answer that may be chosen for a Pick.
type Value struct {
	Says  string
	Word  string
	Price string
	N     int // the server's number of the value's own offer
}

// mostButtons is the number of values that are buttons; more are a list.
const mostButtons = 4

// Seat returns the page for the phone of a player: the scene, and what this player sees and may do.
func Seat(s Scene, o Own) Page {
	p := Page{Set: "seat " + string(s.Kind), Title: o.Name + ": " + s.window(), Parts: map[string]string{}}
	p.Parts["head"] = "<h1>" + Escaped(o.Name) + Element("small", "", strings.Join(without(s.Title, s.About),
		", ")) + "</h1>"
	p.Parts["now"] = s.Now.lines("") + s.moment()
	me := ""
	if o.Me != nil {
		me = tag("ul", "folk", o.Me.mine())
	}
	p.Parts["me"] = me + parts(o.Parts, 99)
	p.Parts["hand"] = o.Hand.html(o.Table)
	var may, idle, first string
	for _, offer := range o.Offers {
		switch {
		case offer.First && len(offer.Picks) == 0 && first == "":
			first = offer.button("first")
		case offer.Idle && s.Kind != Fight: // in a fight the choices come before the blow
			idle += offer.html(o.Ground)
		default:
			may += offer.html(o.Ground)
		}
	}
	if idle != "" {
		may += tag("details", "card", Element("summary", "", "More")+idle)
	}
	if may == "" && first == "" {
		may = Element("p", "faint", "nothing for you alone now")
	}
	may += `<button type="button" class="ends" id="leave"><b>Get up from this seat</b></button>`
	p.Parts["may"] = "<h2>You may</h2>" + tag("div", "acts", may)
	back := "disabled"
	if o.Mine {
		back = ""
	}
	p.Parts["go"] = fmt.Sprintf(`<div class="two" id="on" data-revision="%s" data-seq="%d">`+
		`<button type="button" id="undo" %s>Take back</button>%s</div>`, Escaped(o.Revision), o.Seq, back, first)
	if len(o.Log) > 0 {
		p.Parts["log"] = "<h2>Last</h2>" + tag("ol", "card log", strings.Join(o.Log[:min(mostLog, len(o.Log))], ""))
	}
	return p
}

// html returns the HTML of a hand, with a field for the names of cards that its owner keeps; empty for nil.
func (h *Hand) html(table string) string {
	if h == nil {
		return ""
	}
	options := ""
	for _, name := range h.Names {
		options += fmt.Sprintf(`<option value="%s">`, Escaped(name))
	}
	return fmt.Sprintf(`<form class="card pick" id="cards" data-table="%s" data-n="%d"><p class="two-ends">`+
		`<b>Your hand</b><small>%s</small></p><small class="below">names stay on this phone</small>`+
		`<fieldset><input maxlength="60" autocomplete="off" aria-label="the name of a card" list="cards-of">`+
		`<datalist id="cards-of">%s</datalist></fieldset><button><b>Write it down</b></button></form>`,
		Escaped(table), h.N, text.Things(h.N, "card", "cards"), options)
}

// mine writes the player of this seat as an HTML list item: all lines, the facts and every unit.
func (p Person) mine() string {
	inner := ""
	for _, l := range p.unsaid() {
		if l.Head != "" && l.End != "" && l.End != "–" {
			l.End = l.Head + " " + l.End
		}
		inner += l.line("p", "two-ends")
	}
	if len(p.Lines) > 0 && p.Lines[0].Bar != nil {
		p.Of += " " + p.Note
	}
	inner += Element("small", "facts", strings.Join(without(append([]string{p.Of}, p.Said...)...), "; "))
	if len(p.Units) > 0 {
		inner += units(p.Units, len(p.Units))
	}
	return tag("li", "", inner)
}

// button returns the HTML of an offer for which nothing has to be chosen.
func (o Offer) button(class string) string {
	if o.Lost != "" {
		class = strings.Join(without(class, "ends"), " ")
	}
	return fmt.Sprintf(
		`<button type="button" class="%s" data-offer="%d" data-lost="%s"><span>%s%s</span>`+
			`%s</button>`,
		class, o.N, Escaped(o.Lost), Element("b", "", o.Says), Element("small", "below", o.Small),
		Element("span", "price", o.Price))
}

// html returns the HTML of an offer: a button, or a form with what is chosen for it.
func (o Offer) html(g *Ground) string {
	if len(o.Picks) == 0 {
		return o.button("")
	}
	inner, asks := "", false
	for i, p := range o.Picks {
		asks = asks || !p.one()
		inner += p.html(fmt.Sprintf("p%d-%d", o.N, i), g)
	}
	if !asks { // nothing is left to choose: it is a button
		return fmt.Sprintf(`<form data-offer="%d" data-lost="%s">%s<button><span>%s%s</span>%s</button></form>`,
			o.N, Escaped(o.Lost), inner, Element("b", "", o.Says), Element("small", "below", o.Small),
			Element("span", "price", o.Price))
	}
	inner = tag("p", "two-ends", Element("b", "", o.Says)+Element("small", "price", o.Price)) +
		Element("small", "below", o.Small) + inner
	return fmt.Sprintf(`<form class="card pick" data-offer="%d" data-lost="%s">%s<button class="first">`+
		`<b>%s</b></button></form>`, o.N, Escaped(o.Lost), inner, Escaped(o.Says))
}

// one says whether one value alone may be chosen.
func (p Pick) one() bool { return len(p.Values) == 1 && !p.Open }

// html returns the HTML of a picker: buttons, a list, or a text. The only value, where there is one alone,
// is hidden.
func (p Pick) html(name string, g *Ground) string {
	if p.one() {
		return fmt.Sprintf(`<fieldset hidden><input type="hidden" value="%s" data-offer="%d"></fieldset>`,
			Escaped(p.Values[0].Word), p.Values[0].N)
	}
	shown := Element("legend", "", p.Ask)
	switch {
	case p.Open || len(p.Values) == 0:
		options := ""
		for _, v := range p.Values {
			options += fmt.Sprintf(`<option value="%s">`, Escaped(v.Word))
		}
		shown += fmt.Sprintf(`<input name="%s" maxlength="60" autocomplete="off" required aria-label="%s" `+
			`list="%s-of"><datalist id="%s-of">%s</datalist>`, name, Escaped(p.Ask), name, name, options)
	case len(p.Values) > mostButtons:
		options := ""
		for _, v := range p.Values {
			options += fmt.Sprintf(`<option value="%s" data-offer="%d">%s</option>`, Escaped(v.Word), v.N,
				Escaped(strings.Join(without(v.Says, v.Price), ", ")))
		}
		shown += fmt.Sprintf(`<select name="%s" aria-label="%s">%s</select>`, name, Escaped(p.Ask), options)
	default:
		buttons := ""
		for i, v := range p.Values {
			checked := ""
			if i == 0 {
				checked = "checked"
			}
			buttons += fmt.Sprintf(`<label><input type="radio" name="%s" value="%s" data-offer="%d" %s><span>%s%s`+
				`</span></label>`, name, Escaped(v.Word), v.N, checked, Escaped(v.Says),
				Element("small", "", v.Price))
		}
		shown += tag("div", "choices", buttons)
	}
	return tag("fieldset", "", shown+g.html(p))
}

// A Sit is a seat of a table, for the page on which one sits down.
type Sit struct {
	Name string
	Free bool
}

// Joins returns the page on which somebody sits down. Without a code it asks for the letters, with one for
// a free seat of seats. said is what was wrong before; empty: nothing.
func Joins(title, said, code string, seats []Sit) []byte {
	inner := Element("p", "bad", said)
	if code == "" {
		inner += `<form method="post" action="/j" class="card pick"><label>The letters on the television` +
			`<input name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="20">` +
			`</label><button class="first"><b>Go on</b></button></form>`
	}
	for _, s := range seats {
		if !s.Free {
			inner += tag("p", "card two-ends", Element("b", "", s.Name)+Element("small", "", "somebody sits there"))
			continue
		}
		inner += fmt.Sprintf(`<form method="post" action="/j"><input type="hidden" name="code" value="%s">`+
			`<input type="hidden" name="seat" value="%s"><button><b>%s</b></button></form>`, Escaped(code),
			Escaped(s.Name), Escaped(s.Name))
	}
	head := "Sit down"
	if code != "" {
		head = "Who are you?"
	}
	return sitting(title, head, inner)
}

// Nowhere is the page of a phone that has no seat: it says why, and leads to where one sits down, if there is
// such a place now.
func Nowhere(title, said, to string) []byte {
	inner := Element("p", "", said)
	if to != "" {
		inner += fmt.Sprintf(`<p class="tabs"><a href="%s">Sit down</a></p>`, Escaped(to))
	}
	return sitting(title, "No seat", inner)
}

func sitting(title, head, inner string) []byte {
	return []byte(strings.NewReplacer("{{title}}", Escaped(title), "{{head}}", Escaped(head), "{{inner}}",
		inner).Replace(string(File("join.html"))))
}

// Joining tells how phones sit down, as a television shows it.
type Joining struct {
	Game    string
	Picture string // of the code; empty: none
	Address string
	Letters string
	Until   string // the time at which nobody more can sit down
	Seats   []Sit
}

// mostSeats is the number of seats that a television lists, in two columns.
const mostSeats = 8

// TV returns the page on which a television shows how phones sit down.
func (j Joining) TV() Page {
	rows, sit := "", 0
	for i, s := range j.Seats {
		if i == mostSeats-1 && len(j.Seats) > mostSeats {
			rows += tag("li", "done rest", Element("p", "who", fmt.Sprintf("%d more", len(j.Seats)-i)))
			break
		}
		if s.Free {
			rows += tag("li", "", Element("p", "who", s.Name)+Element("p", "faint", "free"))
			continue
		}
		rows += tag("li", "done", Element("p", "who", s.Name)+Element("p", "good", "sits"))
	}
	for _, s := range j.Seats {
		if !s.Free {
			sit++
		}
	}
	picture := ""
	if j.Picture != "" {
		picture = fmt.Sprintf(`<figure class="map whole"><img src="%s" alt="the code of the address beside it">`+
			`</figure>`, j.Picture)
	}
	return Page{Set: "join", Title: "Sit down", Parts: map[string]string{
		"head": "<h1>Sit down " + Element("small", "", j.Game) + "</h1>" + Element("p", "goal",
			"open until "+j.Until),
		"now": Now{Lead: fmt.Sprintf("%d of %d sit", sit, len(j.Seats)),
			Text: "one can play without a phone"}.bar(false),
		"stage": picture + tag("div", "joins", Element("p", "", "Point your phone’s camera at the code, or type")+
			Element("p", "address", j.Address)+Element("p", "", "and these letters")+
			Element("p", "address letters", j.Letters)+tag("ol", "rows", rows)),
	}}
}
