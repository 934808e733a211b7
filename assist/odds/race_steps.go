package odds

import "math/big"

// OverBy is how likely the race is over after 0, 1, 2 … steps, so many in all. As with Near
// nothing is subtracted, so that the numbers are right to twelve digits: each step adds a few
// 2^-53 of them to the error.
func (r *Race) OverBy(steps int) ([]float64, error) {
	c, err := r.course()
	if err != nil {
		return nil, err
	}
	s := &stepping{course: c, now: make([]float64, len(c.states)*c.wide), next: make([]float64, len(c.states)*c.wide)}
	s.begin()
	over := []float64{s.over()}
	for range steps {
		s.step()
		over = append(over, s.over())
	}
	return over, nil
}

// stepping is where a race stands after so many steps.
type stepping struct {
	*course
	now, next []float64   // of each state by its tokens
	weights   [][]float64 // by kind, of Total
	waits     []float64   // by kind: what is left of Total
}

func (s *stepping) begin() {
	total := s.all()
	for _, start := range s.From {
		s.now[int(s.at[start.State])*s.wide+s.left(start)] += ratio(start.Weight, total)
	}
	for _, kind := range s.Kinds {
		row := make([]float64, len(kind.Weights))
		for i, w := range kind.Weights {
			row[i] = ratio(w, kind.Total)
		}
		s.weights = append(s.weights, row)
		s.waits = append(s.waits, ratio(new(big.Int).Sub(kind.Total, kind.Leave), kind.Total))
	}
}

// over is how likely the race is over now.
func (s *stepping) over() float64 {
	var over sum
	for i, kind := range s.kinds {
		chances := s.now[i*s.wide:][:s.wide]
		if kind != Over {
			chances = chances[:1]
		}
		for _, p := range chances {
			over.add(p)
		}
	}
	return over.total
}

// step lets everything take one step; what is over stays where it is.
func (s *stepping) step() {
	clear(s.next)
	for i, kind := range s.kinds {
		now, next := s.now[i*s.wide:][:s.wide], s.next[i*s.wide:][:s.wide]
		if kind == Over {
			for tokens, p := range now {
				next[tokens] += p
			}
			continue
		}
		next[0] += now[0]
		for tokens := 1; tokens < s.wide; tokens++ {
			next[tokens] += now[tokens] * s.waits[kind]
		}
		for _, m := range s.from(i) {
			weight, to := s.weights[kind][m.Weight], s.next[int(m.To)*s.wide:][:s.wide]
			for tokens := 1; tokens < s.wide; tokens++ {
				to[max(0, tokens-int(m.Takes))] += now[tokens] * weight
			}
		}
	}
	s.now, s.next = s.next, s.now
}
