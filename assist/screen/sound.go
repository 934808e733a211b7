package screen

import "tablehand/assist/telling"

// Sounds holds the kinds of events that are heard, by what they sound like.
type Sounds struct{ Won, Loss, Blow, Turn []string }

// Of returns what the newest act sounds like, the weightiest of it; empty: it is silent.
func (s Sounds) Of(acts []telling.Last) string {
	if len(acts) == 0 {
		return ""
	}
	for _, heard := range []struct {
		sound string
		kinds []string
	}{{"won", s.Won}, {"loss", s.Loss}, {"blow", s.Blow}, {"turn", s.Turn}} {
		if acts[0].Has(heard.kinds...) {
			return heard.sound
		}
	}
	return ""
}
