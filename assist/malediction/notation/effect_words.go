package notation

import (
	"slices"
	"strings"
)

// inOurWords returns a clause as the language of effects has it, where a card or a person says it in another
// order, or with more words: nearby allies have +1 accuracy, heal 3 to an ally nearby.
func inOurWords(clause string) string {
	clause = strings.NewReplacer(" on the battlefield,", ":", "there are ", "", "that would be dealt ", "",
		"from a single source", "", "\"", " ", " inches", "", " inch", "", ",", " ").Replace(clause)
	words := slices.DeleteFunc(momentSaid(strings.Fields(clause)), func(w string) bool {
		return slices.Contains([]string{"a", "an", "the", "to", "all", "of", "by"}, w)
	})
	words = momentPlain(upTo(deedsPlain(words)))
	for i := 0; i+1 < len(words); i++ {
		if words[i+1] == "nearby" && slices.Contains(kins, Kin(words[i])) {
			words[i], words[i+1] = words[i+1], words[i]
		}
	}
	return strings.Join(deedFirst(damageDealt(words)), " ")
}

// momentPlain turns the moment at the beginning of a clause into one word: on defeat: … into defeat …,
// and 1 AP: … into ap 1 ….
func momentPlain(words []string) []string {
	if len(words) < 2 {
		return words
	}
	if n, ap := strings.CutSuffix(strings.TrimSuffix(words[0], ":"), string(ForAP)); ap && isCount(n) { // 1AP
		words = slices.Insert(words[1:len(words):len(words)], 0, string(ForAP), n)
	}
	switch {
	case isCount(words[0]) && strings.TrimSuffix(words[1], ":") == string(ForAP):
		words[0], words[1] = words[1], words[0]
	case words[0] == "on", words[0] == "at":
		if slices.Contains(triggers, Trigger(strings.TrimSuffix(words[1], ":"))) {
			words = words[1:]
		}
	}
	if words[0] == "if" {
		return words
	}
	for i, word := range words {
		words[i] = strings.TrimSuffix(word, ":")
	}
	return slices.DeleteFunc(words, func(w string) bool { return w == "" })
}

// upTo puts the word to back behind up, as in up to 10.
func upTo(words []string) (list []string) {
	for _, word := range words {
		if list = append(list, word); word == "up" {
			list = append(list, "to")
		}
	}
	return list
}

// damageDealt turns deal 3 damage into damage 3, and prevent 10 damage into prevent 10.
func damageDealt(words []string) []string {
	i := slices.Index(words, "damage")
	if i < 1 || !isCount(words[i-1]) {
		return words
	}
	words = slices.Delete(slices.Clone(words), i, i+1)
	switch at := i - 2; {
	case at >= 0 && slices.Contains([]string{"deal", "deals", "take", "takes", "suffer", "suffers"}, words[at]):
		words[at] = "damage"
	case at < 0 || slices.Contains(triggers, Trigger(words[at])): // 3 damage units within 3
		words = slices.Insert(words, at+1, "damage")
	}
	return words
}

func isCount(word string) bool { return word != "" && strings.Trim(word, "0123456789") == "" }

// deedFirst puts whom an effect means behind what they get: nearby allies have +1 accuracy as +1 accuracy
// nearby allies. So with those who take damage.
func deedFirst(words []string) []string {
	has := []string{"have", "has", "get", "gets", "gain", "gains"}
	i := slices.IndexFunc(words, func(w string) bool { return slices.Contains(has, w) || w == string(Damages) })
	if i < 0 {
		return words
	}
	start := 0
	for start < i && !isWhom(words[start]) {
		start++
	}
	deed := words[i:]
	if slices.Contains(has, words[i]) {
		deed = words[i+1:]
	}
	return slices.Concat(words[:start], deed, words[start:i])
}

// isWhom says whether a word begins to say whom an effect means.
func isWhom(word string) bool {
	return word == "nearby" || word == "owned" || slices.Contains(kins, Kin(word))
}
