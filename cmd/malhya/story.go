package malhya

import (
	"fmt"

	"tablehand/assist/malhya"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// story returns how a game is told as a story: its title, and its headings by chapters, modes, cycles and
// rounds.
func (v verbs) story() *app.Story {
	return &app.Story{
		Title:  v.Titled(func(s *malhya.State) string { return s.Scenario }),
		Heads:  heads,
		Events: []string{malhya.TypeDone{}.Kind(), malhya.Acted{}.Kind(), malhya.Regenerated{}.Kind()},
		Spoken: voice.Called,
	}
}

// heads returns the heading that an event brings into the story; most bring an empty one.
func heads(e app.Event) app.Head {
	switch e.Kind {
	case malhya.Begun{}.Kind():
		return app.Head{Text: "Set-up", Level: 1, Later: true}
	case malhya.ChapterRead{}.Kind():
		return app.Head{Text: of[malhya.ChapterRead](e).String(), Level: 1, Says: true}
	case malhya.ModeTurned{}.Kind():
		return app.Head{Text: of[malhya.ModeTurned](e).String(), Level: 2, Says: true}
	case malhya.RoundTurned{}.Kind():
		return app.Head{Text: fmt.Sprintf("Round %d", of[malhya.RoundTurned](e).Round), Level: 3, Says: true}
	case malhya.StepTurned{}.Kind():
		return app.Head{Text: of[malhya.StepTurned](e).String(), Level: 3, Says: true}
	}
	return app.Head{}
}

// of reads an event of a story back into its own type.
func of[E malhya.Event](e app.Event) (is E) {
	e.Fields(&is)
	return is
}
