package malice

import (
	"fmt"

	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// NetCR is the net method where it sets off only the d* of combat rolls against each other
// (dstar.method.net, reading A3).
const NetCR = "net of combat rolls"

// By returns the blows once a method, one of DStars or NetCR, has dealt with their d*. Stars keeps the d* to
// roll; shields that stop nothing are gone (Meet, dstar.method.choose). For lockdown it leaves every d*, as
// for all: BlowsAsLain of package combat puts in those already rolled.
func (b Blows) By(method string) Blows {
	b.Hit, b.Hurt = b.Hit.Meet(), b.Hurt.Meet()
	switch method {
	case "halfsies":
		b.CR, b.Shards = Halved(append(b.Shards[:len(b.Shards):len(b.Shards)], b.CR...)), nil
		b.Foe = Halved(b.Foe)
		b.Hit, b.Hurt = b.Hit.Halfsies(), b.Hurt.Halfsies()
	case "net", NetCR:
		b.CR, b.Foe = netted(append(b.Shards[:len(b.Shards):len(b.Shards)], b.CR...), b.Foe)
		b.Shards = nil
		b.Hit, b.Hurt = b.Hit.net(method), b.Hurt.net(method)
	}
	return b
}

// Starless returns the shares without their d*, and the number of d* that they had.
func Starless(shares []notation.Share) (rest []notation.Share, stars int) {
	for _, s := range shares {
		stars += s.Stars
		if s.Stars = 0; s.Plus != 0 || s.N != 0 {
			rest = append(rest, s)
		}
	}
	return rest, stars
}

// Halved replaces the d* of one roll by a number: a half for each, added up and then rounded up
// (dstar.method.halfsies, reading A3).
func Halved(shares []notation.Share) []notation.Share {
	rest, stars := Starless(shares)
	if stars == 0 {
		return rest
	}
	n := stars / 2
	if stars > 0 {
		n = (stars + 1) / 2
	}
	half := Plain(n, fmt.Sprintf("%dd* at a half each", stars), "dstar.method.halfsies")
	if len(shares) > 0 {
		half.Kind = shares[0].Kind
	}
	return append(rest, half)
}

// netted sets the d* of two combat rolls off against each other: only the side with more of
// them rolls, and only the difference (dstar.method.net, reading A3).
func netted(one, other []notation.Share) ([]notation.Share, []notation.Share) {
	a, stars := Starless(one)
	b, against := Starless(other)
	net := notation.Share{What: fmt.Sprintf("%dd* against %dd*", stars, against), Rule: "dstar.method.net"}
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

func (a Attack) Halfsies() Attack {
	a.Wounds, a.Shields = ByKind(a.Wounds, Halved), ByKind(a.Shields, Halved)
	return a
}

func ByKind(shares []notation.Share, change func([]notation.Share) []notation.Share) []notation.Share {
	var all []notation.Share
	for _, kind := range KindsOf(shares) {
		all = append(all, change(Of(kind, shares))...)
	}
	return all
}

// net sets the d* of wounds off against those of the shields that stop them: first those
// against their own kind, then those against every energy. Penalties are set off within
// their own roll only: a shield of less than nothing adds no wounds; so are bonuses, where
// only combat rolls are set off against each other (reading A3, shield.minimum).
func (a Attack) net(method string) Attack {
	wounds, shields := starsOf(a.Wounds), starsOf(a.Shields)
	if method == NetCR {
		a.Wounds, a.Shields = netOf(a.Wounds, wounds), netOf(a.Shields, shields)
		return a
	}
	off := func(kind, by string) {
		n := max(0, min(wounds[kind], shields[by]))
		wounds[kind] -= n
		shields[by] -= n
	}
	kinds := KindsOf(a.Wounds)
	for _, kind := range kinds {
		off(kind, kind)
	}
	for _, energy := range text.Without(kinds, notation.Physical) {
		off(energy, "untyped")
	}
	a.Wounds, a.Shields = netOf(a.Wounds, wounds), netOf(a.Shields, shields)
	return a
}

// starsOf returns the number of d* of each kind: bonus d* minus penalty d*.
func starsOf(shares []notation.Share) map[string]int {
	stars := map[string]int{}
	for _, s := range shares {
		stars[s.Kind] += s.Stars
	}
	return stars
}

// netOf replaces the d* of each kind in shares by as many as stars has for the kind.
func netOf(shares []notation.Share, stars map[string]int) []notation.Share {
	return ByKind(shares, func(shares []notation.Share) []notation.Share {
		kind := shares[0].Kind
		rest, had := Starless(shares)
		if n := stars[kind]; n != 0 {
			rest = append(rest, notation.Share{Bonus: notation.Bonus{Stars: n}, Kind: kind,
				What: fmt.Sprintf("net of %dd*", had), Rule: "dstar.method.net"})
		}
		return rest
	})
}
