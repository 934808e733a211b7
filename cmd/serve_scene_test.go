package cmd

import (
	"slices"
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

// Where somebody stands on a board that nobody typed in is said in the few words that a row has room for.
func TestServeSaysPlacesInShort(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Ann", "--boards", "2", "--quiet")
	for at, said := range map[string]string{"a:beside-a1-3": "beside a1", "a:beside-lair-1-6": "beside a:lair-1",
		"a:lair-1": "a:lair-1", "a:gate": "a:gate"} {
		w.write("table.yaml", strings.Replace(w.read("table.yaml"), "at: a:gate", "at: "+at, 1))
		page := w.serves()
		if _, body := page.gets("GET", "tv"); !strings.Contains(body, `<p class="cell ">`+said+"</p>") {
			t.Errorf("%s is not said as %q: %s", at, said, body)
		}
		_, body := page.gets("GET", "")
		if n := strings.Count(body, "at "+said+";"); n != 1 || strings.Contains(body, ":beside-") {
			t.Errorf("%s is said %d times as at %s: %s", at, n, said, body)
		}
		page.ends()
		w.write("table.yaml", strings.Replace(w.read("table.yaml"), "at: "+at, "at: a:gate", 1))
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

// tablesTold are the lines that lay tables of which the television tells.
var tablesTold = map[string][]string{
	"lair": {"new --boards practice --avatar Ann=blue --avatar Ben=black --avatar Cid=red --seed 958652304",
		"move roll Ann --dice 5,3", "move to Ann a:A8", "encounter lair Ann --dice 2,1,1"},
	"band": {"new --boards practice --avatar Ann=blue --avatar Ben=black --seed 7", "band join Ann Ben",
		"creature wild --by Ann --dice 2,5,6", "combat begin"},
	"strife": {"malediction new strife Ashley=oath Logan=grave --board ford --words near --seed 672204211"},
	"teams": {"malediction new strife Ashley Logan Beatrice Dominic --words near --seed 233001836 " +
		"--echo Ashley=25 --echo Logan=25 --echo Beatrice=25 --echo Dominic=25",
		"malediction place done"},
	"test": {"malhya new --hero Ann=Yoktal --seed 7", "malhya travel region practice-region B2",
		"malhya test Ann intelligence 2d 1x 3+", "malhya test roll --dice success,-,special"},
	"island": {"axismundi new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K " +
		"--board practice --seed 8"},
}

// strife are the lines with which two warbands come to blows.
var strife = []string{"malediction place done --dice 14,6", "malediction bid Ashley 4 Logan 3",
	"malediction take Ashley zone north-east",
	"malediction deploy Logan baruk, reaver with grave dust, bonebow",
	"malediction deploy Ashley ilse, bulwark, lancer near bulwark", "malediction move baruk 6",
	"malediction pass",
	"malediction move lancer 6 near reaver", "malediction attack lancer reaver --dice 15"}

// The television says what is to be done, by whom, and what happened last: of this fight, of this act.
func TestTelevisionTells(t *testing.T) {
	phases := []string{"combat phase --dice 3,1", "combat phase --dice 6,1"}
	begun := append(slices.Clone(strife), "malediction swift Logan Spite")
	falls := append(slices.Clone(begun), "malediction pass", "malediction attack reaver lancer --dice 17",
		"malediction attack reaver lancer --dice 19")
	for name, c := range map[string]struct {
		table string
		lines []string
		want  []string
		not   []string
	}{
		"a creature is beaten": {"lair", phases,
			[]string{"beaten", "is beaten: the harvest is next"}, nil},
		"another fight has no blow": {"lair", append(slices.Clone(phases),
			"harvest Ann --dice 6,5", "shadow-turn", "creature wild --by Ben --dice 2,5,6"),
			[]string{"No blow has fallen yet"},
			[]string{"6 : 1"}},
		"the last fighter falls": {"lair",
			[]string{phases[0], "avatar wound Ann 5"},
			[]string{"Ann has fallen: Return to Light is next"},
			[]string{"is over"}},
		"whom it attacks comes first": {"band", nil,
			[]string{"whom it attacks is drawn first"},
			[]string{"throws"}},
		"nobody throws at a bid": {"strife", strife[:1],
			[]string{"Ashley and Logan: Bid for the initiative"},
			[]string{"throws"}},
		"nobody throws as terrain is laid": {"strife", nil,
			[]string{"Ashley and Logan lay terrain and husks by turns"},
			[]string{"throws"}},
		"who has won the bid": {"strife", strife[:2],
			[]string{"Ashley: Take the initiative, take the zone"},
			[]string{"1 more"}},
		"who deploys": {"strife", strife[:3],
			[]string{"Logan deploys"},
			[]string{"the other side"}},
		"who activates": {"strife", strife[:5],
			[]string{"Logan: Activate a unit"}, nil},
		"what came of a blow": {"strife", strife,
			[]string{"Reaver has 5 of 9 health", "no AP left, it passes or a card is played"}, nil},
		"a card in answer": {"strife", begun,
			[]string{"Lancer takes 3 damage"}, nil},
		"a unit falls": {"strife", falls,
			[]string{"4 damage, Lancer falls", "Lancer falls, 4 mastery for Logan"}, nil},
		"a column a team": {"teams", nil,
			[]string{"Ashley red", "Beatrice red"}, nil},
		"a first hand": {"island", nil,
			[]string{"Ann, Ben and Cid: Deal the first hand"},
			[]string{"so many of 5"}},
		"a turn is said once": {"island",
			[]string{"axismundi deal Ann 2 3", "axismundi deal Ben 3 2",
				"axismundi deal Cid 3 2", "axismundi begin", "axismundi end"},
			[]string{"Ben’s turn: 3 APs left"}, []string{"Ben's turn, 3 APs"}},
		"a test has its dice on the stage": {"test", nil,
			[]string{"The last throw", "Ann: 1 of 3 successes, no stop"}, []string{"test roll"}},
		"a death is told": {"island",
			[]string{"axismundi deal Ann 2 3", "axismundi deal Ben 3 2", "axismundi deal Cid 3 2",
				"axismundi begin", "axismundi set Ann hp=1", "axismundi set Ben at=B",
				"axismundi attack Ben --dice 2"},
			[]string{"Melee Attack round 1", "Ben loses 2 HPs", "Ann dies, and comes to on"},
			[]string{"melee.cost"}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			for _, line := range append(slices.Clone(tablesTold[c.table]), c.lines...) {
				w.does(strings.Fields(line)...)
			}
			_, body := w.serves("--odds", "none").gets("GET", "tv")
			sight := sightOf(body, true).all
			for _, words := range c.want {
				if !strings.Contains(sight, words) {
					t.Errorf("no %q in %s", words, sight)
				}
			}
			for _, words := range c.not {
				if strings.Contains(sight, words) {
					t.Errorf("%q in %s", words, sight)
				}
			}
		})
	}
}

// Whoever has no body stands on no hex, and an unconscious hero lies where it fell.
func TestTheFallenOnPictures(t *testing.T) {
	w := newWorld(t)
	for _, line := range append(slices.Clone(tablesTold["lair"][:1]), "avatar wound Cid 5") {
		w.does(strings.Fields(line)...)
	}
	shown := func(who string) bool {
		page := w.serves("--odds", "none")
		defer page.ends()
		page.gets("GET", "tv")
		_, picture := page.gets("GET", "map-0.svg")
		return strings.Contains(picture, ">"+who+"<")
	}
	if !shown("Cid") {
		t.Error("until it returns to Light a body lies there")
	}
	w.does("avatar", "destroy", "Cid")
	if shown("Cid") {
		t.Error("a destroyed body stands there")
	}
	w = otherScene(t, "malhya stealth")
	w.does("malhya", "harm", "Ben", "9")
	if !shown("Ben") {
		t.Error("an unconscious hero has vanished")
	}
}

// What is due is the big button of whoever it is due for, and the question before a turn ends names what all
// lose.
func TestWhatIsDueIsTheBigButton(t *testing.T) {
	w := newWorld(t)
	for _, line := range append(slices.Clone(tablesTold["lair"]), "combat phase --dice 3,1",
		"combat phase --dice 6,1", "harvest Ann --dice 6,5") {
		w.does(strings.Fields(line)...)
	}
	page, code := w.seats()
	_, body := sits(t, page, code, "Ann").opens("seat")
	_, foot, _ := strings.Cut(body, `id="go"`)
	big := `<button class="first"><b>Draw an item`
	if strings.Contains(foot, "Shadows move") || !strings.Contains(body, big) {
		t.Errorf("the turn's end is the big button:\n%s", body)
	}
	for _, lost := range []string{"this ends the turn; Ann: 1 action", "; Ben: 2 actions",
		"; not done: Ann has a treasure to draw"} {
		if !strings.Contains(body, lost) {
			t.Errorf("%s is not named as lost:\n%s", lost, body)
		}
	}
	if now, me := strings.Index(body, `id="now"`), strings.Index(body, `id="me"`); now > me {
		t.Error("what one owns comes before what may be done")
	}
}
