package malice

import (
	"github.com/spf13/cobra"
	"tablehand/assist/malice/turn"
	"tablehand/cmd/app"
)

func (v *voice) newRound() *cobra.Command {
	return &cobra.Command{
		Use:   "round",
		Short: "end the players' turn",
		Long: "Ends what lasts a turn: an encounter still open is left, items that nobody claimed go\n" +
			"back, effects are over. In the first printing every avatar recovers by itself; what\n" +
			"its points go to is asked, or given: --choose recover-Sara=wounds,drains. Then\n" +
			"shadow-turn plays the Shadows' Turn; said at once, it does all of this first.",
		Example: "  tablehand round",
		Args:    app.Words(0, 0),
		RunE:    func(*cobra.Command, []string) error { return v.say(turn.EndTurn{}) },
	}
}
