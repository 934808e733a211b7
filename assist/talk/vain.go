package talk

import "tablehand/assist/chance"

// mostTried bounds the answers that are tried before a question is put.
const mostTried = 40

// InVain tries every listed answer to a question. If the act is refused for each, for most of them in the
// same words, InVain returns that refusal: the line is at fault, not the answer. Nil: the question is worth
// asking. Play plays the act on a copy of the table with an answer, and refusal returns what a refusing
// error says; empty: it is none.
func InVain(q chance.Put, play func(answer string) error, refusal func(error) string) (refused error) {
	if q.Other || len(q.Answers) > mostTried {
		return nil
	}
	alike := map[string]int{}
	for _, answer := range q.Answers {
		err := play(answer)
		if err == nil || chance.Unfit(err) || refusal(err) == "" {
			return nil
		}
		if alike[refusal(err)]++; alike[refusal(err)]*2 > len(q.Answers) {
			refused = err
		}
	}
	return refused
}
