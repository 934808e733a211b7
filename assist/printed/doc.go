// Package printed holds the tables of rulebooks, for any game: where a table stands and how sure its
// numbers are (Origin), the owner's corrections over it (Files), how it is shown (Table), the values
// that are only assumed (Assumption), the questions that a rulebook leaves open (Reading), and how the
// owner reads it off the components (Question, Answer).
//
// A game describes each of its tables once, with Origin.Over; Files.Read reads the program's own
// file by that description, then the owner's, in which everything is optional. Tables are read when
// they are first needed: a command pays, and fails, only for those that it uses. A
// Shelf keeps what was read; its Check reads all of them and names every fault in one run.
package printed
