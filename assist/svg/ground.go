package svg

import "math"

// Ground is a picture of a board on which places can be tapped.
type Ground struct {
	Picture               []byte
	Left, Top, Wide, High float64 // of the picture, in its own units
	// Spots holds the corners of places, by the words that name them.
	Spots map[string][][2]float64
}

// Middle returns the middle of a place.
func (g Ground) Middle(word string) (x, y float64) {
	corners := g.Spots[word]
	for _, c := range corners {
		x, y = x+c[0]/float64(len(corners)), y+c[1]/float64(len(corners))
	}
	return x, y
}

// Narrowest returns the least width or height of a place; 0: there is none.
func (g Ground) Narrowest() float64 {
	least := math.Inf(1)
	for _, corners := range g.Spots {
		low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
		for _, c := range corners {
			for i := range c {
				low[i], high[i] = min(low[i], c[i]), max(high[i], c[i])
			}
		}
		least = min(least, high[0]-low[0], high[1]-low[1])
	}
	if math.IsInf(least, 1) {
		return 0
	}
	return least
}
