package fightodds

import (
	"cmp"
	"math"
	"runtime"
	"slices"
	"sync"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/telling"
)

// SimulatedFight holds the results of playing a fight many times.
type SimulatedFight struct {
	Plays                    int
	Stopped                  bool     // fewer plays than wanted
	Win, Lost, Fled, Reforms Estimate // as in FightOdds
	Open                     Estimate // plays given up after mostPhases phases
	Phases                   Estimate // number of phases
	Avatars                  []SimulatedAvatar
}

type Estimate struct{ Mean, Error float64 }

// SimulatedAvatar holds the results for one avatar.
type SimulatedAvatar struct {
	Name      string
	Destroyed Estimate
	Life      []Estimate // by the number of sound tokens left
}

// Plays says how often a fight is played.
type Plays struct {
	Most int
	// stop once the standard error of the chance to win is at most this; 0: never
	Error  float64
	Seed   uint64          // seed of the dice
	Stop   <-chan struct{} // closing it stops the plays; may be nil
	Report func(Progress)  // called now and then; may be nil
}

// Progress is the state of a simulation that runs.
type Progress struct {
	Plays int
	Win   Estimate
}

// SimulateFight plays the fight on the table from where it stands, with the acts of a fight
// themselves (a millisecond or less for each play) and none of the arithmetic of OddsOfFight, so
// that one checks the other. The same seed and number of plays give the same result on any number
// of processors: every block of plays has a stream of its own, and blocks are added in order. A
// stopped simulation returns the plays so far, with Stopped set.
func SimulateFight(s *malice.State, defend []string, p Plays) (SimulatedFight, error) {
	defend = slices.Clone(defend)
	if _, err := begunFight(s, defend); err != nil {
		return SimulatedFight{}, err
	}
	sim := &simulation{Plays: p, s: s, defend: defend, blocks: make(chan block),
		counts: make(chan playCounts),
		quit:   make(chan struct{})}
	var players sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), p.Most/perBlock+1) {
		players.Go(sim.work)
	}
	go sim.deal()
	go func() {
		players.Wait()
		close(sim.counts)
	}()
	return sim.gather()
}

// perBlock is the number of plays that share a stream of chance.
const perBlock = 250

// A block is a series of plays.
type block struct{ number, plays int }

// A simulation plays a fight on several processors.
type simulation struct {
	Plays
	s      *malice.State
	defend []string
	blocks chan block
	counts chan playCounts
	quit   chan struct{} // closed once no more plays are needed
}

// deal hands the blocks to the workers.
func (sim *simulation) deal() {
	defer close(sim.blocks)
	for first := 0; first < sim.Most; first += perBlock {
		select {
		case sim.blocks <- block{first / perBlock, min(perBlock, sim.Most-first)}:
		case <-sim.quit:
			return
		case <-sim.Stop:
			return
		}
	}
}

// work plays blocks until none is left.
func (sim *simulation) work() {
	for b := range sim.blocks {
		sim.counts <- sim.playBlock(b)
	}
}

// playBlock plays one block, or part of it where the simulation stops.
func (sim *simulation) playBlock(b block) (c playCounts) {
	c.block = b.number
	source := chance.NewStream(int64(sim.Seed), b.number, "odds fight")
	for range b.plays {
		select {
		case <-sim.quit:
			return c
		case <-sim.Stop:
			return c
		default:
		}
		after, phases, how, err := playOut(telling.Copy(sim.s), sim.defend, source)
		if err != nil {
			c.err = err
			return c
		}
		c.note(sim.s, after, phases, how)
	}
	return c
}

// gather adds up the blocks in order until the result is good enough.
func (sim *simulation) gather() (SimulatedFight, error) {
	var all playCounts
	early := map[int]playCounts{} // blocks before which another is still being played
	enough, next := false, 0
	for c := range sim.counts {
		early[c.block] = c
		for one, done := early[next]; done && !enough; one, done = early[next] {
			delete(early, next)
			next++
			all.add(one)
			if enough = all.err != nil || all.within(sim.Error); enough {
				close(sim.quit)
			}
			if sim.Report != nil && all.err == nil {
				sim.Report(Progress{all.plays, all.share(all.ends["won"])})
			}
		}
	}
	stopped := !enough && all.plays < sim.Most
	if stopped {
		for _, c := range early {
			all.add(c)
		}
	}
	if all.err != nil || all.plays == 0 {
		return SimulatedFight{Stopped: stopped}, all.err
	}
	o := all.result()
	o.Stopped = stopped
	return o, nil
}

// within reports whether the chance to win is known well enough. A result that never varied counts
// as if it had varied once.
func (c *playCounts) within(most float64) bool {
	n, won := float64(c.plays), float64(c.ends["won"])
	p := (won + 1) / (n + 2)
	return most > 0 && n > 0 && max(c.share(c.ends["won"]).Error, math.Sqrt(p*(1-p)/n)) <= most
}

// playOut plays a fight to its end and returns how it ended: won, lost, fled, reforms or open.
func playOut(s *malice.State, defend []string, source chance.Source) (after *malice.State, phases int,
	how string, err error) {
	if s.Fight() == nil {
		if _, err := telling.Play(s, malice.Act(combat.BeginCombat{}), source, false); err != nil {
			return s, 0, "", err
		}
	}
	for phases < combat.MostPhases {
		still := slices.DeleteFunc(slices.Clone(defend),
			func(name string) bool { return s.Avatar(name).Life == 0 })
		midway := s.Fight().Step == "blows"
		told, err := telling.Play(s, malice.Act(combat.FightPhase{Defend: still}), source, false)
		if err != nil {
			return s, phases, "", err
		}
		if midway || len(told.Rolls) > 0 { // a creature that has noticed leaves without a roll
			phases++
		}
		if how := fightEnd(told); how != "" {
			return s, phases, how, nil
		}
	}
	return s, phases, "open", nil
}

// fightEnd returns how a fight has ended in this phase, or an empty text if it goes on.
func fightEnd(told *malice.Table) string {
	s := told.State()
	reformed := slices.ContainsFunc(told.Events,
		func(m *telling.Moved[malice.State]) bool { _, ok := m.Event.(malice.Reformed); return ok })
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

// playCounts counts the results of plays.
type playCounts struct {
	block         int // number of the block
	plays, phases int
	squares       float64 // sum of the squared numbers of phases
	ends          map[string]int
	names         []string
	life          [][]int // by avatar, then by tokens left: number of plays
	err           error
}

func (c *playCounts) note(before, after *malice.State, phases int, how string) {
	if c.ends == nil {
		c.ends = map[string]int{}
		for _, name := range fightersOf(before) {
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

// fightersOf returns the avatars with a body that fight or are about to.
func fightersOf(s *malice.State) []string {
	if s.Fight() != nil {
		return s.Fighting()
	}
	return withBodies(s, s.Victors(s.Encounter))
}

func (c *playCounts) add(more playCounts) {
	if c.err = cmp.Or(c.err, more.err); c.err != nil || more.plays == 0 {
		return
	}
	if c.ends == nil {
		*c = more
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

// result turns the counts into estimates.
func (c *playCounts) result() SimulatedFight {
	n := float64(c.plays)
	mean := float64(c.phases) / n
	o := SimulatedFight{Plays: c.plays, Phases: Estimate{mean, math.Sqrt(max(0, c.squares/n-mean*mean) / n)}}
	for how, of := range map[string]*Estimate{"won": &o.Win, "lost": &o.Lost, "fled": &o.Fled,
		"reforms": &o.Reforms, "open": &o.Open} {
		*of = c.share(c.ends[how])
	}
	for i, name := range c.names {
		a := SimulatedAvatar{Name: name}
		for _, times := range c.life[i] {
			a.Life = append(a.Life, c.share(times))
		}
		a.Destroyed = a.Life[0]
		o.Avatars = append(o.Avatars, a)
	}
	return o
}

// share returns how often something happened, as a share of the plays.
func (c *playCounts) share(times int) Estimate {
	p := float64(times) / float64(c.plays)
	return Estimate{p, math.Sqrt(p * (1 - p) / float64(c.plays))}
}
