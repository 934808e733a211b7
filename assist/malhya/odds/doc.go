// Package odds tells what to expect of dice at a table of Malhya before anybody throws them.
package odds
