package rulebook

import (
	"slices"
	"strings"
	"testing"
)

// asked is a question and the ids of the rules that answer it.
type asked struct {
	asked   string
	answers []string
}

func (q asked) answeredBy(id string) bool { return slices.Contains(q.answers, id) }

// learned are the questions of a game of which the words' meanings were learned, and on which the search was tuned;
// near are the ids that are fine beside the answers.
func learned(t testing.TB, game string) (list []asked, near [][]string) {
	t.Helper()
	for line := range strings.Lines(read(t, "train/questions.txt")) {
		if question, is := strings.CutPrefix(line, game+": "); is {
			question, answers, _ := strings.Cut(question, " -> ")
			answers, fine, _ := strings.Cut(answers, " / ")
			list = append(list, asked{question, strings.Fields(answers)})
			near = append(near, strings.Fields(fine))
		}
	}
	return list, near
}

// How many of the questions that were learned are answered by the first rule found, and by one of the first three.
func TestLearnedQuestions(t *testing.T) {
	for game, want := range map[string]struct{ all, first, three int }{
		"axismundi": {110, 104, 109}, "malediction": {110, 108, 110}, "malhya": {66, 62, 65},
		"malice": {120, 112, 118},
	} {
		list, near := learned(t, game)
		first, three := 0, 0
		b := books(t)[game]
		for i, q := range list {
			ids := idsFound(t, b, q.asked, append(b.editions, "")[0])
			switch place := slices.IndexFunc(ids, q.answeredBy); {
			case place == 0:
				first++
				three++
				continue
			case place == 1 || place == 2,
				slices.ContainsFunc(ids[:min(3, len(ids))], func(id string) bool { return slices.Contains(near[i], id) }):
				three++
			}
			t.Logf("%s: %q: %q, want %q", game, q.asked, ids, q.answers)
		}
		if len(list) != want.all || first < want.first || three < want.three {
			t.Errorf("%s: of %d questions %d first and %d among three, want %v", game, len(list), first, three, want)
		}
	}
}
