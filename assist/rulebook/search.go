package rulebook

import (
	"cmp"
	"math"
	"slices"
)

const (
	shown = 6  // entries at most
	heard = 32 // words of a query at most: a pasted page is no question
)

// What a word counts for where it is found.
const (
	inTitle = 3.0
	inWords = 2.5
	inID    = 2.0
	inText  = 1.0
)

// fitting is the extra weight of an entry whose title or one of the players' phrases is exactly the
// question.
const fitting = 2.0

// ahead is by how much the score of the best entry must exceed the next one's
// to make it the answer, and share the part of what was asked that it must
// speak of.
const (
	ahead = 1.25
	share = 0.6
)

// Found is the result of a search.
type Found struct {
	Entries []Entry // to show: the answer if it is clear, else a list, best first
	Clear   bool    // whether the first is the answer
	Edition string  // whose texts they are: that which the words name, or which was asked for

	book *Book
	best []hit
}

// Search finds the rules that words speak of, best first, at most six, with
// the texts that hold for an edition. A word counts the more the fewer rules
// have it, most in a title, then among the players' words, then in an id, then
// in the text; an entry counts thrice if its title or one of the players'
// phrases says just what was asked. A rule that lacks some of the words counts
// less, and so does one that the edition lacks. The words that the head lists
// for a game word stand for it, too. A word that no entry has is taken for those
// spelled nearly so. Words that ask nothing count only where nothing else is met,
// and lead to no answer that is clear. Words after the first 32 are passed over. Where
// no answer is clear the entries have their ids, titles and pages only: All has
// the whole of them. Words that name an edition choose it (Calling), and say
// nothing else. The error is a *yamlfile.Faults: an entry that was found
// cannot be read.
func (b *Book) Search(query, edition string) (Found, error) {
	query, edition = b.choose(query, edition)
	asked := b.ask(query)
	best := b.best(asked, edition)
	alone := stands(best)
	if all := b.asked(query, stops); len(best) == 0 && len(all.things) > len(asked.things) {
		best = b.best(all, edition) // met by words that ask nothing: better than no answer, but none
	}
	found := Found{Clear: alone, Edition: edition, book: b, best: best}
	var err error
	if found.Clear {
		found.Entries, err = b.readHits(best[:1])
	} else {
		found.Entries, err = b.glances(best)
	}
	return found, err
}

// All are the entries found, the answer and those next to it.
func (f Found) All() ([]Entry, error) { return f.book.readHits(f.best) }

// readHits parses the entries of hits.
func (b *Book) readHits(hits []hit) ([]Entry, error) {
	var entries []Entry
	for _, h := range hits {
		e, err := b.read(h.slice, b.describe)
		if err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// stands says whether the first hit is the answer.
func stands(hits []hit) bool {
	if len(hits) == 0 || hits[0].share < share {
		return false
	}
	return len(hits) == 1 || hits[0].score >= ahead*hits[1].score
}

// best are the hits that Search shows, best first; of equals the shorter.
func (b *Book) best(q *question, edition string) []hit {
	hits := b.hits(q, edition)
	if q.respell(b) {
		hits = b.hits(q, edition)
	}
	if len(hits) == 0 {
		return nil
	}
	q.weigh(hits, len(b.ids()))
	for i := range hits {
		hits[i].judge(q)
	}
	slices.SortFunc(hits, better)
	hits = q.looks(hits)
	return hits[:min(shown, len(hits))]
}

// looks takes the closer look, at those hits that it may bring among the shown,
// and orders them by it. The hits must be in order.
func (q *question) looks(hits []hit) []hit {
	least := math.Inf(1) // score among the first
	for i := range hits {
		if i >= shown && (1+fitting)*hits[i].score < least {
			hits = hits[:i]
			break
		}
		hits[i].score *= 1 + fitting*hits[i].fit(q)
		if i < shown {
			least = min(least, hits[i].score)
		}
	}
	slices.SortFunc(hits, better)
	return hits
}

// better orders hits by their scores; of equals the shorter comes first, then
// the one that stands first in the book.
func better(x, y hit) int {
	return cmp.Or(
		cmp.Compare(y.score, x.score),
		cmp.Compare(len(x.slice.text), len(y.slice.text)),
		cmp.Compare(x.slice.line, y.slice.line))
}
