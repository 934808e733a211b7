package axismundi

import "tablehand/cmd/app"

// fightScenes holds what the examples of attacks and of the other actions need.
func fightScenes() []app.Scene {
	// Cid stands on a Treasure Token, and one lies beside.
	onToken := []string{"end", "end", "climb 1I", "end --no-rotation", "end", "end"}
	return []app.Scene{
		{Bare: true, Of: []string{"shoot"}, Lines: dealt("activate Cid shortbow",
			"begin", "climb 1B", "end", "climb 1N", "end", "climb 1I", "end", "spelunk", "end", "end")},
		{Of: []string{"pickup", "retrieve"}, Lines: onToken},
		{Of: []string{"throw"}, Lines: []string{"end", "climb 1N", "end", "climb 1I", "end --no-rotation", "end",
			"move 1M 1L 1K", "end", "pickup", "walk 1J"}},
		{Of: []string{"bomb"}, Lines: append(onToken[:len(onToken):len(onToken)], "pickup", "walk K", "end", "end",
			"end")},
		{Of: []string{"disarm"}, Lines: []string{"end", "climb 1N", "end", "move L+M N+O P+Q", "end --no-rotation",
			"end",
			"move 1O", "pickup", "walk S", "end", "climb 1M", "end --no-rotation", "end", "bomb", "walk T", "end",
			"walk 1N S"}},
		{Of: []string{"heal"}, Lines: []string{"walk D E F", "end", "end", "end", "walk G", "end", "end", "end"}},
		{Of: []string{"harvest"}, Lines: []string{"climb 1B", "end", "end", "end"}},
		{Bare: true, Of: []string{"demand"}, Lines: begun("end", "end")},
		{Bare: true, Of: []string{"aoe"}, Lines: begun("climb 1B", "end", "end",
			"end", "climb 2C", "end", "end", "end", "climb 3D", "end", "end", "end", "enter --dice 6", "end", "end",
			"end", "climb 3D")},
	}
}
