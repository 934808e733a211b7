package status

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// places offers the services of a city or a mystic where the avatar stands, or to turn it over
// (place.use.on-hex, action.one.service, action.free.reveal-place).
func (o *outlets) places() {
	for _, what := range []string{"city", "mystic"} {
		if !o.OnPlace(o.a.At, what) {
			continue
		}
		switch is := o.PlaceOn(malice.BoardOf(o.a.At), what); {
		case is == "":
			o.does(movement.RevealPlace{What: what, Who: o.a.Name}, telling.Line(what, "reveal", o.a.Name))
		case what == "city":
			o.city(is)
		default:
			o.mystic()
		}
	}
}

// city offers the services of a revealed city.
func (o *outlets) city(is string) {
	line := telling.Line("city", "use", o.a.Name)
	use := func(words ...string) func(word string) malice.Act {
		return func(word string) malice.Act {
			return cities.UseCity{Who: o.a.Name, Words: append(words[:len(words):len(words)], word)}
		}
	}
	switch is {
	case "gateways":
		o.depart()
	case "merchants":
		o.each(line, "ITEM", o.a.Items, use())
	case "shards": // (city.shards.one-to-two, city.shards.one-to-one, city.shards.two-to-one)
		for _, gives := range notation.Colors {
			if o.a.Shards[gives] > 0 {
				o.each(telling.Line("city", "use", o.a.Name, gives), "COLOR", notation.Colors, use(gives))
			}
		}
	case "alchemy": // (city.alchemy.two-services)
		o.each(telling.Line("city", "use", o.a.Name, "trade"), "POTION", o.a.Items, use("trade"))
		o.does(use()("acquire"), telling.Line("city", "use", o.a.Name, "acquire"))
	default:
		o.does(cities.UseCity{Who: o.a.Name}, line)
	}
}

// mystic offers what a revealed mystic does, and brewing.
func (o *outlets) mystic() {
	o.does(cities.UseMystic{Who: o.a.Name}, telling.Line("mystic", "use", o.a.Name))
	o.each(telling.Line("mystic", "brew", o.a.Name), "COLOR", cities.Colored(o.a),
		func(word string) malice.Act { return cities.Brew{Who: o.a.Name, Color: word} })
}

// depart offers the ways out of the City of Gateways, the whole band at once, to any Gate or revealed city
// (city.gateways, reading A15).
func (o *outlets) depart() {
	exits := slices.Clone(o.BoardNames())
	for _, board := range o.BoardNames() {
		exits = append(exits, "city-"+board)
	}
	o.each(telling.Line("move", "gate", o.a.Name), "BOARD", exits, o.gate)
}

// gate returns the act of an avatar that leaves by a Gate, or by the City of Gateways.
func (o *outlets) gate(to string) malice.Act { return movement.UseGate{Who: o.a.Name, To: to} }
