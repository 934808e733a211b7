package yamlfile

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// hand writes values as somebody might by hand: in any style, with comments
// and blank lines anywhere.
type hand struct{ *rapid.T }

func (h hand) yes(what string) bool { return rapid.Bool().Draw(h.T, what) }

func (h hand) scalar(s string, flow bool) string {
	style := rapid.IntRange(0, 2).Draw(h.T, "quotes")
	switch {
	case style == 0 && !strings.Contains(s, "\t"):
		return "'" + strings.ReplaceAll(s, "'", "''") + "'"
	case style == 1 && plain(s, flow):
		return s
	}
	return inDouble(s)
}

// comment is nothing, or a comment with the blanks before it.
func (h hand) comment() string {
	return rapid.SampledFrom([]string{"", "", "  # why: [it, {is", " # 'so"}).Draw(h.T, "comment")
}

// between draws nothing, an empty line or a comment to stand between two lines.
func (h hand) between(indent int) string {
	return rapid.SampledFrom([]string{"", "", "", "\n", spaces(indent) + "# - a: b\n",
		"# far left\n"}).Draw(h.T, "between")
}

// value writes what follows a colon, with the line break.
func (h hand) value(v *value, indent int) string {
	switch v.kind {
	case textKind:
		return " " + h.scalar(v.text, false) + h.comment() + "\n"
	case pictureKind:
		if v.drawn() && h.yes("drawn") {
			return " |" + h.comment() + "\n" + strings.Join(drawnLines(v, indent+rapid.IntRange(1,
				3).Draw(h.T,
				"indent")), "\n") + "\n"
		}
		return " " + inDouble(v.text) + h.comment() + "\n"
	case numberKind, truthKind:
		return " " + v.text + h.comment() + "\n"
	case blankKind, nothingKind, keptKind, unsetKind:
		return rapid.SampledFrom([]string{"", " null", " ~"}).Draw(h.T, "null") + h.comment() + "\n"
	}
	if len(v.entries)+len(v.items) == 0 || h.yes("flow") {
		return " " + h.flow(v, indent+1) + h.comment() + "\n"
	}
	return h.comment() + "\n" + h.block(v, indent)
}

func (h hand) block(v *value, indent int) string {
	var b strings.Builder
	deeper := indent + rapid.IntRange(1, 3).Draw(h.T, "indent")
	for _, e := range v.written() {
		b.WriteString(h.between(deeper) + spaces(deeper) + h.scalar(e.key, false) + ":" +
			h.value(e.value, deeper))
	}
	if v.kind == itemsKind && h.yes("no indent") {
		deeper = indent
	}
	for _, item := range v.items {
		b.WriteString(h.between(deeper) + spaces(deeper) + "-")
		switch {
		case item.kind != fieldsKind || h.yes("flow item"):
			b.WriteString(" " + h.flow(item, deeper+1) + h.comment() + "\n")
		case h.yes("below"):
			b.WriteString(h.comment() + "\n" + h.block(item, deeper))
		default:
			lines := ""
			for _, e := range item.written() {
				lines += spaces(deeper+2) + e.key + ":" + h.value(e.value, deeper+2)
			}
			b.WriteString(lines[deeper+1:])
		}
	}
	return b.String()
}

// flow writes a value in brackets, perhaps over several lines.
func (h hand) flow(v *value, indent int) string {
	var parts []string
	open, shut := "{", "}"
	switch v.kind {
	case textKind:
		return h.scalar(v.text, true)
	case itemsKind:
		open, shut = "[", "]"
		for _, item := range v.items {
			parts = append(parts, h.flow(item, indent))
		}
	case fieldsKind, tableKind:
		for _, e := range v.written() {
			parts = append(parts, h.scalar(e.key, true)+": "+h.flow(e.value, indent))
		}
	case blankKind, nothingKind, keptKind:
		return "null"
	default:
		return v.text
	}
	out := open
	for i, part := range parts {
		if h.yes("new line") {
			out += h.comment() + "\n" + h.between(indent) + spaces(indent)
		} else if i > 0 {
			out += " "
		}
		out += part
		if i < len(parts)-1 || h.yes("last comma") {
			out += ","
		}
	}
	if h.yes("shut below") {
		out += h.comment() + "\n" + spaces(indent)
	}
	return out + shut
}

func anyText() *rapid.Generator[string] {
	odd := rapid.SampledFrom([]string{
		"", " ", "no", "~", "null", "012", "1e3", "0x1f", "1:30", "2001-01-01", "a: b", "#x", "a #b", "- a",
		"-", "---", "...", "?", "a?",
		"a:", ":a", "[a", "a, b", "{", "}", "&a", "*a", "!a", "|", ">", "%", "@", "`", "'", "\"", "it's",
		"\\", "\t", " a", "a ", "😀", "é", "<<",
		"=", "=======", "<<<<<<< a", "y", "On", ".nan", "-.inf", "+1", "1_000", "a:C4", "gate-1", "Sara", "x",
		"the long road to the north and back again",
	})
	return rapid.OneOf(odd, odd, rapid.StringOfN(rapid.RuneFrom([]rune("ab1 :#-,'\"[]{}?\\é\t")), 0, 6, -1))
}

func anyEvery(t *rapid.T) *every {
	some := anyText()
	key := some.Filter(func(s string) bool { return s != "" })
	small := rapid.IntRange(-1000, 1000)
	color := rapid.SampledFrom([]string{"red", "green"})
	thing := rapid.Custom(func(t *rapid.T) item {
		return item{Name: some.Draw(t, "name"),
			N: small.Draw(t, "n")}
	})
	e := &every{
		Number: small.Draw(t, "number"), Truth: rapid.Bool().Draw(t, "truth"), Text: some.Draw(t, "text"),
		Drawn:  pictureLines(strings.Join(rapid.SliceOfN(some, 0, 4).Draw(t, "drawn"), "\n")),
		Over:   some.Draw(t, "over"),
		Word:   rapid.SampledFrom([]string{"", "red", "green"}).Draw(t, "word"),
		Texts:  rapid.SliceOfN(some, 0, 5).Draw(t, "texts"),
		Words:  rapid.SliceOfN(color, 0, 5).Draw(t, "words"),
		Counts: rapid.MapOfN(key, small, 0, 4).Draw(t, "counts"),
		Dict:   rapid.MapOfN(key, some, 0, 4).Draw(t, "dict"),
		Inner:  some.Draw(t, "inner"),
		List:   rapid.SliceOfN(thing, 0, 5).Draw(t, "list"),
		Table:  rapid.MapOfN(key, thing, 0, 4).Draw(t, "table"),
	}
	if rapid.Bool().Draw(t, "maybe") {
		one := thing.Draw(t, "one")
		e.Maybe = &one
	}
	return e
}

// step changes some of the values and leaves the others.
func (e *every) changed(t *rapid.T) *every {
	other := anyEvery(t)
	next := *e
	from, to := reflect.ValueOf(other).Elem(), reflect.ValueOf(&next).Elem()
	for i := range to.NumField() {
		if rapid.Bool().Draw(t, "change "+to.Type().Field(i).Name) {
			to.Field(i).Set(from.Field(i))
		}
	}
	if n := len(e.List); n > 0 && rapid.Bool().Draw(t, "drop") {
		at := rapid.IntRange(0, n-1).Draw(t, "which")
		next.List = append(append([]item{}, e.List[:at]...), e.List[at+1:]...)
	}
	return &next
}

func wanted(e *every) *value { return whole(e.describe).write(&run{}, &struct{}{}) }

// TestAnyStyle: a text in any style reads as what it says; written over with
// other values it reads as those; a value that is the same keeps its text, and
// the comments between the values stay.
func TestAnyStyle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := hand{t}
		e := anyEvery(t)
		text := h.between(0)
		order := rapid.Permutation(wanted(e).written()).Draw(t, "order")
		for _, entry := range order {
			if entry.value.zero() && h.yes("left out") {
				continue
			}
			text += h.between(0) + entry.key + ":" + h.value(entry.value, 0)
		}
		text += h.between(0)
		if h.yes("crlf") {
			text = strings.ReplaceAll(text, "\n", "\r\n")
		}
		if h.yes("bom") {
			text = bom + text
		}
		if h.yes("open end") {
			text = strings.TrimRight(text, "\r\n")
		}
		old, err := Parse("t.yaml", []byte(text))
		if err != nil {
			if strings.Contains(err.Error(), "empty") {
				t.Skip("everything is left out")
			}
			t.Fatalf("%v\n%s", err, text)
		}
		mustRead(t, old, e)
		next := e.changed(t)
		out, err := old.Write(next.describe)
		if err != nil {
			t.Fatalf("%v\n--- old\n%s\n--- new\n%s", err, text, out)
		}
		renewed, err := Parse("t.yaml", out)
		if err != nil {
			t.Fatal(err)
		}
		mustRead(t, renewed, next)
		if why := unkept(old, renewed, wanted(e), wanted(next)); why != "" {
			t.Fatalf("%s\n--- old\n%s\n--- new\n%s", why, text, out)
		}
	})
}

func mustRead(t *rapid.T, d *File, want *every) {
	t.Helper()
	got := everyOf("", 0, 0)
	if err := d.Read(got.describe); err != nil {
		t.Fatalf("%v\n%s", err, d.original)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("read %+v\nwant %+v\n%s", got, want, d.original)
	}
}

// unkept says what a new text lost of the old one without need.
func unkept(old, renewed *File, before, after *value) string {
	for i, e := range before.entries {
		a, b := old.root.find(e.key), renewed.root.find(e.key)
		if a < 0 || !e.value.alike(after.entries[i].value) {
			continue
		}
		if b < 0 || pairText(old, a) != pairText(renewed, b) {
			return "the text of " + e.key + " changed though its value did not"
		}
	}
	if missing := firstMissing(commentsBetween(old), splitLines(renewed.text)); missing != "" {
		return fmt.Sprintf("the comment %q is gone", missing)
	}
	return ""
}

func pairText(d *File, i int) string {
	s := &d.root.slots[i]
	return string(d.text[s.start:s.end()])
}
