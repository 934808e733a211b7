package chart_test

import (
	"encoding/xml"
	"errors"
	"io"
	"math/big"
	"strings"
	"testing"

	"tablehand/assist/chart"
)

func halves() chart.Chart {
	return chart.Chart{Title: `a coin, "fair" & <bold>`, Groups: []chart.Group{
		{Bars: []chart.Bar{{"heads", big.NewRat(3, 4), "75%"}, {"tails", big.NewRat(1, 4), "25%"}}},
		{Title: "its edge", Bars: []chart.Bar{{"rarely", big.NewRat(1, 10), "10%"}}},
	}}
}

// The longest bar of a group is the likeliest, the others are as long as they are likely.
func TestBarsAreToScale(t *testing.T) {
	svg := string(halves().SVG())
	for _, want := range []string{`width="300.00"`, `width="100.00"`, `width="30.00"`} {
		if strings.Count(svg, want) != 1 {
			t.Errorf("no bar with %s:\n%s", want, svg)
		}
	}
}

// The picture is XML, says all of itself in words, and uses nothing from elsewhere.
func TestPictureIsWhole(t *testing.T) {
	svg := string(halves().SVG())
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("%v:\n%s", err, svg)
		}
	}
	for _, want := range []string{`<desc id="desc">heads 75%, tails 25%; its edge: rarely 10%</desc>`,
		"&lt;bold&gt;", `role="img"`} {
		if !strings.Contains(svg, want) {
			t.Errorf("it does not hold %s:\n%s", want, svg)
		}
	}
	if strings.Contains(svg, "href") || strings.Contains(svg, "style") {
		t.Errorf("it uses something else:\n%s", svg)
	}
}

func TestEmptyChart(t *testing.T) {
	if svg := string(chart.Chart{}.SVG()); !strings.HasSuffix(svg, "</svg>\n") {
		t.Error(svg)
	}
}
