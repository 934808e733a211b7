package rulebook

import (
	"slices"
	"strings"
)

// otherwise returns the other words that say the same as a word, all as stems: a number as a word and in
// digits, the forms of a verb that is not regular, a word and how people shorten it.
func otherwise(word string) (others []string) {
	for line := range strings.Lines(same) {
		if !strings.Contains(line, word[:min(2, len(word))]) { // a stem begins as its word does
			continue
		}
		forms := stems(strings.Fields(line))
		if slices.Contains(forms, word) {
			others = append(others, slices.DeleteFunc(forms, func(form string) bool { return form == word })...)
		}
	}
	return others
}

// same lists words that say the same, a line each.
const same = `
one 1
two 2
three 3
four 4
five 5
six 6
seven 7
eight 8
nine 9
ten 10
first 1st
second 2nd
third 3rd
fourth 4th
fifth 5th
sixth 6th
begin began begun
blow blew blown
break broke broken
bring brought
build built
buy bought
catch caught
choose chose chosen
come came
deal dealt
draw drew drawn
drink drank drunk
eat ate eaten
fall fell fallen
fight fought
flee fled
fly flew flown
freeze froze frozen
give gave given
go went gone
grow grew grown
hide hid hidden
hold held
keep kept
leap leapt
leave left
lose lost
meet met
pay paid
ride rode ridden
rise rose risen
run ran
see saw seen
seek sought
sell sold
send sent
shoot shot
sink sank sunk
slay slew slain
sleep slept
speak spoke spoken
spend spent
spin spun
stand stood
steal stole stolen
stick stuck
strike struck
swim swam swum
swing swung
take took taken
throw threw thrown
wake woke woken
wear wore worn
win won
life lives
half halves
damage dmg
attack atk
level lvl
points pts
`
