package notation

import "encoding/json"

// Colored counts soulshards by color, without the colorless ones. In JSON each color has its count,
// zeros too.
type Colored map[string]int

// MarshalJSON implements json.Marshaler.
func (c Colored) MarshalJSON() ([]byte, error) {
	all := map[string]int{}
	for _, color := range AbilityColors {
		all[color] = c[color]
	}
	return json.Marshal(all)
}

// JSONSchema describes a number for each color as a JSON schema.
func (Colored) JSONSchema() map[string]any {
	properties, required := map[string]any{}, []any{}
	for _, color := range AbilityColors {
		properties[color] = map[string]any{"type": "integer"}
		required = append(required, color)
	}
	return map[string]any{"type": "object", "properties": properties, "required": required,
		"additionalProperties": false}
}
