package odds

import (
	"tablehand/assist/malhya"
	"tablehand/cmd/app"
)

// mine lists the forecast for the hero who: for the test if it is this hero's part, or in combat for this
// hero's turn. Else there is none.
func (v forecasts) mine(path string, table []byte, who string) ([]app.Forecast, error) {
	s, err := v.State(path, table)
	if err != nil {
		return nil, err
	}
	if t := s.Test; t != nil && t.Turn == who {
		return []app.Forecast{{Title: "the test", Words: []string{"odds", "test"}}}, nil
	}
	if acting := s.Acting(); s.Mode == malhya.InCombat && acting != nil && acting.Name == who && s.Over == nil {
		return []app.Forecast{{Title: "your turn", Words: []string{"odds", "turn", who, "--best"}}}, nil
	}
	return nil, nil
}
