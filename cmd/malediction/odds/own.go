package odds

import (
	"tablehand/cmd/app"
)

// mine lists the forecast for a player whose unit is active: the best use of what is left of its AP.
func (v forecasts) mine(path string, table []byte, who string) ([]app.Forecast, error) {
	s, err := v.State(path, table)
	if err != nil {
		return nil, err
	}
	if a := s.Active; a != nil && s.Over == nil && s.Unit(a.Unit).Of == who {
		return []app.Forecast{{Title: s.Said(a.Unit), Words: []string{"odds", "turn", a.Unit}}}, nil
	}
	return nil, nil
}
