// Package gear plays the cards and goods of heroes: what they take, wear, wield, use, gain and lose,
// aura and levels.
package gear
