package box

import (
	"strconv"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A Mat holds the numbers of what lies before a player: one of the five Characters, such a one upgraded, the
// Angel or the Demon.
type Mat struct {
	printed.Origin
	HP       int // the most
	Hand     int // Hand Limit; that of Angel and Demon hangs on the Level
	Slots    int
	Sections int // of Energy
	Energy   int // the most in each Section, and the cost of a command
	Flight   int // of a Familiar, in hexes
	Scavenge int // the most cards

	Climb, WalkDown int  // points
	Runs            bool // may run
	MovePoints      int  // in each Action Phase

	AttackHP, AttackWounds, OwnLoss int // of a Melee Attack
	StrikesDown                     bool
	DemonicHP, DemonicWounds        int         // of the Demon's own Melee Attack
	BlastHP, BlastTo                int         // of the Demon's area: HPs, hexes
	Area                            map[int]int // Wounds of the Malignant's area by distance
	Infects                         bool        // leaves Infection Markers, and takes no Wounds of them

	CommandHP      int // HPs that a command to immobilize takes in any case
	Guard          int // so much Energy in one Section keeps Immobilization off; 0: nothing does
	HarvestFlight  int // hexes that a Familiar flies to harvest; 0: it does not
	ChoosesHarvest bool
	HarvestsPaths  bool
	FreeHarvest    int // cards or HPs of the one free Harvest of a turn; 0: there is none

	FreeSlot       int  // free Slot Actions in a turn
	SlotsFree      bool // all Slot Actions are free
	SlotsAnAction  int  // cards that one Slot Action may change
	Demands        bool // once a game
	CutUp, CutDown int  // the hand that the change to this mat leaves, up and down; 0: the Hand Limit
	Draws          int  // Permanent cards drawn at the change

	Scrounge, ScroungeSection int // tokens of one Scrounge, and the most

	Flies    bool // terrain gives no Wounds, and Inaccessible Hexes may be crossed
	Recycles bool // draws a card for each 1-Time Power played
	Text     string
	Rules    []string
}

// mats are the tables of mats.yaml.
type mats struct{ of map[notation.Mat]*Mat }

func readMats(of *printed.Files) (*mats, error) {
	m := &mats{map[notation.Mat]*Mat{}}
	for _, name := range notation.Mats() {
		m.of[notation.Mat(name)] = ordinaryMat()
	}
	err := of.Read("mats", func(f *yamlfile.Form) {
		for _, name := range notation.Mats() {
			mat := m.of[notation.Mat(name)]
			f.Group(name, mat.Over(mat.form))
		}
	})
	return m, err
}

// ordinaryMat returns the numbers of a mat of which the tables say nothing else.
func ordinaryMat() *Mat {
	return &Mat{HP: MostHP, Hand: 5, Slots: 1, Sections: 1, Energy: 3, Flight: 2, Scavenge: 1,
		Climb: 3, WalkDown: 1, Runs: true, AttackHP: 2, OwnLoss: 1, SlotsAnAction: 1, Area: map[int]int{}}
}

func (m *Mat) form(f *yamlfile.Form) {
	f.Int("hp", &m.HP, 1, 99)
	f.Int("hand", &m.Hand, 1, 9)
	f.Int("slots", &m.Slots, 1, 9)
	f.Int("sections", &m.Sections, 1, 9)
	f.Int("energy", &m.Energy, 1, 9)
	f.Int("flight", &m.Flight, 1, 9)
	f.Int("scavenge", &m.Scavenge, 1, 4)
	f.Int("climb", &m.Climb, 1, 9)
	f.Int("walk-down", &m.WalkDown, 1, 9)
	f.Bool("runs", &m.Runs)
	f.Int("move-points", &m.MovePoints, 0, 9)
	m.fights(f)
	f.Int("command-hp", &m.CommandHP, 0, 9)
	f.Int("guard", &m.Guard, 0, 9)
	f.Int("harvest-flight", &m.HarvestFlight, 0, 9)
	f.Bool("chooses-harvest", &m.ChoosesHarvest)
	f.Bool("harvests-paths", &m.HarvestsPaths)
	f.Int("free-harvest", &m.FreeHarvest, 0, 9)
	f.Int("free-slot", &m.FreeSlot, 0, 9)
	f.Bool("slots-free", &m.SlotsFree)
	f.Int("slots-an-action", &m.SlotsAnAction, 1, 9)
	f.Bool("demands", &m.Demands)
	f.Int("cut-up", &m.CutUp, 0, 9)
	f.Int("cut-down", &m.CutDown, 0, 9)
	f.Int("draws", &m.Draws, 0, 9)
	f.Int("scrounge", &m.Scrounge, 0, 9)
	f.Int("scrounge-section", &m.ScroungeSection, 0, 9)
	f.Bool("flies", &m.Flies)
	f.Bool("recycles", &m.Recycles)
	f.Text("text", &m.Text)
	f.Texts("rules", &m.Rules)
}

// fights describes the numbers of attacks and of areas.
func (m *Mat) fights(f *yamlfile.Form) {
	f.Int("attack-hp", &m.AttackHP, 0, 9)
	f.Int("attack-wounds", &m.AttackWounds, 0, 9)
	f.Int("own-loss", &m.OwnLoss, 0, 9)
	f.Bool("strikes-down", &m.StrikesDown)
	f.Int("demonic-hp", &m.DemonicHP, 0, 9)
	f.Int("demonic-wounds", &m.DemonicWounds, 0, 9)
	f.Int("blast-hp", &m.BlastHP, 0, 9)
	f.Int("blast-to", &m.BlastTo, 0, 9)
	f.Bool("infects", &m.Infects)
	area := map[string]int{}
	for distance, n := range m.Area {
		area[strconv.Itoa(distance)] = n
	}
	f.Counts("area", &area, 1, 9, "1", "2", "3")
	m.Area = map[int]int{}
	for distance, n := range area {
		hexes, _ := strconv.Atoi(distance) // one of the words above
		m.Area[hexes] = n
	}
}

// Mat returns the numbers of a mat, or nil. A table has few of all mats, so each is read by itself.
func (b *Book) Mat(name notation.Mat) *Mat {
	if !name.Exists() {
		return nil
	}
	return printed.KeptEntry(b.Shelf, &b.mats, name, func(of *printed.Files) (*Mat, error) {
		mat := ordinaryMat()
		return mat, of.ReadEntry("mats", string(name), func(f *yamlfile.Form) {
			f.Rest()
			f.Group(string(name), mat.Over(mat.form))
		})
	})
}

// MeleeWounds returns the Wounds that a mat's Melee Attacks give, with the answer to A5: 3, or 3+2, by
// which the Upgraded Malignant keeps those of the ordinary one (char.malignant.up.melee).
func (b *Book) MeleeWounds(name notation.Mat, upgraded string) int {
	if upgraded == "3+2" && name == notation.MatOf(notation.Malignant, notation.Upgraded) {
		return b.Mat(notation.Mat(notation.Malignant)).AttackWounds
	}
	return b.Mat(name).AttackWounds
}

// Reach returns the hexes that a mat's Familiar flies, with what cards add (familiar.range.stacking).
func (m *Mat) Reach(more ...int) int {
	hexes := m.Flight
	for _, n := range more {
		hexes += n
	}
	return hexes
}
