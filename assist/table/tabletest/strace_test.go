package tabletest

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"testing"
)

// Where strace itself fails, the command runs again on what was there before it ran.
func TestARunThatStraceSpoiledIsMadeAgain(t *testing.T) {
	NeedStrace(t)
	folder := t.TempDir()
	kept, inner := filepath.Join(folder, "kept"), filepath.Join(folder, "inner")
	must(t, os.WriteFile(kept, []byte("as it was"), 0o400))
	must(t, os.Mkdir(inner, 0o700))
	must(t, os.WriteFile(filepath.Join(inner, "deeper"), nil, 0o600))
	before := filesOf(t, folder)
	runs := 0
	out, errs, state := Straced(t, []string{"-qq", "-o", os.DevNull}, func() *exec.Cmd {
		if runs++; runs == 1 {
			return exec.Command("sh", "-c",
				`cd "$0" && rm -rf kept inner && echo new >added && echo "strace: ptrace(" >&2; exit 1`, folder)
		}
		return exec.Command("sh", "-c", "echo done; echo said >&2; exit 3")
	}, folder)
	if runs != 2 || out != "done\n" || errs != "said\n" || state.ExitCode() != 3 {
		t.Errorf("%d runs: %q, %q, exit %d", runs, out, errs, state.ExitCode())
	}
	if after := filesOf(t, folder); !reflect.DeepEqual(after, before) {
		t.Errorf("there is\n%+v, not\n%+v", after, before)
	}
}
