package status

import (
	"fmt"

	"tablehand/assist/malhya"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// What an act takes, as telling.Cost names it.
const (
	points = "points"
	tokens = "Travel tokens"
)

// An Item is a step with its price, in a few words.
type Item struct {
	telling.Step
	Price string // empty: nothing, or nobody knows
}

// offers gathers the steps of a table.
type offers struct {
	*offer.List[malhya.State]
	brief  bool           // only what two lines hold: moves without their spaces
	prices map[int]string // of steps whose cost does not say it
}

// takes returns what an event takes of the heroes.
func takes(e malhya.Event) (what string, n int) {
	switch e := e.(type) {
	case malhya.PointsMoved:
		return points, -e.N
	case malhya.TokensMoved:
		return tokens, -e.N
	}
	return "", 0
}

// warns says that somebody is seen (stealth.alarm.seen).
func warns(e malhya.Event) string {
	switch e := e.(type) {
	case malhya.AlarmDue:
		if len(e.Enemies) > 0 {
			return "then " + e.Text
		}
	case malhya.ModeTurned:
		if e.Alarm {
			return "then the alarm sounds: " + e.Why
		}
	}
	return ""
}

// priced says what a step costs, in a few words.
func priced(cost telling.Cost) string {
	if n := cost[points]; n > 0 {
		return fmt.Sprint(n)
	}
	if n := cost[tokens]; n > 0 {
		return text.Things(int(n), "token", "tokens")
	}
	return ""
}

// open adds a free place with a word that runs, which may be another.
func open(line telling.Command, name string, words ...string) telling.Command {
	line = line.And(name, words...)
	line.Free[len(line.Free)-1].Open = true
	return line
}
