package malice

import "strings"

// recall puts another name wherever a combat remembers one; with none, whoever was called
// so is gone from there.
func (f *Fight) recall(from, to string, list func([]string) []string) {
	if f == nil {
		return
	}
	f.Fighters, f.Used, f.Defending = list(f.Fighters), list(f.Used), list(f.Defending)
	if f.Target == from {
		if f.Target = to; to == "" {
			f.Struck = nil // nobody is left whose dice could fall again
		}
	}
	if where, leaves := f.Leaving[from]; leaves {
		delete(f.Leaving, from)
		f.Leaving[to] = where
	}
	delete(f.Leaving, "")
	for roll, lock := range f.Locked {
		rest, its := strings.CutPrefix(roll, from+" ")
		if !its {
			continue
		}
		delete(f.Locked, roll)
		if to != "" {
			f.Locked[to+" "+rest] = lock
		}
	}
}
