// Package data holds what the rulebooks say, as YAML: one folder a game. Every
// table names its source and how sure we are of it: rulebook, derived from the
// rulebook, or assumed because icons and pictures are lost from its text.
package data

import "embed"

// Files are the data of every game.
//
//go:embed malice/*.yaml malice/boards/*.yaml
var Files embed.FS

// MaliceRules are the entries of Shadows of Malice: by themselves, since to copy them out of
// Files takes as long as to find an entry in them.
//
//go:embed malice/rules.yaml
var MaliceRules string
