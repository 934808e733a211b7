package cmd

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
)

// recorded are the lines of a game of each kind whose documents are held to recordings. The dice are the
// program's own, from the seed of the table.
var recorded = map[string]string{
	"malice": `
new --scenario preserve --avatar Ann=black --avatar Ben=blue --seed 7 --boards 2
status
next
band join Ann Ben
move roll Ann --dice 5,4,2,3
move to Ann forest
creature forest --by Ann --dice 1,1,1
odds fight
combat target
shard invoke Ann colorless roll Ann cr
combat phase --dice 6,4,1
combat phase --dice 6,4,1
harvest Ann --dice 3,4
roll lr Ann
odds roll 2d6
odds creature forest --lair
shadow-turn
undo
log
check`,
	"malediction": `
malediction new practice --seed 7
malediction place done --dice 14,6
malediction bid Ashley 4 Logan 3
malediction take Ashley zone north-east
malediction next
malediction deploy Logan baruk, reaver with grave dust, bonebow
malediction deploy Ashley ilse, bulwark, lancer near bulwark
malediction move baruk 6
malediction pass
malediction move lancer 6 near reaver
malediction pass
malediction attack reaver lancer
malediction status
malediction next
malediction odds attack reaver lancer
undo
log
check`,
	"axismundi": `
axismundi new --player Al=cultivator:C --player Bo=malignant:S --player Cy=savant:K --board practice --seed 7
axismundi deal Al 2 3
axismundi deal Bo 3 2
axismundi deal Cy 4 1
axismundi begin
axismundi next
axismundi climb 1B
axismundi end
axismundi draw 1 0
axismundi discard 1
axismundi status
axismundi rotation
axismundi odds threat Al
axismundi end
undo
log
check`,
	"malhya": `
malhya new --scenario Night --hero Ann=Yoktal --hero Ben=Sulk --seed 7
malhya hero set Ann life=5 intelligence=2 strength=2 initiative=4 movement=4
malhya hero set Ben life=4 initiative=3 movement=4
malhya equip Ann 'Two-Handed Axe'
malhya test Ann intelligence 2d 1x 3+
malhya test roll --dice success,success,-,-
malhya test roll --dice success,special,-,-
malhya test stop
malhya room practice
malhya room deploy 2
malhya room place Ann A5 Ben B5
malhya stealth normal
malhya next
malhya move Ann C5
malhya end Ann --dice empty
malhya status
malhya alarm
malhya round --initiative swordsman=4,archer=3 --draw upgrade=init3,upgrade=power
malhya next
undo
log
check`,
}

// saidKeys are the keys whose values are for people: a script cannot hang on them. The time is another in
// each run.
var saidKeys = []string{"text", "texts", "message", "why", "line", "time"}

// passing are the keys at the head of a document that tell of the program, or follow from the other keys.
var passing = []string{"tablehand", "revision"}

// What a script reads of games that are played is as it was recorded, but for texts: TABLEHAND_UPDATE=1
// records it anew, where that was meant. Of each document there stand its parts, each as a sum.
func TestDocumentsAreAsRecorded(t *testing.T) {
	tellingtest.Dear(t)
	for game, lines := range recorded {
		t.Run(game, func(t *testing.T) {
			w := newWorld(t)
			var b strings.Builder
			for line := range strings.Lines(strings.TrimSpace(lines)) {
				words := typed(strings.TrimSpace(line))
				h := w.types(append(words, "--json")...)
				fmt.Fprintf(&b, "%s\n", strings.TrimSpace(line))
				var doc map[string]any
				if err := json.Unmarshal([]byte(h.out), &doc); err != nil {
					t.Fatalf("%s: %v: %s%s", line, err, h.out, h.err)
				}
				if doc["error"] != nil {
					t.Errorf("%s: %v", line, doc["error"])
				}
				for _, key := range slices.Sorted(maps.Keys(doc)) {
					if slices.Contains(passing, key) {
						continue
					}
					part, err := json.Marshal(withoutTexts(doc[key]))
					if err != nil {
						t.Fatal(err)
					}
					sum := sha256.Sum256(part)
					fmt.Fprintf(&b, "  %s %s\n", key, hex.EncodeToString(sum[:4]))
				}
			}
			path := filepath.Join("testdata", "recorded", game+".txt")
			if os.Getenv("TABLEHAND_UPDATE") != "" {
				if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			kept, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			line := ""
			was := strings.Split(string(kept), "\n")
			for i, is := range strings.Split(b.String(), "\n") {
				if !strings.HasPrefix(is, " ") {
					line = is
				}
				if i >= len(was) || was[i] != is {
					t.Errorf("%s --json: %s is another than recorded", line, strings.TrimSpace(is))
				}
			}
		})
	}
}

// withoutTexts returns a value of a document without the texts in it.
func withoutTexts(value any) any {
	switch v := value.(type) {
	case map[string]any:
		maps.DeleteFunc(v, func(key string, _ any) bool { return slices.Contains(saidKeys, key) })
		for key := range v {
			v[key] = withoutTexts(v[key])
		}
	case []any:
		for i := range v {
			v[i] = withoutTexts(v[i])
		}
	}
	return value
}
