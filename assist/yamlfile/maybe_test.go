package yamlfile_test

import (
	"testing"

	. "tablehand/assist/yamlfile"
)

// A number that nobody knows is null, and one below the least that it may be.
func TestMaybeInt(t *testing.T) {
	for text, want := range map[string]int{"n: null\n": -1, "n:\n": -1, "n: 0\n": 0, "n: 9\n": 9} {
		var n int
		describe := func(f *Form) { f.MaybeInt("n", &n, 0, 9) }
		file := parsed(t, text)
		if err := file.Read(describe); err != nil || n != want {
			t.Errorf("%q: %d, %v", text, n, err)
		}
		for now, written := range map[int]string{-1: "n: null\n", 4: "n: 4\n"} {
			if n = now; now == want {
				continue
			}
			if got, err := file.Write(describe); err != nil || now >= 0 && string(got) != written {
				t.Errorf("%q, now %d: %q, %v", text, now, got, err)
			}
		}
	}
	var n int
	for _, text := range []string{"n: 10\n", "n: -1\n", "n: x\n", "n: 'null'\n"} {
		if err := parsed(t, text).Read(func(f *Form) { f.MaybeInt("n", &n, 0, 9) }); err == nil {
			t.Errorf("%q is read as %d", text, n)
		}
	}
	n = -1
	if got, err := New(func(f *Form) { f.MaybeInt("n", &n, 0, 9) }); err != nil || string(got) != "n: null\n" {
		t.Errorf("%q, %v", got, err)
	}
	n = -2
	if _, err := New(func(f *Form) { f.MaybeInt("n", &n, 0, 9) }); err == nil {
		t.Error("-2 is no number of it")
	}
}

func parsed(t *testing.T, text string) *File {
	t.Helper()
	file, err := Parse("t.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return file
}
