package voice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/status"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// turnOn returns what is due on a table, and what may be done.
func turnOn(s *malice.State) app.Turn {
	return app.Turn{
		People: s.AvatarNames(), Renames: []string{"avatar", "rename"},
		Calls: func(word string) string { return wordCalled(s, word) },
		Line: func(who string) string {
			if a := s.Avatar(who); a != nil {
				return HasLeft(s, a)
			}
			return inShort(s)
		},
		Keys: func() []app.Key { return fightKeys(s) },
		Steps: func() ([]telling.Step, error) {
			if err := s.Lay(); err != nil { // what may be done hangs on the boards
				return s.NextDue(), err
			}
			return status.Steps(s), nil
		},
	}
}

// fightKeys lists what may come next in a fight: a phase, what is used before its blows, or leaving it.
func fightKeys(s *malice.State) []app.Key {
	f, goesOn := s.Fight(), s.FightOn() != nil
	if s.Over != nil || goesOn && !slices.Equal(s.NextInFight()[0].Words, phaseWords) { // a body is lost first
		return nil
	}
	if !goesOn {
		return waitingKeys(s)
	}
	list := []app.Key{{Says: "again", Command: status.NextPhase(s)}}
	free := slices.DeleteFunc(s.Fighting(), func(name string) bool { return slices.Contains(f.Used, name) })
	switch f.Step {
	case "target":
		list[0].Says = "strike"
		list = append(list, armsKeys(s, s.Fighting())...)
	case "blows":
		list[0].Says = "count the wounds"
		return list
	case "ready": // each of the band may use one thing before the first phase (combat.precombat)
		list[0].Says = "fight"
		list = append(list, withoutShards(armsKeys(s, free))...)
	default:
		free = s.Fighting()
	}
	if len(free) > 0 {
		withdraw := telling.Line("combat", "withdraw").And("AVATAR", free...)
		list = append(list, app.Key{Letter: "w", Says: "withdraw", Command: withdraw})
	}
	return append(list, oddsKey())
}

// withoutShards returns keys without the one for soulshards: these are spent once it is known whom the
// creature attacks.
func withoutShards(keys []app.Key) []app.Key {
	return slices.DeleteFunc(keys, func(k app.Key) bool { return k.Letter == "s" })
}

// oddsKey returns the key of the prompt that shows the odds of the fight.
func oddsKey() app.Key {
	return app.Key{Letter: "o", Says: "odds", Command: telling.Line("odds", "fight")}
}

// waitingKeys lists what may come next where a fight waits whose creature is known.
func waitingKeys(s *malice.State) []app.Key {
	e := s.Encounter
	if e == nil || e.Beaten || s.Fight() != nil || s.FoeLife() == 0 {
		return nil
	}
	list := []app.Key{{Says: "fight", Command: status.NextPhase(s)}}
	return append(append(list, withoutShards(armsKeys(s, e.By))...), oddsKey())
}

// armsKeys lists letters for what some avatars may use before the blows.
func armsKeys(s *malice.State, who []string) (list []app.Key) {
	put := func(letter, says string, c telling.Command, has func(*malice.Avatar) bool) {
		var whose []string
		for _, name := range who {
			if a := s.Avatar(name); a != nil && has(a) {
				whose = append(whose, name)
			}
		}
		if len(whose) > 0 {
			list = append(list, app.Key{Letter: letter, Says: says, Command: c.And("WHO", whose...)})
		}
	}
	put("s", "a shard first", telling.Line("shard", "invoke"), status.HasShards)
	put("d", "drink first", telling.Line("item", "drink"), func(a *malice.Avatar) bool {
		return slices.ContainsFunc(a.Items, malice.IsPotion)
	})
	return list
}

// phaseWords are the words of the command that plays a phase.
var phaseWords = []string{"combat", "phase"}

// inShort says whose turn it is, how far the Wells are revealed, and who walks in Aethos.
func inShort(s *malice.State) string {
	line := fmt.Sprintf("round %d, %s: ", s.Round, WhoseTurn(s))
	switch {
	case s.Over != nil && s.Over.Won:
		return line + "the players have won (" + s.Over.Rule + ")"
	case s.Over != nil:
		return line + "the players have lost (" + s.Over.Rule + ")"
	}
	line += fmt.Sprintf("%d of %d Light Wells revealed", len(s.LightWells()), len(s.Boards))
	if n := len(s.Shadows); n > 0 {
		line += ", " + text.Things(n, "Shadow", "Shadows") + " in Aethos"
	}
	if s.Xulthul != nil {
		line += ", Xulthûl in Aethos"
	}
	return line + unspent(s)
}

// unspent writes which avatars have actions left, if others have none and nobody fights, so that people do
// not end the turn too soon.
func unspent(s *malice.State) string {
	var left []string
	for i := range s.Avatars {
		if n := s.ActionsLeft(&s.Avatars[i]); n > 0 {
			left = append(left, fmt.Sprintf("%s %d", s.Avatars[i].Name, n))
		}
	}
	if s.Turn != "players" || s.Encounter != nil || len(left) == 0 || len(left) == len(s.Avatars) {
		return ""
	}
	return "; actions left: " + strings.Join(left, ", ")
}

// WhoseTurn says whose turn it is.
func WhoseTurn(s *malice.State) string {
	if s.Turn == "shadows" {
		return "Shadows' turn"
	}
	return "players' turn"
}

// HasLeft says what an avatar has left in this turn, and where it is.
func HasLeft(s *malice.State, a *malice.Avatar) string {
	r := status.ReadyOf(s, a)
	left := text.Things(r.Actions, "action", "actions") + " left"
	if r.MP != nil {
		left += fmt.Sprintf(", %s MP", r.MP)
	}
	return left + ", at " + r.At
}

// wordCalled returns a word of a line as people call it: a card by its name, a hex of a board by both.
func wordCalled(s *malice.State, word string) string {
	front, name, both := strings.Cut(word, ":")
	switch {
	case !both || name == "":
		return strings.TrimSuffix(word, ":")
	case slices.Contains(s.BoardNames(), front):
		return name + " of board " + front
	}
	return name
}
