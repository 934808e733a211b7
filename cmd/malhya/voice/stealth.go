package voice

import (
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// opens counts the events at the beginning by which a hero begins a turn and pays for a deed; left is how
// many points the hero has then, -1 where no event tells.
func opens(events []*happened) (n, left int) {
	hero, left := "", malhya.Unknown
	for ; n < len(events); n++ {
		switch e := events[n].Event.(type) {
		case malhya.TurnTurned:
			if n > 0 || e.Is != malhya.Acting {
				return n, left
			}
			hero = e.Hero
		case malhya.PointsMoved:
			if hero != "" && e.Hero != hero {
				return n, left
			}
			hero, left = e.Hero, e.Points
		case malhya.TypeDone:
		default:
			return n, left
		}
	}
	return n, left
}

// kills is a teller of an assassination with what it took and left: Ann assassinates swordsman-1; no alarm;
// a cadaver on F4; 2 points left.
func kills(events []*happened) (app.Sentence, int) {
	n, left := opens(events)
	gone, is := at[malhya.EnemyGone](events, n)
	if !is || gone.How != "assassinated" {
		return app.Sentence{}, 0
	}
	said, body := []string{gone.String()}, ""
	if who := doer(events[:n]); who != "" {
		said[0] = who + " assassinates " + gone.Enemy
	}
	for n++; n < len(events); n++ {
		lies, is := at[malhya.TokenMoved](events, n)
		if !is || lies.From != "" {
			break
		}
		if body == "" {
			body = lies.String()
		} else {
			body = "a cadaver and a Noise token on " + lies.To
		}
	}
	if due, is := at[malhya.AlarmDue](events, n); is && len(due.Enemies) == 0 {
		n++
		said = append(said, due.String())
	}
	if body != "" {
		said = append(said, body)
	}
	return drawn(strings.Join(said, "; ")+leaves(left), events[:n]), n
}

// drags is a teller of a cadaver that is moved.
func drags(events []*happened) (app.Sentence, int) {
	n, left := opens(events)
	moved, is := at[malhya.TokenMoved](events, n)
	if n == 0 || !is || moved.Token != "cadaver" || moved.From == "" {
		return app.Sentence{}, 0
	}
	said := "the cadaver goes from " + moved.From + " to " + moved.To
	if moved.To == "" {
		said = "the cadaver on " + moved.From + " drops into the abyss"
	}
	if who := doer(events[:n]); who != "" {
		said = who + ": " + said
	}
	return drawn(said+leaves(left), events[:n+1]), n + 1
}

// doer returns the hero who pays in these events; empty: nobody does.
func doer(events []*happened) (hero string) {
	for _, m := range events {
		if e, is := m.Event.(malhya.PointsMoved); is {
			hero = e.Hero
		}
	}
	return hero
}

// leaves writes how many points are left; empty: it is not known.
func leaves(left int) string {
	if left < 0 {
		return ""
	}
	return "; " + text.Things(left, "point", "points") + " left"
}

// ends is a teller of the end of a hero's turn in Stealth Mode, with its dice: Ann: 3 types, black die: 1
// Threat icon. The cube goes to 2.
func ends(events []*happened) (app.Sentence, int) {
	n, left := opens(events)
	if _, aura := at[malhya.AuraMoved](events, n); aura {
		n++ // the token that cancels a die
	}
	dice, is := at[malhya.ThreatRolled](events, n)
	if !is {
		return app.Sentence{}, 0
	}
	rest := ""
	for n++; n < len(events); n++ {
		switch e := events[n].Event.(type) {
		case malhya.CubeMoved:
			rest += ". " + e.String()
			continue
		case malhya.ModeTurned:
			return drawn(cast(dice)+rest+". "+e.String(), events[:n+1]), n + 1
		case malhya.PointsMoved: // free movement
			continue
		case malhya.TurnTurned:
			return drawn(ended(e, dice, rest, left), events[:n+1]), n + 1
		}
		break
	}
	return drawn(cast(dice)+rest, events[:n]), n
}

// cast writes whose Threat dice have fallen, and what they show: Ann: 3 types, black die: special.
func cast(dice malhya.ThreatRolled) string {
	if dice.Hero == "" {
		return dice.String()
	}
	return dice.Hero + ": " + dice.String()
}

// ended writes how a hero's turn has ended, with the dice, rest on what they brought, and the points left
// or lost: Ben stands by; 5 points left, no dice.
func ended(turn malhya.TurnTurned, dice malhya.ThreatRolled, rest string, left int) string {
	free := turn.Free
	turn.Free = 0
	var said string
	switch none := dice.White+dice.Black == 0 && len(dice.Types) == 0; {
	case turn.Is == malhya.Ended && !none:
		said = cast(dice)
	case turn.Is == malhya.Standby && left >= 0 && none:
		said = turn.String() + leaves(left) + ", no dice"
	case turn.Is == malhya.Standby && left >= 0:
		said = turn.String() + leaves(left) + "; " + dice.String()
	case none && turn.Is != malhya.Out:
		said = turn.String() + ", no dice"
	default:
		said = turn.String() + "; " + dice.String()
	}
	var lost []string
	if turn.Lost > 0 {
		lost = append(lost, text.Things(turn.Lost, "point", "points"))
	}
	if free > 0 {
		lost = append(lost, text.Things(free, "free Movement Point", "free Movement Points"))
	}
	switch said += rest; {
	case turn.Lost+free == 1:
		said += "; " + lost[0] + " is lost"
	case lost != nil:
		said += "; " + text.Listed(lost) + " are lost"
	}
	return said
}

// deeds is a teller of an action of a type of its own: Ann: lever; 4 points left.
func deeds(events []*happened) (app.Sentence, int) {
	n, left := opens(events)
	what, hero := "", ""
	for _, m := range events[:n] {
		switch e := m.Event.(type) {
		case malhya.PointsMoved:
			if e.N < 0 {
				what = e.For
			}
		case malhya.TypeDone:
			hero = e.Hero
			if what == "" {
				what = e.Type
			}
		}
	}
	if hero == "" || what == "" {
		return app.Sentence{}, 0
	}
	return drawn(hero+": "+what+leaves(left), events[:n]), n
}

// sneaks is a teller of the beginning of Stealth Mode, with the threat and the vision.
func sneaks(events []*happened) (app.Sentence, int) {
	e, is := at[malhya.ModeTurned](events, 0)
	if !is || e.Mode != malhya.InStealth {
		return app.Sentence{}, 0
	}
	return drawn(e.String()+". Threat 1, vision 1", events[:1]), 1
}
