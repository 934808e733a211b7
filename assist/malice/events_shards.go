package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// ShardInvoked: shards given to the bank do what they are for: help a roll, draw an attack, work a mastery.
type ShardInvoked struct {
	Who      string `json:"who"`
	Color    string `json:"color"`
	N        int    `json:"n"`
	For      string `json:"for"`                 // roll | aggression | mastery
	Roll     string `json:"roll" unknown:"null"` // cr | lr | mr
	On       string `json:"on"`                  // the avatar whose roll it is, or whom it helps
	Star     bool   `json:"star"`                // worth a d* each: invoked from outside the band
	InCombat bool   `json:"in_combat"`
	Ahead    bool   `json:"ahead"`                 // it counts with the next phase of the combat
	Foe      string `json:"foe" unknown:"null"`    // players' name of the foe whose aggression is attracted
	Spared   string `json:"spared" unknown:"null"` // the avatar that the foe had chosen to attack
}

func (e ShardInvoked) Kind() string { return "shard.invoked" }

func (e ShardInvoked) String() string {
	switch e.For {
	case "aggression":
		return fmt.Sprintf("%s attacks %s instead of %s", e.Foe, e.Who, e.Spared)
	case "mastery":
		return fmt.Sprintf("the secondary ability of %s works", e.Who)
	}
	worth := fmt.Sprintf("+%d", e.N)
	if e.Star {
		worth = fmt.Sprintf("+%dd*", e.N)
	}
	return fmt.Sprintf("%s on %s's next %s", worth, e.On, notation.RollNamed(e.Roll))
}

func (e ShardInvoked) Apply(s *State) {
	if e.For == "roll" {
		t := s.Avatar(e.On).InTurn()
		for range e.N {
			t.Pending = append(t.Pending, Pledge{Roll: e.Roll, Color: e.Color, From: e.Who, Star: e.Star})
		}
	}
	if f := s.Fight(); e.For == "aggression" && f != nil {
		f.Target = e.Who
	}
	if e.InCombat {
		s.Encounter.countShards(e.Who, e.N, e.Ahead)
	}
}

// ShardsUsed: the soulshards that waited for a roll have served.
type ShardsUsed struct {
	Who  string `json:"who"`
	Roll string `json:"roll"`
	N    int    `json:"n"`
}

func (e ShardsUsed) Kind() string { return "shards.used" }

func (e ShardsUsed) String() string {
	return fmt.Sprintf("%s %s's %s", text.Things(e.N, "shard serves", "shards serve"), e.Who,
		notation.RollNamed(e.Roll))
}

func (e ShardsUsed) Apply(s *State) {
	t := s.Avatar(e.Who).Turn
	t.Pending = slices.DeleteFunc(slices.Clone(t.Pending), func(p Pledge) bool { return p.Roll == e.Roll })
	if len(t.Pending) == 0 {
		t.Pending = nil
	}
}

// ShardsLapsed: soulshards that waited for a roll have waited in vain.
type ShardsLapsed struct {
	Who  string `json:"who"`
	Roll string `json:"roll"`
	N    int    `json:"n"`
}

func (e ShardsLapsed) Kind() string { return "shards.lapsed" }

func (e ShardsLapsed) String() string {
	return fmt.Sprintf("%s for %s's next %s: there was none any more",
		text.Things(e.N, "shard lapses", "shards lapse"), e.Who, notation.RollNamed(e.Roll))
}

func (e ShardsLapsed) Apply(s *State) { ShardsUsed(e).Apply(s) }

// RollMade: what a roll came to, and against what.
type RollMade struct {
	Text string `json:"-"` // the roll as a sentence
}

func (e RollMade) Kind() string { return "roll.made" }

func (e RollMade) String() string { return e.Text }

func (e RollMade) Apply(*State) {}

// AttuningChanged: an avatar is one with the Light and needs one more action, or is done.
type AttuningChanged struct {
	Who string `json:"who"`
	On  bool   `json:"on"`
}

func (e AttuningChanged) Kind() string { return "attuning.changed" }

func (e AttuningChanged) String() string {
	if e.On {
		return e.Who + " is not done attuning: its next action goes into that"
	}
	return e.Who + " completes its attuning"
}

func (e AttuningChanged) Apply(s *State) { s.Avatar(e.Who).Attuning = e.On }
