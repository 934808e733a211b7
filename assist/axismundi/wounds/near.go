package wounds

import (
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/chance"
	"tablehand/assist/names"
	"tablehand/assist/text"
)

// Near returns how near somebody is to the holder of an area, 0 outside it. Where only the table shows it,
// it is asked.
func Near(t *axismundi.Table, holder, who string) int {
	s := t.State()
	h, p := s.Player(holder), s.Player(who)
	reach := s.Mat(h).Area
	if OnAxis(s, p) || p.Hidden != nil || h.Hidden != nil {
		return 0
	}
	n, known := s.Distance(h.At, p.At)
	if !known {
		askNear(t, holder, []string{who}, "")
		n = said(t, holder, who)
	}
	if reach[n] == 0 {
		return 0
	}
	return n
}

// most returns how many hexes far an area reaches.
func most(s *axismundi.State, holder string) int {
	if s.Mat(s.Player(holder)).Area[2] > 0 {
		return 2
	}
	return 1
}

// said returns how near two players are by what somebody has said of them, or by what a flag says instead;
// 0: outside the area.
func said(t *axismundi.Table, holder, who string) int {
	s := t.State()
	answers := []string{"none", "1", "2"}[:most(s, holder)+1]
	told, farther, known := s.Apart(holder, who)
	n := told
	if farther || !known || n >= len(answers) {
		n = 0
	}
	word := t.Choose(chance.Question{For: "near-" + who, Flag: "--near " + who + "=", Default: answers[n],
		Known: true, Answers: answers, Text: "how many hexes is " + who + " from " + holder})
	if now := slices.Index(answers, word); now != n {
		n = now
		keep(t, holder, who, n)
	}
	return n
}

// keep notes that somebody has said how many hexes a player stands from the holder of an area; 0: farther
// than it reaches.
func keep(t *axismundi.Table, holder, who string, n int) {
	e := axismundi.GapSaid{Player: who, Other: holder, Hexes: n}
	if n == 0 {
		e.Hexes, e.Farther = most(t.State(), holder)+1, true
	}
	t.Do(e)
}

// askNear asks in one question which of some players are in the area of a holder, where only the real table
// shows it and nobody has said it since it can have changed. before stands in front of the question: what
// is to be done first.
func askNear(t *axismundi.Table, holder string, players []string, before string) {
	s := t.State()
	reach := most(s, holder)
	players = slices.DeleteFunc(slices.Clone(players), func(name string) bool {
		h, p := s.Player(holder), s.Player(name)
		_, known := s.Distance(h.At, p.At)
		n, farther, said := s.Apart(holder, name)
		return known || said && (!farther || n > reach) || OnAxis(s, p) || p.Hidden != nil || h.Hidden != nil
	})
	if len(players) == 0 {
		return
	}
	q := chance.Question{For: "beside-" + holder, Default: nobody,
		Text: before + "who is beside " + holder + " now", Hint: hint(players),
		About: "a hex beside " + holder + ", on any level, is in " + holder + "'s area",
		Check: func(typed string) (string, error) { return readNear(s, typed, players, reach) }}
	if reach > 1 {
		q.Text = before + "who is 1 or 2 hexes from " + holder + " now, such as " + players[0] + " 2"
	}
	near := map[string]int{}
	for pair := range strings.SplitSeq(t.Choose(q), ",") {
		name, n, _ := strings.Cut(pair, "=")
		near[name], _ = strconv.Atoi(n)
	}
	for _, name := range players {
		keep(t, holder, name, near[name])
	}
}

// hint writes what may be answered to the question who is in an area.
func hint(players []string) string {
	if len(players) > 1 {
		return strings.Join(players, ", ") + ", both or " + nobody
	}
	return players[0] + " or " + nobody
}

// nobody is the word for no one.
const nobody = "nobody"

// readNear reads who is how near (nobody, Marta, both, Marta 2 Lea 1) and returns it as Marta=2,Lea=1.
func readNear(s *axismundi.State, typed string, players []string, reach int) (string, error) {
	near := map[string]int{}
	last := ""
	for _, word := range strings.FieldsFunc(typed, func(r rune) bool { return strings.ContainsRune(" ,=", r) }) {
		n, err := strconv.Atoi(word)
		switch p, no := s.FindPlayer(word); {
		case names.Nobody(word) || word == "0":
			return nobody, nil
		case slices.Contains([]string{"both", "all", "yes"}, strings.ToLower(word)):
			for _, name := range players {
				near[name], last = 1, name
			}
		case names.Joins(word):
		case err == nil && n >= 1 && n <= reach && (last != "" || len(players) == 1):
			if last == "" {
				last = players[0]
			}
			near[last] = n
		case no == nil && slices.Contains(players, p.Name):
			near[p.Name], last = 1, p.Name
		default:
			return "", axismundi.NoAnswer("%s: %s", chance.Quote(word),
				text.Listed(append(slices.Clone(players), nobody)))
		}
	}
	var list []string
	for _, name := range players {
		if near[name] > 0 {
			list = append(list, name+"="+strconv.Itoa(near[name]))
		}
	}
	if len(list) == 0 {
		return nobody, nil
	}
	return strings.Join(list, ","), nil
}
