package axismundi

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/notation"
	"tablehand/cmd/app"
)

// actVerbs returns the verbs of what is no move, no attack and no card.
func (v verbs) actVerbs() []app.Verb {
	return []app.Verb{v.retrieve(), v.harvest(), v.scavenge(), v.pickup(), v.draw(), v.heal(), v.bomb(),
		v.disarm(), v.demand()}
}

// simple returns what a verb does whose only word is a player.
func (v verbs) simple(act func(who string) axismundi.Act) func(app.Words) error {
	return func(w app.Words) error { return v.Play(act(w.At(0))) }
}

func (v verbs) retrieve() app.Verb {
	return app.Verb{
		Use: "retrieve [PLAYER] HEX [ITEM]", Short: "send a Familiar for a Treasure Token or a disarmed card",
		Says: "Send the Familiar for ITEM at HEX\n" +
			"Send the Familiar to HEX",
		Scene: onToken,
		Gives: app.Gives[familiar.Retrieved](),
		Asks:  []*app.Fall{&flight},
		Means: []app.Meaning{
			{Said: "fetch, bring, fly, familiar, command",
				Lines: []string{"retrieve ...", "immobilize ...", "next"}},
		},
		Long: "It takes a full Energy Section, flies 2 hexes and more with cards, and brings it at the end of\n" +
			"the turn. ITEM is treasure, or the number of a Card Marker.",
		Example: "retrieve 1J\nretrieve 1J treasure --with godspeed",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act familiar.Retrieve
			f.StringSliceVar(&act.With, "with", nil, "cards that go with it: godspeed")
			asked := v.asks(f, "distance", "decks")
			return func(w app.Words) error {
				asked()
				act.By, act.Hex, act.What = v.item(w)
				return v.Play(act)
			}
		},
	}
}

func (v verbs) harvest() app.Verb {
	return app.Verb{
		Use: "harvest [PLAYER] [HEX]", Args: app.Args(0, 4),
		Says:  "Harvest",
		Scene: "climb 1B\nend\nend\nend",
		Gives: app.Gives[actions.Harvested](),
		Asks:  []*app.Fall{&harvestDie},
		Means: []app.Meaning{{Said: "gather, farm, reap", Lines: []string{"harvest", "next"}}},
		Short: "harvest the own hex: a card off either deck, or 1 HP, as the d3 falls",
		Long: "The Cultivator chooses instead, and anybody with Harvester: --choose harvest=permanent. HEX is\n" +
			"for the Upgraded Beastmaster's Familiar, --free for the Upgraded Cultivator.",
		Example: "harvest\nharvest --choose harvest=heal",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act actions.Harvest
			f.BoolVar(&act.Free, "free", false, "the Upgraded Cultivator's free one: two cards or 2 HPs")
			f.StringSliceVar(&act.With, "with", nil, "a card that goes with it: harvester")
			asked := v.asks(f, "free-will", "decks", "distance")
			return func(w app.Words) error {
				asked()
				if cards := v.spell(w); len(cards) > 0 && act.With == nil { // harvest with Harvester
					if book, err := v.Book(); err == nil && book.IsCard(cards[len(cards)-1]) {
						act.With, w = cards[len(cards)-1:], slices.DeleteFunc(cards[:len(cards)-1],
							func(word string) bool { return word == "with" })
					}
				}
				act.By, act.Hex, _ = v.item(w)
				return v.Play(act)
			}
		},
	}
}

func (v verbs) scavenge() app.Verb {
	return app.Verb{
		Use: "scavenge [PLAYER] CARD...", Short: "take a card out of the crate of the Warehouse where one stands",
		Says:  "Take CARD out of the crate",
		Gives: app.Gives[actions.Taken](),
		Asks:  []*app.Fall{&scavenged},
		Means: []app.Meaning{
			{Said: "loot, crates, warehouse", Lines: []string{"scavenge ...", "status crates"}},
		},
		Long: "CARD is one that lies open there, or permanent or one-time where nobody has said which. The\n" +
			"Scrounger takes up to 4. Before the first turn it is the free step of the second and the third\n" +
			"player, who discard a card for it: --choose discard=CARD.",
		Example: "scavenge permanent", Args: app.Args(0, -1),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			asked := v.asks(f, "decks")
			return func(w app.Words) error {
				asked()
				var act actions.Scavenge
				by, rest := v.actor(slices.Clone(w))
				rest = v.spell(rest)
				for i, word := range rest {
					if deck, is := notation.ReadDeck(word); is { // 1-Time, as it is printed
						rest[i] = string(deck)
					}
				}
				act.By, act.Cards = by, rest
				return v.Play(act)
			}
		},
	}
}

func (v verbs) pickup() app.Verb {
	return app.Verb{
		Use: "pickup [PLAYER] [ITEM]", Short: "pick up a Treasure Token or a disarmed card on the own hex",
		Says: "Pick up ITEM\n" +
			"Pick up what lies here",
		Scene: onToken,
		Gives: app.Gives[familiar.Retrieved](),
		Means: []app.Meaning{
			{Said: "take, grab, get, pick, pick up, collect",
				Lines: []string{"pickup", "scavenge ...", "next"}},
		},
		Example: "pickup\npickup treasure", Args: app.Args(0, 5),
		Do: func(w app.Words) error {
			by, rest := v.actor(app.Words(slices.DeleteFunc(slices.Clone(w), func(word string) bool {
				return slices.Contains([]string{"up", "the", "a", "token"}, word) // pick up the treasure
			})))
			if len(rest) > 1 {
				return &app.UsageError{Msg: "pickup [PLAYER] [ITEM]: " + rest[1] + " is one word too many"}
			}
			return v.Play(actions.PickUp{By: by, What: strings.ToLower(rest.At(0))})
		},
	}
}

func (v verbs) draw() app.Verb {
	return app.Verb{
		Use: "draw [PLAYER] P O", Short: "draw one card, or 5 for 3 APs: so many Permanent, so many 1-Time",
		Says: "1 0 = Draw a Permanent card\n" +
			"0 1 = Draw a 1-Time card\n" +
			"Draw P Permanent and O 1-Time cards",
		Gives:   app.Gives[actions.Taken](),
		Asks:    []*app.Fall{&rebuiltDecks},
		Long:    "The words permanent and one-time are the numbers of one card.",
		Example: "draw 0 1\ndraw 2 3\ndraw permanent", Args: app.Args(1, -1),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			asked := v.asks(f, "decks")
			return func(w app.Words) error {
				asked()
				by, rest := v.actor(slices.Clone(w))
				n, all, err := counts(rest)
				if err != nil {
					return err
				}
				if !all && !slices.ContainsFunc(rest, isDeck) {
					return &app.UsageError{Msg: "draw how many: draw 0 1, or draw one-time"}
				}
				return v.Play(actions.Draw{By: by, Permanent: n.Permanent, OneTime: n.OneTime})
			}
		},
	}
}

func (v verbs) heal() app.Verb {
	return app.Verb{
		Use:     "heal [PLAYER]",
		Says:    "Heal",
		Scene:   "walk D E F\nend\nend\nend\nwalk G\nend\nend\nend",
		Gives:   app.Gives[actions.Healed](),
		Asks:    []*app.Fall{&kindOfHex},
		Means:   []app.Meaning{{Said: "power hex heal, power heal", Lines: []string{"heal"}}},
		Short:   "the Power Hex Heal, the first Action of a turn that began there",
		Example: "heal", Do: v.simple(func(who string) axismundi.Act { return actions.Heal{By: who} })}
}

func (v verbs) bomb() app.Verb {
	return app.Verb{
		Use:     "bomb [PLAYER]",
		Says:    "Set the Time Bomb",
		Scene:   onToken + "\npickup\nwalk K\nend\nend\nend",
		Gives:   app.Gives[actions.Bombed](),
		Asks:    []*app.Fall{&kindOfHex},
		Means:   []app.Meaning{{Said: "plant, time bomb", Lines: []string{"bomb", "next"}}},
		Short:   "place the Time Bomb on the Warehouse where one stands, for 2 APs",
		Example: "bomb", Do: v.simple(func(who string) axismundi.Act { return actions.Bomb{By: who} })}
}

func (v verbs) disarm() app.Verb {
	return app.Verb{
		Use: "disarm [PLAYER]", Short: "disarm an Opponent's Time Bomb on the own hex, and keep it",
		Says: "Disarm the Time Bomb",
		Scene: "end\nclimb 1N\nend\nmove L+M N+O P+Q\nend --no-rotation\nend\nmove 1O\npickup\nwalk S\nend\n" +
			"climb 1M\nend --no-rotation\nend\nbomb\nwalk T\nend\nwalk 1N S",
		Gives:   app.Gives[actions.Bombed](),
		Means:   []app.Meaning{{Said: "defuse", Lines: []string{"disarm", "next"}}},
		Example: "disarm", Do: v.simple(func(who string) axismundi.Act { return actions.Disarm{By: who} })}
}

func (v verbs) demand() app.Verb {
	return app.Verb{
		Use: "demand [PLAYER] TARGET", Short: "the Savant demands a card of TARGET's, who chooses it, once a game",
		Says:  "Demand a card of TARGET",
		Scene: ordinary + "\nend\nend", Bare: true,
		Gives:   app.Gives[actions.Taken](),
		Means:   []app.Meaning{{Said: "steal, rob"}},
		Example: "demand Ann",
		Do: func(w app.Words) error {
			by, who := pair(w)
			return v.Play(actions.Demand{By: by, Who: who})
		},
	}
}
