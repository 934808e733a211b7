package voice

import (
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/laws"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/status"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// rules returns what cmd/app needs to tell an act of this game: its name, its form, its checks.
func (v *Voice) rules() (app.Rules[malice.State], error) {
	book, err := v.Book()
	return app.Rules[malice.State]{
		Name: notation.Name, Editions: notation.Printings, Faces: box.Faces,
		Words: notation.OtherWords,
		Begin: func(printing string) *malice.State { return malice.Begin(book, printing) },
		Form:  app.Headed(v.Owner, (*malice.State).Form),
		Audit: app.Headed(v.Owner, laws.Audit),
		Facts: func(s *malice.State) app.Facts {
			f := app.Facts{Printing: s.Printing, Seed: int64(s.Seed), Readings: s.Readings}
			if s.Over != nil {
				f.Over = *s.Over
			}
			return f
		},
		Turn:  turnOn,
		Clock: clock, Began: Began,
		Whole: func(s *malice.State) any { return status.Whole(s) },
		Real: func(s *malice.State) []string {
			if len(s.Boards) > 0 && slices.Contains(book.PracticeBoards(), s.Boards[0].File) {
				return nil
			}
			return []string{"tokens"}
		},
		Tokens: []string{"well", "radiance", "gate-seal", "city", "mystic"},
		Spoken: Spoken, Draught: draught,
		Called: Called,
		AtHand: func(act malice.Act) malice.Act {
			return malice.Confirmed{Act: turn.AtTable{Act: act}, Remark: v.Owner.Otherwise()}
		},
	}, err
}

// draught returns the question that asks people what was drawn, by the draw's purpose and by who draws;
// empty: this draw has no question of its own.
func draught(purpose, whom string) string {
	if purpose == "radiance" && whom != "" {
		return "which radiance token does " + whom + " draw?"
	}
	return map[string]string{
		"target": "whom does it attack?", "ability": "which ability card? its color and name",
		"well":     "is the Well Light or Dark?",
		"radiance": "which radiance token?", "gate-seal": "from which Gate does the Seal come off?",
		"gate": "to the Gate of which board?", "member": "whose luck counts?", "hex": "which hex is it?",
		"map": "on which board?", "way": "which way does it go?", "city": "which city is it?",
		"mystic": "which mystic is it?", "mastery": "which mastery?",
		"treasure": "which treasure? its kind and name",
		"potion":   "which potion? its color and name", "fate": "which fate card?", "trade": "which card for it?",
	}[purpose]
}

// Spoken returns what people call a die or a draw, by its purpose; for dice of a piece it returns the name
// of the piece.
func Spoken(name string) string {
	switch name {
	case "cr", "cr-star", "creature-cr", "creature-cr-star":
		return "combat"
	case "lr", "lr-star", "evade", "withdraw", "extinguish":
		return "luck"
	case "pr", "pr-star", "activate", "activate-star", "notice", "notice-star":
		return "power"
	case "mr", "mr-star", "mr-extra":
		return "movement"
	case "shard":
		return "soulshard"
	case "gate-seal":
		return "Gate Seal"
	case "seal-toll":
		return "toll of a seal"
	case "recovery-star":
		return "recovery"
	}
	return malice.Spoken(name)
}

// Called returns what people call a die, by its purpose; the d★ that is rolled beside other dice is named
// as one.
func Called(name string) string {
	if roll, star := strings.CutSuffix(name, "-star"); star {
		return Spoken(roll) + " d★"
	}
	return Spoken(name)
}

// Tell plays an act and answers with what happened. Without a table, values that the owner has confirmed
// bring no remark.
func (v *Voice) Tell(act app.Act[malice.State]) error { return v.Voice.Tell(confirming(act)) }

// Play plays an act on the table here, with none of the flags that change numbers.
func (v *Voice) Play(act malice.Act) error { return v.Tell(app.Say(act)) }

// Modifiers reads the values of --mod.
func (v *Voice) Modifiers() ([]notation.Mod, error) {
	var list []notation.Mod
	for _, text := range v.Mods {
		m, err := notation.ParseMod(text)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}

// confirming returns an act that, without a table, makes no remark about values that the owner has
// confirmed.
func confirming(act app.Act[malice.State]) app.Act[malice.State] {
	on := act.On
	act.On = func(s *malice.State, table bool) (telling.Act[malice.State], error) {
		made, err := on(s, table)
		if err == nil && !table {
			made = malice.Confirmed{Act: made}
		}
		return made, err
	}
	return act
}
