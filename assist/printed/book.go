package printed

import "tablehand/assist/yamlfile"

// Book is all tables of a game: what the verbs of data ask of it. Its Files do most.
type Book interface {
	Tables() ([]Table, error) // with the owner's corrections in them
	Check() error             // of all corrections: a *yamlfile.Faults names every fault
	Questions(edition string) ([]Question, error)
	Answer(q Question, typed string) (Answer, error)
	Calibrated(owner *yamlfile.File, answers []Answer) ([]byte, error)
	Export(names []string) ([]byte, error) // an owner's file to begin from
}
