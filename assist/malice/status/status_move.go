package status

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// move offers to move on with points that are left, to roll for movement, and the Gate here. All of a band
// move, or none; in the first printing it rolls once, before its action (action.one.move, turn.first.round,
// move.band.all-act).
func (o *outlets) move() {
	before := len(o.List.Steps)
	if o.a.Rolled() {
		o.steps()
	}
	goesOn := len(o.List.Steps) > before
	if slices.Contains(movement.Rollers(o.State, append([]string{o.a.Name}, o.a.Band...)), o.a.Name) {
		o.May(turn.AtTable{Act: movement.RollMove{Who: o.a.Name}}, telling.Step{
			Command: telling.Line("move", "roll", o.a.Name), Costly: goesOn}) // points that are left are lost with it
	}
	if exits := o.exits(); o.OnGate(o.a.At) && len(exits) > 0 { // where one leads, the others do
		o.does(o.gate(exits[0]), telling.Line("move", "gate", o.a.Name).And("BOARD", exits...))
	}
}

// exits lists the boards that the Gate here leads to, and the City of Gateways where that is revealed
// (gate.use, city.gateways).
func (o *outlets) exits() []string {
	exits := text.Without(o.BoardNames(), malice.BoardOf(o.a.At))
	if slices.ContainsFunc(o.BoardNames(), func(b string) bool { return o.PlaceOn(b, "city") == "gateways" }) {
		exits = append(exits, "gateways")
	}
	return exits
}

// steps offers the hexes within reach, those that cost the same together; on a board that is not typed in,
// the ground of the next hex.
func (o *outlets) steps() {
	step := telling.Step{Rule: "move.step", Command: telling.Line("move", "to", o.a.Name)}
	if _, typed := o.HexAt(o.a.At); !typed {
		o.grounds(step)
		return
	}
	view, err := movement.ReachOf(o.State, o.a.Name)
	if err != nil {
		return
	}
	for hexes := view.Hexes; len(hexes) > 0; {
		cost, values := hexes[0].Cost, []string(nil)
		for ; len(hexes) > 0 && hexes[0].Cost == cost; hexes = hexes[1:] {
			values = append(values, hexes[0].At)
		}
		step.Cost = telling.Cost{"mp": inMP(cost)}
		step.Command = telling.Line("move", "to", o.a.Name).And("HEX", values...).Asking("where to?")
		o.Add(step)
	}
}

// grounds offers the ground of the next hex, of as many as people say, hex by hex as the table shows them.
func (o *outlets) grounds(step telling.Step) {
	before := len(o.List.Steps)
	o.eachAs(step, "HEX", malice.Ground(), func(word string) malice.Act {
		return movement.Move{Who: o.a.Name, Way: []string{word}}
	})
	// So few points may lead nowhere.
	routes := !slices.ContainsFunc(o.List.Steps[before:], func(s telling.Step) bool {
		return slices.Contains(notation.Terrains, s.Free[0].Values[0])
	})
	o.Since(before, func(s *telling.Step) {
		s.Command, s.Costly = s.Asking("over which hexes, in order?"), routes
		s.Free[0].Many, s.Free[0].Open, s.Free[0].Parted = true, true, true // a place by its name: wild mystic
	})
}
