package sum

import (
	"encoding/json"
	"fmt"
	"slices"
)

// A Part is one part of a number: how much, what for, and by which rule.
type Part struct {
	N    int
	Half bool // and a half
	What string
	Rule string
	Name string // of the effect that gives it, where a rule of stacking looks at names
}

// Amount is the number with its sign: +2, +½, -1.
func (p Part) Amount() string {
	switch {
	case !p.Half:
		return fmt.Sprintf("%+d", p.N)
	case p.N == 0:
		return "+½"
	}
	return fmt.Sprintf("%+d½", p.N)
}

// MarshalJSON writes the number as one: 2, 0.5; no rule is null.
func (p Part) MarshalJSON() ([]byte, error) {
	n := json.Number(fmt.Sprint(p.N))
	if p.Half {
		n += ".5"
	}
	var rule *string
	if p.Rule != "" {
		rule = &p.Rule
	}
	return json.Marshal(struct {
		N    json.Number `json:"n"`
		What string      `json:"what"`
		Rule *string     `json:"rule"`
	}{n, p.What, rule})
}

// JSONSchema describes a part in JSON.
func (p Part) JSONSchema() map[string]any {
	return map[string]any{
		"type": "object", "additionalProperties": false, "required": []string{"n", "what", "rule"},
		"properties": map[string]any{"n": map[string]any{"type": "number"},
			"what": map[string]any{"type": "string"}, "rule": map[string]any{"type": []string{"string", "null"}}},
	}
}

// Total returns the sum of parts without halves.
func Total(parts []Part) (total int) {
	for _, p := range parts {
		total += p.N
	}
	return total
}

// Negative returns the parts of a number that is taken off: each with its sign turned, halves as they are.
func Negative(parts []Part) []Part {
	parts = slices.Clone(parts)
	for i := range parts {
		parts[i].N = -parts[i].N
	}
	return parts
}

// Said writes a sum as people say it: 4 +1 -1. It leaves out parts of 0 behind the first.
func Said(parts []Part) string {
	return joined(parts, func(p Part) string {
		if p.N == 0 {
			return ""
		}
		return fmt.Sprintf(" %+d", p.N)
	})
}

// Told is a sum with what its parts are for: 4 +1 (a card of Ann) = 5. A part alone is its
// number.
func Told(parts []Part) string {
	text := joined(parts, func(p Part) string { return fmt.Sprintf(" %+d (%s)", p.N, p.What) })
	if len(parts) < 2 {
		return text
	}
	return fmt.Sprintf("%s = %d", text, Total(parts))
}

// joined writes the number of the first part, and behind it what each returns for every further one.
func joined(parts []Part, each func(Part) string) string {
	if len(parts) == 0 {
		return ""
	}
	text := fmt.Sprint(parts[0].N)
	for _, p := range parts[1:] {
		text += each(p)
	}
	return text
}
