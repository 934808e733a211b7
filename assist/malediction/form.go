package malediction

import (
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/yamlfile"
)

// Most is the largest number that a count on the table may have.
const Most = 9999

// MostRelics is the greatest number of relics, or of husks, of a scenario of the players' own.
const MostRelics = 60

// Form describes the game's part of the table file, for reading and for writing. What it reads can be
// played on; whether it adds up is what Audit tells.
func (s *State) Form(f *yamlfile.Form) {
	f.Word("mode", (*string)(&s.Mode), notation.Modes...).Required()
	f.Text("size", &s.Size).Required()
	f.Int("gap", &s.Gap, 0, 99).Seldom()
	f.Counts("pieces", &s.Pieces, 0, 20, notation.PieceSizes...).Seldom()
	f.Text("board", &s.Board).Seldom()
	f.Counts("scenario", &s.Scenario, 1, MostRelics, notation.ScenarioWords...).Seldom()
	f.Int("threshold", &s.Threshold, 1, Most).Required()
	f.Int("seed", &s.Seed, 0, 1<<53)
	f.Words("words", &s.Words, TableWords...)
	f.Int("round", &s.Round, 1, Most).Required()
	f.Word("phase", (*string)(&s.Phase), notation.Phases...).Required()
	due := string(s.Due)
	f.MaybeText("due", &due)
	f.MaybeText("first", &s.First)
	f.MaybeText("turn", &s.Turn)
	f.MaybeText("initiative", &s.Initiative)
	f.Dict("readings", &s.Readings)
	yamlfile.Table(f, "teams", &s.Teams, (*Team).describe)
	yamlfile.List(f, "players", &s.Players, (*Player).describe).Required()
	yamlfile.List(f, "units", &s.Units, (*Unit).describe).Required()
	yamlfile.List(f, "staged", &s.Staged, (*Arrival).describe).Seldom()
	f.Texts("deployed", &s.Deployed).Seldom()
	f.Texts("waived", &s.Waived).Seldom()
	pairsForm(f, "near", &s.Near)
	yamlfile.Maybe(f, "active", &s.Active, (*Active).describe)
	f.Group("husks", s.Husks.describe).Required()
	f.Group("relics", s.Relics.describe).Required()
	f.Texts("bid", &s.Bid)
	yamlfile.List(f, "sequence", &s.Sequence, (*Waiting).describe)
	yamlfile.List(f, "owed", &s.Owed, (*Owed).describe).Seldom()
	yamlfile.Maybe(f, "last", &s.Last, (*Blow).describe)
	yamlfile.List(f, "earlier", &s.Earlier, (*Blow).describe).Seldom()
	yamlfile.List(f, "terrain", &s.Terrain, (*Piece).describe)
	yamlfile.Table(f, "cards", &s.Cards, (*box.Card).Form)
	yamlfile.Maybe(f, "over", &s.Over, (*Over).describe).Required()
	f.Left("house").Required()
	if f.Reading() {
		s.Due = notation.Due(due)
		for name, card := range s.Cards {
			card.Name = name
			s.Cards[name] = card
		}
		s.sound(f)
	}
}

// TableWords lists what may be asked of the real table after an act (key words).
var TableWords = []string{"near", "at", "past"}

func (t *Team) describe(f *yamlfile.Form) {
	f.Texts("members", &t.Members).Required()
	f.Int("mastery", &t.Mastery, -Most, Most)
}

func (p *Player) describe(f *yamlfile.Form) {
	f.Text("name", &p.Name).Required()
	f.Text("warband", &p.Warband).Seldom()
	f.Text("seeker", &p.Seeker).Seldom()
	f.MaybeText("zone", &p.Zone)
	f.Int("echo", &p.Echo, 0, Most).Required()
	f.Int("mastery", &p.Mastery, -Most, Most)
	f.Int("hand", &p.Hand, 0, Most).Required()
	f.Int("deck", &p.Deck, 0, Most).Required()
	f.Int("redrawn", &p.Redrawn, 0, 99).Seldom()
	f.Texts("discard", &p.Discard)
	f.Texts("banished", &p.Banished)
}

func (u *Unit) describe(f *yamlfile.Form) {
	f.Text("id", &u.ID).Required()
	f.Text("card", &u.Card).Required()
	f.Text("of", &u.Of).Required()
	f.Int("since", &u.Since, 1, Most).Required()
	f.Word("state", &u.State, notation.Refreshed, notation.Exhausted).Required()
	f.Int("damage", &u.Damage, 0, Most)
	f.MaybeText("item", &u.Item)
	f.MaybeText("relic", &u.Relic)
	f.Texts("mods", &u.Mods)
	f.Texts("powers", &u.Powers).Seldom()
}

func (a *Arrival) describe(f *yamlfile.Form) {
	f.Text("card", &a.Card).Required()
	f.Bool("seeker", &a.Seeker).Seldom()
	f.Int("cost", &a.Cost, 0, Most+1).Seldom()
	f.Int("copy", &a.Copy, 0, 99).Seldom()
	f.Text("item", &a.Item).Seldom()
	f.Int("price", &a.Price, 0, Most+1).Seldom()
	f.Text("beside", &a.Beside).Seldom()
	f.Text("zone", &a.Zone).Seldom()
	f.Int("edge", &a.Edge, 0, Most).Seldom()
	f.Texts("near", &a.Near).Seldom()
	f.Text("on", &a.On).Seldom()
}

func (a *Active) describe(f *yamlfile.Form) {
	f.Text("unit", &a.Unit).Required()
	f.Int("ap", &a.AP, 0, 99).Required()
	f.Bool("channel", &a.Channel)
	f.Texts("counted", &a.Counted).Seldom()
}

func (h *Husks) describe(f *yamlfile.Form) {
	f.Texts("field", &h.Field).Required()
	f.Int("supply", &h.Supply, 0, 99).Required()
}

func (r *Relics) describe(f *yamlfile.Form) {
	f.Int("deck", &r.Deck, 0, 99).Required()
	f.MaybeTexts("under", &r.Under)
	r.Display.Form(f, "display")
}

func (w *Waiting) describe(f *yamlfile.Form) {
	f.MaybeText("who", &w.Who)
	f.Text("what", &w.What).Required()
	yamlfile.Maybe(f, "set", &w.Set, (*Set).describe).Seldom()
}

func (e *Set) describe(f *yamlfile.Form) {
	f.Text("name", &e.Name).Required()
	yamlfile.Maybe(f, "fell", &e.Fell, (*Unit).describe).Seldom()
	f.Texts("near", &e.Near).Seldom()
	f.Text("target", &e.Target).Seldom()
	f.Text("attacker", &e.Attacker).Seldom()
}

func (o *Owed) describe(f *yamlfile.Form) {
	f.Texts("line", &o.Line).Required()
	f.Bool("may", &o.May).Seldom()
	f.Text("rule", &o.Rule).Seldom()
}

func (p *Piece) describe(f *yamlfile.Form) {
	f.Text("set", &p.Set).Required()
	f.Word("size", &p.Size, notation.PieceSizes...).Required()
	f.Text("at", &p.At).Seldom()
}

func (o *Over) describe(f *yamlfile.Form) {
	f.MaybeText("winner", &o.Winner)
	f.Text("why", &o.Why)
	f.Text("rule", &o.Rule).Seldom()
}

func (b *Blow) describe(f *yamlfile.Form) {
	f.Text("attacker", &b.Attacker).Seldom()
	f.Text("target", &b.Target).Required()
	f.Word("kind", &b.Kind, append([]string{Effect}, Kinds...)...).Required()
	f.Int("face", &b.Face, 0, 20).Seldom()
	f.Int("value", &b.Value, -Most, Most)
	f.Int("defense", &b.Defense, -Most, Most)
	f.Word("outcome", (*string)(&b.Outcome), Outcomes...).Seldom()
	f.Int("damage", &b.Damage, 0, Most).Required()
	f.Int("prevented", &b.Prevented, 0, Most).Seldom()
	f.Bool("held", &b.Held).Seldom()
	f.Texts("mods", &b.Mods).Seldom()
	f.Word("provoked", &b.Provoked, "move.retaliation", "charge.retaliation",
		"attack.ranged.retaliation").Seldom()
	f.Lists("then", &b.Then).Seldom()
	yamlfile.Maybe(f, "fallen", &b.Fallen, (*Fallen).describe).Seldom()
	if f.Reading() && b.Kind != Effect && (b.Attacker == "" || b.Face == 0 || b.Outcome == "") {
		f.Fault("kind", "an attack has an attacker, a face and an outcome")
	}
}

func (l *Fallen) describe(f *yamlfile.Form) {
	f.Group("unit", l.Unit.describe).Required()
	pairsForm(f, "near", &l.Near)
	f.Int("mastery", &l.Mastery, -Most, Most)
	f.Text("husk", &l.Husk).Seldom()
	yamlfile.Maybe(f, "active", &l.Active, (*Active).describe).Seldom()
	f.Text("turn", &l.Turn).Seldom()
	f.Texts("boosts", &l.Boosts).Seldom()
	yamlfile.List(f, "waiting", &l.Waiting, (*Waiting).describe).Seldom()
	yamlfile.List(f, "owed", &l.Owed, (*Owed).describe).Seldom()
	f.Text("told", &l.Told).Seldom()
}
