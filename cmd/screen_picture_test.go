package cmd

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// screenPicture is the picture of a second screen that the README shows.
const screenPicture = "testdata/screen.png"

// The README shows what a second screen looks like, in a picture that loads at once.
func TestReadmeShowsTheScreen(t *testing.T) {
	if !strings.Contains(readme(t), "](cmd/"+screenPicture+")") {
		t.Error("the README does not show the picture")
	}
	text, err := os.ReadFile(screenPicture)
	if err != nil {
		t.Fatal(err)
	}
	is, err := png.DecodeConfig(bytes.NewReader(text))
	if err != nil || is.Width != 1600 || is.Height != 900 || len(text) >= 300<<10 {
		t.Errorf("%d bytes, %d by %d: %v", len(text), is.Width, is.Height, err)
	}
}

// inFewColors returns a PNG with its 256 commonest colors, each other one as the nearest of them: a fifth
// of its size, and hardly to be told from it.
func inFewColors(t *testing.T, text []byte) []byte {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	counts := map[color.RGBA]int{}
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			counts[coarse(picture.At(x, y))]++
		}
	}
	common := slices.SortedFunc(maps.Keys(counts), func(a, b color.RGBA) int {
		return cmp.Or(counts[b]-counts[a], cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	var palette color.Palette
	for _, c := range common[:min(256, len(common))] {
		palette = append(palette, c)
	}
	few := image.NewPaletted(picture.Bounds(), palette)
	draw.Draw(few, few.Bounds(), picture, image.Point{}, draw.Src)
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, few); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// coarse returns the color in steps of 8, so that shades of an edge count together.
func coarse(c color.Color) color.RGBA {
	r, g, b, _ := c.RGBA()
	step := func(v uint32) uint8 { return uint8(min(255, (v>>8+4)/8*8)) }
	return color.RGBA{step(r), step(g), step(b), 255}
}
