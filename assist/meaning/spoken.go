package meaning

import (
	"slices"
	"strings"

	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// Plain returns the words of a command without what only a sentence has: a way of road, road and
// plains, bid Ann 5 and Ben bids 3. Commas stay where the command of one of the steps counts them.
func Plain(words []string, steps []telling.Step) (plain []string) {
	counts := slices.ContainsFunc(steps, func(s telling.Step) bool {
		free := slices.Index(s.Words, "")
		return free >= 0 && s.Free[0].Parted && len(words) > free && slices.EqualFunc(words[:min(free, 2)],
			s.Words[:min(free, 2)], func(typed, word string) bool { return strings.HasPrefix(word, typed) })
	})
	for i, word := range words {
		if i > 0 && !strings.HasPrefix(word, "-") && !counts {
			word = strings.TrimRight(word, ",")
		}
		if word != "" && (i == 0 || !names.Article(word) && !Same(word, words[0])) {
			plain = append(plain, word)
		}
	}
	return plain
}

// Short reports whether a word may be the beginning of a command: nobody at a table is called so, and it
// says nothing by itself, as no does.
func Short(word string, people []string) bool {
	word = strings.TrimRight(word, ",.!")
	return names.In(people, word) == "" && !names.Nobody(word)
}

// OfEach returns the lines of each of some people that words about everybody say, end all, and the line
// that says it of nobody by name; nil: the words are not about everybody, or about somebody by name, as
// Tom with all his points; they say nothing else, or one of a list of meanings says it so.
func OfEach(list []Meaning, words, people []string) (each [][]string, less []string) {
	at := slices.IndexFunc(words, names.Everybody)
	_, said := Find(list, words, people)
	if at < 0 || len(words) < 2 ||
		slices.ContainsFunc(words, func(word string) bool { return names.In(people, word) != "" }) ||
		slices.ContainsFunc(strings.Fields(said.Words), names.Everybody) {
		return nil, nil
	}
	for _, who := range people {
		line := slices.Clone(words)
		line[at] = who
		each = append(each, line)
	}
	return each, slices.Delete(slices.Clone(words), at, at+1)
}

// Subjects returns the names of which a sentence says something, parted by commas and and, and what it says.
func Subjects(words, known []string) (who, deed []string) {
	for i, word := range words {
		if names.Article(word) && i+1 < len(words) {
			continue
		}
		name := strings.TrimSuffix(word, ",")
		j := slices.IndexFunc(known, func(k string) bool { return names.Begins(k, name) })
		apart := len(who) == 0 || strings.HasSuffix(words[i-1], ",") || names.Article(words[i-1])
		if j < 0 || !apart {
			return who, words[i:]
		}
		who = append(who, known[j])
	}
	return who, nil
}

// Phrase returns the line meant by a phrase of a list of meanings that begins like a command: power hex
// heal; nil: none.
func Phrase(list []Meaning, words []string) *telling.Command {
	m, said := Find(list, words, nil)
	if m == nil || len(words) < 2 || len(said.All) > 0 || len(m.Lines) == 0 {
		return nil
	}
	c := telling.Line(strings.Fields(strings.TrimSuffix(m.Lines[0], " "+Onward))...)
	return &c
}

// Deed returns the command that a list of meanings has for a verb and the next word (take off), and all
// other words behind the verb; a number may stand between, and its kind: take 2 cold wounds. "": no two words
// have a meaning.
func Deed(list []Meaning, verb string, behind []string) (command string, rest []string) {
	first, last := 0, min(0, len(behind)-2)
	if len(behind) > 1 && strings.Trim(behind[0], "0123456789") == "" {
		first, last = 1, min(2, len(behind)-1)
	}
	for at := first; at <= last; at++ {
		m, said := Find(list, []string{verb, behind[at]}, nil)
		if m != nil && said.Words == verb+" "+behind[at] && len(m.Lines) > 0 {
			command, _, _ = strings.Cut(strings.TrimSuffix(m.Lines[0], " "+Onward), " "+someone)
			return command, slices.Delete(slices.Clone(behind), at, at+1)
		}
	}
	return "", nil
}

// Alone reports whether a word alone is, in full, a way to say one of a list of meanings.
func Alone(list []Meaning, word string) bool {
	m, _ := Find(list, []string{word}, nil)
	return m != nil && slices.ContainsFunc(strings.Split(m.Said, ", "), func(way string) bool {
		return strings.EqualFold(way, word)
	})
}

// AtOthers returns the lines of the steps that are done to another of some figures than the one that a
// sentence names, by its name or its mark; none where it names none.
func AtOthers(steps []telling.Step, sentence, figures []string) (list []telling.Command) {
	said := slices.DeleteFunc(slices.Clone(figures), func(name string) bool {
		return !slices.ContainsFunc(sentence, func(word string) bool {
			return namesOne([]string{name}, names.Key(strings.Trim(word, ",.!")))
		})
	})
	for _, s := range steps {
		at := func(list []string) bool {
			return slices.ContainsFunc(s.Words, func(word string) bool { return slices.Contains(list, word) })
		}
		if len(said) > 0 && at(figures) && !at(said) {
			list = append(list, s.Command)
		}
	}
	return list
}
