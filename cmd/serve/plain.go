package serve

import (
	"regexp"
	"strings"
)

// Plainly returns what is said without flags, which the laptop alone has: the advice of a phone is a button.
func Plainly(said string) string {
	if !strings.Contains(said, "--") {
		return said
	}
	for _, part := range []struct{ flag, stays string }{
		{`(--[\w-]+(?:[= ][\w.-]+)?[= ]?)'[^']*'`, "$1"}, // a value in quotes
		{` \([^()]*--[^()]*\)`, ""},                      // what stands in brackets
		{`[:;,] [^:;]*?--[^;:]*`, ""},                    // the words behind a colon or a comma
	} {
		said = regexp.MustCompile(part.flag).ReplaceAllString(said, part.stays)
	}
	if strings.Contains(said, "--") { // it begins so
		return strings.ReplaceAll(said, "--", "")
	}
	return said + ": the laptop can say more of it"
}
