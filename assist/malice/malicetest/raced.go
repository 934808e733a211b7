//go:build race

package malicetest

// Raced says that the race detector watches. It makes each fall of the dice ten times as
// dear and looks for something else: the fights that are counted exactly are then played by
// one method of d* each. Without it, as `go test ./...` and .ci/run do too, by all of them.
const Raced = true
