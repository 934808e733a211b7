package card

import "tablehand/cmd/app"

// Help is the page on the language of effects. Every example on the page is a test: on the left as
// somebody may type it, on the right as the program says it.
var Help = app.Topic{Name: "cards", Short: "how to type in what a card does", Text: cardsPage}

const cardsPage = `How to type in what a card does.

A card says effects, with semicolons between them. An effect is a value and what
it changes. Its words stand in any order; the names of the icons are understood.
On the left as you may type it, on the right as the program says it.

White icons, for who holds the card; gray ones are for its opponent:
    cr +1                                  = +1 cr
    +1 combat                              = +1 cr
    -1 luck                                = -1 lr
    +2 movement                            = +2 mr
    +1d* physical wounds                   = +1d* wounds
    +2 cold energy wounds                  = +2 cold wounds
    +3d* energy shield                     = +3d* untyped shield
    gray +1 physical wounds                = foe +1 wounds
    foe -1 lr                              = foe -1 lr
    +1 recovery; +1 shards; +2 life        = +1 recovery; +1 harvest; +2 life
    immunity blue; gate control            = immune blue; gate
Energies are acid, cold, electricity, fire, poison and, without a type, untyped.
A value is a number, d* (or ds) or d2 to d6, such as +1, -2ds, +1d2.

What has no value:
    energy fire                            = energy fire
        all the wounds that its holder deals become fire
    reroll cr; reroll any                  = reroll cr; reroll any
    extra die combat                       = extra die cr

When and where, else always:
    +1d2 wounds vs terrovan, arboran       = +1d2 wounds vs arboran, terrovan
    +1 cr against red                      = +1 cr vs red
        a creature with a red ability; also vs guardian, shadow, xulthul
    -1 mr in hills, mountains              = -1 mr in hills, mountains
    +1 shield when defending               = +1 shield defending
    +1 drain on a hit                      = on hit +1 drains
    +1d2 wounds on a wound                 = on wound +1d2 wounds
    +2 cr for a turn; +1 cr for a phase    = +2 cr for a turn; +1 cr for a phase
    +2 lr once                             = +2 lr once

For whom, else its holder:
    +2d* cr for another for a turn         = +2d* cr for other for a turn
    +1 cr for band; +1 lr for any          = +1 cr for band; +1 lr for any

Abilities of creatures; gray and target are whom the creature attacks, all is
each avatar in the fight:
    activated target -1d* cr               = target activated -1d* cr
    activated evadable all +1d2 wounds     = all activated evadable +1d2 wounds
    evadable on wound +1 poison wounds     = evadable on wound +1 poison wounds
    activated                              = activated
        what it does then is on the card alone
    shuffle on return                      = shuffle
What can do nothing on such a card is refused: evadable on a weapon, recovery on
an ability.

A card is typed in once, with its kind; quotes keep ; and * from the shell:
    tablehand card add treasure Staff weapon '+1d* wounds; +1d2 wounds vs avian'

The same words serve --mod, for one act, and mods: in the table; a name may be
in front there: --mod 'Sara +1 cr'. A fault shows its place and what would fit.
`
