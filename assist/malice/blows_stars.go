package malice

import "fmt"

// By are the blows as a method of resolving d* has them (dstar.method.choose): what is left
// in Stars is rolled. Lockdown rolls every d* like all; what it has rolled already is put
// in by locked.
func (b Blows) By(method string) Blows {
	b.Hit, b.Hurt = b.Hit.meet(), b.Hurt.meet()
	switch method {
	case "halfsies":
		b.CR, b.Shards = halved(append(b.Shards[:len(b.Shards):len(b.Shards)], b.CR...)), nil
		b.Foe = halved(b.Foe)
		b.Hit, b.Hurt = b.Hit.halfsies(), b.Hurt.halfsies()
	case "net":
		b.CR, b.Foe = netted(append(b.Shards[:len(b.Shards):len(b.Shards)], b.CR...), b.Foe, "")
		b.Shards = nil
		b.Hit, b.Hurt = b.Hit.net(), b.Hurt.net()
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

// netted sets the d* of two rolls off against each other: only the side with more of them
// rolls, and only the difference (dstar.method.net, reading A3).
func netted(one, other []Share, kind string) ([]Share, []Share) {
	a, stars := starless(one)
	b, against := starless(other)
	net := Share{Kind: kind, What: fmt.Sprintf("%dd* against %dd*", stars, against), Rule: "dstar.method.net"}
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

// net sets the d* of wounds off against those of the shields against their kind.
func (a Attack) net() Attack {
	var wounds, shields []Share
	for _, kind := range kindsOf(append(a.Wounds[:len(a.Wounds):len(a.Wounds)], a.Shields...)) {
		w, s := netted(of(kind, a.Wounds), of(kind, a.Shields), kind)
		wounds, shields = append(wounds, w...), append(shields, s...)
	}
	a.Wounds, a.Shields = wounds, shields
	return a
}
