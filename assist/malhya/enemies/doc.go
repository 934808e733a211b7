// Package enemies plays the turn of an enemy in Combat Mode: whom it goes for, which way, from where.
package enemies
