package malediction

import (
	"tablehand/assist/malediction/status"
	"tablehand/cmd/app"
)

// topics are the pages of help that are about no command.
var topics = []app.Topic{
	{Name: "words", Short: "the table words: near, at, past, on, through", Text: wordsPage},
	{Name: "effects", Short: "what units, items, relics and spells say", Text: effectsPage},
}

const wordsPage = `The table words.

Only the players see the table. What an act needs to know of it stands at the
end of its line, in any order. What is said is judged by the rules.

    near lancer husk-1    all that stand within an inch afterwards, own units
                          and husks too; a move drops whom it was near before
    near none             nobody does
    at 7.5                the gap between the two bases, in inches
    past flat,short       what the straight line meets: flat, short, tall,
                          unit, husk, or the height of an obstacle (1.2)
    on ruins              on which piece of terrain a part of the base stands
    through 1.0 base 1.2  a gap, and the width of the base that goes through it

Not said: near nothing (a charge: near its target), in reach, a clear line, on
nothing. A terminal asks near whom a unit stands after each move; new --words
near,at,past asks all three.

    move reaver 6 near lancer
    attack bonebow ilse at 8 past short
    charge baruk ilse at 9 near ilse bulwark
    shift lancer 6 through 1.0 base 1.2

past tall is neither seen nor near; past unit is unseen, and may be near; at 8.1
is too far for range 8. near UNIT A B puts right what the table has.

UNIT is the beginning of any word of its name: ilse, ward; of several of one
name the number too: reaver-2. So are PLAYER and the names of cards.
`

const effectsPage = `How to type in what units, items, relics and spells do.

An ability has a name and effects, with semicolons between them. What is said in
these words is computed; all other words are shown at their moment, and you
carry them out (damage, heal, boost, push …).

Boosts hold as long as the card lies there:
    +1 defense                          of its own unit
    +1 defense nearby allies            an aura: of all within an inch
    -1 defense enemies within 3         within so many inches
    power 7/5                           the whole pair
    no retaliation                      its unit's moves and shots provoke none
    no retaliation nearby allies        theirs provoke none, its own unit's do
Stats are accuracy, power, range, speed, defense and health.

Deeds happen at a moment:
    heal 2    damage 3    prevent 10    push 3    pull 2
    refresh   exhaust     defeat        remove    destroy item
    draw 1    discard 1   banish 1      echo +1   mastery -2    ap +1
    free attack           retaliation
The moment stands first:
    activation heal 2                   its unit's activation begins
    hit damage 1 attacker               its unit is hit
    defeat damage 3 units within 3      its unit is defeated
    enter damage 1                      it enters the field; of terrain: a unit
                                        enters it
    ap 1 heal 4 ally within 3           its unit pays AP for it (ability)
    play prevent 5                      a spell is played: what stands in the
                                        text of a spell is meant so by itself

On whom: self, target, attacker; ally, enemy, unit (one that is named); allies,
enemies, units (all). nearby or owned may stand before it, within N behind it.
A boost that is set off lasts an activation, a round or the game:
    hit +2 accuracy self round
On a condition, and for each:
    if more enemies than allies: refresh ally
    activation echo +1 for each owned ally within 6 up to 3
    ap 1 echo +1 for each ally up to 3 per activation    of all uses together

Type a card in once; it is known to all your tables:
    tablehand malediction card add unit 'Old Guard' 5 elite order \
      '3 4/2 0 4 13 12' --ability 'Shield Wall=+1 defense nearby allies'
    tablehand malediction card add swift 'Ward' 2 'prevent 10'
Of two boosts of one name only the stronger counts; others are added. unit NAME
--why shows each number with its reasons.
`

// sharedHelp returns the help of verbs that all games share, where this game has its own words or examples
// for it.
func sharedHelp() []app.Help {
	return []app.Help{
		{Of: "", Flags: [][2]string{{"mod",
			"an effect the program does not know: '[UNIT] STAT ±N', 'die +1', 'damage +1', 'power 7/5'"}}},
		{Of: "status", Example: "status\nstatus units\nstatus score", Gives: app.Gives[status.View](),
			Means: []app.Meaning{
				{Said: "wound, hurt, injure, cure, restore", Lines: []string{"status units"}},
				{Said: "die, dead, killed, army, hp, health", Lines: []string{"status units"}},
				{Said: "engaged, engage, adjacent", Lines: []string{"status near"}},
				{Said: "points, victory, win, winner, mana, money", Lines: []string{"status score"}},
			}},
		{Of: "odds", Scene: met},
		{Of: "card remove", Scene: "card add unit 'Duskwood Prowler' 6 '4 4/2 0 8 12 10'", Bare: true},
		{Of: "rules", Example: "rules who retaliates when I move\nrules retaliation.unlimited\nrules list relic"},
		{Of: "rules list", Example: "rules list\nrules list retaliation"},
		{Of: "board", Short: "battlefields typed in: list, show, svg, check, new",
			Long: "A battlefield that you type in serves set-up: gaps and corners are worked out, and there is a\n" +
				"picture. BOARD is that of the table, ford (our own, to practice on), or a file.",
			Example: "board\nboard check ford\nboard show ford"},
		{Of: "board show", Short: "draw a battlefield in the terminal, with what is measured on it",
			Long: "Draws a battlefield in the terminal, with each piece and husk, its nearest corner and edge,\n" +
				"and its gap to the next; that of the table with what has been placed. Without BOARD: that of\n" +
				"the table.", Example: "board show ford"},
		{Of: "board check", Example: "board check ford"},
		{Of: "board svg", Example: "board svg ford\nboard svg ford --to ford.svg"},
		{Of: "roll", Example: "roll d20\nroll 2d20kh1 --dice 7,15"},
		{Of: "data", Example: "data list\ndata show modes.full\ndata assumed"},
		{Of: "data show", Example: "data show modes.full\ndata show sizes"},
		{Of: "data export", Example: "data export modes.full\ndata export mine.yaml"},
		{Of: "note", Example: "note the Lancer stood on the ruins all along"},
	}
}
