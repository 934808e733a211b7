package effects

import "tablehand/assist/telling"

// nearHusk is the command that says who stands near a husk.
func nearHusk(husk string) telling.Command { return telling.Line("near", husk, "none") }
