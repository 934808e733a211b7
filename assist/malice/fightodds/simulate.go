package fightodds

import (
	"math"
	"runtime"
	"slices"
	"sync"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/telling"
)

// SimulatedFight are the chances of a fight as plays of it came out: for one of which exact
// odds would take too much.
type SimulatedFight struct {
	Plays                    int
	Win, Lost, Fled, Reforms Estimate // as in FightOdds
	Open                     Estimate // plays that were given up after mostPhases phases
	Phases                   Estimate // their number
	Avatars                  []SimulatedAvatar
}

// Estimate is a mean over plays, and its standard error.
type Estimate struct{ Mean, Error float64 }

// SimulatedAvatar is how an avatar came out of the plays.
type SimulatedAvatar struct {
	Name      string
	Destroyed Estimate
	Life      []Estimate // that it has so many sound tokens left, by their number
}

// SimulateFight plays the fight on the table so many times from where it stands. It plays the
// acts of a fight themselves, one thousandth of a second or less for each play, and none of
// what OddsOfFight reckons with: whoever doubts the one may ask the other. The same seed
// gives the same plays, on however many processors they run. Progress is told now and then,
// if somebody wants to know it.
func SimulateFight(s *malice.State, defend []string, n int, seed uint64, progress func(done, of int)) (SimulatedFight, error) {
	defend = slices.Clone(defend)
	if _, err := faceOff(s, defend); err != nil {
		return SimulatedFight{}, err
	}
	batches := make(chan batch)
	counts := make(chan simulated)
	var players sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n/perBatch+1) {
		players.Go(func() {
			for b := range batches {
				counts <- playBatch(s, defend, b, seed)
			}
		})
	}
	go func() {
		for first := 0; first < n; first += perBatch {
			batches <- batch{first / perBatch, min(perBatch, n-first)}
		}
		close(batches)
		players.Wait()
		close(counts)
	}()
	var all simulated
	for c := range counts {
		all.add(c)
		if progress != nil && all.err == nil {
			progress(all.plays, n)
		}
	}
	return all.told(), all.err
}

// perBatch is how many plays share their stream of chance.
const perBatch = 250

// A batch are plays that follow one another.
type batch struct{ number, plays int }

// playBatch plays a batch.
func playBatch(s *malice.State, defend []string, b batch, seed uint64) (c simulated) {
	source := chance.NewStream(int64(seed), b.number, "odds fight")
	for range b.plays {
		after, phases, how, err := playOut(s.Clone(), defend, source)
		if err != nil {
			return simulated{err: err}
		}
		c.note(s, after, phases, how)
	}
	return c
}

// playOut plays a fight until it is over, and says how it ended: won, lost, fled, reforms or
// open.
func playOut(s *malice.State, defend []string, source chance.Source) (after *malice.State, phases int, how string, err error) {
	if s.Fight() == nil {
		if _, err := telling.Play(s, malice.Act(combat.BeginCombat{}), source, false); err != nil {
			return s, 0, "", err
		}
	}
	for phases < combat.MostPhases {
		still := slices.DeleteFunc(slices.Clone(defend), func(name string) bool { return s.Avatar(name).Life == 0 })
		midway := s.Fight().Step == "blows"
		told, err := telling.Play(s, malice.Act(combat.FightPhase{Defend: still}), source, false)
		if err != nil {
			return s, phases, "", err
		}
		if midway || len(told.Rolls) > 0 { // a creature that has noticed is gone without any
			phases++
		}
		if how := fightEnd(told); how != "" {
			return s, phases, how, nil
		}
	}
	return s, phases, "open", nil
}

// fightEnd is how a fight has ended with a phase, or empty: it goes on.
func fightEnd(told *malice.Table) string {
	s := told.State()
	reformed := slices.ContainsFunc(told.Events, func(m *telling.Moved[malice.State]) bool { _, ok := m.Event.(malice.Reformed); return ok })
	switch e := s.Encounter; {
	case e == nil:
		return combat.Over(told)
	case e.Beaten:
		return "won"
	case reformed:
		return "reforms"
	case len(s.Fighting()) == 0:
		return "lost"
	}
	return ""
}

// simulated counts plays.
type simulated struct {
	plays, phases int
	squares       float64 // of the numbers of phases, summed up
	ends          map[string]int
	names         []string
	life          [][]int // of each avatar, by the tokens that it has left
	err           error
}

func (c *simulated) note(before, after *malice.State, phases int, how string) {
	if c.ends == nil {
		c.ends = map[string]int{}
		for _, name := range whoFights(before) {
			c.names = append(c.names, name)
			c.life = append(c.life, make([]int, before.Avatar(name).Life+1))
		}
	}
	c.plays++
	c.ends[how]++
	c.phases += phases
	c.squares += float64(phases * phases)
	for i, name := range c.names {
		c.life[i][after.Avatar(name).Life]++
	}
}

// whoFights are those with a body who fight, or will.
func whoFights(s *malice.State) []string {
	if s.Fight() != nil {
		return s.Fighting()
	}
	return bodiesOf(s, s.Victors(s.Encounter))
}

// add adds plays to others.
func (c *simulated) add(more simulated) {
	if c.ends == nil || more.err != nil {
		err := c.err
		if *c = more; c.err == nil {
			c.err = err
		}
		return
	}
	if c.err != nil {
		return
	}
	c.plays, c.phases, c.squares = c.plays+more.plays, c.phases+more.phases, c.squares+more.squares
	for how, n := range more.ends {
		c.ends[how] += n
	}
	for i := range c.life {
		for n, times := range more.life[i] {
			c.life[i][n] += times
		}
	}
}

// told are the estimates that the counts give.
func (c *simulated) told() SimulatedFight {
	n := float64(c.plays)
	mean := float64(c.phases) / n
	o := SimulatedFight{Plays: c.plays, Phases: Estimate{mean, math.Sqrt(max(0, c.squares/n-mean*mean) / n)}}
	for how, of := range map[string]*Estimate{"won": &o.Win, "lost": &o.Lost, "fled": &o.Fled, "reforms": &o.Reforms, "open": &o.Open} {
		*of = c.estimate(c.ends[how])
	}
	for i, name := range c.names {
		a := SimulatedAvatar{Name: name}
		for _, times := range c.life[i] {
			a.Life = append(a.Life, c.estimate(times))
		}
		a.Destroyed = a.Life[0]
		o.Avatars = append(o.Avatars, a)
	}
	return o
}

// estimate is how often something was so.
func (c *simulated) estimate(times int) Estimate {
	p := float64(times) / float64(c.plays)
	return Estimate{p, math.Sqrt(p * (1 - p) / float64(c.plays))}
}
