// Package app is the one telling: it opens the table, plays an act with the chance
// that the command line asks for, saves what moved, and says it, in words or as JSON.
// It knows no game.
//
// # How to add a game
//
// For a game `nim` with a heap of matches; a first act works within the hour. `go doc ./assist/yamlfile
// Form`, `./assist/telling Telling`, `./assist/chance Die` and `./cmd/app Rules` list what may be
// called; `salute` and `draughts` in `cmd/toys_test.go` are two whole games to look at, with next to
// nothing and with nearly all. Points that pay for what people do are a `budget`, numbers with reasons a
// `sum`, cards that lie on one another a `pile`: `go doc ./assist/budget`, `./assist/sum`,
// `./assist/pile`.
//
//  1. `assist/nim/nim.go`: the state, a struct of plain data, with `Form(f *yamlfile.Form)`, which names
//     each key once for reading and writing (`f.Int("left", &s.Left, 0, 21)`, `f.Text`, `f.Word`,
//     `f.Bool` …). Acts play on copies of it (`telling.Copy`): what no act changes, such as a book of
//     rules, is tagged `copy:"shared"`. The keys `tablehand`, `game` and `printing` are taken. If dice
//     fall, keep a seed too: `f.Int("seed", &s.Seed, 0, 1<<53-1)`.
//
//  2. `assist/nim/taken.go`: an event, always a struct, with JSON fields and `Kind() string`, `String()
//     string`, `Apply(s *State)`. It is named for what moves. Setting up is one too.
//
//  3. `assist/nim/take.go`: an act, a struct with `Play(t *telling.Telling[State]) error`:
//
//     func (a Take) Play(t *telling.Telling[State]) error {
//     if left := t.State().Left; a.N > left {
//     return telling.Impossible("%d matches are left", left)
//     }
//     if a.N > 3 {
//     if err := t.Refuse("take.three", "one to three are taken, not %d", a.N); err != nil {
//     return err
//     }
//     }
//     t.Do(Taken{a.N}, "take.three")
//     return nil
//     }
//
// `Refuse` is for what people may do all the same: with `--anyway` it gives nil and the act goes on.
// What the table cannot hold is `telling.Impossible`. What can be typed instead is no prose:
// `telling.Offer(err, telling.Line("take", "2"))` adds commands to an error, `Offer` of a remark what
// comes next; the mount is put in front of each, and a test types it. A die is `t.Die("first",
// chance.Plain(6))`; dice that fall together are a `t.Throw`, which a person types on one line, and
// `t.Whose(name)` says whose they are. What a roll decided is done with `t.Then` and said on the roll's
// line. What `new` plays is an act like any other.
//
//  4. `cmd/nim/game.go`: `Game(a *app.App) app.Game` with a `Cover`: `Name` (as the table file has it),
//     `Mount` (the command), `Title`; then `Verbs` and `New`, or `Open`, which gives these where the game is
//     wanted. `app.Rules[nim.State]` needs `Name`, `Begin`, `Form`, with dice `Facts`. A verb is data:
//
//     {
//     Use: "take HEAP [N]", Short: "take matches", Example: "take first 3",
//     Do: plays(func(w app.Words) telling.Act[nim.State] { return nim.Take{Heap: w[0]} }),
//     }
//
// `Use` says how many words there may be (`[N]` may be left out, `...` goes on; `Args` where it cannot
// say it), `Example` is typed behind the mount, after the lines of `Scene`; `Means` are the words that
// people say for it, `Gives` the type of its answer in JSON, `Asks` the dice, draws and choices of its
// act (`help dice`). What a shell offers follows from `Use`: `app.Game.Kinds` says what HEAP is,
// `Values` what a flag takes; `Completes` is for what hangs on the words before. What an act asks in a
// transcript and no verb declares fails the transcript, and what is declared and no transcript asks
// fails the tests. `Do` gets the words; `w.At(1)` is empty where nothing stands,
// `w.From(1)` a name of several words, `app.Count` reads numbers. A verb with flags has `With` in the
// place of `Do`: it defines them and gives what is done once they are read. `Verbs` are those below it,
// in a function of their own; what only cobra can say goes into `Cobra`. Nothing of a verb is made
// unless its name was typed. What most verbs of a game do is said once, as here
//
//	func plays(act func(app.Words) telling.Act[nim.State]) func(app.Words) error {
//	    return func(w app.Words) error { return app.Tell(a, rules, app.Say(act(w))) }
//	}
//
// `new` calls `app.NewTable(a, rules, act, filepath.Join(a.Dir, "table.yaml"), seed, force)`: `seed` is
// `a.NewSeed()`, kept in the state too; `force` is its flag `--force`. Where `a.Converses()` it may ask
// first: `a.Converse` takes a list of questions (`app.Query`) that hangs on the answers so far
// (`app.Voice.Begin` does both), and `app.RealQuery` asks what lies on the real table (`app.Rules`:
// `Real`, `Tokens`, `Cards`, `Spoken`). An event is told by its sentence, one that follows from the
// event before (`t.Then`) on the same line; where several read better as one, `app.Rules.Sentences`
// tells them. Leave out every other part of `app.Game`: the shared
// verbs say that the game has none.
//
//  5. One line in `cmd/games.go`. Only the first game's verbs stand at the root too.
//
//  6. `cmd/layers_test.go`: `"assist/nim": {"nim"}` and `"cmd/nim": {"nim"}` in `rooms`. Once it grows,
//     cut rooms for the chapters of its rulebook, and for what its verbs do, and list them there, lowest
//     first.
//
//  7. `cmd/nim/testdata/coined.txt`: words that this game has coined, one a line, singular, which shared
//     code may not use. `app.Game.Table` holds the lines that make the table on which the examples in its
//     help run (`new`), `Scene` of a verb those that come after, `Bare` that it needs none: each page
//     shows them, and a test types each example behind them.
//
//  8. `go run . nim new && go run . nim take 3 && go run . log`. Then its transcript,
//     `cmd/testdata/script/nim.txtar` (`band.txtar` shows how), tests beside the act, and `go test
//     ./cmd`. Fill in a `tellingtest.Game` and play each act through its `Tell`: it holds them to the
//     laws (`cmd/toys_laws_test.go` shows how).
//
//  9. What is next: `app.Rules.Turn`, a function of the state, and `app.Game.Turn`, which opens a table
//     with it (`app.TurnOf`). A turn is the players' names, a line of the table and of each player, and
//     the steps, as data: what is due first, then what each may do, at the end what ends the turn.
//     `next`, the program's name alone, `status turn` and the documents of acts show them:
//
//     func turn(s *nim.State) app.Turn {
//     return app.Turn{People: s.Players, Line: func(who string) string { … },
//     Steps: func() ([]telling.Step, error) {
//     return []telling.Step{{
//     Command: telling.Line("take").And("N", "1", "2", "3"), Who: s.ToMove,
//     Cost: telling.Cost{"turns": 1}, Rule: "take.three",
//     }}, nil
//     }}
//     }
//
// A step is offered only if it can be played as it stands, with each value of its free places; `Asks`
// names the flags for what it may have to ask, `Due` and `Why` make it come first. What its verbs answer
// to `--json` is handed over as types: `Gives` of the verb (`app.Gives[Heap]()`, `.Or` where it may be
// another, `app.Keyed`, `app.Nothing`; `app.CardShapesOf` and `app.BoardShapesOf` for the verbs of cards
// and of boards; `app.Help.Gives` for shared verbs that the game answers), `app.Game.Events` has one
// event of each kind. `schema` is made of them, and each document of a test is held to it. A noun is one
// type everywhere, with `unknown:"null"` on what nobody may know.
//  10. As it wants them: `data/nim/readings.yaml` with the questions that its rulebook leaves open, their
//     values and what is taken (`printed.Files.Readings`; a roll asks `Taken`, `data assumed` lists
//     them); `data/nim/rules.yaml` with the entries of its rules (`app.Game.Rulebook`, `Knowing` the
//     words of `data.Words`; embedded without a line of yours), then `rulebooktest.Proves` in its tests,
//     `TestMain` with `rulebooktest.Main` in each room, and `cmd/nim/testdata/unproved.txt` for what is
//     not proved; `Status`, `Overview` (the panels of `serve`; a game without one shows its title, turn,
//     players, status and last acts there), `Check`, `Odds`, `Boards` (`app.HexBoards`), `Data`
//     (`app.Tables`), `Cards` (`app.Cards`), `Editions`. Data that can turn out broken while rules ask
//     for them go on without what is broken, and tell of it in a method `Unusable() error` of the state,
//     which every act heeds, and to `app.App.RestsOn`, which every answer heeds.
//
// Facts, numbers and terms of a rulebook may stand here; its sentences may not.
package app
