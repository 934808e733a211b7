package fightodds

import (
	"math/big"

	"tablehand/assist/malice"
)

// An ending is a way in which a phase ends for who is attacked.
type ending struct {
	out
	p      *big.Rat
	chance float64
}

// blowsOf is what the end of a phase depends on in a scene.
type blowsOf struct {
	view, kin, form, look uint8
	idle                  bool // who is attacked has made a manoeuvre
	busy                  string
	bonus                 int
}

// endings are the ways in which the phase ends once all is chosen, with soulshards that come
// to a bonus.
func (c *counsel) endings(m juncture, bonus int) []ending {
	p := c.kin[m.kin].posts[m.post]
	_, _, stand := c.parts(m.state)
	sc := c.scene(stand, m.first)
	key := blowsOf{m.view, m.kin, uint8(p.form), uint8(p.look), m.idle, m.busy, bonus}
	if list, known := sc.endings[key]; known || c.err != nil {
		return list
	}
	all, err := c.rolled(m, stand, bonus)
	if err != nil {
		c.err = err
		return nil
	}
	list := []ending{}
	for _, o := range leastFirst(all) {
		p := new(big.Rat).SetFrac(all.ways[o], all.total)
		chance, _ := p.Float64()
		list = append(list, ending{o, p, chance})
	}
	sc.endings[key] = list
	c.listed += len(list)
	return list
}

// rolled works such a phase out, as the odds of a fight do.
func (c *counsel) rolled(m juncture, stand, bonus int) (outs, error) {
	d := c.placed(stand, m.first)
	k, v := c.kin[m.kin], c.views[m.view]
	target, busy := c.named(m, stand)
	f := d.Fight()
	evasions := f.Evasions
	*f = malice.Fight{Phase: max(1, f.Phase), Step: "target", Fighters: f.Fighters, Target: target,
		Gaze: v.gaze, Locked: f.Locked}
	f.Defending = append(d.defending(v.passive || v.gaze != ""), busy...)
	if m.first {
		f.Evasions = evasions
	}
	if bonus > 0 {
		f.Lent = []malice.Lent{{What: "soulshards", Plus: bonus}}
	}
	var all outs
	late := mood{after: foeGone, p: new(big.Rat)}
	if v.late {
		late.p = d.powerChance()
	}
	p := k.posts[m.post]
	if m.first && p.form == 0 && k.brief != nil {
		ways, err := d.exchange(k.brief, target, 0)
		d.understood(&all, certain, c.later(k, ways), late, v.after)
		return all, err
	}
	ways, err := d.exchange(k.forms[p.form].troop, target, p.look)
	d.understood(&all, certain, ways, late, v.after)
	return all, err
}

// later are ways in which the phase at hand ends, without what lasts for it.
func (c *counsel) later(k *kin, all outs) outs {
	led := outs{map[out]*big.Int{}, all.total}
	for o, weight := range all.ways {
		s := c.Clone()
		l := k.brief.looks[o.look]
		s.Avatar(k.names[0]).Turn = l.Avatar.Clone().Turn
		l.Turn = faded(s).Avatar(k.names[0]).Turn
		o.look = k.forms[0].known(l)
		led.add(o, weight)
	}
	return led
}

// named are who is attacked and who has made a manoeuvre, by their names: any who stand so
// will do.
func (c *counsel) named(m juncture, stand int) (target string, busy []string) {
	free := map[[2]uint8][]string{}
	for i, k := range c.kin {
		_, posts := c.of(i, stand)
		for n, name := range k.names {
			key := [2]uint8{uint8(i), posts[n]}
			free[key] = append(free[key], name)
		}
	}
	take := func(kin, post uint8) string {
		key := [2]uint8{kin, post}
		name := free[key][0]
		free[key] = free[key][1:]
		return name
	}
	target = take(m.kin, m.post)
	if m.idle {
		busy = append(busy, target)
	}
	for i := 0; i < len(m.busy); i += 2 {
		busy = append(busy, take(m.busy[i], m.busy[i+1]))
	}
	return target, busy
}
