package fight

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/room"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Targets lists the enemies that an attack hits, its target first: without an area that one alone, else all
// opponents on the spaces of a strike, which b.At may name (weapon.axe.row3, weapon.area.front,
// weapon.area.arc). Unnamed it is the strike that hits all whom any of them hits; if there is none, choose
// gets the strikes as names with +, and answers with one.
func Targets(s *malhya.State, b Blow, area string, choose func(answers []string) (string, error)) ([]string,
	error) {
	if area == "" {
		if len(b.At) > 0 {
			return nil, telling.Impossible("these rows strike one space: no --at")
		}
		return []string{b.Target}, nil
	}
	sets := Swept(s, b, area)
	if len(b.At) > 0 {
		return said(s, b, area, sets)
	}
	var answers []string
	for _, set := range sets {
		if !slices.ContainsFunc(sets, func(o []string) bool { return !isWithin(o, set) }) {
			return set, nil
		}
		answers = append(answers, strings.Join(set, "+"))
	}
	one, err := choose(answers)
	return strings.Split(one, "+"), err
}

// targets lists the enemies that the attack hits, as Targets does; between several strikes the heroes
// choose.
func (f *fight) targets() ([]string, error) {
	list, err := Targets(f.t.State(), f.by, f.st.Area, func(answers []string) (string, error) {
		return f.t.Choose(chance.Question{For: "at", Flag: "--at ", Answers: answers,
			Text: "whom does the strike hit"}), nil
	})
	if err == nil && f.st.Area != "" && len(f.by.At) == 0 {
		f.t.MayChoose(chance.Question{For: "at", Answers: []string{strings.Join(list, "+")}})
	}
	return list, err
}

// said lists the enemies that the attack hits by the spaces or the names of --at, its target first. It
// refuses a list that no strike of sets hits at once.
func said(s *malhya.State, b Blow, area string, sets [][]string) ([]string, error) {
	hit := []string{b.Target}
	for _, word := range b.At {
		name, err := struck(s, b, word)
		if err != nil {
			return nil, err
		}
		if name != "" {
			hit = text.With(hit, name)
		}
	}
	if !slices.ContainsFunc(sets, func(set []string) bool { return isWithin(hit, set) }) {
		return nil, telling.Impossible("no strike of this kind (%s) hits %s at once", area,
			text.Listed(hit))
	}
	return hit, nil
}

// struck returns the enemy that a word names, or that stands on the space that it names; empty: none stands
// there. It refuses a space without a plan, and one that is not next to the attacker (weapon.area.front,
// weapon.area.arc).
func struck(s *malhya.State, b Blow, word string) (string, error) {
	if _, is := grid.Read(word); !is {
		e, err := s.FindEnemy(word)
		if err != nil {
			return "", err
		}
		return e.Name, nil
	}
	scene, _ := s.Scene()
	by, stands := scene.Figure(b.Attacker)
	if !stands {
		return "", telling.Impossible("no plan is typed in: --at names who stands on %s", word)
	}
	at, err := malhya.SpaceOf(scene.Plan, word)
	if err != nil {
		return "", err
	}
	if !scene.Adjacent(by.At, at) {
		return "", telling.Against("room.adjacency", "%v is not next to %s", at, by.Name)
	}
	if who, is := scene.Who(at); is && who.Enemy {
		return who.Name, nil
	}
	return "", nil
}

// isWithin says whether every name of list is in in.
func isWithin(list, in []string) bool {
	return !slices.ContainsFunc(list, func(name string) bool { return !slices.Contains(in, name) })
}

// Swept lists the sets of enemies that a strike may hit, the target first in each. around has one set: all
// opponents next to the attacker. front and arc have one for each direction in which the target is on the 3
// spaces before the attacker, straight or on the slant. Without a plan up to 2 others whom the attacker
// touches may be hit too.
func Swept(s *malhya.State, b Blow, area string) (sets [][]string) {
	touched := s.Engages(b.Attacker)
	others := text.Without(touched, b.Target)
	if area == Around {
		return [][]string{append([]string{b.Target}, others...)}
	}
	add := func(set []string) {
		if !slices.ContainsFunc(sets, func(o []string) bool { return slices.Equal(o, set) }) {
			sets = append(sets, set)
		}
	}
	scene, plan := s.Scene()
	by, stands := scene.Figure(b.Attacker)
	if !plan || !stands {
		add([]string{b.Target})
		for i, one := range others {
			add([]string{b.Target, one})
			for _, two := range others[i+1:] {
				add([]string{b.Target, one, two})
			}
		}
		return sets
	}
	for d := grid.Up; d < grid.Up+8; d++ {
		if set := on(scene, scene.Front(by.At, d), touched); d.IsDiagonal() == (area == Arc) &&
			slices.Contains(set, b.Target) {
			add(append([]string{b.Target}, text.Without(set, b.Target)...))
		}
	}
	return sets
}

// on lists those of some figures who stand on one of these spaces.
func on(scene room.Scene, spaces []room.Space, of []string) (list []string) {
	for _, name := range of {
		if f, is := scene.Figure(name); is && slices.Contains(spaces, f.At) {
			list = append(list, name)
		}
	}
	return list
}

// push asks to where a target is pushed, up to so many spaces, and moves it there; by default it stays,
// with a remark. Which direction is right no rule says (weapon.push). Without a plan there is only the
// remark.
func (f *fight) push(target string, spaces int) {
	q, stands := f.pushing(target, spaces)
	far := text.Things(spaces, "space", "spaces")
	if !stands {
		f.t.Remark("weapon.push", "%s is pushed %s", target, far)
		return
	}
	to := f.t.Choose(q)
	if to == NoGuard {
		f.t.Remark("weapon.push", "%s may be pushed %s: move %s", target, far, target)
		return
	}
	scene, _ := f.t.State().Scene()
	figure, _ := scene.Figure(target)
	f.t.Do(malhya.FigureMoved{Who: target, From: figure.At.String(), To: to}, "weapon.push")
}

// pushing returns the question to where a target is pushed; stands is false where it stands on no plan, and
// nothing is to be asked.
func (f *fight) pushing(target string, spaces int) (q chance.Question, stands bool) {
	scene, is := f.t.State().Scene()
	figure, stands := scene.Figure(target)
	if !is || !stands {
		return q, false
	}
	q = chance.Question{For: "push-" + target, Or: "push", Answers: []string{NoGuard}, Default: NoGuard,
		Text: "to where is " + target + " pushed, up to " + text.Things(spaces, "space", "spaces")}
	for _, r := range scene.Reach(room.Figure{Name: figure.Name, At: figure.At, Enemy: figure.Enemy,
		Levitates: true}, spaces, nil) {
		if r.At.Distance(figure.At) <= spaces {
			q.Answers = append(q.Answers, r.At.String())
		}
	}
	return q, true
}
