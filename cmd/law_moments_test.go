package cmd

import (
	"maps"
	"regexp"
	"slices"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// momentsOf names the moments that a table is in.
func (l *offers) momentsOf(d desk, now ahead) (list []string) {
	due := slices.ContainsFunc(now.steps, func(s nextStep) bool { return s.Due })
	is := moments[l.game.Mount]
	fight := is.fight.MatchString(d.text)
	setUp := is.setUp.MatchString(d.text) || is.setUp.String() == "" && d.seq <= 1
	for name, so := range map[string]bool{"over": now.over, "due": due, "fight": fight, "set-up": setUp,
		"turn": !now.over && !fight && !setUp, "board": is.board.MatchString(d.text)} {
		if so {
			list = append(list, name)
		}
	}
	if !slices.Contains(list, "board") {
		list = append(list, "no board")
	}
	return list
}

// moments holds, by the mount of a game, what its tables say as they are set up, in a fight, and where a
// board lies that is typed in.
var moments = map[string]struct{ setUp, fight, board *regexp.Regexp }{
	"malice": {regexp.MustCompile(`(?m)^round: 1\nturn: players\n`),
		regexp.MustCompile(`(?m)^encounter: [^n]|^encounter:\n`), regexp.MustCompile(`file: practice`)},
	"malediction": {regexp.MustCompile(`(?m)^phase: setup`), regexp.MustCompile(`(?m)^last: [^n]|^last:\n`),
		regexp.MustCompile(`(?m)^board: `)},
	"axismundi": {regexp.MustCompile(`(?m)^turn: null`), regexp.MustCompile(`attack: [1-9]|used: \[[^]]*attack`),
		regexp.MustCompile(`(?m)^board: practice`)},
	"malhya": {regexp.MustCompile(`(?m)^mode: none`), regexp.MustCompile(`(?m)^mode: combat`),
		regexp.MustCompile(`plan: practice`)},
}

// kindsOfMoment lists the moments that a table may be in.
var kindsOfMoment = []string{"set-up", "turn", "fight", "due", "over", "board", "no board"}

// lacks says whether the law has still to look at tables: so many, or so many of each kind of moment where it
// is whole. It notes the moment that was met least.
func (l *offers) lacks(n int) bool {
	if l.scarce = ""; !tellingtest.Whole() {
		return l.tables < n
	}
	l.goal = n
	for _, m := range kindsOfMoment {
		if l.seldom(m) && (l.scarce == "" || l.moments[m] < l.moments[l.scarce]) {
			l.scarce = m
		}
	}
	return l.scarce != "" && l.tables < 8*n
}

// seldom says whether too few tables of a moment were looked at.
func (l *offers) seldom(moment string) bool { return l.moments[moment] < l.goal }

// often is the least number of times that each verb and each rule is met where the law is whole.
const often = 20

// rareAgain types what was met seldom again, on tables that are an act or an edit further.
func (l *offers) rareAgain() {
	l.Helper()
	if !tellingtest.Whole() {
		return
	}
	for _, of := range []map[string]int{l.rules, l.met} {
		for _, name := range slices.Sorted(maps.Keys(of)) {
			for n := 0; n < 8*often && of[name] < often && len(l.where[name]) > 0; n++ {
				l.onceMore(name)
			}
		}
	}
}

// onceMore types a line that met a rule, or was played, on another table like its own.
func (l *offers) onceMore(name string) {
	l.Helper()
	was := l.where[name][l.IntN(len(l.where[name]))]
	d := l.edited(was.desk)
	if now, err := d.turn(); err == nil && l.IntN(2) == 0 {
		d, _ = l.plays(d, now.steps)
	}
	if h := l.tried(d, was.line); h.code == app.Done && l.verb(was.line) == name {
		l.met[name]++
	}
}

// rare says why a verb or a rule is met less often than that.
var rare = map[string]string{
	"stealth.alarm.prevent-single-action": "whoever was seen and may still kill has to do something else " +
		"first: a table that is edited further loses one of these",
	"upgrade":        "a round draws all tokens at once, and a fight at random seldom has a second",
	"stealth.revive": "a hero has to lie unconscious in Stealth Mode, in which no enemy attacks",
	"mystic.restore": "one of five mystics restores, and whoever stands there has to have lost nothing",
}

// tells says what was met how often, and what seldom: the law that is whole fails where nothing says why.
func (l *offers) tells() {
	l.Helper()
	l.Logf("%d tables, %d lines; moments: %v; verbs: %v; rules of refusals: %v", l.tables, l.lines, l.moments,
		l.met, l.rules)
	for _, kind := range slices.Sorted(maps.Keys(l.failed)) {
		l.Logf("%5d %s", l.failed[kind], kind)
	}
	for what, of := range map[string]map[string]int{"verb": l.met, "rule": l.rules} {
		for _, name := range slices.Sorted(maps.Keys(of)) {
			if why, is := rare[name]; of[name] >= often {
				continue
			} else if l.Logf("seldom: %s %s %d %s", what, name, of[name], why); !is && l.goal >= 1000 {
				l.Errorf("%s %s was met %d times, and nothing says why", what, name, of[name])
			}
		}
	}
}
