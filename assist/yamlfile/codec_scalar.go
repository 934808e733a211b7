package yamlfile

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// integer returns the codec of a whole number from lo to hi in plain decimal digits.
func integer(lo, hi int) codec[int] {
	return codec[int]{
		read: func(r *run, n *node, v *int) {
			x, err := strconv.Atoi(n.value)
			plain := n.shape == scalar && n.quotes == unquoted
			switch {
			case plain && err == nil && strconv.Itoa(x) == n.value && lo <= x && x <= hi:
				*v = x
			case plain && digits(n.value):
				r.wrong(n, n.named()+" is not allowed: "+bounds(lo, hi))
			default:
				r.wrong(n, n.named()+" is not allowed: a whole number"+from(lo, hi))
			}
		},
		write: func(r *run, v *int) *value {
			if *v < lo || *v > hi {
				r.wrong(nil, fmt.Sprintf("%d is not allowed: %s", *v, bounds(lo, hi)))
			}
			return &value{kind: numberKind, text: strconv.Itoa(*v)}
		},
	}
}

// maybeInteger returns the codec of a whole number from lo to hi, or null for one below lo.
func maybeInteger(lo, hi int) codec[int] {
	c := integer(lo, hi)
	return codec[int]{
		read: func(r *run, n *node, v *int) {
			if n.null {
				*v = lo - 1
				return
			}
			c.read(r, n, v)
		},
		write: func(r *run, v *int) *value {
			if *v == lo-1 {
				return &value{kind: blankKind}
			}
			return c.write(r, v)
		},
	}
}

// halvesCodec returns the codec of a number of halves, from lo to hi halves: 3, 2.5.
func halvesCodec(lo, hi int) codec[int] {
	shown := func(n int) string {
		if n%2 == 0 {
			return strconv.Itoa(n / 2)
		}
		return fmt.Sprintf("%d.5", n/2)
	}
	return codec[int]{
		read: func(r *run, n *node, v *int) {
			whole, half := strings.CutSuffix(n.value, ".5")
			x, err := strconv.Atoi(whole)
			x *= 2
			if half {
				x++
			}
			if n.shape != scalar || n.quotes != unquoted || err != nil || shown(x) != n.value || x < lo ||
				x > hi {
				r.wrong(n, fmt.Sprintf("%s is not allowed: a number from %s to %s in steps of 0.5", n.named(),
					shown(lo), shown(hi)))
				return
			}
			*v = x
		},
		write: func(r *run, v *int) *value {
			if *v < lo || *v > hi {
				r.wrong(nil, fmt.Sprintf("%s is not allowed: %s to %s", shown(*v), shown(lo), shown(hi)))
			}
			return &value{kind: numberKind, text: shown(*v)}
		},
	}
}

// digits reports whether s is written as whole numbers are.
func digits(s string) bool {
	run, rest := digitRun(strings.TrimPrefix(s, "-"))
	return run != "" && rest == "" && (run[0] != '0' || s == "0")
}

func bounds(lo, hi int) string {
	switch {
	case lo == math.MinInt && hi == math.MaxInt:
		return "beyond what 64 bits hold"
	case lo == math.MinInt:
		return fmt.Sprintf("%d or less", hi)
	case hi == math.MaxInt:
		return fmt.Sprintf("%d or more", lo)
	case lo == hi:
		return fmt.Sprintf("only %d", lo)
	}
	return fmt.Sprintf("%d to %d", lo, hi)
}

func from(lo, hi int) string {
	switch {
	case lo == math.MinInt && hi == math.MaxInt:
		return ""
	case lo == math.MinInt || hi == math.MaxInt || lo == hi:
		return ", " + bounds(lo, hi)
	}
	return " from " + bounds(lo, hi)
}

func boolean() codec[bool] {
	return codec[bool]{
		read: func(r *run, n *node, v *bool) {
			if n.shape != scalar || n.quotes != unquoted || n.value != "true" && n.value != "false" {
				r.wrong(n, n.named()+" is not allowed: true or false")
				return
			}
			*v = n.value == "true"
		},
		write: func(_ *run, v *bool) *value {
			return &value{kind: truthKind, text: strconv.FormatBool(*v)}
		},
	}
}

// line returns the codec of a text of one line; what is not quoted is taken as it stands.
func line() codec[string] {
	return codec[string]{
		read: func(r *run, n *node, v *string) {
			switch wrong := unfitText(n.value); {
			case n.shape != scalar || n.null:
				r.wrong(n, n.named()+" is not allowed: a text, in quotes where need be")
			case wrong != "":
				r.wrong(n, "the text holds "+wrong)
			default:
				*v = n.value
			}
		},
		write: func(r *run, v *string) *value {
			if wrong := unfitText(*v); wrong != "" {
				r.wrong(nil, "the text holds "+wrong)
			}
			return &value{kind: textKind, text: *v}
		},
	}
}

// maybeLine returns the codec of a text of one line, or null for "".
func maybeLine() codec[string] {
	c := line()
	return codec[string]{
		read: func(r *run, n *node, v *string) {
			switch {
			case n.null:
				*v = ""
			case n.shape != scalar:
				r.wrong(n, n.named()+" is not allowed: a text, or null")
			default:
				c.read(r, n, v)
			}
		},
		write: func(r *run, v *string) *value {
			if *v == "" {
				return &value{kind: blankKind}
			}
			return c.write(r, v)
		},
	}
}

// wordCodec returns the codec of one of some words.
func wordCodec(words []string) codec[string] {
	return codec[string]{
		read: func(r *run, n *node, v *string) {
			if n.shape != scalar || n.null || !slices.Contains(words, n.value) {
				r.wrong(n, n.named()+" is not allowed: "+choices(n.value, words))
				return
			}
			*v = n.value
		},
		write: func(r *run, v *string) *value {
			if !slices.Contains(words, *v) {
				r.wrong(nil, show(*v)+" is not allowed: "+choices(*v, words))
			}
			return &value{kind: textKind, text: *v}
		},
	}
}

// optionalWord returns the codec of one of some words, or "" where its key is left out.
func optionalWord(words []string) codec[string] {
	c := wordCodec(words)
	write := c.write
	c.write = func(r *run, v *string) *value {
		if *v == "" && !slices.Contains(words, "") {
			return &value{kind: unsetKind}
		}
		return write(r, v)
	}
	return c
}
