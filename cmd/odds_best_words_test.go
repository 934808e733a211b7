package cmd

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/odds"
	"tablehand/assist/telling/tellingtest"
)

// A bestSaid holds the JSON fields of odds fight --best that its text shows too.
type bestSaid struct {
	Now []struct {
		At, If, Gaze, Who, Do, On, Item string
		Shards                          map[string]int
	}
	Win, Without, Bodies, Worth string
	BodiesWithout               string `json:"bodies_without"`
	Plan                        []struct {
		Who        []string
		Lost       string
		Leaves     string
		LeavesWith []int `json:"leaves_with_life"`
		Shards     int
		SpendsWith []int       `json:"spends_with_life"`
		Uses       json.Number `json:"uses_decimal"`
	}
}

// rows splits a text into rows by their labels: a continued line begins with spaces.
func rows(text string) (labels []string, said map[string]string) {
	said = map[string]string{}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		switch label, rest, long := strings.Cut(line, ": "); {
		case strings.HasPrefix(line, " "):
			said[labels[len(labels)-1]] += " " + strings.TrimSpace(line)
			continue
		case long && line[10] != ' ':
			labels, said[label] = append(labels, label), rest
		default:
			label := strings.TrimSpace(line[:11])
			labels, said[label] = append(labels, label), line[11:]
		}
	}
	return labels, said
}

// deeds reads a list of actions back from its text: at is the decision point, attacked the
// creature's target, or "" where the text names it.
func deeds(t *testing.T, text, at, attacked string) (list []string) {
	for either := range strings.SplitSeq(text, ", or ") {
		gaze := ""
		if text, rest, uses := strings.Cut(either, " (while it uses "); uses {
			either, gaze = text, strings.TrimSuffix(rest, ")")
		}
		var parts []string
		for part := range strings.SplitSeq(either, ", ") {
			if part[0] >= '0' && part[0] <= '9' { // another color of the same lot
				parts[len(parts)-1] += ", " + part
				continue
			}
			parts = append(parts, part)
		}
		for _, part := range parts {
			list = append(list, deedOf(t, part, at, attacked, gaze))
		}
	}
	return list
}

// deedOf reads one action of the list.
func deedOf(t *testing.T, text, at, attacked, gaze string) string {
	for verb, do := range map[string]string{"withdraws": "withdraw", "uses": "use", "draws": "draw",
		"invokes": "invoke"} {
		who, rest, found := strings.Cut(" "+text+" ", " "+verb+" ")
		if !found {
			continue
		}
		if who = strings.TrimSpace(who); who == "" {
			who = attacked
		}
		rest, on, item, shards := strings.TrimSpace(rest), "", "", ""
		switch do {
		case "use":
			item = rest
		case "draw":
			on, shards, _ = strings.Cut(strings.TrimPrefix(rest, "the attack from "), " (")
			shards = strings.TrimSuffix(shards, ")")
		case "invoke":
			shards, on, found = strings.Cut(rest, " for ")
			if !found {
				on = who
			}
		}
		return fmt.Sprint([]string{at, attacked, gaze, who, do, on, item, shards})
	}
	t.Fatalf("%q says nothing to do", text)
	return ""
}

// sameDeeds compares the actions in the text with those in JSON.
func sameDeeds(t *testing.T, said map[string]string, best bestSaid) {
	t.Helper()
	var words, data []string
	for part := range strings.SplitSeq(said["now"], "; ") {
		before, isBefore := strings.CutPrefix(part, "before the phase ")
		whoever, isWhoever := strings.CutPrefix(part, "whoever is attacked ")
		switch {
		case isBefore:
			words = append(words, deeds(t, before, "begin", "")...)
		case isWhoever:
			for _, r := range best.Plan {
				for _, name := range r.Who {
					words = append(words, deeds(t, whoever, "target", name)...)
				}
			}
		case part != "fight on, and ask again each phase" &&
			part != "wait to see whom the creature attacks":
			words = append(words, deeds(t, part, "target", "")...)
		}
	}
	for label, text := range said {
		todo, _, found := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(text, "each "), "attacked: "),
			"; ")
		if strings.Contains(text, "attacked: ") && found && todo != "fights on" {
			for name := range strings.SplitSeq(label, ", ") {
				words = append(words, deeds(t, todo, "target", name)...)
			}
		}
	}
	for _, a := range best.Now {
		var shards []string
		for color, n := range a.Shards {
			if n > 0 {
				shards = append(shards, strconv.Itoa(n)+" "+color)
			}
		}
		slices.SortFunc(shards, func(a,
			b string) int {
			return strings.Compare(a[strings.Index(a, " "):], b[strings.Index(b, " "):])
		})
		data = append(data, fmt.Sprint([]string{a.At, a.If, a.Gaze, a.Who, a.Do, a.On, a.Item,
			strings.Join(shards, ", ")}))
	}
	byWhom := func(a, b string) int { return strings.Compare(strings.Fields(a)[1], strings.Fields(b)[1]) }
	slices.SortStableFunc(words, byWhom) // what is done in the same case stays in its order
	slices.SortStableFunc(data, byWhom)
	if !slices.Equal(words, data) {
		t.Errorf("in words %q\nas data %q", words, data)
	}
}

// samePlan compares each avatar's part of the plan in the text with the JSON.
func samePlan(t *testing.T, said map[string]string, best bestSaid) {
	t.Helper()
	percent := func(fraction string) string {
		p, ok := new(big.Rat).SetString(fraction)
		if !ok {
			t.Fatalf("%q is no fraction", fraction)
		}
		return odds.Percent(p)
	}
	of := func(name string) string {
		for label, text := range said {
			if slices.Contains(strings.Split(label, ", "), name) {
				return text
			}
		}
		return ""
	}
	for label, win := range map[string]string{"so": best.Win, "otherwise": best.Without} {
		if !strings.HasPrefix(said[label], "win "+percent(win)+", ") {
			t.Errorf("%s: %q, not %s", label, said[label], win)
		}
	}
	for _, r := range best.Plan {
		for _, name := range r.Who {
			text := of(name)
			leaves := "never leaves"
			if len(r.LeavesWith) > 0 {
				leaves = "leaves " + percent(r.Leaves)
			}
			if surely := r.Leaves == "1" && len(r.SpendsWith) == 0 && r.Uses == "0"; text == "" && surely &&
				strings.Contains(said["now"], name+" withdraws") {
				continue
			}
			if !strings.Contains(text, leaves) || !strings.HasSuffix(text, "body lost "+percent(r.Lost)) {
				t.Errorf("%s: %q, not %+v", name, text, r)
			}
			if none := r.Shards > 0 && len(r.SpendsWith) == 0; none != strings.Contains(text, "no shards") {
				t.Errorf("%s: %q, not %+v", name, text, r)
			}
		}
	}
}

// The text of odds fight --best agrees with its JSON: the actions now and for each target of the
// creature, their worth, and each avatar's part (shard.limit.combat, shard.colorless.aggression,
// withdraw.random).
func TestBestSaysTheSameInWordsAndData(t *testing.T) {
	tellingtest.Dear(t)
	random := rand.New(rand.NewPCG(15, 9))
	names, kinds := []string{"Ann", "Ben", "Cyd"}, map[string]int{}
	w := newWorld(t)
	for n := range 150 {
		args := []string{"odds", "fight", "--best", "--quiet", "--body",
			[]string{"0", "1/4", "1", "3"}[random.IntN(4)]}
		for _, name := range names[:1+random.IntN(3)] {
			text := fmt.Sprintf("name=%s life=%d", name, 1+random.IntN(3))
			switch random.IntN(4) {
			case 0:
				text += " shards=" + strconv.Itoa(1+random.IntN(2))
			case 1:
				text += " shards=red:1,1"
			case 2:
				text += fmt.Sprint(" cr=", random.IntN(4))
			}
			args = append(args, "--avatar", text)
		}
		args = append(args, "--creature", fmt.Sprintf("life=%d cr=%d wounds=%d power=%d", 1+random.IntN(4),
			random.IntN(5), random.IntN(2), 1+random.IntN(5)))
		if n%5 == 0 {
			args = append(args, "--mod", "creature activated cr +2")
		}
		var document struct{ Result struct{ Best bestSaid } }
		if err := json.Unmarshal([]byte(w.does(append(args, "--json")...).out), &document); err != nil {
			t.Fatal(err)
		}
		best := document.Result.Best
		text := w.does(args...).out
		_, said := rows(text)
		sameDeeds(t, said, best)
		samePlan(t, said, best)
		if t.Failed() {
			t.Fatalf("%q:\n%s", args, text)
		}
		for _, word := range []string{"whoever", "wait to see", "fight on", "before the phase", "draws",
			"while it uses"} {
			if strings.Contains(text, word) {
				kinds[word]++
			}
		}
	}
	for _, word := range []string{"whoever", "wait to see", "fight on", "draws", "while it uses"} {
		if kinds[word] == 0 {
			t.Errorf("no fight in which it says %q: %v", word, kinds)
		}
	}
}
