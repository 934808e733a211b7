package main

import (
	"fmt"
	"strings"
	"time"
)

// againstBare holds the program of this checkout against bare ones.
func againstBare(dir string) {
	ours := build(dir, ".", ".", "tablehand")
	version := build(dir, ".", "./cmd/testdata/bare/version", "version")
	status := build(dir, ".", "./cmd/testdata/bare/status", "status")
	wound := build(dir, ".", "./cmd/testdata/bare/wound", "wound")

	here, bare := played(dir, ours, "ours", 10), played(dir, ours, "bare", 0)
	long := played(dir, ours, "long", 100_000)
	realm, none := boarded(dir, ours, "realm", "practice"), boarded(dir, ours, "none", "4")
	run := func(folder, line string) command { return at(folder, ours, strings.Fields(line)...) }
	const wounds = "avatar wound Ann"
	head("ours", "other")
	compare("version", run(here, "version"), at(bare, version, "version"))
	compare("status, 8 avatars", run(here, "status"), at(bare, status, "status"))
	compare("avatar wound, 8 avatars", run(here, wounds).undone(), at(bare, wound, "wound"))
	compare("status, 100,000 acts, against 10", run(long, "status"), run(here, "status"))
	compare("avatar wound, 100,000 acts, against 10", run(long, wounds).undone(), run(here, wounds).undone())
	for _, game := range []string{"malediction", "axismundi", "malhya"} {
		other := begun(dir, ours, game)
		compare("status of "+game+", against the first", run(other, "status"), run(here, "status"))
	}
	compare("status, 4 practice boards, against none", run(realm, "status"), run(none, "status"))
	compare("shadow-turn, 4 practice boards, against none",
		run(realm, "shadow-turn").undone(), run(none, "shadow-turn").undone())
	compare("rules shards, against version", run(dir, "rules shards"), run(dir, "version"))
	compare("completion bash, against version", run(dir, "completion bash"), run(dir, "version"))
	compare("a word completed, against version", run(dir, "__complete avatar wo"), run(dir, "version"))
	compare("odds fight, 3 avatars, against version", at(dir, ours, fight...), run(dir, "version"))
	compare("odds shadow, 5 boards, against status", run(realm, "odds shadow"), run(realm, "status"))
	verify := []time.Duration{run(long, "verify").time(), run(long, "verify").time(), run(long, "verify").time()}
	fmt.Printf("%-44s %9v\n", "verify of 100,000 acts", median(verify).Round(time.Millisecond))
	onThePage(realm, ours)
}

// fight is a joint fight that is described on the command line.
var fight = []string{
	"odds", "fight", "--avatar", "life=5 cr=2d*", "--avatar", "life=5 cr=2d*", "--avatar", "life=5 cr=2d*",
	"--creature", "life=6 cr=2 wounds=2d*",
}
