package cities_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/rulebook/rulebooktest"
)

// gatewaysAt is a game of three boards on which the City of Gateways is that of a, Life
// that of b, and c's lies face down; Ann stands at a place.
func gatewaysAt(t testing.TB, printing, at string) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 3, malicetest.Names(3)...)
	malice.PlaceTurned{Board: "a", What: "city", To: "gateways"}.Apply(s)
	malice.PlaceTurned{Board: "b", What: "city", To: "life"}.Apply(s)
	s.Avatar("Ann").At = at
	return s
}

// ci-gateways: from the City of Gateways to any Gate and any revealed city without a luck roll,
// its own board's Gate included; not to a city that lies face down (gate.lr).
func TestOutOfTheCityOfGateways(t *testing.T) {
	rulebooktest.Proves(t, "city.gateways", "place.reveal")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for to, at := range map[string]string{"a": "a:gate", "b": "b:gate", "gate-c": "c:gate",
			"c:gate": "c:gate", "city-b": "b:city", "B:city": "b:city"} {
			s, told := malicetest.Plays(t, gatewaysAt(t, printing, "a:city"),
				movement.UseGate{Who: "Ann", To: to}, malicetest.Said{})
			malicetest.Equal(t, to, []any{s.Avatar("Ann").At, len(told.Rolls),
				told.Result.(movement.GateResult)}, []any{at, 0,
				movement.GateResult{At: at, Chosen: true, Teleports: 1, Sets: []string{}}})
			malicetest.Equal(t, "rules",
				[]bool{malicetest.Ruled(told, "city.gateways"), malicetest.Ruled(told, "action.one.service"),
					malicetest.Ruled(told, "gate.lr")}, []bool{true, true, false})
			again, _ := malicetest.Plays(t, gatewaysAt(t, printing, "a:city"), city(to), malicetest.Said{})
			malicetest.Equal(t, "as a service", again, s)
		}
		for to, rule := range map[string]string{"city-c": "place.reveal", "city-a": "", "gateways": "",
			"d": "", "city-d": ""} {
			malicetest.Refuses(t, gatewaysAt(t, printing, "a:city"), movement.UseGate{Who: "Ann", To: to},
				rule, malicetest.Said{})
		}
		malicetest.Refuses(t, gatewaysAt(t, printing, "a:city"), city(), "", malicetest.Said{})
		err := malicetest.Refuses(t, gatewaysAt(t, printing, "a:old town"), city("b"), "",
			malicetest.Said{Choose: map[string]string{"here": "yes"}})
		malicetest.Equal(t, "called otherwise", malicetest.Why(err),
			"Ann stands on a hex of another name: it may leave from the city: avatar set Ann at a:city")
		gone := gatewaysAt(t, printing, "a:city")
		gone.Places["b"] = malice.Places{City: malice.Destroyed}
		malicetest.Refuses(t, gone, movement.UseGate{Who: "Ann", To: "city-b"}, "xulthul.destroy-place",
			malicetest.Said{})
		gone.Places["a"] = malice.Places{City: malice.Destroyed}
		malicetest.Refuses(t, gone, movement.UseGate{Who: "Ann", To: "b"}, "gate.use",
			malicetest.Said{Dice: "3"})
	})
}

// Any Gate leads to the City of Gateways, and to no other city, without a luck roll and without
// an action (gate.free).
func TestIntoTheCityOfGateways(t *testing.T) {
	rulebooktest.Proves(t, "city.gateways")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, from := range []string{"a:gate", "b:gate", "c:gate"} {
			for _, to := range []string{"city-a", "gateways"} {
				s, told := malicetest.Plays(t, gatewaysAt(t, printing, from),
					movement.UseGate{Who: "Ann", To: to}, malicetest.Said{})
				malicetest.Equal(t, from,
					[]any{s.Avatar("Ann").At, malicetest.Kinds(told), told.Events[0].Event.String()},
					[]any{"a:city", []string{"band.teleported"}, "Ann steps out into the city at a:city"})
			}
		}
		s := gatewaysAt(t, printing, "b:gate")
		malicetest.Refuses(t, s, movement.UseGate{Who: "Ann", To: "city-b"}, "city.gateways",
			malicetest.Said{})
		malicetest.Refuses(t, s, movement.UseGate{Who: "Ann", To: "city-c"}, "place.reveal",
			malicetest.Said{})
		malicetest.Refuses(t, s, movement.UseGate{Who: "Ann", To: "gateways",
			Mods: malicetest.Modded(t, "lr +1")}, "", malicetest.Said{})
		malicetest.Refuses(t, gatewaysAt(t, printing, "b:city"), movement.UseGate{Who: "Ann", To: "gateways"},
			"gate.use", malicetest.Said{})
		malicetest.Refuses(t, malicetest.Game(t, printing, 3, malicetest.Names(2)...),
			movement.UseGate{Who: "Ann", To: "gateways"}, "city.gateways", malicetest.Said{})
	})
}

// Leaving is the city's service and takes an action of each who goes; with the other reading of
// A15 it is like a Gate and takes none.
func TestWhatLeavingTakes(t *testing.T) {
	rulebooktest.Proves(t, "city.gateways", "action.one.service")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for reading, spent := range map[string][]string{"from-city": {"city"}, "gate": nil} {
			s := malicetest.MoveBanded(gatewaysAt(t, printing, "a:city"), "Ann", "Ben")
			s.Avatar("Ben").At = "a:city"
			s.Readings = map[string]string{"A15": reading}
			s, _ = malicetest.Plays(t, s, movement.UseGate{Who: "Ben", To: "c"}, malicetest.Said{})
			for _, name := range malicetest.Names(2) {
				a := s.Avatar(name)
				malicetest.Equal(t, fmt.Sprint(reading, " ", name), []any{a.At, a.Turn.Did},
					[]any{"c:gate", spent})
			}
		}
		for reading, rule := range map[string]string{
			"from-city": malicetest.ByPrinting(printing, "turn.first.round", "turn.actions.two"),
			"gate":      malicetest.ByPrinting(printing, "turn.first.round", ""),
		} {
			s := gatewaysAt(t, printing, "a:city")
			s.Readings = map[string]string{"A15": reading}
			s.Avatar("Ann").Turn = &malice.AvatarTurn{Did: []string{"provoke", "provoke"}[:s.Actions()]}
			if rule == "" {
				malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{})
				continue
			}
			malicetest.Refuses(t, s, movement.UseGate{Who: "Ann", To: "b"}, rule, malicetest.Said{})
		}
	})
}

// A band goes only as one: where a member has no action left nobody goes, unless it leaves the
// band.
func TestABandLeavingTheCity(t *testing.T) {
	rulebooktest.Proves(t, "turn.actions.two", "turn.first.round")
	for printing, rule := range map[string]string{"first": "turn.first.round", "second": "turn.actions.two"} {
		s := malicetest.MoveBanded(gatewaysAt(t, printing, "a:city"), "Ann", "Ben")
		s.Avatar("Ben").At = "a:city"
		s.Avatar("Ben").Turn = &malice.AvatarTurn{Did: []string{"provoke", "provoke"}[:s.Actions()]}
		malicetest.Refuses(t, s, movement.UseGate{Who: "Ann", To: "b"}, rule, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, movement.LeaveBand{Who: "Ben"}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{})
		malicetest.Equal(t, printing, []string{s.Avatar("Ann").At, s.Avatar("Ben").At},
			[]string{"b:gate", "a:city"})
	}
}

// From the second teleport of a turn on each drains, through the city too.
func TestGatewaysDrain(t *testing.T) {
	rulebooktest.Proves(t, "gate.chain.drain")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s, told := malicetest.Plays(t, gatewaysAt(t, printing, "b:gate"),
			movement.UseGate{Who: "Ann", To: "gateways"}, malicetest.Said{})
		malicetest.Equal(t, "the first is free", []any{malicetest.Life(s.Avatar("Ann")),
			malicetest.Ruled(told, "gate.chain.drain")}, []any{[]int{5, 0, 0}, false})
		s, told = malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "city-b"}, malicetest.Said{})
		malicetest.Equal(t, "the second drains",
			[]any{malicetest.Life(s.Avatar("Ann")), malicetest.Ruled(told, "gate.chain.drain"),
				s.Avatar("Ann").At}, []any{[]int{4, 0, 1}, true, "b:city"})
	})
}

// On boards that are typed in the places are hexes.
func TestGatewaysOnHexes(t *testing.T) {
	rulebooktest.Proves(t, "city.gateways")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveGame(t, printing, 2)
		malice.PlaceTurned{Board: "a", What: "city", To: "gateways"}.Apply(s)
		s.Avatar("Ann").At = "b:B2"
		s, told := malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "gateways"}, malicetest.Said{})
		malicetest.Equal(t, "in", []any{s.Avatar("Ann").At, told.Result.(movement.GateResult).Sets},
			[]any{"a:C3", []string{}})
		s, _ = malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{})
		malicetest.Equal(t, "out", s.Avatar("Ann").At, "b:B2")
	})
}
