// Package prompt reads lines that a person types at a terminal: with a cursor, history, completion, and
// letters that take two columns. It knows nothing of what the lines say.
//
// The terminal sends single keys only while a line is read. Between two lines it is as it was: what runs
// there may ask, draw, or start an editor.
package prompt
