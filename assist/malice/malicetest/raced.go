//go:build race

package malicetest

// Raced says that the race detector watches. It makes each fall of the dice ten times as dear
// and looks for something else: few of the fights that are counted exactly are played then.
const Raced = true
