package malice

import (
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

// values returns, by the name of a flag, the word that a usage line would have for its value. Where flags
// of one name differ, the verb stands in front of it.
func values() map[string]string {
	return map[string]string{
		"by": "AVATAR", "on": "AVATAR", "at": "PLACE", "of": "COLOR", "ability": "COLOR", "extra": "COLOR=N",
		"shadow": "SHADOW", "avatars": "N", "dark": "N", "light": "N", "life": "N", "points": "N",
		"odds recover wounds": "N", "drains": "N", "wounds": "WOUNDS", "turns": "N", "phases": "N",
		"power": "N", "band": "N", "against": "N|DICE", "mp": "N", "shift": "N",
		"odds gate boards": "N", "boards": "practice|N|FILE.yaml", "scenario": "SCENARIO",
		"difficulty": "DIFFICULTY", "dstar": "DSTAR", "reading": "READING", "avatar": "NAME=COLOR:MASTERY",
		"odds fight avatar": "NUMBERS", "odds creature avatar": "NUMBERS", "combat try avatar": "NUMBERS",
		"creature": "NUMBERS", "defend": "DEFENDS", "futile": "yes|no", "combat roll again": "cr|creature-cr",
		"combat wounds again": "wounds|shield", "fate draw kind": "FATEKIND", "leads": "LEADS",
		"passes": "PASSES", "steps": "STEPS", "simulate": "N", "body": "PRICE", "board": "BOARD|FILE.yaml",
		"secondary": "EFFECTS", "start": "START", "says": "TEXT",
	}
}

// kinds returns what the words of this game's verbs and flags may be.
func (v verbs) kinds() []app.Kind {
	kinds := app.FreeText("WOUNDS", "BY", "SHIFT", "NUMBERS", "EFFECTS", "DICE", "PRICE", "VALUE", "START")
	for _, name := range []string{"AVATAR", "TARGET", "WITH", "FROM", "TO", "WHO", "ON", "A", "B"} {
		kinds = append(kinds, v.OnTable(name, (*malice.State).AvatarNames))
	}
	return append(kinds,
		v.OnTable("PLACE", places), v.OnTable("STRONGHOLD", (*malice.State).Strongholds),
		v.OnTable("HEX", ahead), v.OnTable("SHADOW", shadowNumbers),
		v.OnTable("city-BOARD", func(s *malice.State) []string {
			return append(prefixed("city-", s.BoardNames()), "gateways")
		}),
		v.OnTable("BOARD.SIDE", boardSides), v.OnTable("DEFENDS", func(s *malice.State) []string {
			return append(s.AvatarNames(), "creature")
		}),
		v.OnTable("WHAT", func(s *malice.State) []string { return append(s.BoardNames(), notation.Colors...) }),
		v.OnTable("STEPS", stepsOf), v.OnTable("MAP", (*malice.State).BoardNames),
		app.Kind{Name: "DRAWN", Offers: app.InList(v.Drawable)},
		app.Kind{Name: "COLOR:NAME", Offers: v.colored("ability")},
		app.Kind{Name: "CARD", Offers: v.cardsOf("fate")},
		app.Kind{Name: "ITEM", Offers: v.cardsOf("treasure", "potion")},
		app.Kind{Name: "POTION", Offers: v.cardsOf("potion")},
		app.Kind{Name: "NAME=COLOR:MASTERY", Offers: app.Assigned(v.colored("mastery"))},
		v.OpenReadings("READING"),
		app.Kind{Name: "LEADS", Offers: app.InList(leads)},
		app.Kind{Name: "PASSES", Offers: app.InList(func(string) []string { return passes() })},
		app.Fixed("CITY", notation.Cities...), app.Fixed("MYSTIC", notation.Mystics...),
		app.Fixed("TERRAIN", notation.Terrains...), app.Fixed("TYPE", notation.Types...),
		app.Fixed("TERRAIN=NAME", append(slices.Clone(notation.Terrains), "road", "bridge", "path")...),
		app.Fixed("COLOR", notation.Colors...), app.Fixed("COLOR=N", notation.Colors...),
		app.Fixed("KIND", notation.WoundKinds...), app.Fixed("SERVICE", services()...),
		app.Fixed("SCENARIO", notation.Scenarios...), app.Fixed("DIFFICULTY", notation.Difficulties...),
		app.Fixed("DSTAR", notation.DStars...), app.Fixed("FATEKIND", notation.FateKinds...),
		app.Fixed("PURPOSE", append([]string{"roll", "aggression", "mastery"}, notation.ShardRolls...)...),
		app.Fixed("TROVE", troves()...), app.Fixed("PART", parts...),
	)
}

// cardsOf completes the known cards of troves.
func (v verbs) cardsOf(troves ...string) func(string) []string {
	return func(string) []string { return v.CardNames(troves...) }
}

// colored completes COLOR:NAME with the known cards of a trove.
func (v verbs) colored(trove string) func(string) []string {
	return func(begun string) (list []string) {
		if color, _, said := strings.Cut(begun, ":"); said {
			return prefixed(color+":", v.CardNames(trove))
		}
		for _, color := range notation.Colors {
			list = append(list, color+":")
		}
		return list
	}
}

// places lists the places of the table's boards that have a name.
func places(s *malice.State) (names []string) {
	for _, b := range s.Boards {
		names = append(names, notation.Strongholds(b.Name)...)
		names = append(names, b.Name+":gate", b.Name+":city", b.Name+":mystic")
	}
	return names
}

// ahead lists where a move may lead: places by name, and the hexes of boards that are typed in.
func ahead(s *malice.State) []string {
	names := append([]string{"gate", "city", "mystic"}, places(s)...)
	for _, b := range s.Boards {
		if typed := s.TypedIn(b.Name); typed != nil {
			for _, hex := range typed.Hexes() {
				names = append(names, b.Name+":"+typed.Name(hex))
			}
		}
	}
	return names
}

func shadowNumbers(s *malice.State) (list []string) {
	for _, shadow := range s.Shadows {
		list = append(list, strconv.Itoa(shadow.ID)+"\tat "+shadow.At)
	}
	return list
}

// stepsOf completes how far Shadows are from a stronghold: ID=STRONGHOLD:
func stepsOf(s *malice.State) (list []string) {
	for _, shadow := range s.Shadows {
		id := strconv.Itoa(shadow.ID) + "="
		list = append(list, id+"none")
		for _, stronghold := range s.Strongholds() {
			list = append(list, id+stronghold+":")
		}
	}
	return list
}

func boardSides(s *malice.State) (list []string) {
	for _, b := range s.BoardNames() {
		for _, side := range []string{"north", "east", "south", "west"} {
			list = append(list, b+"."+side)
		}
	}
	return list
}

// leads completes where the six directions of the Shadow Realm lead.
func leads(string) (list []string) {
	for direction := range 6 {
		list = append(list, prefixed(strconv.Itoa(direction+1)+"=",
			append([]string{"pit", "land", "off"}, notation.Gates...))...)
	}
	return list
}

// passes lists what Xulthûl's way may meet on each board.
func passes() (list []string) {
	for _, what := range []string{"city-", "mystic-", "gate-"} {
		list = append(list, prefixed(what, notation.BoardNames)...)
	}
	return append(list, "none")
}

// services lists the services that are typed behind city use; the others need no word.
func services() []string { return []string{"trade", "acquire", "gateways"} }

func troves() (names []string) {
	for _, t := range box.Troves {
		names = append(names, t.Name)
	}
	return names
}

func prefixed(before string, words []string) (list []string) {
	for _, word := range words {
		list = append(list, before+word)
	}
	return list
}
