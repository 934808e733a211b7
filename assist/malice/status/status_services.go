package status

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cities"
)

// useful says whether a city or mystic can do anything for the avatar: nobody needs to be
// told of a healer who has no wounds.
func (o *outlets) useful(is string) bool {
	a := o.a
	switch is {
	case "life":
		return a.Wounds+a.Drains > 0
	case "alchemy":
		return len(cities.Alchemy(a)) > 0
	case "merchants":
		return slices.ContainsFunc(a.Items, func(item string) bool { return !malice.IsPotion(item) })
	case "shards":
		return a.Shards["colorless"] >= 2 || len(cities.Colored(a)) > 0
	case "cleanse":
		return a.Fate != "" && slices.Contains([]string{"curse", ""}, malice.FateKind(a.Fate))
	case "heal":
		return a.Wounds > 0
	case "restore":
		return a.Drains > 0 || len(a.Radiance) < len(o.LightWells())
	}
	return true
}

// depart is the way out of the City of Gateways, the whole band at once (city.gateways,
// reading A15).
func (o *outlets) depart() {
	band := append([]string{o.a.Name}, o.a.Band...)
	takes := 1
	if o.Reading("A15") == "gate" {
		takes = 0
	}
	short := func(name string) bool { return o.stuck(name) || o.ActionsLeft(o.Avatar(name)) < takes }
	if !slices.ContainsFunc(band, short) {
		o.offer(takes, "move gate %s BOARD", o.a.Name)
	}
}
