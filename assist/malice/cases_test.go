package malice_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice/malicetest"
)

// The worked cases of the rulebooks by name: those that tests here play, and those that
// wait for the piece of a later issue.
var (
	played = strings.Fields(`
		creature-printed-example creature-lair-5-is-power-3 creature-provoked-no-lair-bonus
		creature-lair-7 creature-power-die-1 creature-type-water-6 creature-type-mountains-1
		creature-type-mountains-6 creature-type-desert-1 creature-type-hills-6
		creature-ability-hidden-wells creature-cards-return roll-lr-vs-die-above roll-band-lr dice-3d2
		dice-d5-reroll dice-d3 mp-band-of-three mp-first-sample-1 mp-first-not-larger-die
		mp-first-band-no-bonus mp-curse-same-roll mp-first-curse mp-movement-radiance-second
		mp-movement-radiance-first mp-two-movement-tokens mp-doubles-natural
		band-form-in-combat-first band-join-consent
		gate-2-fails setup-three-maps setup-five-maps setup-solo-second setup-solo-first
		setup-shards-green setup-shards-colorless setup-hard setup-scenario setup-start-gates provoke-5
		provoke-4 drain-order drain-to-return wounds-not-radiance rec-drain-not-healed rec-surplus
		withdraw-chosen-equal ds-first hv-sample hv-zero hv-radiance-first hv-shadow hv-late
		hv-after-leaving rad-first-well rad-eight rad-drain rad-combat-stack re-first-turn re-spawn-4
		re-spawn-5 re-add-life-move re-off-land-second re-pit-onto re-sealed-gate-kill-first
		re-sealed-gate-survive re-unseal-under-second re-unseal-under-first re-all-open
		re-stays-on-sealed-second re-first-reroll re-first-reroll-hit re-first-no-reroll
		re-first-off-land re-spawn-same-turn-second re-xulthul-no-spawn ae-reveal-above
		ae-reveal-six-sure ae-move-and-reveal-first ae-avatar-enters-second ae-merge-second
		xu-five-avatars xu-recovery xu-recovery-zero xu-ext-second xu-ext-third-equal xu-reveal-second
		xu-reveal-light xu-turn-change xu-unrevealed-first xu-city xu-city-survive xu-kill
		xu-reveal-after win-dark-no win-one-map end-turn-skip mp-sample-second-7 mp-first-sample-5
		mp-roll-again-no-carry well-light-effects well-extinguished-limit light-by-shadow-no-radiance
		guardian-no-radiance-dark avatar-count-for-shadow two-shadows-act xu-self-kill xu-recovery-both
		pool-complete-set start-tokens mp-joining-midway mp-onto-road mp-exact gate-chain-drain
		gate-next-turn-free gate-band-drain water-no-launch water-disband-first setup-map-edges
		action-first-provoke-fight provoke-again provoke-second-avatar provoke-lair lair-two-singles
		action-interleave band-free
		water-recovery-first action-move-then-fight rec-first-mystic rec-first-rolled-then-stayed rec-first-auto
		rec-second-no-action ret-second-full recover-straddle
		sh-purpose sh-any-avatar-far att-free-colour att-dark att-mastery-second att-mastery-first-3
		ci-alchemy-both-second ci-alchemy-one-shard ci-gateways my-brew my-brew-colorless
		brew-sample action-order-first
		band-lock-event ret-potion-drain-kills po-three po-four po-next-turn po-immunity
		po-third it-scroll-limit it-stocked it-unstocked-second-try it-trade-gate-first it-consumed
		shield-cold-vs-cold shield-untyped-vs-fire shield-typed-vs-untyped shield-sum-sample-first
		shield-nightshield-fire-first
		radiance-shield-kind imm-typed-energy
		creature-activate-equal roll-cr-tie fate-brutal-first surge-physical combat-second-phase1
		combat-second-phase2 combat-first-phase1 combat-precombat-kill combat-precombat-one-item
		combat-joint-forced-second combat-single-choice-first combat-defender-outrolls
		combat-all-defend combat-trade-refused combat-xulthul-entry combat-empty-stronghold
		futile-normal-second reform-guardian-second reform-guardian-one-leaves reform-shadow-keeps
		withdraw-random withdraw-chosen-ok evade-plain evade-defending-second imm-undead-first
		ds-halfsies ds-halfsies-5 ds-net-equal sh-match-unbanded-three sh-no-match sh-match-outside
		sh-wound-roll sh-limit-next-phase ae-avatar-enters-first xu-wounds lair-withdraw-still-stocked
		icon-gray
	`)
	waiting = map[int]string{} // by the number of the issue
)

// Every case that is said to be played is named by a test, and none that waits is.
func TestEveryCaseIsPlayedOrWaits(t *testing.T) {
	var tests strings.Builder
	for _, path := range malicetest.Sources(t, "_test.go", "assist/malice") {
		if filepath.Base(path) == "cases_test.go" {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		tests.Write(text)
	}
	text := tests.String()
	named := regexp.MustCompile(`[a-z0-9]+(-[a-z0-9]+)+`).FindAllString(text, -1)
	for _, id := range played {
		if !slices.Contains(named, id) {
			t.Errorf("no test plays the case %s", id)
		}
	}
	all := len(played)
	for issue, ids := range waiting {
		for _, id := range strings.Fields(ids) {
			all++
			if strings.Contains(text, id+":") || strings.Contains(text, "\""+id) {
				t.Errorf("the case %s is played, but said to wait for issue %d", id, issue)
			}
		}
	}
	if all != 203 {
		t.Errorf("%d cases are named: the list has 203", all)
	}
}
