package printed

import "tablehand/assist/yamlfile"

// A Book gives the tables of a game to the verbs under data. Its Files do most of the work.
type Book interface {
	Tables() ([]Table, error)     // with the owner's corrections in them
	Readings() ([]Reading, error) // the questions that the rulebook leaves open
	Check() error                 // of all corrections: a *yamlfile.Faults names every fault
	Questions(edition string) ([]Question, error)
	Answer(q Question, typed string) (Answer, error)
	Calibrated(owner *yamlfile.File, answers []Answer) ([]byte, error)
	Export(names []string) ([]byte, error) // an owner's file to begin from
}
