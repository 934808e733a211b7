package malice

// The names of the game, in the order in which they are shown.
var (
	Printings    = []string{"second", "first"}
	Scenarios    = []string{"thwart", "preserve"}
	Difficulties = []string{"hard", "challenging", "easy"}
	DStars       = []string{"all", "net", "halfsies", "lockdown"}
	Colors       = []string{"colorless", "black", "blue", "green", "red", "yellow"}
	Terrains     = []string{"plains", "water", "desert", "forest", "hills", "mountains", "wild", "swamp"}
	Types        = []string{"arboran", "avian", "ichthyic", "mammal", "protean", "reptilid", "sectoid", "terrovan"}
	Energies     = []string{"acid", "cold", "electricity", "fire", "poison", "untyped"}
	Kinds        = []string{"creature", "guardian", "shadow", "xulthul"}
	Cities       = []string{"alchemy", "destiny", "gateways", "life", "merchants", "shards"}
	Mystics      = []string{"cleanse", "heal", "restore"}
	Gates        = []string{"gate-1", "gate-2", "gate-3", "gate-4", "gate-5", "gate-6"}
	BoardNames   = []string{"a", "b", "c", "d"}
)

// Radiances are the ten kinds of a set (radiance.names).
var Radiances = []string{
	"combat", "luck", "energy-shield", "energy-surge", "physical-shield",
	"physical-surge", "movement", "life", "harvest", "recovery",
}

// Strongholds of a board, in order.
func Strongholds(board string) []string {
	return []string{board + "1", board + "2", board + "3"}
}
