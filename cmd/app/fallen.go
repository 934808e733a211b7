package app

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
)

// Fallen lists what fell and what was drawn as people say it: what for, the faces, and whose dice they are
// where several people's have fallen: Sara's combat 5 2. Face writes a face, nil: by its name; spoken says
// what people call a purpose or a piece, nil: its name. With marks it tells which dice the program has
// rolled.
func Fallen(rolls []chance.Roll, draws []chance.Draw, spoken func(string) string,
	face func(chance.Face) string, marks bool) (parts []string) {
	if spoken == nil {
		spoken = func(name string) string { return name }
	}
	several := slices.ContainsFunc(rolls, func(r chance.Roll) bool { return r.Who != rolls[0].Who })
	named := func(r chance.Roll) string {
		if !several || r.Who == "" {
			return spoken(r.For)
		}
		return spoken(string(r.Who)) + "'s " + spoken(r.For)
	}
	said := ""
	for i, r := range rolls {
		var faces []string
		for _, f := range r.Faces {
			if face != nil {
				f = chance.Face(face(f))
			}
			faces = append(faces, string(f))
		}
		fell := strings.Join(faces, "→")
		if name := named(r); i > 0 && name == said {
			parts[len(parts)-1] += " " + fell
		} else {
			parts, said = append(parts, name+" "+fell), name
		}
		if last := i+1 == len(rolls) || named(rolls[i+1]) != said; last && marks && ours(r) {
			parts[len(parts)-1] += " (rolled)"
		}
	}
	for _, d := range draws {
		parts = append(parts, spoken(d.For)+" "+d.Value)
	}
	return parts
}

// ours says whether the program has rolled a die: nobody has typed it.
func ours(r chance.Roll) bool { return r.From == chance.Rolled }
