package rulebook

import (
	"slices"
	"strings"
)

// hit is an entry that speaks of something asked.
type hit struct {
	slice  slice
	weight []float64 // by thing, by the best place where it was found; 0 for nowhere
	holds  bool      // for the edition asked for
	share  float64   // of what was asked that the entry speaks of
	score  float64
}

// judge adds up what was found, and takes the share of it that was found.
func (h *hit) judge(q *question) {
	sum, all, had := 0.0, 0.0, 0.0
	for i, weight := range h.weight {
		sum += weight * q.rarity[i]
		all += q.rarity[i]
		if positive(weight) {
			had += q.rarity[i]
		}
	}
	h.share = had / all
	h.score = sum * h.share
	if !h.holds {
		h.score /= 2
	}
}

// fit returns from 0 to 1 how nearly the title or a phrase of the players is exactly the question.
func (h *hit) fit(q *question) float64 {
	best := q.fit(h.slice.field("title"))
	for phrase := range strings.SplitSeq(h.slice.field("words"), ",") {
		best = max(best, q.fit(phrase))
	}
	return best
}

// little is the weight of a stop word when phrases are compared: enough to tell "what does a knight
// do" from "knight".
const little = 0.25

// fit is the share of what was asked that a phrase says, times the share of
// the phrase that was asked.
func (q *question) fit(phrase string) float64 {
	slots := make([]float64, q.slots)
	said, asked := 0.0, 0.0
	for word := range plainWords(phrase) {
		if stops(word) {
			said += little
			if q.stops[word] {
				asked += little
			}
			continue
		}
		said++
		if senses := q.senses[stem(word)]; len(senses) > 0 {
			asked++
			if i := slices.IndexFunc(senses, func(s sense) bool { return slots[s.slot] == 0 }); i >= 0 {
				slots[senses[i].slot] = 1
			}
		}
	}
	if asked == 0 {
		return 0
	}
	had, all := 0.0, 0.0
	for i, met := range q.met(slots) {
		all += q.rarity[i]
		had += q.rarity[i] * met
	}
	return had / all * asked / said
}
