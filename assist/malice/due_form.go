package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

func (d *Due) describe(f *yamlfile.Form) {
	f.Word("what", &d.What, Dues...).Required()
	f.Texts("who", &d.Who).Required()
	f.Text("at", &d.At).Seldom()
	f.Int("n", &d.N, 0, Most).Seldom()
	f.Word("color", &d.Color, append(slices.Clone(notation.Colors), "")...).Seldom()
	f.Text("against", &d.Against).Seldom()
	f.Bool("luck", &d.Luck).Seldom()
	f.Word("roll", &d.Roll, "mr", "").Seldom()
	f.Int("mp", &d.MP, -Most, Most).Seldom()
}

// dueForm reads and writes the list of all that is due. What the rest of the table shows is written too,
// for people; dueRead removes it again once the whole table is read.
func (s *State) dueForm(f *yamlfile.Form) {
	list := append(s.dueHere(), s.Due...)
	urgentFirst(list)
	yamlfile.List(f, "due", &list, (*Due).describe)
	if f.Reading() {
		s.Due = list
	}
}

// dueRead removes from s.Due what the rest of the table shows. It also reads the key spoils: of older table
// files, and adds to what is due what that lists.
func (s *State) dueRead(f *yamlfile.Form) {
	s.Due = slices.DeleteFunc(s.Due, Due.stood)
	if on := s.FightOn(); on != nil {
		if i := slices.IndexFunc(s.Due, func(d Due) bool { return d.fits(*on) }); i >= 0 {
			s.Due = slices.Delete(s.Due, i, i+1)
		}
	}
	if len(s.Due) == 0 {
		s.Due = nil
	}
	urgentFirst(s.Due)
	var old *Spoils
	yamlfile.Maybe(f, "spoils", &old, (*Spoils).describe)
	if old != nil {
		SpoilsChanged(*old).Apply(s)
	}
}

// soundDue faults duties of somebody who is no avatar of the table or at no place of it, and duties
// that the rest of the table does not bear out.
func (s *State) soundDue(f *yamlfile.Form) {
	here := s.dueHere()
	for i, d := range s.Due {
		at := fmt.Sprintf("due[%d]", i)
		if d.stood() && slices.ContainsFunc(here, d.fits) {
			continue // its names and place are faults where they stand
		}
		s.SoundNames(f, at+".who", d.Who)
		if !s.IsStronghold(d.At) {
			s.SoundPlace(f, at+".at", d.At)
		}
		if d.stood() {
			f.Fault(at, "nothing on the table stands for this %s of %s: leave it out", d.What, d.whose())
		}
	}
}

// fits says whether d, read from a file, is the duty told that the rest of the table shows: same What and
// Who, and the same place or none written.
func (d Due) fits(told Due) bool {
	return d.What == told.What && slices.Equal(d.Who, told.Who) && (d.At == told.At || d.At == "")
}

// whose writes the names of the avatars of a duty: Ann and Ben; without any, the word nobody.
func (d Due) whose() string {
	if len(d.Who) == 0 {
		return "nobody"
	}
	return text.Listed(d.Who)
}
