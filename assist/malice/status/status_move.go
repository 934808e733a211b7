package status

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// move: with points left the band goes on; in the first printing it rolls once, before its
// action. All of a band move, or none (action.one.move, turn.first.round,
// move.band.all-act).
func (o *outlets) move() {
	band := append([]string{o.a.Name}, o.a.Band...)
	if slices.ContainsFunc(band, o.stuck) {
		return
	}
	rollers := movement.Rollers(o.State, band)
	unmoved := func(name string) bool { return !o.Avatar(name).Rolled() }
	moves := len(o.may)
	if mp := o.BandMP(band); mp > 0 && !slices.ContainsFunc(band, unmoved) {
		o.steps(mp)
	}
	spent := func(name string) bool { return o.ActionsLeft(o.Avatar(name)) == 0 }
	switch {
	case !slices.Contains(rollers, o.a.Name): // others of the band have to
	case o.Printed().MovingIsAction() && !slices.ContainsFunc(rollers, spent):
		goesOn := len(o.may) > moves
		o.offer(1, telling.Line("move", "roll", o.a.Name))
		o.may[len(o.may)-1].Costly = goesOn // the points that are left are lost with it
	case !o.Printed().MovingIsAction() && !o.a.Rolled():
		o.offer(0, telling.Line("move", "roll", o.a.Name))
	}
	if exits := o.exits(); len(exits) > 0 {
		o.offer(0, telling.Line("move", "gate", o.a.Name).And("BOARD", exits...))
	}
}

// steps offers the hexes within reach, those that cost the same together.
func (o *outlets) steps(mp notation.Points) {
	_, typed := o.HexAt(o.a.At)
	ways := o.reach(mp)
	routes := !typed && !slices.ContainsFunc(ways, func(r ring) bool { // so few points may lead nowhere
		return slices.Contains(notation.Terrains, r.hexes[0])
	})
	for _, reach := range ways {
		to := telling.Line("move", "to", o.a.Name).And("HEX", reach.hexes...).Asking("where to?")
		if !typed { // hex by hex, as the table shows them
			to = to.Asking("over which hexes, in order?")
			to.Free[0].Many, to.Free[0].Open = true, true // a place by its name: wild mystic
		}
		o.may = append(o.may, telling.Step{Who: o.a.Name, Rule: "move.step", Command: to,
			Cost: telling.Cost{"mp": float64(reach.cost) / float64(notation.Whole(1))}, Costly: routes})
	}
}

// A ring holds the hexes that cost so much, as they are typed.
type ring struct {
	cost  notation.Points
	hexes []string
}

// reach lists the hexes that so many points lead to, the nearest first; on a board that is not typed
// in, the terrains of the next hex. Where the band cannot move there are none.
func (o *outlets) reach(mp notation.Points) (list []ring) {
	add := func(cost notation.Points, hex string) {
		if n := len(list); n == 0 || list[n-1].cost != cost {
			list = append(list, ring{cost: cost})
		}
		list[len(list)-1].hexes = append(list[len(list)-1].hexes, hex)
	}
	if _, typed := o.HexAt(o.a.At); typed {
		if view, err := movement.ReachOf(o.State, o.a.Name); err == nil {
			for _, stop := range view.Hexes {
				add(stop.Cost, stop.At)
			}
		}
		return list
	}
	costs, err := o.Book().Movement(o.Printing)
	if err != nil {
		return nil
	}
	for cost := notation.Points(0); cost <= mp; cost++ {
		for _, terrain := range notation.Terrains {
			if is, known := costs.Terrain[terrain]; known && is == cost && o.passable(terrain) {
				add(cost, terrain)
			}
		}
		for _, route := range box.Routes {
			if is, known := costs.Route[route]; known && is == cost && !o.a.Afloat {
				add(cost, route)
			}
		}
	}
	return list
}

// passable says whether an avatar may enter a terrain without more being said: water is entered where a
// launch is (water.launch).
func (o *outlets) passable(terrain string) bool { return terrain != "water" || o.a.Afloat }

// stuck says whether an avatar can go nowhere: without a body, one with the Light, in a
// fight, before the fate card of its roll, or in the first printing after its action.
func (o *outlets) stuck(name string) bool {
	a := o.Avatar(name)
	return a.Life == 0 || a.Attuning || o.Engaged(name) || o.CardOfRoll(name) != nil ||
		o.Printed().ActionEndsRound() && o.ActionsLeft(a) == 0
}

// exits lists the boards that the Gate here leads to, and the City of Gateways where that is revealed
// (gate.use, city.gateways, reading A7).
func (o *outlets) exits() (list []string) {
	now := o.a.Turn
	if !o.OnGate(o.a.At) ||
		o.Reading("A7") == "entered" && (now == nil || now.From == "" && now.Teleports == 0) {
		return nil
	}
	for _, board := range o.BoardNames() {
		if board != malice.BoardOf(o.a.At) {
			list = append(list, board)
		}
	}
	if slices.ContainsFunc(o.BoardNames(), func(b string) bool { return o.PlaceOn(b, "city") == "gateways" }) {
		list = append(list, "gateways")
	}
	return list
}
