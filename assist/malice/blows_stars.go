package malice

import "fmt"

// netCR is the net method where it sets off only the d* of combat rolls against each other
// (dstar.method.net, reading A3).
const netCR = "net of combat rolls"

// By are the blows as a method of resolving d* has them, one of DStars
// (dstar.method.choose): the d* that are left in Stars are rolled, and only the shields are
// left that help. Lockdown rolls every d* like all; where some lie already, lain puts them in.
func (b Blows) By(method string) Blows {
	b.Hit, b.Hurt = b.Hit.meet(), b.Hurt.meet()
	switch method {
	case "halfsies":
		b.CR, b.Shards = halved(append(b.Shards[:len(b.Shards):len(b.Shards)], b.CR...)), nil
		b.Foe = halved(b.Foe)
		b.Hit, b.Hurt = b.Hit.halfsies(), b.Hurt.halfsies()
	case "net", netCR:
		b.CR, b.Foe = netted(append(b.Shards[:len(b.Shards):len(b.Shards)], b.CR...), b.Foe)
		b.Shards = nil
		b.Hit, b.Hurt = b.Hit.net(method), b.Hurt.net(method)
	}
	return b
}

// starless takes the d* out of shares, and counts them.
func starless(shares []Share) (rest []Share, stars int) {
	for _, s := range shares {
		stars += s.Stars
		if s.Stars = 0; s.Plus != 0 || s.N != 0 {
			rest = append(rest, s)
		}
	}
	return rest, stars
}

// halved counts the d* of one roll a half each, added up and then rounded up
// (dstar.method.halfsies, reading A3).
func halved(shares []Share) []Share {
	rest, stars := starless(shares)
	if stars == 0 {
		return rest
	}
	n := stars / 2
	if stars > 0 {
		n = (stars + 1) / 2
	}
	half := plain(n, fmt.Sprintf("%dd* at a half each", stars), "dstar.method.halfsies")
	if len(shares) > 0 {
		half.Kind = shares[0].Kind
	}
	return append(rest, half)
}

// netted sets the d* of two combat rolls off against each other: only the side with more of
// them rolls, and only the difference (dstar.method.net, reading A3).
func netted(one, other []Share) ([]Share, []Share) {
	a, stars := starless(one)
	b, against := starless(other)
	net := Share{What: fmt.Sprintf("%dd* against %dd*", stars, against), Rule: "dstar.method.net"}
	switch left := stars - against; {
	case left > 0:
		net.Stars = left
		a = append(a, net)
	case left < 0:
		net.Stars = -left
		b = append(b, net)
	}
	return a, b
}

func (a Attack) halfsies() Attack {
	a.Wounds, a.Shields = byKind(a.Wounds, halved), byKind(a.Shields, halved)
	return a
}

func byKind(shares []Share, change func([]Share) []Share) []Share {
	var all []Share
	for _, kind := range kindsOf(shares) {
		all = append(all, change(of(kind, shares))...)
	}
	return all
}

// net sets the d* of wounds off against those of the shields that stop them: first those
// against their own kind, then those against every energy. Penalties are set off within
// their own roll only: a shield of less than nothing adds no wounds; so are bonuses, where
// only combat rolls are set off against each other (reading A3, shield.minimum).
func (a Attack) net(method string) Attack {
	wounds, shields := starsOf(a.Wounds), starsOf(a.Shields)
	if method == netCR {
		a.Wounds, a.Shields = netOf(a.Wounds, wounds), netOf(a.Shields, shields)
		return a
	}
	off := func(kind, by string) {
		n := max(0, min(wounds[kind], shields[by]))
		wounds[kind] -= n
		shields[by] -= n
	}
	kinds := kindsOf(a.Wounds)
	for _, kind := range kinds {
		off(kind, kind)
	}
	for _, energy := range without(kinds, Physical) {
		off(energy, "untyped")
	}
	a.Wounds, a.Shields = netOf(a.Wounds, wounds), netOf(a.Shields, shields)
	return a
}

// starsOf are how many d* there are of each kind, penalties taken off.
func starsOf(shares []Share) map[string]int {
	stars := map[string]int{}
	for _, s := range shares {
		stars[s.Kind] += s.Stars
	}
	return stars
}

// netOf are shares of which so many d* of each kind are left to be rolled.
func netOf(shares []Share, stars map[string]int) []Share {
	return byKind(shares, func(shares []Share) []Share {
		kind := shares[0].Kind
		rest, had := starless(shares)
		if n := stars[kind]; n != 0 {
			rest = append(rest, Share{Bonus: Bonus{Stars: n}, Kind: kind, What: fmt.Sprintf("net of %dd*", had), Rule: "dstar.method.net"})
		}
		return rest
	})
}
