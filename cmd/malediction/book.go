package malediction

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/lead"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// cutBy cuts by WORDS off the end of a line, and returns the line before it and the words: where an effect
// comes from, for the log.
func cutBy(w app.Words) (app.Words, booking.By) {
	i := slices.Index(w, "by")
	if i < 0 {
		return w, ""
	}
	return w[:i], booking.By(strings.Join(w[i+1:], " "))
}

// whole reads a number from 1 to the most that a card may bear; what names the thing counted in the error.
func whole(what, word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > notation.Most {
		return 0, &app.UsageError{Msg: fmt.Sprintf("%q is no number of %s: 1 to %d", word, what, notation.Most)}
	}
	return n, nil
}

// change reads a number with its sign, +2 or -3; it refuses 0 and a number without a sign.
func change(word string) (int, error) {
	plain := strings.Replace(word, "\u2212", "-", 1)
	n, err := strconv.Atoi(plain)
	if err != nil || n == 0 || !strings.ContainsAny(plain[:1], "+-") || n < -malediction.Most ||
		n > malediction.Most {
		return 0, &app.UsageError{Msg: fmt.Sprintf("%q is no change such as +2 or -3", word)}
	}
	return n, nil
}

// booked returns the action of a verb that takes exactly so many words, and by WORDS behind them. act makes
// the act from both.
func (v verbs) booked(words int, act func(app.Words, booking.By) (malediction.Act,
	error)) func(app.Words) error {
	return func(w app.Words) error {
		w, by := cutBy(w)
		if len(w) != words {
			return &app.UsageError{Msg: fmt.Sprintf("%s wanted before by, not %d: tablehand malediction %s --help "+
				"tells which", text.Things(words, "word is", "words are"), len(w), v.Command)}
		}
		made, err := act(w, by)
		if err != nil {
			return err
		}
		return v.Play(made)
	}
}

// numbered lets a verb of UNITS N take its words in another order, with small words between: 3 to the
// Priest, sigrith and priest 3 damage, 3 from the terrain. do gets them as UNITS N by WORDS.
func (v verbs) numbered(do func(app.Words) error) func(app.Words) error {
	return func(w app.Words) error {
		if s, err := v.Here(); err == nil && len(slices.DeleteFunc(slices.Clone(w), isWord)) > 1 {
			w = voice.Numbered(s, w)
		}
		if at := slices.Index(w, "from"); at > 1 {
			behind := w[at+1:]
			for len(behind) > 1 && names.Article(behind[0]) {
				behind = behind[1:]
			}
			w = slices.Concat(w[:at], app.Words{"by"}, behind)
		}
		end := slices.Index(w, "by")
		if end < 0 {
			end = len(w)
		}
		at := slices.IndexFunc(w[:end], func(word string) bool { return strings.Trim(word, "0123456789") == "" })
		if at < 0 || end == 2 && at == 1 {
			return do(w)
		}
		var units []string
		for i, word := range w[:end] {
			if i != at && !names.Small(word) && !strings.EqualFold(word, "damage") {
				units = append(units, strings.Trim(word, ","))
			}
		}
		return do(slices.Concat(app.Words{strings.Join(units, ","), w[at]}, w[end:]))
	}
}

// isWord reports whether a word is no number.
func isWord(word string) bool { return !lead.Number(word) }

// effectVerbs returns the verbs by which people book what the program does not play by itself.
func (v verbs) effectVerbs() []app.Verb {
	return []app.Verb{
		v.damage(), v.heal(), v.prevent(), v.exhaust(), v.defeat(), v.remove(), v.destroy(), v.boost(),
		v.forced("push", notation.Pushes), v.forced("pull", notation.Pulls),
		v.resource("echo", false), v.resource("mastery", true),
		v.cards("draw", "hand", "a player draws cards"),
		v.cards("discard", "discard", "a player discards cards from the hand"),
		v.cards("banish", "banished", "cards of a player's hand leave the game"), v.dispute(), v.sequence(),
		v.ability(), v.channel(), v.swift(), v.takeback(),
	}
}

func (v verbs) damage() app.Verb {
	return app.Verb{
		Use:   "damage UNITS N [by WORDS...]",
		Says:  "UNITS takes N damage",
		Gives: app.Gives[booking.UnitsResult](),
		Means: []app.Meaning{{Said: "take damage, suffer, suffer damage",
			Lines: []string{"damage ...", "damage --help"}}},
		Asks:  []*app.Fall{&atOneMoment},
		Short: "damage one unit, or several at once",
		Long: "Units with commas between them take the damage at one time: what falls falls together.\n" +
			"by WORDS says for the log where it comes from; a player or a unit there is who did it.",
		Example: "damage lancer 3\ndamage lancer,bulwark 3 by Death Throes", Args: app.Args(2, -1),
		Do: v.numbered(v.booked(2, func(w app.Words, by booking.By) (malediction.Act, error) {
			n, err := whole("damage", w[1])
			return booking.Damage{Units: listOf(w[0]), N: n, By: by}, err
		})),
	}
}

// listOf reads a list with commas.
func listOf(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' })
}

func (v verbs) heal() app.Verb {
	return app.Verb{
		Use: "heal UNIT N [by WORDS...]", Short: "take damage off a unit",
		Says:    "Take N damage off UNIT",
		Scene:   "damage lancer 5",
		Gives:   app.Gives[booking.UnitsResult](),
		Example: "heal lancer 5 by Healing Light", Args: app.Args(2, -1),
		Do: v.numbered(v.booked(2, func(w app.Words, by booking.By) (malediction.Act, error) {
			n, err := whole("damage", w[1])
			return booking.Heal{Unit: w[0], N: n, By: by}, v.byAbility(w, err)
		})),
	}
}

// byAbility replaces an error of heal by the offer of an ability, where both words are units and the first
// can heal by that ability. Any other error it returns as it is.
func (v verbs) byAbility(w app.Words, err error) error {
	s, unread := v.Here()
	if err == nil || unread != nil {
		return err
	}
	u, no := s.FindUnit(w[0])
	whom, nobody := s.FindUnit(w[1])
	if no != nil || nobody != nil {
		return err
	}
	for _, b := range s.Bears(u) {
		if b.When == notation.ForAP && b.Deed == notation.Heals {
			return telling.Offer(&app.UsageError{Msg: s.Said(u.ID) + " heals by " + b.Called()},
				telling.Line("ability", u.Name(), b.Called(), whom.Name()))
		}
	}
	return err
}

func (v verbs) prevent() app.Verb {
	return app.Verb{
		Use:   "prevent UNIT N [by WORDS...]",
		Says:  "Prevent N damage on UNIT",
		Scene: met + "\nattack reaver lancer --dice 12",
		Gives: app.Gives[booking.UnitsResult](),
		Short: "keep damage of the last blow from its target, even a fallen one",
		Long: "Held damage is less then; damage that was dealt comes off again, and a defeat that this\n" +
			"prevents is taken back with its mastery, its husk and its relic.",
		Example: "prevent lancer 5 by Turn Aside", Args: app.Args(2, -1),
		Do: v.numbered(v.booked(2, func(w app.Words, by booking.By) (malediction.Act, error) {
			n, err := whole("damage", w[1])
			return booking.Prevent{Unit: w[0], N: n, By: by}, err
		})),
	}
}

// refreshed returns the act of refresh: the refresh phase, or a unit that an effect refreshes.
func refreshed(w app.Words, by booking.By) malediction.Act {
	if len(w) == 0 {
		return rounds.Refresh{}
	}
	return booking.Turn{Unit: w[0], State: notation.Refreshed, By: by}
}

func (v verbs) exhaust() app.Verb {
	return app.Verb{
		Use: "exhaust UNIT [by WORDS...]", Short: "an effect exhausts a unit", Example: "exhaust bonebow by Chains",
		Says:  "Exhaust UNIT",
		Gives: app.Gives[booking.UnitsResult](),
		Args:  app.Args(1, -1),
		Do: v.booked(1, func(w app.Words, by booking.By) (malediction.Act, error) {
			return booking.Turn{Unit: w[0], State: notation.Exhausted, By: by}, nil
		}),
	}
}

func (v verbs) defeat() app.Verb {
	return app.Verb{
		Use: "defeat UNIT [by WORDS...]", Short: "an effect defeats a unit: its cost, item and relic are booked",
		Says:    "UNIT is defeated",
		Gives:   app.Gives[booking.UnitsResult](),
		Asks:    []*app.Fall{&atOneMoment},
		Example: "defeat lancer by Corpse Explosion", Args: app.Args(1, -1),
		Do: v.booked(1, func(w app.Words, by booking.By) (malediction.Act, error) {
			return booking.Leave{Unit: w[0], Defeated: true, By: by}, nil
		}),
	}
}

func (v verbs) remove() app.Verb {
	return app.Verb{
		Use:     "remove UNIT [by WORDS...]",
		Says:    "Take UNIT off the field",
		Gives:   app.Gives[booking.UnitsResult](),
		Short:   "a unit leaves the field undefeated; a Seeker goes back to its zone",
		Example: "remove ilse", Args: app.Args(1, -1),
		Do: v.booked(1, func(w app.Words, by booking.By) (malediction.Act, error) {
			return booking.Leave{Unit: w[0], By: by}, nil
		}),
	}
}

func (v verbs) destroy() app.Verb {
	return app.Verb{
		Use: "destroy UNIT item|relic [by WORDS...]", Short: "an effect destroys a unit's item or relic",
		Says: "UNIT item = Destroy the item of UNIT\n" +
			"UNIT relic = Destroy the relic of UNIT",
		Scene: deploying + "deploy Logan baruk, reaver with rusted mail\ndeploy Ashley ilse", Bare: true,
		Gives:   app.Gives[booking.UnitsResult](),
		Example: "destroy reaver item by Rust", Args: app.Args(2, -1),
		Do: v.booked(2, func(w app.Words, by booking.By) (malediction.Act, error) {
			err := app.OneOf("attachment", w[1], string(notation.Item), string(notation.Relic))
			return booking.Destroy{Unit: w[0], What: notation.Type(w[1]), By: by}, err
		}),
	}
}

func (v verbs) boost() app.Verb {
	return app.Verb{
		Use:   "boost UNIT STAT ±N [activation|round|game|for|named|by]...",
		Says:  "Boost UNIT",
		Gives: app.Gives[booking.UnitsResult](),
		Short: "change a stat of a unit for a while",
		Long: "STAT is accuracy, power, range, speed, defense or health; power also whole: power 7/5.\n" +
			"named NAME: of several of one name only the strongest counts. It lasts the round unless it\n" +
			"says otherwise: for 3 rounds, this one among them. by WORDS says for the log where it comes from.",
		Example: "boost lancer defense +1 named Blessing\nboost reaver power 7/5 activation", Args: app.Args(2, -1),
		Do: func(w app.Words) error {
			w, by := cutBy(w)
			if len(w) < 2 {
				return &app.UsageError{Msg: "boost UNIT STAT ±N"}
			}
			m, err := notation.ParseMod(strings.ReplaceAll(strings.Join(w[1:], " "), "\u2212", "-"))
			if err != nil {
				return &app.UsageError{Msg: err.Error()}
			}
			return v.Play(booking.Boost{Unit: w[0], Mod: m, By: by})
		},
	}
}

func (v verbs) forced(name string, way notation.Deed) app.Verb {
	return app.Verb{
		Use:   name + " UNIT N by UNIT [stopped|near|on|at]...",
		Gives: app.Gives[booking.UnitsResult](),
		Asks:  []*app.Fall{&whereItStands, &atOneMoment},
		Short: name + " a unit in the line of the two centres; nobody retaliates",
		Long: "stopped N: an obstacle or the edge of the field stops it after so many inches. At the end:\n" +
			"near whom it then stands, on which piece it ends, at how many inches it stood before.",
		Example: name + " lancer 3 by baruk near none\n" + name + " lancer 5 by baruk stopped 3 near ilse",
		Args:    app.Args(4, -1),
		Do: func(w app.Words) error {
			w, said, err := voice.Said(w)
			if err != nil {
				return err
			}
			act := booking.Force{Way: way, Stopped: -1, Said: said}
			if len(w) == 6 && w[4] == "stopped" {
				if act.Stopped, err = notation.Tenths(w[5]); err != nil {
					return &app.UsageError{Msg: err.Error()}
				}
				w = w[:4]
			}
			if len(w) != 4 || w[2] != "by" {
				return &app.UsageError{Msg: name + " UNIT N by UNIT [stopped N], then near whom it stands"}
			}
			if act.N, err = notation.Tenths(w[1]); err != nil {
				return &app.UsageError{Msg: err.Error()}
			}
			act.Unit, act.Causer = w[0], w[3]
			return v.Play(act)
		},
	}
}

func (v verbs) resource(name string, mastery bool) app.Verb {
	verb := app.Verb{
		Use: name + " PLAYER ±N [by WORDS...]", Short: "a player gains or loses " + name,
		Gives:   app.Gives[booking.PlayerNow](),
		Example: name + " Ashley +3 by the legacy\n" + name + " Logan -2", Args: app.Args(2, -1),
		Do: v.booked(2, func(w app.Words, by booking.By) (malediction.Act, error) {
			n, err := change(w[1])
			return booking.Resource{Player: w[0], Mastery: mastery, N: n, By: by}, err
		}),
	}
	if mastery {
		verb.Scene = "mastery Logan +5"
	}
	return verb
}

// cards returns a verb that moves cards of a player to a place: so many, or one by its name.
func (v verbs) cards(name, to, short string) app.Verb {
	return app.Verb{
		Use: name + " PLAYER N|CARD [by WORDS...]", Short: short + ": so many, or one by its name",
		Gives:   app.Gives[booking.PlayerNow](),
		Example: name + " Ashley 2\n" + name + " Logan 'Rise Again' by the legacy", Args: app.Args(2, -1),
		Do: func(w app.Words) error {
			w, by := cutBy(w)
			act := booking.Cards{Player: w.At(0), To: to, By: by}
			if len(w) < 2 {
				return &app.UsageError{Msg: name + " PLAYER N|CARD: how many cards, or which"}
			}
			if hand := w.From(1); name == "draw" && strings.HasSuffix(hand, "new hand") {
				return telling.Offer(&app.UsageError{Msg: "a new hand of one card fewer is drawn otherwise"},
					telling.Line("redraw", w[0]))
			}
			if _, err := strconv.Atoi(w[1]); err == nil && len(w) == 2 {
				if act.N, err = whole("cards", w[1]); err != nil {
					return err
				}
			} else {
				act.Cards = []string{w.From(1)}
			}
			return v.Play(act)
		},
	}
}

func (v verbs) dispute() app.Verb {
	return app.Verb{
		Use: "dispute PLAYER PLAYER", Short: "teammates who cannot agree roll for who decides",
		Says:  "Roll for who decides",
		Scene: "new practice Ashley Logan Brad Cleo", Bare: true,
		Gives:   app.Gives[booking.DisputeResult](),
		Asks:    []*app.Fall{&disputeDie},
		Example: "dispute Ashley Brad",
		Do: v.plays(func(w app.Words) malediction.Act {
			return booking.Dispute{One: w[0], Other: w[1]}
		}),
	}
}
