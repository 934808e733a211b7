package notation

import "tablehand/assist/text"

// Printable refuses a name that a card or a place cannot have.
func Printable(name string) error { return text.Printable(name, 80) }
