// Package seat keeps who sits at a table with a phone: the letters and links that lead to a seat, the
// secret by which a phone is known again, and what was tapped already. It knows no game, no page and no
// command line.
//
// A Book is the file of one table's seats. It has sums of secrets and never a secret. It is only ever added
// to, a line at a time, so that the program that serves the table and another that frees a seat may write it
// at the same moment; whoever reads it plays its lines once more.
package seat
