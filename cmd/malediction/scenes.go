package malediction

import "tablehand/cmd/app"

// ordinary returns the lines that make the table on which most examples run: two practice warbands, three
// units each, as the first action phase begins.
func ordinary() []string {
	return from("deploy Logan baruk, reaver, bonebow", "deploy Ashley ilse, bulwark, lancer near bulwark")
}

// deploying holds the lines of a set-up, and starts those of a table that is at its first deployment.
var deploying = []string{
	"new practice --seed 7", "place done --dice 14,6", "bid Ashley 4 Logan 3", "take Ashley zone north-east",
}

// The lines of several scenes.
const (
	met   = "near reaver lancer"
	alone = "deploy Logan baruk; deploy Ashley ilse"
	round = "activate baruk; pass; activate ilse; pass; end"
	husk  = "move baruk 5 near husk-1; pass; activate ilse; pass"
)

// from returns the lines of a set-up, and then others.
func from(lines ...string) []string {
	return append(deploying[:len(deploying):len(deploying)], lines...)
}

// scenes returns what the examples of other commands need.
func scenes() []app.Scene {
	return []app.Scene{
		{Bare: true, Of: []string{"new", "rules", "data", "board", "card", "roll", "warband", "tour"}},
		{Bare: true, Of: []string{"card remove"},
			Lines: []string{"card add unit 'Duskwood Prowler' 6 '4 4/2 0 8 12 10'"}},
		{Bare: true, Of: []string{"warband swap"}, Lines: []string{"warband new mine.yaml"}},
		{Bare: true, Of: []string{"place"}, Lines: deploying[:1]},
		{Bare: true, Of: []string{"redraw"}, Lines: deploying[:2]},
		{Bare: true, Of: []string{"take"}, Lines: deploying[:3]},
		{Bare: true, Of: []string{"deploy", "stage"}, Lines: deploying},
		{Bare: true, Of: []string{"unstage"}, Lines: from("stage Logan reaver, bonebow")},
		{Bare: true, Of: []string{"rearrange"},
			Lines: from("deploy Logan baruk near husk-1, bonebow with rusted mail near baruk",
				"deploy Ashley ilse", "activate bonebow; pass; activate ilse; pass; activate baruk; pass",
				"claim baruk blind; end; refresh; bid none")},
		{Bare: true, Of: []string{"refresh"}, Lines: from(alone, round)},
		{Bare: true, Of: []string{"bid"}, Lines: from(alone, round, "refresh")},
		{Bare: true, Of: []string{"claim", "end"}, Lines: from(alone, husk)},
		{Of: []string{"pass"}, Lines: []string{"activate reaver"}},
		{Of: []string{"shift", "attack", "move", "odds"}, Lines: []string{met}},
		{Of: []string{"deal"}, Lines: []string{met, "attack reaver lancer held --dice 12"}},
		{Of: []string{"retaliate"}, Lines: []string{met}},
		{Of: []string{"prevent", "swift"}, Lines: []string{met, "attack reaver lancer --dice 12"}},
		{Of: []string{"channel"}, Lines: []string{"activate bonebow; pass; activate ilse; pass; activate reaver"}},
		{Bare: true, Of: []string{"ability"}, Lines: from("deploy Logan baruk, hexer, reaver",
			"deploy Ashley ilse, lancer", "activate hexer")},
		{Bare: true, Of: []string{"destroy"},
			Lines: from("deploy Logan baruk, reaver with rusted mail", "deploy Ashley ilse")},
		{Bare: true, Of: []string{"dispute"}, Lines: []string{"new practice Ashley Logan Brad Cleo"}},
		{Of: []string{"heal"}, Lines: []string{"damage lancer 5"}},
		{Of: []string{"mastery"}, Lines: []string{"mastery Logan +5"}},
		{Of: []string{"sequence resolve"}, Lines: []string{"sequence add reaver Cleave"}},
		{Of: []string{"takeback"}, Lines: []string{"activate bonebow"}},
	}
}
