// Package odds computes exact chances: of races in which every step leads on, and of the best
// choice among several. It knows no game and no dice of a game: what a step can bring, with
// which weight, is handed to it; what dice come to is assist/dice's.
//
// # A race
//
// A fight, and much else that is played with dice, is a race (race.go): what is lost does not
// come back. So all states can be numbered such that every step leads to a lower one, and the
// chances of all of them are had in one walk from the highest down; no equations have to be
// solved. What keeps the walk short:
//
//   - Waiting. A step that changes nothing, a tie, is taken again. It only matters to the number
//     of steps: where Leave of Total weights lead on, each of them has the chance 1/Leave of what
//     happens in the end, and it takes Total/Leave steps in the mean until something does.
//   - Tokens. What one side loses and what does not change its chances is a count beside the
//     state; a state is looked at once for all of its counts, in arrays (Race.Tokens).
//   - Kinds. Most steps differ only in where they lead. Their weights are found once (Kind).
//   - Members that are alike (alike.go). Who of them stands how does not matter, only how many
//     do: three with 5 life stand in 56 ways, not in 216.
//
// # Exact, and why nothing is rounded
//
// Race.Run (race_exact.go) gives fractions of whole numbers, often of hundreds of digits. All
// have one denominator, which is known before: the product of the Leaves, each as often as a
// way through the race can meet it. Only the numerators are wanted, and a whole number below M
// is known by its remainders modulo primes whose product is more than M. So the walk is made
// once for each such prime, in machine words, where dividing by Leave is multiplying by its
// inverse; the primes are those under 2^62, but for any that divide a Leave (field.go). In the
// end the remainders are joined into the numerators. Nothing on the way is an approximation,
// and no fraction is reduced before somebody writes it down. Processors share the primes, and
// the result does not depend on how.
//
// # Floating point, and how wrong it is
//
// Where there are too many states for that (TooLarge says how many), Race.Near walks with
// float64, and knows a bound of its error: there are no differences, so that each number is
// wrong by no more than 2^-53 of itself for each operation on the longest way to it, which is
// counted while it walks (race_near.go). Nothing here samples but Sample, which says so
// (sample.go).
//
// # How much is too much
//
// Nothing is begun that would take more than some tens of seconds or half a gigabyte: how many
// states, ways and digits there are is known or counted before they are listed, and what is too
// much ends with a TooLarge that says how many, and how many there may be.
//
// # Choices
//
// A Process (best.go) is a race in which somebody chooses. Worths are compared as floating
// point numbers; the policy that is found is then followed as a Chain, exactly, by the same
// remainders (best_exact.go). So the chance that is told is that of the policy that is told.
//
// # Writing
//
// Decimal, Significant, Percent and Fraction (say.go), and Root (root.go) round once, when they
// write, from the exact number.
package odds
