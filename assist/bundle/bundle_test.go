package bundle_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"tablehand/assist/bundle"
)

var evening = bundle.Bundle{Game: "toy", Seq: 3, Revision: "sha256:00", Files: []bundle.File{
	{Name: "table.yaml", Text: []byte("tablehand: 1\n")},
	{Name: "boards/north/a.yaml", Text: []byte("board: a\n")},
}}

func packed(t *testing.T, b bundle.Bundle) []byte {
	t.Helper()
	text, err := b.Pack()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func unpack(text []byte) (*bundle.Bundle, error) {
	return bundle.Unpack(bytes.NewReader(text), int64(len(text)))
}

// What is packed is unpacked the same, and the same game is packed into the same bytes.
func TestPackedAndUnpacked(t *testing.T) {
	text := packed(t, evening)
	back, err := unpack(text)
	if err != nil || !reflect.DeepEqual(*back, evening) {
		t.Fatalf("%+v, %v", back, err)
	}
	if !bytes.Equal(packed(t, *back), text) {
		t.Error("packed again, it is another file")
	}
}

// A file that is cut anywhere is refused.
func TestACutBundleIsRefused(t *testing.T) {
	text := packed(t, evening)
	for n := range text {
		if b, err := unpack(text[:n]); err == nil {
			t.Fatalf("cut after %d of %d bytes it is %+v", n, len(text), b)
		}
	}
}

// A file of which a byte is another one is refused, or still holds the same.
func TestADamagedBundleIsRefused(t *testing.T) {
	text := packed(t, evening)
	for n := range text {
		damaged := bytes.Clone(text)
		damaged[n] ^= 0x41
		b, err := unpack(damaged)
		if err == nil && !reflect.DeepEqual(b.Files, evening.Files) {
			t.Fatalf("with byte %d changed it is %+v", n, b)
		}
	}
}

// zipped makes a zip file of names and texts, in turn.
func zipped(t *testing.T, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for i := 0; i < len(files); i += 2 {
		w, err := z.Create(files[i])
		if err == nil {
			_, err = w.Write([]byte(files[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// listing is a manifest of one file.
func listing(name, text string) string {
	return fmt.Sprintf(`{"bundle":1,"game":"toy","files":[{"name":%q,"bytes":%d,"sha256":"%x"}]}`, name,
		len(text), sha256.Sum256([]byte(text)))
}

// What somebody else packed is refused with what is wrong with it.
func TestHostileBundles(t *testing.T) {
	long := strings.Repeat("0", 1<<20)
	for _, c := range []struct {
		text  []byte
		wrong string
	}{
		{[]byte("round: 3\n"), "no zip file"},
		{nil, "no zip file"},
		{zipped(t, "table.yaml", "x"), "no game that export packed"},
		{zipped(t, "manifest.json", "{}"), "no game that export packed"},
		{zipped(t, "manifest.json", `{"bundle":2}`), "format 2, newer than this program"},
		{zipped(t, "manifest.json", `{"bundle":1,"more":1}`), "manifest that cannot be read"},
		{zipped(t, "manifest.json", `{"bundle":1}`+strings.Repeat(" ", 1<<16)), "no game that export packed"},
		{zipped(t, "manifest.json", listing("../x", "x"), "../x", "x"), "would lie outside"},
		{zipped(t, "manifest.json", listing("/etc/x", "x"), "/etc/x", "x"), "would lie outside"},
		{zipped(t, "manifest.json", listing(`a\x`, "x"), `a\x`, "x"), "would lie outside"},
		{zipped(t, "manifest.json", listing("c:x", "x"), "c:x", "x"), "would lie outside"},
		{zipped(t, "manifest.json", listing("boards/.ssh/x", "x"), "boards/.ssh/x", "x"), "hidden"},
		{zipped(t, "manifest.json", `{"bundle":1,"files":[{"name":"a\u001b[2J"}]}`, "a\x1b[2J", ""),
			"cannot be shown"},
		{zipped(t, "manifest.json", `{"bundle":1,"files":[{"name":"a"},{"name":"A"}]}`, "a", "", "A", ""),
			"twice"},
		{zipped(t, "manifest.json", listing("a", "x"), "b", "x"), "in the place of"},
		{zipped(t, "manifest.json", listing("a", "x"), "a", "x", "a", "y"), "its manifest lists 1"},
		{zipped(t, "manifest.json", listing("a", "x"), "a", "y"), "not as it was packed"},
		{zipped(t, "manifest.json", listing("a", "x"), "a", long), "not the size"},
		{zipped(t, "manifest.json", `{"bundle":1,"files":[{"name":"a","bytes":9999999999}]}`, "a", "x"),
			"larger than"},
		{zipped(t, "manifest.json", `{"bundle":1,"files":[{"name":"a","bytes":-1}]}`, "a", "x"), "larger than"},
	} {
		if b, err := unpack(c.text); err == nil || !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%s: %+v, %v", c.wrong, b, err)
		}
	}
}

// What could not be unpacked is not packed either.
func TestPackRefusesWhatUnpackWould(t *testing.T) {
	for _, name := range []string{"../x", ".x", "a\x1b", "manifest.json", ""} {
		b := bundle.Bundle{Files: []bundle.File{{Name: name}}}
		if _, err := b.Pack(); err == nil {
			t.Errorf("%q is packed", name)
		}
	}
}

func FuzzUnpack(f *testing.F) {
	text, err := evening.Pack()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Fuzz(func(t *testing.T, text []byte) {
		b, err := unpack(text)
		if err != nil {
			return
		}
		for _, file := range b.Files {
			if err := bundle.Named(file.Name); err != nil {
				t.Errorf("%q: %v", file.Name, err)
			}
		}
	})
}
