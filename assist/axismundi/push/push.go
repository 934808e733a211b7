// Package push moves whoever a Melee Attack hits: which hex, what when it is closed, and when nobody moves.
package push

import (
	"fmt"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/chance"
)

// A Hit is a Melee Attack that has been made.
type Hit struct {
	By, Who string
	From    notation.Hex // where By stood; empty: where By stands
}

// from returns where the attack came from.
func (h Hit) from(s *axismundi.State) notation.Hex {
	if h.From == "" {
		return s.Player(h.By).At
	}
	return h.From
}

// Pushed is where a Hit moved somebody.
type Pushed struct {
	From, To notation.Hex // To is empty: nobody moved
	Rule     string       // by which it went so
	Came     int          // Wounds of the hex
	Died     bool
}

// Push moves whoever was hit, as the rules of pushes say, and sets the miniature down.
func Push(t *axismundi.Table, hit Hit) Pushed {
	s := t.State()
	p := s.Player(hit.Who)
	done := Pushed{From: p.At}
	if rule := none(s, hit); rule != "" {
		t.Remark(rule, "%s is not Pushed", p.Name)
		done.Rule = rule
		return done
	}
	done.To, done.Rule = goal(t, hit)
	if done.To == "" {
		t.Remark(done.Rule, "no hex is open: %s is not Pushed", p.Name)
		return done
	}
	rules := []string{done.Rule, "push.blocked"}
	if len(p.Immobilized) > 0 {
		rules = append(rules, "push.immobilized")
	}
	landed := wounds.Land(t, wounds.Landing{Who: hit.Who, To: done.To, Way: notation.Push, Set: true,
		Past: past(s, hit, done), Rules: append(rules, "push.wound", "move.push-column")})
	done.Came, done.Died = landed.Came, landed.Died
	return done
}

// Due says whether a Hit may push somebody.
func Due(s *axismundi.State, hit Hit) bool { return none(s, hit) == "" }

// past writes why a Push did not end on its first hex: off the corner, and who stands on that hex or that
// it is lava.
func past(s *axismundi.State, hit Hit, done Pushed) string {
	var said []string
	if strings.HasPrefix(done.Rule, "push.corner.same-level") {
		said = append(said, "off the corner")
	}
	laid, rings := s.Laid()
	from := hit.from(s)
	if !rings || !s.OnMap(from) || !s.OnMap(done.From) || s.Player(hit.Who).Form.Transformed() {
		return strings.Join(said, ", ")
	}
	to := laid.Push(from, done.From)
	if first := to.Goals[0].Hex; !to.Die && first != done.To {
		closed := string(first) + " is lava"
		if o := s.Occupant(first); o != nil {
			closed = o.Name + " stands on " + string(first)
		}
		said = append(said, closed, "so")
	}
	return strings.Join(said, ", ")
}

// none returns the rule by which a Hit pushes nobody; empty: it may. An attack that should not have reached
// pushes nobody either. Beside an Angel or a Demon only the Angel or the Demon is pushed, off a Power Hex
// and from the Sea Level (push.angel-demon-in-play, angeldemon.power.push).
func none(s *axismundi.State, hit Hit) string {
	p := s.Player(hit.Who)
	switch {
	case s.Transformed() != nil:
		from := hit.from(s)
		if p.Form.Transformed() && s.Terrain(p.At) == notation.Power && s.LevelOf(from) == notation.Sea {
			return ""
		}
		return "push.angel-demon-in-play"
	case s.LevelOf(p.At) == notation.Sea:
		return "push.sea-level"
	}
	from := hit.from(s)
	if touch, known := s.Touch(from, p.At); known && !touch { // played on anyway
		return "melee.range"
	}
	if s.LevelOf(from) > s.LevelOf(p.At) {
		return "melee.not-below"
	}
	return ""
}

// Where returns where a Hit would push somebody on a board, without asking anybody; false: only the table
// shows it.
func Where(s *axismundi.State, hit Hit) (island.Landing, bool) {
	if rule := none(s, hit); rule != "" {
		return island.Landing{Rule: rule}, true
	}
	laid, rings := s.Laid()
	from, to := hit.from(s), s.Player(hit.Who).At
	if !rings || !s.OnMap(from) || !s.OnMap(to) {
		return island.Landing{}, false
	}
	if s.Player(hit.Who).Form.Transformed() {
		return laid.Lands(laid.PowerPush(from, to)), true
	}
	return laid.Lands(laid.Push(from, to)), true
}

// goal returns the hex of a Push, or none, and its rule.
func goal(t *axismundi.Table, hit Hit) (notation.Hex, string) {
	to, known := Where(t.State(), hit)
	for known && len(to.Ask) > 0 {
		axismundi.AskTerrain(t, to.Ask[0])
		to, known = Where(t.State(), hit)
	}
	if !known {
		return asked(t, hit)
	}
	switch len(to.Hexes) {
	case 0:
		return "", or(to.Rule, "push.none")
	case 1:
		return to.Hexes[0], to.Rule
	}
	return to.Hexes[side(t)], to.Rule
}

func or(rule, other string) string {
	if rule == "" {
		return other
	}
	return rule
}

// side lets the die of a Push fall: 0 is left (push.corner.corner).
func side(t *axismundi.Table) int {
	if decks.Roll(t, "push", 6) <= t.State().Book().Dice().Left {
		return 0
	}
	return 1
}

// asked asks where a Push ends that only the real boards show, and returns that hex and the rule; empty:
// nobody moves.
func asked(t *axismundi.Table, hit Hit) (notation.Hex, string) {
	d := describe(t, hit)
	said := t.Choose(chance.Question{For: "push", Flag: "--push ",
		Text: fmt.Sprintf("where is %s Pushed (HEX:TERRAIN): %s; none where all are closed", hit.Who, d.text),
		Hint: "such as down:path, none",
		Check: func(answer string) (string, error) {
			if answer == "none" {
				return answer, nil
			}
			words := strings.Split(answer, ",")
			if len(words) > 1 && !d.die || len(words) > 2 {
				return "", axismundi.NoAnswer("%q: one hex, %s", answer, d.text)
			}
			for _, word := range words {
				if err := d.open(t.State(), hit.Who, word); err != nil {
					return "", err
				}
			}
			return answer, nil
		}})
	if said == "none" {
		return "", or(d.none, "push.none")
	}
	words := strings.Split(said, ",")
	rule, word := d.rule, words[0]
	switch {
	case len(words) == 2:
		word = words[side(t)]
	case d.die:
		rule = d.none
	}
	spot, _ := t.State().ReadSpot("", word) // the check has read it
	h, err := spot.Set(t, t.State().Player(hit.Who).At)
	if err != nil {
		h = spot.Hex
	}
	return h, rule
}

// open refuses a hex that is closed to a Push (push.blocked), and one of a level where the Push does not go.
func (d described) open(s *axismundi.State, who, word string) error {
	spot, err := s.ReadSpot("", word)
	if err != nil {
		return err
	}
	rise := spot.Rise
	if spot.Hex != "" {
		rise = int(s.LevelOf(spot.Hex) - s.LevelOf(s.Player(who).At))
	}
	switch {
	case d.down && rise != -1:
		return axismundi.NoAnswer("%s: this Push ends one level below %s, such as down:path", word,
			s.Player(who).At)
	case rise > 0 || rise < -1:
		return axismundi.NoAnswer("%s: a Push ends on the level of %s, or one below", word, s.Player(who).At)
	case spot.Terrain == notation.Inaccessible,
		spot.Hex != "" && spot.Terrain == notation.Unknown && s.Terrain(spot.Hex) == notation.Inaccessible:
		return axismundi.NoAnswer("%s is Inaccessible, and closed to a Push: say the next one, or none", word)
	case spot.Hex == "":
		return nil
	}
	if o := s.Occupant(spot.Hex); o != nil && o.Name != who {
		return axismundi.NoAnswer("%s stands on %s: say the next one, or none", o.Name, spot.Hex)
	}
	return nil
}

// A described goal is a Push in words, for people who look at their boards.
type described struct {
	text string
	rule string
	none string
	die  bool
	down bool // it ends on the level below, wherever else it may
}

// describe puts into words where a Push goes, its goals in order. It asks which of the two players stands
// on a corner hex; by default whoever stands on a Path does (terrain.path.corner).
func describe(t *axismundi.Table, hit Hit) described {
	s := t.State()
	by, who := s.Player(hit.By), s.Player(hit.Who)
	if who.Form.Transformed() {
		return described{text: "straight on, one hex away from " + by.Name, rule: "angeldemon.power.push",
			none: "angeldemon.power.push-free"}
	}
	from := hit.from(s)
	same := s.LevelOf(from) == s.LevelOf(who.At)
	low, high := strings.ToLower(by.Name), strings.ToLower(who.Name)
	usual := "none"
	switch onPath := s.Terrain(who.At) == notation.Path; {
	case onPath && !same && s.Terrain(from) == notation.Path:
		usual = "both"
	case onPath:
		usual = high
	}
	answers := []string{high, "none"}
	if !same {
		answers = []string{high, "both", "none"}
	}
	corner := t.Choose(chance.Question{For: "corner", Flag: "--corner ", Default: usual,
		Answers: answers,
		Text:    fmt.Sprintf("who stands on one of the six corner hexes of their level (both: %s too)", low)})
	switch {
	case same && corner == high:
		return described{text: "straight back onto the level below, else one hex farther there",
			rule: "push.corner.same-level", none: "push.none", down: true}
	case same:
		return described{text: "straight back on the level, else down, farther from " + by.Name,
			rule: "push.same-level.straight", none: "push.none"}
	case corner == "both":
		return described{text: "down to the left, or down to the right (LEFT,RIGHT where both are open)",
			rule: "push.corner.corner", none: "push.corner.corner.blocked", die: true, down: true}
	case corner == high:
		return described{text: "down, beside the lower corner on the far side, else one hex farther",
			rule: "push.corner.from-below", none: "push.none", down: true}
	}
	return described{text: "sideways on the level, away from " + by.Name + ", else down between the two",
		rule: "push.from-below.sideways", none: "push.none"}
}
