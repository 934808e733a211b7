package malice

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// FateKinds are how a fate card works: at once, when its player likes, or as long as it
// is held; a curse is a lasting one that Cleanse removes (fate.instant, fate.invoked,
// fate.lasting, mystic.cleanse).
var FateKinds = []string{"instant", "invoked", "lasting", "curse"}

// A fate card is written as kind:Name; the kind is left out where nobody knows it.

// FateName is a fate card as it is said aloud.
func FateName(card string) string {
	if _, name, ok := strings.Cut(card, ":"); ok {
		return name
	}
	return card
}

// fateKind is how a fate card works, or empty.
func fateKind(card string) string {
	kind, _, ok := strings.Cut(card, ":")
	if !ok {
		return ""
	}
	return kind
}

// fateStays says whether a card works as long as it is held (fate.lasting).
func fateStays(card string) bool {
	kind := fateKind(card)
	return card != "" && kind != "instant" && kind != "invoked"
}

// parseFate reads a fate card as it is typed: its name, or kind:Name; the kind may be said
// beside it, or known of the card.
func (s *State) parseFate(text, kind string) (string, error) {
	if err := printable(text); err != nil {
		return "", &telling.Nonsense{Reason: "fate card " + chance.Quote(text) + ": " + err.Error()}
	}
	if word, name, ok := strings.Cut(text, ":"); ok {
		if kind != "" && kind != word {
			return "", &telling.Nonsense{Reason: "fate card " + chance.Quote(text) + ": its kind is said twice"}
		}
		kind, text = word, name
	}
	if kind != "" && !slices.Contains(FateKinds, kind) {
		return "", &telling.Unknown{What: "kind of fate card", Word: kind, Have: FateKinds}
	}
	text = strings.TrimSpace(text)
	if could := begunBy(text, s.Book().Cards().Names("fate")); kind == "" && len(could) > 1 {
		return "", unclear(text, could)
	}
	name, known := cardNamed(s.Book().Cards().Fates, kind, text)
	if kind == "" {
		kind = known.Kind
	}
	switch {
	case name == "":
		return "", &telling.Nonsense{Reason: "a fate card needs a name: fate draw AVATAR NAME"}
	case kind == "":
		return name, nil
	}
	return kind + ":" + name, nil
}

// FateView is who holds which fate card, and which is being resolved.
type FateView struct {
	Held      map[string]*FateCard `json:"held"`
	Resolving *Resolving           `json:"resolving"`
}

// FateCard is one that is held.
type FateCard struct {
	Card string   `json:"card"`
	Kind string   `json:"kind"` // one of FateKinds; empty: nobody has said
	Mods []string `json:"mods"`
}

// Fates shows who holds which fate card.
func (s *State) Fates() FateView {
	v := FateView{Held: map[string]*FateCard{}, Resolving: copied(s.Resolving)}
	for _, a := range s.Avatars {
		v.Held[a.Name] = nil
		if a.Fate != "" {
			v.Held[a.Name] = &FateCard{FateName(a.Fate), fateKind(a.Fate), s.fateTold(&a)}
		}
	}
	return v
}

// fateTold are the effects of a fate card that is held: those said, or those that are known.
func (s *State) fateTold(a *Avatar) []string {
	told := append([]string{}, a.FateMods...)
	known := s.card(s.Book().Cards().Fates, FateName(a.Fate))
	for _, m := range known.effects(known.Does, "", "") {
		if len(a.FateMods) == 0 {
			told = append(told, m.String())
		}
	}
	return told
}

