package talk

import "tablehand/assist/chance"

// mostTried bounds the answers that are tried before a question is put.
const mostTried = 40

// InVain returns what an act is refused for whichever of its only answers a question gets, most of them in
// the same words: its line is at fault then. Nil: the question is worth asking. Play plays the act on a copy
// of the table with an answer to it, and refusal returns what an error says where the act was refused; empty:
// it was not.
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
