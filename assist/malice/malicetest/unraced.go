//go:build !race

package malicetest

// Raced: see raced.go.
const Raced = false
