package malice

// Side is the side of a life token that lies up; in the box a token has none.
type Side string

// The sides of a life token (wound.track, drain.life-track).
const (
	Sound Side = "sound"
	Wound Side = "wound"
	Drain Side = "drain"
	Box   Side = "box"
)

// Tokens point to the counts of one holder's life tokens, by side; nil: the table does not count it.
type Tokens struct {
	all   *int // tokens of every side together, if there is no count of the sound ones alone
	sound *int
	wound *int
	drain *int
}

// Tokens returns the tokens of an avatar, the creature, a Shadow or Xulthûl. A creature's wounds and
// drains are one count, beside the life that it had when it was met; a Shadow's lost tokens are gone.
func (s *State) Tokens(who string) Tokens {
	id := ShadowID(who)
	switch h := s.Realm.Shadow; {
	case who == "creature":
		e := s.Encounter
		return Tokens{all: &e.Life, wound: &e.Wounds, drain: &e.Wounds}
	case who == "xulthul":
		x := s.Xulthul
		return Tokens{sound: &x.Life, wound: &x.Wounds, drain: &x.Drains}
	case id > 0 && h != nil && h.ID == id:
		return Tokens{sound: &h.Life}
	case id > 0:
		return Tokens{sound: &s.Shadow(id).Life}
	}
	a := s.Avatar(who)
	return Tokens{sound: &a.Life, wound: &a.Wounds, drain: &a.Drains}
}

// Move turns n tokens over, or takes them from the box or puts them into it.
func (t Tokens) Move(from, to Side, n int) {
	t.change(from, -n)
	t.change(to, n)
}

func (t Tokens) change(side Side, by int) {
	if count := t.count(side); count != nil {
		*count += by
	}
	if side == Box && t.all != nil {
		*t.all -= by
	}
}

// count returns the counter of the tokens on a side, to be changed there; nil where nobody counts them.
func (t Tokens) count(side Side) *int {
	switch side {
	case Sound:
		return t.sound
	case Wound:
		return t.wound
	case Drain:
		return t.drain
	}
	return nil
}

// On returns the number of tokens on a side; 0 where nobody counts them.
func (t Tokens) On(side Side) int {
	if count := t.count(side); count != nil {
		return *count
	}
	return 0
}
