package voice

import "tablehand/cmd/app"

// Recovered lists what is asked as an avatar recovers.
var Recovered = app.Fall{Choices: []string{
	"recover wounds|drains|radiance for each point", "recover-AVATAR wounds|drains|radiance for each point",
	"restored life|radiance what a d★ gives back", "restored-AVATAR life|radiance the same",
}}
