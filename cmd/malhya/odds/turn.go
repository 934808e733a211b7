package odds

import (
	"fmt"

	"tablehand/assist/malhya/odds"
	exact "tablehand/assist/odds"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

func (v forecasts) end() app.Verb {
	return app.Verb{
		Use: "end HERO", Short: "the cube and the alarm as a hero's turn ends",
		Scene: voice.Armed + "\nstealth normal\nmove Ann A6", Bare: true,
		Gives: app.Gives[odds.Ends](),
		Long: "With the Threat dice for the types of action that are done, and for one more. A Menace die that\n" +
			"aura cancels of three is told both ways: before the dice turn black, and after. The dice have to\n" +
			"be read off: data calibrate.",
		Example: "odds end Ann",
		Do: func(w app.Words) error {
			s, h, err := v.hero(w[0])
			if err != nil {
				return err
			}
			r, err := odds.TurnEnds(s, h.Name)
			if err != nil {
				return voice.ReadOff(err)
			}
			return v.Show(r, saidEnds(r))
		},
	}
}

// saidEnds writes a line for each way in which a hero's turn may end.
func saidEnds(r odds.Ends) string {
	said := fmt.Sprintf("the cube is on %d\n", r.Cube)
	for _, e := range r.Ends {
		front := text.Things(e.Types, "type", "types")
		if e.Types > r.Ends[0].Types {
			front = "one more"
		}
		if e.Menace != "" {
			front += fmt.Sprintf(", a die off %s they turn black", e.Menace)
		}
		switch {
		case e.Black > 0:
			front += ", black die"
		case e.White > 0:
			front += ", " + text.Things(e.White, "white die", "white dice")
		default:
			front += ", no dice"
		}
		words := "the alarm " + exact.Percent(e.Alarm)
		if len(e.Cube) > 0 {
			words += "; the cube on " + spread(e.Cube)
		}
		said += app.Fit("  "+front+": ", words)
	}
	return said
}

func (v forecasts) first() app.Verb {
	return app.Verb{
		Use: "first HERO", Short: "acting before the enemies, for each number of points",
		Scene: voice.Armed + "\ncombat", Bare: true,
		Gives: app.Gives[odds.First](),
		Long: "The chance to act before each type of enemies, by the initiative that is bought. In a tie the\n" +
			"heroes choose. The bag of Upgrade tokens has to be counted: data calibrate upgrades.bag.",
		Example: "odds first Ann",
		Do: func(w app.Words) error {
			s, h, err := v.hero(w[0])
			if err != nil {
				return err
			}
			r, err := odds.ActsFirst(s, h.Name)
			if err != nil {
				return err
			}
			return v.Show(r, saidFirst(r))
		},
	}
}

// saidFirst writes a table: a line for each number of points, a column for each type of enemies, and one
// for all of them.
func saidFirst(r odds.First) string {
	rows := [][]string{{"points", "initiative"}}
	for i, b := range r.Bought {
		row := []string{fmt.Sprint(b.Points), fmt.Sprint(b.Initiative)}
		for _, one := range b.Before {
			if i == 0 {
				rows[0] = append(rows[0], one.Type)
			}
			row = append(row, exact.Percent(one.P))
		}
		rows = append(rows, append(row, exact.Percent(b.All)))
	}
	rows[0] = append(rows[0], "all of them")
	return r.Hero + " acts first, or may choose to in a tie, before\n" + text.Aligned("  ", rows)
}
