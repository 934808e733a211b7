package hidden

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Appear makes a player Visible again: what was noted is played as the table was then, or it is void.
type Appear struct {
	Player string // empty: whose turn it is
	Line   string // what was noted, with commas between
	Word   string // of the seal; empty: nothing was sealed
	Opened bool   // the seal has been opened before: the act is played again from a journal
	Void   bool   // it is void, as an Opponent stands where it leads
}

func (a Appear) Play(t *axismundi.Table) error {
	s := t.State()
	p, err := s.Actor(a.Player)
	if err != nil {
		return err
	}
	who := p.Name
	if p.Hidden == nil {
		return telling.Impossible("%s is not invisible", who)
	}
	gone := *p.Hidden
	if err := a.sealed(t, &gone); err != nil {
		return err
	}
	list, err := read(s, who, a.Line)
	if err != nil {
		return err
	}
	early := s.Turn != who || s.Round == gone.Round
	to, known := ends(s, p, list)
	other := s.Occupant(to)
	switch {
	case a.Void || known && other != nil && other.Name != who:
		err = void(t, who, list, "invisible.end.occupied")
	case early && s.Reading("A22") == "void":
		err = void(t, who, list, "invisible.early")
	default:
		err = a.returns(t, who, &gone, list, early)
	}
	if err != nil {
		return err
	}
	return since(t, who, gone, early)
}

// returns plays what was noted, and refuses it where an Opponent stands at its end after all.
func (a Appear) returns(t *axismundi.Table, who string, gone *axismundi.Hidden, list []deed,
	early bool) error {
	rule := "invisible.end"
	if early {
		rule = "invisible.early"
	}
	t.Do(axismundi.HiddenMoved{Player: who}, rule)
	if err := play(t, who, gone, list, rule); err != nil {
		return err
	}
	if over := t.State().Turn != who || !early; over && t.State().Over == nil {
		if err := rounds.Rests(t, who); err != nil {
			return err
		}
	}
	s := t.State()
	p := s.Player(who)
	if i := slices.IndexFunc(s.Players, func(o axismundi.Player) bool {
		return o.Name != who && o.Hidden == nil && o.At == p.At
	}); i >= 0 {
		return telling.Offer(&telling.Refused{Rule: "invisible.end.occupied",
			Reason: s.Players[i].Name + " stands on " + string(p.At) + ", so all of it is void: appear --void"},
			telling.Line(slices.Concat([]string{"appear", who}, strings.Fields(a.Line), []string{"--void"})...))
	}
	t.Result = Result{Player: who, At: string(p.At), Sealed: gone.Seal != ""}
	return nil
}

// since lets happen what has waited for the return: Wounds of the Malignant's area, and the rest of the own
// turn's beginning (invisible.note, invisible.then-turn).
func since(t *axismundi.Table, who string, gone axismundi.Hidden, early bool) error {
	if t.State().Over != nil {
		return nil
	}
	dead := died(t, who)
	wounds.Emerged(t, who, gone)
	if early {
		return nil
	}
	if err := rounds.Returned(t, who); err != nil {
		return err
	}
	if dead && t.State().Reading("A28") == "ends" {
		points.EndTurn(t, who, "death.turn.own", "invisible.then-turn")
	}
	if r, is := t.Result.(Result); is && !r.Void && !t.State().Used(axismundi.Ended) {
		t.Remark("invisible.then-turn", "%s's turn goes on as usual", who)
	}
	return nil
}

// died says whether somebody has died in this act.
func died(t *axismundi.Table, who string) bool {
	return slices.ContainsFunc(t.Events, func(m *telling.Moved[axismundi.State]) bool {
		e, is := m.Event.(axismundi.Died)
		return is && e.Player == who
	})
}

// sealed refuses a line and a word that do not make up the seal, and a word where nothing was sealed. A
// line that was Opened before passes.
func (a Appear) sealed(t *axismundi.Table, gone *axismundi.Hidden) error {
	switch {
	case gone.Seal == "" && a.Word != "":
		return telling.Impossible("nothing was sealed, so there is no word")
	case gone.Seal == "", a.Opened:
		return nil
	case a.Word == "":
		return t.Refuse("invisible.note", "what was noted is sealed: the word that opens it is missing")
	case Sum(a.Word, a.Line) != gone.Seal:
		return t.Refuse("invisible.note", "this is not what was sealed, or not its word")
	}
	return nil
}

// play plays what was noted on the table as it was then. If the turn of the note still goes on, that is now;
// else it sets round, levels, points, what lasts and the others back, plays, and undoes that. gone.Lasting
// then has what lasted behind the noted acts.
func play(t *axismundi.Table, who string, gone *axismundi.Hidden, list []deed, rule string) error {
	s := t.State()
	now := s.MomentOf(who)
	then := axismundi.Moment{Round: gone.Round, Turn: who, Points: gone.Points, Turned: gone.Turned,
		Stand: gone.Stood, Infected: gone.Infected, Lasting: gone.Lasting, Immobilized: gone.Immobilized}
	if gone.Stood == nil {
		then.Turned, then.Stand, then.Infected, then.Lasting = now.Turned, now.Stand, now.Infected, now.Lasting
	}
	back := len(list) > 0 && (s.Turn != who || s.Round != gone.Round)
	if back {
		t.Do(axismundi.NoteTurned{Player: who, Opens: true, Moment: then}, rule, "invisible.no-occupied")
	}
	for _, d := range list {
		if err := d.act.Play(t); err != nil {
			return err
		}
	}
	if back && t.State().Over == nil {
		now.Stand = stays(t.State(), then.Stand, now.Stand)
		now.Infected = marks(t.State(), then.Infected, now.Infected)
		gone.Lasting = t.State().MomentOf(who).Lasting
		now.Lasting = lasting(then.Lasting, gone.Lasting, now.Lasting)
		t.Do(axismundi.NoteTurned{Player: who, Moment: now}, rule)
	}
	return nil
}

// stays returns the hexes onto which the other players go back, by their names, once the noted acts are
// played. then has where they stood for those acts, now where they stand at present. A player whom the acts
// have moved is left out, and stays there.
func stays(s *axismundi.State, then, now map[string]notation.Hex) map[string]notation.Hex {
	stand := map[string]notation.Hex{}
	for name, at := range now {
		if s.Player(name).At == then[name] {
			stand[name] = at
		}
	}
	return stand
}

// marks returns the hexes with an Infection Marker once the table is back in the present: now has those
// before the noted acts were played, and each marker that the acts have laid comes to them. then has those
// of the turn that was noted.
func marks(s *axismundi.State, then, now []notation.Hex) []notation.Hex {
	for _, h := range s.Lying(func(is axismundi.Hex) bool { return is.Infected }) {
		if !slices.Contains(then, h) && !slices.Contains(now, h) {
			now = append(slices.Clone(now), h)
		}
	}
	return now
}

// lasting returns what lasts on each player once the table is back in the present: now has that, and what the
// noted acts have brought comes to it, which is in after and was not in then.
func lasting(then, after, now map[string][]string) map[string][]string {
	now = maps.Clone(now)
	for name, effects := range after {
		for _, e := range effects {
			if !slices.Contains(then[name], e) {
				now[name] = text.With(now[name], e)
			}
		}
	}
	return now
}

// void sets the miniature down where it vanished; cards and Treasure Tokens that were noted are lost
// (invisible.end.occupied).
func void(t *axismundi.Table, who string, list []deed, rule string) error {
	s := t.State()
	gone := s.Player(who).Hidden
	for _, o := range s.Players {
		if o.Name != who && o.Hidden == nil && o.At == gone.At {
			return telling.Offer(telling.Impossible(
				"%s stands on %s too, where %s vanished: the rules have no answer, so say where %s stands", o.Name,
				gone.At,
				who, who), telling.Line("set", who).And("at=HEX"))
		}
	}
	from := s.Player(who).At
	t.Do(axismundi.HiddenMoved{Player: who}, rule)
	if from != gone.At {
		t.Do(axismundi.PieceMoved{Player: who, From: from, To: gone.At, Terrain: s.Terrain(gone.At)}, rule)
	}
	for _, d := range list {
		use, is := d.act.(cards.Use)
		if !is {
			continue
		}
		if err := lost(t, who, use, rule); err != nil {
			return err
		}
	}
	t.Remark(rule, "what %s noted is void", who)
	t.Result = Result{Player: who, At: string(gone.At), Sealed: gone.Seal != "", Void: true}
	return nil
}

// lost takes the cards or the token of a void act out of the hand.
func lost(t *axismundi.Table, who string, use cards.Use, rule string) error {
	s := t.State()
	if len(use.Words) > 0 && s.Book().Treasure(use.Words[0]) != nil {
		if s.Player(who).Treasures == 0 {
			return &telling.Refused{Rule: "treasure.free", Reason: who + " holds no Treasure Token"}
		}
		t.Do(axismundi.TreasureMoved{Player: who, From: "mat", To: "gone", Token: use.Words[0]}, rule)
		return nil
	}
	list := played(s, use)
	if len(list) > s.Player(who).Hand {
		return telling.Impossible("%s does not hold so many cards", who)
	}
	decks.Discard(t, who, list, rule)
	return nil
}
