package rulebook

import (
	"slices"
	"strings"
)

// talk takes off what people say before and behind a question, and which asks nothing: "hang on, …", "…,
// right?". A question of nothing else stays as it is.
func talk(typed []string) []string {
	rest := cutAll(strings.Join(typed, " ")+" ", strings.CutPrefix, before())
	rest = cutAll(" "+strings.TrimSpace(rest), strings.CutSuffix, behind())
	if forgotten(rest) {
		rest = strings.TrimSuffix(rest, " again")
	}
	if words := strings.Fields(rest); slices.ContainsFunc(words, tells) {
		return words
	}
	return typed
}

// forgotten says whether a question begins as one about what somebody once knew, "what is … again", and does
// not ask whether a thing may be done again.
func forgotten(question string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(question), " ")
	return slices.Contains([]string{"how", "what", "whats", "when", "where", "which", "who", "whos"}, first)
}

// tells says whether a word may tell which rule is meant.
func tells(word string) bool { return !stops(word) }

// counts says whether a word that was typed counts among what is asked.
func counts(word string) bool { return tells(word) && !asksNothing(word) }

// cutAll cuts phrases off a text as long as it has one of them.
func cutAll(text string, cut func(text, phrase string) (string, bool), phrases []string) string {
	for i := 0; i < len(phrases); i++ {
		if rest, has := cut(text, phrases[i]); has {
			text, i = rest, -1
		}
	}
	return text
}

// before are phrases before a question, each with a space behind it.
func before() []string {
	return []string{"according to the book ", "according to the rules ", "again ", "am i allowed to ",
		"any idea ", "are we allowed to ", "at what point ", "btw ", "but ", "can t remember ",
		"cant remember ", "do we know ", "does anyone know ", "don t know ", "dont know ", "dude ", "guys ",
		"hang on ", "hey ", "hi ", "hmm ", "i forgot ", "i m confused ", "i wonder ", "idk ",
		"im confused ", "in this game ", "is it allowed to ", "is it ok if ", "is it ok to ",
		"is there a rule about ", "no idea ", "ok ", "okay ", "pls ", "quick question ", "remind me ",
		"rule question ", "rules say ", "sorry ", "uh ", "um ", "umm ", "wait ",
		"what do the rules say about "}
}

// behind are phrases behind a question, each with a space before it.
func behind() []string {
	return []string{" according to the book", " according to the rules", " anyway", " btw", " dude",
		" exactly", " huh", " i mean", " in the rules", " in this game", " isn t it", " isnt it", " lol",
		" mate", " ok", " okay", " or not", " or what", " please", " pls", " plz", " right", " tbh", " tho",
		" though", " thx"}
}
