// Package printed holds what rulebooks print as tables, for any game: where a table stands and
// how sure its numbers are (Origin), the owner's corrections over it (Files), how it is shown
// (Table), what of it is only assumed (Assumption), and how the owner reads it off the
// components (Question, Answer).
//
// A game describes each of its tables once, with Origin.Over; Files.Read reads the program's
// own file by that description, then the owner's, in which everything is optional. Tables are
// read when they are first wanted: a command pays, and fails, only for those that it uses;
// Files.Check reads all of them and names every fault in one run.
package printed
