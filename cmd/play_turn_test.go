package cmd

import (
	"testing"

	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// What may be done is worked out once for a table as it stands, and anew for another table, for a changed
// one, and once it is forgotten; whoever changes the list changes a list of one's own.
func TestTurnsAreKept(t *testing.T) {
	var looked, worked int
	toy := app.Game{Cover: app.Cover{Name: "toy"}, Turn: func(string, []byte) (app.Turn, error) {
		looked++
		return app.Turn{Steps: func() ([]telling.Step, error) {
			worked++
			return []telling.Step{{Who: "Ann"}}, nil
		}}, nil
	}}
	var k turns
	known := k.keeping(func(*app.App) []app.Game { return []app.Game{toy, {Cover: app.Cover{Name: "without"}}} })
	looks := func(path, text string, want int) {
		t.Helper()
		turn, err := known(&app.App{})[0].Opened().Turn(path, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			steps, err := turn.Steps()
			if err != nil || len(steps) != 1 || steps[0].Who != "Ann" {
				t.Fatalf("%v %v", steps, err)
			}
			steps[0].Who = "Ben"
		}
		if looked != want || worked != want {
			t.Errorf("%s %s: looked at %d times and worked out %d times, not %d", path, text, looked, worked, want)
		}
	}
	looks("a", "1", 1)
	looks("a", "1", 1)
	looks("a", "2", 2)
	looks("b", "2", 3)
	k.forget()
	looks("b", "2", 4)
}
