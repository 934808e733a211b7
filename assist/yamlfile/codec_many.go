package yamlfile

import (
	"fmt"
	"maps"
	"slices"
)

// listCodec returns the codec of a sequence of values, each with the codec c.
func listCodec[T any](c codec[T]) codec[[]T] {
	return codec[[]T]{
		read: func(r *run, n *node, v *[]T) {
			if n.shape != sequence {
				r.wrong(n, n.named()+" is not allowed: a list, [] where there is none")
				return
			}
			all := make([]T, len(n.slots))
			for i := range all {
				r.enter(toItem(i))
				c.read(r, n.slots[i].value, &all[i])
				r.leave()
			}
			*v = all
		},
		write: func(r *run, v *[]T) *value {
			all := &value{kind: itemsKind, items: make([]*value, len(*v))}
			for i := range *v {
				r.enter(toItem(i))
				all.items[i] = c.write(r, &(*v)[i])
				r.leave()
			}
			return all
		},
	}
}

// byName returns the codec of a mapping whose keys are data: any, or only those given, which are then
// written in their order.
func byName[T any](c codec[T], keys []string) codec[map[string]T] {
	return codec[map[string]T]{
		read: func(r *run, n *node, v *map[string]T) {
			if n.shape != mapping {
				r.wrong(n, n.named()+" is not allowed: a mapping, {} where there is none")
				return
			}
			all := make(map[string]T, len(n.slots))
			for i := range n.slots {
				key := n.slots[i].key
				r.enter(toKey(key.value))
				r.checkKey(key, key.value, keys)
				var t T
				c.read(r, n.slots[i].value, &t)
				all[key.value] = t
				r.leave()
			}
			*v = all
		},
		write: func(r *run, v *map[string]T) *value {
			all := &value{kind: tableKind, entries: make([]entry, 0, len(*v))}
			for _, key := range ordered(*v, keys) {
				r.enter(toKey(key))
				r.checkKey(nil, key, keys)
				t := (*v)[key]
				all.entries = append(all.entries, entry{key: key, value: c.write(r, &t)})
				r.leave()
			}
			return all
		},
	}
}

func (r *run) checkKey(n *node, key string, keys []string) {
	if key == "" {
		r.wrong(n, "an empty key is not allowed: give it a name")
	} else if wrong := unfitText(key); wrong != "" {
		r.wrong(n, "its key holds "+wrong)
	} else if len(keys) > 0 && !slices.Contains(keys, key) {
		r.wrong(n, fmt.Sprintf("no such key: %s", choices(key, keys)))
	}
}

// ordered is the keys of a map as they are written: in the order given, and
// then what was not given, in natural order.
func ordered[T any](m map[string]T, keys []string) []string {
	all := make([]string, 0, len(m))
	for _, key := range keys {
		if _, ok := m[key]; ok && !slices.Contains(all, key) {
			all = append(all, key)
		}
	}
	given := len(all)
	for key := range maps.Keys(m) {
		if !slices.Contains(all[:given], key) {
			all = append(all, key)
		}
	}
	slices.SortFunc(all[given:], natural)
	return all
}
