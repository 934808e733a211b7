package stats

import (
	"math/big"

	"tablehand/assist/chance"
	"tablehand/assist/stats"
	"tablehand/cmd/app"
)

// Told is the answer of stats in JSON.
type Told struct {
	Games  []GameTold   `json:"games"`
	Dice   []DiceTold   `json:"dice"`
	Checks []ChecksTold `json:"checks" unknown:"null"` // null: no act has kept any
	Rare   []RareTold   `json:"rare"`
	Fights []FightTold  `json:"fights" unknown:"null"` // null: this game has none that anybody foretells

	LeftOut int          `json:"fights_left_out"` // those before the last fifty, not worked out
	Turns   []TurnsTold  `json:"turns"`
	People  []PersonTold `json:"people"`
}

// GameTold is one of the games, in JSON.
type GameTold struct {
	Table   string `json:"table"`
	Game    string `json:"game"`
	Acts    int    `json:"acts"`
	Rounds  int    `json:"rounds"`
	From    string `json:"from" unknown:"null"` // UTC
	To      string `json:"to" unknown:"null"`
	Seconds int    `json:"seconds"` // of play
	Breaks  int    `json:"breaks"`  // seconds: gaps of more than ten minutes, and pauses

	// Unkept is the number of acts with dice that an older version has kept: without checks, and without whose
	// some dice were.
	Unkept int `json:"acts_without_checks"`

	Over *app.Ending `json:"over"` // null: it goes on
}

// PersonTold is somebody by name, in one game or in several, in JSON.
type PersonTold struct {
	Name    string `json:"name"`
	Games   int    `json:"games"`
	Won     int    `json:"won"`     // games won, of those that are over and whose winner is known
	Lost    int    `json:"lost"`    // games lost, of the same
	Unknown int    `json:"unknown"` // games that are over, and were won by a team whose members nobody knows
}

// DiceTold are the dice of a kind that somebody has thrown, in JSON.
type DiceTold struct {
	Who      chance.Name    `json:"who"`
	Die      string         `json:"die"`
	N        int            `json:"n"`
	Faces    map[string]int `json:"faces"`
	Given    int            `json:"given"` // how many of them were typed in
	Mean     *big.Rat       `json:"mean"`  // null: its faces are no numbers
	Expected *big.Rat       `json:"expected"`
	Less     *big.Rat       `json:"less"` // how often fair dice come to a smaller sum; null: too many dice
	Equal    *big.Rat       `json:"equal"`
	Luck     *float64       `json:"luck"`           // the chance of less, and half that of equal
	Uneven   *float64       `json:"uneven_decimal"` // how often fair dice are as uneven; null: there are too few

	loaded bool
}

// ChecksTold are the rolls of a kind of somebody that were held against a number, in JSON.
type ChecksTold struct {
	Who      chance.Name `json:"who"`
	Roll     string      `json:"roll"`
	N        int         `json:"n"`
	Won      int         `json:"won"`
	Expected *big.Rat    `json:"expected"` // successes expected, of rolls whose chance is known
	Unknown  int         `json:"unknown"`
}

// RareTold is the rarest throw, in JSON.
type RareTold struct {
	Seq   int           `json:"seq"`
	Who   chance.Name   `json:"who"`
	Die   string        `json:"die"`
	Faces []chance.Face `json:"faces"`
	P     *big.Rat      `json:"p"` // the chance of this throw, or one further out
	Among int           `json:"among"`
}

// TurnsTold are the turns of somebody, in JSON.
type TurnsTold struct {
	Who     string      `json:"who"`
	N       int         `json:"n"`
	Seconds int         `json:"seconds"`
	Median  int         `json:"median"`
	Longest LongestTold `json:"longest"`
}

// LongestTold is the longest turn, by the act that began it.
type LongestTold struct {
	Seq     int `json:"seq"`
	Seconds int `json:"seconds"`
}

// FightTold is a fight, against what was foretold of it, in JSON.
type FightTold struct {
	Table   string   `json:"table"`
	From    int      `json:"from"`
	To      int      `json:"to" unknown:"null"` // null: it goes on
	Who     []string `json:"who"`
	Against string   `json:"against"`

	Foretold *big.Rat `json:"foretold"`           // the chance before the first blow; null: nobody can tell
	End      string   `json:"end" unknown:"null"` // won, lost, left, fled; null: it goes on
	Won      bool     `json:"won"`
	Left     bool     `json:"left"`

	of stats.Fought
}
