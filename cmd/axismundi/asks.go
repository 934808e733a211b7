package axismundi

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// asks defines flags by which people answer beforehand what only the real table shows. It returns the
// function that hands the answers to the act; call it once the command line is read.
func (v verbs) asks(f *pflag.FlagSet, names ...string) func() {
	said := map[string]*string{}
	lists := map[string]*[]string{}
	for _, name := range names {
		switch name {
		case "near":
			lists[name] = f.StringArray(name, nil,
				"without a board: who is how near the Malignant now, Ann=1")
		case "distance":
			lists[name] = f.StringSlice(name, nil, "without a board: how far, Ben=2,1P=4")
		default:
			said[name] = f.String(name, "", about(name))
		}
	}
	if slices.Contains(names, "slots") { // the Savant's, at somebody else's change
		if s, err := v.Here(); err == nil {
			for _, player := range s.PlayerNames() {
				names = append(names, "slots-"+player)
				said["slots-"+player] = f.String("slots-"+player, "",
					"Permanent Powers that "+player+" has then")
			}
		}
	}
	return func() {
		for _, name := range names {
			if one := said[name]; one != nil {
				v.Flag(name, *one)
				continue
			}
			for _, pair := range *lists[name] {
				whom, answer, _ := strings.Cut(pair, "=")
				v.FlagOf(name, v.spelled(whom), answer)
			}
		}
	}
}

// spelled returns the name of a player as the table spells it; any other word is a hex, and returned in
// capitals.
func (v verbs) spelled(word string) string {
	s, err := v.Here()
	if err != nil {
		return word
	}
	if p, err := s.FindPlayer(word); err == nil {
		return p.Name
	}
	return strings.ToUpper(word)
}

// about returns the help of a flag that asks defines.
func about(name string) string {
	switch name {
	case "push":
		return "without a board: where a Push ends, HEX:TERRAIN or none; LEFT,RIGHT where a die decides"
	case "to":
		return "without a board: the nearest free Power Hex; LEFT,RIGHT where two are equally near"
	case "corner":
		return "without a board: who stands on a corner of the own level: the target, both or none"
	case "shield":
		return "the target answers: hickory, makeshift, double+hickory"
	case "hit":
		return "whether somebody invisible is hit: yes or no"
	case "decks":
		return "how many cards each deck has after a rebuild: P,O"
	case "free-will":
		return "a Free Will card is played: the face that a die gets; for the Axis Mundi angel or demon"
	case "scrounge":
		return "cards off the Discard Pile: CARD,CARD"
	case "slots":
		return "Permanent Powers that are Activated: CARD,CARD"
	case "exit":
		return "without a board: the hex where a cave comes out"
	}
	return ""
}
