package axismundi

import (
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// Player returns the player of a name, or nil.
func (s *State) Player(name string) *Player {
	for i := range s.Players {
		if s.Players[i].Name == name {
			return &s.Players[i]
		}
	}
	return nil
}

// PlayerNames lists the players in turn order.
func (s *State) PlayerNames() (names []string) {
	for _, p := range s.Players {
		names = append(names, p.Name)
	}
	return names
}

// FindPlayer returns the player that a word means, as PlayerCalled reads it.
func (s *State) FindPlayer(word string) (*Player, error) {
	name, err := s.PlayerCalled(word)
	return s.Player(name), err
}

// PlayerCalled returns the name of the player that a word means: a name, or the beginning of one.
func (s *State) PlayerCalled(word string) (string, error) {
	name, err := telling.Named("player", word, s.PlayerNames())
	if alike := names.Alike(s.PlayerNames(), word); len(alike) > 1 {
		err = telling.Offer(err, telling.Line("rename").And("PLAYER", alike...).And("NAME"))
	}
	return name, err
}

// Actor returns the player that a word means, or the one whose turn it is where the word is left out.
func (s *State) Actor(word string) (*Player, error) {
	switch {
	case word != "":
		return s.FindPlayer(word)
	case s.Turn == "":
		return nil, telling.Offer(telling.Impossible("no turn has begun"), s.Onward()...)
	}
	return s.Player(s.Turn), nil
}

// Onward returns the commands that lead on from here and are not refused: what is due, else the beginning
// or the end of a turn, undo once the game is over. Nil: the turn cannot end on an Inaccessible Hex.
func (s *State) Onward() []telling.Command {
	p, over := s.Player(s.Turn), s.Overfull()
	bare := slices.IndexFunc(s.Players, func(p Player) bool { return p.Hand+len(p.Slots) == 0 })
	switch {
	case s.Over != nil:
		return []telling.Command{telling.AnyTable("undo")}
	case p == nil && bare >= 0:
		return []telling.Command{telling.Line("deal", s.Players[bare].Name).And("P", "2").And("O", "3")}
	case over != nil:
		return []telling.Command{telling.Line("discard").And("CARDS", strconv.Itoa(over.Hand-s.HandLimit(over)))}
	case p == nil || s.Used(TurnOver):
		return []telling.Command{telling.Line("begin")}
	case s.Returning(p):
		return []telling.Command{telling.Line("appear", p.Name).And("WAY")}
	case s.Push != nil:
		return []telling.Command{telling.Line("push", s.Push.By, s.Push.Who, "--do")}
	case s.Terrain(p.At) == notation.Inaccessible && p.Hidden == nil:
		return nil // nobody ends a turn there
	}
	return []telling.Command{telling.Line("end")}
}

// Returning says whether a player is Visible again as the own turn begins, and says first what was noted; the
// rest of the beginning waits for it (invisible.end).
func (s *State) Returning(p *Player) bool {
	return p.Hidden != nil && s.Turn == p.Name && s.Round > p.Hidden.Round
}

// Acts says whether a player may do an Action for so many APs now: it is the player's turn, it has not
// ended, the APs are there, and nothing is due. Angel and Demon do not act on the Axis Mundi Hex.
func (s *State) Acts(p *Player, aps int) bool {
	return s.Over == nil && s.Turn == p.Name && p.Hidden == nil && !s.Used(Ended) && !s.Used(TurnOver) &&
		s.Overfull() == nil && s.Push == nil && s.Points.AP >= aps &&
		(p.At != notation.Center || !p.Form.Transformed() || s.Center != notation.Axis)
}

// Opponents lists the other two, in turn order from a player on.
func (s *State) Opponents(name string) (list []*Player) {
	at := slices.Index(s.PlayerNames(), name)
	for i := 1; i < len(s.Players); i++ {
		list = append(list, &s.Players[(at+i)%len(s.Players)])
	}
	return list
}

// After returns the player whose turn follows that of another, and whether the round is over before it
// (round.order, round.end).
func (s *State) After(name string) (next string, round bool) {
	at := slices.Index(s.PlayerNames(), name) + 1
	return s.Players[at%len(s.Players)].Name, at == len(s.Players)
}

// Occupant returns who stands on a hex, or nil. A hidden player's miniature is off the board
// (invisible.hex-free).
func (s *State) Occupant(h notation.Hex) *Player {
	for i := range s.Players {
		if p := &s.Players[i]; p.At == h && p.Hidden == nil {
			return p
		}
	}
	return nil
}

// Keeper returns who keeps a hex open: whoever stands there, seen or not, or vanished there and may come back
// to it; nil: nobody.
func (s *State) Keeper(h notation.Hex) *Player {
	for i := range s.Players {
		if p := &s.Players[i]; p.At == h || p.Hidden != nil && p.Hidden.At == h {
			return p
		}
	}
	return nil
}

// Transformed returns the Angel or the Demon, or nil (axis.only-one).
func (s *State) Transformed() *Player {
	for i := range s.Players {
		if s.Players[i].Form.Transformed() {
			return &s.Players[i]
		}
	}
	return nil
}

// Plays returns the player who chose a Character, or nil.
func (s *State) Plays(c notation.Character) *Player {
	for i := range s.Players {
		if s.Players[i].Character == c {
			return &s.Players[i]
		}
	}
	return nil
}

// MatName returns which mat counts for a player: the own one, or for a while that of another Character
// (card.one.identity).
func (s *State) MatName(p *Player) notation.Mat {
	if p.Form == notation.Ordinary {
		if c := p.Identity(); c != "" {
			return notation.MatOf(c, notation.Ordinary)
		}
	}
	return notation.MatOf(p.Character, p.Form)
}

// Mat returns the numbers of the mat that counts for a player.
func (s *State) Mat(p *Player) *box.Mat { return s.book.Mat(s.MatName(p)) }

// HandLimit returns the most cards that a player may hold: Angel and Demon as many as the Level card says
// (hand.limit, axis.level1, axis.level2, axis.level3).
func (s *State) HandLimit(p *Player) int {
	if p.Form.Transformed() {
		return s.book.Level(s.Level).Hand
	}
	return s.Mat(p).Hand
}

// Overfull returns the first player who holds more cards than the Hand Limit allows, or nil
// (hand.limit.at-once).
func (s *State) Overfull() *Player {
	for i := range s.Players {
		if p := &s.Players[i]; p.Hand > s.HandLimit(p) {
			return p
		}
	}
	return nil
}

// Has says whether a player has a Permanent Power Activated, by its short name (mat.slot.immediate).
func (s *State) Has(p *Player, key string) bool {
	c := s.book.Card(key)
	return c != nil && slices.Contains(p.Slots, c.Name)
}

// Feels says whether an effect lasts on a player.
func (p *Player) Feels(effect string) bool { return slices.Contains(p.Effects, effect) }

// Poisoned counts the arrows of Sagittarius Servum whose loss is still to come (poison.sagittarius).
func (p *Player) Poisoned() (arrows int) {
	for _, e := range p.Effects {
		if e == Sagittarius {
			arrows++
		}
	}
	return arrows
}

// Identity returns whose powers a player has for a while; empty: the own ones.
func (p *Player) Identity() notation.Character {
	for _, e := range p.Effects {
		if name, is := cutWord(e, "identity"); is {
			return notation.Character(name)
		}
	}
	return ""
}

// Used says whether the turn has had something, one of Uses.
func (s *State) Used(what string) bool { return slices.Contains(s.Points.Used, what) }

// Module says whether a module is in the game.
func (s *State) Module(name string) bool { return slices.Contains(s.Modules, name) }

// Lasts says whether an effect lasts until the own next turn begins (card.one.godmode, card.one.identity).
func Lasts(effect string) bool {
	_, identity := cutWord(effect, "identity")
	return effect == GodMode || identity
}

// Effects that last on a player.
const (
	GodMode     = "god-mode"       // until the own next turn
	Sagittarius = "sagittarius"    // one point less in the next turn
	CatchToken  = "catch treasure" // a Familiar brings a Treasure Token at the end of the turn
)

// DieWaits is the effect of a die that was rolled for Drops and is not yet placed, with its face behind it.
const DieWaits = "die"

// Waits returns the face of the die that was rolled for Drops and is not yet placed; 0: none waits
// (poison.outstanding).
func (p *Player) Waits() int {
	for _, e := range p.Effects {
		if face, is := strings.CutPrefix(e, DieWaits+" "); is {
			n, _ := strconv.Atoi(face)
			return n
		}
	}
	return 0
}
