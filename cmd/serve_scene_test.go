package cmd

import (
	"strings"
	"testing"
)

// The way by which each Shadow came is drawn on the board where it stands, and in the Realm; status says it.
func TestServeDrawsWays(t *testing.T) {
	w := fightOnBoards(t)
	w.does("combat", "end", "left")
	told := w.does("shadow-turn", "--dice", "steps=2", "--json").out
	if !strings.Contains(told, `"way":["c:`) {
		t.Errorf("no way is told: %s", told)
	}
	page := w.serves()
	page.gets("GET", "tv")
	for _, name := range []string{"map-0.svg", "map-1.svg"} {
		if _, picture := page.gets("GET", name); !strings.Contains(picture, `<g id="way"`) {
			t.Errorf("%s shows no way", name)
		}
	}
}

// In Stealth Mode the plan shades what an enemy sees, the bar says who may act, and whoever stands there is
// said to be seen.
func TestServeShowsWhatEnemiesSee(t *testing.T) {
	w := otherScene(t, "malhya stealth")
	page := w.serves()
	_, body := page.gets("GET", "tv")
	if !strings.Contains(body, "Ann or Ben is next") || strings.Contains(body, ">seen<") {
		t.Errorf("nobody is seen, and either may act: %s", body)
	}
	if _, picture := page.gets("GET", "map-0.svg"); strings.Count(picture, `stroke-opacity="0.45"`) < 10 {
		t.Errorf("nothing is shaded: %s", picture)
	}
	page.ends()
	w.write("table.yaml", strings.Replace(w.read("table.yaml"), "at: B5", "at: F5", 1))
	if _, body := w.serves().gets("GET", "tv"); !strings.Contains(body, ">seen<") {
		t.Errorf("beside a swordsman Ben is not seen: %s", body)
	}
}

// While dice are waited for the bar still tells the act before.
func TestServeKeepsTheLastAct(t *testing.T) {
	_, body := otherScene(t, "malhya fight").serves().gets("GET", "tv")
	if sight := sightOf(body, true).all; !strings.Contains(sight, "Ann throws 3 dice Ann pays 3 points") {
		t.Errorf("the bar is %s", sight)
	}
}
