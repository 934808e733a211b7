package booking_test

import (
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/booking"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

func set(line string) booking.Set {
	words := strings.Fields(line)
	return booking.Set{What: words[0], Words: words[1:]}
}

// What is set is so; nothing comes of it.
func TestSet(t *testing.T) {
	rulebooktest.Proves(t, "energy.cap")
	s, _ := Plays(t, Practice(t), set("ann hp=4 wounds=1 at=2B energy=1 ap=1 move=2 scrounge=1"), Said{})
	p := s.Player(Ann)
	if p.HP != 4 || p.Wounds != 1 || p.At != "2B" || p.Energy[0] != 1 || s.Points.AP != 1 ||
		s.Points.Move != 2 || p.Scrounge != 1 {
		t.Errorf("%+v %+v", p, s.Points)
	}
	_, told := Plays(t, s, set("ann ap=0"), Said{})
	Says(t, told, "Ann has 2 Move points")
	s, told = Plays(t, s, set("1P harvested infected cave"), Said{})
	if h := s.Hexes["1P"]; !h.Harvested || !h.Infected || s.Terrain("1P") != notation.Cave {
		t.Error(s.Hexes)
	}
	Says(t, told, "1P becomes a Cave")
	s, _ = Plays(t, s, set("1p no-harvested infected"), Said{})
	if h := s.Hexes["1P"]; h.Harvested || !h.Infected {
		t.Error(s.Hexes)
	}
	s, told = Plays(t, s, set("turned 1=2 3=5"), Said{})
	Says(t, told, "Level 1 is turned by 120, Level 2 by 0, Level 3 by 300")
	if s.Turned[1] != 2 || s.Turned[2] != 0 || s.Turned[3] != 5 {
		t.Error(s.Turned)
	}
	n := s.Decks
	s, _ = Plays(t, s, booking.Set{What: "decks", Words: []string{"permanent=40",
		"one-time=" + itoa(n.All()-40)}}, Said{})
	if s.Decks != (axismundi.Counted{Permanent: 40, OneTime: n.All() - 40}) {
		t.Error(s.Decks)
	}
}

func itoa(n int) string {
	word := ""
	for ; n > 0; n /= 10 {
		word = string(rune('0'+n%10)) + word
	}
	return word
}

// What cannot be is refused.
func TestSetRefuses(t *testing.T) {
	rulebooktest.Proves(t, "move.occupied", "terrain.inaccessible.refuse")
	for line, rule := range map[string]string{
		"ann hp=0": "", "ann hp=11": "", "ann wounds=4": "", "ann at=S": "move.occupied",
		"ann at=J": "terrain.inaccessible.refuse", "ann energy=4": "", "ann energy=1/1": "", "ann luck=3": "",
		"ben ap=2": "", "dan hp=3": "", "1P lava": "", "C inaccessible": "", "turned 4=1": "",
		"turned 1=6":        "",
		"decks permanent=1": "", "decks red=3": "",
	} {
		_ = Refuses(t, Practice(t), set(line), rule, Said{})
	}
	_ = Refuses(t, Practice(t), booking.Set{What: "ann"}, "", Said{})
	full := Practice(t, func(s *axismundi.State) {
		s.Treasures = axismundi.Treasures{Gone: notation.Treasures}
	})
	_ = Refuses(t, full, set("1P treasure"), "", Said{})
}

// Whoever is put beside the Malignant by hand takes nothing now, and the Wound of its area as the own turn
// begins in the next round; put away again, none (aoe.malignant.any-way).
func TestSetKeepsTheArea(t *testing.T) {
	rulebooktest.Proves(t, "aoe.malignant.any-way", "aoe.malignant.rotation")
	s, _ := Plays(t, Practice(t, At(Ben, "1C")), set("ann at=1B"), Said{})
	want := axismundi.Area{Round: 2, Repeat: Ann, Near: 1}
	if p := s.Player(Ann); p.Wounds != 0 || p.Area == nil || *p.Area != want {
		t.Errorf("%+v", p.Area)
	}
	away, _ := Plays(t, s, set("ben at=S"), Said{})
	if a := away.Player(Ann).Area; a != nil {
		t.Errorf("%+v", a)
	}
	for range 3 {
		s, _ = Plays(t, s, rounds.End{NoRotation: true}, Said{})
	}
	if p := s.Player(Ann); p.Wounds != 1 || p.Area.Round != 3 {
		t.Errorf("%d Wounds, %+v", p.Wounds, p.Area)
	}
	// 1I lies beside G once Level 1 has turned by 60.
	s, _ = Plays(t, Practice(t, At(Ben, "G"), At(Ann, "1I")), set("turned 1=1"), Said{})
	if a := s.Player(Ann).Area; a == nil || a.Near != 1 || a.Repeat != Ann {
		t.Errorf("%+v", a)
	}
}
