package axismundi

import "tablehand/cmd/app"

// sharedHelp holds the help of shared verbs in the words of this game.
var sharedHelp = []app.Help{}
