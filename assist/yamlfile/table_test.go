package yamlfile

import "math"

// tableText is a table file of the second printing as its owners keep it.
const tableText = `# Our table, Sundays at Sara's.
tablehand: 1
game: shadows-of-malice
printing: second
scenario: preserve
seed: 4711
round: 3
turn: players              # players | shadows
options: {difficulty: hard, stewardship: false, dstar: all}
readings: {}               # only those that differ from the defaults
boards: [{name: a, file: practice-north}, {name: b}]     # b is not typed in

avatars:                   # in seating order
  # the one who began
  - name: Sara
    at: a:C4
    band: [Bryan]
    life: 5                # sound tokens; wounds and drains beside it
    wounds: 0
    drains: 0
    mastery: {name: Time Dancer, color: black}
    shards: {colorless: 3, black: 3}
    radiance: [luck]
    items: []
    fate: null
  - name: "Bryan"          # plays left-handed
    at: 'a:C4'
    band:
      - Sara   # always
    life: 6
    wounds: 0
    drains: 0
    mastery:
      name: 'Sun Warden'   # typed in
      color: yellow
    shards:
      colorless: 2
      yellow: 3
    radiance: [harvest, combat]
    items: ["yellow:Glacial", rope]
    fate: null

wells: {a1: light, a2: dark, b1: darkened}   # revealed
places: {a: {city: life, mystic: heal}}
unturned: {light: 1, dark: 3, cities: [alchemy, destiny], mystics: {cleanse: 2, heal: 1}}
lairs: {stocked: {a: 6, b: 5}}
realm: {seals: [gate-1, gate-4], shadow: {life: 3, at: land}}   # pit | gate-N | land
shadows: [{id: 1, life: 4, at: b:F2, target: b3, away: 5}]
xulthul: null              # not yet
pool: [combat, movement]           # face-down radiance
encounter: null            # nothing met
over: null
house:                     # the owners' own notes; never touched
  snacks: [chips, "dips"]   # no crumbs
`

type mastery struct{ Name, Color string }

type avatar struct {
	Name, At, Fate        string
	Band, Radiance, Items []string
	Life, Wounds, Drains  int
	Mastery               *mastery
	Shards                map[string]int
}

type place struct{ City, Mystic string }

type shadow struct {
	ID, Life, Away int
	At, Target     string
}

type meeting struct {
	Kind, At, Type      string
	By, Abilities       []string
	Power, Life, Wounds int
	Lair, Beaten        bool
}

type sheet struct {
	Version                        int
	Game, Printing, Scenario, Turn string
	Seed, Round                    int
	Difficulty, Dstar, Over        string
	Stewardship                    bool
	Readings, Wells                map[string]string
	Boards                         []struct{ Name, File string }
	Avatars                        []avatar
	Places                         map[string]place
	Light, Dark                    int
	Cities                         []string
	Mystics, Stocked               map[string]int
	Seals                          []string
	RealmShadow                    *shadow
	Shadows                        []shadow
	Xulthul, Encounter             *meeting
	Pool                           []string
}

var (
	colors   = []string{"black", "blue", "green", "red", "yellow", "colorless"}
	radiance = []string{"combat", "luck", "energy-shield", "movement", "life", "harvest", "recovery"}
)

func (s *sheet) describe(f *Form) {
	f.Int("tablehand", &s.Version, 1, 1).Required()
	f.Word("game", &s.Game, "shadows-of-malice").Required()
	f.Word("printing", &s.Printing, "first", "second")
	f.Word("scenario", &s.Scenario, "thwart", "preserve")
	f.Int("seed", &s.Seed, math.MinInt, math.MaxInt)
	f.Int("round", &s.Round, 0, math.MaxInt)
	f.Word("turn", &s.Turn, "players", "shadows")
	f.Group("options", func(f *Form) {
		f.Word("difficulty", &s.Difficulty, "hard", "challenging", "easy")
		f.Bool("stewardship", &s.Stewardship)
		f.Word("dstar", &s.Dstar, "all", "net", "halfsies", "lockdown")
	})
	f.Dict("readings", &s.Readings)
	List(f, "boards", &s.Boards, func(b *struct{ Name, File string }, f *Form) {
		f.Text("name", &b.Name)
		f.Text("file", &b.File)
	})
	List(f, "avatars", &s.Avatars, (*avatar).describe)
	f.Dict("wells", &s.Wells, "light", "dark", "darkened")
	Table(f, "places", &s.Places, func(p *place, f *Form) {
		f.Word("city", &p.City, "alchemy", "destiny", "gateways", "life", "merchants", "shards")
		f.Word("mystic", &p.Mystic, "cleanse", "heal", "restore")
	})
	f.Group("unturned", func(f *Form) {
		f.Int("light", &s.Light, 0, 99)
		f.Int("dark", &s.Dark, 0, 99)
		f.Texts("cities", &s.Cities)
		f.Counts("mystics", &s.Mystics, 0, 9, "cleanse", "heal", "restore")
	})
	f.Group("lairs", func(f *Form) { f.Counts("stocked", &s.Stocked, 0, 9) })
	f.Group("realm", func(f *Form) {
		f.Texts("seals", &s.Seals)
		Maybe(f, "shadow", &s.RealmShadow, (*shadow).describe)
	})
	List(f, "shadows", &s.Shadows, (*shadow).describe)
	Maybe(f, "xulthul", &s.Xulthul, (*meeting).describe)
	f.Words("pool", &s.Pool, radiance...)
	Maybe(f, "encounter", &s.Encounter, (*meeting).describe)
	f.MaybeText("over", &s.Over)
	f.Left("house")
}

func (a *avatar) describe(f *Form) {
	f.Text("name", &a.Name).Required()
	f.Text("at", &a.At)
	f.Texts("band", &a.Band)
	f.Int("life", &a.Life, 0, 6)
	f.Int("wounds", &a.Wounds, 0, 6)
	f.Int("drains", &a.Drains, 0, 6)
	Maybe(f, "mastery", &a.Mastery, func(m *mastery, f *Form) {
		f.Text("name", &m.Name)
		f.Word("color", &m.Color, colors...)
	})
	f.Counts("shards", &a.Shards, 0, 99, colors...)
	f.Words("radiance", &a.Radiance, radiance...)
	f.Texts("items", &a.Items)
	f.MaybeText("fate", &a.Fate)
}

func (s *shadow) describe(f *Form) {
	f.Int("id", &s.ID, 0, 99)
	f.Int("life", &s.Life, 0, 99)
	f.Text("at", &s.At)
	f.Text("target", &s.Target)
	f.Int("away", &s.Away, 0, 99)
}

func (m *meeting) describe(f *Form) {
	f.Word("kind", &m.Kind, "creature", "guardian", "shadow", "xulthul")
	f.Texts("by", &m.By)
	f.Text("at", &m.At)
	f.Text("type", &m.Type)
	f.Int("power", &m.Power, 0, 6)
	f.Int("life", &m.Life, 0, 99)
	f.Int("wounds", &m.Wounds, 0, 99)
	f.Texts("abilities", &m.Abilities)
	f.Bool("lair", &m.Lair)
	f.Bool("beaten", &m.Beaten)
}
