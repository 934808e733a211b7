// Package status tells what is due at a table of Malhya and what may be done, and shows the table to
// scripts.
package status
