package malice

import (
	"fmt"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// parts lists the parts of the status, in order.
var parts = []string{"avatars", "wells", "shadows", "pool", "boards", "encounter", "turn"}

// shows returns the action of a verb that shows a part of the status, for scripts as a view of it.
func (v verbs) shows(part string, view func(*malice.State) any) func(app.Words) error {
	return func(app.Words) error {
		s, err := v.Here()
		if err != nil {
			return err
		}
		return v.Show(s, view(s), v.screen(s, part))
	}
}

// screen writes the status: one of parts, or without one all that the screen has.
func (v verbs) screen(s *malice.State, part string) string {
	var b strings.Builder
	bold := v.Paint(v.OutTerm, color.Bold)
	show := func(name string, draw func(*strings.Builder, *malice.State)) {
		if part == "" || part == name {
			draw(&b, s)
		}
	}
	if part == "" {
		v.heading(&b, s, bold)
	}
	if part == "" {
		v.due(&b, s)
	}
	show("avatars", func(b *strings.Builder, s *malice.State) { v.these(b, s, s.Avatars, part == "avatars") })
	fighting := part == "" && s.FightView() != nil
	if fighting { // the screen is for who fights
		wellsInShort(&b, s)
	} else {
		show("wells", v.wells)
	}
	show("shadows", func(b *strings.Builder, s *malice.State) { v.shadows(b, s, part == "shadows") })
	if part == "pool" {
		v.pool(&b, s)
	}
	if !fighting {
		show("boards", v.boards)
	}
	show("encounter", v.against)
	return b.String()
}

func (v verbs) heading(b *strings.Builder, s *malice.State, bold func(string) string) {
	below := "\n"
	if s.Over == nil && len(s.DueNow()) > 0 { // what is due stands in the place of the empty line
		below = ""
	}
	fmt.Fprintf(b, "%s\n%s\n"+below, bold(headline(s)), v.goal(s))
}

// headline says which game this is, and whose turn.
func headline(s *malice.State) string {
	return fmt.Sprintf("%s: round %d, %s", thisGame(s), s.Round, voice.WhoseTurn(s))
}

// thisGame names the game and its printing.
func thisGame(s *malice.State) string {
	return fmt.Sprintf("Shadows of Malice, %s printing%s", s.Printing, scenario(s))
}

// scenario returns the name of a second-printing scenario; the first printing has only one game.
func scenario(s *malice.State) string {
	switch {
	case !s.Printed().ScenarioChosen():
		return ""
	case s.Scenario == "thwart":
		return ", Thwart the Shadow"
	}
	return ", Preserve the Light"
}

// goal says how the game ends.
func (v verbs) goal(s *malice.State) string {
	light := len(s.Boards)
	revealed := 0
	for _, w := range s.Wells {
		if w == "light" {
			revealed++
		}
	}
	switch {
	case s.Over != nil && s.Over.Won:
		return "The game is over: the players have won (" + s.Over.Rule + ")"
	case s.Over != nil:
		return "The game is over: the players have lost (" + s.Over.Rule + ")"
	case s.Xulthul != nil:
		return fmt.Sprintf("Won when Xulthûl is destroyed; lost when the last Light Well is Dark (%d left)",
			s.LightLeft())
	case s.Scenario == "thwart":
		return fmt.Sprintf("Won with all Light Wells revealed (%d of %d); lost if a Shadow reveals one",
			revealed, light)
	}
	return fmt.Sprintf("Won with all Light Wells revealed (%d of %d); if a Shadow does it, Xulthûl comes",
		revealed, light)
}

// these writes the avatars of a list, two lines each; in full also what their masteries do.
func (v verbs) these(b *strings.Builder, s *malice.State, list []malice.Avatar, full bool) {
	wide := 6
	for _, a := range list {
		wide = max(wide, text.Width(a.Name))
	}
	for _, a := range list {
		b.WriteString(app.Fit(text.Pad(a.Name, wide)+"  "+v.life(a)+"  ", holdings(a)))
		b.WriteString(app.Fit(text.Pad("", wide+2), whereabouts(s, a)))
		if v.Why {
			b.WriteString(app.Because(life.LifeMade(s, a), nil))
		}
		if !full || a.Mastery.Name == "" {
			continue
		}
		if does := masteryDoes(s, a); does != "" {
			b.WriteString(app.Fit(text.Pad("", wide+2), a.Mastery.Name+": "+does))
		}
	}
	if len(list) > 0 {
		b.WriteByte('\n')
	}
}

// life shows each token, sound, wounded and drained, and counts them.
func (v verbs) life(a malice.Avatar) string {
	tokens := v.painted("+", a.Life, color.FgGreen) + v.painted("w", a.Wounds, color.FgRed) +
		v.painted("d", a.Drains, color.FgMagenta)
	blank := strings.Repeat(" ", max(0, 7-a.Life-a.Wounds-a.Drains))
	said := fmt.Sprintf("life %d", a.Life)
	if a.Wounds > 0 {
		said += fmt.Sprintf(" w %d", a.Wounds)
	}
	if a.Drains > 0 {
		said += fmt.Sprintf(" d %d", a.Drains)
	}
	return tokens + blank + " " + text.Pad(said, 14)
}

// painted repeats a mark in a color; the marks differ without colors too.
func (v verbs) painted(mark string, n int, attribute color.Attribute) string {
	if n == 0 {
		return ""
	}
	return v.Paint(v.OutTerm, attribute)(strings.Repeat(mark, n))
}

func holdings(a malice.Avatar) string {
	var shards []string
	for _, c := range notation.Colors {
		if n := a.Shards[c]; n > 0 {
			shards = append(shards, fmt.Sprintf("%d %s", n, c))
		}
	}
	if len(shards) == 0 {
		return "no shards"
	}
	return strings.Join(shards, ", ")
}

// whereabouts writes the second line of an avatar: its place, what it does there, what it has.
func whereabouts(s *malice.State, a malice.Avatar) string {
	text := "at " + a.At
	if a.Afloat {
		text += ", afloat"
	}
	if a.Rebirth > 0 {
		text = rebirth(a)
	}
	if s.Incarnating(&a) {
		text += ", plays again next turn"
	}
	if fights(s, a.Name) {
		text += ", fights"
	} else if len(a.Band) > 0 {
		text += " with " + strings.Join(a.Band, ", ")
	}
	view := s.ViewOf(a)
	if view.MP != nil && a.Rebirth == 0 {
		text += "; " + view.MP.String() + " MP left"
		if view.OwnMP != nil {
			text += " in the band, " + view.OwnMP.String() + " alone"
		}
	}
	if len(view.InForce) > 0 {
		text += "; in force: " + strings.Join(view.InForce, ", ")
	}
	return text + "; " + strings.Join(belongings(a), "; ")
}

// rebirth says what a new body costs an avatar without one.
func rebirth(a malice.Avatar) string {
	if a.Rebirth == 1 {
		return "Returned to Light: 1 action to a new body"
	}
	return "Returned to Light: 2 actions to a new body"
}

// belongings lists what an avatar has beside shards.
func belongings(a malice.Avatar) []string {
	list := []string{a.Mastery.String()}
	if len(a.Radiance) > 0 {
		list = append(list, "radiance: "+strings.Join(a.Radiance, ", "))
	}
	if len(a.Items) > 0 {
		list = append(list, "items: "+strings.Join(a.Items, ", "))
	}
	if a.Fate != "" {
		list = append(list, "fate: "+a.Fate)
	}
	return list
}

func (v verbs) wells(b *strings.Builder, s *malice.State) {
	for _, board := range s.Boards {
		var wells []string
		for _, where := range notation.Strongholds(board.Name) {
			well := s.Wells[where]
			switch well {
			case "":
				well = "face down"
			case "light":
				well = v.Paint(v.OutTerm, color.FgYellow)(well)
			default:
				well = v.Paint(v.OutTerm, color.Faint)(well)
			}
			wells = append(wells, where+" "+well)
		}
		fmt.Fprintf(b, "Wells %s    %s\n", board.Name, strings.Join(wells, ", "))
	}
	b.WriteString(app.Row("face down", faceDown(s)))
}

// shadows writes the Realm and the Shadows in Aethos; in full also when each can try a Well.
func (v verbs) shadows(b *strings.Builder, s *malice.State, full bool) {
	for _, r := range v.shadowRows(s, full) {
		b.WriteString(r.Row())
	}
}

// shadowRows lists the Shadows, or Xulthûl alone; in full also when each can try a Well.
func (v verbs) shadowRows(s *malice.State, full bool) []app.PanelRow {
	ahead := map[string]string{}
	for _, o := range s.Outlooks() {
		ahead[o.Who] = outlook(o, full)
	}
	if s.Xulthul != nil {
		return xulthulRows(s.Xulthul, ahead["xulthul"])
	}
	realm := "sealed: " + app.OrNone(s.Realm.Seals)
	if h := s.Realm.Shadow; h != nil {
		realm += fmt.Sprintf("; Shadow %d with %d life, %s", h.ID, h.Life, inRealm(h.At))
	}
	rows := []app.PanelRow{{Label: "Realm", Text: realm}}
	for _, h := range s.Shadows {
		rows = append(rows, app.PanelRow{Label: "Aethos", Text: fmt.Sprintf("Shadow %d with %d life at %s%s", h.ID,
			h.Life, h.At, ahead[fmt.Sprintf("shadow-%d", h.ID)])})
	}
	return rows
}

// outlook says a Shadow's target and distance, as far as they are known without dice.
func outlook(o malice.Outlook, full bool) string {
	text := ", its target"
	switch to := strings.Join(o.Targets, " or "); {
	case o.Away == nil:
		return fmt.Sprintf(", on its way to %s", to)
	case *o.Away > 0:
		text = fmt.Sprintf(", %d from %s", *o.Away, to)
	}
	if full {
		text += fmt.Sprintf("; earliest attempt: round %d", *o.Round)
	}
	return text
}

// inRealm says where the Shadow of the Realm stands.
func inRealm(at string) string {
	switch at {
	case "pit":
		return "on the Spawning Pit"
	case "land":
		return "on the land"
	}
	return "on " + at
}

func xulthulRows(x *malice.Xulthul, ahead string) []app.PanelRow {
	kind := x.Type
	if kind == "" {
		kind = "type not known"
	}
	text := fmt.Sprintf("power %d, %s: life %d, wounds %d, drains %d, at %s%s", x.Power, kind, x.Life,
		x.Wounds, x.Drains, x.At, ahead)
	rows := []app.PanelRow{{Label: "Xulthûl", Text: text}}
	if len(x.Abilities)+x.Undrawn > 0 {
		rows = append(rows, app.PanelRow{Text: "abilities: " + drawn(x.Abilities, x.Undrawn)})
	}
	return rows
}

func (v verbs) pool(b *strings.Builder, s *malice.State) {
	b.WriteString(app.Row("pool", fmt.Sprintf("%d face down: %s", len(s.Pool), app.OrNone(s.Pool))))
}

func (v verbs) boards(b *strings.Builder, s *malice.State) {
	var boards []string
	for _, board := range s.Boards {
		text := fmt.Sprintf("%s: %d lairs stocked", board.Name, s.Lairs.Stocked[board.Name])
		if p := s.Places[board.Name]; p.City != "" {
			text += ", city " + p.City
		}
		if p := s.Places[board.Name]; p.Mystic != "" {
			text += ", mystic " + p.Mystic
		}
		boards = append(boards, text)
	}
	b.WriteString(app.Row("boards", strings.Join(boards, "; ")))
}

func (v verbs) against(b *strings.Builder, s *malice.State) {
	if s.Encounter == nil {
		return
	}
	for _, r := range encounterRows(s) {
		b.WriteString(r.Row())
	}
	if f := s.FightView(); f != nil {
		fight(b, f)
	}
	if s.Encounter.Beaten {
		b.WriteString(app.Row("", "beaten: harvest it now"))
	}
}

// encounterRows describes the creature of the encounter.
func encounterRows(s *malice.State) []app.PanelRow {
	e := s.Encounter
	kind := e.Kind
	if e.Type != "" {
		kind += ", " + e.Type
	}
	by := ", by " + strings.Join(e.By, ", ")
	if e.Combat != nil { // the fight names them
		by = ""
	}
	rows := []app.PanelRow{{Label: "encounter",
		Text: fmt.Sprintf("%s: power %d, %d life, %s%s at %s", kind, e.Power, e.Life, wounds(e.Wounds), by, e.At)}}
	if len(e.Abilities)+e.Undrawn > 0 {
		rows = append(rows, app.PanelRow{Text: "abilities: " + drawn(e.Abilities, e.Undrawn)})
	}
	return rows
}

func drawn(deck []string, undrawn int) string {
	text := strings.Join(deck, ", ")
	if undrawn > 0 {
		if text != "" {
			text += ", "
		}
		text += fmt.Sprintf("%d to be drawn", undrawn)
	}
	return text
}
