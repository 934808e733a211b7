package movement

// What the tests of this room see of it beyond what other rooms may use.

func (x *GateOdds) Exits() { x.exits() }
