package turns

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Hands lists by player the cards that are known to be in the hand, and the Treasure Tokens known on the
// mat, by their short names. Other cards that a player holds are not searched.
type Hands map[string][]string

// A node is the table somewhere within a turn.
type node struct {
	s     *axismundi.State
	hands Hands
	// slotted: the act before was a free Slot Action that brought no point. Another one is not tried behind it:
	// both could have been one act.
	slotted bool
	// must is move or attack where a card has just brought points for it: such a deed has to come next.
	must string
}

// me returns whose turn it is.
func (n *node) me() *axismundi.Player { return n.s.Player(n.s.Turn) }

// A Deed is one act that a search may play, with the command that people type for it.
type Deed struct {
	Argv    []string
	act     axismundi.Act
	choices map[string]string
	price   int          // the fewest points that it takes
	to      notation.Hex // of a Walk, a Climb or a Run: where it ends
	brings  string       // move or attack: it brings points for one, which has to come next
	slots   []string     // of a Slot Action: the cards in the Slots after it, by their printed names
	idle    bool         // it hurts nobody, moves nobody and brings no card that is known
}

// A Fall is a die that decided: its purpose, and the faces that all come to the same.
type Fall struct {
	Die   string   `json:"die"`
	Faces []string `json:"faces"`
}

// An outcome is one way in which the dice of a deed may fall: the table after it, its chance, and what it
// did.
type outcome struct {
	node  *node
	share share
	falls []Fall
	tally Tally
}

// play plays a deed on a copy of the table, once for every way in which its dice fall that makes a
// difference. The error says that it cannot be played.
func (x *search) play(n *node, d *Deed) (list []outcome, err error) {
	var told *axismundi.Table
	alike, lacks := map[string]int{}, false
	err = chance.Fold(d.choices, func(source chance.Source) error {
		x.tried++
		told, err = telling.Play[axismundi.State](telling.Copy(n.s), d.act, source, false)
		return err
	}, func(p *big.Rat) {
		hands, has := known(n, told)
		lacks = lacks || !has
		after := &node{s: told.State(), hands: hands}
		after.must = d.brings
		after.slotted = len(told.Rolls) == 0 && slotted(n, after, d)
		o := outcome{node: after, share: shareOf(p), tally: x.goal.tally(n, told)}
		for _, roll := range told.Rolls {
			o.falls = append(o.falls, Fall{roll.For, faces(roll)})
		}
		key := ""
		if len(told.Rolls) > 0 {
			key = x.key(after) + fmt.Sprint(o.tally)
		}
		if at, same := alike[key]; same && len(told.Rolls) == 1 {
			list[at].share = list[at].share.plus(o.share)
			list[at].falls[0].Faces = append(list[at].falls[0].Faces, o.falls[0].Faces...)
			return
		}
		alike[key] = len(list)
		list = append(list, o)
	})
	if lacks {
		return nil, errUnknown
	}
	return list, err
}

// errUnknown refuses a deed with a card that nobody is known to hold.
var errUnknown = errors.New("a card is played that nobody has named")

// known returns the hands that are known after an act. It returns false where the act used a card or a
// Treasure Token that no hand was known to have.
func known(n *node, told *axismundi.Table) (hands Hands, has bool) {
	hands, has = n.hands, true
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case axismundi.CardsMoved:
			for _, name := range e.Cards {
				key := n.s.CardNamed(name).Key
				if e.From == axismundi.InHand {
					has = has && slices.Contains(hands[e.Player], key)
					hands = hands.without(e.Player, key)
				}
				if e.To == axismundi.InHand {
					hands = hands.with(e.Player, key)
				}
			}
		case axismundi.TreasureMoved:
			if e.From == "mat" {
				hands = hands.without(e.Player, e.Token)
			}
		}
	}
	return hands, has
}

// with returns the hands with a card more, sorted.
func (h Hands) with(player, key string) Hands {
	next := h.copied()
	next[player] = append(slices.Clone(next[player]), key)
	slices.Sort(next[player])
	return next
}

// without returns the hands without a card, if it is in them.
func (h Hands) without(player, key string) Hands {
	at := slices.Index(h[player], key)
	if at < 0 {
		return h
	}
	next := h.copied()
	next[player] = slices.Delete(slices.Clone(next[player]), at, at+1)
	return next
}

func (h Hands) copied() Hands {
	next := make(Hands, len(h))
	for name, list := range h {
		next[name] = list
	}
	return next
}

// slotted says whether a deed was a Slot Action that brought no point, on a mat whose Slot Actions are all
// free.
func slotted(before, after *node, d *Deed) bool {
	switch d.Argv[0] {
	case "activate", "deactivate", "swap":
		a, b := before.s.Points, after.s.Points
		return a.AP == b.AP && a.Move == b.Move && before.s.Mat(before.me()).SlotsFree
	}
	return false
}

// unnamed counts the cards in a player's hand that are not among the known ones.
func (n *node) unnamed(p *axismundi.Player) int {
	cards := 0
	for _, key := range n.hands[p.Name] {
		if n.s.Book().Card(key) != nil {
			cards++
		}
	}
	return max(0, p.Hand-cards)
}

// over says whether a turn has come to where nothing more may be done.
func (n *node) over() bool {
	return n.s.Over != nil || n.s.Used(axismundi.Ended) || n.s.Used(axismundi.TurnOver)
}

// rests says whether a turn may end here: with no more cards than the Hand Limit allows, and not on an
// Inaccessible Hex (hand.limit.at-once).
func (n *node) rests() bool { return n.s.Overfull() == nil && n.stands() }

// stands says whether a turn may end where its player stands: no Inaccessible Hex (angel.inaccessible).
func (n *node) stands() bool { return n.s.Terrain(n.me().At) != notation.Inaccessible }

func number(n int) string { return strconv.Itoa(n) }

// faces lists the faces that fell for a die.
func faces(roll chance.Roll) (list []string) {
	for _, f := range roll.Faces {
		list = append(list, string(f))
	}
	return list
}
