package serve

import (
	"fmt"
	"hash/crc32"
	"slices"

	"tablehand/assist/screen"
)

// pictures draws the maps of a scene, leaves out those that cannot be drawn, and returns a map of each
// board.
func (p Place) pictures(now *showing, scene *screen.Scene) (others []screen.Map, err error) {
	b := p.Game.Boards
	if b == nil || b.Drawn == nil || b.Far == nil {
		scene.Maps = nil
		return nil, nil
	}
	there := b.Drawn()
	for i, m := range scene.Maps {
		var picture []byte
		switch {
		case m.Board == "" && b.Whole != nil:
			picture, err = b.Whole()
		case m.Board == "" && len(there) > 0:
			picture, err = b.Far(there[0])
		case m.Around != "" && b.Near != nil && slices.Contains(there, m.Board):
			picture, err = b.Near(m.Board, m.Around, m.Way)
		case slices.Contains(there, m.Board):
			picture, err = b.Far(m.Board)
		}
		if err != nil {
			return nil, err
		}
		if picture != nil {
			scene.Maps[i].Name = now.picture(fmt.Sprintf("map-%d.svg", i), picture)
		}
	}
	scene.Maps = slices.DeleteFunc(scene.Maps, func(m screen.Map) bool { return m.Name == "" })
	for i, name := range there {
		picture, err := b.Far(name)
		if err != nil {
			return nil, err
		}
		others = append(others, screen.Map{Board: name, Caption: "Board " + name, Said: "board " + name,
			Name: now.picture(fmt.Sprintf("board-%d.svg", i), picture)})
	}
	return others, nil
}

// picture keeps a picture, and returns its address, which changes with the picture.
func (now *showing) picture(name string, picture []byte) string {
	now.pictures[name] = picture
	return fmt.Sprintf("%s?%08x", name, crc32.ChecksumIEEE(picture))
}

// groundOf returns the board around the figure of a seat, where the seat may choose places on it; nil: it may
// not.
func (p Place) groundOf(now *showing, own screen.Own) (*screen.Ground, error) {
	if p.Game.Boards == nil || p.Game.Boards.Ground == nil || own.At == "" {
		return nil, nil
	}
	var words []string
	for _, o := range own.Offers {
		for _, pick := range o.Picks {
			for _, v := range pick.Values {
				words = append(words, v.Word)
			}
		}
	}
	drawn, err := p.Game.Boards.Ground(own.At, words)
	if drawn == nil || err != nil {
		return nil, err
	}
	name := fmt.Sprintf("ground-%08x.svg", crc32.ChecksumIEEE(drawn.Picture))
	return &screen.Ground{Ground: *drawn, At: own.At, Name: now.picture(name, drawn.Picture)}, nil
}
