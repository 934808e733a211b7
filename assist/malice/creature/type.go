package creature

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// KnowType names the type of a foe that was still to be read: of the encounter, or of Xulthûl, which
// has one from its arrival on (xulthul.type, guardian.type).
type KnowType struct {
	Word string // a type, or the terrain in whose row it stands
}

// Play implements telling.Act.
func (a KnowType) Play(t *malice.Table) error {
	known := malice.TypeKnown{Of: "encounter"}
	var is *string
	switch s := t.State(); {
	case s.Encounter != nil && !s.Encounter.Beaten:
		is = &s.Encounter.Type
	case s.Xulthul != nil:
		known.Of, is = "xulthul", &s.Xulthul.Type
	default:
		_, err := malice.Open(s)
		return err
	}
	if *is != "" {
		return telling.Impossible("its type is known: %s", *is)
	}
	var err error
	if known.Type, err = a.read(t, known.Of); err != nil {
		return err
	}
	t.Do(known, typeRule(t.State(), known.Of))
	t.Result = t.State().Encountered()
	return nil
}

// read returns the given type, or the one in a terrain's row: in the column that Xulthûl's die has set
// before, else in that of a type die rolled now.
func (a KnowType) read(t *malice.Table, of string) (string, error) {
	if slices.Contains(notation.Types, a.Word) {
		return a.Word, nil
	}
	if !slices.Contains(notation.Terrains, a.Word) {
		return "", &telling.Unknown{What: "terrain or type", Word: a.Word,
			Have: slices.Concat(notation.Terrains, notation.Types)}
	}
	tables, err := t.State().Book().Creature()
	if err != nil {
		return "", err
	}
	column := 0
	if x := t.State().Xulthul; x != nil && isXulthul(t.State(), of) {
		column = x.Column
	}
	if column == 0 {
		t.Whose("creature")
		column = tables.TypeColumns.At(t.Die("type", box.D6))
		malice.Assume(t, &tables.TypeColumns.Origin, "creature.type.columns")
	}
	return tables.Types.Of[a.Word][column-1], nil
}

func isXulthul(s *malice.State, of string) bool {
	return of == "xulthul" || s.Encounter.Kind == "xulthul"
}

// typeRule returns the rule that gives a foe its type.
func typeRule(s *malice.State, of string) string {
	switch {
	case isXulthul(s, of):
		return "xulthul.type"
	case s.Encounter.Kind == "guardian":
		return "guardian.type"
	}
	return "creature.generate.dice"
}
