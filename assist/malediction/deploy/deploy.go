package deploy

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Deploy brings a player's units and items to the field, all at once: the player's whole part of the
// phase (deploy.sequence).
type Deploy struct {
	Player string
	List   []Entry // with none the staged units
	None   bool
}

// A Deployed is a player's part of the deploy phase in JSON: what was paid, the echo that is left, and the
// units that came.
type Deployed struct {
	Player string   `json:"player"`
	Paid   int      `json:"paid"`
	Echo   int      `json:"echo"`
	Units  []string `json:"units"`

	text string
}

// Brief returns the part of the phase in one line.
func (d Deployed) Brief() string { return d.text + "\n" }

func (a Deploy) Play(t *malediction.Table) error {
	p, chose, err := part(t, a.Player)
	if err != nil {
		return err
	}
	list := a.List
	if len(list) == 0 && !a.None {
		list = staged(t.State())
		if len(list) == 0 {
			return &telling.Nonsense{Reason: "deploy whom? deploy " + p +
				" UNIT, …; or deploy " + p + " none"}
		}
	}
	if left := t.State().Staged; len(left) > 0 && (a.None || len(a.List) > 0) {
		var names []string
		for _, each := range left {
			names = append(names, each.Card)
		}
		t.Remark("deploy.stage", "what had been placed is taken back: %s", strings.Join(names, ", "))
	}
	arrivals, err := judged(t, p, list)
	if err != nil {
		return err
	}
	if err := held(t, p, arrivals); err != nil {
		return err
	}
	paid, err := pay(t, p, arrivals)
	if err != nil {
		return err
	}
	ids, set, err := enter(t, p, arrivals)
	if err != nil {
		return err
	}
	if !slices.Contains(t.State().Deployed, p) {
		t.Do(malediction.DeployEnded{Player: p}, ended(arrivals)...)
	}
	then := goOn(t)
	echo := t.State().Player(p).Echo
	t.Result = Deployed{Player: p, Paid: paid, Echo: echo, Units: ids, text: chose + said(p, paid,
		echo, ids) + set + then}
	return nil
}

// ended lists the rules by which a player's part has been played.
func ended(list []arrival) []string {
	rules := []string{"deploy.sequence", "deploy.unlimited"}
	beside := 0
	for _, a := range list {
		if a.caller != "" {
			beside++
		}
	}
	if len(list) == 0 {
		rules = append(rules, "deploy.none")
	} else if beside > 0 && beside < len(list) {
		rules = append(rules, "deploy.mixed")
	}
	return rules
}

func said(player string, paid, echo int, ids []string) string {
	if len(ids) == 0 {
		return fmt.Sprintf("%s deploys nothing: %d echo left", player, echo)
	}
	return fmt.Sprintf("%s pays %d: %d echo left", player, paid, echo)
}

// part opens a player's part of the deploy phase; an open bid that nobody has made is over with it. Who
// begins shows how the holder of initiative has chosen (initiative.choice.deploy): chose is a sentence about
// that where the other side goes first, else empty.
func part(t *malediction.Table, word string) (player, chose string, err error) {
	if s := t.State(); s.Phase == notation.Refresh && s.Due == notation.Bid && len(s.Bid) == 0 {
		t.Do(malediction.PhaseBegun{Phase: notation.Deploy}, "initiative.bid.none")
		t.Remark("initiative.bid.none", "nobody has bid: %s keeps initiative", s.Initiative)
	}
	s := t.State()
	p, err := s.FindPlayer(word)
	if err != nil {
		return "", "", err
	}
	if err := activation.InPhase(s, notation.Deploy); err != nil {
		return "", "", err
	}
	side := s.SideOf(p.Name)
	if s.First != "" && s.First != side && len(s.Deployed) == 0 && s.SideOf(s.Turn) == side {
		for _, name := range s.Members(s.First) { // the turn is past them, as a table typed by hand says
			t.Do(malediction.DeployEnded{Player: name}, "deploy.sequence")
		}
	}
	switch {
	case slices.Contains(s.Deployed, p.Name):
		if err := t.Refuse("deploy.sequence", "%s has had their part of this deploy phase",
			p.Name); err != nil {
			return "", "", err
		}
	case s.First == "":
		t.Do(malediction.FirstChosen{Side: side, By: s.Initiative}, "initiative.choice.deploy")
		if side != s.Initiative {
			chose = fmt.Sprintf("%s lets %s go first. ", s.Initiative, side)
		}
	case side != s.First && !allDeployed(s, s.First):
		if err := t.Refuse("deploy.sequence", "%s deploys first, then %s", s.First, side); err != nil {
			return "", "", err
		}
	case len(s.Staged) > 0 && s.Turn != p.Name:
		return "", "", telling.Offer(telling.Impossible("what lies there is %s's: deploy or unstage it first",
			s.Turn), telling.Line("deploy", s.Turn))
	}
	if s.Turn != p.Name {
		t.Do(malediction.TurnPassed{To: p.Name}, "deploy.sequence")
	}
	return p.Name, chose, nil
}

func allDeployed(s *malediction.State, side string) bool {
	return !slices.ContainsFunc(s.Members(side),
		func(n string) bool { return !slices.Contains(s.Deployed, n) })
}

// goOn begins the action phase once everybody has deployed, or the end phase where no unit can be activated.
// It returns words about that; empty: somebody has still to deploy.
func goOn(t *malediction.Table) string {
	s := t.State()
	for _, name := range s.PlayerNames() {
		if !slices.Contains(s.Deployed, name) {
			return ""
		}
	}
	if s.After(s.PlayerNames()[0]) == "" { // nobody stands on the field
		t.Do(malediction.PhaseBegun{Phase: notation.End}, "round.phases", "action.all")
		return "; nobody has a unit to activate"
	}
	t.Do(malediction.PhaseBegun{Phase: notation.Action}, "round.phases")
	return fmt.Sprintf("; %s chooses who begins", s.Initiative)
}

// An arrival is an Entry that the rules of deployment allow, with the full names of its cards, and the ids
// of its caller and of the unit on the field that gets its item.
type arrival struct {
	Entry
	card, item string // by their full names
	caller     string // its id
	stands     string // the id of a unit that stands on the field already, and gets an item
}

// cost returns what a unit costs with its item.
func (a arrival) cost(s *malediction.State) int { return s.CostOf(a.card) + s.CostOf(a.item) }

// rules lists the rules by which a unit comes to the field.
func (a arrival) rules(s *malediction.State) []string {
	rules := []string{"deploy.refreshed", "deploy.pay", "deploy.stage", "zone.play",
		"components.standee-numbers"}
	if a.caller == "" {
		rules = append(rules, "deploy.standard")
	} else {
		rules = append(rules, "deploy.reinforce.near", "deploy.reinforce.unengaged",
			"deploy.reinforce.previous-round", "deploy.reinforce.engaging", "team.owned")
	}
	if s.Card(a.card).Type == notation.Seeker {
		rules = append(rules, "deploy.seeker", "card.seeker.enter", "zone.seeker")
	}
	if a.item != "" {
		rules = append(rules, "card.item.when", "card.item.in-deck", "deploy.item.one",
			"card.attachment.limit")
	}
	return rules
}

// pay takes the total cost off the player's echo; exactly enough is fine (deploy.pay, echo.pay).
func pay(t *malediction.Table, player string, list []arrival) (paid int, err error) {
	var parts []sum.Part
	for _, a := range list {
		paid += a.cost(t.State())
		for _, card := range []string{a.card, a.item} {
			if cost := t.State().CostOf(card); cost > 0 {
				parts = append(parts, sum.Part{N: -cost, What: card, Rule: "deploy.pay"})
			}
		}
	}
	p := t.State().Player(player)
	if paid > p.Echo {
		if err := t.Refuse("echo.pay", "%s has %d echo, and this costs %d", player, p.Echo,
			paid); err != nil {
			return 0, err
		}
		paid = p.Echo
	}
	if paid > 0 {
		t.Do(malediction.EchoMoved{Player: player, N: -paid, Left: p.Echo - paid}, "deploy.pay",
			"echo.pay", "deploy.example").Because(parts...)
	}
	return paid, nil
}

// enter puts all units on the field at once. It returns what that sets off, in words: falls of units that
// have no health left by it, and what arrivals bring.
func enter(t *malediction.Table, player string, list []arrival) (ids []string, set string, err error) {
	before := 0
	effects.Wither(t, func() {
		ids, err = stands(t, player, list)
		before = len(t.Events)
	})
	if err != nil {
		return nil, "", err
	}
	var come []string // without those who stood there already, and have got an item (reading A3)
	for i, a := range list {
		if a.stands == "" {
			come = append(come, ids[i])
		}
	}
	effects.Arrive(t, come...)
	for i, a := range list {
		effects.Enter(t, ids[i], a.Said.On)
	}
	return ids, malediction.Happened(t.Events[before:]), nil
}

// stands puts all units on the field, and then books who stands near whom (deploy.stage, deploy.refreshed).
func stands(t *malediction.Table, player string, list []arrival) (ids []string, err error) {
	ids = []string{}
	for _, a := range list {
		s := t.State()
		if cards := a.fromHand(s); len(cards) > 0 {
			t.Do(malediction.CardsMoved{Player: player, From: "hand", To: "field", N: len(cards),
				Cards: cards}, "deploy.pay")
		}
		if a.stands != "" {
			t.Do(malediction.AttachmentMoved{Type: notation.Item, Card: a.item, To: a.stands,
				Said: fmt.Sprintf("%s carries %s", s.Said(a.stands), a.item)},
				"card.item.when", "card.attachment.limit")
			ids = append(ids, a.stands)
			continue
		}
		u := malediction.Unit{ID: s.FreeID(a.card, a.Copy), Card: a.card, Of: player, Since: s.Round,
			State: notation.Refreshed, Item: a.item, Mods: []string{}}
		if s.Unit(u.ID) != nil {
			return nil, telling.Impossible("%s is on the field already: another number", u.ID)
		}
		t.Do(malediction.UnitEntered{Unit: u}, a.rules(s)...)
		ids = append(ids, u.ID)
	}
	for i, a := range list {
		near := a.Said.Near
		if a.caller != "" && !slices.Contains(near, a.caller) {
			near = append([]string{a.caller}, near...)
		}
		if len(near) == 0 {
			continue
		}
		if err := stand(t, ids[i], near); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// fromHand lists the cards of an arrival that come out of the hand; a Seeker comes from its zone
// (card.seeker.enter).
func (a arrival) fromHand(s *malediction.State) (cards []string) {
	if a.card != "" && s.Card(a.card).Type != notation.Seeker {
		cards = append(cards, a.card)
	}
	if a.item != "" {
		cards = append(cards, a.item)
	}
	return cards
}

// held refuses a list that takes more cards than the player holds, or some that are banished.
func held(t *malediction.Table, player string, list []arrival) error {
	var cards []string
	for _, a := range list {
		cards = append(cards, a.fromHand(t.State())...)
	}
	if hand := t.State().Player(player).Hand; len(cards) > hand {
		return telling.Impossible("%s has %s in hand, and this takes %d", player,
			text.Things(hand, "card", "cards"), len(cards))
	}
	return effects.FromHand(t, player, cards...)
}

// stand books who stands near a unit that has just arrived.
func stand(t *malediction.Table, id string, words []string) error {
	s := t.State()
	var near, names []string
	for _, word := range words {
		other := strings.ToLower(word)
		if !slices.Contains(s.Husks.Field, other) {
			u, err := s.FindUnit(word)
			if err != nil {
				return err
			}
			other = u.ID
		}
		if other != id && !slices.Contains(near, other) {
			near, names = append(near, other), append(names, s.Said(other))
		}
	}
	for _, other := range s.NearTo(id) { // what others have said of it stays
		if !slices.Contains(near, other) {
			near, names = append(near, other), append(names, s.Said(other))
		}
	}
	t.Do(malediction.NearSaid{Who: id, Near: near, Said: s.Said(id) + " is near " +
		strings.Join(names, ", ")}, "measure.nearby")
	return nil
}
