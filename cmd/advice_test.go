package cmd

import (
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// What a refusal offers is what the table takes: of several lines those, of the answers for a free place
// those; what the refusal of the first would offer where it takes none of them, and next where that is
// nothing either.
func TestAdviceIsTaken(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	w.does("axismundi", "new", "--player", "Ann=cultivator:C", "--player", "Ben=malignant:S", "--player",
		"Cid=savant:K", "--board", "practice", "--seed", "7")
	advised := func(says string, line ...string) {
		t.Helper()
		if h := w.types(line...); h.code != app.Refused || !strings.HasSuffix(h.err, says+"\n") {
			t.Errorf("%s: exit %d: %s", app.Typed(line), h.code, h.err)
		}
	}
	advised("no turn has begun: axismundi deal Ann P O", "axismundi", "walk", "1B")
	for _, line := range []string{"deal Ann 2 3", "deal Ben 3 2", "deal Cid 4 1"} {
		w.does(append([]string{"axismundi"}, strings.Fields(line)...)...)
	}
	advised("no turn has begun: axismundi begin", "axismundi", "walk", "1B")
	w.does("axismundi", "begin")
	advised("is reached by a climb (move.climb.cost): axismundi climb 1B", "axismundi", "walk", "1B")
	w.does("axismundi", "set", "Ann", "ap=1")
	advised("a Climb takes 3 points: 1 AP left (move.climb.cost): axismundi end", "axismundi", "walk", "1B")
}
