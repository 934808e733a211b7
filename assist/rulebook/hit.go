package rulebook

import (
	"math"
	"slices"
	"strings"
)

// hit is an entry that speaks of something asked, or means something near to it.
type hit struct {
	entry  int       // its number
	length int       // of its text
	weight []float64 // by thing, of the best place where it was found; nil: it speaks of nothing asked
	holds  bool      // for the edition asked for
	own    bool      // that edition, which is not the newest, alone has it
	share  float64   // of what was asked that the entry speaks of; what no entry does counts little
	fits   float64   // at most: the share that its title or phrases may speak of
	said   float64   // how well its words answer
	means  float64   // how near it is to what was asked, from -1 to 1
	score  float64
	yields float64 // how much better it must be than others to stand before them
}

// stand returns the score by which a hit stands among the others.
func (h *hit) stand() float64 { return h.score - h.yields }

// judge works out what the words of the hit count, and the share of what was asked that it speaks of; from
// both comes its score.
func (h *hit) judge(q *question) {
	sum, all, had, fits := 0.0, 0.0, 0.0, 0.0
	for i, weight := range h.weight {
		if weight > inText {
			fits += q.rarity[i]
		}
		sum += weight * q.rarity[i]
		all += q.rarity[i]
		if positive(weight) {
			had += q.rarity[i]
		}
	}
	if all > 0 {
		h.share = had / q.heard
		h.fits = fits / all
		h.said = sum / all * had / all
	}
	h.sum(0)
}

// perhaps says whether the entry speaks of half of what was asked, or has a word of it in its title.
func (h *hit) perhaps() bool {
	titled := func(weight float64) bool { return weight >= inTitle*nearly }
	return h.share >= 0.5 || slices.ContainsFunc(h.weight, titled)
}

// How the words of an entry and what it means make its score.
const (
	unsaid        = 0.2 // the part of the words in the score of an entry that has none of them
	weighsMeaning = 8.0 // how much the entry's nearness in meaning counts
	justSo        = 1.0 // what is added if the title or a phrase is the question itself
	ofOwn         = 0.7 // what is added for a rule that only an older edition has, if that was asked for
)

// sum sets the score. fits says from 0 to 1 how near its title or a phrase is to the question: the nearer,
// the more the words of the entry count.
func (h *hit) sum(fits float64) {
	said, others := h.said*(1+fitting*fits), 0.0
	if !h.holds {
		said, others = said/2, math.Ln2
	}
	h.score = math.Log(unsaid+said) + weighsMeaning*h.means - others
	if fits >= 1 {
		h.score += justSo
	}
	if h.own {
		h.score += ofOwn
	}
}

// fit returns from 0 to 1 how nearly the title or a phrase of the players is exactly the question.
func (s slice) fit(q *question) float64 {
	best := q.fit(s.field("title"))
	for phrase := range strings.SplitSeq(s.field("words"), ",") {
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
	slots := q.fitted[:0]
	for range q.slots {
		slots = append(slots, 0)
	}
	q.fitted = slots
	said, asked := 0.0, 0.0
	for word := range PlainWords(phrase) {
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
