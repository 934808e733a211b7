// Package data holds what the rulebooks say, as YAML: one folder a game. Every
// table names its source and how sure we are of it: rulebook, derived from the
// rulebook, or assumed because icons and pictures are lost from its text.
package data

import "embed"

// Files are the data of every game: the YAML files of its folder, and of the folders
// in that (boards). A game that brings a folder along is embedded without a line here.
//
//go:embed */*.yaml */*/*.yaml
var Files embed.FS

//go:generate go run ../assist/rulebook/train .

// Words says in which entries of the rulebooks each word stands, and what words mean (rulebook.Lexicon).
//
//go:embed words.bin
var Words string
