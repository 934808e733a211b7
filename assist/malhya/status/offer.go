package status

import (
	"fmt"
	"strings"

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

// An Item is a step with its price as it is shown: 3, or 2 tokens.
type Item struct {
	telling.Step
	Price string // empty: it costs nothing, or nobody knows
}

// offers gathers the steps that a table offers.
type offers struct {
	*offer.List[malhya.State]
	brief  bool           // only as much as two lines of the status hold: moves without their spaces
	prices map[int]string // by the index of the step, where its cost does not tell
}

// costs returns what an act takes of the heroes: Action Points and Travel tokens.
func costs(told *malhya.Table) telling.Cost {
	c := telling.Free()
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case malhya.PointsMoved:
			c.Take(points, -e.N)
		case malhya.TokensMoved:
			c.Take(tokens, -e.N)
		}
	}
	return c
}

// warns writes what a rehearsed act would lead to: an enemy sees somebody, or the alarm sounds
// (stealth.alarm.seen). is says whether it leads to either.
func warns(told *malhya.Table) (why string, is bool) {
	var said []string
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case malhya.AlarmDue:
			if len(e.Enemies) > 0 {
				said = text.With(said, "then "+e.Text)
			}
		case malhya.ModeTurned:
			if e.Alarm {
				said = text.With(said, "then the alarm sounds: "+e.Why)
			}
		}
	}
	return strings.Join(said, ", "), said != nil
}

// priced writes a cost: 3 for points, 2 tokens; empty: nothing.
func priced(cost telling.Cost) string {
	if n := cost[points]; n > 0 {
		return fmt.Sprint(n)
	}
	if n := cost[tokens]; n > 0 {
		return text.Things(int(n), "token", "tokens")
	}
	return ""
}
