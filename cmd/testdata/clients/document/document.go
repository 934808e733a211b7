// Package document runs tablehand and reads its answers: all that a client of it needs to know.
package document

import (
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
)

// A Document is the part of an answer that every command has.
type Document struct {
	Game     string          `json:"game"`
	Printing string          `json:"printing"`
	Seq      int             `json:"seq"`
	Revision string          `json:"revision"`
	Events   []Event         `json:"events"`
	Next     []Step          `json:"next"`
	Result   json.RawMessage `json:"result"`
	Error    *Failure        `json:"error"`
	Over     *Over           `json:"over"`
}

// An Event is what moved.
type Event struct {
	Kind string `json:"kind"`
	Text string `json:"text"`
}

// A Step is what is due, or may be done: Argv are the words to type, and Values lists the answers for each
// of them that is null.
type Step struct {
	Argv   []*string  `json:"argv"`
	Values [][]string `json:"values"`
	Who    string     `json:"who"`
	Due    bool       `json:"due"`
}

// A Failure says why nothing was done.
type Failure struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Rule    string `json:"rule"`
}

// Over says how the game ended.
type Over struct {
	Won  bool   `json:"won"`
	Rule string `json:"rule"`
}

// Words returns the words of a step, with answers for its free places.
func (s Step) Words(answer func(values []string) string) (words []string) {
	free := 0
	for _, word := range s.Argv {
		if word == nil {
			words = append(words, answer(s.Values[free]))
			free++
			continue
		}
		words = append(words, *word)
	}
	return words
}

// Tell runs a command, and returns its answer: a refusal too has one.
func Tell(words ...string) (Document, error) {
	var d Document
	out, err := exec.Command("tablehand", append(words, "--json")...).Output()
	if _, failed := errors.AsType[*exec.ExitError](err); err != nil && !failed {
		return d, err
	}
	if err := json.Unmarshal(out, &d); err != nil {
		return d, fmt.Errorf("%q: %w", words, err)
	}
	return d, nil
}

// Ask is Tell for a command that must be done; its result is read into a value.
func Ask(result any, words ...string) (Document, error) {
	d, err := Tell(words...)
	switch {
	case err != nil:
		return d, err
	case d.Error != nil:
		return d, errors.New(d.Error.Message)
	}
	return d, json.Unmarshal(d.Result, result)
}
