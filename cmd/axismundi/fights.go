package axismundi

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/hidden"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/voice"
)

// fightVerbs returns the verbs that hurt or hold an Opponent.
func (v verbs) fightVerbs() []app.Verb {
	return []app.Verb{v.attack(), v.shoot(), v.throw(), v.aoe(), v.immobilize()}
}

// pair reads a line of [PLAYER] OPPONENT: who acts, empty where that is left out, and at whom.
func pair(w app.Words) (by, who string) {
	if len(w) > 1 {
		return w[0], w[1]
	}
	return "", w.At(0)
}

// aimed returns the action of a verb that is aimed at an Opponent. asks names the flags for answers that it
// has besides those of every attack.
func (v verbs) aimed(f *pflag.FlagSet, act func(by, who string) axismundi.Act,
	asks ...string) func(app.Words) error {
	asked := v.asks(f, append([]string{"to", "near", "decks", "free-will", "slots", "scrounge"}, asks...)...)
	return func(w app.Words) error {
		asked()
		return v.Play(act(pair(w)))
	}
}

func (v verbs) attack() app.Verb {
	return app.Verb{
		Use: "attack [PLAYER] TARGET", Args: app.Args(1, -1),
		Says:  "Attack TARGET",
		Scene: voice.Beside,
		Gives: app.Gives[attacks.Result](),
		Asks:  []*app.Fall{&voice.Struck, &voice.Pushed, &struckOnTheCenter, &answered, &voidNote},
		Means: []app.Meaning{
			{Said: "fight, hit, strike, melee, melee attack, kill, punch, assault, " +
				"demonic attack, demonic attack on",
				Lines: []string{"attack ...", "shoot ...", "targets"}},
			{Said: "shield, defend, parry, answer, react, respond, block",
				Lines: []string{"attack --help"}},
		},
		Short: "a Melee Attack, the Demon's own by itself, with all that comes of it",
		Long: "Pays the point, takes HPs and Wounds of both as their cards have it, lets TARGET answer,\n" +
			"pushes and sets down, and lets happen what that brings. In steps: --no-push, then push --do.\n" +
			"A hex as TARGET guesses at somebody invisible, who owns up: --hit no, or for yes what\n" +
			"was noted till then, as appear says it: --noted LINE, with --word if it is sealed.",
		Example: "attack Ann\nattack Ann with perfect counter\nattack Ann --shield makeshift\n" +
			"attack Ann --with counter --no-push",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act attacks.Attack
			var found hidden.Found
			var with []string // cards of the attacker's that were named behind with
			f.StringVar(&found.Line, "noted", "", "a guess hits: what was noted, with commas between, or none")
			f.StringVar(&found.Word, "word", "", "of the seal of what was noted")
			app.Secret(f, "word")
			found.Opened = v.Recorded != nil
			f.StringSliceVar(&act.With, "with", nil, "cards of the attacker's: counter,desperate,danzig=CARD")
			f.BoolVar(&act.Plain, "plain", false, "the Demon makes an ordinary Melee Attack")
			f.BoolVar(&act.NoPush, "no-push", false, "the Push is done later: push TARGET --do")
			f.StringVar(&act.Pay, "pay", "", "ap: Attack points are kept")
			play := v.aimed(f, func(by, who string) axismundi.Act {
				act.By, act.Who = by, who
				act.With = append(act.With, with...)
				act.Asks = v.asksAt("cards")
				found.Attack, found.Asks = act, !f.Changed("noted")
				if found.Asks && !v.told("noted") {
					return act
				}
				return found
			}, "shield", "hit", "push", "corner", "exit")
			return func(w app.Words) error {
				if at := slices.Index(w, "with"); at > 0 {
					w, with = w[:at], v.spell(w[at+1:])
				}
				if len(w) > 2 {
					return &app.UsageError{Msg: "attack: " + w[2] + " is one word too many: attack [PLAYER] TARGET " +
						"[with CARD...]"}
				}
				switch hit, _ := f.GetString("hit"); {
				case !f.Changed("noted"):
				case hit == "no":
					return &app.UsageError{Msg: "--noted says that the guess hits, --hit no that it does not"}
				default: // it is said by --noted
					_ = f.Set("hit", "")
				}
				return play(w)
			}
		},
	}
}

// told says whether the question what can be answered: by a person at a terminal, out of the journal, or by
// --choose.
func (v verbs) told(what string) bool {
	return v.Person && !v.JSON || v.Recorded != nil || v.said(what)
}

// asksAt says whether to ask the question what, which nobody has to answer: a person sits at a terminal, or
// --choose answers it.
func (v verbs) asksAt(what string) bool {
	return v.Person && !v.JSON && v.Tapped == nil || v.said(what)
}

// said says whether --choose answers the question what.
func (v verbs) said(what string) bool {
	return slices.ContainsFunc(v.Choose, func(said string) bool { return strings.HasPrefix(said, what+"=") })
}

func (v verbs) shoot() app.Verb {
	return app.Verb{
		Use: "shoot [PLAYER] TARGET", Short: "shoot an arrow with an Activated bow", Example: "shoot Ann",
		Says: "Shoot at TARGET",
		Scene: dealt + "\nactivate Cid shortbow\nbegin\n" +
			"climb 1B\nend\nclimb 1N\nend\nclimb 1I\nend\nspelunk\nend\nend",
		Bare:  true,
		Gives: app.Gives[attacks.Shot](),
		Asks:  []*app.Fall{&voice.Struck, &struckOnTheCenter, &arrows},
		Means: []app.Meaning{
			{Said: "fire, arrow, bow, snipe", Lines: []string{"shoot ...", "activate ...", "next"}},
		},
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act attacks.Shoot
			f.StringVar(&act.Poison, "poison", "", "on the arrow, with the module: sagittarius, avis or sanguinem")
			f.StringVar(&act.Pay, "pay", "", "ap: Attack points are kept")
			return v.aimed(f, func(by, who string) axismundi.Act {
				act.By, act.Who = by, who
				return act
			}, "distance")
		},
	}
}

func (v verbs) throw() app.Verb {
	return app.Verb{
		Use: "throw [PLAYER] TARGET", Short: "throw the Grenade at a neighbour", Example: "throw Ben",
		Says: "Throw the Grenade at TARGET",
		Scene: "end\nclimb 1N\nend\nclimb 1I\nend --no-rotation\nend\n" +
			"move 1M 1L 1K\nend\npickup\nwalk 1J",
		Gives: app.Gives[attacks.Shot](),
		Asks:  []*app.Fall{&voice.Struck, &struckOnTheCenter},
		Means: []app.Meaning{{Said: "grenade", Lines: []string{"throw ...", "targets"}}},
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act attacks.Throw
			f.StringVar(&act.Pay, "pay", "", "ap: Attack points are kept")
			return v.aimed(f, func(by, who string) axismundi.Act {
				act.By, act.Who = by, who
				return act
			})
		},
	}
}

func (v verbs) aoe() app.Verb {
	return app.Verb{
		Use: "aoe [PLAYER]", Short: "the Demon's Area of Effect: 1 HP of each Opponent within 3 hexes",
		Says:  "Hurt each Opponent within 3 hexes",
		Scene: ordinary + atTheTop + "\nenter --dice 6\nend\nend\nend\nclimb 3D", Bare: true,
		Gives: app.Gives[attacks.Blasted](),
		Asks:  []*app.Fall{&voice.Struck, &struckOnTheCenter, &blasted},
		Means: []app.Meaning{{Said: "blast, area, area of effect, area attack, demonic area, " +
			"demonic area attack, demonic area of effect", Lines: []string{"aoe", "targets"}}},
		Example: "aoe",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act attacks.Blast
			f.StringVar(&act.Pay, "pay", "", "ap: Attack points are kept")
			asked := v.asks(f, "to", "near", "decks", "distance", "hit")
			return func(w app.Words) error {
				asked()
				act.By = w.At(0)
				return v.Play(act)
			}
		},
	}
}

func (v verbs) immobilize() app.Verb {
	return app.Verb{
		Use:   "immobilize [PLAYER] TARGET",
		Says:  "Immobilize TARGET",
		Scene: voice.Beside,
		Gives: app.Gives[familiar.Immobilized](),
		Asks:  []*app.Fall{&voice.Struck, &struckOnTheCenter, &held},
		Means: []app.Meaning{
			{Said: "elusive, dodge", Lines: []string{"immobilize --help"}},
			{Said: "hold, freeze, catch, pin, immobilise, command familiar to immobilize, command the familiar to " +
				"immobilize, command familiar to immobilise", Lines: []string{"immobilize ...", "targets"}},
		},
		Short: "send a Familiar, which keeps TARGET from moving in the next turn",
		Long: "It takes a full Energy Section. The Angel and the Demon are held only if both Opponents succeed,\n" +
			"each for 1 HP more.",
		Example: "immobilize Ann\nimmobilize Ann --with godspeed\nimmobilize Ann --elusive",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act familiar.Immobilize
			f.StringSliceVar(&act.With, "with", nil, "cards that go with it: godspeed")
			elusive := f.Bool("elusive", false, "TARGET answers with Elusive")
			asked := v.asks(f, "to", "near", "decks", "distance", "free-will", "slots", "scrounge")
			return func(w app.Words) error {
				asked()
				if *elusive {
					v.Flag("elusive", "yes")
				}
				act.By, act.Who = pair(w)
				return v.Play(act)
			}
		},
	}
}

// item reads a line of [PLAYER] HEX [WHAT]: who acts, the hex, and what lies there.
func (v verbs) item(w app.Words) (who, hex, what string) {
	who, rest := v.actor(slices.Clone(w))
	return who, rest.At(0), strings.ToLower(rest.At(1))
}
