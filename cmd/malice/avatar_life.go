package malice

import (
	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/turn"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// lifeVerbs returns the verbs of an avatar's life. Where only one avatar can be meant, the shortest
// form of the last three names nobody.
func (v verbs) lifeVerbs() []app.Verb {
	return []app.Verb{
		v.wound(),
		{
			Use: "heal AVATAR [N]", Short: "wounds turned back", Example: "avatar heal Sara 2",
			Says: "Turn N wounds back\n" +
				"Turn wounds back",
			Scene: "avatar wound Sara 3",
			Gives: app.Gives[malice.AvatarView](),
			Asks:  []*app.Fall{&voice.Recovered},
			Means: []app.Meaning{
				{Said: "heal, cure", Lines: []string{"mystic use WHO", "avatar recover WHO", "avatar heal WHO ..."}},
			},
			Do: v.turned("heal"),
		},
		{
			Use: "drain AVATAR [N] [BY...]", Short: "drains: radiance first, then life",
			Says: "AVATAR N BY... = Take N drains\n" +
				"Take N drains\n" +
				"Take a drain",
			Gives: app.Gives[malice.AvatarView](),
			Asks:  []*app.Fall{&livesOn},
			Means: []app.Meaning{
				{Said: "drain, lose, life drain, drained, take drain", Lines: []string{"avatar drain WHO ..."}},
				{Said: "drain WHO, drained WHO", Of: tokens, Lines: []string{"avatar drain WHO ..."}},
			},
			Example: "avatar drain Sara 2\navatar drain Sara 1 by Life Drain",
			Do:      v.drained,
		},
		{
			Use: "restore AVATAR [N]", Example: "avatar restore Bryan 2",
			Says: "Restore N drains\n" +
				"Restore drains",
			Scene: "avatar drain Bryan 2",
			Gives: app.Gives[malice.AvatarView](),
			Asks:  []*app.Fall{&livesOn, &voice.Recovered},
			Short: "drained life turned back; lost radiance: radiance restore",
			Do:    v.turned("restore"),
		},
		v.recovery(),
		{
			Use: "destroy [AVATAR]", Short: "Return to Light: what becomes of shards, radiance and items",
			Says:  "AVATAR = The body is destroyed: Return to Light",
			Scene: book + "\n" + fatal,
			Gives: app.Gives[life.DestroyResult](),
			Asks: []*app.Fall{&livesOn, {Choices: []string{
				"fate keep|return what becomes of a fate card [fate.draw]"}}},
			Means: []app.Meaning{
				{Said: "die, dead", Lines: []string{"avatar destroy WHO", "status avatars"}},
			},
			Long: "A d6 for each item says whether it goes back to its trove, is left in Aethos for the\n" +
				"band to claim this turn, or stays. A fate card is kept, or goes back: --choose " +
				"fate=return.",
			Example: "avatar destroy Sara\navatar destroy --dice item=3   # a die for each item",
			Do:      v.Plays(func(w app.Words) malice.Act { return life.Destroy{Who: w.At(0)} }),
		},
		{
			Use: "return [AVATAR]", Short: "spend actions on a new body, and come back with the last",
			Says:  "Spend an action on a new body",
			Scene: fatal + "\navatar destroy Sara",
			Gives: app.Gives[malice.AvatarView](),
			Asks:  []*app.Fall{&livesOn},
			Long: "Name what was drawn at the table with --draw 'gate=b,mastery=red:Blood " +
				"Caller,radiance=luck'.",
			Example: "avatar return Sara\navatar return --draw 'gate=b,mastery=red:Blood Caller'",
			Do:      v.Plays(func(w app.Words) malice.Act { return life.Return{Who: w.At(0)} }),
		},
	}
}

func (v verbs) recovery() app.Verb {
	return app.Verb{
		Use: "recover [AVATAR]", Short: "spend an action to heal wounds and restore drains",
		Says:  "Recover: heal wounds and restore drains",
		Scene: "avatar wound Sara 3",
		Gives: app.Gives[turn.RecoverResult](),
		Asks:  []*app.Fall{&livesOn, &voice.Recovered},
		Means: []app.Meaning{
			{Said: "recover, regain", Lines: []string{"avatar recover WHO"}},
			{Said: "sleep, rest, camp, wait", Lines: []string{"avatar recover WHO"}},
		},
		Long: "Each point heals a wound, or rolls a d* to restore drained life or radiance. Wounds come\n" +
			"first unless you say otherwise, one word a point, the last for all that are left:\n" +
			"--choose recover=wounds,drains, or radiance. --choose restored=radiance where both could\n" +
			"be restored. The first printing recovers by itself at the end of the turn: round.",
		Example: "avatar recover Sara\navatar recover Sara --points 2\n" +
			"avatar recover Sara --mod 'recovery +1'",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			points := f.String("points", "", "so many points of recovery, whatever the rules give")
			return func(w app.Words) error { return v.recover(w.At(0), *points) }
		},
	}
}

// recover plays a recovery of a number of points; without a number, of what the rules and --mod
// give.
func (v verbs) recover(who, points string) error {
	mods, err := v.Modifiers()
	if err != nil {
		return err
	}
	act := turn.Recover{Who: who, Mods: mods}
	if points == "" {
		return v.Effective(act)
	}
	if act.Points, err = app.Count("points", points); err != nil {
		return err
	}
	return v.Play(act)
}
