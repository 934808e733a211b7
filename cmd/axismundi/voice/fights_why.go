package voice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// below explains a Melee Attack: its sums, the Wounds that made HPs, and the way of the Push.
func (f *fight) below() string {
	var b strings.Builder
	if f.hit != nil {
		hp := slices.DeleteFunc(slices.Clone(f.hitBy.Why),
			func(p sum.Part) bool { return p.Name == attacks.Wounds })
		given := slices.DeleteFunc(slices.Clone(f.hitBy.Why),
			func(p sum.Part) bool { return p.Name != attacks.Wounds })
		if len(hp) > 1 || len(hp) > 0 && f.pushed == nil {
			fmt.Fprintf(&b, "  %s = %s\n", text.Things(sum.Total(hp), "HP", "HPs"), summed(hp))
		}
		if len(given) > 0 {
			fmt.Fprintf(&b, "  %d = %s\n", f.hit.Came, summed(given))
		}
		b.WriteString(overflowed(*f.hit, f.hitBy.Rules))
	}
	if f.pushed != nil {
		terrain, marker := f.entered()
		rule := f.pushBy.Rules[0]
		fmt.Fprintf(&b, "  %s %s [%s], %s %d%s\n", f.pushed.To, goes(rule), rule,
			axismundi.Kind(f.pushed.Terrain), terrain, marker)
	}
	if f.pushed == nil {
		b.WriteString(f.gave())
	}
	return b.String()
}

// entered counts the Wounds of the terrain onto which the Push goes, and writes those of an Infection Marker
// there behind them.
func (f *fight) entered() (terrain int, marker string) {
	if f.onHex == nil {
		return 0, ""
	}
	for _, p := range f.onHexBy.Why {
		if p.What == axismundi.Kind(f.pushed.Terrain) {
			terrain += p.N
			continue
		}
		marker += fmt.Sprintf(" %s %s [%s]", p.Amount(), p.What, p.Rule)
	}
	return terrain, marker
}

// gave writes what the attack costs the attacker: the point, and the HP, or the rules by which none is
// lost.
func (f *fight) gave() string {
	said := fmt.Sprintf("  %s: %s [%s]", f.by, Spent(f.paid), f.price)
	switch {
	case f.self != nil && f.self.HP < 0:
		said += fmt.Sprintf(", %s [melee.cost]", text.Things(-f.self.HP, "HP", "HPs"))
	case f.self != nil:
		said += fmt.Sprintf(", and gains %s [%s]", text.Things(f.self.HP, "HP", "HPs"),
			strings.Join(f.selfBy.Rules, ", "))
	case f.hitBy != nil:
		if at := slices.Index(f.hitBy.Rules, "melee.self-loss-cancel"); at >= 0 {
			said += fmt.Sprintf(", no HP [%s]", strings.Join(slices.DeleteFunc(slices.Clone(f.hitBy.Rules[at:]),
				ofTheTarget), ", "))
		}
	}
	return said + "\n"
}

// ofTheTarget says whether a rule is of the Wounds of whoever was hit.
func ofTheTarget(rule string) bool {
	return strings.HasPrefix(rule, "wound.") || rule == "angel.other-wounds"
}

// summed writes parts with their rules: 2 Malignant [char.malignant.melee] +3 Honed Blade [card.perm.honed].
func summed(parts []sum.Part) string {
	var list []string
	for i, p := range parts {
		n := p.Amount()
		if i == 0 {
			n = strings.TrimPrefix(n, "+")
		}
		list = append(list, fmt.Sprintf("%s %s [%s]", n, p.What, p.Rule))
	}
	return strings.Join(list, " ")
}

// overflowed explains Wounds that took HPs.
func overflowed(e axismundi.LifeMoved, rules []string) string {
	if e.Overflow == 0 {
		return ""
	}
	before := e.Now.Wounds - e.Wounds
	by := "wound.limit"
	if slices.Contains(rules, "wound.overflow") {
		by = "wound.overflow, A1"
	}
	return fmt.Sprintf("  %d +%d = %d Wounds: %s, %d left [%s]\n", before, e.Came, before+e.Came,
		text.Things(e.Overflow, "HP", "HPs"), e.Now.Wounds, by)
}

// goes writes in which direction a rule of Pushes moves somebody: straight back.
func goes(rule string) string {
	switch rule {
	case "push.same-level.straight":
		return "straight back"
	case "push.same-level.blocked":
		return "one level down, farther away"
	case "push.corner.same-level":
		return "straight back, one level down"
	case "push.from-below.sideways":
		return "sideways"
	case "push.from-below.blocked":
		return "down, between the two"
	case "push.corner.from-below":
		return "down, beyond the lower corner"
	case "push.corner.corner":
		return "down, as the die fell"
	case "push.corner.corner.blocked":
		return "down, on the open side"
	case "angeldemon.power.push":
		return "one hex away"
	}
	return "one hex farther"
}
