// Package tests plays skill tests: of one hero, of each, of the group.
package tests
