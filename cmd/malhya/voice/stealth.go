package voice

import (
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// opens counts the events, one after the other, by which a hero begins an activation and pays for a deed, and
// returns the points that are left, -1: no event says.
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

// kills tells an assassination with what it took and left: no alarm; a cadaver on F4; 2 points left.
func kills(events []*happened) (app.Sentence, int) {
	n, left := opens(events)
	gone, is := at[malhya.EnemyGone](events, n)
	if !is || gone.How != "assassinated" {
		return app.Sentence{}, 0
	}
	said, body := []string{gone.String()}, ""
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
		said = append([]string{due.String()}, said...)
		if body != "" {
			said = said[:1]
		}
	}
	if body != "" {
		said = append(said, body)
	}
	return drawn(strings.Join(said, "; ")+leaves(left), events[:n]), n
}

// drags tells a cadaver that is moved.
func drags(events []*happened) (app.Sentence, int) {
	n, left := opens(events)
	moved, is := at[malhya.TokenMoved](events, n)
	if n == 0 || !is || moved.Token != "cadaver" || moved.From == "" {
		return app.Sentence{}, 0
	}
	said := "the cadaver goes from " + moved.From + " to " + moved.To
	if moved.To == "" {
		said = "it drops into the abyss"
	}
	return drawn(said+leaves(left), events[:n+1]), n + 1
}

// leaves says how many points are left, where that is known.
func leaves(left int) string {
	if left < 0 {
		return ""
	}
	return "; " + text.Things(left, "point", "points") + " left"
}

// ends tells the end of an activation in Stealth Mode with its dice: 3 types, black die: 1 Threat icon. The
// cube goes to 2.
func ends(events []*happened) (app.Sentence, int) {
	n, left := opens(events)
	if _, aura := at[malhya.AuraMoved](events, n); aura {
		n++ // the token that cancels a die
	}
	dice, is := at[malhya.ThreatRolled](events, n)
	if !is {
		return app.Sentence{}, 0
	}
	said := dice.String()
	for n++; n < len(events); n++ {
		switch e := events[n].Event.(type) {
		case malhya.CubeMoved:
			said += ". " + e.String()
			continue
		case malhya.ModeTurned:
			return drawn(said+". "+e.String(), events[:n+1]), n + 1
		case malhya.PointsMoved: // free movement
			continue
		case malhya.TurnTurned:
			return drawn(ended(e, dice, said, left), events[:n+1]), n + 1
		}
		break
	}
	return drawn(said, events[:n]), n
}

// ended says how an activation has ended: 5 points left, no dice.
func ended(turn malhya.TurnTurned, dice malhya.ThreatRolled, said string, left int) string {
	none := dice.White+dice.Black == 0 && len(dice.Types) == 0
	switch {
	case turn.Is == malhya.Standby && left < 0:
		return turn.String() + "; " + said
	case turn.Is == malhya.Standby && none:
		return text.Things(left, "point", "points") + " left, no dice"
	case turn.Is == malhya.Standby:
		return text.Things(left, "point", "points") + " left; " + said
	case turn.Is == malhya.Out:
		said = turn.String() + "; " + said
	case none:
		said = turn.String() + ", no dice"
	}
	if turn.Lost > 0 {
		said += "; " + text.Things(turn.Lost, "point is", "points are") + " lost"
	}
	return said
}

// deeds tells an action that has a type of its own: Ann: lever; 4 points left.
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

// sneaks tells how Stealth Mode begins: on the first space of the track enemies see 1 space.
func sneaks(events []*happened) (app.Sentence, int) {
	e, is := at[malhya.ModeTurned](events, 0)
	if !is || e.Mode != malhya.InStealth {
		return app.Sentence{}, 0
	}
	return drawn(e.String()+". Threat 1, vision 1", events[:1]), 1
}
