package malice

import (
	"encoding/json"
	"fmt"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/screen"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// sceneEnemy fills in the scene of the Shadows' Turn that is just over, step by step.
func (v verbs) sceneEnemy(is *screen.Scene, s *malice.State, on app.Seen) {
	is.Kind, is.Title, is.About = screen.Enemy, "The Shadows have moved", fmt.Sprintf("round %d", s.Round-1)
	if s.Xulthul != nil {
		is.Title = "Xulthûl has moved"
	}
	is.Steps = screen.Steps(on.Acts[0], weighing, []string{"turn.passed", "due.lapsed", "due.added",
		"band.changed"})
	is.Now = screen.Now{Lead: fmt.Sprintf("Round %d", s.Round), Text: "The players’ turn",
		Aside: "all have " + text.Things(s.Actions(), "action", "actions")}
	for i := range s.Avatars {
		is.People = append(is.People, rowOf(s, &s.Avatars[i]))
	}
	came := ways(on.Acts[0])
	for _, h := range s.Shadows {
		if board, hex, ok := strings.Cut(h.At, ":"); ok && len(is.Maps) < 2 {
			is.Maps = append(is.Maps, screen.Map{Board: board, Around: hex, Caption: "board " + board,
				Way: onBoard(board, came[malice.ShadowName(h.ID)]), Said: cameSaid(malice.ShadowName(h.ID), h.At, came)})
		}
	}
	if x := s.Xulthul; x != nil {
		if board, hex, ok := strings.Cut(x.At, ":"); ok {
			is.Maps = append(is.Maps, screen.Map{Board: board, Around: hex, Caption: "board " + board,
				Way: onBoard(board, came["xulthul"]), Said: cameSaid("xulthul", x.At, came)})
		}
	}
	if h := s.Realm.Shadow; h != nil && len(is.Maps) < 2 {
		realm := screen.Map{Board: "realm", Caption: "the Realm",
			Said: malice.Spoken(malice.ShadowName(h.ID)) + " " + inRealm(h.At)}
		if p, known := s.Haunts(h.At); known {
			realm.Around, realm.Way = s.RealmBoard().Name(p), onBoard("realm", came[malice.ShadowName(h.ID)])
		}
		is.Maps = append(is.Maps, realm)
	}
}

// ways returns, by the name of each piece that moved on a board in an act, the hexes of its way, the one
// where it stood before at the head.
func ways(act telling.Last) map[string][]string {
	came := map[string][]string{}
	act.Each(func(kind string, event json.RawMessage) bool {
		var is struct {
			Who, From, To string
			Way           []string
		}
		if json.Unmarshal(event, &is) != nil {
			return true
		}
		switch {
		case kind == "piece.strode" && len(is.Way) > 0:
			came[is.Who] = append([]string{is.From}, is.Way...)
		case kind == "piece.moved" && malice.BoardOf(is.From) == malice.BoardOf(is.To):
			came[is.Who] = []string{is.From, is.To}
		}
		return true
	})
	return came
}

// onBoard returns the hexes of a way that lie on one board, without the board's name in front.
func onBoard(board string, way []string) (hexes []string) {
	for _, at := range way {
		if hex, is := strings.CutPrefix(at, board+":"); is {
			hexes = append(hexes, hex)
		}
	}
	return hexes
}

// cameSaid writes where a piece stands and, if it has moved, on which hex it stood before.
func cameSaid(who, at string, came map[string][]string) string {
	said := malice.Spoken(who) + " at " + at
	if way := came[who]; len(way) > 0 {
		said += ", from " + way[0]
	}
	return said
}

// weighing are the kinds of events that change what wins or loses.
var weighing = []string{"well.turned", "shadow.entered", "shadow.spawned", "radiance.moved", "avatar.left",
	"well.attempted", "xulthul.arrived", "place.turned", "game.over"}
