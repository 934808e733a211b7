// Package stealth plays what heroes do in Stealth Mode.
package stealth
