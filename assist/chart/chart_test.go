package chart_test

import (
	"encoding/xml"
	"errors"
	"io"
	"math/big"
	"regexp"
	"strconv"
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

// Many groups stand side by side below the first, each within the picture, none over another.
func TestManyGroupsStandSideBySide(t *testing.T) {
	type grid struct{ columns, rows int }
	for n, want := range map[int]grid{2: {1, 1}, 3: {2, 1}, 4: {3, 1}, 5: {2, 2}, 9: {4, 2}} {
		c := chart.Chart{Title: "odds"}
		for i := range n {
			c.Groups = append(c.Groups, halves().Groups[0])
			c.Groups[i].Title = "group" + string(rune('A'+i))
		}
		svg := string(c.SVG())
		columns, rows := map[string]bool{}, map[string]bool{}
		width := svgNumber(t, svg, `width="([0-9.]+)"`)
		for i := range n {
			at := regexp.MustCompile(`x="([0-9.]+)" y="([0-9.]+)" font-weight="bold">group` + string(rune('A'+i))).
				FindStringSubmatch(svg)
			if at == nil {
				t.Fatalf("group %d of %d is missing:\n%s", i, n, svg)
			}
			if x, _ := strconv.ParseFloat(at[1], 64); x < 0 || x > width-100 {
				t.Errorf("group %d of %d at %s of %g", i, n, at[1], width)
			}
			if i > 0 {
				columns[at[1]], rows[at[2]] = true, true
			}
		}
		if len(columns) != want.columns || len(rows) != want.rows {
			t.Errorf("%d groups in %d columns and %d rows, not %v", n, len(columns), len(rows), want)
		}
	}
}

func svgNumber(t *testing.T, svg, pattern string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(regexp.MustCompile(pattern).FindStringSubmatch(svg)[1], 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A long title goes on below: it does not make the picture wider than its bars.
func TestLongTitle(t *testing.T) {
	c := halves()
	c.Title = "against a creature, power 3: CR +2, wounds +2d*, 6 life, 2 abilities"
	svg := string(c.SVG())
	if width := svgNumber(t, svg, `width="([0-9.]+)"`); width > 510 || strings.Count(svg, `y="34"`) != 1 {
		t.Errorf("%g wide:\n%s", width, svg)
	}
	for _, want := range []string{`<title id="title">` + c.Title, ">+2d*, 6 life, 2 abilities<"} {
		if !strings.Contains(svg, want) {
			t.Errorf("it does not hold %s:\n%s", want, svg)
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
