package malediction

import (
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/deploy"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/card"
)

// refresh returns the verb of the refresh phase.
func (v verbs) refresh() app.Verb {
	return app.Verb{
		Use: "refresh [UNIT] [by WORDS...]",
		Says: "Refresh UNIT\n" +
			"Refresh: the round ends",
		Scene: deploying + alone + wholeRound, Bare: true,
		Gives: app.Gives[rounds.Refreshed]().Or(app.Gives[booking.UnitsResult]()),
		Asks:  []*app.Fall{&atOneMoment},
		Means: []app.Meaning{
			{Said: "end round, next round, refresh round, untap, upkeep",
				Lines: []string{"refresh", "end", "pass", "next"}},
		},
		Short: "the refresh phase: units, the round, 2 cards and echo each; or one unit",
		Long: "Alone it is the refresh phase. With a unit an effect refreshes that unit, which may then be\n" +
			"activated again.",
		Example: "refresh\nrefresh ilse by Second Breath", Args: app.Args(0, -1),
		Do: func(w app.Words) error {
			w, by := cutBy(w)
			if len(w) > 1 {
				return &app.UsageError{Msg: "refresh [UNIT]: one unit, then by WORDS"}
			}
			return v.Play(refreshed(w, by))
		},
	}
}

func (v verbs) bid() app.Verb {
	return app.Verb{
		Use: "bid none|PLAYER [none|COST|CARD]...",
		Says: "none = Nobody bids\n" +
			"PLAYER none = PLAYER bids nothing\n" +
			"PLAYER CARD... = PLAYER bids CARD\n" +
			"Bid for the initiative",
		Scene: deploying + alone + wholeRound + "\nrefresh", Bare: true,
		Gives: app.Gives[rounds.BidResult](),
		Asks:  []*app.Fall{&tiedBid, &contest},
		Means: []app.Meaning{{Said: "outbid, contest, wager"}},
		Short: "bid for initiative: a card face down, then what the cards cost",
		Long: "In the set-up each player names a card at once: bid Ashley 4 Logan 3. Later the player\n" +
			"without initiative may open: bid Ashley lays a card face down; the holder answers or\n" +
			"not; then bid Ashley 3 Logan 5 turns them up. bid none: nobody opens.",
		Example: "bid none\nbid Ashley; bid Ashley 3 Logan 5",
		Do:      func(w app.Words) error { return v.Play(v.stakes(w)) },
	}
}

// stakes reads bids, PLAYER [none|COST|CARD] once or more often, or none for all. A card's name may have
// several words: it ends where the next player is named.
func (v verbs) stakes(w app.Words) (act rounds.Bid) {
	if len(w) == 1 && notation.IsNobody(w[0]) {
		return rounds.Bid{Nobody: true}
	}
	var names []string
	if s, err := v.Here(); err == nil {
		names = s.PlayerNames()
	}
	for _, word := range app.Unlisted(w) {
		last := len(act.Cards) - 1
		switch {
		case last < 0 || slices.ContainsFunc(names,
			func(n string) bool { return strings.EqualFold(n, word) }):
			act.Cards = append(act.Cards, rounds.Stake{Player: word})
		case notation.IsAnd(word):
		default:
			act.Cards[last].Card = strings.TrimSpace(act.Cards[last].Card + " " + word)
		}
	}
	for i := range act.Cards {
		c := &act.Cards[i]
		c.Card = rounds.Staked(c.Card)
		no := slices.Contains(strings.Split(declining, ", "), strings.ToLower(c.Card))
		if c.None = no || notation.IsNobody(c.Card); c.None {
			c.Card = ""
		}
	}
	return act
}

// declining lists the words, with commas between, that mean that a player does not bid.
const declining = "does not, does not bid, doesn't, doesn't bid, does not contest, doesn't contest, " +
	"does not answer, doesn't answer, passes, no, no card"

func (v verbs) deploy() app.Verb {
	return app.Verb{
		Use: "deploy PLAYER [none|FIELDED]...",
		Says: "PLAYER none = PLAYER deploys nobody\n" +
			"PLAYER = PLAYER deploys what was placed\n" +
			"PLAYER FIELDED... = PLAYER deploys FIELDED",
		Scene: deploying, Bare: true,
		Gives: app.Gives[deploy.Deployed](),
		Asks:  []*app.Fall{&atOneMoment, &byItsZone},
		Means: []app.Meaning{
			{Said: "summon, buy, recruit, call, reinforce, spawn, muster, bring, field",
				Lines: []string{"deploy WHO ...", "next"}},
		},
		Short: "a player's whole part of the deploy phase: units and items, all at once",
		Long: "Units stand with commas between them. Behind each may stand: its cost, with ITEM, beside\n" +
			"its caller (else it comes by its own zone), zone N: the farthest edge, near whom.\n" +
			"Without units those that were staged are deployed.",
		Example: "deploy Logan baruk, reaver with grave dust\ndeploy Ashley none\ndeploy Logan 'Deadeye Archer' 4",
		Do: func(w app.Words) error {
			list, err := v.units(w[1:])
			if err != nil {
				return err
			}
			none := len(w) > 1 && list == nil
			return v.typingIn(w[0], deploy.Deploy{Player: w[0], None: none, List: list})
		},
	}
}

// units reads the units of a deployment as people type them; none, or nil: nobody comes.
func (v verbs) units(w app.Words) (list []deploy.Entry, err error) {
	if s, err := v.Here(); err == nil {
		if w, err = deploy.Apart(s, deploy.Strictly(s, w)); err != nil {
			return nil, err
		}
	}
	if slices.Equal(w, []string{"none"}) {
		return nil, nil
	}
	if list, err = deploy.ReadList(w); err != nil {
		return nil, &app.UsageError{Msg: err.Error()}
	}
	return list, nil
}

// typingIn plays an act of a player. If the act is refused for a card that nobody has typed in, a person is
// asked for that card, and the act is played again.
func (v verbs) typingIn(player string, act malediction.Act) error {
	mayLead := !v.leads(player)
	for {
		err := v.Play(act)
		of, missing := card.Missing(err)
		if !missing || !v.MayTypeIn() {
			return err
		}
		typed, err := card.TypeIn(v.Voice, of, mayLead)
		if err != nil {
			return err
		}
		mayLead = mayLead && typed.Type != notation.Seeker
	}
}

// leads says whether it is known who the Seeker of a player is. It is false for a word that is no player.
func (v verbs) leads(player string) bool {
	s, err := v.Here()
	if err != nil {
		return false
	}
	p, err := s.FindPlayer(player)
	if err != nil || p.Seeker != "" {
		return err == nil
	}
	return slices.ContainsFunc(s.UnitsOf(p.Name), func(u *malediction.Unit) bool {
		return s.Card(u.Card).Type == notation.Seeker
	})
}

func (v verbs) stage() app.Verb {
	return app.Verb{
		Use:   "stage PLAYER FIELDED...",
		Says:  "Place FIELDED",
		Scene: deploying, Bare: true,
		Gives:   app.Nothing(),
		Asks:    []*app.Fall{&byItsZone},
		Short:   "place units for deployment; deploy PLAYER declares it",
		Example: "stage Logan reaver with grave dust, bonebow",
		Do: func(w app.Words) error {
			list, err := v.units(w[1:])
			if err != nil {
				return err
			}
			return v.typingIn(w[0], deploy.Stage{Player: w[0], List: list})
		},
	}
}

func (v verbs) unstage() app.Verb {
	return app.Verb{
		Use: "unstage PLAYER [UNIT]...", Short: "take placed units back",
		Says: "UNIT... = Take UNIT back\n" +
			"PLAYER UNIT... = Take UNIT back\n" +
			"Take the placed units back",
		Scene: deploying + "stage Logan reaver, bonebow", Bare: true,
		Gives:   app.Nothing(),
		Example: "unstage Logan reaver",
		Do: v.plays(func(w app.Words) malediction.Act {
			return deploy.Unstage{Player: w[0], Cards: w[1:]}
		}),
	}
}

func (v verbs) rearrange() app.Verb {
	return app.Verb{
		Use:  "rearrange UNIT item|relic to|with UNIT",
		Says: "Hand on what UNIT carries",
		Scene: deploying + "deploy Logan baruk near husk-1, bonebow with rusted mail near baruk\n" +
			"deploy Ashley ilse\nactivate bonebow; pass; activate ilse; pass; activate baruk; pass\n" +
			"claim baruk blind; end; refresh; bid none",
		Bare:    true,
		Gives:   app.Nothing(),
		Means:   []app.Meaning{{Said: "equip, give, hand, swap, trade, exchange"}},
		Short:   "hand an attachment to a nearby ally, or swap them",
		Example: "rearrange bonebow item to baruk\nrearrange baruk relic to bonebow",
		Do: func(w app.Words) error {
			if err := app.OneOf("attachment", w[1], "item", "relic"); err != nil {
				return err
			}
			if err := app.OneOf("word", w[2], "to", "with"); err != nil {
				return err
			}
			return v.Play(deploy.Rearrange{Unit: w[0], What: notation.Type(w[1]), To: w[3],
				Swap: w[2] == "with"})
		},
	}
}

func (v verbs) claim() app.Verb {
	return app.Verb{
		Use: "claim UNIT RELIC|blind|none [at HUSK]", Short: "claim a relic at the husk near a unit, or none",
		Says: "UNIT none... = UNIT claims no relic\n" +
			"UNIT blind... = UNIT claims the top relic unseen\n" +
			"UNIT claims RELIC",
		Scene: deploying + alone + "move baruk 5 near husk-1; pass; activate ilse; pass", Bare: true,
		Gives: app.Gives[rounds.Claimed]().Or(app.Nothing()),
		Asks:  []*app.Fall{&atOneMoment, &claims},
		Means: []app.Meaning{
			{Said: "relic, artifact, loot, treasure", Lines: []string{"claim ...", "status relics"}},
			{Said: "husk, husks", Lines: []string{"claim ...", "status relics"}},
		},
		Long: "RELIC is one of the display, or its name as you read it off the card; blind is the top card\n" +
			"of the relic deck, whatever it is. claim PLAYER none gives up what that player may claim.\n" +
			"at HUSK says which husk goes, where the unit may claim at several.",
		Example: "claim baruk wind boots\nclaim baruk blind\nclaim Logan none", Args: app.Args(1, -1),
		Do: v.claims(func(w app.Words) malediction.Act {
			act := rounds.Claim{Who: w[0]}
			if n := len(w); n > 3 && w[n-2] == "at" {
				w, act.Husk = w[:n-2], w[n-1]
			}
			act.Relic = w.From(1)
			act.Blind, act.None = isTop(act.Relic), act.Relic == "none"
			return act
		}),
	}
}

// isTop says whether words mean the card on top of the relic deck, whatever it is.
func isTop(words string) bool {
	return slices.Contains([]string{"blind", "top card", "the top card", "top", "the top relic"},
		strings.ToLower(words))
}

func (v verbs) end() app.Verb {
	return app.Verb{
		Use: "end", Short: "the end phase: claims that are due, in order, then who has won",
		Says:  "The end phase: claims, and who has won",
		Scene: deploying + alone + "move baruk 5 near husk-1; pass; activate ilse; pass", Bare: true,
		Gives:   app.Gives[rounds.Ending](),
		Asks:    []*app.Fall{&atOneMoment, &claims},
		Example: "end --choose claim.baruk=blind",
		Do:      v.claims(func(app.Words) malediction.Act { return rounds.End{} }),
	}
}

// claims returns the action of a verb by whose act units may get relics: it plays the act, and then asks a
// person for relics that nobody has typed in.
func (v verbs) claims(act func(app.Words) malediction.Act) func(app.Words) error {
	return func(w app.Words) error {
		if err := v.Play(act(w)); err != nil {
			return err
		}
		return card.AsksRelics(v.Voice)
	}
}
