package cmd

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/fatih/color"
	"github.com/spf13/pflag"

	"tablehand/assist/lead"
	"tablehand/assist/meaning"
	"tablehand/assist/names"
	"tablehand/assist/prompt"
	"tablehand/assist/shell"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/config"
)

func newPlay(p place) app.Verb {
	return app.Verb{
		Use:   "play",
		Gives: app.Shape{}, // it only refuses --json
		Short: "a prompt for the evening: short commands, completion, history",
		Long: "Reads one line after another, each a command without the program's name; ; stands\n" +
			"between commands on one line. Any beginning of a command will do that no other has, and\n" +
			"Tab completes what is typed, or lists what may stand there.\n" +
			"\n" +
			"  Enter          does what stands dim behind the cursor; Tab takes it over\n" +
			"  down, up       what else may be meant; then the history\n" +
			"  ?              what is due and may be done; at a question, what it is for\n" +
			"  ? WORDS        looks a rule up, as a question does: can I run away\n" +
			"  back           at a question: the question before\n" +
			"  [w]            a letter in brackets above the prompt does what is before it\n" +
			"  b, done        put undo, or what ends the turn, into the prompt\n" +
			"  Ctrl-C         gives up the line, or the question; never the game\n" +
			"  Ctrl-R         searches the history, which is kept for your next evening\n" +
			"  Ctrl-D, quit   ends it\n" +
			"\n" +
			"Each line is saved by itself. A refusal that names a line to type puts it there, dim. With\n" +
			"config set ghost no, what Enter does stands on a line of its own.",
		Example: "play\nplay --ask",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			return func(app.Words) error { return p.play(f) }
		},
	}
}

// play reads and plays lines until a person ends it.
func (p place) play(f *pflag.FlagSet) error {
	if err := p.alone(); err != nil {
		return err
	}
	if err := p.ofLines("dry-run", "json"); err != nil {
		return err
	}
	in, isFile := p.In.(*os.File)
	shown, isShown := p.Err.(*os.File)
	switch {
	case p.Asks != nil:
		return &app.UsageError{Msg: "play: this is its prompt already: quit ends it"}
	case !isFile || !isShown || !p.Person:
		return &app.UsageError{Msg: "play: nobody sits at a terminal here: use run -"}
	case p.Getenv("TERM") == "dumb":
		return &app.UsageError{Msg: "play: this terminal cannot move its cursor (TERM=dumb): use run -"}
	}
	g := &playing{place: p, keys: prompt.On(in, shown), said: map[string]string{}, stop: make(chan struct{})}
	g.known = g.turns.keeping(p.known)
	for _, key := range config.Keys {
		if f.Changed(key) {
			g.said["TABLEHAND_"+strings.ToUpper(key)] = f.Lookup(key).Value.String()
		}
	}
	history := "" // where the user has no folder for it, it ends with the prompt
	if folder, err := p.StateFolder(); err == nil {
		history = filepath.Join(folder, "tablehand", "history")
	}
	g.keys.History = prompt.OpenHistory(history)
	g.keys.Complete = g.complete
	g.keys.Apart = p.prefs != nil && !p.prefs.Ghost()
	g.greets()
	defer g.listen()()
	return g.lines()
}

// greets prints how one plays at the prompt: three lines, or one to somebody who has played here before.
func (g *playing) greets() {
	a := g.own()
	if faint := a.Paint(a.ErrTerm, color.Faint); faint("x") != "x" {
		g.keys.Faint = func(words string) string { return text.Shown(faint(words)) }
	}
	if g.keys.Apart {
		fmt.Fprintln(g.Err, "? tells what can be done, quit leaves")
		return
	}
	if g.keys.History.Known() {
		fmt.Fprintln(g.Err, "Enter does what stands dim, ? tells what can be done, quit leaves")
		return
	}
	fmt.Fprint(g.Err, "Enter does what stands dim behind the cursor\n"+
		"? tells what can be done, Tab completes words\n"+
		"quit leaves; everything is saved as you go\n")
}

// playing is a prompt while somebody plays at it.
type playing struct {
	place
	keys *prompt.Reader
	said map[string]string // preferences of the command line, as the environment of each line
	stop chan struct{}     // a command is to be interrupted

	acted   string           // the person named in the line done last; empty: nobody yet
	did     []string         // the words of the line that was played last
	wanted  *telling.Command // what a word of the person's put into the prompt; nil: nothing
	ahead   string           // what was typed for the first question of the line that is played
	waits   []string         // the line that waits for a card to be typed in; nil: none
	again   *telling.Command // a line that was refused, or given up, and may do with another answer; nil: none
	refused []string         // lines that were refused since anything was done

	turns   turns // of the table as the line that is typed finds it
	mu      sync.Mutex
	running *app.App // the command that is played; nil: none
	asking  bool     // a question is asked
	ended   bool     // the program ends once the command has
}

// lines plays what is typed until the end of the input, quit or exit.
func (g *playing) lines() error {
	ghosts := g.lead(nil)
	for {
		shown := shownIn(ghosts)
		letters := g.letters()
		typed, err := g.keys.Line(g.head()+saidOf(letters, ghosts)+g.apart(&shown)+"> ", "", shown...)
		switch {
		case errors.Is(err, prompt.ErrCancelled):
			continue
		case errors.Is(err, io.EOF) && g.ends():
			return app.ErrInterrupted
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("the terminal cannot be read: %w", err)
		case strings.TrimSpace(typed) == "" && len(ghosts) > 0:
			continue // it was pressed before the ghost stood there
		}
		if meant, dice := g.lettered(typed, letters); meant != nil {
			typed, ghosts = cmp.Or(dice, meant.line), append([]ghost{*meant}, ghosts...)
		}
		offered, over := g.plays(typed, ghosts)
		if over {
			return nil
		}
		if g.ends() {
			return app.ErrInterrupted
		}
		ghosts = g.lead(offered)
	}
}

// head returns the table in one line, which stands above the prompt.
func (g *playing) head() string {
	p := atRoot(g.own(), g.known)
	faint := p.Paint(p.ErrTerm, color.Faint)
	return text.Shown(faint(p.stands()) + "\n")
}

// apart returns a line above the prompt that says what Enter does, and cuts the list to its first ghost;
// where ghosts stand in the prompt itself, it returns "" and cuts nothing.
func (g *playing) apart(ghosts *[]string) string {
	if !g.keys.Apart || len(*ghosts) == 0 {
		return ""
	}
	*ghosts = (*ghosts)[:1]
	return text.Shown(app.Fit("", "Enter: "+strings.TrimSpace((*ghosts)[0])))
}

// stands tells in one line how the table stands.
func (p place) stands() string {
	view, err := p.onTable()
	if errors.Is(err, table.ErrNone) {
		return "no table here"
	}
	if err == nil && p.game.Turn == nil {
		return atAct(p.game.Title, view.Seq)
	}
	turn, err := p.turn()
	if err != nil {
		return app.Explain(err).Message
	}
	said := turn.Line("")
	if turn.Now == nil {
		return said
	}
	return strings.TrimSuffix(said+"; "+turn.Now(), "; ")
}

// plays plays the typed commands up to the first that fails; a typed ghost is filled and played. It returns
// the lines that would do instead of the one that failed, and whether the prompt is left.
func (g *playing) plays(typed string, ghosts []ghost) (offered []telling.Command, over bool) {
	g.turns.forget()
	if strings.TrimSpace(typed) == "" {
		g.runs([]string{})
		return nil, false
	}
	if i := placeOfGhost(typed, ghosts); i >= 0 {
		_, offered := g.fills(ghosts[i])
		return offered, false
	}
	words := g.answered(typed, ghosts)
	if words == nil {
		words = g.numbered(typed, ghosts)
	}
	if words == nil {
		words = g.goesOn(typed, ghosts)
	}
	if words != nil {
		code, offered := g.runs(words)
		g.remembers(typed, words, code)
		return offered, false
	}
	commands, err := shell.Several(typed, prompt.Break)
	if err != nil {
		fail(g.own(), err)
		return nil, false
	}
	commands = g.ofCards(commands)
	if len(commands) == 1 && !g.wonders(commands[0]) {
		commands = g.several(commands[0])
	}
	for i, words := range commands {
		if slices.Contains(leaving, words[0]) && len(words) == 1 {
			return nil, true
		}
		words = meaning.Looked(words, looks)
		said := words
		var wanted *telling.Command
		if !g.wonders(words) {
			words, wanted = g.meant(g.faced(g.named(words)))
		}
		if wanted != nil {
			g.wanted = wanted
			g.Note("Enter does it: %s", app.Typed(wanted.Words))
			return nil, false
		} else if words == nil {
			continue
		}
		if strings.HasPrefix(words[0], "?") {
			words = g.looksUp(words)
		}
		if more := g.unfinished(words); more != nil && i == len(commands)-1 {
			_, offered := g.fills(ghost{*more, ""})
			return offered, false
		}
		played, code, offered := g.does(words, said)
		g.remembers(typed, played, code)
		if rest := commands[i+1:]; code != app.Done && len(rest) > 0 {
			var left []string
			for _, words := range rest {
				left = append(left, app.Typed(words))
			}
			g.Note("not played: %s", strings.Join(left, "; "))
		}
		if code == app.Usage {
			offered = lead.Without(offered, said, atRoot(g.own(), g.known).spokenOf().People)
		}
		if code == app.Usage && len(offered) > 0 { // it was no command: this one is meant
			g.wanted = &offered[0]
		}
		if code != app.Done {
			return offered, false
		}
	}
	return nil, false
}

// fills asks for the free places of a ghost and plays its line. If the table refuses the line for the only
// answer it asked for, it asks again. It returns the exit code and the lines that would do instead.
func (g *playing) fills(of ghost) (code int, offered []telling.Command) {
	note, before := "", ""
	for {
		words, err := g.wholly(of, note)
		if other, is := errors.AsType[*another](err); is {
			offered, _ = g.plays(other.typed, nil)
			return app.Done, offered
		}
		if err != nil {
			return fail(g.own(), err), nil
		}
		own, err := g.tried(words)
		if err == nil {
			g.remembers("", words, app.Done)
			return app.Done, nil
		}
		failed := app.Explain(err)
		offered = g.instead(own, words, err)
		if lead.TypesIn(offered) {
			return fail(own, err), offered
		}
		mends := failed.Message != before && (failed.Exit == app.Refused || failed.Exit == app.Usage)
		if !mends || lead.Asked(of.Free) != 1 {
			code = fail(own, err)
			g.remembers("", words, code)
			if len(offered) == 0 {
				g.again = &of.Command
			}
			return code, offered
		}
		before, note = failed.Message, app.Fit("", failed.Message)
	}
}

// remembers notes who acted and what was done, or keeps a refused line, which then is no ghost.
func (g *playing) remembers(typed string, words []string, code int) {
	if code == app.Interrupted {
		return // it was given up, and may be meant as before
	}
	if code != app.Done {
		g.refused = append(g.refused, typed, strings.TrimSpace(typed), strings.TrimSpace(typed)+" ")
		p := atRoot(g.own(), g.known)
		steps, _ := g.steps(p)
		for _, c := range meaning.AtOthers(steps, strings.Fields(typed), p.standing()) {
			g.refused = append(g.refused, lead.AsFar(c, p.Typed))
		}
		return
	}
	g.refused = nil
	if len(words) > 0 && words[0] == "card" && g.waits != nil {
		g.wanted, g.waits = &telling.Command{Words: g.waits}, nil
	}
	if len(words) > 0 && !slices.Contains(looks, words[0]) {
		g.did = words
	}
	p := atRoot(g.own(), g.known)
	for _, word := range words[min(1, len(words)):] {
		for _, person := range p.spokenOf().People {
			if names.Same(word, person) {
				g.acted = person
				return
			}
		}
	}
}

// leaving lists the words that end the prompt.
var leaving = []string{"quit", "exit", "q", "bye"}

// own returns the App for one line: as in a process of its own, but its questions are asked at the prompt.
func (g *playing) own() *app.App {
	own := &app.App{Streams: g.Streams, Played: true}
	own.Getenv = func(name string) string {
		if said, ok := g.said[name]; ok {
			return said
		}
		return g.Getenv(name)
	}
	own.Asks = g.asks
	own.Within()
	return own
}

func (g *playing) now(change func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	change()
}
