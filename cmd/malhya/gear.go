package malhya

import (
	"github.com/spf13/pflag"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// gear returns the verbs of things: what heroes have, and what chapters give and take.
func (v verbs) gear() chapter {
	return chapter{
		verbs: func() []app.Verb {
			return []app.Verb{v.take(), v.drop(), v.equip(), v.unequip(), v.give(), v.use(), v.potion(),
				v.aura(),
				v.level(), v.gain(), v.lose(), v.harm(), v.heal()}
		},
		kinds: func() []app.Kind {
			return []app.Kind{v.OnTable("THING", everything), v.OnTable("WHAT", goods),
				app.Fixed("EFFECT", gear.Effects()...), app.Fixed("POTION", "yellow", "red"),
				v.OnTable("GROUP", func(s *malhya.State) []string {
					return append(s.HeroNames(), gear.Group)
				}),
				app.Fixed("WOUND", wounds.Areas...), app.Fixed("KIND", "weapon", "armor", "artifact", "item")}
		},
		values: func() map[string]string {
			return map[string]string{"kind": "KIND", "bonus": "TEXT", "life": "N"}
		},
	}
}

// kit holds the lines that give heroes what the examples of gear need.
const kit = "equip Ann leather --kind armor\ntake Ann hook\ngain Ann 2 yellow potion\ngain Ann 5 gold\n" +
	"gain group 2 travel\nharm Ann 2\nharm Ann 1 serious\nharm Ben"

// The choices that are asked in the verbs of things and crystals, as help lists them.
var (
	newThing  = app.Fall{Choices: []string{"kind KIND of a thing that nobody has typed in"}}
	singleUse = app.Fall{Choices: []string{
		"single-use yes|no of one that nobody has typed in [item.single-use.discard]"}}
	bonus  = app.Fall{Choices: []string{"bonus TEXT|none of the Hero card [level.bonus]"}}
	rising = app.Fall{Choices: []string{
		"recover-HERO WOUND from which a crystal comes back [wound.regen.one]",
		"recover WOUND of anybody [wound.regen.one]",
		"place-HERO SPACE where a hero rises [wound.hero.revived-place]",
		"place SPACE of anybody [stealth.enemy.path]"}}
	livesOf = app.Fall{Choices: []string{
		"life-TYPE N of an enemy that nobody has typed in [wound.enemy.tokens]",
		"life N of any [wound.enemy.tokens]"}}
)

// everything lists the things that heroes have, and the cards that are typed in.
func everything(s *malhya.State) (list []string) {
	for i := range s.Heroes {
		list = append(list, s.Heroes[i].Gear.Things()...)
	}
	for _, deck := range []string{"weapon", "armor", "artifact", "item"} {
		list = append(list, s.Book().Cards().Names(deck)...)
	}
	return list
}

// goods lists the words for all that chapters give and take: goods of the rules, and the talents that are
// typed in.
func goods(s *malhya.State) []string {
	return append(gear.Goods(), s.Book().Cards().Names("talent")...)
}

func (v verbs) take() app.Verb {
	return app.Verb{
		Use: "take HERO THING...", Short: "a card for a hero's knapsack",
		Says:  "Take a card into the knapsack",
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&newThing},
		Means: []app.Meaning{
			{Said: "grab, get, pick, pick up, loot, store, find, receive, earn",
				Lines: []string{"take WHO ...", "take --help"}},
		},
		Long: "Item cards, armor and artifacts are stored up to the capacity, and 1 further weapon. " +
			"What\n" +
			"nobody has typed in is an item, unless --kind says otherwise.",
		Example: "take Ann rope\ntake Ann Trident --kind weapon",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			said := v.answers(f, "kind", ofKind)
			return func(w app.Words) error {
				said()
				thing, err := v.given("take", w[0], w[1:])
				if err != nil {
					return err
				}
				return v.Play(gear.Take{Hero: w[0], Thing: thing.From(0)})
			}
		},
	}
}

// ofKind is the help of --kind.
const ofKind = "what a thing is that nobody has typed in: weapon, armor, artifact, item"

func (v verbs) drop() app.Verb {
	return app.Verb{
		Use: "drop HERO THING...", Short: "discard a card of a hero's; all: everything in the knapsack",
		Says:    "HERO THING... = Discard THING",
		Scene:   kit,
		Gives:   app.Nothing(),
		Asks:    []*app.Fall{&rising, &thrownThreat},
		Means:   []app.Meaning{{Said: "discard, throw away", Lines: []string{"drop WHO ...", "drop --help"}}},
		Example: "drop Ann hook\ndrop Ann all",
		Do:      v.after(func(w app.Words) malhya.Act { return gear.Drop{Hero: w[0], Thing: w.From(1)} }),
	}
}

func (v verbs) equip() app.Verb {
	return app.Verb{
		Use: "equip HERO THING...", Short: "a weapon into the hand, armor or an artifact on",
		Says:  "HERO THING... = Equip THING",
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&newThing, &thrownThreat},
		Means: []app.Meaning{
			{Said: "wear, don, wield, arm, put on, armor, armour, weapon, has, have",
				Lines: []string{"equip WHO ...", "equip --help"}},
		},
		Long: "Out of the knapsack, or new. The weapon in hand becomes the spare one: 1 Action Point in\n" +
			"Stealth and Combat Mode. Armor is changed at any time but in combat: out of the knapsack " +
			"it\n" +
			"changes places with what is worn. What an artifact gives is given at once.",
		Example: "equip Ann 'Two-Handed Axe'\nequip Ann leather --kind armor",
		With: v.asks(inView(func(w app.Words) malhya.Act { return gear.Equip{Hero: w[0], Thing: w.From(1)} }),
			"kind", ofKind),
	}
}

func (v verbs) unequip() app.Verb {
	return app.Verb{
		Use: "unequip HERO THING...", Short: "put what a hero wields or wears into the knapsack",
		Says:  "HERO THING... = Put THING into the knapsack",
		Scene: kit,
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&rising, &thrownThreat},
		Means: []app.Meaning{
			{Said: "remove, take off, unwield, switch", Lines: []string{"unequip WHO ...", "unequip --help"}},
		},
		Long:    "An artifact with the discard symbol goes under the Item deck instead.",
		Example: "unequip Ann leather",
		Do:      v.after(func(w app.Words) malhya.Act { return gear.Unequip{Hero: w[0], Thing: w.From(1)} }),
	}
}

func (v verbs) give() app.Verb {
	return app.Verb{
		Use: "give HERO HERO THING...", Short: "a card, gold or resources from one hero to another",
		Says: "HERO TO THING... = Hand THING to TO\n" +
			"Hand something over",
		Scene:   kit,
		Gives:   app.Nothing(),
		Asks:    []*app.Fall{&rising, &thrownThreat},
		Means:   []app.Meaning{{Said: "trade, hand, exchange", Lines: []string{"give WHO ...", "give --help"}}},
		Example: "give Ann Ben hook\ngive Ann Ben 2 gold\ngive Ann Ben yellow potion",
		Do: func(w app.Words) error {
			if err := v.giverless(w); err != nil {
				return err
			}
			return v.Play(stealth.After{
				Act: gear.Give{Hero: w[0], To: w[1], Words: v.handed(w[0], w[2:])}})
		},
	}
}

// giverless refuses a gift of which nobody says who gives it, with the line of each hero who may.
func (v verbs) giverless(w app.Words) error {
	s, err := v.Here()
	if err != nil {
		return nil // the act says so
	}
	to, err := s.FindHero(w[0])
	if _, named := s.FindHero(w[1]); err != nil || named == nil {
		return nil
	}
	var do []telling.Command
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Name != to.Name {
			do = append(do, telling.Line(append([]string{"give", h.Name, to.Name}, w[1:]...)...))
		}
	}
	return telling.Offer(&app.UsageError{Msg: "who gives it to " + to.Name + "?"}, do...)
}

func (v verbs) use() app.Verb {
	return app.Verb{
		Use: "use HERO THING...", Short: "use a single-use item: at any time, for no point",
		Says:    "HERO THING... = Use THING",
		Scene:   kit,
		Gives:   app.Nothing(),
		Asks:    []*app.Fall{&singleUse, &rising},
		Example: "use Ann hook --choose single-use=yes",
		Do: func(w app.Words) error {
			if drink := v.drunk(w[0], w[1:]); len(drink) == 1 {
				d := app.Words(drink[0].Words[1:])
				return v.Play(stealth.After{Act: gear.Potion{Hero: d[0], Color: d[1], To: d.At(2)}})
			} else if len(drink) > 1 {
				return telling.Offer(telling.Impossible("a yellow or a red potion?"), drink...)
			}
			return v.Play(stealth.After{Act: gear.Use{Hero: w[0], Thing: w.From(1)}})
		},
	}
}

func (v verbs) potion() app.Verb {
	return app.Verb{
		Use: "potion HERO POTION [HERO]", Short: "drink a potion, or give it to a hero who is adjacent",
		Says: "HERO POTION TO = Give TO the potion POTION\n" +
			"HERO POTION = Drink POTION",
		Scene: kit,
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&rising},
		Means: []app.Meaning{{Said: "drink, quaff", Lines: []string{"potion WHO ...", "potion --help"}}},
		Long: "At any time and for no point. Yellow moves a crystal from Damage to Life Points, red one\n" +
			"from Serious Wound to Damage. One that moves nothing is kept, unless --anyway says\n" +
			"otherwise.",
		Example: "potion Ann yellow\npotion Ann yellow Ben",
		Do:      v.after(func(w app.Words) malhya.Act { return gear.Potion{Hero: w[0], Color: w[1], To: w.At(2)} }),
	}
}

func (v verbs) aura() app.Verb {
	return app.Verb{
		Use: "aura HERO EFFECT", Short: "turn an Aura token for an effect of the Hero card, once a turn",
		Says:  "HERO EFFECT = Turn an Aura token: EFFECT",
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&rising},
		Long: "die: one more for this action; menace: one Menace die cancelled; life: a Life Point " +
			"back;\n" +
			"travel: a Travel token; heavy: heavy equipment does nothing; a trait: 1 higher. It lasts " +
			"for\n" +
			"the turn.",
		Example: "aura Ann die\naura Ann strength",
		Do:      v.plays(func(w app.Words) malhya.Act { return gear.Aura{Hero: w[0], Effect: w[1]} }),
	}
}
