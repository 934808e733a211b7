package attacks_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

func shoots(poison string) attacks.Shoot { return attacks.Shoot{Who: Ben, Poison: poison} }

// A Short Bow shoots 1 or 2 hexes far, a Long Bow 2 or 3, over any levels; nobody is pushed (cases
// arrow-short-bow, arrow-no-bow-refused, push-by-arrow-none, invisible-arrow-refused).
func TestArrows(t *testing.T) {
	rulebooktest.Proves(t, "arrow.requires", "arrow.damage", "arrow.short", "arrow.long", "arrow.level",
		"arrow.no-push",
		"push.other-attacks", "card.perm.shortbow", "card.perm.longbow", "treasure.attack1",
		"turn.ap.attack-points")
	for name, c := range map[string]struct {
		ann, ben notation.Hex
		edits    edits
		rule     string
		want     life
	}{
		"Short Bow, 1":        {"1B", "1C", edits{Slot(Ann, "shortbow")}, "", life{9, 2}},
		"Short Bow, 2":        {"1B", "1D", edits{Slot(Ann, "shortbow")}, "", life{9, 2}},
		"Short Bow, 3":        {"1B", "1E", edits{Slot(Ann, "shortbow")}, "arrow.short", life{}},
		"Long Bow, 1":         {"1B", "1C", edits{Slot(Ann, "longbow")}, "arrow.long", life{}},
		"Long Bow, 2":         {"1B", "1D", edits{Slot(Ann, "longbow")}, "", life{9, 2}},
		"Long Bow, 3":         {"1B", "1E", edits{Slot(Ann, "longbow")}, "", life{9, 2}},
		"onto a corner above": {"C", "2A", edits{Slot(Ann, "longbow")}, "", life{9, 2}},
		"down":                {"2A", "C", edits{Slot(Ann, "longbow")}, "", life{9, 2}},
		"no bow":              {"1B", "1D", edits{Slot(Ann, "dexterity")}, "arrow.requires", life{}},
		"the Treasure pays": {"1B", "1C", edits{Slot(Ann, "shortbow"),
			points(axismundi.Points{TreasureAttack: 1})}, "", life{8, 0}},
		"shields do nothing": {"1B", "1C", edits{Slot(Ann, "shortbow"), Slot(Ben, "shields")}, "", life{9, 2}},
		"into a Shelter":     {"1E", "1F", edits{Slot(Ann, "shortbow")}, "terrain.shelter.protected", life{}},
		"out of a Shelter":   {"1F", "1E", edits{Slot(Ann, "shortbow")}, "terrain.shelter.no-attacks", life{}},
		"at whom nobody sees": {"1B", "1C", edits{Slot(Ann, "shortbow"), With(Ben, hides)},
			"invisible.other-attacks", life{}},
		"a hidden shooter too": {"1B", "1C", edits{Slot(Ann, "shortbow"), With(Ann, hides)}, "", life{9, 2}},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, append(edits{At(Ann, c.ann), At(Ben, c.ben)}, c.edits...)...)
			if c.rule != "" {
				_ = Refuses(t, s, shoots(""), c.rule, Said{})
				return
			}
			s, _ = after(t, s, shoots(""), Said{})
			if of(s, Ben) != c.want || of(s, Ann) != (life{10, 0}) || s.Player(Ben).At != c.ben ||
				s.Player(Ann).Hidden != nil {
				t.Error(of(s, Ben), s.Player(Ben).At)
			}
		})
	}
	_, told := after(t, Plain(t, At(Ann, "1B"), At(Ben, "1C"), Slot(Ann, "shortbow"), With(Ben,
		func(p *axismundi.Player) { p.Effects = []string{axismundi.GodMode} })), shoots(""), Said{})
	if r := told.Result.(attacks.Shot); r.HP != 0 || r.Wounds != 0 { // card.one.godmode
		t.Errorf("%+v", r)
	}
	far := Bare(t, At(Ann, "1B"), At(Ben, "1D"), kind("1B", notation.Path), kind("1D", notation.Path), Slot(Ann,
		"shortbow"))
	s, _ := after(t, far, shoots(""), Said{Choices: map[string]string{"distance-Ben": "2"}})
	if of(s, Ben) != (life{9, 2}) {
		t.Error(of(s, Ben))
	}
	_ = Refuses(t, far, shoots(""), "arrow.short", Said{Choices: map[string]string{"distance-Ben": "3"}})
	_ = Refuses(t, Plain(t, At(Ann, "1B"), At(Ben, "1C"), Slot(Ann, "shortbow"), Turn(Ann, 0)), shoots(""),
		"arrow.damage", Said{})
	savant := Plain(t, with(Ann, notation.Savant), Changed(Cid, notation.Angel), At(Cid, "R"), Slot(Ann,
		"longbow", "shortbow"),
		At(Ann, "1B"), At(Ben, "1C"))
	s, _ = after(t, savant, shoots(""), Said{})
	if of(s, Ben) != (life{9, 2}) {
		t.Error("the other bow reaches")
	}
	At(Ben, "1F")(savant)
	kind("1F", notation.Accessible)(savant) // arrow.long, arrow.short: each bow with its own range
	if err := Refuses(t, savant, shoots(""), "arrow.long", Said{}); !strings.Contains(err.Error(),
		"4 hexes away: Long Bow reaches 2 to 3, Short Bow reaches 1 to 2") {
		t.Error(err)
	}
}

// With the module an arrow gives no Wounds but those of its Doses, which it loses (cases poison-arrow-plain,
// poison-sanguinem-two, poison-sanguinem-three).
func TestPoisonedArrows(t *testing.T) {
	rulebooktest.Proves(t, "poison.arrow", "poison.shot", "poison.sanguinem", "poison.sanguinem.odd",
		"poison.sagittarius",
		"poison.avis", "poison.strength")
	table := func(d axismundi.Doses, more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{At(Ann, "1B"), At(Ben, "1D"), Life(Ben, 8, 0), Slot(Ann, "longbow"),
			func(s *axismundi.State) {
				s.Modules, s.Player(Ann).Doses = []string{"poison"}, d
			}}, more...)...)
	}
	two := axismundi.Doses{Sagittarius: 6, Avis: 5, Sanguinem: []int{3, 4, 1}}
	for name, c := range map[string]struct {
		doses  axismundi.Doses
		poison string
		arrow  string
		want   life
		left   axismundi.Doses
	}{
		"plain": {two, "", "", life{7, 0}, two},
		"4 Doses": {two, "sanguinem", "", life{7, 2}, axismundi.Doses{Sagittarius: 6, Avis: 5,
			Sanguinem: []int{3, 1}}},
		"3 Doses": {two, "sanguinem", "1", life{7, 1}, axismundi.Doses{Sagittarius: 6, Avis: 5,
			Sanguinem: []int{4, 1}}},
		"1 Dose": {two, "sang", "3", life{7, 0}, axismundi.Doses{Sagittarius: 6, Avis: 5, Sanguinem: []int{3,
			4}}},
		"Sagittarius":  {two, "sagittarius", "", life{7, 0}, axismundi.Doses{Avis: 5, Sanguinem: []int{3, 4, 1}}},
		"Avis, strong": {axismundi.Doses{Avis: 6}, "avis", "", life{7, 0}, axismundi.Doses{}},
	} {
		t.Run(name, func(t *testing.T) {
			what := Said{}
			if c.arrow != "" {
				what.Choices = map[string]string{"arrow": c.arrow}
			}
			s, _ := after(t, table(c.doses), shoots(c.poison), what)
			got := s.Player(Ann).Doses
			if of(s, Ben) != c.want || got.Sagittarius != c.left.Sagittarius || got.Avis != c.left.Avis ||
				!slices.Equal(got.Sanguinem, c.left.Sanguinem) ||
				s.Player(Ben).Feels(axismundi.Sagittarius) != (name == "Sagittarius") {
				t.Errorf("%v %+v", of(s, Ben), got)
			}
		})
	}
	_ = Refuses(t, table(two), shoots("avis"), "poison.strength", Said{})
	_ = Refuses(t, table(axismundi.Doses{}), shoots("sanguinem"), "poison.sanguinem", Said{})
	anyway, _ := after(t, table(axismundi.Doses{Avis: 5}), shoots("sanguinem"), Said{Anyway: true})
	if left := anyway.Player(Ann).Doses; of(anyway, Ben) != (life{7, 0}) || left.Avis != 5 {
		t.Errorf("%v %+v", of(anyway, Ben), left)
	}
	_ = Refuses(t, table(two), shoots("curare"), "", Said{})
	_ = Refuses(t, Plain(t, At(Ann, "1B"), At(Ben, "1C"), Slot(Ann, "shortbow")), shoots("avis"), "", Said{})
	angel := table(axismundi.Doses{Sagittarius: 6}, Changed(Ben, notation.Angel), At(Ben, "1D"), Life(Ben, 20,
		0))
	s, told := after(t, angel, shoots("sagittarius"), Said{})
	if of(s, Ben) != (life{19, 0}) || len(s.Player(Ben).Effects) != 0 || s.Player(Ann).Doses.Sagittarius != 0 {
		t.Errorf("%+v", s.Player(Ben))
	}
	if got := told.Remarks[len(told.Remarks)-1]; got.Rule != "poison.sagittarius" {
		t.Error(got)
	}
	// The Angel who dies of the arrow was the Angel as it hit: who comes to is not poisoned.
	for kind, doses := range map[string]axismundi.Doses{"sagittarius": {Sagittarius: 6}, "avis": {Avis: 6}} {
		dying := table(doses, Changed(Ben, notation.Angel), At(Ben, "1D"), Life(Ben, 1, 0))
		s, told := after(t, dying, shoots(kind), Said{})
		if p := s.Player(Ben); p.Form != notation.Ordinary || p.HP != 5 || len(p.Effects) != 0 {
			t.Errorf("%s: %+v", kind, p)
		}
		if got := told.Remarks[len(told.Remarks)-1]; got.Text != "it does nothing to the Angel" {
			t.Error(kind, got)
		}
	}
}

// The Grenade goes onto a neighbouring hex, one level up or down too (cases grenade, grenade-one-level-down).
func TestGrenade(t *testing.T) {
	rulebooktest.Proves(t, "grenade.requires", "grenade.damage", "grenade.range", "treasure.grenade",
		"push.other-attacks")
	holds := func(ann, ben notation.Hex, more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{At(Ann, ann), At(Ben, ben), func(s *axismundi.State) {
			s.Player(Ann).Treasures, s.Treasures.Board = 1, s.Treasures.Board-1
		}}, more...)...)
	}
	grenade := attacks.Throw{Who: Ben}
	s, _ := after(t, holds("1B", "1C", Life(Ben, 5, 0)), grenade, Said{})
	if of(s, Ben) != (life{2, 0}) || s.Player(Ben).At != "1C" || s.Player(Ann).Treasures != 0 ||
		s.Points.AP != 2 ||
		!slices.Equal(s.Treasures.Gone, []string{"grenade"}) || of(s, Ann) != (life{10, 0}) {
		t.Error(of(s, Ben), s.Treasures)
	}
	_ = Refuses(t, s, grenade, "grenade.requires", Said{})
	down := holds("2B", "1B", Life(Ben, 8, 0))
	if s, _ = after(t, down, grenade, Said{}); of(s, Ben) != (life{5, 0}) {
		t.Error(of(s, Ben))
	}
	down.Readings["A23"] = "same"
	_ = Refuses(t, down, grenade, "grenade.range", Said{})
	_ = Refuses(t, holds("1B", "1D"), grenade, "grenade.range", Said{})
	_ = Refuses(t, holds("1E", "1F"), grenade, "terrain.shelter.protected", Said{})
	_ = Refuses(t, holds("1B", "1C", Turn(Ann, 0)), grenade, "grenade.requires", Said{})
	_ = Refuses(t, Plain(t, At(Ann, "1B"), At(Ben, "1C")), grenade, "grenade.requires", Said{})
	s, _ = after(t, holds("1B", "1C", points(axismundi.Points{TreasureAttack: 1})), grenade, Said{})
	if of(s, Ben) != (life{7, 2}) {
		t.Error(of(s, Ben))
	}
}

// The Demon's Area of Effect reaches 3 hexes far, into Shelters too; one whom nobody sees says so (case
// shelter-demon-aoe).
func TestBlast(t *testing.T) {
	rulebooktest.Proves(t, "demon.aoe", "aoe.shelter", "aoe.who", "aoe.immune", "invisible.other-attacks")
	demon := func(more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{Changed(Ann, notation.Demon), At(Ann, "1C"), At(Ben, "1F"), Life(Ben, 8, 0),
			At(Cid, "1G"),
			Life(Cid, 9, 0)}, more...)...)
	}
	s, told := after(t, demon(), attacks.Blast{}, Said{})
	if of(s, Ben) != (life{7, 0}) || of(s, Cid) != (life{9, 0}) || s.Points.AP != 2 || of(s, Ann) != (life{25,
		0}) {
		t.Error(of(s, Ben), of(s, Cid))
	}
	if r := told.Result.(attacks.Blasted); len(r.Hit) != 1 || r.Hit[0] != (attacks.Struck{Player: Ben, HP: 1}) {
		t.Errorf("%+v", r)
	}
	god := demon(With(Ben, func(p *axismundi.Player) { p.Effects = []string{axismundi.GodMode} }))
	if s, _ = after(t, god, attacks.Blast{}, Said{}); of(s, Ben) != (life{8, 0}) {
		t.Error(of(s, Ben))
	}
	hidden := demon(With(Ben, hides))
	if s, _ = after(t, hidden, attacks.Blast{}, Said{Choices: map[string]string{"hit": "yes"}}); of(s,
		Ben) != (life{7, 0}) {
		t.Error(of(s, Ben))
	}
	s, told = after(t, hidden, attacks.Blast{}, Said{Choices: map[string]string{"hit-Ben": "no"}})
	if of(s, Ben) != (life{8, 0}) || told.Remarks[len(told.Remarks)-1].Text != "nobody stands within 3 hexes" {
		t.Error(of(s, Ben))
	}
	_ = Refuses(t, hidden, attacks.Blast{}, "", Said{})
	s, _ = after(t, demon(points(axismundi.Points{TreasureAttack: 1})), attacks.Blast{}, Said{})
	if of(s, Ben) != (life{7, 2}) {
		t.Error(of(s, Ben))
	}
	_ = Refuses(t, Plain(t), attacks.Blast{}, "demon.aoe", Said{})
	_ = Refuses(t, demon(Turn(Ann, 0)), attacks.Blast{}, "demon.aoe", Said{})
	killed, told := after(t, demon(Life(Ben, 1, 0)), attacks.Blast{}, Said{})
	if of(killed, Ben) != (life{5, 0}) || !slices.Equal(told.Result.(attacks.Blasted).Died, []string{Ben}) {
		t.Error(of(killed, Ben))
	}
}
