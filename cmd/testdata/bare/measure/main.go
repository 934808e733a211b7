// Command measure holds the processor time of whole processes of tablehand against that of
// small bare programs with the same libraries, in turn, in one run, and prints the ratios of
// their medians. Other work on the machine, and disks, count little in it. Both sides are
// built without cgo, whatever the machine has. It judges nothing. Run it at the top of the
// project:
//
//	go run ./cmd/testdata/bare/measure
//	go run ./cmd/testdata/bare/measure page
//	go run ./cmd/testdata/bare/measure OLD NEW
//
// The second line measures only how soon an act is on the page that serve shows; the last one holds two
// checkouts of the project against each other, command by command.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
)

const usage = `measure: how much processor time commands of tablehand take.

  go run ./cmd/testdata/bare/measure            this checkout against small bare programs
  go run ./cmd/testdata/bare/measure page       only how soon an act is on the page of serve
  go run ./cmd/testdata/bare/measure OLD NEW    two checkouts (folders) against each other

OLD and NEW: each is built without cgo, and lays tables of its own: of each game one without
boards and one with. version, status, next and an act that wounds then run on them in turn,
new and old, from five fresh copies of each program. A line gives the medians of the new
one, of the old one, and the first by the second. It takes about ten minutes.
`

func main() {
	flag.Usage = func() { fmt.Fprint(os.Stderr, usage) }
	flag.Parse()
	page := flag.NArg() == 1 && flag.Arg(0) == "page"
	if n := flag.NArg(); n != 0 && n != 2 && !page {
		flag.Usage()
		os.Exit(2)
	}
	dir, err := os.MkdirTemp("", "measure-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	switch {
	case page:
		ours := build(dir, ".", ".", "tablehand")
		onThePage(boarded(dir, ours, "realm", "practice"), ours)
	case flag.NArg() == 2:
		checkouts(dir, flag.Arg(0), flag.Arg(1))
	default:
		againstBare(dir)
	}
}
