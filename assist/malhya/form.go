package malhya

import (
	"slices"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/yamlfile"
)

// Most is the largest count that a table file may have. The others hold for a hero: MostValue for a number
// of the board, but for the prices of a step and of standing by.
const (
	Most         = 999
	MostCrystals = 40
	MostAura     = 20
	MostTrait    = 9
	MostValue    = 99
)

// Form describes the game's part of the table file, for reading and for writing. What it reads without a
// fault can be played on; whether it adds up Audit finds.
func (s *State) Form(f *yamlfile.Form) {
	f.Text("scenario", &s.Scenario).Required()
	f.Int("seed", &s.Seed, 0, 1<<53).Required()
	f.Dict("readings", &s.Readings)
	f.Word("phase", &s.Phase, Phases...).Required()
	f.Word("mode", &s.Mode, Modes...).Required()
	f.Group("book", s.Booklets.describe).Required()
	f.Group("group", s.Group.describe).Required()
	yamlfile.List(f, "heroes", &s.Heroes, (*Hero).describe).Required().OnLines()
	yamlfile.List(f, "enemies", &s.Enemies, (*Enemy).describe)
	f.Group("room", s.Room.describe)
	yamlfile.Maybe(f, "stealth", &s.Stealth, (*Stealth).describe)
	yamlfile.Maybe(f, "combat", &s.Combat, (*Combat).describe)
	yamlfile.Maybe(f, "test", &s.Test, (*Test).describe)
	yamlfile.List(f, "pending", &s.Pending, (*Pending).describe)
	yamlfile.Maybe(f, "over", &s.Over, (*Over).describe).Required()
	f.Left("house").Required()
	if f.Reading() {
		s.sound(f)
	}
}

func (b *Booklets) describe(f *yamlfile.Form) {
	f.MaybeInt("chapter", &b.Chapter, 1, Most)
	f.Ints("read", &b.Read, 1, Most)
	f.MaybeInt("page", &b.Page, 1, Most)
	f.Text("event", &b.Event).Seldom()
	f.Texts("events", &b.Events).Seldom()
}

func (g *Group) describe(f *yamlfile.Form) {
	f.Text("region", &g.Region).Seldom()
	f.MaybeText("hex", &g.Hex)
	maybeWord(f, "terrain", &g.Terrain, notation.Terrains)
	f.Word("weather", &g.Weather, notation.Weathers...).Required()
	f.Int("tokens", &g.Tokens, 0, 5)
	f.Words("day", &g.Day, Days...)
	f.Texts("drawn", &g.Drawn).Seldom()
	f.Int("crystals", &g.Crystals, 0, 40)
}

// maybeWord describes a word at a key of the file: one of words, or null.
func maybeWord(f *yamlfile.Form, key string, word *string, words []string) {
	f.MaybeText(key, word)
	if f.Reading() && *word != "" && !slices.Contains(words, *word) {
		f.Fault(key, "%q is no %s: one of %v, or null", *word, key, words)
	}
}

func (h *Hero) describe(f *yamlfile.Form) {
	f.Text("name", &h.Name).Required()
	f.Group("board", h.Board.describe).Required()
	f.Counts("traits", &h.Traits, 0, MostTrait, notation.Traits...).Required()
	f.Group("crystals", h.Crystals.describe)
	f.Group("aura", h.Aura.describe)
	f.MaybeText("at", &h.At)
	f.Group("turn", h.Turn.describe)
	f.Group("gear", h.Gear.describe)
	f.Dict("talents", &h.Talents, "basic", "advanced")
	f.Texts("mods", &h.Mods)
	if f.Reading() {
		if h.Turn.Is == "" {
			h.Turn.Is = Waiting
		}
		for _, name := range notation.Traits {
			if _, named := h.Traits[name]; !named {
				f.Fault("traits", "%s is missing (hero.traits)", name)
			}
		}
	}
}

func (b *Board) describe(f *yamlfile.Form) {
	f.Word("people", &b.People, notation.Peoples...).Required()
	maybeWord(f, "color", &b.Color, notation.Colors)
	f.MaybeInt("initiative", &b.Initiative, 0, MostValue).Required()
	f.MaybeInt("movement", &b.Movement, 0, MostValue).Required()
	f.Int("move", &b.Move, 0, 9).Required()
	f.Int("standby", &b.Standby, 0, 9).Required()
	f.MaybeInt("capacity", &b.Capacity, 0, MostValue).Required()
	f.MaybeInt("heavy", &b.Heavy, 0, MostValue).Required()
}

func (c *Crystals) describe(f *yamlfile.Form) {
	f.Int("life", &c.Life, 0, MostCrystals)
	f.Int("shock", &c.Shock, 0, MostCrystals)
	f.Int("damage", &c.Damage, 0, MostCrystals)
	f.Int("serious", &c.Serious, 0, MostCrystals)
}

func (a *Aura) describe(f *yamlfile.Form) {
	f.Int("ready", &a.Ready, 0, MostAura)
	f.Int("exhausted", &a.Exhausted, 0, MostAura)
	f.Bool("used", &a.Used)
	f.Word("effect", &a.Effect, append(append([]string{}, AuraEffects...), notation.Traits...)...).Seldom()
}

func (t *Turn) describe(f *yamlfile.Form) {
	f.Word("is", &t.Is, Turns...)
	f.Int("points", &t.Points, 0, 9)
	f.Int("free", &t.Free, 0, 99)
	f.Int("rest", &t.Rest, 0, 99)
	f.Texts("types", &t.Types)
}

func (g *Gear) describe(f *yamlfile.Form) {
	f.MaybeText("weapon", &g.Weapon)
	f.MaybeText("spare", &g.Spare)
	f.Texts("worn", &g.Worn)
	f.Texts("items", &g.Items)
	f.Int("gold", &g.Gold, 0, Most)
	f.Counts("resources", &g.Resources, 0, 50)
	f.Dict("kinds", &g.Kinds, GearKinds...).Seldom()
}

func (e *Enemy) describe(f *yamlfile.Form) {
	f.Text("name", &e.Name).Required()
	f.MaybeText("at", &e.At)
	f.Int("damage", &e.Damage, 0, 99)
	f.Texts("engaged", &e.Engaged).Seldom()
}

func (r *Room) describe(f *yamlfile.Form) {
	f.MaybeText("plan", &r.Plan)
	f.Texts("cadavers", &r.Cadavers)
	f.Texts("noise", &r.Noise)
	f.Texts("interest", &r.Interest)
	yamlfile.List(f, "vigilance", &r.Vigilance, (*Vigil).describe)
}

func (v *Vigil) describe(f *yamlfile.Form) {
	f.Text("by", &v.By).Required()
	f.MaybeText("at", &v.At)
	f.Word("look", &v.Look, notation.Directions...).Required()
}

func (st *Stealth) describe(f *yamlfile.Form) {
	f.Word("side", &st.Side, notation.Sides...).Required()
	f.Int("cube", &st.Cube, 1, 99).Required()
	f.Int("cycle", &st.Cycle, 1, Most).Required()
	f.Word("step", &st.Step, Steps...).Required()
	f.Int("far", &st.Far, 0, 99).Seldom()
	f.MaybeInt("due", &st.Due, 0, 30)
	f.Int("done", &st.Done, 0, 30)
	f.Int("deck", &st.Deck, 0, 30).Required()
	f.Ints("discards", &st.Discards, 0, Most)
	f.Ints("back", &st.Back, 1, Most).Seldom()
}

func (c *Combat) describe(f *yamlfile.Form) {
	f.Int("round", &c.Round, 1, Most).Required()
	f.Bool("alarm", &c.Alarm)
	f.Texts("regenerated", &c.Regenerated).Seldom()
	f.Counts("gauge", &c.Gauge, 0, 99)
	f.Dict("upgrades", &c.Upgrades, notation.Upgrades...)
	f.Words("out", &c.Out, notation.Upgrades...).Seldom()
	f.Texts("acted", &c.Acted)
}

func (t *Test) describe(f *yamlfile.Form) {
	f.Word("for", &t.For, notation.Targets...).Required()
	f.Texts("who", &t.Who).Required()
	f.Word("trait", &t.Trait, notation.Traits...).Required()
	f.Text("words", &t.Words).Required()
	f.Text("turn", &t.Turn).Required()
	f.Bool("aura", &t.Aura)
	f.Int("rolls", &t.Rolls, 0, Most)
	f.Int("successes", &t.Successes, 0, Most)
	f.Int("stops", &t.Stops, 0, Most)
	f.Counts("locked", &t.Locked, 0, Most)
	f.Texts("failed", &t.Failed)
	f.Texts("used", &t.Used).Seldom()
}

func (p *Pending) describe(f *yamlfile.Form) {
	f.Word("what", &p.What, Waits...).Required()
	f.MaybeText("who", &p.Who)
	f.Texts("by", &p.By).Seldom()
	f.Texts("way", &p.Way).Seldom()
	f.Text("text", &p.Text).Seldom()
	f.Int("n", &p.N, 0, Most).Seldom()
	f.Word("chosen", &p.Chosen, "place", "way").Seldom()
}

func (o *Over) describe(f *yamlfile.Form) {
	f.Bool("won", &o.Won)
	f.MaybeText("rule", &o.Rule)
}
