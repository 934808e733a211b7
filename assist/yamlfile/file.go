// Package yamlfile reads small YAML files that people edit by hand, strictly
// and with line and column, and saves them by patching their text: comments,
// blank lines, the order of keys, quotes, flow or block style and line endings
// stay as the owner left them. A file's fields are described once, by calls on
// a Form, and the description serves reading and writing.
//
// Of YAML it takes what such files need: mappings, sequences, scalars and
// comments in one UTF-8 document. Anchors, aliases, merge keys, tags and
// explicit "?" keys are refused, and so is a key named twice.
package yamlfile

// File is a text that has been parsed. It is not for use by several
// goroutines at once.
type File struct {
	name string
	source
	root *node
	// absent holds what was not zero although the text does not name it, as
	// the last Read found it: a default that need not be written.
	absent  map[*node]map[string]*value
	written *File // by the last Write
}

// Parse checks the whole text and takes it in; name is what faults call the
// file. The error is a *Faults. A text is refused when it is larger than
// 1 MiB, nested deeper than 32, holds more than 20,000 values, is not UTF-8,
// holds control characters or invisible direction marks, is indented with
// tabs, holds merge-conflict markers or a second document, is no mapping, or
// names a key twice. A byte order mark and CRLF line ends are kept.
func Parse(name string, text []byte) (*File, error) {
	faults := &Faults{File: name}
	src, wrong := scan(text)
	if faults.List = wrong; len(wrong) > 0 {
		return nil, faults.orNil()
	}
	top, wrong := src.nodes()
	if faults.List = wrong; len(wrong) > 0 {
		return nil, faults.orNil()
	}
	root, wrong := src.build(top)
	if faults.List = wrong; len(wrong) > 0 {
		return nil, faults.orNil()
	}
	return &File{name: name, source: src, root: root}, nil
}

// Read reads the described values. Keys that the description does not name
// are faults. The error is nil or a *Faults with everything that is wrong;
// what was described may then be read in part.
func (d *File) Read(describe func(*Form)) error {
	d.absent = nil
	r := &run{file: d}
	whole(describe).read(r, d.root, &struct{}{})
	return (&Faults{File: d.name, List: r.faults}).orNil()
}

// Write is the text with the described values, patched where they differ from
// it; where nothing differs, the identical bytes. Values that Read would
// refuse are refused here, with a *Faults. The result is parsed again and
// compared with what was wanted, and anything else that it holds with what it
// held before; it is an error when they differ.
func (d *File) Write(describe func(*Form)) ([]byte, error) {
	r := &run{file: d}
	want := whole(describe).write(r, &struct{}{})
	if len(r.faults) > 0 {
		return nil, &Faults{File: d.name, List: r.faults}
	}
	p := patcher{file: d}
	p.mapping(d.root, want)
	text := d.apply(p.edits)
	if len(p.edits) == 0 {
		d.written = d
		return text, nil
	}
	var err error
	d.written, err = proven(d.name, text, want)
	return text, err
}

// Written is the text of the last Write, which has been parsed there; nil where nothing was written.
func (d *File) Written() *File { return d.written }

// New is a fresh text of the described values, all keys written. Values that
// Read would refuse are refused, with a *Faults.
func New(describe func(*Form)) ([]byte, error) {
	r := &run{}
	want := whole(describe).write(r, &struct{}{})
	if len(r.faults) > 0 {
		return nil, &Faults{List: r.faults}
	}
	text := document(want)
	_, err := proven("", text, want)
	return text, err
}

// whole returns the codec of a mapping with this description, which itself says where the values are.
func whole(describe func(*Form)) codec[struct{}] {
	return fields(func(_ *struct{}, f *Form) { describe(f) })
}
