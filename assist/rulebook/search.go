package rulebook

import (
	"cmp"
	"slices"
)

const (
	shown = 6  // how many entries are found at most
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
// to make it the answer, aheadWithin that of one of the same area, and share the
// part of what was asked that it must speak of (see hit.share).
const (
	ahead       = 0.75
	aheadWithin = 1.0
	share       = 0.6
)

// answers is the least score of the best entry that lets a rule seem to be meant, and nearest how many are
// shown where none does.
const (
	answers = 3.8
	nearest = 2
)

// Found is the result of a search.
type Found struct {
	Entries []Entry // to show: the answer if it is clear, else a list, best first
	Clear   bool    // whether the first is the answer
	Edition string  // whose texts they are: that which the words name, or which was asked for

	// Answered says whether any of them seems to be meant. Where none does Entries are the nearest two.
	// Perhaps says then whether the first speaks of half of what was asked, or has a word of it in its title.
	Answered, Perhaps bool

	book  *Book
	asked *question
	meant []float64 // what the words mean together
	best  []hit
}

// Search finds the rules that words speak of, best first, at most six, with the texts that hold for an
// edition.
//
// A word counts the more the fewer rules have it, most in a title, then among the players' words, then in
// an id, then in the text; an entry counts thrice if its title or one of the players' phrases says just
// what was asked. A rule that lacks some of the words counts less, and so does one that the edition lacks;
// a rule of this edition alone counts more, unless it is the newest. A special case stands behind its rule
// where nothing special was asked, and a rule that does not hold at the table (Without) behind those that
// do.
//
// Words that the head lists for a game word stand for it, too. A word that no entry has is read as those
// spelled nearly so, or as the two words that it is made of; two typed words that the book writes as one
// are read as that one; three is read as 3, 4th as fourth, threw as throw, dmg as damage. What people say
// before and behind a question is left out. Words that ask nothing count only where nothing else is met, and
// lead to no answer that is clear. Words after the first 32 are passed over.
//
// To this comes how near an entry is in meaning to all that was typed, where a lexicon knows what words
// mean (Knowing). Words that name an edition choose it (Calling), and say nothing else. The error is a
// *yamlfile.Faults: an entry that was found cannot be read.
func (b *Book) Search(query, edition string) (Found, error) {
	query, edition = b.choose(query, edition)
	typed := slices.Collect(PlainWords(query))
	typed = talk(typed[:min(heard, len(typed))])
	f := Found{Edition: edition, book: b, asked: b.ask(typed), meant: b.meant(typed)}
	f.best = f.find()
	f.Answered = f.answered()
	f.Perhaps = !f.Answered && len(f.best) > 0 && f.best[0].perhaps()
	alone := f.Answered && b.stands(f.best)
	if all := b.asked(typed, stops); len(f.best) == 0 && len(all.things) > len(f.asked.things) {
		f.asked = all
		f.best = f.find() // met by words that ask nothing: better than no answer, but none
	}
	f.Clear = alone
	if !f.Answered {
		f.best = f.best[:min(nearest, len(f.best))]
	}
	var err error
	if f.Clear {
		f.Entries, err = b.readHits(f.best[:1])
	} else {
		f.Entries, err = f.All()
	}
	return f, err
}

// meant returns the direction of what was typed in meaning, without words that people say to say anything.
func (b *Book) meant(typed []string) []float64 {
	if !slices.ContainsFunc(typed, counts) {
		return b.index().meant(typed)
	}
	return b.index().meant(slices.DeleteFunc(slices.Clone(typed), fills))
}

// All are the entries found, the answer and those next to it.
func (f Found) All() ([]Entry, error) { return f.book.readHits(f.best) }

// readHits reads the entries of hits.
func (b *Book) readHits(hits []hit) ([]Entry, error) {
	var entries []Entry
	for _, h := range hits {
		e, err := b.read(b.entry(h.entry))
		if err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// stands says whether the first hit is the answer.
func (b *Book) stands(hits []hit) bool {
	if len(hits) < 2 {
		return len(hits) == 1 && hits[0].share >= share
	}
	margin := ahead
	if areaOf(b.entry(hits[0].entry).id) == areaOf(b.entry(hits[1].entry).id) {
		margin = aheadWithin
	}
	return hits[0].share >= share && hits[0].stand() >= hits[1].stand()+margin
}

// answered says whether any rule seems to be meant. Where nothing is known of what words mean, or one thing
// is asked, a rule that says some of them is.
func (f Found) answered() bool {
	if len(f.best) == 0 {
		return false
	}
	h := f.best[0]
	return h.means == 0 || h.score >= answers || len(f.asked.things) == 1 && h.share >= share
}

// find returns the hits that Search shows, best first; of equals the shorter.
func (f Found) find() []hit {
	hits := f.book.hits(f.asked, f.Edition)
	if f.asked.respell(f.book) {
		hits = f.book.hits(f.asked, f.Edition)
	}
	f.asked.weigh(hits, f.book.index().entries)
	if f.meant != nil {
		hits = f.understand(hits)
	}
	for i := range hits {
		hits[i].judge(f.asked)
	}
	hits = f.book.looks(f.asked, hits)
	hits = hits[:min(shown, len(hits))]
	f.book.yield(f.asked, hits)
	return hits
}

// understand sets what hits mean, and adds the entries that speak of nothing asked but mean something near to
// it.
func (f Found) understand(hits []hit) []hit {
	x, edition := f.book.index(), slices.Index(f.book.editions, f.Edition)
	all := make([]hit, 0, x.entries)
	for entry := range x.entries {
		var h hit
		if len(hits) > 0 && hits[0].entry == entry {
			h, hits = hits[0], hits[1:]
		} else {
			h = x.hit(entry, edition, nil)
		}
		h.means = x.means(entry, f.meant)
		all = append(all, h)
	}
	return all
}

// looks holds the titles and phrases of hits against the question, as far as that may bring a hit among the
// shown, and orders the hits by their scores.
func (b *Book) looks(q *question, hits []hit) []hit {
	for i := range hits {
		hits[i].sum(hits[i].fits) // the most that it can be
	}
	slices.SortFunc(hits, better)
	var first []float64 // scores, the best last
	for i := range hits {
		if len(first) == shown && first[0] > hits[i].score {
			hits = hits[:i]
			break
		}
		if hits[i].fits > 0 {
			hits[i].sum(b.entry(hits[i].entry).fit(q))
		}
		at, _ := slices.BinarySearch(first, hits[i].score)
		first = slices.Insert(first, at, hits[i].score)
		first = first[max(0, len(first)-shown):]
	}
	slices.SortFunc(hits, better)
	return hits
}

// better orders hits by their scores and what they yield; of equals the shorter comes first, then
// the one that stands first in the book.
func better(x, y hit) int {
	return cmp.Or(
		cmp.Compare(y.stand(), x.stand()),
		cmp.Compare(x.length, y.length),
		cmp.Compare(x.entry, y.entry))
}
