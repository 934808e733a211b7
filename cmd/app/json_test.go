package app_test

import (
	"bytes"
	"math/big"
	"strings"
	"testing"

	"tablehand/assist/odds"
	"tablehand/assist/sum"
	"tablehand/cmd/app"
)

type inner struct {
	At    string `json:"at" unknown:"null"`
	Foe   string `json:"foe"`
	Rolls int    `json:"rolls" unknown:"null"`
}

// chances holds fractions: each has its number beside it, that of the type itself where there is one.
type chances struct {
	Win   *big.Rat    `json:"win"`
	Lost  *big.Rat    `json:"lost"`
	Known odds.Number `json:"lost_decimal"`
	None  *big.Rat    `json:"none"`
}

type outer struct {
	inner
	Against string         `json:"foe"` // goes over the embedded one
	List    []inner        `json:"list"`
	Map     map[string]int `json:"map"`
	Away    *int           `json:"away"`
	Sure    bool           `json:"sure"`
	Gone    []string       `json:"gone,omitempty"`
	Error   string         `json:"error,omitzero"`
	Why     sum.Part       `json:"why"`
	Any     any            `json:"any"`
}

// Keys of a result do not come and go: an empty list is a list, and what is not known is null.
func TestKeysDoNotComeAndGo(t *testing.T) {
	for _, c := range []struct {
		result any
		want   string
	}{
		{outer{}, `{"at":null,"foe":"","rolls":null,"list":[],"map":{},"away":null,"sure":false,` +
			`"why":{"n":0,"what":"","rule":null},"any":null}`},
		{&outer{inner: inner{"a1", "x", 2}, Against: "y", List: []inner{{}}, Map: map[string]int{"b": 0, "a": 1},
			Away: new(0), Gone: []string{"z"}, Error: "e", Any: struct{}{}},
			`{"at":"a1","foe":"y","rolls":2,"list":[{"at":null,"foe":"","rolls":null}],"map":{"a":1,"b":0},` +
				`"away":0,"sure":false,"gone":["z"],"error":"e","why":{"n":0,"what":"","rule":null},"any":{}}`},
		{chances{Win: big.NewRat(1, 3), Known: "0.25"}, `{"win":"1/3","win_decimal":0.333333333333,"lost":null,` +
			`"lost_decimal":0.25,"none":null,"none_decimal":null}`},
	} {
		var out bytes.Buffer
		a := &app.App{Streams: app.Streams{Out: &out}}
		if err := a.Answer("", "", c.result); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), `"result":`+c.want+`,`) {
			t.Errorf("%s\nwith a result that is not\n%s", out.String(), c.want)
		}
	}
}
