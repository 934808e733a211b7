package cmd

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// clients builds the example programs that speak with tablehand in JSON alone, and returns their folder.
func clients(t *testing.T) string {
	t.Helper()
	bin := t.TempDir()
	const own = "tablehand/cmd/testdata/clients/"
	build := exec.Command("go", "build", "-o", bin+string(filepath.Separator),
		own+"rounds", own+"live", own+"backup")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return bin
}

// client prepares an example program in a world.
func (w *world) client(bin, name string, words ...string) *exec.Cmd {
	c := exec.Command(filepath.Join(bin, name), words...)
	c.Dir, c.Stderr = w.dir, os.Stderr
	c.Env = []string{"HOME=" + w.dir, "PATH=" + os.Getenv("PATH")}
	return c
}

// answers runs an example program and reads what it tells.
func (w *world) answers(into any, bin, name string, words ...string) {
	w.t.Helper()
	out, err := w.client(bin, name, words...).Output()
	if err == nil {
		err = json.Unmarshal(out, into)
	}
	if err != nil {
		w.t.Fatalf("%s %v: %v: %s", name, words, err, out)
	}
}

// Three programs play, show and keep a game, and read no sentence that is written for people.
func TestClientsReadNoProse(t *testing.T) {
	tellingtest.Dear(t)
	bin := clients(t)
	for name, uses := range map[string]func(w *world, t *testing.T, bin string){
		"rounds": (*world).playsRounds, "backup": (*world).keepsByRevision, "live": (*world).showsLive,
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.does("new", "--boards", "practice", "--avatar", "Sara=black:Time Dancer",
				"--avatar", "Bryan=blue:Battle Strategist", "--seed", "7")
			uses(w, t, bin)
		})
	}
}

// Six rounds, twenty with TABLEHAND_LONG, or all that there are: no line that was offered is refused.
func (w *world) playsRounds(t *testing.T, bin string) {
	var played struct {
		Rounds, Acts int
		Refused      []string
		Revision     string
		Over         bool
	}
	rounds := tellingtest.Tries(20, 6, 6)
	w.answers(&played, bin, "rounds", fmt.Sprint(rounds))
	if played.Rounds < rounds && !played.Over || played.Acts < played.Rounds || len(played.Refused) > 0 {
		t.Errorf("played %+v", played)
	}
	if !strings.Contains(w.does("verify", "--replay", "--json").out, played.Revision) {
		t.Errorf("the table is not at %s", played.Revision)
	}
}

// A state is kept once, whatever its number: after an undo and another act the same number is another state.
func (w *world) keepsByRevision(t *testing.T, bin string) {
	var first, again, other, back struct {
		File, Revision string
		New            bool
	}
	folder := t.TempDir()
	w.does("avatar", "wound", "Sara")
	w.answers(&first, bin, "backup", folder)
	w.answers(&again, bin, "backup", folder)
	w.does("undo")
	w.does("avatar", "wound", "Sara", "2")
	w.answers(&other, bin, "backup", folder)
	w.does("undo")
	w.does("avatar", "wound", "Sara")
	w.answers(&back, bin, "backup", folder)
	if !first.New || again.New || !other.New || back.New || other.File == first.File || back.File != first.File {
		t.Errorf("kept %+v, %+v, %+v, %+v", first, again, other, back)
	}
	away := newWorld(t)
	h := away.does("import", other.File, "--json")
	if !strings.Contains(h.out, other.Revision) {
		t.Errorf("imported %s", h.out)
	}
	if w.write("table.journal", ""); w.client(bin, "backup", folder).Run() == nil {
		t.Error("a table without its journal is kept")
	}
	w.does("import", back.File, "--force")
}

// A page is made anew when the table is another, and only then.
func (w *world) showsLive(t *testing.T, bin string) {
	c := w.client(bin, "live", "127.0.0.1:0")
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = c.Process.Kill()
		_ = c.Wait()
	}()
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address = strings.TrimSpace(address)
	get := func(path, tag string) (code int, body, newTag string) {
		r, err := http.NewRequest("GET", address+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("If-None-Match", tag)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(text), answer.Header.Get("ETag")
	}
	code, body, tag := get("", "")
	if code != http.StatusOK || !strings.Contains(body, "<th>Sara</th>") ||
		!strings.Contains(body, "\nshadow-turn ") {
		t.Errorf("%d: %s", code, body)
	}
	if code, body, _ := get("", tag); code != http.StatusNotModified || body != "" {
		t.Errorf("the same: %d: %s", code, body)
	}
	w.does("avatar", "wound", "Sara", "3")
	code, body, then := get("", tag)
	if code != http.StatusOK || then == tag || !strings.Contains(body, "<td>life 2</td>") {
		t.Errorf("another, %s: %d: %s", then, code, body)
	}
	if code, body, _ := get("board/a", ""); code != http.StatusOK || !strings.Contains(body, "<svg") {
		t.Errorf("a board: %d: %.200s", code, body)
	}
	if err := os.Rename(filepath.Join(w.dir, "table.yaml"), filepath.Join(w.dir, "gone.yaml")); err != nil {
		t.Fatal(err)
	}
	if code, body, _ := get("", then); code != http.StatusServiceUnavailable || body == "" {
		t.Errorf("no table: %d: %s", code, body)
	}
	if h := w.types("status"); h.code != app.File {
		t.Errorf("status: exit %d", h.code)
	}
}
