package fightodds

import (
	"cmp"
	"slices"

	"tablehand/assist/malice"
)

// A post is how one of a kin stands: the first are those that have no body, or have left.
type post struct{ form, look, life, purse int }

const (
	noBody = iota
	hasLeft
	fightsOn // the first post of those who fight
)

// A purse is what an avatar has left of its soulshards, as far as they differ in this fight:
// of the creature's colors, of others, and colorless ones.
type purse struct{ match, other, clear int }

func (p purse) all() int { return p.match + p.other + p.clear }

// A gift is soulshards that one avatar invokes for a combat roll.
type gift struct {
	to    uint8 // its post then
	n     int
	bonus int
	lot   purse
}

// mostPosts is in how many ways one avatar may stand at most: their numbers are bytes.
const mostPosts = 256

// purseOf counts the shards of an avatar (shard.coloured.match).
func purseOf(s *malice.State, name string) (p purse) {
	for color, n := range s.Avatar(name).Shards {
		switch {
		case color == "colorless":
			p.clear += n
		case s.Matches(name, malice.Pledge{Roll: "cr", Color: color}):
			p.match += n
		default:
			p.other += n
		}
	}
	return p
}

// atMost are so many of a purse, the most useful first: what is colorless can do all that
// other colors can.
func (p purse) atMost(n int) purse {
	p.match = min(p.match, n)
	p.clear = min(p.clear, n-p.match)
	p.other = min(p.other, n-p.match-p.clear)
	return p
}

// posted finds how one of a kin can come to stand.
func (c *counsel) posted(k *kin) {
	all := c.held(k).atMost(c.most)
	for match := range all.match + 1 {
		for other := range all.other + 1 {
			for clear := range all.clear + 1 {
				k.purse = append(k.purse, purse{match, other, clear})
			}
		}
	}
	k.posts = make([]post, fightsOn)
	for f := range k.forms {
		for _, st := range k.forms[f].stations[1:] {
			for p := range k.purse {
				k.posts = append(k.posts, post{f, st.look, st.life, p})
			}
		}
	}
	slices.SortStableFunc(k.posts[fightsOn:],
		func(a, b post) int { return cmp.Or(k.rank(a)-k.rank(b), a.look-b.look) })
	k.numbered()
	for i := range k.posts {
		k.gifts = append(k.gifts, k.given(uint8(i)))
	}
}

// rank is higher the less has been lost, spent and used up: everything lowers it.
func (k *kin) rank(p post) int {
	f := k.forms[p.form]
	return f.rank(station{p.look, p.life}) + 4*k.purse[p.purse].all() - 1000*len(f.had)
}

// numbered lets posts be found by what they are.
func (k *kin) numbered() {
	looks := 0
	for i := range k.forms {
		k.forms[i].first = looks
		looks += len(k.forms[i].looks)
	}
	k.at = make([][]uint8, looks)
	for i := range k.at {
		k.at[i] = make([]uint8, (k.forms[0].looks[0].total+1)*len(k.purse))
	}
	for i, p := range k.posts[fightsOn:] {
		k.at[k.forms[p.form].first+p.look][p.life*len(k.purse)+p.purse] = uint8(fightsOn + i)
	}
}

// post is the number of a post; without life it is that of those who have no body.
func (k *kin) post(p post) uint8 {
	if p.life <= 0 {
		return noBody
	}
	return k.at[k.forms[p.form].first+p.look][p.life*len(k.purse)+p.purse]
}

// given are the gifts of one who stands so. What matches nothing goes before what is
// colorless, which can do all that it can, and draw the creature's attack besides
// (shard.colorless.aggression).
func (k *kin) given(from uint8) []gift {
	list := []gift{{to: from}}
	if from < fightsOn {
		return list
	}
	p := k.posts[from]
	has := k.purse[p.purse]
	for match := range has.match + 1 {
		for plain := range has.other + has.clear + 1 {
			if match+plain == 0 {
				continue
			}
			lot := purse{match, min(plain, has.other), max(0, plain-has.other)}
			list = append(list, gift{k.spent(p, lot), match + plain, 2*match + plain, lot})
		}
	}
	return list
}

// spent is the post of one who has spent shards.
func (k *kin) spent(p post, lot purse) uint8 {
	has := k.purse[p.purse]
	p.purse = slices.Index(k.purse,
		purse{has.match - lot.match, has.other - lot.other, has.clear - lot.clear})
	return k.post(p)
}
