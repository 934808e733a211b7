package app

import (
	"errors"
	"strconv"

	"github.com/spf13/pflag"
)

// NumberVar defines a flag for a whole number in decimal: 010 is ten.
func NumberVar(f *pflag.FlagSet, into *int, name, usage string) {
	f.Var((*number)(into), name, usage)
	f.Lookup(name).DefValue = ""
}

type number int

func (n *number) String() string { return strconv.Itoa(int(*n)) }
func (n *number) Type() string   { return "number" }

func (n *number) Set(text string) error {
	value, err := strconv.Atoi(text)
	if err != nil {
		return errors.New("a whole number is wanted")
	}
	*n = number(value)
	return nil
}
