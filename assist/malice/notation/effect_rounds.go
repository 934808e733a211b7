package notation

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/text"
)

// MostRounds is the largest number of rounds for which a line under mods: may last.
const MostRounds = 999

// Rounds cuts off a line of mods: how many rounds it lasts, this one among them, as in cr +1 for 3 rounds; 0
// where it does not say.
func Rounds(line string) (effect string, n int) {
	words := strings.Fields(line)
	if len(words) < 4 {
		return line, 0
	}
	last := words[len(words)-3:]
	n, err := strconv.Atoi(last[1])
	if last[0] != "for" || last[2] != "round" && last[2] != "rounds" || err != nil || n < 1 || n > MostRounds {
		return line, 0
	}
	return strings.Join(words[:len(words)-3], " "), n
}

// RoundLater returns lines under mods: as they read one round later: one round fewer each, without lines
// that have had their last.
func RoundLater(lines []string) (left []string) {
	for _, line := range lines {
		switch effect, n := Rounds(line); n {
		case 0:
			left = append(left, line)
		case 1: // it is over
		default:
			left = append(left, fmt.Sprintf("%s for %s", effect, text.Things(n-1, "round", "rounds")))
		}
	}
	return left
}
