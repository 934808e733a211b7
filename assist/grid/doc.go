// Package grid is the geometry of floors of squares: names, neighbors, lines that lie between squares,
// sight, cheapest ways and areas. It knows no game.
//
// A [Square] is named like C4, the column's letter and the row's number, from A1 at the upper left. A [Grid]
// is a rectangle of squares of which some may be taken out, and the kinds of the edges between them. What a
// kind means is the game's: only [Open], nothing lies there, and [Wall], the border of what is no square, are
// known here.
//
//	g := grid.New(4, 2)
//	g.Set(grid.At("B1"), grid.At("C1"), grid.Wall)
//	line := g.Line(grid.At("A1"), grid.At("D1")) // meets the wall between B1 and C1, goes through B1 and C1
//
// What rulebooks ask of a floor is one of these:
//
//   - May somebody go from a square to the next, or strike across? [Grid.Step] says what lies between two
//     of the eight neighbors. A diagonal step passes a corner: [Step.Touches] names the edges that end
//     there, [Step.Crosses] those that no way round the corner avoids.
//   - Who sees whom? [Grid.Line] draws the line of sight by the corners' rule: from center to center in a
//     row or column, else between the two corners that face each other. It lists the edges that the line
//     meets, be it only at a point, and the squares that it goes through. What of that hinders or blocks is
//     the game's.
//   - How far, and by which way? [Grid.From] finds the cheapest ways to everywhere, [Grid.To] those from
//     everywhere to the nearest of some squares, both by a [Walk]: what a step costs, and where a way may end
//     (over water, not on it). [Ways.All] lists the ways that cost the same, where people may choose.
//   - Which squares? [Grid.Area] and [Grid.Areas] are what hangs together, [Grid.Strip] a band that
//     looks one way, [Grid.Arc] what lies in front of somebody.
//
// Distances count steps in eight directions: [Square.Distance]. Everything is exact: whole numbers alone.
package grid
