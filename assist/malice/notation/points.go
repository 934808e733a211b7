package notation

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Points are movement points, counted in halves: roads and bridges cost half a point,
// and nothing is ever rounded (move.cost.road, move.cost.bridge).
type Points int

// Whole returns a number of whole points.
func Whole(n int) Points { return Points(2 * n) }

// String returns the points as people write them: 3, ½, 2½.
func (p Points) String() string {
	switch {
	case p%2 == 0:
		return fmt.Sprint(int(p / 2))
	case p == 1:
		return "½"
	}
	return fmt.Sprintf("%d½", int(p/2))
}

// MarshalJSON writes an exact number: 3, 0.5, 2.5.
func (p Points) MarshalJSON() ([]byte, error) { return json.Marshal(float64(p) / 2) }

// ParsePoints reads 3, 0.5, 2.5, 1/2, ½ or 2½.
func ParsePoints(text string) (Points, bool) {
	text = strings.TrimSpace(text)
	half := Points(0)
	for _, end := range []string{" 1/2", "½", ".5", ".0"} {
		if rest, ok := strings.CutSuffix(text, end); ok {
			text = rest
			if end != ".0" {
				half = 1
			}
			break
		}
	}
	switch {
	case text == "1/2" && half == 0, text == "" && half == 1:
		return 1, true
	case text == "" || len(text) > 4:
		return 0, false
	}
	whole := 0
	for _, d := range []byte(text) {
		if d < '0' || d > '9' {
			return 0, false
		}
		whole = whole*10 + int(d-'0')
	}
	return Whole(whole) + half, true
}

// JSONSchema describes points as a JSON schema: a number.
func (p Points) JSONSchema() map[string]any { return map[string]any{"type": "number"} }
