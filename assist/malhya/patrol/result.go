package patrol

import "fmt"

// A Result is an Action card as it was done, in JSON: the moves of enemies, the Focus step, what they see,
// and which enemies were considered.
type Result struct {
	Card       int          `json:"card" unknown:"null"` // its number
	Moves      []Move       `json:"moves"`
	Focus      *Focus       `json:"focus"`
	Sees       []Sight      `json:"sees"`
	Considered []Considered `json:"considered"`
}

// A Move is a part of a way that an enemy went at once, for the Move step of a card.
type Move struct {
	Enemy string   `json:"enemy"`
	To    string   `json:"to"` // the destination that the card names
	Way   []string `json:"way"`
	Cost  int      `json:"cost"`
	Rules []string `json:"rules"`
}

// A Focus is the Focus step of a card as it was done: which enemy went where, in which direction it peers,
// and where its token lies.
type Focus struct {
	Enemy string   `json:"enemy"`
	Way   []string `json:"way"`
	Look  string   `json:"look" unknown:"null"`  // the direction; null: it does not peer
	Token string   `json:"token" unknown:"null"` // where the Vigilance token lies
	Rules []string `json:"rules"`
}

// A Sight is a hero or a cadaver that an enemy sees, and on which space.
type Sight struct {
	Enemy string   `json:"enemy"`
	Who   string   `json:"who" unknown:"null"` // null: a cadaver, or only the table shows it
	At    string   `json:"at" unknown:"null"`
	Rules []string `json:"rules"`
}

// A Considered is an enemy that a card may move, and how far it has to go, or why it is passed over.
type Considered struct {
	Enemy  string `json:"enemy"`
	To     string `json:"to"`
	Points int    `json:"points" unknown:"null"` // points of its cheapest way
	Passed string `json:"passed" unknown:"null"`
	Rule   string `json:"rule"`
}

// String writes how far an enemy has to go, archer-1 7 away, or why it is passed over.
func (c Considered) String() string {
	if c.Passed != "" {
		return c.Enemy + " " + c.Passed
	}
	return fmt.Sprintf("%s %d away", c.Enemy, c.Points)
}
