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

// screenPictures are the pictures of second screens that the README shows or links to, each with its scene.
var screenPictures = map[string]string{
	"testdata/screen.png":             "malice fight",
	"testdata/screen-malediction.png": "malediction fight",
	"testdata/screen-axismundi.png":   "axismundi fight",
	"testdata/screen-malhya.png":      "malhya enemy",
}

// screenTables returns the table of the first picture; those of all where TABLEHAND_UPDATE draws them anew.
func screenTables(t *testing.T) map[string]*world {
	tables := map[string]*world{}
	for file, scene := range screenPictures {
		if _, other := otherScenes[scene]; !other {
			tables[file] = fightShown(t)
		} else if os.Getenv("TABLEHAND_UPDATE") != "" {
			tables[file] = otherScene(t, scene)
		}
	}
	return tables
}

// The README shows what a second screen looks like in each game, in pictures that load at once.
func TestReadmeShowsTheScreen(t *testing.T) {
	for file := range screenPictures {
		if !strings.Contains(readme(t), "](cmd/"+file+")") {
			t.Errorf("the README does not show %s", file)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		is, err := png.DecodeConfig(bytes.NewReader(text))
		if err != nil || is.Width != 1600 || is.Height != 900 || len(text) >= 150<<10 {
			t.Errorf("%s: %d bytes, %d by %d: %v", file, len(text), is.Width, is.Height, err)
		}
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
