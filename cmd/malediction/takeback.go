package malediction

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// A TakenBack is an act that was taken back, in JSON: its command, and the number of the act at which the
// table is now.
type TakenBack struct {
	Seq     int    `json:"seq"` // the act at which the table is now
	Command string `json:"command"`
}

// takeback returns the verb that takes the last act back as the rules let a player do it.
func (v verbs) takeback() app.Verb {
	return app.Verb{
		Use:   "takeback [PLAYER]",
		Says:  "Take the last act back",
		Scene: "activate bonebow",
		Gives: app.Gives[TakenBack](),
		Short: "take the last act back, as the rules let a player: never past a roll or an answer",
		Long: "Whoever has only told something may take it back; once a die was seen, a card was drawn or\n" +
			"the other side has answered, it stands. A player takes back only what is that player's own.\n" +
			"undo mends typing, and says that a roll was seen.",
		Example: "takeback\ntakeback Logan",
		Do:      func(w app.Words) error { return v.takesBack(w.At(0)) },
	}
}

func (v verbs) takesBack(who string) error {
	path, err := v.Looked()
	if err != nil {
		return err
	}
	view, err := v.Read(path)
	if err != nil {
		return err
	}
	s, err := v.State(path, view.Text)
	if err != nil {
		return err
	}
	history, err := v.History(path)
	if err != nil {
		return err
	}
	written, err := history.Log(0, true)
	if err != nil {
		return err
	}
	last, seen, err := lastAct(written, s)
	switch {
	case err != nil:
		return err
	case view.Edited || last.Kind == table.KindEdit:
		return telling.Offer(telling.Impossible(
			"the table was edited by hand since: that is no act, and would be lost"), telling.AnyTable("undo"))
	case seen != "":
		return telling.Offer(&telling.Refused{Rule: "rollback.locked", Reason: fmt.Sprintf("%s: %s stands",
			seen, last.Command)}, telling.AnyTable("undo"))
	}
	if err := own(s, who, last); err != nil {
		return err
	}
	if v.DryRun {
		return v.takenBack(TakenBack{Seq: last.Seq - 1, Command: last.Command}, "would be taken back")
	}
	session, closed, err := v.Open(path)
	if err != nil {
		return err
	}
	defer closed()
	err = v.Save(func() (err error) {
		_, err = session.Undo(1)
		return err
	})
	if err != nil {
		return err
	}
	v.Keep(path, session.Seq())
	v.Stands(session)
	return v.takenBack(TakenBack{Seq: session.Seq(), Command: last.Command}, "taken back")
}

// own refuses that a player takes back what another side has done (rollback.free). An empty who may take
// back anything.
func own(s *malediction.State, who string, last table.Entry) error {
	if who == "" {
		return nil
	}
	p, err := s.FindPlayer(who)
	if err != nil {
		return err
	}
	if by := actor(s, last); by != "" && s.AreEnemies(by, p.Name) {
		return telling.Offer(&telling.Refused{Rule: "rollback.free", Reason: fmt.Sprintf(
			"%s takes back only what is %s's own: %s is %s's", p.Name, p.Name, last.Command, by)},
			telling.Line("takeback", by))
	}
	return nil
}

// actor returns the player whose act an entry of the journal is: the one whom the command names first, or
// whose unit acts; empty: nobody in particular.
func actor(s *malediction.State, e table.Entry) string {
	words := strings.Fields(strings.TrimPrefix(e.Command, "malediction "))
	named := []string{"swift", "channel", "bid", "deploy", "stage", "unstage", "take", "redraw", "place"}
	if len(words) > 1 && slices.Contains(named, words[0]) {
		if p, err := s.FindPlayer(words[1]); err == nil {
			return p.Name
		}
	}
	var events []struct{ Kind, Unit string }
	if err := json.Unmarshal(e.Events, &events); err != nil {
		return "" // a note, or an edit
	}
	for _, kinds := range [][]string{{"unit.activated", "ap.moved"}, {"activation.ended"}} {
		for _, event := range events {
			if slices.Contains(kinds, event.Kind) {
				return s.OwnerOf(event.Unit)
			}
		}
	}
	return ""
}

func (v verbs) takenBack(t TakenBack, became string) error {
	if v.JSON {
		return v.AnswerNext(t)
	}
	said := fmt.Sprintf("%s: %s (rollback.free)\n", became, t.Command)
	measured := func(w string) bool { return w != "on" && notation.IsSaying(w) }
	if slices.ContainsFunc(strings.Fields(t.Command), measured) {
		said += "what was measured for it blocks nothing (rollback.measure)\n"
	}
	return v.Print(said)
}

// lastAct returns the act on top of the line of play, and in words what anybody has learnt since it was
// begun: a roll, a card, an answer; empty: nothing. What was undone since has been seen all the same
// (rollback.free, rollback.locked). It is an error that nothing is there to be taken back.
func lastAct(written []table.Entry, s *malediction.State) (last table.Entry, seen string, err error) {
	at := -1
	for i, e := range written {
		switch e.Kind {
		case table.KindAct, table.KindEdit:
			at = i
		default: // an undo or redo led to that place
			for j := i - 1; j >= 0; j-- {
				if w := written[j]; (w.Kind == table.KindAct || w.Kind == table.KindEdit) && w.Seq == e.Seq {
					at = j
					break
				}
			}
		}
	}
	if at < 0 {
		return last, "", telling.Impossible("nothing is to be taken back")
	}
	last = written[at]
	for i, e := range written[at:] {
		switch {
		case len(e.Rolls) > 0:
			return last, "a roll was seen", nil
		case len(e.Draws) > 0 || drawn(e):
			return last, "a card was seen", nil
		case i > 0 && (answers(e) || others(s, last, e)):
			return last, "the other side has answered", nil
		}
	}
	if last.Seq <= 1 {
		return last, "", telling.Impossible("the table begins with %s: nothing is to be taken back", last.Command)
	}
	return last, "", nil
}

// drawn says whether an act showed cards that its player had not seen: of a deck, or those that are bid. A
// card that is bid face down shows nothing.
func drawn(e table.Entry) bool {
	var events []struct {
		Kind, From, To string
		N              int
		Rules, Cards   []string
	}
	if err := json.Unmarshal(e.Events, &events); err != nil {
		return false // a note, or an edit
	}
	for _, event := range events {
		by := func(rule string) bool { return slices.Contains(event.Rules, rule) }
		switch {
		case event.Kind == "cards.moved" && event.From == "deck" && event.To == "hand" && event.N > 0,
			by("relic.claim.blind"), by("relic.display.replenish"):
			return true
		case by("initiative.bid.banish") || by("initiative.setup.banish"):
			if event.To == "banished" && !slices.Contains(event.Cards, malediction.FaceDown) {
				return true
			}
		}
	}
	return false
}

// others says whether e is an act of the side against the one whose act last is.
func others(s *malediction.State, last, e table.Entry) bool {
	one, other := actor(s, last), actor(s, e)
	return e.Kind == table.KindAct && one != "" && other != "" && s.AreEnemies(one, other)
}

// answers says whether the command of an act has the word swift: a swift answers another act.
func answers(e table.Entry) bool {
	for _, word := range strings.Fields(e.Command) {
		if word == "swift" {
			return true
		}
	}
	return false
}

// undone returns in words what players have seen of an act that undo takes back: a roll or a card; empty:
// nothing.
func undone(e table.Entry) string {
	switch {
	case len(e.Rolls) > 0:
		return "a roll was seen (rollback.locked)"
	case len(e.Draws) > 0:
		return "a card was seen (rollback.locked)"
	}
	return ""
}
