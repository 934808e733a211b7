package malice

import (
	"tablehand/assist/malice/notation"
	"tablehand/assist/pile"
	"tablehand/assist/yamlfile"
)

// Most is the largest number that a count on the table may have.
const Most = 9999

// Form describes the game's part of the table file, for reading and for writing. What
// it reads can be played on; whether it adds up is what Audit tells. The keys that a new
// table names are required, here and below, so that a file cut short is not played on with
// defaults; the Seldom ones, and those that come to be later, have a default.
func (s *State) Form(f *yamlfile.Form) {
	f.Word("printing", &s.Printing, notation.Printings...)
	f.Word("scenario", &s.Scenario, notation.Scenarios...)
	f.Int("seed", &s.Seed, 0, 1<<53)
	f.Int("round", &s.Round, 1, Most)
	f.Word("turn", &s.Turn, "players", "shadows")
	f.Group("options", s.Options.describe)
	f.Dict("readings", &s.Readings)
	s.dueForm(f)
	yamlfile.List(f, "boards", &s.Boards, (*Board).describe)
	f.Texts("adjoins", &s.Adjoins)
	yamlfile.List(f, "avatars", &s.Avatars, (*Avatar).describe)
	f.Dict("wells", &s.Wells, "light", "dark", "darkened")
	yamlfile.Table(f, "places", &s.Places, (*Places).describe)
	f.Group("unturned", s.Unturned.describe)
	f.Group("lairs", func(f *yamlfile.Form) {
		f.Counts("stocked", &s.Lairs.Stocked, 0, 99)
		f.Texts("emptied", &s.Lairs.Emptied)
		f.Texts("known", &s.Lairs.Known)
		f.Seldom("emptied", "known")
		f.Required("stocked")
	})
	f.Group("realm", s.Realm.describe)
	yamlfile.List(f, "shadows", &s.Shadows, (*Shadow).describe)
	yamlfile.Maybe(f, "xulthul", &s.Xulthul, (*Xulthul).describe)
	f.Words("pool", &s.Pool, notation.Radiances...)
	f.Int("removed", &s.Removed, 0, 3)
	yamlfile.Maybe(f, "encounter", &s.Encounter, (*Encounter).describe)
	yamlfile.List(f, "left", &s.Left, (*Left).describe)
	yamlfile.Maybe(f, "resolving", &s.Resolving, (*Resolving).describe)
	yamlfile.Table(f, "troves", &s.Troves,
		func(p *pile.Pile, f *yamlfile.Form) { f.Texts("bottom", &p.Bottom) })
	s.groundForm(f)
	yamlfile.Maybe(f, "over", &s.Over, (*Over).describe)
	f.Left("house")
	f.Seldom("adjoins", "spoils", "left", "resolving", "troves", "hexes", "tracks", "steps")
	f.Required("printing", "scenario", "seed", "round", "turn", "options", "readings", "boards", "avatars",
		"wells", "places",
		"unturned", "lairs", "realm", "shadows", "xulthul", "pool", "removed", "encounter", "over", "house")
	if f.Reading() {
		s.numbered()
		s.sound(f)
		s.dueRead(f)
	}
}

func (o *Options) describe(f *yamlfile.Form) {
	f.Word("difficulty", &o.Difficulty, notation.Difficulties...)
	f.Bool("stewardship", &o.Stewardship)
	f.Word("dstar", &o.DStar, notation.DStars...)
	f.Required("difficulty", "stewardship", "dstar")
}

func (b *Board) describe(f *yamlfile.Form) {
	f.Word("name", &b.Name, notation.BoardNames...)
	f.Text("file", &b.File)
	f.Seldom("file")
	f.Required("name")
}

func (a *Avatar) describe(f *yamlfile.Form) {
	f.Text("name", &a.Name)
	f.Text("at", &a.At)
	f.Texts("band", &a.Band)
	f.Int("life", &a.Life, 0, 99)
	f.Int("wounds", &a.Wounds, 0, 99)
	f.Int("drains", &a.Drains, 0, 99)
	f.Group("mastery", func(f *yamlfile.Form) {
		f.Text("name", &a.Mastery.Name)
		f.Word("color", &a.Mastery.Color, append(notation.Colors, "")...)
		f.Required("name", "color")
	})
	f.Counts("shards", &a.Shards, 0, 48, notation.Colors...)
	f.Words("radiance", &a.Radiance, notation.Radiances...)
	f.Texts("items", &a.Items)
	f.MaybeText("fate", &a.Fate)
	f.Texts("fate-mods", &a.FateMods)
	f.Texts("mods", &a.Mods)
	f.Bool("afloat", &a.Afloat)
	f.Texts("craft", &a.Craft)
	f.Int("rebirth", &a.Rebirth, 0, 2)
	f.Int("due", &a.Due, 0, 12)
	f.Bool("attuning", &a.Attuning)
	yamlfile.Maybe(f, "turn", &a.Turn, (*AvatarTurn).describe)
	f.Seldom("fate-mods", "afloat", "craft", "rebirth", "due", "attuning", "turn")
	f.Required("name", "at", "band", "life", "wounds", "drains", "mastery", "shards", "radiance", "items",
		"fate", "mods")
}

func (t *AvatarTurn) describe(f *yamlfile.Form) {
	f.Words("did", &t.Did, notation.Deeds...)
	f.Int("moves", &t.Moves, 0, 99)
	f.Halves("mp", (*int)(&t.MP), 0, Most)
	f.Bool("begun", &t.Begun)
	f.Text("from", &t.From)
	f.Bool("sailed", &t.Sailed)
	f.Int("teleports", &t.Teleports, 0, 99)
	yamlfile.List(f, "potions", &t.Potions, (*Drunk).describe)
	f.Texts("mods", &t.Mods)
	yamlfile.List(f, "pending", &t.Pending, (*Pledge).describe)
	yamlfile.List(f, "aimed", &t.Aimed, (*Aim).describe)
	f.Seldom("did", "moves", "mp", "begun", "from", "sailed", "teleports", "potions", "mods", "pending",
		"aimed")
}

func (a *Aim) describe(f *yamlfile.Form) {
	f.Word("part", &a.Part, notation.MasteryParts...)
	f.Text("on", &a.On)
	f.Required("part", "on")
}

func (d *Drunk) describe(f *yamlfile.Form) {
	f.Word("color", &d.Color, notation.Colors...)
	f.Texts("gives", &d.Gives)
	f.Bool("over", &d.Over)
	f.Seldom("gives", "over")
	f.Required("color")
}

func (p *Pledge) describe(f *yamlfile.Form) {
	f.Word("roll", &p.Roll, notation.ShardRolls...)
	f.Word("color", &p.Color, notation.Colors...)
	f.Text("from", &p.From)
	f.Bool("star", &p.Star)
	f.Seldom("star")
	f.Required("roll", "color", "from")
}

// groundForm reads and writes the hexes that the owner described and the tracks of a turn. In tables of
// old the tracks stand under the key of the owners' hexes.
func (s *State) groundForm(f *yamlfile.Form) {
	if old := "hexes"; f.Holds(old, "first") || f.Holds(old, "provoked") || f.Holds(old, "quiet") {
		f.Group(old, s.Tracks.describe)
	} else {
		f.Dict(old, &s.Hexes, notation.Terrains...)
		f.Group("tracks", s.Tracks.describe)
	}
	f.Counts("steps", &s.Steps, 0, mostSteps)
}

func (t *Tracks) describe(f *yamlfile.Form) {
	f.Dict("first", &t.First)
	f.Texts("provoked", &t.Provoked)
	f.Texts("quiet", &t.Quiet)
	f.Seldom("first", "provoked", "quiet")
}

func (o *Spoils) describe(f *yamlfile.Form) {
	f.Texts("by", &o.By)
	f.Int("treasures", &o.Treasures, 0, 99)
	f.Int("potions", &o.Potions, 0, 99)
	f.Bool("luck", &o.Luck)
}

func (l *Left) describe(f *yamlfile.Form) {
	f.Text("item", &l.Item)
	f.Texts("band", &l.Band)
	f.Required("item")
}

func (r *Resolving) describe(f *yamlfile.Form) {
	f.Text("who", &r.Who)
	f.Text("card", &r.Card)
	f.Required("who", "card")
}

func (p *Places) describe(f *yamlfile.Form) {
	f.Word("city", &p.City, append(notation.Cities, Destroyed, "")...)
	f.Word("mystic", &p.Mystic, append(notation.Mystics, Destroyed, "")...)
}

func (u *Unturned) describe(f *yamlfile.Form) {
	f.Int("light", &u.Light, 0, 4)
	f.Int("dark", &u.Dark, 0, 8)
	f.Words("cities", &u.Cities, notation.Cities...)
	f.Counts("mystics", &u.Mystics, 0, 6, notation.Mystics...)
	f.Required("light", "dark", "cities", "mystics")
}

func (r *Realm) describe(f *yamlfile.Form) {
	f.Text("file", &r.File)
	f.Seldom("file")
	f.Words("seals", &r.Seals, notation.Gates...)
	yamlfile.Maybe(f, "shadow", &r.Shadow, func(h *Haunt, f *yamlfile.Form) {
		f.Int("id", &h.ID, 0, Most)
		f.Int("life", &h.Life, 1, Most)
		f.Text("at", &h.At)
	})
	f.Required("seals", "shadow")
}

// numbered gives the Shadow in the Realm a number where people wrote it without one:
// in Aethos it will need it.
func (s *State) numbered() {
	if h := s.Realm.Shadow; h != nil && h.ID == 0 {
		h.ID = s.NextShadow()
	}
}

func (h *Shadow) describe(f *yamlfile.Form) {
	f.Int("id", &h.ID, 1, Most)
	f.Int("life", &h.Life, 1, Most)
	f.Text("at", &h.At)
	f.Text("target", &h.Target)
	f.Int("away", &h.Away, 0, Most)
	f.Required("id", "life")
}

func (x *Xulthul) describe(f *yamlfile.Form) {
	f.Int("power", &x.Power, 1, 5)
	f.Word("type", &x.Type, append(notation.Types, "")...)
	f.Int("life", &x.Life, 0, Most)
	f.Int("wounds", &x.Wounds, 0, Most)
	f.Int("drains", &x.Drains, 0, Most)
	f.Text("at", &x.At)
	f.Text("target", &x.Target)
	f.Int("away", &x.Away, 0, Most)
	f.Counts("attempts", &x.Attempts, 0, Most)
	f.Texts("abilities", &x.Abilities)
	f.Int("undrawn", &x.Undrawn, 0, 40)
	f.Int("column", &x.Column, 0, 3)
	f.Seldom("column")
	f.Required("power", "life")
}

func (e *Encounter) describe(f *yamlfile.Form) {
	f.Word("kind", &e.Kind, notation.Kinds...)
	f.Texts("by", &e.By)
	f.Text("at", &e.At)
	f.Word("type", &e.Type, append(notation.Types, "")...)
	f.Word("terrain", &e.Terrain, append(notation.Terrains, "")...)
	f.Int("power", &e.Power, 1, 5)
	f.Int("life", &e.Life, 0, Most)
	f.Int("wounds", &e.Wounds, 0, Most)
	f.Texts("abilities", &e.Abilities)
	f.Int("undrawn", &e.Undrawn, 0, 40)
	f.Bool("lair", &e.Lair)
	f.Int("shadow", &e.Shadow, 0, Most)
	f.Bool("beaten", &e.Beaten)
	f.Texts("mods", &e.Mods)
	f.Counts("invoked", &e.Invoked, 0, Most)
	f.Counts("ahead", &e.Ahead, 0, Most)
	yamlfile.Maybe(f, "own", &e.Own, func(o *Own, f *yamlfile.Form) {
		f.Int("cr", &o.CR, -99, 99)
		f.Int("wounds", &o.Wounds, 0, 99)
	})
	yamlfile.Maybe(f, "combat", &e.Combat, (*Fight).describe)
	f.Seldom("terrain", "invoked", "ahead", "own", "combat")
	f.Required("kind", "power", "life")
}

func (o *Over) describe(f *yamlfile.Form) {
	f.Bool("won", &o.Won)
	f.Text("rule", &o.Rule)
	f.Required("won")
}
