package yamlfile

import "strings"

// Lines is a table of a file whose entries stand on a line each, under a group of its own: the cards
// of a deck under the name of their game.
type Lines struct{ Group, Key string }

// With returns the text of a file with an entry in it, in the place of one whose name differs in no
// letter but capitals; describe writes it. The names of all entries that are there have to be given.
// A file that is nil is not there yet, and begins with head.
func (l Lines) With(file *File, head string, there []string, name string, describe func(*Form)) ([]byte,
	error) {
	if file == nil {
		text, err := New(l.form(map[string]lineEntry{name: {describe}}))
		return append([]byte(head), text...), err
	}
	lines := map[string]lineEntry{}
	for _, old := range there {
		if !strings.EqualFold(old, name) {
			lines[old] = lineEntry{}
		}
	}
	if len(lines) < len(there) {
		text, err := file.Write(l.form(lines))
		if err != nil {
			return nil, err
		}
		if file, err = Parse(file.name, text); err != nil {
			return nil, err
		}
	}
	lines[name] = lineEntry{describe}
	return file.Write(l.form(lines))
}

// Without returns the text of a file without the entry of that name, which is one of those there.
func (l Lines) Without(file *File, there []string, name string) ([]byte, error) {
	lines := map[string]lineEntry{}
	for _, old := range there {
		if old != name {
			lines[old] = lineEntry{}
		}
	}
	return file.Write(l.form(lines))
}

// lineEntry is an entry; one that writes nothing stays as it stands.
type lineEntry struct{ describe func(*Form) }

// form describes the table with these entries, beside whatever else is in the file.
func (l Lines) form(lines map[string]lineEntry) func(*Form) {
	return func(f *Form) {
		f.Rest()
		f.Group(l.Group, func(f *Form) {
			f.Rest()
			Table(f, l.Key, &lines, (*lineEntry).form).OnLines()
		}).OnLines()
	}
}

func (l *lineEntry) form(f *Form) {
	f.Rest()
	f.OneLine()
	if l.describe != nil {
		l.describe(f)
	}
}

// Each hands over the entries of all tables of a group, in order, where a file holds nothing else and each
// stands on a line, as With writes them: {KEY: VALUE} is for Pairs. Reading them so costs a small part of
// reading YAML. It says whether all were taken; a file that is written in any other way, or has a fault, is
// to be read as YAML, which names the fault.
func Each(text, group string, take func(table, name, values string) bool) bool {
	table, grouped, empty := "", false, false
	tables, names := map[string]bool{}, map[string]bool{}
	for line := range strings.SplitSeq(text, "\n") {
		entry, deep := strings.CutPrefix(line, "    ")
		switch key, keyed := strings.CutSuffix(line, ":"); {
		case line == "" || line[0] == '#' && unfitText(line) == "":
		case deep && table != "":
			name, values, _ := strings.Cut(entry, ": ")
			name, plain := Literal(name)
			if !plain || !first(names, strings.ToLower(name)) || !take(table, name, values) {
				return false
			}
			empty = false
		case keyed && key == group && !grouped:
			grouped, empty = true, true
		case keyed && grouped && strings.HasPrefix(key, "  ") && empty == (table == ""):
			if table = key[2:]; !first(tables, table) {
				return false
			}
			empty = true
			clear(names)
		default:
			return false
		}
	}
	return grouped && !empty
}

// first says whether a name is met for the first time.
func first(met map[string]bool, name string) bool {
	was := met[name]
	met[name] = true
	return !was
}
