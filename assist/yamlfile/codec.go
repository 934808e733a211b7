package yamlfile

// codec reads a kind of value from a node and says how it is to be written.
// Both report to the run what is wrong with it; a fault when reading leaves
// *v as it was.
type codec[T any] struct {
	read  func(r *run, n *node, v *T)
	write func(r *run, v *T) *value
}

// run is one reading or writing of a described value.
type run struct {
	file   *File
	trail  trail
	faults []Fault
}

// wrong reports a fault in the value where the trail leads to; n is nil when
// there is no text for it.
func (r *run) wrong(n *node, message string) {
	fault := Fault{Path: r.trail.String(), Message: message}
	if n != nil {
		fault.Line, fault.Column = n.line, n.column
	}
	r.faults = append(r.faults, fault)
}

func (r *run) enter(s step) { r.trail = append(r.trail, s) }
func (r *run) leave()       { r.trail = r.trail[:len(r.trail)-1] }

// field describes a key: it reads its value into v if the text names it, or writes v, by a codec.
func field[T any](f *Form, key string, v *T, c codec[T]) Key {
	described := Key{f, len(f.known)}
	f.known = append(f.known, key)
	f.run.enter(toKey(key))
	defer f.run.leave()
	if !f.Reading() {
		f.want.entries = append(f.want.entries, entry{key: key, value: c.write(f.run, v)})
		return described
	}
	if n := f.node.child(key); n != nil {
		c.read(f.run, n, v)
	} else if was := c.write(&run{}, v); !was.zero() {
		f.remember(key, was)
	}
	return described
}

// fields returns the codec of a mapping with this description.
func fields[T any](describe func(*T, *Form)) codec[T] {
	return codec[T]{
		read: func(r *run, n *node, v *T) {
			if n.shape != mapping {
				r.wrong(n, n.named()+" is not allowed: a mapping")
				return
			}
			f := &Form{run: r, depth: len(r.trail), node: n}
			describe(v, f)
			f.finish()
		},
		write: func(r *run, v *T) *value {
			f := &Form{run: r, depth: len(r.trail), want: &value{kind: fieldsKind}}
			describe(v, f)
			return f.want
		},
	}
}

// maybeCodec returns the codec of a mapping with this description, or null for nil.
func maybeCodec[T any](describe func(*T, *Form)) codec[*T] {
	c := fields(describe)
	return codec[*T]{
		read: func(r *run, n *node, v **T) {
			switch {
			case n.null:
				*v = nil
			case n.shape != mapping:
				r.wrong(n, n.named()+" is not allowed: a mapping, or null")
			default:
				t := new(T)
				if *v != nil {
					*t = **v
				}
				c.read(r, n, t)
				*v = t
			}
		},
		write: func(r *run, v **T) *value {
			if *v == nil {
				return &value{kind: nothingKind}
			}
			return c.write(r, *v)
		},
	}
}
