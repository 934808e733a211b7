package wounds

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/room"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Life returns the life of an enemy by its card. If nobody has typed the card in it is asked, once in an
// act.
func Life(t *malhya.Table, enemy string) int {
	s := t.State()
	of := malhya.Type(enemy)
	if card, _ := s.Numbers(of); card.Life != malhya.Unknown {
		return sum.Total(s.EnemyStat(of, "life"))
	}
	asks := "life-" + of
	for _, said := range t.Choices {
		if said.For == asks {
			n, _ := strconv.Atoi(said.Value) // it was read as it was said
			return n
		}
	}
	return malhya.Number(t, chance.Question{For: asks, Or: "life", Flag: "--life ",
		Text: "how much life has each " + of}, 1, 99, "the life of an enemy is a number from 1 to 99")
}

// Heal moves n crystals of a hero from an area back to Life Points, or as many as lie there. A hero who was
// unconscious rises.
func Heal(t *malhya.Table, hero string, n int, from string, rules ...string) error {
	h := t.State().Hero(hero)
	if n = min(n, h.Crystals.In(from)); n <= 0 {
		return nil
	}
	down := h.Unconscious()
	t.Do(h.Transfer(n, from, malhya.Life), rules...).Because(sum.Part{N: n, What: from})
	return Settle(t, hero, down)
}

// Revive gives an unconscious hero 1 Life Point, from the area that the players choose.
func Revive(t *malhya.Table, hero string, rules ...string) error {
	h := t.State().Hero(hero)
	if !h.Unconscious() {
		return telling.Impossible("%s is not unconscious", hero)
	}
	return Heal(t, hero, 1, From(t, h), rules...)
}

// From returns the area from which a crystal of a hero comes back: the players choose, by default Damage
// (wound.end-combat.recover). It is empty where no crystal is lost.
func From(t *malhya.Table, h *malhya.Hero) string {
	areas := Lost(h)
	if len(areas) == 0 {
		return ""
	}
	q := whence(h.Name, areas)
	q.Default, q.Text = areas[0], "from which area does "+h.Name+" recover a crystal"
	return t.Choose(q)
}

// MayChooseFrom allows an answer to the question of From that is not asked, as all that the hero has lost
// comes back.
func MayChooseFrom(t *malhya.Table, h *malhya.Hero) { t.MayChoose(whence(h.Name, Lost(h))) }

// MayRecover allows answers to the questions that come up if an attack ends the combat: from where an
// unconscious hero recovers a crystal, and where the hero rises.
func MayRecover(t *malhya.Table) {
	scene, laid := t.State().Scene()
	for i := range t.State().Heroes {
		h := &t.State().Heroes[i]
		t.MayChoose(whence(h.Name, []string{malhya.Damage, malhya.Serious}))
		if h.Unconscious() && laid {
			q := where(h.Name)
			q.Check = func(answer string) (string, error) {
				_, err := malhya.SpaceOf(scene.Plan, answer)
				return answer, err
			}
			t.MayChoose(q)
		}
	}
}

// whence returns the question from which of areas a hero recovers a crystal.
func whence(hero string, areas []string) chance.Question {
	return chance.Question{For: "recover-" + hero, Or: "recover", Answers: areas}
}

// where returns the question on which space a hero rises.
func where(hero string) chance.Question {
	return chance.Question{For: "place-" + hero, Or: "place", Text: "where does " + hero + " rise"}
}

// Lost lists the areas in which crystals of a hero lie, Damage first.
func Lost(h *malhya.Hero) []string {
	return slices.DeleteFunc([]string{malhya.Damage, malhya.Shock, malhya.Serious},
		func(area string) bool { return h.Crystals.In(area) == 0 })
}

// rise puts the figure of a hero back where the cube lies, or on the nearest available space
// (wound.hero.revived-place). If a round goes on the hero takes part in it, at the initiative of the board.
// One who has left the room stays outside (stealth.leave.aside).
func rise(t *malhya.Table, hero string) error {
	s := t.State()
	h := s.Hero(hero)
	if h.Turn.Is == malhya.Out {
		return nil
	}
	if at, on := grid.Read(h.At); on {
		if scene, is := s.Scene(); is {
			stand(t, scene.Without(func(f room.Figure) bool { return f.Name == hero }), h, at)
		}
	}
	s = t.State()
	if c := s.Combat; c != nil {
		if _, on := c.Gauge[hero]; !on && len(c.Gauge) > 0 && opened(s, hero) {
			return join(t, hero)
		}
	}
	return nil
}

// opened says whether all other conscious heroes have their place on the gauge.
func opened(s *malhya.State, hero string) bool {
	for _, h := range s.Conscious() {
		if _, on := s.Combat.Gauge[h.Name]; !on && h.Name != hero {
			return false
		}
	}
	return true
}

// join puts a hero on the gauge in the middle of a round, at the initiative of the board; at 0 in the first
// round after an alarm (combat.initiative.alarm-zero).
func join(t *malhya.Table, hero string) error {
	s := t.State()
	parts := s.Stat(s.Hero(hero), "initiative")
	rule := "combat.setup.initiative-base"
	switch {
	case s.Combat.Alarmed():
		parts, rule = nil, "combat.initiative.alarm-zero"
	case parts == nil:
		return telling.Offer(telling.Impossible("nobody has said %s's initiative", hero),
			telling.Line("hero", "set", hero).And("initiative=N"))
	}
	parts = malhya.OnGauge(parts)
	t.Do(malhya.GaugeMoved{Who: hero, Now: sum.Total(parts)}, rule).Because(parts...)
	return nil
}

// stand leaves a hero who rises on the space at if it is free. Else the players choose one of the nearest
// spaces; if none is free the hero stands beside the plan. As combat ends the first space is the default: a
// question would tell what the program's dice have done.
func stand(t *malhya.Table, scene room.Scene, h *malhya.Hero, at room.Space) {
	if scene.Available(at) {
		return
	}
	spaces := room.Names(scene.Beside(at).Spaces)
	if len(spaces) == 0 {
		t.Do(malhya.FigureMoved{Who: h.Name, From: h.At}, "wound.hero.revived-place")
		t.Remark("wound.hero.revived-place", "no space is free for %s to stand on", h.Name).
			Offer(telling.Line("room", "place", h.Name).And("SPACE"))
		return
	}
	q := where(h.Name)
	q.Answers = spaces
	if t.State().Mode == malhya.NoMode {
		q.Default = spaces[0]
	}
	to := t.Choose(q)
	rises := malhya.FigureMoved{Who: h.Name, From: h.At, To: to}
	if others := text.Without(spaces, to); len(others) > 0 && q.Default != "" {
		rises.Text = fmt.Sprintf("%s rises on %s, or as well on %s", h.Name, to, strings.Join(others, " or "))
	}
	t.Do(rises, "wound.hero.revived-place")
}

// EndCombat ends Combat Mode: shock crystals come back to Life Points, and each hero who is unconscious
// gets 1 Life Point (wound.shock.end-combat, wound.end-combat.recover). By reading A10 only those get it
// whom the shock crystals leave down. won is false where all heroes in the room are unconscious.
func EndCombat(t *malhya.Table, won bool, rules ...string) error {
	s := t.State()
	down := map[string]bool{}
	for i := range s.Heroes {
		down[s.Heroes[i].Name] = s.Heroes[i].Unconscious()
	}
	why := "all heroes are unconscious"
	switch {
	case won && len(s.Enemies) > 0:
		why = "" // a chapter has ended it
	case won:
		why = "all enemies are defeated"
	case slices.ContainsFunc(s.Heroes, func(h malhya.Hero) bool { return !h.Unconscious() }): // outside
		why = "all heroes in the room are unconscious"
	}
	t.Do(malhya.ModeTurned{Mode: malhya.NoMode, Points: s.Book().Parts().Costs.Points, Why: why}, rules...)
	if err := Lifeless(t); err != nil {
		return err
	}
	for _, name := range s.HeroNames() {
		if err := afterwards(t, name, down[name]); err != nil {
			return err
		}
	}
	if why != "" {
		t.Remark(rules[0], "read the chapter that the booklet names for it")
	}
	return nil
}

// afterwards gives a hero all shock crystals back, and 1 crystal more to one who was unconscious before,
// as down says; by reading A10 only to one who still is.
func afterwards(t *malhya.Table, hero string, down bool) error {
	h := t.State().Hero(hero)
	if err := Heal(t, hero, h.Crystals.Shock, malhya.Shock, "wound.shock.end-combat"); err != nil {
		return err
	}
	if h = t.State().Hero(hero); !down || !h.Unconscious() && t.State().Reading("A10") == "still-down" {
		return nil
	}
	return Heal(t, hero, 1, From(t, h), "wound.end-combat.recover")
}
