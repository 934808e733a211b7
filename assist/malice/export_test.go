package malice

// What the tests of this room see of it beyond what other rooms may use.

func (x *State) LyingUnder(a0 string) (list []lying) { return x.lyingUnder(a0) }
