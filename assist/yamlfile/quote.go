package yamlfile

import (
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// quoted is a text as it stands in a file: without quotes where it reads the
// same without them. In [ ] and { } fewer texts do.
func quoted(s string, flow bool) string {
	if plain(s, flow) {
		return s
	}
	return inDouble(s)
}

// requoted is a text in the quotes that stood around the one it replaces.
func requoted(s string, was quotes, flow bool) string {
	switch {
	case was == singleQuoted && !strings.Contains(s, "\t"):
		return "'" + strings.ReplaceAll(s, "'", "''") + "'"
	case was == unquoted || was == blockQuoted:
		return quoted(s, flow)
	}
	return inDouble(s)
}

func inDouble(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\t", `\t`, "\n", `\n`).Replace(s) + `"`
}

// plain reports whether a text reads the same without quotes, here and
// in other readers of YAML.
func plain(s string, flow bool) bool {
	switch {
	case s == "" || strings.Trim(s, " ") != s || strings.Contains(s, "\t"):
		return false
	case strings.IndexByte(",[]{}#&*!|>'\"%@`?:", s[0]) >= 0:
		return false
	case s[0] == '-' && (len(s) == 1 || s[1] == ' ' || s[1] == '-'):
		return false
	case strings.Contains(s, ": ") || strings.Contains(s, " #") || strings.HasSuffix(s, ":"):
		return false
	case flow && strings.ContainsAny(s, ",[]{}?"):
		return false
	}
	return !conflict(s) && !misread(s)
}

// misread reports whether YAML, old or new, takes a text for something else:
// a number, a time, a truth, null, a merge or a mark.
func misread(s string) bool {
	if strings.Trim(s, "0123456789:+-_.,=") == "" {
		return true
	}
	words := []string{"yes", "no", "on", "off", "true", "false", "<<"}
	if slices.Contains(words, strings.ToLower(s)) {
		return true
	}
	return strings.HasPrefix(s, "...") || (&yaml.Node{Kind: yaml.ScalarNode, Value: s}).ShortTag() != "!!str"
}
