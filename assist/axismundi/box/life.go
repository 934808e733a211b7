package box

// The most HPs of a mat (mat.hp.max).
const (
	MostHP        = 10
	MostAngelicHP = 25
)

// A Blow is what new Wounds do to a mat.
type Blow struct {
	HP     int // HPs lost
	Wounds int // Wounds left on the mat
}

// Overflow returns what new Wounds of one event do to a mat that has some (wound.limit). By the answer
// count to A1 each full count takes 1 HP, and the rest stays. By wipe a full count takes 1 HP in all, and
// every Wound comes off.
func (n *Further) Overflow(beyond string, there, more int) Blow {
	all := there + more
	if beyond == "wipe" && all >= n.PerHP {
		return Blow{HP: 1}
	}
	return Blow{all / n.PerHP, all % n.PerHP}
}

// PowerHeal returns the HPs that a Power Hex brings back: half of those lost, rounded up
// (terrain.power.rounding).
func PowerHeal(hp, most int) int { return (most - hp + 1) / 2 }
