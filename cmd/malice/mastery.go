package malice

import (
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

func (v verbs) mastery() app.Verb {
	return app.Verb{
		Use:   "mastery",
		Scene: light + "\n" + toWell,
		Gives: app.Keyed[[]cards.MasteryView]("masteries"),
		Asks: []*app.Fall{&livesOn, &whomItHelps,
			{Choices: []string{"again mr|another which roll is made again [card.mastery.time-dancer]"}}},
		Short:   "masteries: use, attune",
		Long:    "Who has which mastery, and what is known of it.",
		Example: "mastery\nmastery use Sara\nmastery attune Sara",
		Do:      func(app.Words) error { return v.showMasteries() },
		Verbs:   v.masteryVerbs,
	}
}

func (v verbs) masteryVerbs() []app.Verb {
	return []app.Verb{
		{
			Use: "use AVATAR [primary|secondary] [ON]", Short: "use an ability of its mastery; no action",
			Says: "AVATAR secondary ON = Use the second ability on ON\n" +
				"AVATAR primary ON = Use the first ability on ON\n" +
				"AVATAR secondary = Use the second ability\n" +
				"AVATAR primary = Use the first ability\n" +
				"Use the mastery",
			Scene: masters + "\nmove roll Sara --dice 5,4", Bare: true,
			Gives: app.Gives[cards.MasteryUsed](),
			Long: "The primary ability is free; the secondary takes a soulshard of its color. Say the\n" +
				"effects of an unknown card with --mod: they last until the turn ends.",
			Example: "mastery use Sara\nmastery use Bryan secondary Sara\n" +
				"mastery use Bryan secondary Sara --mod 'cr +3d*'",
			Do: v.useMastery,
		},
		{
			Use: "attune [AVATAR]", Short: "at a revealed Light Well, be made whole with another mastery",
			Says:    "Take another mastery at the Light Well",
			Gives:   app.Gives[malice.AvatarView](),
			Long:    "Heals all wounds and restores all drains; the new mastery is drawn, and named by --draw.",
			Example: "mastery attune Sara\nmastery attune Sara --draw 'mastery=red:Blood Caller'",
			Do:      v.Plays(func(w app.Words) malice.Act { return cards.AttuneMastery{Who: w.At(0)} }),
		},
	}
}

// useMastery plays AVATAR [primary|secondary] [ON]; without the second word it is the primary ability.
func (v verbs) useMastery(w app.Words) error {
	act := cards.UseMastery{Who: w[0], Part: "primary"}
	rest := w[1:]
	if part, ok := chance.Match(rest.At(0), notation.MasteryParts); ok && len(rest) > 0 {
		act.Part, rest = part, rest[1:]
	}
	if len(rest) > 1 {
		return &app.UsageError{Msg: "mastery use: " + chance.Quote(rest[0]) +
			" is neither primary nor secondary"}
	}
	act.On = rest.At(0)
	if err := v.abilityOf(act.Who, act.Part); err != nil {
		return err
	}
	act.Effects = v.Mods
	return v.Effective(act)
}

// abilityOf asks what an ability of a mastery does that nobody has typed in.
func (v verbs) abilityOf(who, part string) error {
	s, a := v.avatarHere(who)
	if a == nil {
		return nil
	}
	m := cards.Masteries(s)[s.AvatarIndex(a.Name)]
	if known := map[string]string{"primary": m.Primary, "secondary": m.Secondary}; known[part] != "" {
		return nil
	}
	_, err := v.saysOf("the "+part+" ability of "+a.Name, nil)
	return err
}

func (v verbs) showMasteries() error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	list := cards.Masteries(s)
	var b strings.Builder
	for _, m := range list {
		b.WriteString(m.Who + ": " + malice.Mastery{Name: m.Name, Color: m.Color}.String())
		if m.Attuning {
			b.WriteString(", being exchanged")
		}
		b.WriteByte('\n')
		if m.Primary != "" {
			b.WriteString(app.Fit("  primary:   ", m.Primary))
		}
		if m.Secondary != "" {
			b.WriteString(app.Fit("  secondary: ", m.Secondary))
		}
	}
	return v.Show(s, map[string]any{"masteries": list}, b.String())
}
