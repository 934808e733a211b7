// Package text sets words for people: in columns of a terminal (Width, Pad, Wrap, Behind), as
// they are said (Things, Listed), and so that no name and no file can make a terminal do
// anything (Printable, Safe, Shown).
//
// Columns are not letters: 龍 takes two, an accent on the letter before it none. All that is
// set under one another or broken into lines counts columns, never bytes or runes.
//
// A style is part of a text: Styled puts marks around it that no valid UTF-8 can hold and that
// take no column. Only the stream turns marks into a terminal's sequences, by Shown, and
// escapes everything else in the same step: whoever makes a text need not escape it.
package text
