// Package patrol plays the enemies in Stealth Mode: their phase, Action cards, and what was
// interrupted.
package patrol
