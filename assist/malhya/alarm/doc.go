// Package alarm plays what enemies notice in Stealth Mode: sightings, the cube of the Threat track,
// Threat dice, the alarm.
package alarm
