package malice

// texts are the effects that stand with an avatar, as they were said.
func texts(s *State, name string) []string {
	var list []string
	for _, m := range s.effects(name) {
		list = append(list, m.Text)
	}
	return list
}
