package carry

import (
	"strings"
	"testing"
)

const hill = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">
<defs><g id="t0"><path d="M0 0z" fill="url(#t0)"/></g></defs>
<use xlink:href="#t0"/><text id='said'>id="t0" href="#t0"</text><!-- id="t0" -->
</svg>
`

// Pictures lie side by side, each with ids of its own, and what is written there is not touched.
func TestJoined(t *testing.T) {
	var pictures []picture
	for _, prefix := range []string{"a-", "b-", "c-"} {
		p, err := pictureOf([]byte(hill), prefix)
		if err != nil {
			t.Fatal(err)
		}
		pictures = append(pictures, p)
	}
	pictures[1].height = 30
	got := string(joined(pictures))
	for _, part := range []string{
		`<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="40" height="40" viewBox="0 0 40 40">`,
		`<g transform="translate(0 0)"><svg xmlns="`, `<g transform="translate(20 0)"><svg xmlns="`,
		`<g transform="translate(0 30)"><svg xmlns="`, `<g id="a-t0"><path d="M0 0z" fill="url(#a-t0)"/>`,
		`<use xlink:href="#b-t0"/>`, `>id="t0" href="#t0"</text>`,
	} {
		if !strings.Contains(got, part) {
			t.Errorf("%s is not in\n%s", part, got)
		}
	}
	if n := strings.Count(got, "<?xml"); n != 1 {
		t.Errorf("%d heads in\n%s", n, got)
	}
}

func TestNoPicture(t *testing.T) {
	for _, document := range []string{"", "<svg", "<html width=\"1\" height=\"1\"/>", "<svg/>",
		`<svg width="wide" height="10"/>`, `<svg width="-1" height="10"/>`, `<svgs width="1" height="1"/>`,
		`<svg width="1" height="1"><g id="a</svg>`, `<svg width="1" height="1"><!-- </svg>`} {
		if p, err := pictureOf([]byte(document), "a-"); err == nil {
			t.Errorf("%q is a picture: %+v", document, p)
		}
	}
}
