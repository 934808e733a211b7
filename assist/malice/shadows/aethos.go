package shadows

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// aethos lets each Shadow in Aethos act, by its number or as the players order them (aethos.each-acts,
// reading A17). Xulthûl, if it comes now, waits for its own turn (turn.xulthul, reading A31).
func (n night) aethos() error {
	var ids []int
	for _, h := range n.State().Shadows {
		if n.State().Reading("A17") == "acts" || !n.enteredNow(h.ID) {
			ids = append(ids, h.ID)
		}
	}
	slices.Sort(ids)
	for _, id := range n.ordered(ids) {
		h := n.State().Shadow(id)
		if h == nil {
			continue // absorbed, or gone with Xulthûl's coming
		}
		r := &ShadowResult{malice.ShadowView{ID: id, Life: h.Life, At: h.At}, []string{}}
		n.result.Aethos = append(n.result.Aethos, r)
		if err := n.act1(id, r); err != nil {
			return err
		}
		if n.State().Over != nil {
			return nil
		}
	}
	if s := n.State(); s.Xulthul != nil && s.Reading("A31") == "at-once" {
		return n.xulthul()
	}
	return nil
}

func (n night) enteredNow(id int) bool {
	return slices.ContainsFunc(n.result.Realm, func(r *HauntResult) bool { return r.ID == id })
}

// act1 plays the round of one Shadow: it moves or attempts to turn a Well; in the first printing it also
// attempts after a move that reaches the stronghold (aethos.one-action).
func (n night) act1(id int, r *ShadowResult) error {
	s := n.State()
	h := s.Shadow(id)
	_, charted := s.Charted(h.At)
	to := heading{target: h.Target, away: h.Away}
	if charted || !Arrived(s, id) || n.act.Told["steps."+strconv.Itoa(id)] {
		var goesOn bool
		if to, goesOn = n.aim(id, r); !goesOn {
			return nil
		}
	}
	if !to.reached(s, *h) {
		if err := n.move(id, to, r); err != nil {
			return err
		}
		if s.Shadow(id) == nil || !s.Printed().ShadowMovesAndTries() || !Arrived(s, id) {
			return nil
		}
	} else if to.rule != "" {
		n.Do(malice.Aimed{Who: malice.ShadowName(id), Target: to.target, Away: new(to.away)}, to.rule).
			Because(to.why...)
	}
	return n.attempt(id, r)
}

// A heading is the stronghold that a Shadow makes for, and how many hexes away that is.
type heading struct {
	target string
	away   int
	rule   string // the rule by which target or distance are others than before; empty: they are the same
	why    []sum.Part
}

// reached says whether a Shadow stands at its target.
func (to heading) reached(s *malice.State, h malice.Shadow) bool {
	at := s.StrongholdAt(h.At)
	return to.target != "" && s.Wells[to.target] == "" && to.away == 0 && (at == "" || at == to.target)
}

// Arrived says whether a Shadow stands at its target.
func Arrived(s *malice.State, id int) bool {
	h := s.Shadow(id)
	return heading{target: h.Target, away: h.Away}.reached(s, *h)
}

// aim finds the nearest stronghold with an unrevealed Well, asked once and kept; a
// Shadow that can reach none without a Gate dissipates (aethos.move.target,
// aethos.unreachable). It says whether the Shadow goes on.
func (n night) aim(id int, r *ShadowResult) (to heading, goesOn bool) {
	s := n.State()
	h := s.Shadow(id)
	name := "steps." + strconv.Itoa(id)
	if at, ok := s.Charted(h.At); ok {
		n.untold(name)
		return n.aimOnBoards(id, at, r)
	}
	if h.Target != "" && s.Wells[h.Target] == "" && h.Away > 0 && !n.act.Told[name] {
		return heading{target: h.Target, away: h.Away}, true
	}
	set, drawn := "", s.Still(h.Target)
	if s.Printed().ShadowDrawsTarget() && drawn != "" &&
		(!n.act.Told[name] || s.HexesAway(h.At, drawn, h.Away) == nil) {
		set = h.Target
	}
	target, away, ok := n.nearest(name,
		fmt.Sprintf("which stronghold with a hidden Well is nearest to Shadow %d (%s), and how many hexes away",
			id, h.At), s.Hidden(s.BoardNames()...), set, nearestTyped(s, h.At))
	if !ok {
		n.dissipate(id, r, "aethos.unreachable", "aethos.no-gates")
		return heading{}, false
	}
	return heading{target, away, "aethos.move.target", []sum.Part{
		notation.Why(away, "as the table told: the nearest hidden Well", "aethos.move.target")}}, true
}

// nearest asks for the nearest of the allowed strongholds and its distance: b3:4, or b3/a1:4 of which one is
// drawn, or none (ok false). With only it asks for the distance of that one. otherwise is the default
// answer.
func (n night) nearest(name, text string, allowed []string, only, otherwise string) (target string, away int,
	ok bool) {
	if only != "" {
		allowed, otherwise = []string{only}, ""
		text = strings.Replace(text, "nearest stronghold with an unrevealed Well", "hexes to "+only, 1)
		if near, of, is := strings.Cut(text, " nearest to "); is && strings.HasPrefix(near, "which ") {
			text = "how many hexes is " + only + " away from " + strings.TrimSuffix(of, ", and how many hexes away")
		}
	}
	answer := n.Choose(chance.Question{
		For: name, Flag: "--steps " + strings.TrimPrefix(name, "steps.") + "=", Text: text,
		Answers: []string{"STRONGHOLD:N", "none"}, Default: otherwise, Hint: such(allowed) + ":4, none",
		Check: func(typed string) (string, error) { return checkSteps(name, typed, allowed) },
	})
	if answer == "none" {
		return "", 0, false
	}
	if answer == otherwise && !n.act.Told[name] {
		n.Remark("aethos.move.target",
			"%s: only boards that are typed in were looked at; --steps says otherwise", answer)
	}
	names, number, _ := strings.Cut(answer, ":")
	away, _ = strconv.Atoi(number) // checked
	return n.Draw("target", strings.Split(names, "/")), away, true
}

// such returns an example for the hint of a question: the first allowed stronghold, else a1.
func such(allowed []string) string {
	if len(allowed) == 0 {
		return "a1"
	}
	return allowed[0]
}

// checkSteps reads the answer STRONGHOLD:N, STRONGHOLD/STRONGHOLD:N or none for a piece's distance; it
// refuses other words, and strongholds that are not allowed.
func checkSteps(name, typed string, allowed []string) (string, error) {
	typed = strings.ToLower(strings.TrimSpace(typed))
	if typed == "none" {
		return typed, nil
	}
	names, number, ok := strings.Cut(typed, ":")
	away, err := strconv.Atoi(number)
	if !ok || err != nil || away < 0 || away > 999 {
		return "", &chance.Refused{Reason: fmt.Sprintf(
			"%s does not say how far %s has to go: a stronghold and the hexes to it, such as b3:4, or none",
			chance.Quote(typed), walker(name))}
	}
	for _, where := range strings.Split(names, "/") {
		if !slices.Contains(allowed, where) {
			return "", &chance.Refused{Reason: fmt.Sprintf("%s does not make for %s: %s", walker(name),
				chance.Quote(where), life.AnyOf(allowed))}
		}
	}
	return names + ":" + strconv.Itoa(away), nil
}

// walker names the foe that a question for steps asks about: Shadow 1, Xulthûl.
func walker(name string) string {
	name = strings.TrimPrefix(name, "steps.")
	if name == "xulthul" {
		return malice.Spoken(name)
	}
	return "Shadow " + name
}

// move goes 1d2 hexes toward the target, over water too; in the first printing a
// Shadow absorbs another whose hex it moves into (aethos.move.distance,
// aethos.move.water, aethos.merge.first).
func (n night) move(id int, heads heading, r *ShadowResult) error {
	s := n.State()
	d2, err := s.Die("d2")
	if err != nil {
		return err
	}
	h := s.Shadow(id)
	who, target := malice.ShadowName(id), heads.target
	n.Whose(who)
	steps := n.Die("steps", d2)
	n.Assume("dice.d2")
	away := max(0, heads.away-steps)
	way := n.steps(h.At, target, heads.away, steps)
	to := onTheWay(s, h.At, target, away)
	var entered []string
	for _, p := range way {
		to = s.Named(p)
		entered = append(entered, to)
	}
	rules := []string{"aethos.move.target", "aethos.move.distance", "aethos.each-acts", "aethos.one-action"}
	if to != h.At {
		rules = append(append(unmolested(s, "aethos.ignore-avatars", to), "aethos.move.water"), rules...)
	}
	n.Do(Strode{Who: who, From: h.At, To: to, Dice: "d2", Rolled: steps, Hexes: heads.away - away,
		Target: target, Away: away, Way: entered}, rules...).
		Because(append(heads.why, notation.Why(steps, "1d2 hexes", "aethos.move.distance"))...)
	r.Did = append(r.Did, "moved")
	switch {
	case !s.Printed().ShadowsMerge():
	case len(way) > 0:
		n.absorbOn(id, way, r)
	default:
		n.absorb(id, r)
	}
	return nil
}

// unmolested returns the given rule if avatars stand at the hex at, because the piece leaves them alone
// there; else nil.
func unmolested(s *malice.State, rule, at string) []string {
	if !slices.ContainsFunc(s.Avatars, func(a malice.Avatar) bool { return s.SameHex(a.At, at) }) {
		return nil
	}
	return []string{rule}
}

// onTheWay returns a place for a piece that has moved over a board not typed in: its target's if away is 0,
// else a new name on the board of from.
func onTheWay(s *malice.State, from, target string, away int) string {
	if away == 0 {
		return s.PlaceOf(malice.BoardOf(target), target)
	}
	return s.Fresh(malice.BoardOf(from), "way")
}

// attempt lets a Shadow try to reveal the Well of its target with 1d6 that is not more than its life; a
// failure costs it a life token (aethos.reveal.roll, aethos.reveal.fail).
func (n night) attempt(id int, r *ShadowResult) error {
	h := n.State().Shadow(id)
	who := malice.ShadowName(id)
	// people may call its hex otherwise; from here its next target is another place
	if at := onTheWay(n.State(), h.At, h.Target, 0); h.At != at {
		n.Do(malice.Moved{Who: who, From: h.At, To: at}, "aethos.reveal.roll")
	}
	n.Whose(who)
	roll := n.Die("reveal", box.D6)
	r.Did = append(r.Did, "tried")
	malice.Check(n.Table, telling.Check{Roll: "reveal", Who: chance.Name(who), Total: roll, Target: h.Life,
		Success: roll <= h.Life,
		Why:     []sum.Part{notation.Why(roll, "1d6, against its life", "aethos.reveal.roll")}},
		fmt.Sprintf("%s tries to reveal the Well of %s: %d with %d life%s", malice.Spoken(who), h.Target,
			roll, h.Life, malice.Outcome(roll <= h.Life)),
		append(unmolested(n.State(), "aethos.ignore-avatars", h.At), "aethos.reveal.roll", "aethos.each-acts")...)
	if roll > h.Life {
		n.Then(malice.LifeTurned{Who: who, From: malice.Sound, To: malice.Box, N: 1}, "aethos.reveal.roll",
			"aethos.reveal.fail").
			Because(notation.Why(roll, "1d6, more than its life", "aethos.reveal.roll"))
		if n.State().Shadow(id).Life == 0 {
			n.dissipate(id, r, "shadow.dissipate")
		}
		return nil
	}
	r.Did = append(r.Did, "revealed")
	target := h.Target
	switch well, err := life.DrawWell(n.Table); {
	case err != nil:
		return err
	case well == "light":
		return n.skin(id, target)
	}
	n.Then(malice.WellTurned{At: target, From: "unrevealed", To: "dark"}, "aethos.reveal.roll",
		"aethos.reveal.dark", "aethos.reveal.guardian-gone", "aethos.no-guardian", "well.shadow-dark.effect")
	n.onward(id, r)
	return nil
}

// onward sets the next target after a Dark Well: the second printing makes for the next nearest on its next
// action; the first draws one on this or an adjoining board, or the Shadow dissipates (aethos.reveal.dark,
// aethos.unreachable).
func (n night) onward(id int, r *ShadowResult) {
	s := n.State()
	who := malice.ShadowName(id)
	if !s.Printed().ShadowDrawsTarget() {
		n.Do(malice.Aimed{Who: who}, "aethos.reveal.dark")
		return
	}
	board := malice.BoardOf(s.Shadow(id).At)
	left := s.Hidden(append([]string{board}, n.adjoining(board)...)...)
	if len(left) == 0 {
		n.dissipate(id, r, "aethos.unreachable")
		return
	}
	n.Do(malice.Aimed{Who: who, Target: n.Draw("target", left)}, "aethos.reveal.dark")
}

// adjoining returns the boards that adjoin one; it asks where they are not all typed in.
func (n night) adjoining(board string) []string {
	others := text.Without(n.State().BoardNames(), board)
	if len(others) == 0 {
		return nil
	}
	if n.State().AllTyped() {
		return Beside(n.State(), board)
	}
	q := adjoins(board, others)
	answer := n.Choose(q)
	if n.Choices[len(n.Choices)-1].Unsaid() {
		n.Remark("setup.maps.arrange", "all other boards are taken to adjoin board %s, %s: --choose %s=none, or "+
			"only those whose borders carry its symbols", board, text.Listed(others), q.For)
	}
	if answer == "none" {
		return nil
	}
	return strings.Split(answer, "/")
}

// adjoins returns the question which of the other boards adjoin one.
func adjoins(board string, others []string) chance.Question {
	all := strings.Join(others, "/")
	return chance.Question{
		For:     "adjoins." + board,
		Text:    "which boards adjoin board " + board + " (their borders carry the same symbols)",
		Answers: []string{all, "none"}, Default: all,
		Check: func(typed string) (string, error) {
			typed = strings.ToLower(typed)
			for _, b := range strings.Split(typed, "/") {
				if typed != "none" && !slices.Contains(others, b) {
					return "", &chance.Refused{Reason: fmt.Sprintf("%s is no other board: %s, or none",
						chance.Quote(b), all)}
				}
			}
			return typed, nil
		},
	}
}

func (n night) dissipate(id int, r *ShadowResult, rules ...string) {
	r.Did = append(r.Did, "dissipated")
	n.gone(id, "dissipated", rules...)
}

// gone takes a Shadow off the table; the result keeps how it stood at last.
func (n night) gone(id int, why string, rules ...string) {
	n.report()
	n.Do(malice.Gone{ID: id, Why: why}, rules...)
}

// skin plays that a Shadow found a Light Well, which is Dark from that moment and gives no radiance: the
// game is lost, or Xulthûl comes (aethos.reveal.light, aethos.reveal.no-radiance, scenario.thwart.lose,
// scenario.preserve.continue).
func (n night) skin(id int, where string) error {
	s := n.State()
	at := s.PlaceOf(malice.BoardOf(where), where)
	n.Then(malice.WellTurned{At: where, From: "unrevealed", To: "darkened"}, "aethos.reveal.light",
		"aethos.reveal.no-radiance", "radiance.shadow-light", "aethos.reveal.guardian-gone")
	if s.Scenario == "thwart" {
		n.Do(malice.Ended{Won: false, Rule: "scenario.thwart.lose"}, "scenario.thwart.lose",
			"end.checked-when")
		return nil
	}
	for _, h := range telling.Copy(s).Shadows {
		n.gone(h.ID, "skin", "xulthul.arrive")
	}
	if h := s.Realm.Shadow; h != nil {
		n.gone(h.ID, "skin", "xulthul.arrive")
	}
	return n.arrive(at)
}
