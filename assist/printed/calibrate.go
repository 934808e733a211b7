package printed

import (
	"errors"
	"slices"
	"strings"

	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Question is a table that the owner is asked to read off the components.
type Question struct {
	File, Part string // where the answer stands in the owner's file
	Text       string // what is asked
	Takes      string // what stands there now, as it would be typed
	Read       func(typed string) (Leaf, error)
	Keys       []string // names of the parts of an answer, in order; nil: it is one whole
}

// Ask returns a question whose answer stands in a part of a file: text is what is asked, takes what stands
// there now, and read makes of what is typed what writes it there.
func Ask(file, part, text, takes string, read func(typed string) (Leaf, error)) Question {
	return Question{File: file, Part: part, Text: text, Takes: takes, Read: read}
}

// Keyed returns the question with keys, the names of its answer's parts: people may type an answer part by
// part.
func (q Question) Keyed(keys ...string) Question {
	q.Keys = keys
	return q
}

// Typed returns an answer that was given in words as it would be typed when asked for: KEY=VALUE for
// each part, in any order, or the answer as it is.
func (q Question) Typed(words []string) (string, error) {
	if q.Keys == nil || !strings.Contains(words[0], "=") {
		return strings.Join(words, " "), nil
	}
	parts := make([]string, len(q.Keys))
	for _, word := range words {
		key, value, _ := strings.Cut(word, "=")
		i := slices.Index(q.Keys, key)
		if i < 0 {
			return "", &telling.Unknown{What: "part of " + q.Table(), Word: key, Have: q.Keys}
		}
		if parts[i] != "" {
			return "", telling.Impossible("%s: %s is given twice", q.Table(), key)
		}
		parts[i] = value
	}
	if i := slices.Index(parts, ""); i >= 0 {
		return "", telling.Impossible("%s: nothing is given for %s", q.Table(), q.Keys[i])
	}
	return strings.Join(parts, ", "), nil
}

// Table returns the name of the table that a question is about.
func (q Question) Table() string { return q.File + "." + q.Part }

// A Leaf writes an answer into a part of the owner's file.
type Leaf func(*yamlfile.Form)

// Answer holds the owner's reading of the components for a question.
type Answer struct {
	question Question
	write    Leaf
}

// Answer reads a typed answer, and holds the file that it makes against every condition on a table,
// by check: the error names the fault.
func (s *Files) Answer(q Question, typed string, check func(owner *yamlfile.File) error) (Answer, error) {
	write, err := q.Read(typed)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{q, write}
	text, err := s.Calibrated(nil, []Answer{a})
	if err != nil {
		return a, barely(err)
	}
	owner, err := yamlfile.Parse("", text)
	if err == nil {
		err = check(owner)
	}
	return a, barely(err)
}

// barely returns the message of the first fault, without its place: nobody has typed a file. Other errors
// stay.
func barely(err error) error {
	if all, ok := errors.AsType[*yamlfile.Faults](err); ok {
		return errors.New(all.List[0].Message)
	}
	return err
}

// Calibrated returns the owner's file with these answers in it; without a file, a new one. All else
// in the file stays as it is.
func (s *Files) Calibrated(owner *yamlfile.File, answers []Answer) ([]byte, error) {
	describe := func(f *yamlfile.Form) {
		f.Group(s.Game, func(f *yamlfile.Form) { within(f, answers) })
	}
	if owner != nil {
		return owner.Write(describe)
	}
	text, err := yamlfile.New(describe)
	return append([]byte(calibratedHead), text...), err
}

const calibratedHead = "# What the owner of the box has read off its components, over the tables of " +
	"tablehand\n# (data calibrate). Everything here may be edited: data check says whether it still can be.\n"

// within describes the answers file by file and part by part, each where it was first named.
func within(f *yamlfile.Form, answers []Answer) {
	ofFile := func(a Answer) string { return a.question.File }
	ofPart := func(a Answer) string { return a.question.Part }
	for _, file := range together(answers, ofFile) {
		f.Group(ofFile(file[0]), func(f *yamlfile.Form) {
			for _, part := range together(file, ofPart) {
				f.Group(ofPart(part[0]), func(f *yamlfile.Form) { confirmedBy(f, part) })
			}
		})
	}
}

// together groups the answers by name.
func together(answers []Answer, name func(Answer) string) (all [][]Answer) {
	for _, a := range answers {
		i := slices.IndexFunc(all, func(list []Answer) bool { return name(list[0]) == name(a) })
		if i < 0 {
			all = append(all, []Answer{a})
		} else {
			all[i] = append(all[i], a)
		}
	}
	return all
}

// confirmedBy writes the answers of one part, which is the owner's from then on.
func confirmedBy(f *yamlfile.Form, answers []Answer) {
	sure := "owner"
	f.Word("sure", &sure, Sures...)
	for _, a := range answers {
		a.write(f)
	}
}
