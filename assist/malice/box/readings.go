package box

import (
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
)

// Readings returns every open question, in order.
func (b *Book) Readings() ([]printed.Reading, error) {
	return b.readings.get(single{}, b.Files.Readings)
}

// Taken returns the default answer to an open question in a printing.
func (b *Book) Taken(name, printing string) (string, error) {
	return b.asked.get([2]string{name, printing},
		func() (string, error) { return b.Files.Taken(name, printing) })
}

// CheckReading returns the name of a question in full if a table of the printing may answer it by the
// value; else it refuses.
func (b *Book) CheckReading(printing, name, value string) (string, error) {
	list, err := b.Readings()
	if err != nil {
		return "", err
	}
	r, err := printed.Set(list, name, value)
	if err != nil {
		return "", err
	}
	if name == "dice" && value == "odd-even" && !notation.Printed(printing).OddEvenAllowed() {
		return "", &telling.Refused{Rule: "dice.dstar.reading.first",
			Reason: "the second printing reads its dice high and low only"}
	}
	return r.Name, nil
}
