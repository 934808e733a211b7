package odds

import (
	"fmt"
	"math"
	"math/big"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/malice/forecast"
	"tablehand/assist/odds"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// longestBar is the length of the bar of the likeliest turn.
const longestBar = 32

// saidShadow writes the forecast as text.
func (v forecasts) saidShadow(o *forecast.ShadowOdds) string {
	var b strings.Builder
	if o.Realm != nil {
		v.saidEscape(&b, o.Realm)
	} else {
		b.WriteString(line(
			"The Shadow Realm is not typed in: board use realm FILE types it in; " +
				"--practice takes the practice Realm, --leads 1=land,… one turn"))
	}
	if o.Aethos != nil {
		b.WriteByte('\n')
		v.saidStalk(&b, o)
	}
	return b.String()
}

// ruled writes a line, and with --why its rules.
func (v forecasts) ruled(b *strings.Builder, text string, rules ...string) {
	b.WriteString(line(text))
	if v.Why {
		b.WriteString(v.Paint(v.OutTerm, color.Faint)(app.Because(nil, rules)))
	}
}

func (v forecasts) saidEscape(b *strings.Builder, o *forecast.EscapeOdds) {
	bold := v.Paint(v.OutTerm, color.Bold)
	if o.Spawns {
		fmt.Fprintf(b, "%s\n", bold(fmt.Sprintf(
			"No Shadow is in the Realm: Shadow %d spawns in round %d with life %d", o.Shadow, o.Round,
			o.Life)))
	} else {
		fmt.Fprintf(b, "%s\n", bold(fmt.Sprintf("Shadow %d in the Realm, on %s with life %d", o.Shadow,
			strings.TrimPrefix(o.At, "realm:"), o.Life)))
	}
	sealed, light := "all Gates are open", "no Light Well is revealed"
	if o.Seals > 0 {
		sealed = text.Things(o.Seals, "Gate is", "Gates are") + " sealed"
	}
	if o.Light > 0 {
		light = text.Things(o.Light, "Light Well is", "Light Wells are") + " revealed"
	}
	v.ruled(b, sealed+"; "+light+", held as now",
		"realm.unseal", "realm.shadow.add-life", "realm.shadow.dice", "realm.shadow.to-gate")
	b.WriteString("  turn  round  escapes  by then\n")
	highest := 0.0
	for _, t := range o.Turns {
		highest = max(highest, t.P)
	}
	for _, t := range o.Turns {
		bar := ""
		if n := int(math.Round(longestBar * t.P / highest)); t.P > 0 && n > 0 {
			bar = "  " + v.Paint(v.OutTerm, color.FgMagenta)(strings.Repeat("#", n))
		}
		fmt.Fprintf(b, "%6d%7d%9s%9s%s\n", t.Turn, t.Round, percent(t.P), percent(t.Sum), bar)
	}
	v.saidEscapes(b, o)
}

// saidEscapes writes the totals of the forecast of the Realm.
func (v forecasts) saidEscapes(b *strings.Builder, o *forecast.EscapeOdds) {
	switch {
	case o.Realm == "":
		v.ruled(b, fmt.Sprintf(
			"stays in the Realm: %s; dies there: %s (one turn: what lies further off is not known)",
			percent(o.Rest), percent(o.Death)), "realm.gate.active", "realm.gate.sealed")
		return
	case o.Escape == 0:
		v.ruled(b, fmt.Sprintf("it never escapes; dies in the Realm: %s", percent(o.Death)),
			"realm.gate.active")
		return
	}
	text := ""
	if o.Half != nil {
		text = fmt.Sprintf("as likely as not by round %d (turn %d)", o.Round+*o.Half-1, *o.Half)
	}
	if o.MeanIs > 0 {
		text += fmt.Sprintf(", on average in turn %.1f", o.MeanIs)
	}
	v.ruled(b, strings.TrimPrefix(text+"; dies there: "+percent(o.Death), "; "), "realm.gate.active",
		"realm.unseal.under-shadow", "realm.gate.sealed", "realm.shadow.zero")
	tokens, p := o.HalfLife()
	text = fmt.Sprintf("life when it enters: %d or more in %s", tokens, percent(p))
	if o.Strays {
		text = "no Well lies face down: it dissipates where it would enter Aethos"
	}
	v.ruled(b, text, "realm.shadow.add-life", "realm.pit.life", "realm.enter.map")
}

// percent writes a chance from 0 to 1 as a percentage.
func percent(p float64) string {
	return odds.Percent(new(big.Rat).SetFloat64(min(1, max(0, p))))
}
