package box

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/text"
)

// showScales adds the tables of the Shadows and Xulthûl.
func (s *shelf) showScales() error {
	for _, printing := range notation.Printings {
		of, err := s.book.Scales(printing)
		if err != nil {
			return err
		}
		for _, who := range []struct {
			name  string
			scale Scale
			rule  string
		}{{"shadow", of.Shadow, "shadow.combat-values"}, {"xulthul", of.Xulthul, "xulthul.combat-values"}} {
			var rows [][]string
			for _, row := range []struct {
				name   string
				values []int
			}{{"power", who.scale.Power}, {"abilities", who.scale.Abilities}, {"life", who.scale.Life}} {
				if row.values != nil {
					rows = append(rows, append([]string{row.name}, numbers(row.values)...))
				}
			}
			s.add("shadow."+printing+"."+who.name, who.scale.Origin, "", "avatars|1-2|3|4|5|6|7-8", rows,
				who.rule).Printing = printing
		}
	}
	return nil
}

// box adds the tables of the components.
func (s *shelf) box() error {
	p := s.book.Parts()
	s.add("components.shards", p.Shards.Origin, "", "shards|",
		[][]string{{"of each color", fmt.Sprint(p.Shards.Colored)}, {"colorless",
			fmt.Sprint(p.Shards.Colorless)}}, "component.shards.coloured", "component.shards.colorless")
	s.add("components.radiance", p.Radiance.Origin, "", "radiance|",
		[][]string{{"sets of ten", fmt.Sprint(p.Radiance.Sets)}}, "component.radiance")
	s.add("components.gates", p.Gates.Origin, "", "Gates|", [][]string{{"seals", fmt.Sprint(p.Gates.Seals)}},
		"component.tokens.gate-seals")
	s.add("components.cities", p.Cities.Origin, "", "city tokens|",
		[][]string{{"of", strings.Join(p.Cities.Tokens, ", ")}}, "component.tokens.cities")
	s.add("components.mystics", p.Mystics.Origin, counted(p.Mystics.Tokens), "mystic|tokens",
		countRows(p.Mystics.Tokens), "component.tokens.mystics")
	s.add("components.board", p.Board.Origin, fmt.Sprintf("%d Light and %d Dark Wells, %d lairs a board",
		p.Board.Light, p.Board.Dark, p.Board.Lairs), "on each board|", [][]string{
		{"Light Wells", fmt.Sprint(p.Board.Light)}, {"Dark Wells", fmt.Sprint(p.Board.Dark)},
		{"lairs", fmt.Sprint(p.Board.Lairs)},
	}, "setup.wells.mixed", "setup.lairs")
	return nil
}

// seats adds the tables of the players: their number, their start, and the printings' differences.
func (s *shelf) seats() error {
	p := s.book.Parts()
	s.add("components.start", p.Start.Origin, "", "an avatar begins with|", [][]string{
		{"life", fmt.Sprint(p.Start.Life)}, {"colorless shards", fmt.Sprint(p.Start.Colorless)},
		{"shards of its mastery", fmt.Sprint(p.Start.Colored)},
	}, "setup.avatar.life", "setup.avatar.shards")
	for _, printing := range notation.Printings {
		n, bonus := p.Players[printing], p.Bonuses[printing]
		s.add("components.players."+printing, n.Origin, "", "players|",
			[][]string{{"least", fmt.Sprint(n.Least)}, {"most", fmt.Sprint(n.Most)}},
			"game.players").Printing = printing
		s.add("components.bonuses."+printing, bonus.Origin, "", "a radiance token gives|", [][]string{
			{"movement", fmt.Sprintf("%+d", bonus.Movement)}, {"harvest", fmt.Sprintf("%+d", bonus.Harvest)},
		}, "radiance.movement", "radiance.harvest").Printing = printing
	}
	var rows [][]string
	for _, name := range slices.Sorted(maps.Keys(p.Masteries.Known)) {
		rows = append(rows, []string{name, p.Masteries.Known[name]})
	}
	s.add("components.masteries", p.Masteries.Origin, "", "mastery|color", rows, "component.cards.mastery")
	return nil
}

// showCards adds one table for each trove, a row for each known card. The table counts as only as sure as
// its least sure card.
func (s *shelf) showCards() error {
	known := s.book.Cards()
	for _, trove := range []struct {
		name  string
		cards map[string]Card
	}{{"masteries", known.Masteries}, {"fates", known.Fates}, {"treasures", known.Treasures}, {"potions",
		known.Potions}, {"abilities", known.Abilities}} {
		o, owned := printed.Origin{Source: "with each card", Sure: "rulebook"}, false
		var rows [][]string
		var doubts []string
		for _, name := range slices.Sorted(maps.Keys(trove.cards)) {
			c := trove.cards[name]
			rows = append(rows, []string{name, c.Kind, c.Sure, c.Source, c.Tells()})
			owned = owned || c.Sure == "owner"
			if c.Why != "" {
				doubts = append(doubts, name+": "+c.Why)
			}
			if c.Sure != "owner" {
				sure, its := slices.Index(printed.Sures, o.Sure), slices.Index(printed.Sures, c.Sure)
				o.Sure = printed.Sures[max(sure, its)]
			}
		}
		o.Why = strings.Join(doubts, "; ")
		s.add("cards."+trove.name, o, text.Things(len(rows), "card known", "cards known"),
			"card|kind|sure|source|what it does", rows).Owned = owned
	}
	return nil
}

func numbers(list []int) (words []string) {
	for _, n := range list {
		words = append(words, fmt.Sprint(n))
	}
	return words
}

func countRows(m map[string]int) (rows [][]string) {
	for _, k := range slices.Sorted(maps.Keys(m)) {
		rows = append(rows, []string{k, fmt.Sprint(m[k])})
	}
	return rows
}
