//go:build !race

package malice

const raced = false
