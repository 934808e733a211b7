// Package movement moves figures over a room: heroes in each mode, enemies by hand and along the way
// that a rule gives.
package movement
