package malice

import (
	"github.com/spf13/cobra"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

func (v *voice) newCombat() *cobra.Command {
	c := &cobra.Command{
		Use:   "combat",
		Short: "fight: begin, phase, target, roll, wounds, withdraw, evade, end, try",
		Long: "combat phase runs a phase by itself. Step by step: combat target, then shards and\n" +
			"items, combat roll, combat wounds; --again rolls dice that lie once more.",
		Example: "  tablehand combat begin\n  tablehand combat phase\n  tablehand combat withdraw Bryan",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.showFight() },
	}
	c.AddCommand(v.newCombatBegin(), v.newCombatPhase(), v.newCombatTarget(), v.newCombatRoll(),
		v.newCombatWounds(),
		v.newCombatWithdraw(), v.newCombatEvade(), v.newCombatEnd(), v.newCombatTry())
	return c
}

func (v *voice) newCombatBegin() *cobra.Command {
	var foe string
	c := &cobra.Command{
		Use:   "begin [AVATAR]...",
		Short: "the combat with what stands there, or with a creature that you describe",
		Long: "Of a band all fight; in the first printing name those that do. --creature describes one\n" +
			"without the Creature Generator: 'power=3 type=reptilid energy=cold'.",
		Example: "  tablehand combat begin\n  tablehand combat begin Sara --creature 'power=3 type=reptilid energy=cold'",
		Args:    app.Words(0, 8), ValidArgsFunction: v.completeAvatar,
		RunE: func(_ *cobra.Command, args []string) error {
			return v.say(combat.BeginCombat{Who: args, Creature: foe})
		},
	}
	c.Flags().StringVar(&foe, "creature", "", "what is fought: 'life=6 cr=2 wounds=2d*'")
	return c
}

// phaseFlags are what may be said of a phase that begins.
type phaseFlags struct {
	defend []string
	futile string
}

func (p *phaseFlags) add(c *cobra.Command) {
	p.defending(c)
	c.Flags().StringVar(&p.futile, "futile", "", "yes or no: whether the creature fights in vain")
	c.Flags().Lookup("futile").NoOptDefVal = "yes"
}

func (p *phaseFlags) defending(c *cobra.Command) {
	c.Flags().StringSliceVar(&p.defend, "defend", nil,
		"who does something other than fight: avatars, or creature")
}

// vain is whether the creature fights in vain, where that is said.
func (p *phaseFlags) vain() (*bool, error) {
	yes, no := true, false
	switch p.futile {
	case "":
		return nil, nil
	case "yes", "true":
		return &yes, nil
	case "no", "false":
		return &no, nil
	}
	return nil, &app.UsageError{Msg: "--futile is yes or no"}
}

func (v *voice) newCombatPhase() *cobra.Command {
	var p phaseFlags
	c := &cobra.Command{
		Use: "phase", Short: "run a phase, or what is left of it",
		Example: "  tablehand combat phase\n  tablehand combat phase --defend Bryan --mod 'Sara cr +1'\n  tablehand combat phase --why",
		Args:    app.Words(0, 0),
		RunE: v.fights(func(mods []notation.Mod) (malice.Act, error) {
			futile, err := p.vain()
			return combat.FightPhase{Defend: p.defend, Futile: futile, Mods: mods}, err
		}),
	}
	p.add(c)
	return c
}

func (v *voice) newCombatTarget() *cobra.Command {
	var p phaseFlags
	c := &cobra.Command{
		Use: "target", Short: "the next phase: whom the creature attacks",
		Example: "  tablehand combat target\n  tablehand combat target --draw Sara",
		Args:    app.Words(0, 0),
		RunE: v.fights(func(mods []notation.Mod) (malice.Act, error) {
			futile, err := p.vain()
			return combat.TargetPhase{Defend: p.defend, Futile: futile, Mods: mods}, err
		}),
	}
	p.add(c)
	return c
}

func (v *voice) newCombatRoll() *cobra.Command {
	var p phaseFlags
	var lies string
	c := &cobra.Command{
		Use: "roll", Short: "both combat rolls; --again makes one of them once more",
		Example: "  tablehand combat roll\n  tablehand combat roll --again=cr",
		Args:    app.Words(0, 0),
		RunE: v.fights(func(mods []notation.Mod) (malice.Act, error) {
			return combat.RollBlows{Defend: p.defend, Again: lies, Mods: mods},
				again(lies, "cr", "creature-cr")
		}),
	}
	p.defending(c)
	c.Flags().StringVar(&lies, "again", "", "cr or creature-cr: the roll that is made again")
	return c
}

func (v *voice) newCombatWounds() *cobra.Command {
	var lies string
	c := &cobra.Command{
		Use: "wounds", Short: "the wounds of the hit; --again rolls them or the shields once more",
		Example: "  tablehand combat wounds\n  tablehand combat wounds --again=shield",
		Args:    app.Words(0, 0),
		RunE: v.fights(func(mods []notation.Mod) (malice.Act, error) {
			return combat.DealWounds{Again: lies, Mods: mods}, again(lies, "wounds", "shield")
		}),
	}
	c.Flags().StringVar(&lies, "again", "", "wounds or shield: the dice that fall again")
	return c
}

// again checks which dice are to fall once more, where any are.
func again(word string, have ...string) error {
	if word == "" {
		return nil
	}
	return oneOf("dice to roll again", word, have)
}

func (v *voice) newCombatWithdraw() *cobra.Command {
	return &cobra.Command{
		Use:   "withdraw AVATAR [HEX]",
		Short: "leave for a random hex, or with a luck roll for one of your choice",
		Long: "HEX is a hex beside the avatar's; on a board that is not typed in 1 to 6, clockwise from\n" +
			"the north, or your own word for it.",
		Example: "  tablehand combat withdraw Bryan\n  tablehand combat withdraw Sara 3",
		Args:    app.Words(1, 2), ValidArgsFunction: v.completeAvatar,
		RunE: func(c *cobra.Command, args []string) error {
			args = append(args, "")
			return v.fights(func(mods []notation.Mod) (malice.Act, error) {
				return combat.Withdraw{Who: args[0], To: args[1], Mods: mods}, nil
			})(c, args)
		},
	}
}

func (v *voice) newCombatEvade() *cobra.Command {
	return &cobra.Command{
		Use: "evade AVATAR", Short: "the luck roll that keeps an effect of the creature off",
		Example: "  tablehand combat evade Sara",
		Args:    app.Words(1, 1), ValidArgsFunction: v.completeAvatar,
		RunE: func(c *cobra.Command, args []string) error {
			return v.fights(func(mods []notation.Mod) (malice.Act, error) {
				return combat.Evade{Who: args[0], Mods: mods}, nil
			})(c, args)
		},
	}
}

func (v *voice) newCombatEnd() *cobra.Command {
	return &cobra.Command{
		Use: "end [won|left|fled]", Short: "end it, where this program did not see it end",
		Example: "  tablehand combat end fled", ValidArgs: []string{"won", "left", "fled"},
		Args: app.Words(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			how := words(args)
			if how != "" && how != "won" && how != "left" && how != "fled" {
				return &app.UsageError{Msg: "combat end won, left or fled"}
			}
			return v.say(combat.EndCombat{How: how})
		},
	}
}

// fights runs an act of a combat with its --mod lines.
func (v *voice) fights(make func(mods []notation.Mod) (malice.Act, error)) func(*cobra.Command,
	[]string) error {
	return func(*cobra.Command, []string) error {
		mods, err := v.mods()
		if err != nil {
			return err
		}
		act, err := make(mods)
		if err != nil {
			return err
		}
		return v.effective(act)
	}
}
