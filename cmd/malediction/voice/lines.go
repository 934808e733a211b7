package voice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/lead"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// lines gathers the sentences that people read of the events of an act. A blow with all that it brings is
// one line; what a deed costs, and whose turn it was, has a line only if there is no other.
type lines struct {
	list  []line
	lead  string // text that the next line will begin with
	rules []string
	blow  *malediction.Blow // the blow that the last line tells; nil: it tells none
	falls bool              // the last event is part of a unit's fall or return
	back  bool              // the last line tells a unit's return, with all that is taken back
	paid  bool              // the last line tells the price of a spell: its first effect joins it
}

// A line is one sentence, with what stands below it under --why.
type line struct {
	text  string
	why   []sum.Part
	sums  []sum.Sum
	rules []string
}

// sentences returns the sentences that people read of the events of an act.
func sentences(events []*telling.Moved[malediction.State]) (list []app.Sentence) {
	var l lines
	for i, m := range events {
		l.add(m, events[i+1:])
	}
	if len(l.list) == 0 && l.lead != "" {
		l.list = append(l.list, line{text: strings.TrimRight(l.lead, ".: ")})
	}
	for _, each := range l.list {
		list = append(list, app.Sentence{Text: each.text, Below: each.below()})
	}
	return list
}

// add adds one event to the lines; after are the events that follow it.
func (l *lines) add(m *telling.Moved[malediction.State], after []*telling.Moved[malediction.State]) {
	for _, rule := range m.Rules {
		if !slices.Contains(l.rules, rule) {
			l.rules = append(l.rules, rule)
		}
	}
	fell := l.falls
	l.falls = false
	switch e := m.Event.(type) {
	case malediction.ChannelPlayed, malediction.AbilityCounted, malediction.PowerSaid:
		// the payment tells it, what the ability brings, or the blow
	case malediction.OwedMoved:
		if e.Let { // else remarks say what is due
			l.says(m, e.String())
		}
	case malediction.EffectNamed:
		if e.Text == "" && len(after) > 0 && after[0].Event.Kind() != e.Kind() {
			l.lead += e.String() + ": "
			return
		}
		l.says(m, e.String())
	case malediction.EchoMoved:
		price, text := slices.Contains(m.Rules, "spell.pay"), e.String()
		if price {
			text = paid(e, after)
		}
		l.says(m, text)
		l.paid = price
	case malediction.CardsMoved:
		if !slices.Contains(m.Rules, "spell.discard") {
			l.brings(m, after, fell)
		}
	case malediction.FirstChosen:
		l.lead += e.String() + ". "
	case malediction.TurnPassed:
		if !comes[malediction.Activated](after) && !comes[malediction.Placed](after) &&
			!comes[malediction.AttachmentMoved](after) {
			l.joins("; ", e.String())
		}
	case malediction.PhaseBegun:
		if len(l.list) == 0 || e.Phase != notation.End {
			l.says(m, e.String())
			return
		}
		l.joins("; ", "the end phase begins")
	case malediction.ActivationEnded:
		if e.Lost > 0 || !comes[malediction.Activated](after) {
			l.says(m, e.String())
		}
	case malediction.Activated:
		if !comes[malediction.APMoved](after) {
			l.says(m, e.String())
		}
	case malediction.APMoved:
		if !comes[malediction.BlowRolled](after) && !comes[malediction.NearSaid](after) {
			l.says(m, e.String())
		}
	case malediction.NearSaid:
		l.near(m, e, after)
	case malediction.BlowRolled:
		l.says(m, e.String())
		l.list[len(l.list)-1].sums, l.blow = e.Sums, &e.Blow
	case malediction.BlowChanged:
		if e.Held || len(l.list) == 0 {
			l.says(m, e.String())
		}
	default:
		l.brings(m, after, fell)
	}
}

// paid tells what a player pays, and for which spell, by the events that follow.
func paid(e malediction.EchoMoved, after []*telling.Moved[malediction.State]) string {
	for _, m := range after {
		moved, is := m.Event.(malediction.CardsMoved)
		if is && slices.Contains(m.Rules, "spell.discard") && !lead.Number(moved.Cards[0]) {
			return fmt.Sprintf("%s plays %s for %d: %d echo left", e.Player, moved.Cards[0], -e.N, e.Left)
		}
	}
	return e.String()
}

// near adds near whom a unit stands. After a charge that is left out if it is near its target alone, and
// for an attack it stands before the blow.
func (l *lines) near(m *telling.Moved[malediction.State], e malediction.NearSaid,
	after []*telling.Moved[malediction.State]) {
	blow := comes[malediction.BlowRolled](after)
	switch {
	case blow && e.By == "charge" && len(e.Near) == 1 && !strings.Contains(e.Said, ";"):
	case blow && e.By == "":
		l.lead += e.String() + ". "
	default:
		l.says(m, e.String())
	}
}

// brings adds what a blow or another event brings with it: damage, a defeat, what goes with a fallen unit,
// or comes back with it. fell says that the event before was part of a fall: this one joins its line.
func (l *lines) brings(m *telling.Moved[malediction.State], after []*telling.Moved[malediction.State],
	fell bool) {
	switch e := m.Event.(type) {
	case malediction.DamageMoved:
		switch {
		case l.back && e.N < 0:
			l.joins("; ", e.String())
		case isNext(after, e.Unit) && l.blow == nil:
			l.says(m, fmt.Sprintf("%s takes %d damage", e.Name, e.N))
		case l.blow == nil || e.Unit != l.blow.Target || e.N < 0 || e.Said != "":
			l.says(m, e.String())
		case !isNext(after, e.Unit):
			l.joins("; ", fmt.Sprintf("%s has %d of %d health", e.Name, e.Left, e.Of))
		}
		return
	case malediction.UnitReturned:
		l.says(m, e.String())
		l.back = true
		return
	case malediction.UnitLeft:
		if l.falls = true; e.Defeated {
			l.joins("; ", e.Name+" falls")
			if slices.Contains(m.Rules, "defeat.seeker") {
				l.joins(", ", "back to the Seeker zone")
			}
			return
		}
	case malediction.CardsMoved:
		if l.falls = fell; fell {
			return
		}
	case malediction.MasteryMoved:
		if l.falls = fell; fell && e.N > 0 {
			l.joins(", ", fmt.Sprintf("%d mastery for %s: %d", e.N, e.Side, e.Now))
			return
		}
	case malediction.RelicsMoved, malediction.HuskMoved:
		l.falls = fell
	}
	if l.back {
		if back, is := m.Event.(malediction.CardsMoved); !is || back.To != "field" {
			l.joins(", ", m.Event.String())
		}
		return
	}
	if fell && l.falls {
		l.joins(", ", m.Event.String())
		return
	}
	l.says(m, m.Event.String())
}

// says begins a new line with a text; after the price of a spell it joins that line.
func (l *lines) says(m *telling.Moved[malediction.State], text string) {
	l.back = false
	if l.blow = nil; l.paid {
		l.joins("; ", l.lead+text)
		l.lead, l.paid = "", false
		last := &l.list[len(l.list)-1]
		last.why = append(slices.Clone(last.why), m.Why...)
		return
	}
	l.list = append(l.list, line{text: l.lead + text, why: m.Why, rules: l.rules})
	l.lead, l.rules = "", nil
}

// joins adds a text to the last line, with by between the two; where there is no line the text begins one.
func (l *lines) joins(by, text string) {
	if len(l.list) == 0 {
		l.list = append(l.list, line{text: l.lead + text, rules: l.rules})
		l.lead, l.rules = "", nil
		return
	}
	last := &l.list[len(l.list)-1]
	last.text += by + text
	for _, rule := range l.rules {
		if !slices.Contains(last.rules, rule) {
			last.rules = append(last.rules, rule)
		}
	}
	l.rules = nil
}

// comes says whether an event of type E is among those that follow.
func comes[E malediction.Event](after []*telling.Moved[malediction.State]) bool {
	return slices.ContainsFunc(after, func(m *telling.Moved[malediction.State]) bool {
		_, is := m.Event.(E)
		return is
	})
}

// isNext says whether the first of the events after this one is that the unit with this id leaves the
// field.
func isNext(after []*telling.Moved[malediction.State], id string) bool {
	if len(after) == 0 {
		return false
	}
	left, is := after[0].Event.(malediction.UnitLeft)
	return is && left.Unit == id
}

// below returns what stands below a line under --why: its sums with the rules of their parts; where it has
// none, the rules that it follows.
func (l line) below() string {
	var b strings.Builder
	for _, each := range l.sums {
		b.WriteString(Summed(each))
	}
	if b.Len() > 0 {
		return b.String()
	}
	return app.Because(l.why, l.rules)
}

// Summed writes the parts of a sum in a line, each with its rule: 11 defense, +1 Shield Wall of Exemplar
// (attack.bonus.defense). Parts that do not count have lines of their own below.
func Summed(s sum.Sum) string {
	var list []string
	for i, p := range s.Parts {
		said := p.Amount() + " " + p.What
		printed := strings.HasPrefix(p.Rule, "stat.") && i == 0
		if printed {
			said = fmt.Sprint(p.N, " ", p.What)
		}
		last := i+1 == len(s.Parts)
		if p.Rule != "" && (last || !printed && s.Parts[i+1].Rule != p.Rule) {
			said += " (" + p.Rule + ")"
		}
		list = append(list, said)
	}
	if len(list) == 0 {
		return ""
	}
	all := text.Behind("    ", strings.Join(list, ", "), 80)
	for _, p := range s.Idle {
		all += text.Behind("    ", "not "+p.Amount()+" "+p.What+" ("+p.Rule+")", 80)
	}
	return all
}
