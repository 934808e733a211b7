package malhya

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// combat returns the verbs of the rounds of Combat Mode, with their words and flags.
func (v verbs) combat() chapter {
	return chapter{
		verbs: func() []app.Verb {
			return []app.Verb{v.combatVerb(), v.round(), v.regenerate(), v.initiative(), v.upgrade(), v.end(),
				v.enemy()}
		},
		kinds: func() []app.Kind {
			return append(app.FreeText("CARD"), app.Fixed("WOUND", malhya.Damage, malhya.Shock,
				malhya.Serious),
				v.OnTable("HERO=N", func(s *malhya.State) []string { return assigned(s.HeroNames()) }),
				v.OnTable("WHO=N", func(s *malhya.State) []string {
					return assigned(slices.Concat(s.HeroNames(), s.Types()))
				}),
				v.OnTable("HERO=WOUND", func(s *malhya.State) []string { return assigned(s.HeroNames()) }),
				v.OnTable("ENEMY=HERO:N", func(s *malhya.State) []string { return assigned(s.EnemyNames()) }))
		},
		values: func() map[string]string {
			return map[string]string{"initiative": "WHO=N", "regenerate": "HERO=WOUND",
				"nearest": "ENEMY=HERO:N"}
		},
	}
}

// The lines that bring both heroes into a room of enemies whose cards are known, and into Combat Mode.
const (
	foesKnown = deployed2 + `
card add enemy 01 swordsman 'initiative 4; move 4; life 3; attack 2 attack +1; defense 2 defense'
card add enemy 03 archer 'ranged; initiative 3; move 3; life 2; attack 2 attack; defense 1 dodge'`
	fightBegun = foesKnown + "\ncombat"
	deployed2  = "room practice\nroom deploy 2\nroom place Ann A5 Ben B5"
)

// What is drawn and asked in the verbs of Combat Mode, as help lists it.
var (
	upgrades = app.Fall{Draws: []string{"upgrade one for each type, in the order of the gauge: " +
		"init3 move3 init2-move1 move2-init1 attack power defense dodge symbol [combat.upgrade.draw]"}}
	regeneration = app.Fall{Choices: []string{
		"regenerate-HERO damage|shock|serious whose crystal comes back [wound.regen.when]",
		"place-HERO SPACE where a hero rises [wound.hero.revived-place]"}}
	recovery = app.Fall{Choices: []string{
		"recover-HERO damage|shock|serious whence the crystal of the unconscious comes [wound.regen.one]",
		"recover damage|shock|serious of anybody [wound.regen.one]",
		"place-HERO SPACE where a hero rises then, else on the first of the nearest " +
			"[wound.hero.revived-place]"}}
	// enemyTurn stands beside whoGoes, whose target, order and place are asked in combat too.
	enemyTurn = app.Fall{Choices: []string{
		"whom HERO|none of several others beside whom it ends up the one that it attacks; without a plan " +
			"the one next to whom it stops on its way, or none [combat.enemy.target-choice]",
		"nearest-ENEMY HERO:N without a plan: who is nearest, and how many points away " +
			"[combat.enemy.shortest-path]",
		"line-ENEMY HERO:clear|HERO:hindered|none without a plan: whom an archer has in sight " +
			"[los.ranged-needs]"}}
	unknownInitiative = app.Fall{Choices: []string{
		"initiative-TYPE N on a card that nobody has typed in [combat.initiative.enemy-base]"}}
)

// assigned writes each name with an = behind it, to be completed as the beginning of an assignment.
func assigned(names []string) (list []string) {
	for _, name := range names {
		list = append(list, name+"=")
	}
	return list
}

func (v verbs) combatVerb() app.Verb {
	return app.Verb{
		Use: "combat", Short: "begin Combat Mode, as a chapter says",
		Says:  "Begin Combat Mode",
		Scene: foesKnown,
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&recovery},
		Means: []app.Meaning{{Said: "start combat, battle", Lines: []string{"combat", "next"}}},
		Long: "All heroes have their Action Points. With --alarm an alarm has begun it: initiative " +
			"counts\n" +
			"from 0 in the first round. With the last enemy, or the last hero, it ends by itself.",
		Example: "combat\ncombat --alarm",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act rounds.Combat
			f.BoolVar(&act.Alarm, "alarm", false, "an alarm has begun it")
			return func(app.Words) error { return v.Play(act) }
		},
		Verbs: func() []app.Verb {
			return []app.Verb{{
				Use: "end", Short: "end Combat Mode by hand, as a chapter says", Example: "combat end",
				Says:  "End Combat Mode",
				Scene: fightBegun,
				Gives: app.Nothing(),
				Long: "Shock comes back to Life Points, and who lies unconscious regains 1, from Damage " +
					"unless\n" +
					"--choose recover= says otherwise.",
				Do: v.plays(func(app.Words) malhya.Act { return rounds.Over{} }),
			}}
		},
	}
}

func (v verbs) round() app.Verb {
	return app.Verb{
		Use:   "round [WHO=N...]",
		Says:  "Begin the round",
		Scene: fightBegun,
		Gives: app.Gives[rounds.Opening](),
		Asks:  []*app.Fall{&upgrades, &regeneration, &unknownInitiative, &recovery},
		Means: []app.Meaning{{Said: "start round, start the round, begin the round, start a round, " +
			"start the fight, next round, new round", Lines: []string{"round", "next"}}},
		Short: "open a round of combat: regeneration, initiative, Upgrade tokens, the order",
		Long: "WHO=N are the points that a hero pays for initiative, as --initiative has them; who is " +
			"not\n" +
			"named buys none. The tokens are drawn type by type, in the order of the gauge before it. A\n" +
			"type whose card is not typed in has its initiative here too: wolf=3. In steps: regenerate,\n" +
			"initiative, upgrade.",
		Example: "round Ann=2 Ben=0 --draw upgrade=init3,upgrade=power\n" +
			"round --draw upgrade=power,upgrade=move3",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			buys := f.StringSlice("initiative", nil, "points that heroes pay: Ann=2,Ben=0")
			back := f.StringSlice("regenerate", nil,
				"an unconscious hero's crystal comes back from an area: Ann=damage")
			return func(w app.Words) error {
				var act rounds.Round
				regain, pay := *back, slices.Concat(*buys, w)
				if len(regain)+len(pay) == 0 {
					var err error
					if regain, pay, err = v.phases(); err != nil {
						return err
					}
				}
				err := v.cardsOfAll(pay)
				if err != nil {
					return err
				}
				if act.Initiative, err = v.buys(pay); err != nil {
					return err
				}
				for _, word := range regain {
					hero, area, _ := strings.Cut(word, "=")
					act.Regenerate = append(act.Regenerate, rounds.Regenerate{Hero: hero, From: area})
				}
				return v.Play(act)
			}
		},
	}
}

// cardsOfAll asks for the Enemy card of each type in this fight that nobody has typed in, but for types
// whose initiative stands among words, as wolf=3.
func (v verbs) cardsOfAll(words []string) error {
	s, err := v.Here()
	if err != nil || s.Combat == nil || s.Part() == malhya.Fighting {
		return nil // the act says what is wrong
	}
	for _, of := range s.Types() {
		if slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, of+"=") }) {
			continue
		}
		if _, err := v.typedIn(s, of); err != nil {
			return err
		}
	}
	return nil
}

// buys reads words as Ann=2 as the points that heroes pay for initiative. One as wolf=3, of a type of
// enemies, answers which initiative is on its card, and is refused where the card has another.
func (v verbs) buys(words []string) (list []rounds.Buy, err error) {
	s, err := v.Here()
	if err != nil {
		return nil, err
	}
	for _, word := range assignments(words) {
		if len(list) > 0 && (names.Nobody(word) || word == "else") { // Tom 2, nobody else
			continue
		}
		who, said, is := strings.Cut(word, "=")
		n, wrong := strconv.Atoi(said)
		if !is || wrong != nil {
			return nil, &app.UsageError{Msg: fmt.Sprintf("%s: a name and points, as in Ann=2",
				chance.Quote(word))}
		}
		if of, enemy := chance.Match(who, s.Types()); enemy && s.Hero(who) == nil {
			switch card, _ := s.Numbers(of); {
			case card.Initiative == malhya.Unknown:
				v.FlagOf("initiative", of, said)
			case card.Initiative != n: // the same may be said once more
				return nil, telling.Impossible("the card of %s says initiative %d: leave %s out", of,
					card.Initiative, chance.Quote(word))
			}
			continue
		}
		list = append(list, rounds.Buy{Hero: who, N: n})
	}
	return list, nil
}

func (v verbs) regenerate() app.Verb {
	return app.Verb{
		Use:   "regenerate HERO [WOUND]",
		Says:  "Regenerate",
		Scene: fightBegun + "\nharm Ann 5",
		Gives: app.Gives[rounds.Opening](),
		Asks:  []*app.Fall{&regeneration, &recovery},
		Short: "an unconscious hero regains a crystal, for which each conscious one pays",
		Long: "At the beginning of a round, before initiative, once a round. Each conscious hero suffers " +
			"1\n" +
			"of the same kind. WOUND is where the crystal comes from: damage, shock, serious.",
		Example: "regenerate Ann\nregenerate Ann damage",
		Do: func(w app.Words) error {
			hero, from, is := strings.Cut(w[0], "=") // as in round --regenerate
			switch {
			case !is:
				from = w.At(1)
			case w.At(1) != "":
				return &app.UsageError{Msg: fmt.Sprintf("%s: one hero after the other: first regenerate %s",
					chance.Quote(w.At(1)), w[0])}
			}
			return v.Play(rounds.Regenerate{Hero: hero, From: strings.ToLower(from)})
		},
	}
}

func (v verbs) initiative() app.Verb {
	return app.Verb{
		Use:   "initiative [HERO=N...]",
		Says:  "Set the order of the round",
		Scene: fightBegun,
		Gives: app.Gives[rounds.Opening](),
		Asks:  []*app.Fall{&unknownInitiative, &recovery},
		Short: "heroes take their place on the gauge, and buy initiative for points",
		Long: "Without words all who do not stand there yet, for nothing. Once a token is drawn it is " +
			"too late.",
		Example: "initiative Ann=2\ninitiative",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			said := f.StringSlice("initiative", nil, "the same, or the initiative of a type: Ann=2,wolf=3")
			return func(w app.Words) error {
				buys, err := v.buys(slices.Concat(*said, w))
				if err != nil {
					return err
				}
				return v.Play(rounds.Initiative{Buys: buys})
			}
		},
	}
}

func (v verbs) upgrade() app.Verb {
	return app.Verb{
		Use: "upgrade", Short: "draw an Upgrade token for each type of enemies",
		Says:  "Draw the Upgrade tokens",
		Scene: fightBegun + "\ninitiative",
		Gives: app.Gives[rounds.Opening](),
		Asks:  []*app.Fall{&upgrades, &unknownInitiative, &recovery},
		Long: "It holds for the whole type in this round. Of a bag that nobody has counted the tokens " +
			"are\n" +
			"typed: --draw upgrade=init3,upgrade=power.",
		Example: "upgrade --draw upgrade=init3,upgrade=power",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			said := f.StringSlice("initiative", nil, "initiative on a card that nobody has typed in: "+
				"wolf=3")
			return func(app.Words) error {
				buys, err := v.buys(*said)
				if err == nil && len(buys) > 0 {
					err = telling.Offer(&app.UsageError{Msg: buys[0].Hero +
						" is no type of enemies, and buys before"},
						telling.Line("initiative", fmt.Sprintf("%s=%d", buys[0].Hero, buys[0].N)))
				}
				if err != nil {
					return err
				}
				return v.Play(rounds.Upgrade{})
			}
		},
	}
}

// fighting says whether the table is in Combat Mode.
func fighting(s *malhya.State) bool { return s.Mode == malhya.InCombat }
