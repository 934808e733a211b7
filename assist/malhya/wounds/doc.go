// Package wounds moves crystals and Damage tokens: damage, healing, the unconscious and the
// vanquished, the end of combat.
package wounds
