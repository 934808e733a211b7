package cmd

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"tablehand/assist/text"
)

// A shownDocument holds the keys of a status that the law of the pages reads.
type shownDocument struct {
	Result json.RawMessage
	Next   []struct {
		Due      bool
		Why, Who string
	}
	Over any
}

// lacks returns what a page lacks of a game's status.
func (s sight) lacks(mount string, doc shownDocument) []string {
	var last struct {
		Last *struct{ Texts []string }
	}
	faults := into(doc.Result, &last)
	if l := last.Last; l != nil && len(l.Texts) > 0 && !(s.tv && s.is("fight", "enemy", "over")) &&
		!strings.Contains(s.all, "The last blow") {
		faults = append(faults, s.says("last act", firstOf(l.Texts[0]))...)
	}
	for _, b := range s.blocks {
		b = strings.ReplaceAll(b, "round 1 ", "round one ") // beside it another count stands
		if one := severalOfOne.FindString(b); one != "" {
			faults = append(faults, fmt.Sprintf("of one as of several:%s in %q", one, b))
		}
	}
	if s.is("calm", "room", "mats") && doc.Over == nil {
		faults = append(faults, s.dues(doc)...)
	}
	return append(faults, map[string]func(shownDocument) []string{"malice": s.malice, "malhya": s.malhya,
		"axismundi": s.axismundi, "malediction": s.malediction}[mount](doc)...)
}

// into decodes a result.
func into(result json.RawMessage, value any) []string {
	if err := json.Unmarshal(result, value); err != nil {
		return []string{err.Error() + ": " + string(result)}
	}
	return nil
}

// firstOf returns the beginning of a text, as far as a bar has room for it on any table.
func firstOf(words string) string {
	words = inPlainWords(strings.ReplaceAll(words, text.Glue, " "))
	if letters := []rune(words); len(letters) > 24 {
		words = string(letters[:24])
	}
	return strings.TrimSpace(words)
}

// dues returns what the page lacks of what is due: the first reason, or whose it is.
func (s sight) dues(doc shownDocument) []string {
	i := slices.IndexFunc(s.blocks, func(b string) bool { return strings.HasPrefix(b, " Now ") })
	if len(doc.Next) == 0 || !doc.Next[0].Due || i < 0 {
		return nil
	}
	bar := sight{all: s.blocks[i]}
	for _, n := range doc.Next {
		if n.Due && n.Who != "" && strings.Contains(bar.all, n.Who) ||
			n.Why == "its turn" && strings.Contains(bar.all, "’s turn ") { // of the enemies of a type
			return nil
		}
	}
	return bar.says("due", text.Capital(doc.Next[0].Why))
}

// tokens says tokens in words, as a page does for those who hear it.
func tokens(counts ...any) string {
	var said []string
	for i := 0; i < len(counts); i += 2 {
		n, many := counts[i].(int), counts[i+1].(string)
		if n > 0 {
			said = append(said, text.Things(n, oneOf(many), many))
		}
	}
	return strings.Join(said, ", ")
}

// oneOf returns the words for one of several things.
func oneOf(many string) string {
	words := strings.Fields(many)
	for i, word := range words {
		switch {
		case word == "heroes" || word == "successes" || word == "hexes":
			words[i] = strings.TrimSuffix(word, "es")
		case len(word) > 3 && word != "less" && word != "serious":
			words[i] = strings.TrimSuffix(word, "s")
		}
	}
	return strings.Join(words, " ")
}

// severalOfOne are words that speak of one thing as of several.
var severalOfOne = regexp.MustCompile(`[ (,]1 (?:[A-Za-z]+ )?(?:wounds|drains|actions|shards|points|slots|` +
	`cards|tokens|days|acts|rounds|heroes|steps|hexes|successes|stops|Wells|hits|lives|APs|Wounds)\b`)

func (s sight) malice(doc shownDocument) []string {
	var is struct {
		Round   int
		Goal    struct{ Done, Of int }
		Avatars []struct {
			Name, At                      string
			Life, Wounds, Drains, Actions int
			Rebirth                       int
			MP                            *float64
			Shards                        map[string]int
			Radiance, Items               []string
			Fate                          *string
		}
		Outlook []struct {
			Who     string
			Targets []string
		}
		Xulthul *struct {
			At, Type                    string
			Power, Life, Wounds, Drains int
			Abilities                   []string
		}
		Encounter *struct {
			At, Terrain string
			Power       int
			Wounds      int
		}
		Creature *struct {
			Name      string
			CR        int
			Abilities []struct{ Name string }
		}
		Fight *struct {
			Phase, Life  int
			Target, Step string
		}
		Blow *struct {
			Who   string
			CR    int
			FoeCR int `json:"foe_cr"`
		}
		Unturned struct{ Light, Dark int }
	}
	faults := into(doc.Result, &is)
	say := func(what string, words ...string) { faults = append(faults, s.says(what, words...)...) }
	var people []listed
	for _, a := range is.Avatars {
		one := listed{a.Name, []string{tokens(a.Life, "life", a.Wounds, "wounds", a.Drains, "drains")}}
		for color, n := range a.Shards {
			if n > 0 && (!s.tv || s.is("fight")) {
				one.facts = append(one.facts, fmt.Sprintf("%d %s", n, color))
			}
		}
		if s.is("calm") {
			one.facts = append(one.facts, tokens(a.Actions, "actions left"))
			if a.Rebirth > 0 {
				one.facts = append(one.facts, fmt.Sprintf("back in %d action", a.Rebirth))
			} else if a.MP != nil {
				halves := strings.Replace(fmt.Sprint(*a.MP), ".5", "½", 1)
				one.facts = append(one.facts, strings.TrimPrefix(halves, "0½")+" MP")
			}
		}
		if !s.tv {
			one.facts = append(append(append(one.facts, "at "+saidPlace(a.At)), a.Radiance...), a.Items...)
			if a.Fate != nil {
				one.facts = append(one.facts, *a.Fate)
			}
		}
		people = append(people, one)
	}
	if !s.tv || !s.is("enemy") {
		faults = append(faults, s.lists("avatars", people)...)
	}
	if doc.Over != nil {
		return faults
	}
	say("round", fmt.Sprintf("ound %d", is.Round))
	if goal := is.Goal; goal.Of > 0 && s.tv {
		say("goal", tokens(goal.Done, "done", goal.Of-goal.Done, "still to do"))
	} else if goal.Of > 0 {
		say("goal", fmt.Sprintf("%d of %d", goal.Done, goal.Of))
	}
	if e, c := is.Encounter, is.Creature; e != nil && c != nil {
		say("creature", text.Capital(strings.TrimPrefix(c.Name, "the ")), fmt.Sprintf("power %d", e.Power),
			fmt.Sprintf("%+d", c.CR), e.At, e.Terrain, tokens(e.Wounds, "wounds"))
		var abilities []listed
		for _, a := range c.Abilities {
			abilities = append(abilities, listed{name: a.Name})
		}
		faults = append(faults, s.lists("abilities", abilities)...)
	}
	if f := is.Fight; f != nil {
		say("fight", fmt.Sprintf("%d life", f.Life))
		if f.Step == "target" {
			say("target", fmt.Sprintf("Phase %d", f.Phase), "attacks "+f.Target)
		}
	}
	if b := is.Blow; b != nil {
		say("blow", b.Who, fmt.Sprintf(" %d : %d ", b.CR, b.FoeCR))
	}
	if x := is.Xulthul; x != nil && s.is("enemy") && strings.Contains(x.At, ":") {
		say("its way", "Xulthûl at "+x.At)
	} else if x != nil && s.is("calm") {
		say("Xulthûl", fmt.Sprintf("power %d, %s", x.Power, x.Type), "at "+x.At,
			tokens(x.Life, "life", x.Wounds, "wounds", x.Drains, "drains"))
		for _, ability := range x.Abilities {
			_, name, _ := strings.Cut(ability, ":")
			say("an ability of Xulthûl", name)
		}
	}
	if s.is("calm") && !strings.Contains(s.all, "Open this page") {
		var threats []listed
		for _, o := range is.Outlook {
			name := strings.Replace(strings.Replace(o.Who, "shadow-", "Shadow ", 1), "xulthul", "Xulthûl", 1)
			threats = append(threats, listed{name, o.Targets})
		}
		faults = append(faults, s.lists("threats", threats)...)
	}
	if !s.tv {
		say("Wells", fmt.Sprintf("%d Light and %d Dark Wells", is.Unturned.Light, is.Unturned.Dark))
	}
	return faults
}

func (s sight) malhya(doc shownDocument) []string {
	var is struct {
		Phase, Mode string
		Group       struct {
			Tokens, Crystals int
			Day              []string
			Weather          string
		}
		Heroes []struct {
			Name, People                 string
			Life, Shock, Damage, Serious int
			Points, Aura                 int
			Is                           string
			At, Weapon                   *string
		}
		Enemies []struct {
			Name, At string
			Damage   int
			Life     *int
		}
		Stealth *struct {
			Cube, Cycle   int
			Vision, Cards *int
		}
		Combat *struct {
			Round int
			Order []struct {
				Who        string
				Initiative int
			}
		}
		Test *struct {
			Trait            string
			Successes, Stops int
		}
	}
	faults := into(doc.Result, &is)
	say := func(what string, words ...string) { faults = append(faults, s.says(what, words...)...) }
	var people []listed
	for _, h := range is.Heroes {
		one := listed{h.Name, []string{tokens(h.Life, "life", h.Damage, "damage", h.Shock, "shock", h.Serious,
			"serious wounds")}}
		if doc.Over == nil || !s.tv {
			one.facts = append(one.facts, h.People)
			if is.Mode != "none" && h.Is != "out" && h.Life > 0 { // whoever is unconscious spends none
				one.facts = append(one.facts, tokens(h.Points, "points"))
			}
			if h.Weapon != nil {
				one.facts = append(one.facts, *h.Weapon)
			}
			if h.Aura > 0 {
				one.facts = append(one.facts, fmt.Sprintf("aura %d", h.Aura))
			}
			if h.At != nil && !s.tv {
				one.facts = append(one.facts, *h.At)
			}
		}
		people = append(people, one)
	}
	faults = append(faults, s.lists("heroes", people)...)
	if doc.Over != nil {
		return faults
	}
	if is.Combat != nil || is.Stealth != nil {
		var enemies []listed
		for _, e := range is.Enemies {
			one := listed{name: e.Name}
			if e.Life != nil {
				one.facts = []string{tokens(*e.Life-e.Damage, "life", e.Damage, "damage")}
			}
			enemies = append(enemies, one)
		}
		faults = append(faults, s.lists("enemies", enemies)...)
	}
	if c := is.Combat; c != nil {
		say("round", fmt.Sprintf("round %d", c.Round))
		var order []listed
		for _, t := range c.Order {
			order = append(order, listed{t.Who, []string{fmt.Sprint(t.Initiative)}})
		}
		faults = append(faults, s.lists("order", order)...)
	}
	if st := is.Stealth; st != nil {
		say("threat", fmt.Sprintf("%d cube", st.Cube), fmt.Sprintf("cycle %d", st.Cycle))
		if st.Vision != nil {
			say("threat", fmt.Sprintf("%d vision", *st.Vision), text.Things(*st.Cards, "card", "cards"))
		}
	}
	if t := is.Test; t != nil {
		say("test", t.Trait, text.Things(t.Successes, "success", "successes"),
			text.Things(t.Stops, "stop", "stops"))
	}
	if is.Phase == "travel" && is.Mode == "none" && is.Test == nil {
		say("road", text.Things(is.Group.Tokens, "Travel token", "Travel tokens"), text.Things(is.Group.Crystals,
			"day over", "days over"), tokens(len(is.Group.Day), "slots used"), is.Group.Weather)
		if len(doc.Next) > 0 && !doc.Next[0].Due {
			say("who is next", "The group is next")
		}
	}
	return faults
}

func (s sight) axismundi(doc shownDocument) []string {
	var is struct {
		Round, Level int
		Turn         *string
		Points       struct{ AP int }
		Decks        map[string]int
		Players      []struct {
			Name, At        string
			HP, Wounds      int
			Energy          []int
			Hand, Treasures int
			Slots           []string
			Hidden          bool
		}
		Rotation []struct {
			A, B      string
			Now, Then int
		}
	}
	faults := into(doc.Result, &is)
	say := func(what string, words ...string) { faults = append(faults, s.says(what, words...)...) }
	var people []listed
	for _, p := range is.Players {
		one := listed{p.Name, []string{tokens(p.HP, "HP")}}
		if doc.Over == nil && !s.is("enemy") || !s.tv {
			for _, n := range p.Energy {
				one.facts = append(one.facts, tokens(n, "Energy"))
			}
			one.facts = append(append(one.facts, tokens(p.Hand, "cards in hand")), p.Slots...)
			if p.Wounds > 0 {
				one.facts = append(one.facts, text.Things(p.Wounds, "Wound", "Wounds"))
			}
			if p.Treasures > 0 {
				one.facts = append(one.facts, text.Things(p.Treasures, "Treasure", "Treasures"))
			}
			if !p.Hidden {
				one.facts = append(one.facts, " "+p.At+" ")
			}
		}
		people = append(people, one)
	}
	faults = append(faults, s.lists("players", people)...)
	if doc.Over != nil {
		return faults
	}
	say("head", fmt.Sprintf("round %d", is.Round), fmt.Sprintf("Level %d", is.Level), fmt.Sprintf(
		"%d Permanent, %d 1-Time", is.Decks["permanent"], is.Decks["one-time"]))
	if is.Turn != nil {
		say("turn", *is.Turn)
	}
	if !strings.Contains(s.all, "Open this page") && !(s.tv && s.is("enemy")) {
		var apart []listed
		for _, p := range is.Rotation {
			apart = append(apart, listed{p.A + ", " + p.B, []string{fmt.Sprintf("%d → %d", p.Now, p.Then)}})
		}
		faults = append(faults, s.lists("hexes apart", apart)...)
	}
	return faults
}

func (s sight) malediction(doc shownDocument) []string {
	var is struct {
		Round, Threshold int
		Phase            string
		Players          []struct {
			Name                      string
			Mastery, Echo, Hand, Deck int
			AtEnd                     struct{ Mastery int } `json:"at_end"`
		}
		Units []struct {
			Card, Of string
			Health   *int
		}
		Active *struct {
			Unit string
			AP   int
		}
		Relics struct {
			Deck    int
			Display []*string
		}
	}
	faults := into(doc.Result, &is)
	say := func(what string, words ...string) { faults = append(faults, s.says(what, words...)...) }
	if i := slices.IndexFunc(s.blocks, func(b string) bool { return strings.HasPrefix(b, " Now ") }); i >= 0 &&
		is.Phase == "setup" && doc.Over == nil {
		bar, named := s.blocks[i], false
		for _, p := range is.Players {
			named = named || strings.Contains(bar, p.Name) // who places, bids or takes next
		}
		if !named && !strings.Contains(bar, "turned up at once") { // a bid of all
			faults = append(faults, fmt.Sprintf("who is next: nobody in %q", bar))
		}
	}
	for _, p := range is.Players {
		one := listed{p.Name, []string{fmt.Sprintf(" %d of %d", p.Mastery, is.Threshold)}}
		if doc.Over == nil || !s.tv {
			one.facts = append(one.facts, fmt.Sprintf("%d echo", p.Echo), tokens(p.Hand, "cards in hand"))
			if more := p.AtEnd.Mastery - p.Mastery; more > 0 {
				one.facts = append(one.facts, fmt.Sprintf("+%d", more))
			}
		}
		faults = append(faults, s.lists("players", []listed{one})...)
		var units []listed
		for _, u := range is.Units {
			if u.Of == p.Name {
				words := strings.Fields(u.Card)
				one := listed{name: text.Capital(words[len(words)-1])}
				if u.Health != nil {
					one.facts = append(one.facts, fmt.Sprintf(" %d/", *u.Health))
				}
				units = append(units, one)
			}
		}
		if doc.Over == nil || !s.tv {
			faults = append(faults, s.lists("units of "+p.Name, units)...)
		}
	}
	if doc.Over != nil {
		return faults
	}
	say("head", fmt.Sprintf("round %d", is.Round), fmt.Sprintf("%d mastery wins", is.Threshold))
	if a := is.Active; a != nil {
		say("active", fmt.Sprintf("%d AP", a.AP))
	}
	if !strings.Contains(s.all, "Open this page") {
		say("relics", fmt.Sprintf("%d in the deck", is.Relics.Deck))
		for _, card := range is.Relics.Display {
			if card != nil {
				say("relics", *card)
			}
		}
	}
	return faults
}

// saidPlace writes a place of Shadows of Malice as a page does: beside a1 for a:beside-a1-3.
func saidPlace(at string) string {
	board, rest, is := strings.Cut(at, ":beside-")
	if !is {
		return at
	}
	if rest = rest[:strings.LastIndex(rest, "-")]; strings.HasPrefix(rest, "lair") {
		rest = board + ":" + rest
	}
	return "beside " + rest
}
