package malice

import (
	"strings"

	"tablehand/assist/telling"
)

// A fate card is written as kind:Name; the kind is left out where nobody knows it.

// FateName returns the name of a fate card, without its kind.
func FateName(card string) string {
	if _, name, ok := strings.Cut(card, ":"); ok {
		return name
	}
	return card
}

// FateKind returns how a fate card works, one of FateKinds; empty: nobody has said.
func FateKind(card string) string {
	kind, _, ok := strings.Cut(card, ":")
	if !ok {
		return ""
	}
	return kind
}

// fateStays says whether a card works as long as it is held: any but instant and invoked (fate.lasting).
func fateStays(card string) bool {
	kind := FateKind(card)
	return card != "" && kind != "instant" && kind != "invoked"
}

// FateView lists the holders of fate cards, and the card that is being resolved.
type FateView struct {
	Held      map[string]*FateCard `json:"held"`
	Resolving *Resolving           `json:"resolving"`
}

// FateCard is a fate card that an avatar holds.
type FateCard struct {
	Card string   `json:"card"`
	Kind string   `json:"kind" unknown:"null"` // one of FateKinds; empty: nobody has said
	Mods []string `json:"mods"`
}

// Fates returns who holds which fate card, and which is being resolved.
func (s *State) Fates() FateView {
	v := FateView{Held: map[string]*FateCard{}, Resolving: telling.Copy(s.Resolving)}
	for _, a := range s.Avatars {
		v.Held[a.Name] = nil
		if a.Fate != "" {
			v.Held[a.Name] = &FateCard{FateName(a.Fate), FateKind(a.Fate), s.fateTold(&a)}
		}
	}
	return v
}

// fateTold lists the effects of an avatar's fate card: those said when it was drawn, else the known ones.
func (s *State) fateTold(a *Avatar) []string {
	told := append([]string{}, a.FateMods...)
	known := s.Card(s.Book().Cards().Fates, FateName(a.Fate))
	for _, m := range known.Effects(known.Does, "", "") {
		if len(a.FateMods) == 0 {
			told = append(told, m.String())
		}
	}
	return told
}
