package field

import (
	"strings"

	"tablehand/assist/malediction/box"
	"tablehand/cmd/app"
)

// newVerb returns the verb that begins a file: with our own field, so that everything in it is an example.
func (v fields) newVerb() app.Verb {
	return app.Verb{
		Use:   "new [FILE]",
		Gives: app.Keyed[string]("board").Or(app.Keyed[string]("file")),
		Short: "a battlefield file to begin your own from",
		Long: "Writes the practice field, with a comment on each key, for you to change into your own:\n" +
			"on stdout, or into a file that is not there yet.",
		Example: "board new\nboard new mine.yaml",
		Do: func(w app.Words) error {
			if err := app.PlainNames(w); err != nil {
				return err
			}
			s, err := v.Standing()
			if err != nil {
				return err
			}
			ours, err := s.Book().Fields().Text(box.PracticeField)
			if err != nil {
				return err
			}
			_, fieldItself, _ := strings.Cut(string(ours), "\nboard:")
			return v.Deliver(app.Export{What: "battlefield", Key: "board", Advice: "name another", To: w.At(0)},
				[]byte(head+"\nboard:"+fieldItself))
		},
	}
}

// head explains the keys of a battlefield's file.
const head = `# A battlefield, to be changed into your own.
#   tablehand malediction board check FILE    says what is wrong, or against a rule
#   tablehand malediction new --board FILE    plays on it
# All lengths are inches, to a tenth; places are those of centers, from the south-west corner.
#   size     of a side: 24 strife, 30 havoc, 36 maelstrom, or your own
#   mirror   yes: each piece is there once more, reflected at the center, and of the other set
#   base     the width of a husk's base, 1 where it is not said
#   set      1 or 2: of the side that sits first, or second
#   box      its width and its height; or round, a circle of that width
#   tall     what rises in its middle, where nobody sees or moves through
`
