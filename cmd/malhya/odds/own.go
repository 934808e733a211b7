package odds

import (
	"tablehand/assist/malhya"
	"tablehand/cmd/app"
)

// mine lists the forecasts for a hero whose turn it is: whom to attack with what, or how a test stands.
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
