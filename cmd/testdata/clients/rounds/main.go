// Rounds plays on at the table here, for so many rounds or until the game is over. It types only what the
// document before says may be typed, and reads nothing that is written for people:
//
//	rounds 20
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"

	"tablehand/cmd/testdata/clients/document"
)

// A game is what rounds tells of it at the end.
type game struct {
	Rounds   int      `json:"rounds"`
	Acts     int      `json:"acts"`
	Refused  []string `json:"refused"`
	Revision string   `json:"revision"`
	Over     bool     `json:"over"`
}

// most is the number of acts after which a turn is ended, if it can be.
const most = 10

func main() {
	rounds, err := strconv.Atoi(os.Args[1])
	if err == nil {
		err = play(rounds)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func play(rounds int) error {
	chance := rand.New(rand.NewPCG(1, 2))
	g := game{Refused: []string{}}
	now, err := document.Tell("next")
	if err != nil {
		return err
	}
	for inTurn := 0; g.Rounds < rounds && now.Over == nil && len(now.Next) > 0; inTurn++ {
		step := choose(chance, now.Next, inTurn)
		words := step.Words(func(values []string) string { return values[chance.IntN(len(values))] })
		d, err := document.Tell(words...)
		if err != nil {
			return err
		}
		g.Acts++
		if d.Error != nil && ends(step) {
			return errors.New(d.Error.Message) // it asks for what lies on the real table
		}
		if d.Error != nil {
			g.Refused = append(g.Refused, fmt.Sprintf("%q", words))
		}
		if ends(step) {
			g.Rounds++
			inTurn = 0
		}
		now = d
	}
	g.Revision, g.Over = now.Revision, now.Over != nil
	return json.NewEncoder(os.Stdout).Encode(g)
}

// choose takes what is due, or anything that somebody may do, or at last what ends the turn.
func choose(chance *rand.Rand, steps []document.Step, inTurn int) document.Step {
	last := steps[len(steps)-1]
	if steps[0].Due {
		return steps[0]
	}
	if inTurn >= most && ends(last) {
		return last
	}
	return steps[chance.IntN(len(steps))]
}

// ends tells whether a step ends the turn: it is nobody's, and not due.
func ends(s document.Step) bool { return s.Who == "" && !s.Due }
