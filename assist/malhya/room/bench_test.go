package room_test

import (
	"fmt"
	"testing"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/room"
)

// hall is a room of so many rows and columns with a dashed line on one edge in nine and a red one on one in
// eighteen, four heroes at the left and ten enemies at the right.
func hall(side int) room.Scene {
	s := room.Scene{Plan: room.Blank("hall", side, side)}
	n := 0
	for _, at := range s.Squares() {
		for _, d := range []grid.Direction{grid.Right, grid.Down} {
			if n += 4; n%9 == 0 {
				s.Set(at, at.Plus(d.Offset()), room.Red+grid.Kind(min(1, n/9%3)))
			}
		}
	}
	for i := range 4 {
		s.Figures = append(s.Figures, room.Figure{Name: fmt.Sprint("Hero", i), At: room.Space{Column: 1,
			Row: 2 * i}})
	}
	for i := range 10 {
		s.Figures = append(s.Figures, room.Figure{Name: fmt.Sprint("archer-", i),
			At: room.Space{Column: side - 1 - i%2, Row: i}, Enemy: true})
	}
	return s
}

func BenchmarkArcher(b *testing.B) {
	for _, side := range []int{10, 20, 40} {
		s := hall(side)
		b.Run(fmt.Sprintf("%d spaces", side*side), func(b *testing.B) {
			for b.Loop() {
				s.Archer(s.Figures[9], 7)
			}
		})
	}
}

func BenchmarkLooks(b *testing.B) {
	s := hall(20)
	for b.Loop() {
		s.Looks("", &room.Vision{Far: 20})
	}
}

func BenchmarkChoices(b *testing.B) {
	s := hall(40)
	for b.Loop() {
		if _, err := s.Choices(s.Figures[0], grid.At("AD25"), false, &room.Vision{Far: 3}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	for _, side := range []int{10, 40} {
		text := hall(side).File()
		b.Run(fmt.Sprintf("%d spaces", side*side), func(b *testing.B) {
			for b.Loop() {
				if _, err := room.Open("r.yaml", text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkPictures(b *testing.B) {
	s := hall(40)
	for b.Loop() {
		s.SVG(room.Show{})
		s.Draw(room.Show{}, 120)
	}
}
