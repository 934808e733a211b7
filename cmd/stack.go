package cmd

// stackRoom is the stack that most commands need, in bytes.
const stackRoom = 28 << 10

// makeRoom lets the stack grow once, while little stands on it. A stack that is too small is doubled and all
// calls on it are moved, each looked up in tables of the program: 2 in 100 of the time of a command. The room
// itself is not used.
//
//go:noinline
func makeRoom(words int) byte {
	if words >= 0 {
		return 0
	}
	var room [stackRoom]byte
	room[-words%stackRoom] = 1
	return room[words&1]
}
