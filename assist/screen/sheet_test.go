package screen_test

import (
	"bytes"
	"compress/gzip"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/screen"
)

// The sheet needs nothing that Chromium 79 has not, as televisions of 2021 have it, and stays readable.
func TestSheetForOldTelevisions(t *testing.T) {
	sheet := string(screen.File("style.css"))
	if n := strings.Count(sheet, "\n"); n > 400 {
		t.Errorf("the sheet has %d lines", n)
	}
	rules := regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(sheet, "")
	for _, newer := range []string{":has(", ":is(", ":where(", "light-dark(", "aspect-ratio", "@container",
		"@layer",
		"inset:", "&", "color-mix(", "accent-color", "text-wrap", "subgrid"} {
		if strings.Contains(rules, newer) {
			t.Errorf("%s is newer than Chromium 79", newer)
		}
	}
	if small := regexp.MustCompile(`font(-size)?: *[0-9.]+(px|pt)`).FindString(rules); small != "" {
		t.Errorf("%s does not grow with the screen", small)
	}
	for _, rule := range regexp.MustCompile(`[^{}]*\{[^{}]*\}`).FindAllString(rules, -1) {
		if regexp.MustCompile(`[^-]gap:`).MatchString(rule) && !strings.Contains(rule, "grid") {
			t.Errorf("gap stands outside a grid: %s", rule)
		}
		if strings.Contains(rule, "flex") {
			t.Errorf("flex: %s", rule)
		}
	}
}

// One script, small, and the page does without it.
func TestScriptIsSmall(t *testing.T) {
	if n := len(screen.File("script.js")); n > 8<<10 {
		t.Errorf("the script has %d bytes", n)
	}
	var sent bytes.Buffer // as serve sends them to a seat
	packed := gzip.NewWriter(&sent)
	for _, name := range []string{"script.js", "seat.js"} {
		_, _ = packed.Write(screen.File(name))
		_ = packed.Flush()
	}
	if n := sent.Len(); n > 8<<10 {
		t.Errorf("the scripts of a seat are sent in %d bytes", n)
	}
	for _, kind := range []string{"tv", "all"} {
		page := string(screen.Page{Parts: map[string]string{}}.HTML(kind, kind, "dark"))
		if n := strings.Count(page, "<script"); n != 1 || !strings.Contains(page,
			`<noscript><meta http-equiv="refresh"`) {
			t.Errorf("%s has %d scripts:\n%s", kind, n, page)
		}
		if !strings.Contains(page, ` dark">`) || strings.Contains(page, "{{") {
			t.Errorf("%s is not filled in:\n%s", kind, page)
		}
	}
}

// Text stands out from what is below it by 4.5 to 1 at least, shapes and frames by 3 to 1, in the light and
// in the dark.
func TestContrast(t *testing.T) {
	sheet := string(screen.File("style.css"))
	tokens := regexp.MustCompile(`--([a-z-]+): (#[0-9a-f]{3,6})`)
	blocks := regexp.MustCompile(`(?s)(:root[^{]*)\{([^}]*)\}`).FindAllStringSubmatch(sheet, -1)
	base := map[string]string{}
	n := 0
	for _, b := range blocks {
		of := map[string]string{}
		for k, v := range base {
			of[k] = v
		}
		for _, m := range tokens.FindAllStringSubmatch(b[2], -1) {
			of[m[1]] = m[2]
		}
		if of["ink"] == "" || !strings.Contains(b[2], "--ink") {
			continue
		}
		if len(base) == 0 {
			base = of
		}
		n++
		for _, pair := range []struct {
			on, under string
			least     float64
		}{{"ink", "paper", 4.5}, {"ink", "card", 4.5}, {"faint", "paper", 4.5}, {"faint", "card", 4.5},
			{"on-now", "now", 4.5}, {"good", "card", 4.5}, {"bad", "card", 4.5}, {"foe", "card", 4.5},
			{"paper", "bad", 4.5}, {"paper", "good", 4.5}, {"paper", "ink", 4.5}, {"on-chip", "chip", 4.5},
			{"now", "paper", 3}, {"now", "card", 3}, {"calm", "paper", 3}, {"edge", "card", 3}, {"edge", "paper", 3},
			{"foe", "paper", 3}, {"good", "paper", 3}, {"bad", "paper", 4.5}, {"gem-edge", "card", 3}} {
			if got := contrast(t, of[pair.on], of[pair.under]); got < pair.least {
				t.Errorf("%s: %s on %s is %.1f to 1, less than %v", strings.TrimSpace(b[1]), pair.on, pair.under, got,
					pair.least)
			}
		}
	}
	if n != 3 {
		t.Errorf("%d schemes of colors, not 3: light, dark by the system, dark as it was asked for", n)
	}
}

// contrast returns the ratio of two colors, as the web's guidelines reckon it.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	la, lb := luminance(t, a), luminance(t, b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(t *testing.T, color string) float64 {
	t.Helper()
	digits := strings.TrimPrefix(color, "#")
	if len(digits) == 3 {
		digits = strings.Repeat(digits[:1], 2) + strings.Repeat(digits[1:2], 2) + strings.Repeat(digits[2:], 2)
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(digits[2*i:2*i+2], 16, 8)
		if err != nil {
			t.Fatalf("%q is no color: %v", color, err)
		}
		c := float64(n) / 255
		if c <= 0.03928 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}
