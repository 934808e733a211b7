package malice

import (
	"fmt"
	"testing"
)

// gatewaysAt is a game of three boards on which the City of Gateways is that of a, Life
// that of b, and c's lies face down; Ann stands at a place.
func gatewaysAt(t testing.TB, printing, at string) *State {
	t.Helper()
	s := game(t, printing, 3, names(3)...)
	PlaceTurned{Board: "a", What: "city", To: "gateways"}.Apply(s)
	PlaceTurned{Board: "b", What: "city", To: "life"}.Apply(s)
	s.avatar("Ann").At = at
	return s
}

// ci-gateways: from the City of Gateways to any Gate and any revealed city without a luck
// roll, its own board's Gate included; not to a city that lies face down (city.gateways,
// place.reveal, gate.lr).
func TestOutOfTheCityOfGateways(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for to, at := range map[string]string{"a": "a:gate", "b": "b:gate", "gate-c": "c:gate", "c:gate": "c:gate", "city-b": "b:city", "B:city": "b:city"} {
			s, told := plays(t, gatewaysAt(t, printing, "a:city"), UseGate{Who: "Ann", To: to}, said{})
			equal(t, to, []any{s.avatar("Ann").At, len(told.Rolls), told.Result.(GateResult)}, []any{at, 0, GateResult{At: at, Chosen: true, Teleports: 1, Sets: []string{}}})
			equal(t, "rules", []bool{ruled(told, "city.gateways"), ruled(told, "action.one.service"), ruled(told, "gate.lr")}, []bool{true, true, false})
			again, _ := plays(t, gatewaysAt(t, printing, "a:city"), city(to), said{})
			equal(t, "as a service", again, s)
		}
		for to, rule := range map[string]string{"city-c": "place.reveal", "city-a": "", "gateways": "", "d": "", "city-d": ""} {
			refuses(t, gatewaysAt(t, printing, "a:city"), UseGate{Who: "Ann", To: to}, rule, said{})
		}
		refuses(t, gatewaysAt(t, printing, "a:city"), city(), "", said{})
		err := refuses(t, gatewaysAt(t, printing, "a:old town"), city("b"), "", said{choose: map[string]string{"here": "yes"}})
		equal(t, "called otherwise", err.Error(), "avatar set Ann at a:city says where it stands, then it may leave")
		gone := gatewaysAt(t, printing, "a:city")
		gone.Places["b"] = Places{City: Destroyed}
		refuses(t, gone, UseGate{Who: "Ann", To: "city-b"}, "xulthul.destroy-place", said{})
		gone.Places["a"] = Places{City: Destroyed}
		refuses(t, gone, UseGate{Who: "Ann", To: "b"}, "gate.use", said{dice: "3"})
	})
}

// Any Gate leads to the City of Gateways, and to no other city, without a luck roll and
// without an action (city.gateways, gate.free).
func TestIntoTheCityOfGateways(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, from := range []string{"a:gate", "b:gate", "c:gate"} {
			for _, to := range []string{"city-a", "gateways"} {
				s, told := plays(t, gatewaysAt(t, printing, from), UseGate{Who: "Ann", To: to}, said{})
				equal(t, from, []any{s.avatar("Ann").At, kinds(told), told.Events[0].Event.String()}, []any{"a:city", []string{"band.teleported"}, "Ann steps out into the city at a:city"})
			}
		}
		s := gatewaysAt(t, printing, "b:gate")
		refuses(t, s, UseGate{Who: "Ann", To: "city-b"}, "city.gateways", said{})
		refuses(t, s, UseGate{Who: "Ann", To: "city-c"}, "place.reveal", said{})
		refuses(t, s, UseGate{Who: "Ann", To: "gateways", Mods: modded(t, "lr +1")}, "", said{})
		refuses(t, gatewaysAt(t, printing, "b:city"), UseGate{Who: "Ann", To: "gateways"}, "gate.use", said{})
		refuses(t, game(t, printing, 3, names(2)...), UseGate{Who: "Ann", To: "gateways"}, "city.gateways", said{})
	})
}

// Leaving is the city's service and takes an action of each who goes; with the other
// reading of A15 it is like a Gate and takes none (city.gateways, action.one.service).
func TestWhatLeavingTakes(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for reading, spent := range map[string][]string{"from-city": {"city"}, "gate": nil} {
			s := moveBanded(gatewaysAt(t, printing, "a:city"), "Ann", "Ben")
			s.avatar("Ben").At = "a:city"
			s.Readings = map[string]string{"A15": reading}
			s, _ = plays(t, s, UseGate{Who: "Ben", To: "c"}, said{})
			for _, name := range names(2) {
				a := s.avatar(name)
				equal(t, fmt.Sprint(reading, " ", name), []any{a.At, a.Turn.Did}, []any{"c:gate", spent})
			}
		}
		for reading, rule := range map[string]string{"from-city": map[string]string{"first": "turn.first.round", "second": "turn.actions.two"}[printing], "gate": map[string]string{"first": "turn.first.round"}[printing]} {
			s := gatewaysAt(t, printing, "a:city")
			s.Readings = map[string]string{"A15": reading}
			s.avatar("Ann").Turn = &AvatarTurn{Did: []string{"provoke", "provoke"}[:s.actions()]}
			if rule == "" {
				plays(t, s, UseGate{Who: "Ann", To: "b"}, said{})
				continue
			}
			refuses(t, s, UseGate{Who: "Ann", To: "b"}, rule, said{})
		}
	})
}

// A band goes only as one: where a member has no action left nobody goes, unless it leaves
// the band (turn.actions.two, turn.first.round).
func TestABandLeavingTheCity(t *testing.T) {
	for printing, rule := range map[string]string{"first": "turn.first.round", "second": "turn.actions.two"} {
		s := moveBanded(gatewaysAt(t, printing, "a:city"), "Ann", "Ben")
		s.avatar("Ben").At = "a:city"
		s.avatar("Ben").Turn = &AvatarTurn{Did: []string{"provoke", "provoke"}[:s.actions()]}
		refuses(t, s, UseGate{Who: "Ann", To: "b"}, rule, said{})
		s, _ = plays(t, s, LeaveBand{Who: "Ben"}, said{})
		s, _ = plays(t, s, UseGate{Who: "Ann", To: "b"}, said{})
		equal(t, printing, []string{s.avatar("Ann").At, s.avatar("Ben").At}, []string{"b:gate", "a:city"})
	}
}

// From the second teleport of a turn on each drains, through the city too
// (gate.chain.drain).
func TestGatewaysDrain(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s, told := plays(t, gatewaysAt(t, printing, "b:gate"), UseGate{Who: "Ann", To: "gateways"}, said{})
		equal(t, "the first is free", []any{life(s.avatar("Ann")), ruled(told, "gate.chain.drain")}, []any{[]int{5, 0, 0}, false})
		s, told = plays(t, s, UseGate{Who: "Ann", To: "city-b"}, said{})
		equal(t, "the second drains", []any{life(s.avatar("Ann")), ruled(told, "gate.chain.drain"), s.avatar("Ann").At}, []any{[]int{4, 0, 1}, true, "b:city"})
	})
}

// On boards that are typed in the places are hexes (city.gateways).
func TestGatewaysOnHexes(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveGame(t, printing, 2)
		PlaceTurned{Board: "a", What: "city", To: "gateways"}.Apply(s)
		s.avatar("Ann").At = "b:B2"
		s, told := plays(t, s, UseGate{Who: "Ann", To: "gateways"}, said{})
		equal(t, "in", []any{s.avatar("Ann").At, told.Result.(GateResult).Sets}, []any{"a:C3", []string{}})
		s, _ = plays(t, s, UseGate{Who: "Ann", To: "b"}, said{})
		equal(t, "out", s.avatar("Ann").At, "b:B2")
	})
}
