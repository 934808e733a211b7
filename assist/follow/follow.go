// Package follow tells when a table has changed.
package follow

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	// Patrol is the time between looks at file systems that tell of no change.
	Patrol   = 2 * time.Second
	gathered = 15 * time.Millisecond // after a change, for those that come with it: a save makes several
)

// Table returns a channel that gets a value after the table, or a file of the same kind beside it, has
// changed since it was called: who shows a table calls it before the first look, or what changes between the
// two is never seen. It watches folders, since a save renames a new file over the table. The channel is
// closed once the context ends.
func Table(ctx context.Context, path string) <-chan struct{} {
	changes := make(chan struct{}, 1)
	last := stampsOf(path)
	watcher, events := watchFolders(path)
	go func() {
		defer close(changes)
		if watcher != nil {
			defer watcher.Close()
		}
		look := time.NewTicker(Patrol)
		defer look.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case e := <-events:
				if !ofTables(e) {
					continue
				}
				settle(ctx, events)
			case <-look.C:
				if stampsOf(path) == last {
					continue
				}
			}
			last = stampsOf(path)
			select {
			case changes <- struct{}{}:
			default: // one waits already
			}
		}
	}()
	return changes
}

// watchFolders watches the folder of a table and, if the table is a link, that of its file. Both results
// are nil where the system cannot.
func watchFolders(path string) (*fsnotify.Watcher, <-chan fsnotify.Event) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, nil
	}
	folders := []string{filepath.Dir(path)}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		folders = append(folders, filepath.Dir(real))
	}
	for _, folder := range slices.Compact(folders) {
		_ = watcher.Add(folder) // else Patrol sees it
	}
	return watcher, watcher.Events
}

// ofTables reports whether something changed of what may lie on a table: the table, its journal, boards,
// cards, data.
func ofTables(e fsnotify.Event) bool {
	ext := strings.ToLower(filepath.Ext(e.Name))
	return !e.Has(fsnotify.Chmod) && (ext == ".yaml" || ext == ".yml" || ext == ".journal")
}

// settle waits a moment and passes over the changes until then.
func settle(ctx context.Context, events <-chan fsnotify.Event) {
	for over := time.After(gathered); ; {
		select {
		case <-events:
		case <-over:
			return
		case <-ctx.Done():
			return
		}
	}
}

// stamp tells one state of a file from another, as far as the file system does.
type stamp struct {
	size int64
	at   time.Time
}

// stampsOf returns the stamps of a table and its journal.
func stampsOf(path string) [2]stamp {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return [2]stamp{stampOf(path), stampOf(strings.TrimSuffix(path, ".yaml") + ".journal")}
}

func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stamp{info.Size(), info.ModTime()}
}
