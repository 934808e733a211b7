//go:build race

package cmd

// raced says that the race detector watches, which makes each command ten times as dear: it takes one in
// five, and none of what does one thing at a time.
const raced = true
