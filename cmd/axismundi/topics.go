package axismundi

import "tablehand/cmd/app"

// topics are the pages of help that are about no command.
var topics = []app.Topic{
	{Name: "hexes", Short: "how hexes are named, also without a board", Text: hexesPage},
	{Name: "axismundi-cards", Short: "how cards of Axis Mundi are named and counted", Text: cardsPage},
}

const hexesPage = `How hexes are named, and what is said without a board.

A hex is its printed name, in either case; it tells the Level:
    C  1B  2c  3F         the Sea Level, Levels 1, 2 and 3
    axis                  the Axis Mundi Hex in the middle
    pier  pier-Ben        the own Pier, or another one
    1P:cave               a terrain too, said once and kept
A hex without a name is a terrain, and each a hex of its own:
    path                  on the Level where somebody stands
    down:path  up:cave    a Level lower, a Level higher

A way is moves with blanks between, the two hexes of a Run with +:
    axismundi move B C
    axismundi move B+A
    axismundi move path+accessible

With a board file, or on the practice island, neighbours, distances, Pushes and
Rotations are worked out. Without one neighbours are believed, and what only the
table shows is asked at a terminal. Elsewhere a flag says it:
    --distance Ben=2,1P=4     how many hexes away
    --push 1J:path            where a Push ends; none: nobody is moved
    --corner Ben              who stands on a corner: a player, both or none
    --to 1O                   the nearest free Power Hex; 1O,2C: left and right
    --near Ann=1              who is how near to the Malignant now
    --choose terrain-1P=cave  what kind a hex is
    axismundi push Ann Ben --push 1J:path
`

const cardsPage = `How cards are named, and what is known of them.

All kinds of cards are known: nobody types one in. Hands are closed, and only
counted. A card is named as it is played, by any piece of its name that no other
card has; its words may stand apart, in either case:
    axismundi use suture                 Suture Kit
    axismundi use herbs salve            two that are played together
    axismundi activate short bow         a Permanent Power, into a Slot
    axismundi attack Ben with counter    what goes with it stands behind with
    axismundi attack Ben --shield hickory
                                         what an Opponent answers
    axismundi discard peek               a number stands for cards without names
    axismundi scrounge vermin

What the attacker plays, and what the target answers, is asked at a terminal.

    data show cards                      what each card does
    data show cards.copies               how many of each there are
    data calibrate cards dexterity=6     your own count of them
    status crates                        what lies open
    rules how many cards may I hold
`
