package app

import "encoding/json"

// Next is a command that is due, or may be given now, as scripts read it.
type Next struct {
	Argv []Word `json:"argv"`
	// answers for each free place, as far as the table knows them
	Values [][]string     `json:"values,omitempty"`
	Who    string         `json:"who,omitempty"`
	Due    bool           `json:"due"`
	Cost   map[string]int `json:"cost"` // empty: free
	Rule   string         `json:"rule,omitempty"`
}

// Word is a word of a command; an empty one is a free place, null in JSON.
type Word string

// MarshalJSON writes a free place as null.
func (w Word) MarshalJSON() ([]byte, error) {
	if w == "" {
		return []byte("null"), nil
	}
	return json.Marshal(string(w))
}

// WordsOf is a command with its words, a free place for each that is empty.
func WordsOf(words []string) (argv []Word) {
	for _, word := range words {
		argv = append(argv, Word(word))
	}
	return argv
}
