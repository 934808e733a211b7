package rulebook

import (
	"slices"
	"strings"
)

// Passage returns the part of a text that answers best what was asked: one sentence of it.
func (f Found) Passage(text string) string {
	best, most := "", -1.0
	x := f.book.index()
	for _, sentence := range sentences(text) {
		if score := f.asked.answers(sentence) + x.nearness(sentence, f.meant); score > most {
			best, most = sentence, score
		}
	}
	return best
}

// sentences are the sentences of a text, with what ends them.
func sentences(text string) (list []string) {
	begin := 0
	for i := range len(text) {
		ends := strings.IndexByte(".!?", text[i]) >= 0 && i+1 < len(text) && text[i+1] == ' '
		if ends && !strings.HasSuffix(text[begin:i], " p") {
			list, begin = append(list, text[begin:i+1]), i+2
		}
	}
	return append(list, text[begin:])
}

// answers returns how much of what was asked a sentence speaks of, the rarer the more.
func (q *question) answers(sentence string) (sum float64) {
	said := map[string]float64{}
	for _, word := range words(sentence) {
		if len(q.senses[word]) > 0 {
			said[word] = 1
		}
	}
	all := 0.0
	for i, met := range q.met(q.answered(said)) {
		sum += q.rarity[i] * met
		all += q.rarity[i]
	}
	if all == 0 {
		return 0
	}
	return sum / all
}

// nearness returns how near a text is in meaning to what was asked: the cosine.
func (x *index) nearness(text string, asked []float64) (sum float64) {
	if asked == nil {
		return 0
	}
	for i, n := range x.meant(slices.Collect(PlainWords(text))) {
		sum += n * asked[i]
	}
	return sum
}

// Marked returns a text in which the words that were met are marked.
func (f Found) Marked(text string, mark func(word string) string) string {
	var out strings.Builder
	for at := 0; at < len(text); {
		begin, end, simple := run(text, at)
		out.WriteString(text[at:begin])
		met := false
		spell(text[begin:end], simple, func(word string) bool {
			met = met || !stops(word) && len(f.asked.senses[stem(word)]) > 0
			return true
		})
		if met {
			out.WriteString(mark(text[begin:end]))
		} else {
			out.WriteString(text[begin:end])
		}
		at = end
	}
	return out.String()
}
