package malhya

import "tablehand/cmd/app"

// topics are the pages of help that are about no command.
var topics = []app.Topic{
	{Name: "malhya-cards", Short: "how to type in a card of Malhya", Text: cardsPage},
	{Name: "malhya-asked", Short: "what is asked without plan, dice or cards", Text: askedPage},
}

const cardsPage = `How cards are typed in: card add DECK NAME 'WHAT IT SAYS'.

Parts stand with ; between, numbers as they are printed:
    card add enemy 01 swordsman 'initiative 4; move 4; life 3;
        attack 2 attack +1; defense 2 defense; attack special: cancel defense'
    card add weapon Axe 'heavy; always: power special +1;
        row 3 strength 2: 1 attack 2 power; row 2: around; defend 0: 1 defense'
The number behind row is its price in points, then what it asks of the hero: a
trait with its level, a class, a people. always is the gray row.
    attack special: cancel defense     for each such face that falls
    power special +1, defense special =2
    shock, serious, push 1, angle, levitate, around, front, arc, symbol: ...
    armor: shield 1; destroy: shield 3
    talent and item: charisma vigilance: skill special = success
                     climbing: each roll success +1; single use
    level: sense 2: initiative +1; strength 2: capacity +1
    action: 2 to green 2; focus green nw 4 look nw; +1 threat; reshuffle
    travel: terrain plain: weather bad, token if mountain
    event: good 01; bad 02
What no words are for is other 'TEXT': it is shown, and done by hand.

Without a card its numbers stand on the line of the act:
    malhya attack Ann swordsman-1 --rows '3: 1 attack 2 power' --life 3
    malhya attack Ann swordsman-1 --mod 'attack +1'
    malhya hero set Ann mod='initiative +1'     an effect that lasts
`

const askedPage = `What is asked where nothing is typed in: a terminal asks, else a flag says it.

A floor plan (board new, room FILE; practice is ours) lets the program work out
ways, lines of sight, who touches whom, and play the enemies. Without one, room
none, people say it:
    malhya engage Ann swordsman-1           who touches whom
    malhya move Ann 3 --seen swordsman-1    spaces; who sees her now
    malhya assassinate Ben archer-1 --ranged --line clear
    malhya enemy --nearest swordsman-2=Ann:3+Ben:3 --line archer-1=Ann:clear

Dice are rolled by the program once their faces are read off the real ones:
    malhya data calibrate dice.defense 1=2 2=1 special=1 empty=2
Until then they are typed as they fall, by their words or short:
    malhya attack Ann swordsman-1 --dice attack=1,power=special,power=-
So it is with the Threat tracks (stealth.normal, stealth.difficult), the bag of
Upgrade tokens (upgrades.bag), Travel and Action cards that are drawn:
    malhya round --draw upgrade=init3,upgrade=move3

Decisions of the heroes that have no default: --choose target=Ann. What a
chapter overrules is played with --anyway.
`
