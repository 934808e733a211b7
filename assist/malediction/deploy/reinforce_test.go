package deploy_test

import (
	"errors"
	"testing"

	"tablehand/assist/malediction/deploy"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// A reinforcement stands within an inch of an unengaged own unit of an earlier round.
func TestReinforcements(t *testing.T) {
	rulebooktest.Proves(t, "deploy.reinforce.near", "deploy.reinforce.unengaged",
		"deploy.reinforce.previous-round",
		"deploy.reinforce.round1", "deploy.mixed")
	s := deploying(t, seeker("Logan", "Vorendal"))
	t.Run("example-reinforcement", func(t *testing.T) {
		tutorial := deploying(t, seeker("Logan", "Vorendal"))
		tutorial.Mode = notation.Tutorial
		after, told := Plays(t, tutorial, comes(t, "Logan", "Fleshripper 5 beside vorendal"), Said{})
		if told.Result.(deploy.Deployed).Paid != 5 || !after.IsNear("fleshripper-1", "vorendal-1") {
			t.Errorf("%+v", after.Near)
		}
	})
	t.Run("reinforcement-at-distance", func(t *testing.T) {
		for _, at := range []string{"0", "0.9", "1.0"} {
			Plays(t, s, comes(t, "Logan", "Archer 4 beside vorendal at "+at), Said{})
		}
		Refuses(t, s, comes(t, "Logan", "Archer 4 beside vorendal at 1.1"),
			"deploy.reinforce.near", Said{})
	})
	t.Run("reinforcement-caller-engaged", func(t *testing.T) {
		engaged := deploying(t, seeker("Logan", "Vorendal"), unit("Ashley", "Priest", "vorendal-1"))
		Refuses(t, engaged, comes(t, "Logan", "Archer 4 beside vorendal"),
			"deploy.reinforce.unengaged", Said{})
	})
	t.Run("reinforcement-caller-arrived-this-round", func(t *testing.T) {
		third := deploying(t)
		third.Round = 3
		third, _ = Plays(t, third, deploy.Stage{Player: "Logan", List: list(t, "Archer 4")}, Said{})
		for _, line := range []string{"Archer 4, Prowler 6 beside archer",
			"Prowler 6 beside Archer, Archer 4"} {
			Refuses(t, third, comes(t, "Logan", line), "deploy.reinforce.previous-round", Said{})
		}
		Refuses(t, third, deploy.Stage{Player: "Logan", List: list(t, "Prowler 6 beside archer")},
			"deploy.reinforce.previous-round", Said{})
		Plays(t, third, comes(t, "Logan", "Archer 4, Prowler 6"), Said{})
	})
	arrived := deploying(t, seeker("Logan", "Vorendal"))
	arrived.Units[0].Since = 2
	Refuses(t, arrived, comes(t, "Logan", "Archer 4 beside vorendal"),
		"deploy.reinforce.previous-round", Said{})
	arrived.Round = 1
	arrived.Units[0].Since = 1
	Refuses(t, arrived, comes(t, "Logan", "Archer 4 beside vorendal"), "deploy.reinforce.round1", Said{})
	t.Run("reinforcement-through-wall", func(t *testing.T) {
		for _, past := range []string{"tall", "1.1"} {
			Refuses(t, s, comes(t, "Logan", "Archer 4 beside vorendal at 0.8 past "+past),
				"loe.block", Said{})
		}
		for _, past := range []string{"short", "unit", "husk", "1.0", "flat"} {
			Plays(t, s, comes(t, "Logan", "Archer 4 beside vorendal at 0.8 past "+past), Said{})
		}
	})
	Plays(t, s, comes(t, "Logan", "Archer 4, Prowler 6 beside vorendal"), Said{})
}

// A word for the caller that means several units on the field is unclear, though a unit of its name arrives
// too; each of them by its id is judged.
func TestACallerOfWhomThereAreTwo(t *testing.T) {
	rulebooktest.Proves(t, "team.owned")
	s := deploying(t, unit("Logan", "Archer"), unit("Ashley", "Archer"))
	_, _, err := Tell(t, s, comes(t, "Logan", "Archer 4 beside archer"), Said{}.Script(t), false)
	if nonsense := new(telling.Nonsense); !errors.As(err, &nonsense) ||
		err.Error() != "archer could be archer-1 or archer-2: say more of its name" {
		t.Errorf("%v", err)
	}
	Plays(t, s, comes(t, "Logan", "Archer 4 beside archer-1"), Said{})
	Refuses(t, s, comes(t, "Logan", "Archer 4 beside archer-2"), "team.owned", Said{})
}

// Who deploys first may engage the other's callers (case first-deployer-blocks-callers).
func TestFirstDeployerBlocksCallers(t *testing.T) {
	rulebooktest.Proves(t, "deploy.reinforce.unengaged", "deploy.sequence")
	t.Run("first-deployer-blocks-callers", func(t *testing.T) {
		s := deploying(t, unit("Ashley", "Priest"), seeker("Logan", "Vorendal"))
		s, _ = Plays(t, s, comes(t, "Ashley", "Exemplar 5 beside priest near vorendal"), Said{})
		Refuses(t, s, comes(t, "Logan", "Archer 4 beside vorendal"), "deploy.reinforce.unengaged",
			Said{})
		Plays(t, s, comes(t, "Logan", "Archer 4"), Said{})
	})
}

// Reading A2: the arriving unit may stand beside an enemy, or not (case reinforcement-next-to-enemy).
func TestReadingA2(t *testing.T) {
	rulebooktest.Proves(t, "deploy.reinforce.engaging")
	t.Run("reinforcement-next-to-enemy", func(t *testing.T) {
		s := deploying(t, seeker("Logan", "Vorendal"), unit("Ashley", "Priest"))
		act := comes(t, "Logan", "Archer 4 beside vorendal near priest")
		after, _ := Plays(t, s, act, Said{})
		if len(after.Engaged(after.Unit("archer-1"))) != 1 ||
			len(after.Engaged(after.Unit("vorendal-1"))) != 0 {
			t.Errorf("%+v", after.Near)
		}
		s.Readings["A2"] = "not"
		Refuses(t, s, act, "deploy.reinforce.engaging", Said{})
		Refuses(t, s, comes(t, "Logan", "Archer 4 near priest"), "deploy.reinforce.engaging", Said{})
		Plays(t, s, comes(t, "Logan", "Archer 4 near vorendal"), Said{})
	})
}

// Only an own unit calls, not a teammate's (case team-reinforcement-by-mate).
func TestTeamReinforcementByMate(t *testing.T) {
	rulebooktest.Proves(t, "team.owned", "deploy.reinforce.near")
	t.Run("team-reinforcement-by-mate", func(t *testing.T) {
		s := Teams(t, unit("Monica", "Hunter"), unit("Logan", "Prowler"))
		s.Phase = notation.Deploy
		Refuses(t, s, comes(t, "Logan", "Archer 4 beside hunter"), "team.owned", Said{})
		Plays(t, s, comes(t, "Logan", "Archer 4 beside prowler"), Said{})
	})
}

// A team's members deploy in any order, before the other team does; Logan's team has initiative.
func TestTeamsDeploy(t *testing.T) {
	rulebooktest.Proves(t, "deploy.sequence", "initiative.choice.deploy")
	none := func(who string) deploy.Deploy { return deploy.Deploy{Player: who, None: true} }
	s := Teams(t, unit("Monica", "Hunter"))
	s.Phase = notation.Deploy
	s, _ = Plays(t, s, none("Monica"), Said{})
	Refuses(t, s, none("Ashley"), "deploy.sequence", Said{})
	s, _ = Plays(t, s, none("Logan"), Said{})
	s, _ = Plays(t, s, none("Brad"), Said{})
	s, _ = Plays(t, s, none("Ashley"), Said{})
	if s.Phase != notation.Action {
		t.Errorf("%s", s.Phase)
	}
}
