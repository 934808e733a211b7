// Package fight plays an attack with its defence, and gives its dice and sums as data.
package fight
