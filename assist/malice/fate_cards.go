package malice

import (
	"strings"

	"tablehand/assist/telling"
)

// A fate card is written as kind:Name; the kind is left out where nobody knows it.

// FateName is a fate card as it is said aloud.
func FateName(card string) string {
	if _, name, ok := strings.Cut(card, ":"); ok {
		return name
	}
	return card
}

// FateKind returns how a fate card works, or an empty text.
func FateKind(card string) string {
	kind, _, ok := strings.Cut(card, ":")
	if !ok {
		return ""
	}
	return kind
}

// fateStays says whether a card works as long as it is held (fate.lasting).
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

// Fates shows who holds which fate card.
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

// fateTold are the effects of a fate card that is held: those said, or those that are known.
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
