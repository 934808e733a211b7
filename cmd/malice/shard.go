package malice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/names"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

func (v verbs) shard() app.Verb {
	return app.Verb{
		Use: "shard",
		Asks: []*app.Fall{{Choices: []string{"color COLOR of which color they are " +
			"[shard.invoke.purpose]", "purpose PURPOSE what a shard is for [shard.invoke.purpose]"}}},
		Gives: app.Gives[rolls.ShardView](),
		Means: []app.Meaning{
			{Said: "swap, exchange, shards, soulshards, money", Lines: []string{"shard"}},
			{Said: "invoke, cast, spend", Lines: []string{"shard invoke WHO ..."}},
			{Said: "give, hand, pass, share", Of: shardWords + " colorless", Lines: []string{"shard give ..."}},
		},
		Short: "soulshards: give, trade, invoke, attune, take, return",
		Long: "Who holds which soulshards, and what the bank has left. A color may be cut short, and is\n" +
			"left out where only one can be meant; without a number it is one shard.",
		Example: "shard\nshard give Sara Bryan 2 colorless\nshard invoke Bryan blue roll Sara lr",
		Do:      func(app.Words) error { return v.showShards() },
		Verbs: func() []app.Verb {
			return []app.Verb{
				{
					Use: "give FROM TO [N] [COLOR]", Short: "hand soulshards to another avatar",
					Says: "FROM TO N COLOR = Hand N COLOR to TO\n" +
						"Hand shards to TO",
					Gives:   app.Gives[rolls.ShardView](),
					Asks:    []*app.Fall{&throughGates},
					Example: "shard give Sara Bryan 2 colorless\nshard give Sara Bryan black",
					Args:    app.Args(2, -1), Do: v.giveShards,
				},
				v.shardTrade(), v.shardInvoke(), v.shardAttune(),
				v.shardMove("take", "from the bank, to correct the table", false),
				v.shardMove("return", "to the bank, to correct the table", true),
			}
		},
	}
}

// giveShards plays FROM TO [N] [COLOR], in any order that people say: Sara 2 black shards to Bryan.
func (v verbs) giveShards(w app.Words) error {
	var who, lot []string
	for _, word := range app.Unlisted(shardless(w)) {
		color, is := chance.Match(word, notation.Colors)
		switch {
		case names.Joins(word):
		case number(word), is && (len(who) > 1 || strings.EqualFold(word, color)): // b may be a name
			lot = append(lot, word)
		case len(who) > 1:
			return noColor(word)
		default:
			who = append(who, word)
		}
	}
	const both = 2
	if len(who) < both {
		return &app.UsageError{Msg: "shard give: say who gives and who gets them: " +
			"shard give Sara Bryan 2 colorless"}
	}
	given, err := oneLot(lot)
	if err != nil {
		return err
	}
	return v.Play(rolls.GiveShards{From: who[0], To: who[1], Lot: given})
}

func (v verbs) shardTrade() app.Verb {
	return app.Verb{
		Use: "trade A [N] COLOR... B [N] COLOR...", Short: "exchange soulshards: both sides move, or none",
		Says:  "Trade shards",
		Gives: app.Gives[rolls.ShardView](),
		Asks:  []*app.Fall{&throughGates},
		Long:  "Behind each name stands what that avatar gives.",
		Example: "shard trade Sara 2 colorless Bryan blue\n" +
			"shard trade Sara 1 black 1 colorless Bryan 2 blue",
		Args: app.Args(4, -1), Do: v.tradeShards,
	}
}

func (v verbs) tradeShards(w app.Words) error {
	give, rest, err := someLots(w[1:])
	if err != nil {
		return err
	}
	if len(give) == 0 || len(rest) == 0 {
		return &app.UsageError{Msg: "shard trade: say what each gives: shard trade Sara 2 colorless Bryan blue"}
	}
	take, over, err := someLots(rest[1:])
	if err != nil {
		return err
	}
	if len(take) == 0 || len(over) > 0 {
		return &app.UsageError{Msg: "shard trade: behind " + rest[0] + " stands what it gives: " +
			strings.Join(notation.Colors, ", ") + "; shard give is for a gift"}
	}
	return v.Play(rolls.TradeShards{A: w[0], Give: give, B: rest[0], Take: take})
}

func (v verbs) shardInvoke() app.Verb {
	return app.Verb{
		Use: "invoke WHO [N] [COLOR] [PURPOSE]...", Short: "use up soulshards for one purpose",
		Says: "WHO COLOR roll AVATAR ROLL = Use a COLOR shard for a roll of AVATAR\n" +
			"WHO COLOR PURPOSE... = Use a COLOR shard: PURPOSE\n" +
			"Use shards",
		Gives: app.Gives[rolls.ShardView](),
		Long: "The purpose is one of\n" +
			"  roll AVATAR cr|lr|mr   that avatar's next such roll, else the invoker's own\n" +
			"  aggression             the creature attacks the invoker (colorless)\n" +
			"  mastery [AVATAR]       the secondary ability of the invoker's mastery\n" +
			"and may be left out where only one can be meant: the combat roll of whom the\n" +
			"creature attacks, before the blows.\n" +
			"Within a band a shard adds 1 to the roll, from outside a d*, rolled when the\n" +
			"roll is made; twice that in a fight with a creature that has an ability of its\n" +
			"color.",
		Example: "shard invoke Bryan blue roll Sara lr\nshard invoke Sara 2 colorless mr\n" +
			"shard invoke Sara black mastery Bryan",
		Do: func(w app.Words) error {
			lot, rest, err := leadingLot(w[1:])
			if err != nil {
				return err
			}
			return v.Play(cards.InvokeShard{Who: w[0], Lot: lot, For: rest})
		},
	}
}

func (v verbs) shardAttune() app.Verb {
	return app.Verb{
		Use: "attune [AVATAR] [N] [COLOR]", Short: "at a revealed Light Well, color colorless soulshards",
		Says:  "Color shards at the Light Well",
		Scene: light + "\n" + toWell,
		Gives: app.Gives[rolls.ShardView](),
		Means: []app.Meaning{
			{Said: "attune", Lines: []string{"shard attune WHO ...", "mastery attune WHO", "shard"}},
		},
		Long: "Takes an action. Without a number all colorless shards turn the color of the mastery; " +
			"where\n" +
			"that is colorless say which color.",
		Example: "shard attune Sara\nshard attune Sara 2",
		Args:    app.Args(0, -1),
		Do: func(w app.Words) error {
			who := ""
			if len(w) > 0 && !number(w[0]) {
				if _, ok := chance.Match(w[0], notation.Colors); !ok {
					who, w = w[0], w[1:]
				}
			}
			list, err := allLots(w)
			if err != nil {
				return err
			}
			return v.Play(cards.AttuneShards{Who: who, Lots: list})
		},
	}
}

func (v verbs) shardMove(name, short string, back bool) app.Verb {
	return app.Verb{
		Use: name + " AVATAR [N] [COLOR]", Short: short,
		Says: "N = Move shards\n" +
			"Move shards",
		Gives:   app.Gives[rolls.ShardView](),
		Example: "shard " + name + " Sara 2 black",
		Do: func(w app.Words) error {
			lot, err := oneLot(w[1:])
			if err != nil {
				return err
			}
			return v.Play(rolls.MoveShards{Who: w[0], Lot: lot, Back: back})
		},
	}
}

// shardWords lists the words for soulshards.
const shardWords = "shard shards soulshard soulshards"

// shardless returns words without those that say that they are of shards: 2 colorless shards.
func shardless(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		return slices.Contains(strings.Fields(shardWords), strings.ToLower(strings.TrimRight(word, ",")))
	})
}

// leadingLot reads [N] [COLOR] at the beginning of words, and returns the words behind it. Without a number
// it is 1; without a color the lot has none.
func leadingLot(words []string) (lot rolls.Lot, rest []string, err error) {
	lot.N, words = 1, shardless(words)
	if len(words) > 0 && number(words[0]) {
		if lot.N, err = app.Count("soulshards", words[0]); err != nil {
			return lot, nil, err
		}
		words = words[1:]
	}
	if len(words) > 0 {
		if c, ok := chance.Match(words[0], notation.Colors); ok {
			lot.Color, words = c, words[1:]
		}
	}
	return lot, words, nil
}

// oneLot reads [N] [COLOR], the number before or behind.
func oneLot(words []string) (rolls.Lot, error) {
	words = shardless(words)
	if len(words) == 2 && !number(words[0]) && number(words[1]) {
		words = []string{words[1], words[0]}
	}
	lot, rest, err := leadingLot(words)
	if err == nil && len(rest) > 0 {
		err = noColor(rest[0])
	}
	return lot, err
}

func noColor(word string) error {
	return &app.UsageError{Msg: fmt.Sprintf("no color %s: %s", chance.Quote(word),
		strings.Join(notation.Colors, ", "))}
}

// someLots reads [N] COLOR, as often as it stands at the beginning of the words, and returns the words
// behind.
func someLots(words []string) (list []rolls.Lot, rest []string, err error) {
	for len(words) > 0 {
		lot, behind, err := leadingLot(words)
		if err != nil {
			return nil, nil, err
		}
		if lot.Color == "" {
			if _, err := strconv.Atoi(words[0]); err == nil {
				return nil, nil, &app.UsageError{Msg: fmt.Sprintf("%s of which color: %s", words[0],
					strings.Join(notation.Colors, ", "))}
			}
			return list, words, nil
		}
		list, words = append(list, lot), behind
	}
	return list, nil, nil
}

// allLots reads [N] [COLOR], or several numbers with their colors.
func allLots(words []string) ([]rolls.Lot, error) {
	words = shardless(words)
	if len(words) == 0 {
		return nil, nil
	}
	if len(words) <= 2 {
		lot, err := oneLot(words)
		return []rolls.Lot{lot}, err
	}
	list, rest, err := someLots(words)
	if err == nil && len(rest) > 0 {
		err = noColor(rest[0])
	}
	return list, err
}

// showShards answers with the holders, the bank, and what waits for a roll.
func (v verbs) showShards() error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	view := rolls.Shards(s)
	wide := 4
	for _, name := range s.AvatarNames() {
		wide = max(wide, text.Width(name))
	}
	var b strings.Builder
	for _, a := range s.Avatars {
		b.WriteString(app.Fit(text.Pad(a.Name, wide+2), holdings(a)))
	}
	var bank []string
	for _, c := range notation.Colors {
		bank = append(bank, fmt.Sprintf("%d %s", view.Bank[c], c))
	}
	b.WriteString(app.Fit(text.Pad("bank", wide+2), strings.Join(bank, ", ")))
	for _, name := range s.AvatarNames() {
		for _, p := range view.Pending[name] {
			worth := "+1"
			if p.Star {
				worth = "+1d*"
			}
			fmt.Fprintf(&b, "%s's next %s: %s, a %s shard of "+
				"%s\n", name, notation.RollNamed(p.Roll), worth, p.Color,
				p.From)
		}
	}
	return v.Show(s, view, b.String())
}
