package status

import (
	"slices"
	"strconv"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// places are the services of a city or a mystic where the avatar stands, or turning it over
// (place.use.on-hex, action.one.service, action.free.reveal-place).
func (o *outlets) places() {
	board := malice.BoardOf(o.a.At)
	for _, what := range []string{"city", "mystic"} {
		if !life.StandsOn(o.State, o.a, what) {
			continue
		}
		switch is := o.PlaceOn(board, what); {
		case is == "" && len(movement.FaceDown(o.State, what)) > 0:
			o.offer(0, telling.Line(what, "reveal", o.a.Name))
		case what == "city":
			o.city(is)
		default:
			o.mystic(is)
		}
	}
}

// city offers the services of a revealed city that an avatar has something for.
func (o *outlets) city(is string) {
	use := telling.Line("city", "use", o.a.Name)
	switch is {
	case "life":
		if o.a.Wounds+o.a.Drains > 0 {
			o.offer(1, use)
		}
	case "destiny":
		o.offer(1, use)
	case "gateways":
		o.depart()
	case "merchants":
		o.offerOf(1, use, "ITEM", o.items(func(item string) bool { return !malice.IsPotion(item) }))
	case "shards":
		for _, gives := range notation.Colors {
			o.exchange(gives)
		}
	case "alchemy":
		o.alchemy()
	}
}

// alchemy offers to set a potion against one that is drawn, and to buy one (city.alchemy.two-services).
func (o *outlets) alchemy() {
	o.offerOf(1, telling.Line("city", "use", o.a.Name, "trade"), "POTION", o.items(malice.IsPotion))
	if slices.Contains(cities.Alchemy(o.a), "acquire") {
		o.offer(1, telling.Line("city", "use", o.a.Name, "acquire"))
	}
}

// exchange offers the colors that the City of Shards gives for one (city.shards.one-to-two,
// city.shards.one-to-one, city.shards.two-to-one).
func (o *outlets) exchange(gives string) {
	takes := text.Without(notation.Colors, gives)
	price := 1
	if gives == "colorless" {
		price = 2
	}
	if o.a.Shards[gives] >= price {
		o.offerOf(1, telling.Line("city", "use", o.a.Name, gives), "COLOR", takes)
	}
}

// mystic offers what a revealed mystic does, where it would do anything, and brewing.
func (o *outlets) mystic(is string) {
	a := o.a
	able := false
	switch is {
	case "cleanse":
		able = a.Fate != "" && slices.Contains([]string{"curse", ""}, malice.FateKind(a.Fate))
	case "heal":
		able = a.Wounds > 0
	case "restore":
		able = a.Drains > 0 || o.RadianceLost(a.Name) > 0
	case "", malice.Destroyed:
		return
	}
	if able {
		o.offer(1, telling.Line("mystic", "use", a.Name))
	}
	o.offerOf(1, telling.Line("mystic", "brew", a.Name), "COLOR", slices.DeleteFunc(cities.Colored(a),
		func(color string) bool { return !cities.Brewable(o.State, color) }))
}

// items lists the items of the avatar that are of a kind.
func (o *outlets) items(of func(string) bool) []string {
	return slices.DeleteFunc(slices.Clone(o.a.Items), func(item string) bool { return !of(item) })
}

// depart is the way out of the City of Gateways, the whole band at once, to any Gate or revealed city
// (city.gateways, reading A15).
func (o *outlets) depart() {
	band := append([]string{o.a.Name}, o.a.Band...)
	takes := 1
	if o.Reading("A15") == "gate" {
		takes = 0
	}
	short := func(name string) bool { return o.stuck(name) || o.ActionsLeft(o.Avatar(name)) < takes }
	if slices.ContainsFunc(band, short) {
		return
	}
	exits := o.BoardNames()
	for _, board := range o.BoardNames() {
		is := o.PlaceOn(board, "city")
		if board != malice.BoardOf(o.a.At) && is != "" && is != malice.Destroyed {
			exits = append(exits, "city-"+board)
		}
	}
	o.offerOf(takes, telling.Line("move", "gate", o.a.Name), "BOARD", exits)
}

// upTo lists the whole numbers from 1 on.
func upTo(n int) (list []string) {
	for i := 1; i <= n; i++ {
		list = append(list, strconv.Itoa(i))
	}
	return list
}
