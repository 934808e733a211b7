// Package travel plays the travel phase: Travel cards, moves over hexes, rest, weather; and says
// which chapter is read.
package travel
