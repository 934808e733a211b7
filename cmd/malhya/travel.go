package malhya

import (
	"slices"

	"github.com/spf13/pflag"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/travel"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/board"
	"tablehand/cmd/malhya/voice"
)

// travel returns the verbs of booklets and of the travel phase, with their words and flags.
func (v verbs) travel() chapter {
	return chapter{
		verbs: func() []app.Verb {
			return []app.Verb{v.chapter(), v.journey(), v.rest(), v.collect(), v.weather()}
		},
		kinds: func() []app.Kind {
			list := app.FreeText("NN-NN", "HEX", "EFFECTS", "NN")
			return append(list, app.Fixed("WEATHER", notation.Weathers...),
				v.OnTable("CARD", func(s *malhya.State) []string {
					return append(s.Book().Cards().Names("travel"), notation.Terrains...)
				}),
				app.Kind{Name: "REGION", Offers: v.Files("yaml")})
		},
		values: func() map[string]string { return map[string]string{"terrain": "TERRAIN"} },
	}
}

// What is drawn and asked in the verbs of the road and of booklets, as help lists it.
var (
	travelCard = app.Fall{Draws: []string{
		"travel a Travel card, by its name or as it reads [travel.card.types]",
		"event the number on the top Event card in this weather, or its name " +
			"[travel.match.yes.event-card]"},
		Choices: []string{"terrain TERRAIN of the group's hex [travel.board.terrains]",
			"number NN on a card that matches, where nobody has said it [travel.match.yes.chapter]",
			"effects EFFECTS at the top of a card that matches nothing, where nobody has said them " +
				"[travel.match.no.effects]",
			"village token|village [travel.effect.village]"}}
	travelHex = app.Fall{Choices: []string{
		"terrain TERRAIN of the hex that is moved to [travel.board.terrains]",
		"hex HEX which of several of that terrain [travel.group-token]"}}
)

func (v verbs) chapter() app.Verb {
	return app.Verb{
		Use: "chapter N|NN-NN", Short: "open a chapter: 37 of the Scenario Booklet, 01-03 of the Event Booklet",
		Says:  "N = Read chapter N",
		Gives: app.Gives[travel.Opened](),
		Means: []app.Meaning{
			{Said: "read, booklet, page, paragraph, event, open, open chapter, we open chapter, read chapter, " +
				"turn to, turn to chapter, go to chapter", Lines: []string{"chapter ..."}},
		},
		Long: "A chapter that was read before is refused, for nobody may browse: where the text sends " +
			"you\n" +
			"back to one, --anyway. Nothing of it is typed in.",
		Example: "chapter 37\nchapter 01-03",
		Do:      v.plays(func(w app.Words) malhya.Act { return travel.Chapter{Word: w[0]} }),
	}
}

func (v verbs) journey() app.Verb {
	return app.Verb{
		Use: "travel", Short: "the travel phase: cards, moves, the Region board",
		Says:    "Travel",
		Scene:   "travel card forest token,token,token 01 --terrain plain",
		Long:    "Draw cards, move, rest and collect in any order, as often as you like.",
		Example: "travel card plain 01 --terrain plain --draw event=01\ntravel move forest",
		Verbs: func() []app.Verb {
			list := []app.Verb{v.travelCard(), v.travelMove(), v.travelRegion()}
			for _, also := range []app.Verb{v.rest(), v.collect(), v.weather()} {
				also.Example = "travel " + also.Example
				list = append(list, also)
			}
			return list
		},
	}
}

func (v verbs) travelCard() app.Verb {
	return app.Verb{
		Use: "card [CARD] [EFFECTS] [NN]", Short: "draw a Travel card",
		Says:  "Draw a Travel card",
		Gives: app.Gives[travel.Result](),
		Asks:  []*app.Fall{&travelCard},
		Long: "CARD is one that is typed in (card add travel), or the terrains that it looks for, with " +
			"commas\n" +
			"between; then the effects at its top, and the number at its bottom. If one of the " +
			"terrains is\n" +
			"that of the group's hex the card brings an event, and --draw event= says what the top " +
			"Event\n" +
			"card shows in this weather. If none is, its effects happen from left to right: weather " +
			"bad,\n" +
			"token, token if mountain, token or village, other 'TEXT'. A seventh card ends the day first.",
		Example: "travel card plain 01 --terrain plain --draw event=01\n" +
			"travel card forest,swamp weather bad,token 04 --terrain plain",
		Args: app.Args(0, -1),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			draws := v.asks(func(w app.Words) malhya.Act { return travel.Card{Words: w} }, "terrain", ofTerrain)(f)
			return func(w app.Words) error {
				if len(w) > 0 && slices.Contains([]string{"add", "edit", "list"}, w[0]) { // it is no name
					return telling.Offer(&app.UsageError{Msg: "of your own cards, and no Travel card"},
						telling.AnyTable(slices.Concat([]string{voice.Mount, "card"}, w)...))
				}
				return draws(w)
			}
		},
	}
}

// ofTerrain is the help of --terrain.
const ofTerrain = "which terrain the hex is, where no Region board says it"

func (v verbs) travelMove() app.Verb {
	return app.Verb{
		Use: "move HEX|TERRAIN", Short: "move to an adjacent hex, for 2 Travel tokens or 3 in bad weather",
		Says:  "HEX = Travel to HEX",
		Gives: app.Gives[travel.Result](),
		Asks:  []*app.Fall{&travelHex},
		Means: []app.Meaning{
			{Said: "journey, ride, region, hex",
				Lines: []string{"travel move ...", "travel card ...", "next"}},
		},
		Long: "On a Region board (travel region) HEX is its name or a place on it, or the terrain of " +
			"one\n" +
			"beside the group. Without one it is a terrain, or any word for the hex. Sea and half are\n" +
			"refused. Where a Scenario card lies the chapter is said.",
		Example: "travel move forest\ntravel move fortress",
		Args:    app.Args(1, -1),
		With:    v.asks(func(w app.Words) malhya.Act { return travel.Move{To: w.From(0)} }, "terrain", ofTerrain),
	}
}

func (v verbs) travelRegion() app.Verb {
	return app.Verb{
		Use: "region REGION [HEX]", Short: "lay a Region board that is typed in, with the group on a hex",
		Says:  "Lay the Region board REGION",
		Gives: app.Gives[travel.Result](),
		Long: "A board of kind region, as board new makes one: a file beside the table, or " +
			"practice-region.\n" +
			"Half hexes and places are keys of it: half: [A4], places: {fortress: C2}; the number that " +
			"ends\n" +
			"the name of a place is its chapter: village 52. With none it is put away.",
		Example: "travel region practice-region A1",
		Do: func(w app.Words) (err error) {
			name := w[0]
			if name != "none" && !slices.Contains(board.Regions(), name) {
				if name, err = v.BesideTable(name); err != nil {
					return err
				}
			}
			v.Line = append([]string{voice.Mount, "travel", "region", name}, w[1:]...)
			return v.Play(travel.Lay{Region: name, Hex: w.At(1)})
		},
	}
}

func (v verbs) rest() app.Verb {
	return app.Verb{
		Use: "rest", Short: "rest in the travel phase: the Rest card takes a slot of the day",
		Says:    "Rest",
		Gives:   app.Gives[travel.Result](),
		Means:   []app.Meaning{{Said: "camp, sleep", Lines: []string{"rest", "next"}}},
		Long:    "There is one Rest card, so a day has one rest. What it brings is done by hand.",
		Example: "rest", Do: v.plays(func(app.Words) malhya.Act { return travel.Rest{} }),
	}
}

func (v verbs) collect() app.Verb {
	return app.Verb{
		Use: "collect TEXT...", Short: "note what the group collects in the travel phase",
		Says:    "Note what is collected",
		Gives:   app.Gives[travel.Result](),
		Long:    "The Collecting wheel is turned by hand, and gain gives a hero what it shows.",
		Example: "collect 2 herbs",
		Do:      v.plays(func(w app.Words) malhya.Act { return travel.Collect{Text: w.From(0)} }),
	}
}

func (v verbs) weather() app.Verb {
	return app.Verb{
		Use: "weather WEATHER", Short: "turn the Weather token: good or bad", Example: "weather bad",
		Says:  "WEATHER = The weather turns WEATHER",
		Gives: app.Gives[travel.Result](),
		Means: []app.Meaning{{Said: "sun, rain, storm", Lines: []string{"weather --help"}}},
		Do:    v.plays(func(w app.Words) malhya.Act { return travel.Weather{To: w[0]} }),
	}
}
