// Package booking books what cards do that the program does not play by itself: damage, healing, cards
// turned or destroyed, pushes, echo and mastery, as people say it with the number.
package booking

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A By says what an effect comes from, for the log: a card, a player, a unit.
type By string

// named records what the effect comes from, if anybody has said so.
func (b By) named(t *malediction.Table) {
	if b == "" {
		return
	}
	rules := []string{"card.text-wins"}
	if b.legacy(t.State()) {
		rules = []string{"card.legacy.always", "card.legacy.no-mastery"}
	}
	t.Do(malediction.EffectNamed{Name: string(b)}, rules...)
}

// legacy says whether the effect is one of a legacy card, which works wherever its Seeker is.
func (b By) legacy(s *malediction.State) bool {
	_, err := s.FindCard(string(b), notation.Legacy)
	return err == nil || strings.Contains(strings.ToLower(string(b)), "legacy")
}

// player returns whose effect it is, if its words begin with a player or a unit; empty: nobody's.
func (b By) player(s *malediction.State) string {
	words := strings.Fields(string(b))
	if len(words) == 0 {
		return ""
	}
	word := strings.TrimSuffix(words[0], "'s")
	if p, err := s.FindPlayer(word); err == nil {
		return p.Name
	}
	if u, err := s.FindUnit(word); err == nil {
		return u.Of
	}
	return ""
}

// A UnitNow is a unit after an effect, in JSON.
type UnitNow struct {
	Unit     string   `json:"unit"`
	State    string   `json:"state" unknown:"null"` // empty: it has left the field
	Damage   int      `json:"damage"`
	Health   *int     `json:"health"` // nil: nobody has typed in its max health
	Defeated bool     `json:"defeated"`
	Gone     bool     `json:"gone"`
	Near     []string `json:"near"`
	Item     string   `json:"item" unknown:"null"`
	Relic    string   `json:"relic" unknown:"null"`
	Mods     []string `json:"mods"`
}

// A UnitsResult holds the units that an effect has touched, in JSON, and how much damage was prevented.
type UnitsResult struct {
	Units     []UnitNow `json:"units"`
	Prevented int       `json:"prevented"`
}

// now returns units as they are after the act. Of one that is no longer on the field it says whether it was
// defeated or left.
func now(t *malediction.Table, ids ...string) UnitsResult {
	r := UnitsResult{}
	for _, id := range ids {
		n := UnitNow{Unit: id, Near: append([]string{}, t.State().NearTo(id)...), Mods: []string{}}
		if u := t.State().Unit(id); u != nil {
			n.State, n.Damage, n.Item, n.Relic = u.State, u.Damage, u.Item, u.Relic
			if left, known := t.State().HealthLeft(u); known {
				n.Health = &left
			}
			n.Mods = append(n.Mods, u.Mods...)
		} else {
			n.Gone, n.Defeated, n.Health = true, defeated(t, id), new(int)
		}
		r.Units = append(r.Units, n)
	}
	return r
}

// defeated says whether a unit was defeated in this act.
func defeated(t *malediction.Table, id string) bool {
	return slices.ContainsFunc(t.Events, func(m *telling.Moved[malediction.State]) bool {
		left, is := m.Event.(malediction.UnitLeft)
		return is && left.Unit == id && left.Defeated
	})
}

// found returns the ids of the units that words name. A unit that is named twice is listed once.
func found(s *malediction.State, words []string) (ids []string, err error) {
	for _, word := range words {
		u, err := s.FindUnit(word)
		if err != nil {
			return nil, err
		}
		ids = text.With(ids, u.ID)
	}
	return ids, nil
}

// Damage deals damage to one unit or several at once.
type Damage struct {
	Units []string
	N     int
	By    By
}

func (a Damage) Play(t *malediction.Table) error {
	ids, err := found(t.State(), a.Units)
	if err != nil {
		return err
	}
	by := a.By.player(t.State())
	active := t.State().Active != nil
	a.By.named(t)
	effects.DealAll(t, ids, a.N, by)
	activation.Resume(t, active)
	t.Result = now(t, ids...)
	return nil
}

// Heal takes damage off a unit.
type Heal struct {
	Unit string
	N    int
	By   By
}

func (a Heal) Play(t *malediction.Table) error {
	u, err := t.State().FindUnit(a.Unit)
	if err != nil {
		return err
	}
	id := u.ID
	if u.Damage == 0 {
		return telling.Impossible("%s has no damage: nothing is stored above its max health", t.State().Said(id))
	}
	a.By.named(t)
	effects.Heal(t, id, a.N)
	t.Result = now(t, id)
	return nil
}

// Prevent keeps some of the last blow's damage from its target.
type Prevent struct {
	Unit string
	N    int
	By   By
}

func (a Prevent) Play(t *malediction.Table) error {
	id, err := Struck(t.State(), a.Unit)
	if err != nil {
		return err
	}
	a.By.named(t)
	n, err := effects.Prevent(t, id, a.N)
	if err != nil {
		return err
	}
	r := now(t, id)
	r.Prevented = n
	t.Result = r
	return nil
}

// Struck returns the unit that a word means for an answer to a blow: the target of the last one may have
// fallen by it.
func Struck(s *malediction.State, word string) (string, error) {
	if id := s.Meant(word); id != "" {
		return id, nil
	}
	u, err := s.FindUnit(word)
	if err != nil {
		return "", err
	}
	return u.ID, nil
}

// Turn turns a unit's card: it is refreshed, or exhausted.
type Turn struct {
	Unit  string
	State string // refreshed or exhausted
	By    By
}

func (a Turn) Play(t *malediction.Table) error {
	u, err := t.State().FindUnit(a.Unit)
	if err != nil {
		return err
	}
	if u.State == a.State {
		return telling.Impossible("%s is %s already", t.State().Said(u.ID), a.State)
	}
	id := u.ID
	if why := effects.MayNotRefresh(t.State(), id); why != "" && a.State == notation.Refreshed {
		if err := t.Refuse("activation.again", "%s", why); err != nil {
			return err
		}
	}
	a.By.named(t)
	effects.Turn(t, id, a.State)
	activation.GoesOn(t)
	activation.Resume(t, false)
	t.Result = now(t, id)
	return nil
}

// Leave takes a unit off the field: defeated, or not.
type Leave struct {
	Unit     string
	Defeated bool
	By       By
}

func (a Leave) Play(t *malediction.Table) error {
	u, err := t.State().FindUnit(a.Unit)
	if err != nil {
		return err
	}
	id, by := u.ID, a.By.player(t.State())
	active := t.State().Active != nil
	a.By.named(t)
	if a.Defeated {
		effects.Defeat(t, id, by)
	} else {
		effects.Remove(t, id)
	}
	activation.Resume(t, active)
	t.Result = now(t, id)
	return nil
}

// Destroy takes an item or a relic off a unit.
type Destroy struct {
	Unit string
	What notation.Type
	By   By
}

func (a Destroy) Play(t *malediction.Table) error {
	u, err := t.State().FindUnit(a.Unit)
	if err != nil {
		return err
	}
	if a.What == notation.Item && u.Item == "" || a.What == notation.Relic && u.Relic == "" {
		return telling.Impossible("%s has no %s", t.State().Said(u.ID), a.What)
	}
	id, active := u.ID, t.State().Active != nil
	a.By.named(t)
	effects.Destroy(t, id, a.What)
	activation.Resume(t, active)
	t.Result = now(t, id)
	return nil
}

// Boost books a change of a stat on a unit for a while.
type Boost struct {
	Unit string
	Mod  notation.Mod
	By   By
}

// gives changes the AP of the unit, and refuses where it is not the active one.
func (a Boost) gives(t *malediction.Table, id string) error {
	if s := t.State(); s.Active == nil || s.Active.Unit != id {
		return telling.Impossible("%s is not active: it has no AP to change", s.Said(id))
	}
	a.By.named(t)
	effects.GiveAP(t, id, a.Mod.N)
	t.Result = now(t, id)
	return nil
}

func (a Boost) Play(t *malediction.Table) error {
	u, err := t.State().FindUnit(a.Unit)
	if err != nil {
		return err
	}
	if a.Mod.Who != "" {
		return &telling.Nonsense{Reason: "boost UNIT 'STAT ±N': " + a.Mod.Who + " is no stat"}
	}
	id := u.ID
	switch {
	case a.Mod.Stat == notation.Die || a.Mod.Stat == notation.Cost:
		return &telling.Nonsense{Reason: fmt.Sprintf("%s is no stat of a unit: --mod '%s' changes it for one act",
			a.Mod.Stat, a.Mod)}
	case a.Mod.Stat == notation.APs:
		return a.gives(t, id)
	case a.Mod.Span == "" && a.Mod.Rounds == 0:
		a.Mod.Span = "round"
	}
	active := t.State().Active != nil
	a.By.named(t)
	effects.Boost(t, id, a.Mod)
	activation.Resume(t, active)
	t.Result = now(t, id)
	return nil
}
