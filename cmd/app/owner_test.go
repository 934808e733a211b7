package app

import (
	"path/filepath"
	"testing"
)

// Preferences lie where the programs of a user keep theirs: on each system in its own folder, unless the user
// names another one by its whole path.
func TestFolderOfPreferences(t *testing.T) {
	there, home := t.TempDir(), t.TempDir()
	for _, c := range []struct {
		system string
		env    map[string]string
		want   string
	}{
		{"linux", map[string]string{"XDG_CONFIG_HOME": there, "HOME": home}, there},
		{"linux", map[string]string{"XDG_CONFIG_HOME": "beside", "HOME": home}, filepath.Join(home, ".config")},
		{"darwin", map[string]string{"HOME": home, "AppData": there}, filepath.Join(home, ".config")},
		{"linux", map[string]string{"AppData": there}, ""},
		{"windows", map[string]string{"AppData": there, "HOME": home}, there},
		{"windows", map[string]string{"XDG_CONFIG_HOME": home, "AppData": there}, home},
		{"windows", map[string]string{"HOME": home}, ""},
	} {
		if got := preferencesIn(c.system, func(key string) string { return c.env[key] }); got != c.want {
			t.Errorf("on %s with %v: %q", c.system, c.env, got)
		}
	}
}
