package odds

import (
	"tablehand/cmd/app"
)

// mine lists the forecast for the player who, if a unit of that player is active: the best use of its AP.
// Else there is none.
func (v forecasts) mine(path string, table []byte, who string) ([]app.Forecast, error) {
	s, err := v.State(path, table)
	if err != nil {
		return nil, err
	}
	if a := s.Active; a != nil && a.AP > 0 && s.Over == nil && s.Unit(a.Unit).Of == who {
		return []app.Forecast{{Title: s.Said(a.Unit), Words: []string{"odds", "turn", a.Unit}}}, nil
	}
	return nil, nil
}
