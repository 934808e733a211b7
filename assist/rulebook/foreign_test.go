package rulebook

import (
	"slices"
	"testing"
)

// foreign are questions about other games, which no rule of these books answers.
var foreign = []string{
	"how does the knight jump in chess",
	"can I castle out of check",
	"when is a pawn promoted to a queen",
	"do I collect two hundred when I pass go",
	"how much is a hotel on park place",
	"who gets the longest road in catan",
	"what can I trade at a three to one harbor",
	"does a flush beat a straight",
	"how many cards are dealt in texas hold em",
	"is the big blind to the left of the dealer",
	"how many armies do I get for holding australia",
	"may I build a settlement beside a sheep pasture",
	"which letters give ten points in scrabble",
	"is a triple word score counted twice",
	"how do I bid three no trump",
	"what does the ace of spades do in hearts",
	"how many trains do I draw in ticket to ride",
	"can a locomotive be used on a grey route",
	"how do I cure a disease in pandemic with the scientist",
	"when do we draw an epidemic card",
	"how many meeples stand on a cathedral in carcassonne",
	"who owns the unfinished monastery",
	"what does the sheriff do at high noon",
	"how far does a longbow shoot in warhammer",
	"how many spell slots has a fifth level wizard",
	"does a paladin add charisma to a saving throw",
	"what armor class has a goblin with a buckler",
	"when does the battle of wits in the tavern end",
	"can I play a wild draw four on a red seven",
	"how do I shout uno",
	"how many dominoes do we take from the boneyard",
	"what is backgammon's doubling cube for",
	"may a checker jump backwards before it is a king",
	"how many stones surround a group in go",
	"what is a yahtzee bonus worth",
	"when do I flip the hourglass in charades",
	"is the werewolf killed by the village at night",
	"how many sheep does agricola need for feeding the family",
	"do workers in worker placement come home on sunday",
	"which planet pays for the spice harvester in dune",
}

// Of forty questions about other games, what nothing answers is told so, in each book; what players ask of
// their own game seems to be answered.
func TestQuestionsThatNoRuleAnswers(t *testing.T) {
	for game, b := range books(t) {
		none := 0
		for _, q := range foreign {
			f, err := b.Search(q, append(b.editions, "")[0])
			if err != nil {
				t.Fatal(err)
			}
			if !f.Answered {
				none++
				if len(f.Entries) > nearest || f.Clear {
					t.Errorf("%s: %q: %d are shown, clear %v", game, q, len(f.Entries), f.Clear)
				}
				continue
			}
			t.Logf("%s: %q: %.2f %s", game, q, f.best[0].score, f.Entries[0].ID)
		}
		list, _ := learned(t, game)
		list = append(list, measured[game]...)
		lost := 0
		for _, q := range list {
			if f, _ := b.Search(q.asked, append(b.editions, "")[0]); !f.Answered {
				lost++
			}
		}
		if none < 31 || lost*100 > 2*len(list) {
			t.Errorf("%s: %d of %d foreign ones are told to have no answer, and %d of %d own ones", game, none,
				len(foreign), lost, len(list))
		}
		t.Logf("%s: %d of %d foreign ones are told to have no answer, and %d of %d own ones", game, none,
			len(foreign), lost, len(list))
	}
}

// measured are the questions of each game of which nothing was learned.
var measured = map[string][]asked{
	"axismundi": slices.Concat(heldOfAxisMundi, freshOfAxisMundi), "malediction": heldOfMalediction,
	"malhya": heldOfMalhya, "malice": slices.Concat(held, fresh),
}
