package axismundi

import (
	"crypto/rand"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// hiddenVerbs returns the verbs of who is invisible.
func (v verbs) hiddenVerbs() []app.Verb { return []app.Verb{v.vanish(), v.appear()} }

func (v verbs) vanish() app.Verb {
	return app.Verb{
		Use:   "vanish [PLAYER]",
		Says:  "Vanish",
		Gives: app.Gives[hidden.Result](),
		Asks:  []*app.Fall{&rebuiltDecks, &recycled, &sealSum},
		Means: []app.Meaning{{Said: "hide, invisible, disappear", Lines: []string{"vanish", "next"}}},
		Short: "play You Have Only this Empty Vessel of Yourself: invisible until the next turn",
		Long: "The rest of the turn is noted on paper, and appear says it. With --seal it is typed here, where\n" +
			"nobody sees it: the table keeps a sum of it alone, and you get a word that opens it.",
		Example: "vanish",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act hidden.Vanish
			f.BoolVar(&act.Sealed, "seal", false, "seal what is noted: a line of the input, which no screen shows")
			asked := v.asks(f, "decks")
			return func(w app.Words) error {
				asked()
				act.Player, _ = v.actor(w)
				if len(w) > 0 && act.Player == "" {
					act.Player = w[0] // the act says that there is no such player
				}
				word := ""
				said := func(choice string) bool { return strings.HasPrefix(choice, "seal=") }
				if act.Sealed && !slices.ContainsFunc(v.Choose, said) && v.Recorded == nil {
					if v.JSON {
						return telling.Impossible("--seal asks for a line, --json for nothing: --choose seal=SUM")
					}
					line, err := v.Unseen("what is noted, as appear will say it (nothing is shown)")
					if err != nil {
						return err
					}
					word = randomWord()
					v.Decide("seal", hidden.Sum(word, line))
				}
				if err := v.Play(act); err != nil || word == "" {
					return err
				}
				fmt.Fprintln(v.Err, "the word that opens it, said this once:", word)
				return nil
			}
		},
	}
}

func (v verbs) appear() app.Verb {
	return app.Verb{
		Use: "appear [PLAYER] [LINE...]", Short: "Visible again: play what was noted, or find that it is void",
		Says:  "Become Visible again",
		Scene: "vanish",
		Gives: app.Gives[hidden.Result](),
		Asks:  []*app.Fall{&ofCards, &rebuiltDecks, &recycled, &ofTheCenter, &asNoted},
		Means: []app.Meaning{{Said: "reappear, visible, reveal", Lines: []string{"appear", "next"}}},
		Long: "LINE is what was noted, with commas between: a way, use CARD and the like. It is played as the\n" +
			"table was then. Where an Opponent stands at its end now all of it is void, and its cards are lost.",
		Example: "appear Ann B, use suture",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act hidden.Appear
			f.StringVar(&act.Word, "word", "", "of the seal")
			app.Secret(f, "word")
			act.Opened = v.Recorded != nil
			f.BoolVar(&act.Void, "void", false, "it is void: an Opponent stands where it leads")
			asked := v.asks(f, "exit", "to", "free-will", "scrounge", "slots", "decks", "near", "distance",
				"hit")
			return func(w app.Words) error {
				asked()
				who, rest := v.actor(w)
				act.Player, act.Line = who, strings.Join(rest, " ")
				return v.Play(act)
			}
		},
	}
}

// wordLetters is the length of a word that opens a seal.
const wordLetters = 8

// randomWord returns an unpredictable word of small letters, short enough to be written down.
func randomWord() string {
	var b [wordLetters]byte
	_, _ = rand.Read(b[:]) // never fails
	for i := range b {
		b[i] = 'a' + b[i]%26
	}
	return string(b[:])
}
