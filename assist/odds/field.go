package odds

import (
	"math/big"
	"math/bits"
	"slices"
)

// A field is arithmetic modulo a prime between 2^61 and 2^62. It computes exact fractions of a
// thousand digits one machine word at a time, because remainders for enough primes determine a
// fraction. A number x is kept as x·2^64 mod p (Montgomery).
type field struct {
	p, inverse, square uint64 // inverse is -1/p mod 2^64, square 2^128 mod p
}

func fieldOf(p uint64) field {
	inverse := p // right in its last 3 bits; each round doubles them
	for range 5 {
		inverse *= 2 - p*inverse
	}
	_, r := bits.Div64(1, 0, p)
	_, square := bits.Div64(r, 0, p)
	return field{p, -inverse, square}
}

func (f field) mul(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	h, l := bits.Mul64(lo*f.inverse, f.p)
	_, carry := bits.Add64(lo, l, 0)
	t := hi + h + carry
	if t >= f.p {
		t -= f.p
	}
	return t
}

func (f field) add(a, b uint64) uint64 {
	if a += b; a >= f.p {
		a -= f.p
	}
	return a
}

func (f field) sub(a, b uint64) uint64 {
	if a < b {
		a += f.p
	}
	return a - b
}

// of returns a whole number from 0 in the field.
func (f field) of(n *big.Int) uint64 {
	if !n.IsUint64() {
		n = new(big.Int).Mod(n, new(big.Int).SetUint64(f.p))
	}
	return f.whole(n.Uint64())
}

func (f field) whole(n uint64) uint64 { return f.mul(n%f.p, f.square) }

// value returns the remainder itself.
func (f field) value(a uint64) uint64 { return f.mul(a, 1) }

// invert returns 1/a = a^(p-2); a is not 0.
func (f field) invert(a uint64) uint64 {
	result := f.whole(1)
	for e := f.p - 2; e > 0; e >>= 1 {
		if e&1 == 1 {
			result = f.mul(result, a)
		}
		a = f.mul(a, a)
	}
	return result
}

// invertAll returns 1/a for each number; none is 0. It costs little more than one inverse.
func (f field) invertAll(list []uint64) []uint64 {
	before, product := make([]uint64, len(list)), f.whole(1)
	for i, a := range list {
		before[i] = product
		product = f.mul(product, a)
	}
	rest := f.invert(product)
	for i := len(list) - 1; i >= 0; i-- {
		before[i] = f.mul(before[i], rest)
		rest = f.mul(rest, list[i])
	}
	return before
}

// A wideSum is a sum of products that is not reduced yet: hi·2^64+lo with hi less than p.
type wideSum struct{ hi, lo uint64 }

func (f field) addProduct(h wideSum, a, b uint64) wideSum {
	hi, lo := bits.Mul64(a, b)
	lo, carry := bits.Add64(h.lo, lo, 0)
	hi += h.hi + carry // less than 2^60 + 2^62
	if hi >= f.p {
		hi -= f.p
	}
	return wideSum{hi, lo}
}

func (f field) reduce(h wideSum) uint64 {
	hi, lo := bits.Mul64(h.lo*f.inverse, f.p)
	_, carry := bits.Add64(h.lo, lo, 0)
	t := h.hi + hi + carry
	if t >= f.p {
		t -= f.p
	}
	return t
}

// primeOffsets lists the distances from 2^62 down to the largest primes below it.
var primeOffsets = []uint16{
	57, 87, 117, 143, 153, 167, 171, 195, 203, 273, 287, 317, 443, 483, 495, 575, 581, 603, 633, 663, 765,
	773, 777, 791, 813, 831,
	923, 981, 993, 1001, 1007, 1017, 1197, 1241, 1293, 1353, 1433, 1515, 1553, 1575, 1581, 1595, 1617, 1673,
	1697, 1701, 1703, 1823,
	1881, 1911, 1923, 2043, 2073, 2103, 2141, 2187, 2217, 2247, 2285, 2351, 2367, 2375, 2397, 2421, 2511,
	2541, 2583, 2661, 2675,
	2753, 2777, 2793, 2861, 2891, 2927, 3023, 3041, 3221, 3251, 3255, 3257, 3263, 3317, 3377, 3521, 3537,
	3545, 3551, 3563, 3671,
	3705, 3767, 3797, 3803, 3873, 3933, 4163, 4247, 4275, 4301, 4377, 4403, 4485, 4557, 4595, 4641, 4661,
	4707, 4781, 4815, 4821,
	4857, 4881, 4917, 4941, 4971, 4991, 4997, 5003, 5055, 5103, 5133, 5153, 5265, 5355, 5393, 5445, 5465,
}

// primes yields the primes below 2^62, largest first; it searches for those that are not listed.
func primes(yield func(uint64) bool) {
	p := uint64(1) << 62
	for _, d := range primeOffsets {
		if p = 1<<62 - uint64(d); !yield(p) {
			return
		}
	}
	for {
		if p -= 2; new(big.Int).SetUint64(p).ProbablyPrime(0) && !yield(p) { // never wrong under 2^64
			return
		}
	}
}

// fieldsFor returns fields with enough primes to tell all whole numbers up to most apart. None of
// the primes divides any of the divisors.
func fieldsFor(most *big.Int, divisors []*big.Int) (fields []field) {
	enough, prime := big.NewInt(1), new(big.Int)
	for p := range primes {
		f := fieldOf(p)
		if slices.ContainsFunc(divisors, func(n *big.Int) bool { return f.of(n) == 0 }) {
			continue
		}
		fields = append(fields, f)
		if enough.Mul(enough, prime.SetUint64(p)).Cmp(most) > 0 {
			break
		}
	}
	return fields
}

// joinRemainders returns the whole numbers below the product of the primes that leave these
// remainders, given by number and then by field (Garner's algorithm: mixed digits, lowest first).
func joinRemainders(fields []field, remainders [][]uint64) []*big.Int {
	places := make([][]uint64, len(fields)) // by field: products of the primes before it
	inverse := make([]uint64, len(fields))
	for i, f := range fields {
		place := f.whole(1)
		for _, earlier := range fields[:i] {
			places[i] = append(places[i], place)
			place = f.mul(place, f.whole(earlier.p))
		}
		inverse[i] = f.invert(place)
	}
	numbers, word := make([]*big.Int, len(remainders)), new(big.Int)
	digits := make([]uint64, len(fields)) // plain
	for n, rest := range remainders {
		for i, f := range fields {
			value := uint64(0)
			for j, d := range digits[:i] {
				value = f.add(value, f.mul(f.whole(d), places[i][j]))
			}
			digits[i] = f.value(f.mul(f.sub(f.whole(rest[i]), value), inverse[i]))
		}
		number := new(big.Int)
		for i := len(digits) - 1; i >= 0; i-- {
			number.Mul(number, word.SetUint64(fields[i].p))
			number.Add(number, word.SetUint64(digits[i]))
		}
		numbers[n] = number
	}
	return numbers
}
