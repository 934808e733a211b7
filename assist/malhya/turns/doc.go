// Package turns plays whose turn it is: Action Points and free movement, types of action, the order
// of combat.
package turns
