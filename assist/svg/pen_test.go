package svg_test

import (
	"testing"

	"tablehand/assist/svg"
)

func TestSVGNumbers(t *testing.T) {
	for v, want := range map[float64]string{0: "0", -0.001: "0", 34.64101: "34.64", -20.000000001: "-20",
		1e-17: "0", 1234.5: "1234.5"} {
		if got := svg.Number(v); got != want {
			t.Errorf("%v: %s, want %s", v, got, want)
		}
	}
	if got := svg.Escaped(
		"<a & \"b\">\x00\u202e\xff é漢"); got != "&lt;a &amp; &#34;b&#34;&gt;\ufffd\ufffd\ufffd é漢" {
		t.Errorf("%s", got)
	}
}

// What is filled in is never markup, and a text is only made smaller.
func TestPen(t *testing.T) {
	var p svg.Pen
	p.Put(`<text x="%v">%v</text>`, 1.0/3, "</text>")
	if got := p.String(); got != `<text x="0.33">&lt;/text&gt;</text>` {
		t.Errorf("%s", got)
	}
	if got := svg.Path([][2]float64{{0, 1}, {2.5, 3}}, "Z"); got != "M0 1L2.5 3Z" {
		t.Errorf("%s", got)
	}
	if got := svg.Fitted("nnnn", 10, 12.4); got != 5 {
		t.Errorf("%v", got)
	}
	if got := svg.Fitted("nnnn", 10, 100); got != 10 {
		t.Errorf("%v", got)
	}
}
