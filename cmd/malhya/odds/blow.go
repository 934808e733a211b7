package odds

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
	"tablehand/assist/malhya/odds"
	exact "tablehand/assist/odds"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

func (v forecasts) attack() app.Verb {
	return app.Verb{
		Use: "attack HERO ENEMY [ROWS]", Short: "what a hero's attack comes to",
		Scene: voice.Dueling, Bare: true,
		Gives: app.Gives[odds.Blow](),
		Long: "Damage, wounds and the chance that ENEMY is vanquished, with rows of the weapon, counted from\n" +
			"the top (default 1); of rows that strike several spaces for each target, and --at says which. The\n" +
			"dice have to be read off: data calibrate.",
		Example: "odds attack Ann swordsman-2 1+2",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var b fight.Blow
			f.StringSliceVar(&b.With, "with", nil, "arrows that are spent: red, yellow, green")
			f.StringSliceVar(&b.At, "at", nil, "spaces that the attack strikes too, or who stands there")
			flags(f, &b)
			return func(w app.Words) error {
				b.Rows = w.At(2)
				return v.blow(b, w[0], w[1], true)
			}
		},
	}
}

func (v forecasts) enemy() app.Verb {
	return app.Verb{
		Use: "enemy ENEMY HERO", Short: "what an enemy's attack comes to, for each defence",
		Scene: voice.Dueling, Bare: true,
		Gives: app.Gives[odds.Blow](),
		Long: "ENEMY goes as the rules have it and attacks HERO; where they have it attack nobody, or somebody\n" +
			"else, it attacks from where it stands. Listed are the defences that HERO's points pay for. The\n" +
			"dice have to be read off: data calibrate.",
		Example: "odds enemy archer-1 Ann",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var b fight.Blow
			flags(f, &b)
			return func(w app.Words) error { return v.blow(b, w[0], w[1], false) }
		},
	}
}

// flags defines the flags that odds attack and odds enemy share.
func flags(f *pflag.FlagSet, b *fight.Blow) {
	f.StringVar(&b.Typed, "rows", "", "rows that are on no card: '3: 1 attack 2 power'")
	f.StringVar(&b.Line, "line", "", "of sight of a shot, where no plan is typed in: clear, hindered")
}

// blow works out the attack of by on whom, and shows it. hero says that a hero attacks an enemy, else an
// enemy a hero.
func (v forecasts) blow(b fight.Blow, by, whom string, hero bool) error {
	s, err := v.here()
	if err != nil {
		return err
	}
	names := [][]string{s.HeroNames(), s.EnemyNames()}
	what := []string{"hero", "enemy"}
	if !hero {
		slices.Reverse(names)
		slices.Reverse(what)
	}
	if b.Attacker, err = telling.Named(what[0], by, names[0]); err != nil {
		return err
	}
	if b.Target, err = telling.Named(what[1], whom, names[1]); err != nil {
		return err
	}
	b.Mods = v.Mods
	r, err := odds.Foresee(s, b)
	if err != nil {
		return voice.ReadOff(err)
	}
	return v.Show(r, said(s, r))
}

// said writes what to expect of an attack: against one defence in a sentence, against several a line for
// each.
func said(s *malhya.State, r odds.Blow) string {
	front := fmt.Sprintf("%s attacks %s", r.Attacker, r.Target)
	if r.At != "" {
		front = fmt.Sprintf("%s goes to %s, attacks %s", r.Attacker, r.At, r.Target)
	}
	if r.Price > 0 {
		front += " for " + text.Things(r.Price, "point", "points")
	}
	front += ": " + mean(r.Mean) + " damage"
	ends := "unconscious"
	if s.Hero(r.Target) == nil {
		ends = "vanquished"
	}
	if len(r.Defences) == 1 && r.Defences[0].Defend == "" {
		whole := struck(r.Met, front, ends)
		for _, m := range r.Others {
			whole += struck(m, m.Target+" is struck too: "+mean(m.Mean)+" damage", ends)
		}
		return whole
	}
	rows := [][]string{}
	for _, d := range r.Defences {
		price := "free"
		if d.Price > 0 {
			price = text.Things(d.Price, "point", "points")
		}
		if strings.Contains(d.Defend, fight.Armor) {
			price = strings.TrimPrefix(price+", armor lost", "free, ")
		}
		rows = append(rows, []string{d.Defend, price, wounded(d, ends)})
	}
	return app.Fit("", front+" on average") + text.Aligned("  ", rows)
}

// struck writes what to expect for an enemy, which has one defence: front begins the sentence, ends is the
// word for its fall.
func struck(m odds.Met, front, ends string) string {
	d := m.Defences[0]
	below := "wounds " + spread(d.Wounds)
	if d.Falls != nil {
		below = ends + " " + exact.Percent(d.Falls) + "; " + below
	}
	return app.Fit("", front+" and "+mean(d.Mean)+" wounds on average") + app.Fit("    ", below)
}

// wounded writes what to expect against one defence; ends is the word for the target's fall.
func wounded(d odds.Defence, ends string) string {
	said := mean(d.Mean) + " wounds"
	if d.Falls != nil {
		said += ", " + ends + " " + exact.Percent(d.Falls)
	}
	return said
}

// spread writes numbers with their chances: 0 25.0%, 1 75.0%.
func spread(list []odds.Share) string {
	var words []string
	for _, share := range list {
		words = append(words, text.Glued(fmt.Sprintf("%d %s", share.N, exact.Percent(share.P))))
	}
	return strings.Join(words, ", ")
}

// mean writes an average with two decimals: 1.25.
func mean(p *big.Rat) string { return p.FloatString(2) }
