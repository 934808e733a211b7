package fight

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// guard lets a target defend against the damage of the attack, pays for the defence, and sets the shields
// and wounds of the hit. Against no damage, with nothing paid, no die falls.
func (f *fight) guard(target string, tally Tally, hit *Hit) (Guard, error) {
	g, err := f.defence(target, hit.Damage)
	if err != nil {
		return g, err
	}
	after := g.Lessened(f.t.State(), tally.Cancels)
	if hit.Damage == 0 && g.Price == 0 && g.Armor == "" {
		f.idles(target, g, tally.Cancels)
		return g, nil
	}
	if err := f.afford(target, g); err != nil {
		return g, err
	}
	lies := f.cancelled(target, g.Hand, f.throw(target, &g.Hand), after)
	met := g.Count(lies.Left)
	g.Texts = met.Texts
	parts := sum.Of(met.Parts, sum.AtLeast(0, "never below none", "")).Parts
	hit.Shields, hit.Missed, hit.Wounds = sum.Total(parts), met.Missed, Wounds(hit.Damage, met)
	guarded := malhya.Guarded{Target: target, Paid: g.Price, Armor: g.Armor, Shields: hit.Shields,
		Missed: hit.Missed, Cancelled: lies.Off,
		Sum: malhya.Counted(parts, "shield", "shields"), Wounds: hit.Wounds}
	rules := append(slices.Clone(met.Rules), "combat.damage.compare")
	if g.Price > 0 || g.Armor != "" {
		f.t.Do(guarded, rules...).Because(parts...)
	} else {
		f.t.Then(guarded, rules...).Because(parts...)
	}
	return g, nil
}

// idles allows dice of a defence to be typed that do not fall, as the attack does no damage: people may
// have rolled them. They are those of the guard; for a hero who has not chosen, those of the free defence.
func (f *fight) idles(target string, g Guard, cancels map[string]int) {
	s := f.t.State()
	if h := s.Hero(target); h != nil && f.t.Choices[len(f.t.Choices)-1].From == chance.Default {
		_, free := Guards(s, h, f.by)
		g, _ = Guarding(s, f.by, target, free, waive) // what is free was read before
		if f.st.Ranged {
			g.Dodges(Dodge(s, f.by, target, f.line))
		}
		g.Lessened(s, cancels)
	}
	for _, kind := range g.Kinds() {
		for range g.Dice[kind] {
			f.t.MayRoll(kind, s.Book().Die(kind))
		}
	}
}

// defence returns what the target defends with. A hero is asked for it once the attack has been rolled
// (combat.defense.after-roll); where nothing is left to choose the default is taken.
func (f *fight) defence(target string, damage int) (Guard, error) {
	s := f.t.State()
	choice := ""
	if h := s.Hero(target); h != nil {
		list, free := Guards(s, h, f.by)
		if damage == 0 {
			free = NoGuard
		}
		var untyped []string
		if damage > 0 {
			untyped = f.undefended(h)
		}
		hint := guardsSaid(s, h, f.by, list)
		if untyped != nil {
			hint += fmt.Sprintf("; what is printed on %s may be said too: 2 defense, or 1: 2 defense for 1 point",
				text.Listed(untyped))
		}
		choice = f.t.Choose(chance.Question{For: "defend", Default: free, Answers: list,
			Text: fmt.Sprintf("how does %s defend against %d damage%s", target, damage, f.besides(target)),
			Hint: hint,
			About: "rows of the weapon and of what is worn, counted from the top, at their price in Action Points; " +
				"none pays nothing: then only what shields by itself counts. Each shield takes one damage off. What is " +
				"printed and not typed in is said with its price: 1: 2 defense; card edit keeps it for later",
			Known: damage == 0 || len(list) == 1 && untyped == nil, // nothing is left to choose
			Check: func(answer string) (string, error) {
				if row, is := printed(h, answer); is {
					answer = row.String()
				} else {
					answer = guardRead(s, h, answer)
				}
				_, err := Guarding(s, f.by, target, answer, waive)
				return answer, err
			}})
	}
	g, err := Guarding(s, f.by, target, choice, f.t.Refuse)
	if err != nil {
		return g, err
	}
	if h := s.Hero(target); h != nil && g.Price > 0 && s.Reading("A18") != "yes" && idle(s, h, f.by, choice) {
		err := f.t.Refuse("combat.attack.base-row",
			"%s's defence improves Defense dice, and none falls: it goes with a row that rolls one", target)
		if err != nil {
			return g, err
		}
	}
	if _, known := s.Numbers(malhya.Type(target)); s.Enemy(target) != nil && !known && g.empty() {
		f.t.Remark("combat.enemy-card", "nobody has typed in how %s defends: --mod '%s 2 defense'",
			malhya.Type(target), target)
	}
	if f.st.Ranged {
		g.Dodges(Dodge(s, f.by, target, f.line))
		if said := f.besides(target); said != "" && s.Hero(target) == nil {
			f.t.Tells(target + " defends" + said)
		}
	}
	return g, nil
}

// undefended lists the cards of a hero by which the hero may defend and of which nobody has typed in how: the
// weapon without any row of defence, as each has some on its other half, and what is worn and not typed in.
func (f *fight) undefended(h *malhya.Hero) (names []string) {
	cards := f.t.State().Book().Cards()
	card := cards.Gear(h.Gear.Weapon)
	if h.Gear.Weapon != "" && (card == nil || len(card.Sheet.Rows(notation.Defend)) == 0) {
		names = append(names, h.Gear.Weapon)
	}
	for _, name := range h.Gear.Worn {
		if cards.Gear(name) == nil {
			names = append(names, name)
		}
	}
	return names
}

// besides writes which Dodge dice a target that is shot at rolls beside its own, and why; empty: none
// (combat.defense.dodge-annoying, combat.defense.dodge-engaged).
func (f *fight) besides(target string) string {
	if !f.st.Ranged {
		return ""
	}
	var why []string
	for _, rule := range Dodge(f.t.State(), f.by, target, f.line).Rules {
		switch rule {
		case "combat.defense.dodge-annoying":
			why = append(why, "1 Dodge die for the hindered line")
		case "combat.defense.dodge-engaged":
			why = append(why, "1 Dodge die as one of them is engaged")
		}
	}
	if len(why) == 0 {
		return ""
	}
	return ", with " + text.Listed(why)
}

// guardsSaid writes the ways to defend that are in list, with commas between, each with what it costs and
// does.
func guardsSaid(s *malhya.State, h *malhya.Hero, b Blow, list []string) string {
	var said []string
	for _, choice := range list {
		said = append(said, guardSaid(s, h, b, choice))
	}
	return strings.Join(said, ", ")
}

// waive is a Refusal that refuses nothing.
func waive(string, string, ...any) error { return nil }

// afford pays for a hero's defence, also before the hero's own turn (combat.defense.active-cost,
// combat.defense.before-turn). It refuses more points than are left.
func (f *fight) afford(target string, g Guard) error {
	h := f.t.State().Hero(target)
	if h == nil {
		return nil
	}
	turn, n := h.Turn, g.Price
	if n > turn.Points {
		if err := f.t.Refuse("combat.defense.active-cost", "%s has %s left: the defence takes %d", target,
			text.Things(turn.Points, "point", "points"), n); err != nil {
			return err
		}
		n = turn.Points
	}
	if n > 0 {
		rules := []string{"combat.defense.active-cost", "combat.defense.after-roll"}
		if turn.Is == malhya.Waiting {
			rules = append(rules, "combat.defense.before-turn")
		}
		f.t.Do(malhya.PointsMoved{Hero: target, N: -n, Points: turn.Points - n, Free: turn.Free,
			For: "the defence"},
			rules...).Because(sum.Part{N: -n, What: "the defence", Rule: "combat.defense.active-cost"})
	}
	return nil
}
