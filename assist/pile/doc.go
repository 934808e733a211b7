// Package pile keeps what a table knows of its cards: decks, hands, displays, discards.
//
// Nothing is kept that nobody knows. A [Pile] lies face down: a few cards of it may be known, at
// its top and at its bottom, as they were put back there in the open; the rest is a number. A
// [Row] lies face up: a display, a discard pile, what a unit carries. A closed hand is a number
// and no more: no type is needed for it.
//
// Which cards the rest of a pile may be is not stored either. A [Box] is the cards that there
// are, a [Place] is where some of them lie, and what lies nowhere in the open is
// [Box.Unseen]: each of these is as likely on top of the rest as any other, wherever else closed
// hands may hold some of them.
//
//	unseen := box.Unseen(places...)
//	card := t.Card("card", deck.Tops(unseen)...) // the telling draws, or the players say
//	deck, ok := deck.Draw(card)
//
// What is done to piles at a table:
//
//   - It is shuffled, cut, or rebuilt from a discard pile: [Pile.Shuffled] with the cards that
//     are shuffled in. Nobody knows its order any more.
//   - A card goes under it or on it: [Pile.Under], [Pile.Over].
//   - Cards are turned until one of a kind comes: [Pile.Until].
//   - A display is filled up from it: [Row.Filled].
//   - Somebody looks for a card in it: [Pile.Take].
//   - A card turns up that was known to lie deeper: [Pile.Depth] says so. The real card is right:
//     somebody has shuffled, so [Pile.Shuffled] goes before the draw.
//
// Each card is in one place: [Box.Twice] finds those that a table has twice, and [Box.Short]
// counts, the closed hands too. Nothing here rolls or draws, and nothing is changed: every
// function gives another pile, and the events of a game write it down.
package pile
