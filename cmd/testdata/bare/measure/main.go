// Command measure holds the processor time of whole processes of tablehand against that of
// small bare programs with the same libraries, in turn, in one run, and prints the ratios of
// their medians. Other work on the machine, and disks, count little in it. Both sides are
// built without cgo, whatever the machine has. It judges nothing. Run it at the top of the
// project:
//
//	go run ./cmd/testdata/bare/measure
//	go run ./cmd/testdata/bare/measure OLD NEW
//
// The second line holds two checkouts of the project against each other, command by command.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
)

const usage = `measure: how much processor time commands of tablehand take.

  go run ./cmd/testdata/bare/measure            this checkout against small bare programs
  go run ./cmd/testdata/bare/measure OLD NEW    two checkouts (folders) against each other

OLD and NEW: each is built without cgo, and lays tables of its own: of each game one without
boards and one with. version, status, next and an act that wounds then run on them in turn,
new and old, from five fresh copies of each program. A line gives the medians of the new
one, of the old one, and the first by the second. It takes about ten minutes.
`

func main() {
	flag.Usage = func() { fmt.Fprint(os.Stderr, usage) }
	flag.Parse()
	if n := flag.NArg(); n != 0 && n != 2 {
		flag.Usage()
		os.Exit(2)
	}
	dir, err := os.MkdirTemp("", "measure-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	if flag.NArg() == 2 {
		checkouts(dir, flag.Arg(0), flag.Arg(1))
	} else {
		againstBare(dir)
	}
}
