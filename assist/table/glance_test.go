package table

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// What is read of a line at a glance is what all of it says, whatever stands in its texts.
func TestAGlanceSeesWhatIsThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String()
		offset := rapid.Int64Range(0, 1<<40)
		events, _ := json.Marshal(map[string]any{`a"}`: []string{text.Draw(t, "event"), `\`}})
		own := Line(text.Draw(t, "text"))
		full := &record{
			Entry: Entry{
				Seq:  rapid.IntRange(0, 1<<40).Draw(t, "seq"),
				Kind: rapid.SampledFrom([]string{KindAct, KindUndo}).Draw(t, "kind"),
				Act: Act{Command: text.Draw(t, "command"), Events: events, Note: text.Draw(t, "note"),
					Rolls: events, Checks: events, Draws: events},
				Time:   time.Unix(rapid.Int64Range(0, 1<<33).Draw(t, "time"), 0).UTC(),
				Before: checksum([]byte(own)), After: checksum(events),
				Dropped: rapid.IntRange(0, 9).Draw(t, "dropped"),
				Patch:   []Hunk{{Line: 1, Old: []Line{own}, New: []Line{Line(text.Draw(t, "new") + "\xff")}}},
			},
			At: offset.Draw(t, "at"), Back: offset.Draw(t, "back"), Jump: offset.Draw(t, "jump"),
			Top: offset.Draw(t, "top"), Tip: offset.Draw(t, "tip"), Text: &own,
			Forked: rapid.Bool().Draw(t, "forked"),
		}
		line, err := full.encode()
		if err != nil {
			t.Fatal(err)
		}
		line = bytes.TrimSuffix(line, []byte("\n"))
		seen, err := glance(line)
		if err != nil || seen.line == nil {
			t.Fatalf("%v: it was read as a whole: %s", err, line)
		}
		whole, err := seen.whole()
		if err != nil {
			t.Fatal(err)
		}
		want := &record{
			Entry: Entry{Seq: whole.Seq, Kind: whole.Kind, Before: whole.Before, After: whole.After,
				Dropped: whole.Dropped, Time: whole.Time,
				Act: Act{Rolls: whole.Rolls, Checks: whole.Checks, Events: whole.Events}},
			At: whole.At, Back: whole.Back, Jump: whole.Jump, Top: whole.Top, Tip: whole.Tip,
			Forked: whole.Forked, line: line,
		}
		if !reflect.DeepEqual(seen, want) {
			t.Errorf("at a glance %+v, not %+v", seen, want)
		}
	})
}

// A line that is ours by its checksum and still looks otherwise is read as a whole, or refused.
func TestAGlanceAtWhatIsNotOurs(t *testing.T) {
	for _, c := range []struct {
		body  string
		whole bool
	}{
		{`{"seq": 3, "kind":"act"`, true}, {`{"kind":"\u0061ct"`, true}, {`{"seq":"3"`, false},
		{`{"seq":3,"note":"`, false}, {`{"events":[{]`, false}, {`{"seq"`, false}, {``, false},
	} {
		line := bytes.TrimSuffix(sealed([]byte(c.body)), []byte("\n"))
		if r, err := glance(line); (err == nil) != c.whole || c.whole && r.line != nil {
			t.Errorf("%s: %+v, %v", line, r, err)
		}
	}
}

// The first key of a file is found in every way that YAML may write it.
func TestTheFirstKey(t *testing.T) {
	for text, key := range map[string]string{
		"tablehand: 1\n": "tablehand", "\ufeff# a table\n\n---\ntablehand: 1\n": "tablehand",
		"{\"game\": 1}": "game", "'a-b_1' :": "a-b_1", "{ a: 1 }": "a", "a:b": "", "- a: 1": "", "é: 1": "",
		"": "", "just words": "", "a\t:\t1": "a", ":": "",
	} {
		if got := firstKey([]byte(text)); got != key {
			t.Errorf("%q begins with %q, not %q", text, got, key)
		}
	}
}
