package malice

import (
	"cmp"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/status"
	"tablehand/assist/screen"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// seat returns the page of an avatar for its player: life, soulshards, actions, and what its cards do. It
// is empty where no avatar is called so.
func (v verbs) seat(on app.Seen, who string) (kept screen.Kept, err error) {
	s, err := v.State(on.Path, on.Text)
	if err != nil {
		return kept, err
	}
	a := s.Avatar(who)
	if a == nil {
		return kept, nil
	}
	is := screen.Person{Name: who, Lines: []screen.Line{
		{Counts: []screen.Count{{Marks: lifeSigns(a.Life, a.Wounds, a.Drains, screen.Life)}}},
		{Counts: gemsInWords(a)},
	}}
	if s.Over == nil {
		is.Lines = append(is.Lines, screen.Line{Counts: []screen.Count{{Marks: []screen.Mark{
			{Sign: screen.Act, N: s.ActionsLeft(a), What: "actions left", One: "action left"},
			{Sign: screen.Spent, N: s.Actions() - s.ActionsLeft(a), What: "spent"}}}},
			End: text.Things(s.ActionsLeft(a), "action", "actions") + " left"})
	}
	if mp := s.PointsOf(a); mp != nil {
		is.Lines = append(is.Lines, screen.Line{End: mp.String() + " MP"})
	}
	if falls, known := fightIn(on.Odds).falls(who); known {
		is.Lines[0].End = "falls " + screen.Percent(falls)
	}
	is.Said = append([]string{"at " + malice.Aside(a.At)}, doing(s, *a)...)
	if a.Rebirth > 0 {
		is.Said = append(is.Said, "back in "+text.Things(a.Rebirth, "action", "actions"))
	}
	if len(a.Radiance) > 0 {
		is.Said = append(is.Said, "radiance: "+strings.Join(a.Radiance, ", "))
	}
	kept.Me, kept.At = &is, a.At
	if rows := cardsOf(s, a); len(rows) > 0 {
		kept.Parts = []screen.Part{{Title: "Your cards", Rows: rows}}
	}
	return kept, nil
}

// gemsInWords shows soulshards by stones, numbers and the names of their colors.
func gemsInWords(a *malice.Avatar) []screen.Count {
	list := gems(a)
	for i, c := range list {
		list[i].Text = strings.TrimSuffix(c.Marks[0].What, " shards")
	}
	return list
}

// cardsOf lists the cards of an avatar, and what they do as far as somebody has told it.
func cardsOf(s *malice.State, a *malice.Avatar) (rows []screen.PartRow) {
	deck := s.Book().Cards()
	if name := a.Mastery.Name; name != "" {
		rows = append(rows, screen.PartRow{Lead: name, Small: cmp.Or(masteryDoes(s, *a),
			a.Mastery.Color+" mastery")})
	}
	for _, item := range a.Items {
		_, name, _ := strings.Cut(item, ":")
		card := s.Card(*deck.Of(malice.TroveOf(item)), name)
		rows = append(rows, screen.PartRow{Lead: malice.ItemName(item), Small: inWords(card.Tells())})
	}
	if a.Fate != "" {
		known := s.Card(deck.Fates, malice.FateName(a.Fate))
		rows = append(rows, screen.PartRow{Lead: a.Fate, Small: inWords(known.Tells())})
	}
	return rows
}

// masteryDoes says what the mastery of an avatar does; empty: nobody has described it.
func masteryDoes(s *malice.State, a malice.Avatar) string {
	m := status.Mastery(s, a.Mastery)
	list := filled(inWords(m.Does))
	if m.Secondary != "" {
		list = append(list, "for a soulshard "+inWords(m.Secondary))
	}
	return strings.Join(list, "; ")
}

// inWords says effects as people say them: +1d* cr is +1d★ combat.
func inWords(effects string) string {
	said := map[string]string{"cr": "combat", "lr": "luck", "mr": "movement", "pr": "power"}
	words := strings.Split(effects, " ")
	for i, word := range words {
		bare := strings.TrimRight(word, ",;")
		if full := said[bare]; full != "" {
			words[i] = full + word[len(bare):]
		}
	}
	return strings.ReplaceAll(strings.Join(words, " "), "d*", "d★")
}
