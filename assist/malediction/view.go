package malediction

// A View is the table as scripts read it.
type View struct {
	Mode      string `json:"mode"`
	Size      string `json:"size"`
	Round     int    `json:"round"`
	Phase     string `json:"phase"`
	Threshold int    `json:"threshold"`
}

// View returns the table as scripts read it.
func (s *State) View() View {
	return View{Mode: string(s.Mode), Size: s.Size, Round: s.Round, Phase: string(s.Phase), Threshold: s.Threshold}
}
