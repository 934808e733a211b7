package cmd

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"tablehand/assist/telling/tellingtest"
)

// A browser is a real one without a window. It is driven over a pipe, in the words of the DevTools
// protocol: no library is needed, and nobody else can reach it.
type browser struct {
	words io.WriteCloser

	mu      sync.Mutex
	last    int // the id of the last call
	answers map[int]chan devtools
	tabs    map[string]*tab // by their sessions
}

// devtools is a message of the protocol: a call, its answer, or an event.
type devtools struct {
	ID      int             `json:"id,omitempty"`
	Session string          `json:"sessionId,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  any             `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
}

// browsers are the names of browsers that can be driven, the lightest first.
var browsers = []string{"chromium-headless-shell", "headless_shell", "chromium", "chromium-browser",
	"google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"}

// opensBrowser starts a browser, which ends with the test; without one the test is skipped.
func opensBrowser(t *testing.T) *browser {
	t.Helper()
	tellingtest.Dear(t)
	program := ""
	for _, name := range browsers {
		if found, err := exec.LookPath(name); err == nil && program == "" {
			program = found
		}
	}
	if program == "" {
		t.Skipf("no browser is on the PATH: %s (Debian has the first)", strings.Join(browsers, ", "))
	}
	// One process draws all pages, else each page begins another one: half of the time of these tests.
	c := exec.Command(program, "--headless", "--renderer-process-limit=1", "--in-process-gpu",
		"--remote-debugging-pipe", "--user-data-dir="+t.TempDir(), "--no-first-run", "--disable-gpu",
		"--disable-dev-shm-usage", "--hide-scrollbars", "--disable-background-networking",
		"--disable-component-update", "--force-color-profile=srgb")
	if os.Geteuid() == 0 {
		c.Args = append(c.Args, "--no-sandbox") // it has none for root
	}
	hears, says, err := os.Pipe()
	answers, answering, other := os.Pipe()
	if err = errors.Join(err, other); err != nil {
		t.Fatal(err)
	}
	c.ExtraFiles = []*os.File{hears, answering} // 3 and 4
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	_, _ = hears.Close(), answering.Close()
	b := &browser{words: says, answers: map[int]chan devtools{}, tabs: map[string]*tab{}}
	heard := make(chan struct{})
	go func() {
		defer close(heard)
		b.listens(answers)
	}()
	t.Cleanup(func() {
		_ = says.Close() // then it ends
		select {
		case <-heard:
		case <-time.After(wait):
			_ = c.Process.Kill()
		}
		_, _ = c.Wait(), answers.Close()
	})
	if err := b.calls("", "Target.createTarget", with{"url": "about:blank"}, nil); err != nil {
		if os.Geteuid() == 0 {
			t.Fatal(err)
		}
		t.Skipf("%s cannot be driven, as one in a box of its own: %v", program, err)
	}
	return b
}

// listens hands each message on until the browser ends: an answer to who called, an event to its tab.
func (b *browser) listens(from io.Reader) {
	messages := bufio.NewReader(from)
	for {
		text, err := messages.ReadBytes(0)
		if err != nil {
			return
		}
		var m devtools
		if json.Unmarshal(text[:len(text)-1], &m) != nil {
			continue
		}
		b.mu.Lock()
		answered, tab := b.answers[m.ID], b.tabs[m.Session]
		delete(b.answers, m.ID)
		b.mu.Unlock()
		switch {
		case m.ID != 0 && answered != nil:
			answered <- m
		case tab != nil:
			tab.hears(m)
		}
	}
}

// calls sends a call and decodes its answer.
func (b *browser) calls(session, method string, params, into any) error {
	b.mu.Lock()
	b.last++
	answered := make(chan devtools, 1)
	b.answers[b.last] = answered
	text, err := json.Marshal(devtools{ID: b.last, Session: session, Method: method, Params: params})
	if err == nil {
		_, err = b.words.Write(append(text, 0))
	}
	b.mu.Unlock()
	if err != nil {
		return err
	}
	select {
	case m := <-answered:
		if m.Error != nil {
			return errors.New(method + ": " + m.Error.Message)
		}
		if into == nil {
			return nil
		}
		return json.Unmarshal(m.Result, into)
	case <-time.After(wait):
		return errors.New(method + ": no answer")
	}
}

// A tab shows a page, and remembers what went wrong in it.
type tab struct {
	*browser
	t       *testing.T
	session string
	mu      sync.Mutex
	faults  []string
}

// with is a shorthand for parameters of a call.
type with map[string]any

// opens shows an address in a new tab of a size, and waits until it is there with all its pictures.
func (b *browser) opens(t *testing.T, address string, wide, high int) *tab {
	t.Helper()
	return b.opensIn(t, with{"url": "about:blank"}, address, wide, high)
}

// opensApart shows an address as a phone of its own would: nothing of other tabs is there, and it is touched.
func (b *browser) opensApart(t *testing.T, address string) *tab {
	t.Helper()
	var of struct{ BrowserContextID string }
	if err := b.calls("", "Target.createBrowserContext", nil, &of); err != nil {
		t.Fatal(err)
	}
	p := b.opensIn(t, with{"url": "about:blank", "browserContextId": of.BrowserContextID}, address, 390, 844)
	p.does("Emulation.setTouchEmulationEnabled", with{"enabled": true})
	return p
}

func (b *browser) opensIn(t *testing.T, where with, address string, wide, high int) *tab {
	t.Helper()
	var target struct{ TargetID, SessionID string }
	p := &tab{browser: b, t: t}
	err := b.calls("", "Target.createTarget", where, &target)
	if err == nil {
		err = b.calls("", "Target.attachToTarget", with{"targetId": target.TargetID, "flatten": true}, &target)
	}
	if err != nil {
		t.Fatal(err)
	}
	p.session = target.SessionID
	b.mu.Lock()
	b.tabs[p.session] = p
	b.mu.Unlock()
	for _, domain := range []string{"Runtime.enable", "Log.enable", "Page.enable"} {
		p.does(domain, nil)
	}
	p.resizes(wide, high)
	p.does("Page.navigate", with{"url": address})
	p.waits(`location.href !== "about:blank" && document.readyState === "complete"`)
	t.Cleanup(func() { _ = b.calls("", "Target.closeTarget", with{"targetId": target.TargetID}, nil) })
	return p
}

// does makes a call that answers nothing of interest.
func (p *tab) does(method string, params any) {
	p.t.Helper()
	if err := p.calls(p.session, method, params, nil); err != nil {
		p.t.Fatal(err)
	}
}

// resizes gives the page another screen.
func (p *tab) resizes(wide, high int) {
	p.t.Helper()
	p.does("Emulation.setDeviceMetricsOverride", with{"width": wide, "height": high, "deviceScaleFactor": 1,
		"mobile": wide < 600})
}

// tells returns the value of an expression, or of its promise.
func (p *tab) tells(expression string) (value any) {
	p.t.Helper()
	var is struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Text string }
	}
	err := p.calls(p.session, "Runtime.evaluate", with{"expression": expression, "returnByValue": true,
		"awaitPromise": true}, &is)
	if err == nil && is.ExceptionDetails != nil {
		err = errors.New(is.ExceptionDetails.Text)
	}
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return is.Result.Value
}

// waits waits until an expression is true.
func (p *tab) waits(expression string) {
	p.t.Helper()
	for until := time.Now().Add(wait); p.tells("!!("+expression+")") != true; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(until) {
			p.t.Fatalf("never: %s\n%v", expression, p.tells("document.body.innerText"))
		}
	}
}

// picture returns what the page looks like, as a PNG.
func (p *tab) picture() []byte {
	p.t.Helper()
	var is struct{ Data string }
	if err := p.calls(p.session, "Page.captureScreenshot", with{"format": "png"}, &is); err != nil {
		p.t.Fatal(err)
	}
	text, err := base64.StdEncoding.DecodeString(is.Data)
	if err != nil {
		p.t.Fatal(err)
	}
	return text
}

// hears keeps an event that tells of a fault: of the script, of what it logs, of the policy, of a file.
func (p *tab) hears(m devtools) {
	text, _ := json.Marshal(m.Params) // what was decoded can be encoded
	var is struct {
		Type  string
		Entry struct{ Level, Source, Text, URL string }
	}
	_ = json.Unmarshal(text, &is) // other events have other fields
	fault := m.Method == "Runtime.exceptionThrown" || m.Method == "Page.javascriptDialogOpening" ||
		m.Method == "Runtime.consoleAPICalled" && (is.Type == "error" || is.Type == "warning") ||
		m.Method == "Log.entryAdded" && (is.Entry.Level == "error" || is.Entry.Level == "warning")
	if fault {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.faults = append(p.faults, fmt.Sprintf("%s %.500s", m.Method, text))
	}
}

// sound checks that nothing went wrong so far.
func (p *tab) sound() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, fault := range p.faults {
		p.t.Errorf("the page: %s", fault)
	}
}
