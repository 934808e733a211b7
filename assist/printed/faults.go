package printed

import (
	"cmp"
	"errors"
	"slices"

	"tablehand/assist/yamlfile"
)

// JoinFaults joins the errors of several readings of one file into one *yamlfile.Faults: each fault
// once, in the order of the file. Any other error is returned alone; nil: there is none.
func JoinFaults(errs ...error) error {
	var file string
	var list []yamlfile.Fault
	for _, err := range errs {
		more, ok := errors.AsType[*yamlfile.Faults](err)
		switch {
		case err == nil:
			continue
		case !ok:
			return err
		}
		file = more.File
		for _, f := range more.List {
			if !slices.Contains(list, f) {
				list = append(list, f)
			}
		}
	}
	if len(list) == 0 {
		return nil
	}
	slices.SortStableFunc(list, func(a, b yamlfile.Fault) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return &yamlfile.Faults{File: file, List: list}
}
