package decks

import (
	"fmt"
	"strconv"

	"tablehand/assist/axismundi"
	"tablehand/assist/chance"
)

// Roll lets a die of the rules fall, of the player whose turn it is. With the module Free Will that player
// may have a card of it put the die as the player likes (freewill.card.override).
func Roll(t *axismundi.Table, purpose string, sides int) int {
	s := t.State()
	t.Whose(s.Turn)
	face := t.Die(purpose, chance.Plain(sides))
	p := s.Player(s.Turn)
	if !s.Module("free-will") || p == nil || p.Hand == 0 {
		return face
	}
	answers := []string{"no"}
	for n := range sides {
		answers = append(answers, strconv.Itoa(n+1))
	}
	said := t.Choose(chance.Question{For: "free-will", Or: override(purpose), Known: true, Default: "no",
		Answers: answers, Flag: "--free-will ",
		Text: fmt.Sprintf("the die shows %d: is a Free Will card played, for which face", face)})
	wanted, err := strconv.Atoi(said)
	if err != nil {
		return face
	}
	card := s.Book().Card("free-will")
	if Play(t, p.Name, card, "freewill.card.override") == nil {
		_ = Recycle(t, p.Name, card, false) // an empty deck gives none
	}
	return wanted
}

// override names the choice that puts a die: free-will-push. That of the die which ejects is free-will-die.
func override(purpose string) string {
	if purpose == "free-will" {
		purpose = "die"
	}
	return "free-will-" + purpose
}
