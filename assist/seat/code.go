package seat

import (
	"fmt"
	"strings"

	"rsc.io/qr"
)

// rim is the width of what is empty around a code, in modules, as cameras want it.
const rim = 4

// A Code is an address that a phone's camera reads.
type Code struct{ black [][]bool }

// CodeOf draws an address. In capitals it takes the fewest modules.
func CodeOf(address string) (Code, error) {
	of, err := qr.Encode(address, qr.Q)
	if err != nil {
		return Code{}, fmt.Errorf("the address %s has no code: %w", address, err)
	}
	wide := of.Size + 2*rim
	c := Code{}
	for y := range wide {
		row := make([]bool, wide)
		for x := range row {
			row[x] = of.Black(x-rim, y-rim)
		}
		c.black = append(c.black, row)
	}
	return c, nil
}

// SVG returns the code as a picture, dark on light.
func (c Code) SVG() []byte {
	var path strings.Builder
	for y, row := range c.black {
		for x, black := range row {
			if black {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	n := len(c.black)
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" `+
		`shape-rendering="crispEdges"><rect width="%d" height="%d" fill="#fff"/>`+
		`<path d="%s" fill="#000"/></svg>`, n, n, n, n, path.String())
}

// Lines returns the code for a terminal, two modules a character. What is light is drawn, as most terminals
// are dark; cameras read a code either way round where its rim is drawn too.
func (c Code) Lines() (lines []string) {
	light := func(x, y int) bool { return y >= len(c.black) || !c.black[y][x] }
	for y := 0; y < len(c.black); y += 2 {
		var b strings.Builder
		for x := range c.black {
			switch above, below := light(x, y), light(x, y+1); {
			case above && below:
				b.WriteString("█")
			case above:
				b.WriteString("▀")
			case below:
				b.WriteString("▄")
			default:
				b.WriteByte(' ')
			}
		}
		lines = append(lines, b.String())
	}
	return lines
}
