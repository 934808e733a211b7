package odds

import (
	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/looks"
	"tablehand/cmd/app"
)

// mine lists the forecasts for a player whose turn it is: the best order of all points against each who is
// near enough, and what the others may take before the own next turn.
func (v forecasts) mine(path string, table []byte, who string) (list []app.Forecast, err error) {
	s, err := v.State(path, table)
	if err != nil {
		return nil, err
	}
	p := s.Player(who)
	if p == nil || s.Over != nil || s.Turn != who || s.Used(axismundi.TurnOver) {
		return nil, nil
	}
	aim, err := looks.Aim(s, p)
	if err != nil {
		return nil, nil
	}
	for _, to := range aim.List {
		if len(to.Now)+len(to.After) > 0 {
			list = append(list, app.Forecast{Title: "most against " + to.Player,
				Words: []string{"odds", "turn", who, "--for", "hurt=" + to.Player}})
		}
	}
	return append(list, app.Forecast{Title: "what may come", Words: []string{"odds", "threat", who}}), nil
}
