package cmd

import (
	"encoding/json"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/odds"
)

// wrongKeys returns what is wrong with the keys of a document, whatever its command: a key that stands
// twice in an object, a value that is "" where nothing is known (the words of a script are as they were
// typed), or an exact chance without its number beside it.
func wrongKeys(out string) error {
	if _, err := keysIn(json.NewDecoder(strings.NewReader(out)), ""); err != nil {
		return err
	}
	var doc any
	if err := json.Unmarshal([]byte(out), &doc); err != nil {
		return err
	}
	return undecimal(doc)
}

// keysIn reads a value, and refuses an object that has a key twice.
func keysIn(d *json.Decoder, path string) (json.Token, error) {
	begin, err := d.Token()
	if err != nil {
		return nil, err
	}
	if begin != json.Delim('{') && begin != json.Delim('[') {
		return begin, nil
	}
	var seen []string
	for d.More() {
		at := path
		if begin == json.Delim('{') {
			key, err := d.Token()
			if err != nil {
				return nil, err
			}
			name := key.(string)
			if slices.Contains(seen, name) {
				return nil, fmt.Errorf("%s/%s stands there twice", path, name)
			}
			seen = append(seen, name)
			at += "/" + name
		}
		value, err := keysIn(d, at)
		if err != nil {
			return nil, err
		}
		if value == "" && !slices.ContainsFunc([]string{"/head", "/document/command", "/lines/argv"},
			func(end string) bool { return strings.HasSuffix(at, end) }) && at != "/command" {
			return nil, fmt.Errorf("%s is \"\", not null", at)
		}
	}
	return d.Token()
}

// fraction is an exact chance, or an exact mean, that is no whole number.
var fraction = regexp.MustCompile(`^-?\d+/\d+$`)

// noChances lists the keys whose words may look like a fraction and are none: sentences, words that were
// typed, and the two powers of a unit.
var noChances = []string{"said", "argv", "values", "power"}

// undecimal refuses a fraction that has no number beside it, of at most 12 digits: p has p_decimal, or
// where it is the only one decimal.
func undecimal(part any) error {
	switch part := part.(type) {
	case []any:
		for _, p := range part {
			if err := undecimal(p); err != nil {
				return err
			}
		}
	case map[string]any:
		for key, p := range part {
			if err := undecimal(p); err != nil {
				return err
			}
			list, several := p.([]any)
			if !several {
				list = []any{p}
			}
			for i, p := range list {
				text, _ := p.(string)
				if !fraction.MatchString(text) || slices.Contains(noChances, key) {
					continue
				}
				beside := part[key+"_decimal"]
				if all, is := beside.([]any); is && several && i < len(all) {
					beside = all[i]
				}
				if key == "p" && beside == nil {
					beside = part["decimal"]
				}
				number, is := beside.(float64)
				if !is {
					return fmt.Errorf("%s: %s has no number beside it: %v", key, text, beside)
				}
				exact, _ := new(big.Rat).SetString(text)
				if digits := string(odds.NumberOf(exact)); strconv.FormatFloat(number, 'g', 12, 64) != twelve(digits) {
					return fmt.Errorf("%s: %s is %s, and beside it stands %v", key, text, digits, number)
				}
			}
		}
	}
	return nil
}

// twelve returns a number as it is read, to 12 digits.
func twelve(digits string) string {
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		return digits
	}
	return strconv.FormatFloat(n, 'g', 12, 64)
}

// A document with a key twice, a word that is none, and a fraction alone, are seen.
func TestWrongKeysAreSeen(t *testing.T) {
	for _, c := range []struct{ document, says string }{
		{`{"command":"odds roll","result":{"p":"1/2","p_decimal":0.5,"mean":"7"}}`, ""},
		{`{"command":"odds roll","result":{"win":"1/3","win_decimal":0.333333333333}}`, ""},
		{`{"command":"odds fight","result":{"win":"1/3","win_decimal":"0.333333333333"}}`,
			"win: 1/3 has no number"},
		{`{"command":"odds fight","result":{"win":"1/3","win_decimal":0.3333}}`, "beside it stands 0.3333"},
		{`{"command":"roll","result":{"p":"1/2"}}`, "p: 1/2 has no number"},
		{`{"command":"status","events":[{"odds":[{"win":"1/2"}]}]}`, "win: 1/2 has no number"},
		{`{"command":"unit","result":{"power":"4/2"},"next":[{"argv":["boost","1/2"]}]}`, ""},
		{`{"command":"roll","events":[{"text":"a"},{"text":"b","text":"c"}]}`, "/events/text stands there twice"},
		{`{"command":"roll","result":{"who":["Ann",""]}}`, `/result/who is "", not null`},
		{`{"command":"","result":{"head":["",null]}}`, ""},
		{`{"command":"run","result":{"lines":[{"argv":["note",""],"document":{"command":""}}]}}`, ""},
		{`{"command":"next","result":{"steps":[{"argv":["note",""]}]}}`, `/result/steps/argv is "", not null`},
		{`{"command":"odds roll","result":[{"p":"1/2"}]}`, "p: 1/2 has no number beside it"},
		{`{"command":"odds roll","result":{"p":"1/2","p_decimal":"0.5"}}`, "p: 1/2 has no number"},
		{`{"command":"odds","result":{"left":["0","1/2"],"left_decimal":[0]}}`, "left: 1/2 has no number"},
	} {
		err := wrongKeys(c.document)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.document, err, c.says)
		}
	}
}

// No event of a game has a field that stands at the head of every event.
func TestEventsKeepTheirHead(t *testing.T) {
	for _, g := range openGames() {
		for _, e := range g.Events() {
			text, err := json.Marshal(e)
			var fields map[string]any
			if err == nil {
				err = json.Unmarshal(text, &fields)
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, head := range []string{"kind", "text", "rules", "why"} {
				if _, has := fields[head]; has {
					t.Errorf("%s: %s has a %s of its own", g.Name, e.Kind(), head)
				}
			}
		}
	}
}
