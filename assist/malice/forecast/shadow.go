package forecast

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// ShadowForecast is a request for the odds of the Shadows in the coming turns.
type ShadowForecast struct {
	Turns int  // number of turns listed
	Exact bool // chances are wanted as fractions too, where possible
	// Leads gives the places in the six directions around the Shadow in the Realm, where the Realm
	// is not typed in; empty: not given.
	Leads map[int]string
}

// ShadowOdds is the forecast for the table as it stands, as if the players revealed no Well and
// fought no Shadow.
type ShadowOdds struct {
	Realm  *EscapeOdds `json:"realm"`  // null: the Realm is not typed in
	Aethos *AethosOdds `json:"aethos"` // null: no Shadow is there
	// Bands can reach a Shadow in Aethos before it acts; Cannot says why there is none.
	Bands  []Interceptor `json:"bands"`
	Cannot string        `json:"no_bands_for" unknown:"null"`
	Round  int           `json:"round"` // round of turn 1

	turn.Grounds `json:"-"`
}

// Odds forecasts the Shadows of a table; it refuses a table without any.
func (f ShadowForecast) Odds(s *malice.State) (*ShadowOdds, error) {
	switch {
	case s.Over != nil:
		return nil, telling.Against(s.Over.Rule, "the game is over: no Shadow moves")
	case s.Xulthul != nil:
		return nil, &telling.Refused{Rule: "xulthul.arrive",
			Reason: "Xulthûl walks in Aethos: no Shadow is left, and none spawns"}
	}
	if err := s.Lay(); err != nil {
		return nil, err
	}
	o := &ShadowOdds{Bands: []Interceptor{}, Round: s.Round}
	var err error
	if o.Realm, err = f.realmOdds(s); err != nil {
		return nil, err
	}
	if o.Aethos, err = OddsInAethos(s, f.Turns, f.Exact); err != nil {
		return nil, err
	}
	if o.Aethos != nil {
		if o.Bands, o.Cannot, err = Interceptors(s); err != nil {
			return nil, err
		}
	}
	if o.Realm == nil && o.Aethos == nil {
		return nil, telling.Offer(telling.Impossible(
			"the Shadow Realm is not typed in and no Shadow is in Aethos: --practice takes the practice Realm, "+
				"--leads 1=land,… one turn"),
			telling.Line("board", "use", "realm").And("FILE"))
	}
	o.addGrounds(s)
	return o, nil
}

func (f ShadowForecast) realmOdds(s *malice.State) (*EscapeOdds, error) {
	if len(f.Leads) == 0 {
		return OddsInRealm(s, f.Turns, f.Exact)
	}
	h := s.Realm.Shadow
	switch {
	case s.RealmBoard() != nil:
		return nil, telling.Impossible(
			"--leads: the Shadow Realm is typed in, and its ways are known: leave it out")
	case h == nil:
		return nil, telling.Impossible(
			"--leads: no Shadow is in the Realm; the next appears on the Spawning Pit")
	}
	around, err := readLeads(s, f.Leads, h.At)
	if err != nil {
		return nil, err
	}
	return oddsOnMap(s, realmAround(h.At, around), "", 1, f.Exact, 1)
}

// readLeads reads the places in six directions: each differs from the place of the Shadow, and only
// land and off may come twice.
func readLeads(s *malice.State, leads map[int]string, at string) (around [6]string, err error) {
	places := append([]string{"pit", "land", "off"}, notation.Gates[:s.Book().Parts().Gates.Seals]...)
	var missing []string
	for d := range 6 {
		where := strings.ToLower(leads[d+1])
		switch {
		case where == "":
			missing = append(missing, fmt.Sprint(d+1))
		case !slices.Contains(places, where):
			return around, &telling.Unknown{What: "place of the Realm", Word: leads[d+1], Have: places}
		case where == at && at != "land":
			return around, telling.Impossible("--leads: the Shadow stands on %s itself", at)
		case where != "land" && where != "off" && slices.Contains(around[:], where):
			return around, telling.Impossible(
				"--leads: two directions lead to %s: around a Shadow lie six different hexes", where)
		}
		around[d] = where
	}
	if len(missing) > 0 {
		return around, telling.Impossible("--leads: where does direction %s lead? a forecast needs all six",
			strings.Join(missing, ", "))
	}
	return around, nil
}

// addGrounds records the rules and unconfirmed values behind the forecast.
func (o *ShadowOdds) addGrounds(s *malice.State) {
	o.Rules = []string{"turn.shadows.order"}
	if o.Realm != nil {
		o.Rules = append(o.Rules, "realm.order")
	}
	if o.Aethos != nil {
		o.Rules = append(o.Rules, "aethos.each-acts", "aethos.one-action")
	}
	toll := o.Realm != nil && o.Realm.Seals > 0
	followed := o.Aethos != nil &&
		slices.ContainsFunc(o.Aethos.Shadows, func(w ShadowOfAethos) bool { return w.Known })
	if (toll || followed) && (s.Book().Owner == nil || !s.Confirmed("dice.d2")) {
		o.Assumed = append(o.Assumed, "dice.d2")
	}
}

// OnPracticeRealm returns this table with the practice Realm; without a table a new game. A Shadow
// on land stands on the hex named by at.
func OnPracticeRealm(s *malice.State, at string) (*malice.State, error) {
	p, err := s.Book().Practice()
	if err != nil {
		return nil, err
	}
	s = telling.Copy(s)
	s.Realm.File = p.Realm
	if len(s.Avatars) == 0 {
		s.Round, s.Boards, s.Realm.Seals = 1, []malice.Board{{Name: notation.BoardNames[0]}},
			slices.Clone(notation.Gates[:s.Book().Parts().Gates.Seals])
	}
	h := s.Realm.Shadow
	switch {
	case h == nil && at != "":
		return nil, telling.Impossible(
			"--at: no Shadow is in the Realm; the next appears on the Spawning Pit")
	case h == nil:
		return s, s.Lay()
	case at != "":
		h.At = at
	case h.At != "pit" && !slices.Contains(notation.Gates, h.At):
		return nil, telling.Offer(telling.Impossible("Shadow %d stands on land: "+
			"--at HEX says where on the practice Realm", h.ID), telling.Line("board", "show", "practice-realm"))
	}
	if p, ok := s.Haunts(h.At); ok {
		h.At = s.Haunt(p)
		return s, nil
	}
	return nil, telling.Offer(&telling.Nonsense{Reason: "the practice Realm has no hex " + at},
		telling.Line("board", "show", "practice-realm"))
}
