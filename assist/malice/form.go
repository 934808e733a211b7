package malice

import (
	"tablehand/assist/malice/notation"
	"tablehand/assist/pile"
	"tablehand/assist/yamlfile"
)

// Most is the largest number that a count on the table may have.
const Most = 9999

// Form describes the game's part of the table file, for reading and for writing. What it reads can be
// played on; whether it adds up, room laws checks. The keys that a new table names are required, here and
// below, so that a file cut short is not played on with defaults; the seldom ones, and those that come to
// be later, have a default.
func (s *State) Form(f *yamlfile.Form) {
	f.Word("printing", &s.Printing, notation.Printings...).Required()
	f.Word("scenario", &s.Scenario, notation.Scenarios...).Required()
	f.Int("seed", &s.Seed, 0, 1<<53).Required()
	f.Int("round", &s.Round, 1, Most).Required()
	f.Word("turn", &s.Turn, "players", "shadows").Required()
	f.Group("options", s.Options.describe).Required()
	f.Dict("readings", &s.Readings).Required()
	s.dueForm(f)
	yamlfile.List(f, "boards", &s.Boards, (*Board).describe).Required()
	f.Texts("adjoins", &s.Adjoins).Seldom()
	yamlfile.List(f, "avatars", &s.Avatars, (*Avatar).describe).Required()
	f.Dict("wells", &s.Wells, "light", "dark", "darkened").Required()
	yamlfile.Table(f, "places", &s.Places, (*Places).describe).Required()
	f.Group("unturned", s.Unturned.describe).Required()
	f.Group("lairs", func(f *yamlfile.Form) {
		f.Counts("stocked", &s.Lairs.Stocked, 0, 99).Required()
		f.Texts("emptied", &s.Lairs.Emptied).Seldom()
		f.Texts("known", &s.Lairs.Known).Seldom()
	}).Required()
	f.Group("realm", s.Realm.describe).Required()
	yamlfile.List(f, "shadows", &s.Shadows, (*Shadow).describe).Required()
	yamlfile.Maybe(f, "xulthul", &s.Xulthul, (*Xulthul).describe).Required()
	f.Words("pool", &s.Pool, notation.Radiances...).Required()
	f.Int("removed", &s.Removed, 0, 3).Required()
	yamlfile.Maybe(f, "encounter", &s.Encounter, (*Encounter).describe).Required()
	yamlfile.List(f, "left", &s.Left, (*Left).describe).Seldom()
	yamlfile.Maybe(f, "resolving", &s.Resolving, (*Resolving).describe).Seldom()
	yamlfile.Table(f, "troves", &s.Troves,
		func(p *pile.Pile, f *yamlfile.Form) { f.Texts("bottom", &p.Bottom) }).Seldom()
	s.groundForm(f)
	yamlfile.Maybe(f, "over", &s.Over, (*Over).describe).Required()
	f.Left("house").Required()
	if f.Reading() {
		s.numbered()
		s.asCommands()
		s.sound(f)
		s.dueRead(f)
	}
}

func (o *Options) describe(f *yamlfile.Form) {
	f.Word("difficulty", &o.Difficulty, notation.Difficulties...).Required()
	f.Bool("stewardship", &o.Stewardship).Required()
	f.Word("dstar", &o.DStar, notation.DStars...).Required()
}

func (b *Board) describe(f *yamlfile.Form) {
	f.Word("name", &b.Name, notation.BoardNames...).Required()
	f.Text("file", &b.File).Seldom()
}

func (a *Avatar) describe(f *yamlfile.Form) {
	f.Text("name", &a.Name).Required()
	f.Text("at", &a.At).Required()
	f.Texts("band", &a.Band).Required()
	f.Int("life", &a.Life, 0, 99).Required()
	f.Int("wounds", &a.Wounds, 0, 99).Required()
	f.Int("drains", &a.Drains, 0, 99).Required()
	f.Group("mastery", func(f *yamlfile.Form) {
		f.Text("name", &a.Mastery.Name).Required()
		f.Word("color", &a.Mastery.Color, append(notation.Colors, "")...).Required()
	}).Required()
	f.Counts("shards", &a.Shards, 0, 48, notation.Colors...).Required()
	f.Words("radiance", &a.Radiance, notation.Radiances...).Required()
	f.Texts("items", &a.Items).Required()
	f.Texts("kept", &a.Kept).Seldom()
	f.MaybeText("fate", &a.Fate).Required()
	f.Texts("fate-mods", &a.FateMods).Seldom()
	f.Texts("mods", &a.Mods).Required()
	f.Bool("afloat", &a.Afloat).Seldom()
	f.Texts("craft", &a.Craft).Seldom()
	f.Int("rebirth", &a.Rebirth, 0, 2).Seldom()
	f.Int("due", &a.Due, 0, 12).Seldom()
	f.Bool("attuning", &a.Attuning).Seldom()
	yamlfile.Maybe(f, "turn", &a.Turn, (*AvatarTurn).describe).Seldom()
}

func (t *AvatarTurn) describe(f *yamlfile.Form) {
	f.Words("did", &t.Did, notation.Deeds...).Seldom()
	f.Int("moves", &t.Moves, 0, 99).Seldom()
	f.Halves("mp", (*int)(&t.MP), 0, Most).Seldom()
	f.Bool("begun", &t.Begun).Seldom()
	f.Text("from", &t.From).Seldom()
	f.Bool("sailed", &t.Sailed).Seldom()
	f.Bool("fell", &t.Fell).Seldom()
	f.Int("teleports", &t.Teleports, 0, Most).Seldom()
	yamlfile.List(f, "potions", &t.Potions, (*Drunk).describe).Seldom()
	f.Texts("mods", &t.Mods).Seldom()
	yamlfile.List(f, "pending", &t.Pending, (*Pledge).describe).Seldom()
	yamlfile.List(f, "aimed", &t.Aimed, (*Aim).describe).Seldom()
}

func (a *Aim) describe(f *yamlfile.Form) {
	f.Word("part", &a.Part, notation.MasteryParts...).Required()
	f.Text("on", &a.On).Required()
}

func (d *Drunk) describe(f *yamlfile.Form) {
	f.Word("color", &d.Color, notation.Colors...).Required()
	f.Texts("gives", &d.Gives).Seldom()
	f.Bool("over", &d.Over).Seldom()
}

func (p *Pledge) describe(f *yamlfile.Form) {
	f.Word("roll", &p.Roll, notation.ShardRolls...).Required()
	f.Word("color", &p.Color, notation.Colors...).Required()
	f.Text("from", &p.From).Required()
	f.Bool("star", &p.Star).Seldom()
}

// groundForm reads and writes the hexes that the owner described and the tracks of a turn. In tables of
// old the tracks stand under the key of the owners' hexes.
func (s *State) groundForm(f *yamlfile.Form) {
	if old := "hexes"; f.Holds(old, "first") || f.Holds(old, "provoked") || f.Holds(old, "quiet") {
		f.Group(old, s.Tracks.describe).Seldom()
	} else {
		f.Dict(old, &s.Hexes, notation.Terrains...).Seldom()
		f.Group("tracks", s.Tracks.describe).Seldom()
	}
	f.Counts("steps", &s.Steps, 0, mostSteps).Seldom()
}

func (t *Tracks) describe(f *yamlfile.Form) {
	f.Dict("first", &t.First).Seldom()
	f.Texts("provoked", &t.Provoked).Seldom()
	f.Texts("quiet", &t.Quiet).Seldom()
}

func (o *Spoils) describe(f *yamlfile.Form) {
	f.Texts("by", &o.By)
	f.Int("treasures", &o.Treasures, 0, 99)
	f.Int("potions", &o.Potions, 0, 99)
	f.Bool("luck", &o.Luck)
}

func (l *Left) describe(f *yamlfile.Form) {
	f.Text("item", &l.Item).Required()
	f.Texts("band", &l.Band)
}

func (r *Resolving) describe(f *yamlfile.Form) {
	f.Text("who", &r.Who).Required()
	f.Text("card", &r.Card).Required()
}

func (p *Places) describe(f *yamlfile.Form) {
	f.Word("city", &p.City, append(notation.Cities, Destroyed, "")...)
	f.Word("mystic", &p.Mystic, append(notation.Mystics, Destroyed, "")...)
}

func (u *Unturned) describe(f *yamlfile.Form) {
	f.Int("light", &u.Light, 0, 4).Required()
	f.Int("dark", &u.Dark, 0, 8).Required()
	f.Words("cities", &u.Cities, notation.Cities...).Required()
	f.Counts("mystics", &u.Mystics, 0, 6, notation.Mystics...).Required()
}

func (r *Realm) describe(f *yamlfile.Form) {
	f.Text("file", &r.File).Seldom()
	f.Words("seals", &r.Seals, notation.Gates...).Required()
	yamlfile.Maybe(f, "shadow", &r.Shadow, func(h *Haunt, f *yamlfile.Form) {
		f.Int("id", &h.ID, 0, Most)
		f.Int("life", &h.Life, 1, Most)
		f.Text("at", &h.At)
	}).Required()
}

// numbered gives the Shadow in the Realm a number where people wrote it without one:
// in Aethos it will need it.
func (s *State) numbered() {
	if h := s.Realm.Shadow; h != nil && h.ID == 0 {
		h.ID = s.NextShadow()
	}
}

func (h *Shadow) describe(f *yamlfile.Form) {
	f.Int("id", &h.ID, 1, Most).Required()
	f.Int("life", &h.Life, 1, Most).Required()
	f.Text("at", &h.At)
	f.Text("target", &h.Target)
	f.Int("away", &h.Away, 0, Most)
}

func (x *Xulthul) describe(f *yamlfile.Form) {
	f.Int("power", &x.Power, 1, 5).Required()
	f.Word("type", &x.Type, append(notation.Types, "")...)
	f.Int("life", &x.Life, 0, Most).Required()
	f.Int("wounds", &x.Wounds, 0, Most)
	f.Int("drains", &x.Drains, 0, Most)
	f.Text("at", &x.At)
	f.Text("target", &x.Target)
	f.Int("away", &x.Away, 0, Most)
	f.Counts("attempts", &x.Attempts, 0, Most)
	f.Texts("abilities", &x.Abilities)
	f.Int("undrawn", &x.Undrawn, 0, 40)
	f.Int("column", &x.Column, 0, 3).Seldom()
	f.Int("added", &x.Added, -Most, Most).Seldom()
}

func (e *Encounter) describe(f *yamlfile.Form) {
	f.Word("kind", &e.Kind, notation.Kinds...).Required()
	f.Texts("by", &e.By)
	f.Text("at", &e.At)
	f.Word("type", &e.Type, append(notation.Types, "")...)
	f.Word("terrain", &e.Terrain, append(notation.Terrains, "")...).Seldom()
	f.Int("power", &e.Power, 1, 5).Required()
	f.Int("life", &e.Life, 0, Most).Required()
	f.Int("wounds", &e.Wounds, 0, Most)
	f.Texts("abilities", &e.Abilities)
	f.Int("undrawn", &e.Undrawn, 0, 40)
	f.Bool("lair", &e.Lair)
	f.Int("shadow", &e.Shadow, 0, Most)
	f.Bool("beaten", &e.Beaten)
	f.Texts("mods", &e.Mods)
	f.Counts("invoked", &e.Invoked, 0, Most).Seldom()
	f.Counts("ahead", &e.Ahead, 0, Most).Seldom()
	f.Int("added", &e.Added, -Most, Most).Seldom()
	yamlfile.Maybe(f, "own", &e.Own, func(o *Own, f *yamlfile.Form) {
		f.Int("cr", &o.CR, -99, 99)
		f.Int("wounds", &o.Wounds, 0, 99)
	}).Seldom()
	yamlfile.Maybe(f, "combat", &e.Combat, (*Fight).describe).Seldom()
}

func (o *Over) describe(f *yamlfile.Form) {
	f.Bool("won", &o.Won).Required()
	f.Text("rule", &o.Rule)
}
