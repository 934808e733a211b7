package effects

import "tablehand/assist/telling"

// nearHusk returns the command by which nobody stands near a husk.
func nearHusk(husk string) telling.Command { return telling.Line("near", husk, "none") }
