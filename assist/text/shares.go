package text

// Shares shares room, a number of lines, among parts that need so many lines each: an equal share for each;
// what a part does not need goes to those whose needs are larger, if a share is at least least lines. It
// returns the lines of each part.
func Shares(needs []int, room, least int) (rooms []int) {
	if len(needs) == 0 {
		return nil
	}
	each, spare := room/len(needs), 0
	for _, need := range needs {
		rooms = append(rooms, each)
		if need < each && each >= least {
			rooms[len(rooms)-1] = need
			spare += each - need
		}
	}
	for gave := true; spare > 0 && gave; {
		gave = false
		for i, need := range needs {
			if rooms[i] < need && spare > 0 {
				rooms[i]++
				spare--
				gave = true
			}
		}
	}
	return rooms
}
