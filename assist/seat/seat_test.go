package seat_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"tablehand/assist/seat"
)

var evening = time.Date(2026, 11, 29, 20, 0, 0, 0, time.UTC)

// A code leads to a seat for ten minutes, in either case and with anything between its letters; another leads
// nowhere, five wrong ones a minute are tried, and twenty close it.
func TestJoining(t *testing.T) {
	var j seat.Joining
	if got := j.Try(evening, "anything"); got != seat.Closed {
		t.Errorf("before it is opened: %v", got)
	}
	j.Open(evening)
	code, left := j.Code(evening)
	if len(code) != 12 || left != seat.OpenFor || strings.ContainsAny(code, "01ol") {
		t.Fatalf("the code is %q for %v", code, left)
	}
	if got := j.Try(evening, strings.ToUpper(seat.Grouped(code))); got != seat.Right {
		t.Errorf("typed in capitals, in groups: %v", got)
	}
	if got := j.Try(evening.Add(seat.OpenFor), code); got != seat.Closed {
		t.Errorf("after ten minutes: %v", got)
	}
	at := evening
	for n := range 20 {
		want := seat.Wrong
		if got := j.Try(at, "aaaa"); got != want {
			t.Fatalf("wrong code %d: %v", n, got)
		}
		if n%5 == 4 && n < 19 {
			if got := j.Try(at, code); got != seat.TooOften {
				t.Fatalf("after %d wrong codes the right one within the minute: %v", n+1, got)
			}
			at = at.Add(time.Minute)
		}
	}
	if got := j.Try(at.Add(time.Minute), code); got != seat.Closed || !j.Noisy {
		t.Errorf("after twenty wrong codes: %v", got)
	}
}

func book(t *testing.T) (*seat.Book, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "deep", "seats")
	return seat.OpenBook(path), path
}

// A phone is known by its secret alone, at its own seat alone, until the seat is freed or nobody was
// heard for twelve hours; the file holds no secret, and nobody else reads it.
func TestBook(t *testing.T) {
	b, path := book(t)
	id, secret, err := b.Sit(evening, "Sara", "192.0.2.7", false)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := b.Sit(evening, "Sara", "192.0.2.8", false); !errors.Is(err, seat.ErrTaken) {
		t.Errorf("a second phone at the same seat: %v", err)
	}
	other, otherSecret, err := b.Sit(evening, "Bryan", "192.0.2.9", true)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		id, secret, want string
	}{{id, secret, "Sara"}, {other, otherSecret, "Bryan"}, {id, otherSecret, ""}, {other, secret, ""}, {"",
		"", ""},
		{id, "", ""}, {id, strings.ToUpper(secret), ""}} {
		if got, sits := b.Who(evening, c.id, c.secret); got.Seat != c.want || sits != (c.want != "") {
			t.Errorf("%s %s sits at %q", c.id, c.secret, got.Seat)
		}
	}
	if got, _ := b.Who(evening, other, otherSecret); !got.Waits {
		t.Error("Bryan does not wait")
	}
	again := seat.OpenBook(path) // the laptop's other program
	if err := errors.Join(again.Let(evening, "Bryan"), again.Rename(evening, "Sara", "Zara")); err != nil {
		t.Fatal(err)
	}
	if got, _ := b.Who(evening, other, otherSecret); got.Waits {
		t.Error("Bryan was let, and waits")
	}
	if got, _ := b.Who(evening, id, secret); got.Seat != "Zara" {
		t.Errorf("who was renamed sits at %q", got.Seat)
	}
	if err := again.Free(evening, "Bryan"); err != nil {
		t.Fatal(err)
	}
	if _, sits := b.Who(evening, other, otherSecret); sits {
		t.Error("a freed seat is still held")
	}
	if _, sits := b.Who(evening.Add(12*time.Hour), id, secret); sits {
		t.Error("after twelve hours of silence the seat is still held")
	}
	text, err := os.ReadFile(path)
	if err != nil || strings.Contains(string(text), secret) || strings.Contains(string(text), otherSecret) {
		t.Errorf("%v: the file holds a secret:\n%s", err, text)
	}
	if is, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && is.Mode().Perm() != 0o600 {
		t.Errorf("it may be read: %v %v", is.Mode(), err)
	}
}

// A phone that is heard keeps its seat beyond twelve hours.
func TestHeard(t *testing.T) {
	b, _ := book(t)
	id, secret, err := b.Sit(evening, "Sara", "", false)
	if err != nil {
		t.Fatal(err)
	}
	for hours := range 30 {
		now := evening.Add(time.Duration(hours) * time.Hour)
		who, sits := b.Who(now, id, secret)
		if !sits {
			t.Fatalf("after %d hours it sits no more", hours)
		}
		b.Hear(now, who)
	}
}

// A link leads to its seat once, within ten minutes, and whoever sat there does no more.
func TestLink(t *testing.T) {
	b, _ := book(t)
	id, secret, err := b.Sit(evening, "Sara", "", false)
	if err != nil {
		t.Fatal(err)
	}
	link, err := b.Link(evening, "Sara")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := b.Spend(evening.Add(10*time.Minute), link, ""); !errors.Is(err, seat.ErrSpent) {
		t.Errorf("after ten minutes: %v", err)
	}
	name, newID, newSecret, err := b.Spend(evening, strings.ToUpper(link), "")
	if err != nil || name != "Sara" {
		t.Fatalf("%s: %v", name, err)
	}
	if _, sits := b.Who(evening, id, secret); sits {
		t.Error("the phone of before sits still")
	}
	if _, sits := b.Who(evening, newID, newSecret); !sits {
		t.Error("the link leads to no seat")
	}
	for _, again := range []string{link, "", "aaaaaaaaaaaaaaaaaaaaaaaaaa"} {
		if _, _, _, err := b.Spend(evening, again, ""); !errors.Is(err, seat.ErrSpent) {
			t.Errorf("link %q: %v", again, err)
		}
	}
}

// Of many phones that want a seat at the same moment, through several programs, one sits.
func TestOneSits(t *testing.T) {
	_, path := book(t)
	var wait sync.WaitGroup
	sat := make(chan string, 40)
	for n := range 40 {
		wait.Go(func() {
			if _, secret, err := seat.OpenBook(path).Sit(evening, "Sara", fmt.Sprint(n), false); err == nil {
				sat <- secret
			}
		})
	}
	wait.Wait()
	if len(sat) != 1 {
		t.Errorf("%d phones sit", len(sat))
	}
}

// What the laptop asks last counts, and another program sees it.
func TestAsked(t *testing.T) {
	b, path := book(t)
	if what, _ := b.Asked(); what != "" {
		t.Errorf("asked at first: %q", what)
	}
	for _, open := range []bool{true, false} {
		if err := seat.OpenBook(path).Ask(evening, open); err != nil {
			t.Fatal(err)
		}
		want := map[string]bool{"open": true, "close": false}
		if what, at := b.Asked(); want[what] != open || !at.Equal(evening) {
			t.Errorf("asked: %q at %v", what, at)
		}
	}
	if err := b.Anew(); err != nil {
		t.Fatal(err)
	}
	if what, _ := b.Asked(); what != "" || len(b.Sitters(evening)) != 0 {
		t.Errorf("thrown away: %q %v", what, b.Sitters(evening))
	}
}

// The answer to a tap is kept by its seat and number, of the last 64.
func TestTaps(t *testing.T) {
	var taps seat.Taps
	for n := range 65 {
		taps.Keep("Sara", fmt.Sprint(n), 200, []byte{byte(n)})
	}
	if _, _, was := taps.Answered("Bryan", "64"); was {
		t.Error("another seat's tap is answered")
	}
	if _, _, was := taps.Answered("Sara", "0"); was {
		t.Error("the oldest of 65 is kept")
	}
	for n := 1; n < 65; n++ {
		if status, answer, was := taps.Answered("Sara", fmt.Sprint(n)); !was || status != 200 ||
			answer[0] != byte(n) {
			t.Errorf("tap %d: %d %v %v", n, status, answer, was)
		}
	}
}

// The picture and the lines of a code show the same modules, with the rim that cameras want.
func TestCode(t *testing.T) {
	code, err := seat.CodeOf("HTTP://192.168.178.23:8484/J/K7QW4N2MZT5D")
	if err != nil {
		t.Fatal(err)
	}
	lines := code.Lines()
	if len(lines) != 19 || len([]rune(lines[0])) != 37 {
		t.Fatalf("%d lines of %d", len(lines), len([]rune(lines[0])))
	}
	dark := 0
	for y, line := range lines {
		for x, r := range []rune(line) {
			rim := x < 4 || x >= 33 || y < 2
			switch r {
			case ' ':
				dark += 2
			case '▀', '▄':
				dark++
			}
			if rim && r != '█' {
				t.Errorf("the rim is drawn at %d, %d: %c", x, y, r)
			}
		}
	}
	if n := strings.Count(string(code.SVG()), "h1v1h-1z"); n != dark || n < 300 {
		t.Errorf("%d modules are black in the picture, and %d in the lines", n, dark)
	}
}
