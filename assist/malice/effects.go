package malice

import "strings"

// effectKinds are what a card can change of an avatar for a turn.
var effectKinds = []string{"cr", "lr", "mr", "wounds", "drains", "shield", "energy", "recovery", "harvest", "life", "gate", "reroll", "dice"}

// effectsFor reads effects of a turn on an avatar: lines as under mods:.
func (s *State) effectsFor(name string, texts []string) ([]string, error) {
	var list []string
	for _, text := range texts {
		effect, err := s.effectFor(name, text)
		if err != nil {
			return nil, err
		}
		list = append(list, effect)
	}
	return list, nil
}

// effectFor reads an effect on an avatar, `cr +1` or `immune red`, as it stands under
// mods:, without the name of whose it is.
func (s *State) effectFor(name, text string) (string, error) {
	words := strings.Fields(text)
	if len(words) > 0 && s.means(words[0], name) {
		words = words[1:]
	}
	m, err := ParseMod(text)
	if err != nil {
		return "", err
	}
	if m.What == "immune" {
		return "immune " + m.Color, nil
	}
	if err := s.checkMods([]Mod{m}, effectKinds...); err != nil {
		return "", err
	}
	if err := s.checkWhose([]Mod{m}, name); err != nil {
		return "", err
	}
	return strings.Join(words, " "), nil
}
