package telling_test

import (
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// throwing lets dice of two people and of nobody fall.
type throwing struct{}

func (throwing) Play(t *telling.Telling[field]) error {
	t.Die("first", chance.Plain(6))
	t.Whose("Ann")
	t.Sum("blow", 2, chance.Plain(6))
	t.Whose("creature")
	t.Fall("blow", chance.Plain(6))
	return nil
}

// Each die tells whose it is.
func TestWhoseDiceFall(t *testing.T) {
	told, err := telling.Play(&field{}, throwing{}, chance.NewStream(1, 1, ""), false)
	if err != nil {
		t.Fatal(err)
	}
	var whose []chance.Name
	for _, roll := range told.Rolls {
		whose = append(whose, roll.Who)
	}
	if want := []chance.Name{"", "Ann", "Ann", "creature"}; !slices.Equal(whose, want) {
		t.Errorf("%q, not %q", whose, want)
	}
}
