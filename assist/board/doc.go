// Package board reads boards of hexes that people type in: terrain, features, routes,
// how boards lie together; it finds ways over them and draws them. It knows no game: a
// Kind says what a game's boards hold.
//
// # What boards cost
//
// Boards grow evenly with their hexes (`go test -bench 'Boards|Draw|SVG' ./assist/board`, 2 cores):
//
//	hexes                100      1,024     10,000
//	read and check    0.4 ms     4.8 ms      37 ms
//	every way         0.3 ms     3.7 ms      28 ms
//	terminal          0.1 ms     1.6 ms      18 ms
//	SVG                                      30 ms
package board
