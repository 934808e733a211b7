package carry

import (
	"slices"
	"strings"

	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// sentences writes events one after another. Those of a kind that begin alike become one sentence: Ann takes
// 2 coins and 1 map.
func sentences(events []app.Event) string {
	var all []string
	for len(events) > 0 {
		first, many := plain(events[0]), 1
		subject, deed := beginning(first)
		deeds := []string{deed}
		for _, e := range events[1:] {
			next := plain(e)
			again, deed := beginning(next)
			if e.Kind != events[0].Kind || again != subject || !simple(first) || !simple(next) {
				break
			}
			deeds = append(deeds, deed)
			many++
		}
		if said := sentence(strings.TrimSpace(subject + " " + text.Listed(deeds))); said != "" {
			all = append(all, said)
		}
		events = events[many:]
	}
	return strings.Join(all, " ")
}

// plain returns the sentence of an event without the ids of its rules.
func plain(e app.Event) string {
	var fields struct {
		Rules []string
		Why   []struct{ Rule string }
	}
	e.Fields(&fields)
	for _, part := range fields.Why {
		fields.Rules = append(fields.Rules, part.Rule)
	}
	said := e.Text
	for _, id := range fields.Rules {
		said = strings.ReplaceAll(said, " ("+id+")", "")
	}
	return said
}

// beginning cuts a sentence behind its first two words: who does what.
func beginning(sentence string) (subject, rest string) {
	words := strings.Fields(sentence)
	n := min(2, len(words))
	return strings.Join(words[:n], " "), strings.Join(words[n:], " ")
}

// simple tells whether what a sentence says can be listed with others.
func simple(sentence string) bool {
	return len(strings.Fields(sentence)) > 2 && !slices.ContainsFunc([]rune(sentence),
		func(r rune) bool { return strings.ContainsRune(":;,“", r) })
}
