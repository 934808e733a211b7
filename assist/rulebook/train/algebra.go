package main

import (
	"cmp"
	"math"
	"slices"
)

func dot(a, b []float64) (sum float64) {
	for i, n := range a {
		sum += n * b[i]
	}
	return sum
}

// addTo adds a vector to another, so many times.
func addTo(sum, v []float64, times float64) {
	for i, n := range v {
		sum[i] += times * n
	}
}

// unit returns a vector as a direction, and how long it was.
func unit(v []float64) (direction []float64, length float64) {
	length = math.Sqrt(dot(v, v)) + 1e-6
	direction = make([]float64, len(v))
	addTo(direction, v, 1/length)
	return direction, length
}

// axesOf returns the main axes of vectors, the longest first: the eigenvectors of the sum of their squares,
// by Jacobi's rotations.
func axesOf(vectors [][]float64) [][]float64 {
	n := len(vectors[0])
	squares, axes := make([][]float64, n), make([][]float64, n)
	for i := range n {
		squares[i], axes[i] = make([]float64, n), make([]float64, n)
		axes[i][i] = 1
	}
	for _, v := range vectors {
		for i, x := range v {
			addTo(squares[i], v, x)
		}
	}
	for range 30 { // sweeps; ten are enough for a hundred numbers
		for p := range n {
			for q := p + 1; q < n; q++ {
				rotate(squares, axes, p, q)
			}
		}
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(squares[b][b], squares[a][a]) })
	sorted := make([][]float64, n)
	for i, from := range order {
		sorted[i] = axes[from]
	}
	return sorted
}

// rotate turns the axes p and q of a symmetric matrix m so that its element at p, q becomes zero, and turns
// axes with it.
func rotate(m, axes [][]float64, p, q int) {
	if math.Abs(m[p][q]) < 1e-12 {
		return
	}
	theta := (m[q][q] - m[p][p]) / (2 * m[p][q])
	t := 1 / (math.Abs(theta) + math.Sqrt(theta*theta+1))
	if theta < 0 {
		t = -t
	}
	c := 1 / math.Sqrt(t*t+1)
	s := t * c
	for k := range m {
		m[k][p], m[k][q] = c*m[k][p]-s*m[k][q], s*m[k][p]+c*m[k][q]
	}
	for k := range m {
		m[p][k], m[q][k] = c*m[p][k]-s*m[q][k], s*m[p][k]+c*m[q][k]
	}
	for k := range m {
		axes[p][k], axes[q][k] = c*axes[p][k]-s*axes[q][k], s*axes[p][k]+c*axes[q][k]
	}
}
