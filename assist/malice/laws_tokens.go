package malice

import "tablehand/assist/yamlfile"

// lawfulTokens holds the cities, mystics and lairs against what the box has: each token
// is there once, face down or turned (component.tokens.cities, component.tokens.mystics,
// component.tokens.lairs).
func (s *State) lawfulTokens(f *yamlfile.Form) {
	parts := s.Book().Parts()
	cities, mystics := map[string]int{}, map[string]int{}
	for _, kind := range s.Unturned.Cities {
		cities[kind]++
	}
	for kind, n := range s.Unturned.Mystics {
		mystics[kind] = n
	}
	for _, name := range s.boardNames() {
		cities[s.Places[name].City]++
		mystics[s.Places[name].Mystic]++
	}
	for _, kind := range Cities {
		if n, all := cities[kind], count(parts.Cities.Tokens, kind); n > all {
			f.Fault("unturned.cities", "%d cities of %s with those revealed: the box has %d (component.tokens.cities)", n, kind, all)
		}
	}
	for _, kind := range Mystics {
		if n, all := mystics[kind], parts.Mystics.Tokens[kind]; n > all {
			f.Fault("unturned.mystics", "%d mystics of %s with those revealed: the box has %d (component.tokens.mystics)", n, kind, all)
		}
	}
	lairs := 0
	for _, n := range s.Lairs.Stocked {
		lairs += n
	}
	if all := parts.Board.Lairs * len(BoardNames); lairs > all {
		f.Fault("lairs.stocked", "%d lairs stocked: the box has %d tokens (component.tokens.lairs)", lairs, all)
	}
}
