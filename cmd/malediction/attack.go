package malediction

import (
	"slices"
	"strings"

	"tablehand/assist/lead"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// attack returns the verb of attacks.
func (v verbs) attack() app.Verb {
	return app.Verb{
		Use: "attack [UNIT] TARGET [SAYING]...",
		Says: "TARGET = Attack TARGET\n" +
			"UNIT TARGET = UNIT attacks TARGET\n" +
			"UNIT TARGET SAYING... = UNIT attacks TARGET (SAYING)\n" +
			"Attack TARGET",
		Scene: met,
		Gives: app.Gives[combat.AttackResult](),
		Asks:  []*app.Fall{&retaliation, &attackDie, &whereItStands, &atOneMoment},
		Means: []app.Meaning{
			{Said: "shoot, fight, hit, strike, fire, kill, slash, stab",
				Lines: []string{"attack ...", "charge ...", "next"}},
		},
		Short: "attack an enemy: melee where they are engaged, else ranged",
		Long: "The active unit attacks unless another is named, which then begins its activation.\n" +
			"free takes no AP and no turn; held keeps the damage back for answers: deal deals it.\n" +
			"again: a card lets the die fall once more, and the last face counts; attack again\n" +
			"alone does so with the attack that was just made. A number at the end is the attacker's die.\n" +
			"SAYING is one of these, melee, ranged, or a table word: at N, the gap in inches; past\n" +
			"what the line meets (help words). wait keeps the damage of the enemy that retaliates first,\n" +
			"before a shot or for a hit, back for answers: deal deals it.",
		Example: "attack reaver lancer --dice 18\nattack bonebow ilse at 8\nattack reaver lancer held\n" +
			"attack reaver lancer; attack again",
		Completes: v.says("melee", "ranged", "free", "held", "wait", "again"),
		Do:        v.strike,
	}
}

func (v verbs) strike(w app.Words) error {
	w, err := v.ownDie(w)
	if err != nil {
		return err
	}
	var act combat.Attack
	if w, act.Again, err = v.again("attack", w); err != nil {
		return err
	}
	w = slices.DeleteFunc(w, func(word string) bool { return word == "with" }) // a 15
	if len(w) == 0 && act.Again > 0 {
		mods, err := v.Modifiers()
		if err != nil {
			return err
		}
		return v.Effective(combat.Again{Mods: mods})
	}
	w, act.Free = voice.Flag(w, "free")
	w, act.Held = voice.Flag(w, "held")
	w, act.Wait = voice.Flag(w, "wait")
	if _, twice := voice.Flag(w, "twice"); twice {
		return &app.UsageError{Msg: "one attack on a line, with its die: attack UNIT TARGET 15, " +
			"then attack again 20"}
	}
	for _, kind := range []string{"melee", "ranged"} {
		rest, said := voice.Flag(w, kind)
		if said && act.Kind != "" {
			return &app.UsageError{Msg: "an attack is melee or ranged, and not both"}
		}
		if said {
			w, act.Kind = rest, kind
		}
	}
	w, said, err := voice.Said(w)
	if err != nil {
		return err
	}
	if said.NearSaid || said.On != "" || said.Base > 0 {
		return &app.UsageError{Msg: "of an attack may be said: at N, past X"}
	}
	act.Said = said
	if act.Unit, act.Target, err = v.twoUnits("attack", w); err != nil {
		return err
	}
	if act.Mods, err = v.Modifiers(); err != nil {
		return err
	}
	return v.Effective(act)
}

// ownDie takes numbers off the end of a line and makes them the --dice of the act; it returns the rest. One
// number is the attacker's own die, whichever die falls before it; several are in the order in which they
// fall. A number behind a word that takes one stays: at 8. A number alone is of an attack on the only enemy
// with which the active unit is engaged.
func (v verbs) ownDie(w app.Words) (app.Words, error) {
	w = away(v.Plain(lead.Told(w)))
	if s, err := v.Standing(); err == nil && slices.ContainsFunc(w, lead.Number) {
		if w = voice.Numbered(s, w); len(w) == 1 && s.Active != nil {
			if enemies := s.Engaged(s.Unit(s.Active.Unit)); len(enemies) == 1 {
				w = app.Words{enemies[0].ID, w[0]}
			}
		}
	}
	return v.dieBehind(w, "attack=")
}

// dieBehind takes numbers off the end of a line, behind its first word, as ownDie does; own stands in front
// of one number alone, as the name of its die.
func (v verbs) dieBehind(w app.Words, own string) (app.Words, error) {
	end := len(w)
	for end > 1 && strings.Trim(w[end-1], "0123456789,") == "" {
		end--
	}
	if end < len(w) && slices.Contains([]string{"at", "past", "on", "base", "near"}, w[end-1]) {
		end++ // that number is the word's
	}
	if end == len(w) {
		return w, nil
	}
	faces := strings.FieldsFunc(strings.Join(w[end:], ","), func(r rune) bool { return r == ',' })
	known := strings.FieldsFunc(v.Dice, func(r rune) bool { return r == ',' || r == '=' || r == ' ' })
	switch {
	case len(faces) == 0:
	case v.Dice != "":
		if !slices.ContainsFunc(faces, func(face string) bool { return !slices.Contains(known, face) }) {
			break // --dice has them too, as in a line of the log
		}
		return w, &app.UsageError{Msg: "the dice are said twice: " + strings.Join(faces, " ") +
			", and --dice " + v.Dice}
	case len(faces) == 1:
		v.Dice = own + faces[0]
	default:
		v.Dice = strings.Join(faces, ",")
	}
	return w[:end], nil
}

// away returns words in which a distance is said as people say it, 7 inches away, with it as a table word: at
// 7.
func away(w app.Words) (list app.Words) {
	for i := 0; i < len(w); i++ {
		_, err := notation.Tenths(w[i])
		if last := len(list) - 1; err == nil && last >= 0 && list[last] == "from" { // from 10
			list[last] = "at"
		}
		if err != nil || i+1 == len(w) || w[i+1] != "inches" && w[i+1] != "inch" {
			list = append(list, w[i])
			continue
		}
		if len(list) == 0 || list[len(list)-1] != "at" {
			list = append(list, "at")
		}
		list = append(list, w[i])
		for i++; i+1 < len(w) && (w[i+1] == "away" || w[i+1] == "off"); i++ {
		}
	}
	return list
}

// again takes the word again out of a line, and returns how often a card lets the die of the attack fall once
// more: once, or as many faces as --dice gives for that by name. A person who says again may mean another
// attack, and is asked: alone it is the last one, of the same unit.
func (v verbs) again(verb string, w app.Words) (app.Words, int, error) {
	n := strings.Count(v.Dice, "attack again=")
	w, said := voice.Flag(w, "again")
	if !said || n > 0 || !v.Converses() {
		if said {
			n = max(1, n)
		}
		return w, n, nil
	}
	meant, err := v.Answered(app.Query{Key: "again", Text: "another attack, or does a card let its die be " +
		"rolled again", Words: []string{"attack", "die"}, Default: "attack",
		Explain: "attack: it costs its AP. die: the die falls once more, and the last face counts (rules " +
			"attack.value)"})
	if err != nil || meant == "die" {
		return w, 1, err
	}
	s, err := v.Here()
	if err == nil && len(w) == 0 && s.Last != nil {
		w = app.Words{s.Last.Attacker, s.Last.Target}
	}
	v.Line = append([]string{notation.Name, verb}, w...) // as one would have typed it
	return w, 0, err
}

// twoUnits reads [UNIT] TARGET; unit is empty where one word stands there. The active unit alone attacks the
// only enemy that it is engaged with; with several, or none, it asks whom. verb names the line in the error.
func (v verbs) twoUnits(verb string, w app.Words) (unit, target string, err error) {
	switch len(w) {
	case 1:
		s, err := v.Standing()
		if err != nil || s.Active == nil {
			return "", w[0], nil
		}
		u, err := s.FindUnit(w[0])
		if err != nil || u.ID != s.Active.Unit {
			return "", w[0], nil
		}
		enemies := s.Engaged(u)
		if len(enemies) == 1 {
			return u.ID, enemies[0].ID, nil
		}
		whom := telling.Line(verb, s.Typed(u)).And("TARGET", s.AllTyped(enemies)...).Asking("whom?")
		whom.Free[0].Open = len(enemies) == 0
		return "", "", telling.Offer(&app.UsageError{Msg: verb + " whom?"}, whom)
	case 2:
		return w[0], w[1], nil
	}
	return "", "", &app.UsageError{Msg: verb + " [UNIT] TARGET: one or two units are named"}
}

// deal returns the verb that deals the damage of an attack which was held back for answers.
func (v verbs) deal() app.Verb {
	return app.Verb{
		Use: "deal [wait]", Short: "deal the damage of an attack that was held back for answers", Example: "deal",
		Says:  "Deal the damage",
		Scene: met + "\nattack reaver lancer held --dice 12",
		Gives: app.Gives[combat.AttackResult](),
		Asks:  []*app.Fall{&retaliation, &atOneMoment},
		Long:  "wait is as with attack.",
		Do: func(w app.Words) error {
			w, wait := voice.Flag(w, "wait")
			if len(w) > 0 {
				return &app.UsageError{Msg: "deal, or deal wait"}
			}
			return v.Play(combat.Deal{Wait: wait})
		},
	}
}

// retaliate returns the verb of a retaliation that a card allows.
func (v verbs) retaliate() app.Verb {
	return app.Verb{
		Use: "retaliate UNIT TARGET [held]", Short: "a retaliation that an effect allows: melee, without AP",
		Says:  "UNIT retaliates against TARGET",
		Scene: met,
		Gives: app.Gives[combat.AttackResult](),
		Asks:  []*app.Fall{&retaliation, &atOneMoment},
		Long: "Those that a move, a charge or a shot provokes, and those of a card that is typed in,\n" +
			"come by themselves. held keeps the damage back for answers, as with attack.",
		Example: "retaliate lancer reaver --dice 11",
		Do: func(w app.Words) error {
			mods, err := v.Modifiers()
			if err != nil {
				return err
			}
			w, held := voice.Flag(w, "held")
			if len(w) != 2 {
				return &app.UsageError{Msg: "retaliate UNIT TARGET: two units are named"}
			}
			return v.Effective(combat.Retaliate{Unit: w[0], Target: w[1], Held: held, Mods: mods})
		},
	}
}
