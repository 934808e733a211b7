package malhya

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/near"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// stealth returns the verbs of heroes in Stealth Mode, with their words and flags.
func (v verbs) stealth() chapter {
	return chapter{
		verbs: func() []app.Verb {
			return []app.Verb{v.stealthMode(), v.assassinate(), v.cadaver(), v.revive(), v.action(),
				v.standby(),
				v.leave(), v.comeBack(), v.threat(), v.alarm()}
		},
		kinds: func() []app.Kind {
			return []app.Kind{app.Fixed("SIDE", notation.Sides...), v.OnTable("FROM", cadavers),
				v.OnTable("TO", spaces), app.Fixed("LINE", "clear", "hindered", "none"),
				app.Kind{Name: "WHY"}, app.Kind{Name: "ACTION"}, app.Kind{Name: "+N"}}
		},
		values: func() map[string]string { return map[string]string{"line": "LINE"} },
	}
}

// The lines that bring both heroes into the practice room, and on into Stealth Mode.
const (
	deployed = "room practice\nroom deploy\nroom place Ann A5 Ben B5"
	sneaking = deployed + "\nstealth normal"
)

// The dice that fall and the choices that are asked in the verbs of Stealth Mode, as help lists them.
var (
	threatDice   = app.Fall{Dice: threats}
	thrownThreat = app.Fall{Dice: threats, Choices: []string{
		"menace before|after of three dice of which aura cancels one: a white one, or the black one " +
			"[stealth.threat.black]"}}
	shotLine = app.Fall{Choices: []string{
		"line clear|hindered|none the line of sight of a shot, without a plan " +
			"[los.ranged-needs]", seesThen}}
	seenThen = app.Fall{Choices: []string{seesThen}}
	howFar   = app.Fall{Choices: []string{
		"vision N how far enemies see, where nobody has read the Threat track off [stealth.track.vision]"}}
	revival = app.Fall{Choices: []string{
		"recover damage|shock|serious from where the Life Point comes [wound.regen.one]"}}
	wayBack = app.Fall{Choices: []string{
		"place SPACE next to the exit, where another has come back on it [stealth.enemy.path]"}}

	threats = []string{
		"threat the white dice, one a type of action: threat threat2 special empty [stealth.threat.when]",
		"threat-black in the place of three: the same faces [stealth.threat.black]"}
)

const seesThen = "seen none|ENEMY who sees somebody then, where only the table shows it"

// cadavers returns the names of the spaces on which a cadaver lies.
func cadavers(s *malhya.State) []string { return s.Room.Cadavers }

// whoSees is the help of --seen, which says who sees somebody after an act. It is for what only the table
// shows: without a plan, or where an enemy's Vigilance token points to a corner.
const whoSees = "where only the table shows it: the enemies who see somebody then, with + between"

func (v verbs) stealthMode() app.Verb {
	return app.Verb{
		Use: "stealth SIDE", Short: "Stealth Mode begins, normal or difficult",
		Says:  "SIDE = Begin Stealth Mode, SIDE",
		Scene: deployed,
		Gives: app.Gives[stealth.Board](),
		Means: []app.Meaning{{Said: "sneak, hide, stealth mode"}},
		Long: "The cube on the first space of the Threat track, all Action cards in one deck, 6 points " +
			"for\n" +
			"each hero. Heroes act in any order, each until end or standby, which roll the Threat dice;\n" +
			"then the enemies (enemy), those who stand by once more, and the next cycle.",
		Example: "stealth normal", Args: app.Args(1, 1),
		Do: func(w app.Words) error {
			side, err := telling.Named("side of the Stealth board", w[0], notation.Sides)
			if unknown, is := errors.AsType[*telling.Unknown](err); is {
				unknown.Near = near.Word(w[0], []string{"end"})
			}
			if err != nil {
				return err
			}
			return v.Play(stealth.Begin{Side: side})
		},
		Verbs: func() []app.Verb {
			return []app.Verb{{
				Use: "end", Short: "the heroes end Stealth Mode, seen by nobody",
				Says:  "End Stealth Mode: seen by nobody",
				Scene: sneaking,
				Gives: app.Gives[stealth.Board](),
				Asks:  []*app.Fall{&seenThen},
				Long: "In a phase of the heroes, while none of them is in an enemy's line of sight. " +
					"Combat Mode\n" +
					"follows where an enemy is present, and the heroes keep their initiative.",
				Example: "stealth end",
				With:    v.asks(func(app.Words) malhya.Act { return stealth.Cease{} }, "seen", whoSees),
			}}
		},
	}
}

func (v verbs) assassinate() app.Verb {
	return app.Verb{
		Use: "assassinate HERO ENEMY", Short: "assassinate: hand to hand 4 points, from a distance 5",
		Says:  "Assassinate ENEMY",
		Scene: sneaking + "\nmove Ann E5",
		Gives: app.Gives[stealth.Killed](),
		Asks:  []*app.Fall{&shotLine, &howFar},
		Means: []app.Meaning{
			{Said: "kill, murder, stab, backstab, takedown, eliminate",
				Lines: []string{"assassinate ...", "attack ...", "next"}},
		},
		Long: "Hand to hand if the enemy is adjacent, else from a distance, with a ranged weapon and a " +
			"clear\n" +
			"line; --ranged asks for that. It is all that may be done once an enemy sees somebody: who " +
			"stands\n" +
			"by may do it, and there is no alarm if all are assassinated who see anybody.",
		Example: "assassinate Ann swordsman-1",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			ranged := f.Bool("ranged", false, "from a distance; needed without a plan")
			return v.asks(func(w app.Words) malhya.Act {
				w = v.whoKills(w)
				return stealth.Kill{Hero: w[0], Enemy: w[1], Ranged: *ranged}
			}, "line", "without a plan: the line of sight of a shot, clear, hindered or none", "seen", whoSees)(f)
		},
	}
}

// whoKills returns HERO ENEMY for an assassination that names the enemy alone, as swordsman 3, by the hero
// who acts. Any other words it returns as they are.
func (v verbs) whoKills(w app.Words) app.Words {
	s, err := v.Here()
	if err != nil {
		return w
	}
	name := strings.Join(w, "-")
	if h := s.Acting(); h != nil && s.Enemy(name) != nil {
		return app.Words{h.Name, name}
	}
	return w
}

func (v verbs) cadaver() app.Verb {
	return app.Verb{
		Use: "cadaver HERO FROM TO", Short: "move a cadaver: 1 point",
		Says:    "Drag the cadaver at FROM to TO",
		Scene:   sneaking + "\nmove Ann E5\nassassinate Ann swordsman-1",
		Gives:   app.Gives[stealth.Dragged](),
		Asks:    []*app.Fall{&seenThen, &howFar},
		Means:   []app.Meaning{{Said: "drag, carry, body, corpse"}},
		Long:    "From the own or an adjacent space to the own or an adjacent one. In an abyss it is gone.",
		Example: "cadaver Ann F4 E6",
		With: v.asks(func(w app.Words) malhya.Act { return stealth.Cadaver{Hero: w[0], From: w[1], To: w[2]} },
			"seen", whoSees),
	}
}

func (v verbs) revive() app.Verb {
	return app.Verb{
		Use: "revive HERO WHOM", Short: "revive an unconscious hero next to the hero: 6 points",
		Says:    "Revive WHOM",
		Scene:   sneaking + "\nharm Ben 4",
		Gives:   app.Gives[stealth.Revived](),
		Asks:    []*app.Fall{&revival, &seenThen, &howFar},
		Means:   []app.Meaning{{Said: "resurrect, raise, awaken"}},
		Example: "revive Ann Ben",
		Do:      v.plays(func(w app.Words) malhya.Act { return stealth.Revive{Hero: w[0], Whom: w[1]} }),
	}
}

func (v verbs) action() app.Verb {
	return app.Verb{
		Use: "action HERO N ACTION...", Short: "an action of the scenario, for N points",
		Says:    "Take an action of the scenario, for N points",
		Scene:   sneaking,
		Gives:   app.Gives[stealth.Deed](),
		Long:    "Its name is its type for the Threat dice.",
		Example: "action Ann 1 lever",
		Do: func(w app.Words) error {
			n, err := number(w[1], 0, 9)
			if err != nil {
				return err
			}
			name := w.From(2)
			if text.Safe(name) != name || len([]rune(name)) > 60 {
				return &app.UsageError{Msg: "the name of an action is a few words"}
			}
			return v.Play(stealth.Action{Hero: w[0], Points: n, Name: name})
		},
	}
}

// number reads a whole number from least to most, and refuses any other word.
func number(word string, least, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		return 0, &app.UsageError{Msg: telling.Quoted(text.Safe(word)) + " is no number from " +
			strconv.Itoa(least) + " to " + strconv.Itoa(most)}
	}
	return n, nil
}

func (v verbs) standby() app.Verb {
	return app.Verb{
		Use: "standby HERO", Args: app.Args(1, 2),
		Short: "go on standby: the points of the board, then the Threat dice",
		Says:  "Go on standby",
		Scene: sneaking,
		Gives: app.Gives[stealth.Over](),
		Asks:  []*app.Fall{&thrownThreat},
		Means: []app.Meaning{{Said: "wait, overwatch, hold, stand"},
			{Said: "stand", Of: "by", Lines: []string{"standby ...", "next"}}},
		Long: "The dice are those of the types of action in this activation. Who stands by may act at " +
			"any\n" +
			"moment of the cycle: simply by acting, which interrupts whoever acts, hero or enemy.",
		Example: "standby Ben",
		Do: func(w app.Words) error {
			if len(w) > 1 && w[1] != "by" { // Bryan stands by
				return &app.UsageError{Msg: "standby: " + w[1] + " is one word too many: standby HERO"}
			}
			return v.Play(stealth.Stand{Hero: w[0]})
		},
	}
}

func (v verbs) leave() app.Verb {
	return app.Verb{
		Use: "leave HERO", Short: "leave the room by the exit on which the hero stands",
		Says:  "Leave the room by the exit",
		Scene: sneaking + "\nroom place Ann A1",
		Gives: app.Gives[stealth.Over](),
		Asks:  []*app.Fall{&thrownThreat},
		Means: []app.Meaning{{Said: "escape, exit room, flee"}},
		Long: "An Access token, or an Interest token, if its chapter allows. All leave by the same, and " +
			"none\n" +
			"while somebody is unconscious. The Threat dice fall as at the end of a turn.",
		Example: "leave Ann",
		Do:      v.plays(func(w app.Words) malhya.Act { return stealth.Leave{Hero: w[0]} }),
	}
}

func (v verbs) comeBack() app.Verb {
	return app.Verb{
		Use: "return HERO", Short: "come back by the same exit, at the start of a later cycle",
		Says:  "Come back into the room",
		Scene: sneaking + "\nroom place Ann A1\nleave Ann\nend Ben\nenemy 'other \"nothing\"' --cards 1",
		Gives: app.Gives[stealth.Back](),
		Asks:  []*app.Fall{&wayBack, &seenThen, &howFar},
		Long: "On the token by which the hero has left; next to it where another has come back on it " +
			"(place).",
		Example: "return Ann",
		Do:      v.plays(func(w app.Words) malhya.Act { return stealth.Return{Hero: w[0]} }),
	}
}

func (v verbs) threat() app.Verb {
	return app.Verb{
		Use: "threat [+N]", Short: "raise the threat directly: 1 space, +N, or by Threat dice (2d)",
		Says:    "Raise the threat",
		Scene:   sneaking,
		Gives:   app.Gives[stealth.Raised](),
		Asks:    []*app.Fall{&threatDice},
		Long:    "As a chapter or a card says, with enemies in the room or without.",
		Example: "threat\nthreat +2\nthreat 2d --dice threat,-",
		Do: func(w app.Words) error {
			word := w.At(0)
			if dice, is := strings.CutSuffix(word, "d"); is {
				n, err := number(dice, 1, 9)
				if err != nil {
					return err
				}
				return v.Play(stealth.Threat{Dice: n})
			}
			n, err := number(strings.TrimPrefix(cmp.Or(word, "1"), "+"), 1, 99)
			if err != nil {
				return err
			}
			return v.Play(stealth.Threat{N: n})
		},
	}
}

func (v verbs) alarm() app.Verb {
	return app.Verb{
		Use: "alarm [WHY...]", Short: "the alarm sounds, as a chapter says",
		Says:  "Let the alarm sound",
		Scene: sneaking,
		Gives: app.Gives[stealth.Raised](),
		Means: []app.Meaning{{Said: "alert, sighted, spotted, detected", Lines: []string{"alarm " +
			"--help"}}},
		Long:    "Stealth Mode ends; where an enemy is present, Combat Mode follows, with initiative from 0.",
		Example: "alarm\nalarm a gong is struck",
		Do: v.plays(func(w app.Words) malhya.Act {
			return stealth.Alarm{Why: text.Safe(w.From(0))}
		}),
	}
}
