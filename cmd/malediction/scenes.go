package malediction

// The lines that lay the tables on which examples in the help run, as they are typed behind the mount.
const (
	laid      = "new practice --seed 7"
	placed    = "\nplace done --dice 14,6"
	bids      = "\nbid Ashley 4 Logan 3"
	deploying = laid + placed + bids + "\ntake Ashley zone north-east\n" // the first deployment

	// ordinary is the table of most examples: two practice warbands, three units each, as the first action phase
	// begins.
	ordinary = deploying + "deploy Logan baruk, reaver, bonebow\n" +
		"deploy Ashley ilse, bulwark, lancer near bulwark"

	met        = "near reaver lancer"
	alone      = "deploy Logan baruk; deploy Ashley ilse\n"
	wholeRound = "activate baruk; pass; activate ilse; pass; end"
)
