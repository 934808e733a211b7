package notation

import "slices"

// Realm begins the name of a hex of the Shadow Realm as a place of the table: realm:E4.
const Realm = "realm:"

// InRealm returns where a Shadow stands in the Realm, as a place of the table: realm:E4. The Spawning Pit,
// a Gate and land that is not typed in have words of their own.
func InRealm(at string) string {
	if at == "pit" || at == "land" || slices.Contains(Gates, at) {
		return at
	}
	return Realm + at
}
