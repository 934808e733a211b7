package malice

import (
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/pile"
)

// State is the whole game, as the table file shows it. What nobody at the table
// knows is not in it: tokens that lie face down are only counted.
type State struct {
	Printing  string // first | second
	Scenario  string // thwart | preserve
	Seed      int
	Round     int
	Turn      string // players | shadows
	Options   Options
	Readings  map[string]string // open readings that differ from the default
	Boards    []Board
	Adjoins   []string          // how boards lie side by side: a.east b.west
	Avatars   []Avatar          // in seating order
	Wells     map[string]string // stronghold: light | dark | darkened; those not named are unrevealed
	Places    map[string]Places // board: what its city and mystic turned out to be
	Unturned  Unturned
	Lairs     Lairs
	Realm     Realm
	Shadows   []Shadow // in Aethos
	Xulthul   *Xulthul
	Pool      []string // radiance lying face down
	Removed   int      // sets of radiance out of the game
	Encounter *Encounter
	Due       []Due // what is due, but for what the rest of the table shows (DueNow)
	Left      []Left
	Resolving *Resolving
	Troves    map[string]pile.Pile // trove: the cards that are known to lie under it
	Tracks    Tracks
	Hexes     map[string]string // hexes of boards not typed in, by the owners' names for them: their terrain
	Steps     map[string]int    // a:forest: the last number that a hex without a name was given
	Over      *Over

	book *box.Book `copy:"shared"` // the rules and cards; no event changes it
}

// Options holds what the players agreed on.
type Options struct {
	Difficulty  string `json:"difficulty"` // hard | challenging | easy
	Stewardship bool   `json:"stewardship"`
	DStar       string `json:"dstar"` // all | net | halfsies | lockdown
}

// Board is a terrain board on the table: its name there, and the file that has its hexes.
type Board struct {
	Name string `json:"name"`
	File string `json:"file" unknown:"null"` // empty: not typed in, the players look at the real one
}

// Avatar is the piece of one player: its place, life, cards and turn.
type Avatar struct {
	Name     string
	At       string // board:place
	Band     []string
	Life     int // sound tokens
	Wounds   int
	Drains   int
	Mastery  Mastery
	Shards   map[string]int
	Radiance []string
	Items    []string
	Kept     []string // items beyond its limit that it has, since the table plays on anyway
	Fate     string
	FateMods []string // effects of the fate card, as under mods:, as far as they were said
	Mods     []string
	Afloat   bool     // in a craft on the water of its hex
	Craft    []string // who holds the craft that it left for land, for its return (water.hold.first)
	Rebirth  int      // actions still to be spent on a new body
	Due      int      // shards of its new mastery's color, once that is known
	Attuning bool     // its next action completes the attuning of its mastery
	Turn     *AvatarTurn
}

// AvatarTurn records what an avatar has done in this Players' Turn, as far as rules ask for it.
type AvatarTurn struct {
	Did       []string        // what each action was spent on: one of Deeds
	Moves     int             // movement rolls made
	MP        notation.Points // points left of the last movement roll
	Begun     bool            // a move has begun on the last movement roll
	From      string          // where its first move or teleport began
	Sailed    bool            // moved by craft
	Fell      bool            // its last life was lost before this turn; only the first printing counts
	Teleports int             // number of teleports through Gates
	Potions   []Drunk         // those drunk, in order
	Mods      []string        // effects that end with the turn, as under mods:
	Pending   []Pledge        // soulshards that wait for a roll of its own
	Aimed     []Aim           // at whom its mastery's abilities were aimed; only the first printing counts
}

// Aim is an ability of a mastery that was aimed at another avatar.
type Aim struct {
	Part string `json:"part"` // one of MasteryParts
	On   string `json:"on"`
}

// Drunk is a potion that an avatar drank in this turn.
type Drunk struct {
	Color string
	Gives []string // its effects, as under mods:, as far as they were said
	Over  bool     // they have ended before the turn
}

// Pledge is a soulshard that was invoked for a roll that is still to be made.
type Pledge struct {
	Roll  string `json:"roll"` // cr | lr | mr
	Color string `json:"color"`
	From  string `json:"from"` // who invoked it
	Star  bool   `json:"star"` // its worth is a d*, for it comes from outside the band; else 1
}

// Tracks records places for the rest of a turn.
type Tracks struct {
	First    map[string]string // by hex: who came there first this turn; names of a band with spaces between
	Provoked []string          // hexes where somebody tried to provoke
	Quiet    []string          // lairs whose creature is gone until the avatars leave
}

// Left is an item that an avatar left in Aethos when it lost its body.
type Left struct {
	Item string   `json:"item"`
	Band []string `json:"band"` // who may claim it until the turn ends
}

// Resolving is a fate card whose effect is being worked out.
type Resolving struct {
	Who  string `json:"who"`
	Card string `json:"card"`
}

// Mastery is a mastery card, with the color of its secondary ability.
type Mastery struct {
	Name  string `json:"name" unknown:"null"`
	Color string `json:"color" unknown:"null"`
}

// Places are a board's city and mystic: what they are, "destroyed", or empty while they lie face down.
type Places struct {
	City   string `json:"city" unknown:"null"`
	Mystic string `json:"mystic" unknown:"null"`
}

// Unturned counts the tokens that lie face down, tokens out of play included.
type Unturned struct {
	Light   int            `json:"light"`
	Dark    int            `json:"dark"`
	Cities  []string       `json:"cities"`
	Mystics map[string]int `json:"mystics"`
}

// Lairs says how many lairs of each board are stocked, and which hexes are known to be not.
type Lairs struct {
	Stocked map[string]int `json:"stocked"`
	Emptied []string       `json:"emptied"` // known to have lost their token
	Known   []string       `json:"known"`   // lairs whose names do not say it, on boards not typed in
}

// Realm is the Shadow Realm: its board, its sealed Gates, and the Shadow in it.
type Realm struct {
	File   string   // empty: not typed in
	Seals  []string // Gates still sealed
	Shadow *Haunt
}

// Haunt is the one Shadow in the Realm.
type Haunt struct {
	ID   int    `json:"id"`
	Life int    `json:"life"`
	At   string `json:"at"` // pit | gate-N | land; a hex of the land where the Realm is typed in
}

// Shadow is a Shadow that has escaped into Aethos.
type Shadow struct {
	ID     int
	Life   int
	At     string // board:place
	Target string // stronghold it makes for; empty: not known yet
	Away   int    // hexes to its target
}

// Xulthul is the Lord of Shadow in its body.
type Xulthul struct {
	Power     int            `json:"power"`
	Type      string         `json:"type" unknown:"null"`
	Life      int            `json:"life"` // sound tokens
	Wounds    int            `json:"wounds"`
	Drains    int            `json:"drains"`
	At        string         `json:"at"`
	Target    string         `json:"-"`
	Away      int            `json:"-"`
	Attempts  map[string]int `json:"attempts"` // stronghold: attempts to extinguish its Well
	Abilities []string       `json:"abilities"`
	Undrawn   int            `json:"undrawn"` // ability cards still to be drawn
	Added     int            `json:"-"`       // life tokens that its ability cards brought it, or took
	// column of its type in the row of a terrain that nobody has said yet; 0: its type is known
	Column int `json:"column" unknown:"null"`
}

// Encounter is the foe against a band now, and the fight with it.
type Encounter struct {
	Kind      string   `json:"kind"` // creature | guardian | shadow | xulthul
	By        []string `json:"by"`
	At        string   `json:"at" unknown:"null"`
	Type      string   `json:"type" unknown:"null"` // empty: its terrain is not known
	Terrain   string   `json:"terrain" unknown:"null"`
	Power     int      `json:"power"`
	Life      int      `json:"life"` // tokens it has or had when met
	Wounds    int      `json:"wounds"`
	Abilities []string `json:"abilities"` // cards as drawn: color:Name
	Undrawn   int      `json:"undrawn"`   // ability cards still to be drawn
	Lair      bool     `json:"lair"`
	Shadow    int      `json:"shadow" unknown:"null"` // number of the Shadow it is
	Beaten    bool     `json:"beaten"`
	Mods      []string `json:"mods"`

	Invoked map[string]int `json:"invoked"` // soulshards invoked in this phase, by avatar
	Ahead   map[string]int `json:"ahead"`   // soulshards that count with the next phase, by avatar
	Added   int            `json:"-"`       // life tokens that its ability cards brought it, or took
	Own     *Own           `json:"own"`     // numbers it has instead of those of its power
	Combat  *Fight         `json:"-"`       // nil: not begun; scripts read a FightView
}

// Own are the numbers of a creature that the players made up.
type Own struct {
	CR     int `json:"cr"`
	Wounds int `json:"wounds"` // d* added to the wound of a hit
}

// Over is the end of the game.
type Over struct {
	Won  bool   `json:"won"`
	Rule string `json:"rule"`
}

// Begin returns a table with nothing on it.
func Begin(book *box.Book, printing string) *State {
	return &State{Printing: printing, Turn: "players", book: book}
}

// Book returns the rulebooks' data for this table.
func (s *State) Book() *box.Book { return s.book }

// Unusable returns the first fault in the owner's data that were read, or nil: Play looks at it.
func (s *State) Unusable() error { return s.book.Unusable() }
