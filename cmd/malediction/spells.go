package malediction

import (
	"cmp"
	"errors"

	"github.com/spf13/pflag"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/spells"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/card"
)

func (v verbs) channel() app.Verb {
	verb := v.spell("channel", "play a channel: one in each activation of an own unit, for no AP",
		"channel Logan 4\nchannel Logan rise again on bonebow\nchannel Logan 'Long Song' 4 on reaver")
	verb.Scene = "activate bonebow; pass; activate ilse; pass; activate reaver"
	verb.Means = []app.Meaning{{Said: "play, cast, spell, answer, respond, react, invoke",
		Lines: []string{"swift WHO ...", "channel WHO ...", "ability ...", "next"}}}
	return verb
}

func (v verbs) swift() app.Verb {
	verb := v.spell("swift", "play a swift, at any moment of the action phase",
		"swift Ashley turn aside on lancer\nswift Ashley 2 on lancer\nswift Ashley 'Shield of Andravos' 2")
	verb.Scene = met + "\nattack reaver lancer --dice 12"
	return verb
}

// spell returns the verb of a channel or a swift. The spell is a card that is typed in, any name with its
// cost, or a cost alone.
func (v verbs) spell(name, short, example string) app.Verb {
	return app.Verb{
		Use: name + " PLAYER SPELL|COST [COST] [on UNIT]", Short: short, Example: example, Args: app.Args(2, -1),
		Says: "PLAYER SPELL on UNIT = Play SPELL on UNIT\n" +
			"PLAYER SPELL... = Play SPELL",
		Gives: app.Gives[spells.Result](),
		Asks:  []*app.Fall{&atOneMoment, &itsCondition},
		Long: "A card that is typed in does what it says; another is known by its cost alone, or by a name\n" +
			"and its cost, and the people carry it out: damage, heal, refresh, boost and the like.\n" +
			"Right after a blow what prevents damage reaches back to it, even to a defeat.",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			cost := f.Int("cost", -1, "what the card costs, where nobody has typed it in")
			return func(w app.Words) error { return v.casts(notation.Type(name), w, *cost) }
		},
	}
}

// casts plays a line of a spell as a card of a kind, or as the other one where the line says so, and notes
// what it does in the words of the people, who carry it out.
func (v verbs) casts(kind notation.Type, w app.Words, cost int) error {
	l, err := v.spellSaid(w, cost)
	if err != nil {
		return err
	}
	if l.Mods, err = v.Modifiers(); err != nil {
		return err
	}
	kind = cmp.Or(l.kind, kind)
	if !l.plain {
		v.Line = l.line(kind)
	}
	act := func() malediction.Act {
		if kind == notation.Channel {
			return spells.Channel{Spell: l.Spell}
		}
		return spells.Swift{Spell: l.Spell}
	}
	err = v.Effective(act())
	if untyped, is := errors.AsType[*spells.Untyped](err); is && !untyped.Near && v.MayTypeIn() {
		if err := card.Asks(v.Voice, untyped.Type, untyped.Name); err != nil {
			return err
		}
		err = v.Effective(act())
	}
	if err == nil && l.text != "" {
		v.Note("yours to carry out: %s", l.text)
	}
	return err
}

func (v verbs) ability() app.Verb {
	return app.Verb{
		Use:   "ability UNIT ABILITY [N|UNIT...]",
		Says:  "UNIT uses ABILITY",
		Scene: deploying + "deploy Logan baruk, hexer, reaver\ndeploy Ashley ilse, lancer\nactivate hexer",
		Bare:  true,
		Gives: app.Gives[spells.AbilityResult](),
		Asks:  []*app.Fall{&atOneMoment},
		Means: []app.Meaning{{Said: "use, skill, power"}},
		Short: "use an ability for AP",
		Long: "Behind the name stands how many units it counts, or which units it means. What is typed in\n" +
			"is carried out; another ability costs the AP of --ap, and the people carry it out.",
		Example: "ability hexer Hex lancer\nability hexer Howl --ap 1",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			ap := f.Int("ap", -1, "what the ability costs, where nobody has typed it in")
			return func(w app.Words) error {
				act := spells.Ability{Unit: w[0], Name: w[1], Rest: w[2:], AP: *ap}
				if *ap < -1 || *ap > notation.Most {
					return &app.UsageError{Msg: "--ap: an ability costs 0 AP or more"}
				}
				var err error
				if act.Mods, err = v.Modifiers(); err != nil {
					return err
				}
				return v.Effective(act)
			}
		},
	}
}

func (v verbs) sequence() app.Verb {
	return app.Verb{
		Use: "sequence", Short: "effects that wait to be resolved, the last one first",
		Asks:    []*app.Fall{&atOneMoment},
		Example: "sequence add reaver Cleave",
		Verbs: func() []app.Verb {
			return []app.Verb{
				{
					Use: "add UNIT|PLAYER WHAT...", Short: "an effect of a unit or a player waits",
					Says:    "An effect waits",
					Gives:   app.Gives[booking.SequenceResult](),
					Example: "sequence add reaver Cleave",
					Do: v.plays(func(w app.Words) malediction.Act {
						return booking.Add{Who: w[0], What: w.From(1)}
					}),
				},
				{
					Use: "together 'WHO: WHAT'...", Short: "effects set off at one time: the right player orders them",
					Says:  "Put effects in order",
					Gives: app.Gives[booking.SequenceResult](),
					Long: "Their owner orders what is their own, the holder of initiative what both sides have;\n" +
						"what nobody controls (nobody: WHAT) comes last. --choose order=2,1 says the order.",
					Example: "sequence together 'reaver: Howl' 'Ashley: Blessing' --choose order=2,1",
					Args:    app.Args(1, -1),
					Do:      v.plays(func(w app.Words) malediction.Act { return booking.Together{List: w} }),
				},
				{
					Use: "resolve", Short: "resolve what came last", Example: "sequence resolve",
					Says:  "Resolve what came last",
					Scene: "sequence add reaver Cleave",
					Gives: app.Gives[booking.SequenceResult](),
					Means: []app.Meaning{
						{Said: "resolve, stack", Lines: []string{"sequence resolve", "status sequence"}},
					},
					Do: v.plays(func(app.Words) malediction.Act { return booking.Resolve{} }),
				},
			}
		},
	}
}
