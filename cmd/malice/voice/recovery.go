package voice

import "tablehand/cmd/app"

// Recovered lists what is asked as an avatar recovers.
var Recovered = app.Fall{Choices: []string{
	"recover wounds|drains|radiance for each point [recovery.allocate]",
	"recover-AVATAR wounds|drains|radiance for each point [recovery.allocate]",
	"restored life|radiance what a d★ gives back [recovery.restore.choice]",
	"restored-AVATAR life|radiance the same [recovery.restore.choice]",
}}
