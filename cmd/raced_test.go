//go:build race

package cmd

// raced says that the race detector watches, which makes each command ten times as dear.
const raced = true
