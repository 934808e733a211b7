// Package setup plays what comes before the first turn: the heroes, the room and who stands in it.
package setup
