package roff_test

import (
	"os/exec"
	"strings"
	"testing"

	"tablehand/assist/roff"
)

// odd is a page of all that roff could take for something else.
func odd() string {
	p := roff.New("odd-page", "what reads as roff")
	p.Heading("Description")
	p.Text(".TH is no title\n'so is this\n\nback\\slash \"quoted\" it's `a' ^ ~ -x\n\n  kept   as\n    it is")
	p.Under("Under it")
	p.Item("--flag N", "a number\\n")
	p.As("  one\n\n.two")
	p.As(strings.Repeat("x", 74))
	return p.String()
}

func TestPage(t *testing.T) {
	want := `.TH "ODD\-PAGE" "1" "" "tablehand" ""
.SH "NAME"
odd\-page \- what reads as roff
.SH "DESCRIPTION"
\&.TH is no title
\(aqso is this
.PP
back\(rsslash "quoted" it\(aqs \(gaa\(aq \(ha \(ti \-x
.PP
.nf
  kept   as
    it is
.fi
.SS "Under it"
.TP
\-\-flag N
a number\(rsn
.nf
  one
.sp
\&.two
.fi
.nf
.in 0
` + strings.Repeat("x", 74) + `
.fi
.in
`
	if got := odd(); got != want {
		t.Errorf("%s\nis not\n%s", got, want)
	}
}

// The reader of manual pages shows what was written, and finds nothing to warn of.
func TestGroffShowsIt(t *testing.T) {
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("groff is not installed")
	}
	run := exec.Command(groff, "-man", "-Tascii", "-ww", "-P-c")
	run.Stdin = strings.NewReader(odd())
	out, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, line := range []string{
		".TH is no title 'so is this", `back\slash "quoted" it's ` + "`a' ^ ~ -x", "  kept   as", "    it is",
		`a number\n`, ".two",
	} {
		if !strings.Contains(string(out), line) {
			t.Errorf("%q is not shown:\n%s", line, out)
		}
	}
	if strings.Contains(string(out), "warning") {
		t.Errorf("%s", out)
	}
}
