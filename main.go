// Command tablehand assists people who sit around a physical board game.
package main

import (
	"os"

	"tablehand/cmd"
)

//go:generate go run . completion --dir completions --man completions/man1

func main() { os.Exit(cmd.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
