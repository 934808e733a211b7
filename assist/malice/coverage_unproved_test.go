package malice_test

// unproved are the rules that the program computes, tracks or checks and that no test
// names, by the reason why not. It only ever shrinks: what a test names has to leave it.
var unproved = map[string]string{
	"needs what a card says: issue 6": `
		dice.dstar.success
	`,
}
