// Live is a page of the table here for a browser, made of documents alone:
//
//	live 127.0.0.1:8080
//
// The revision is the page's tag: a browser that has the table as it is gets no page again.
package main

import (
	"fmt"
	"html/template"
	"net"
	"net/http"
	"os"

	"tablehand/cmd/testdata/clients/document"
)

// A table is what the page shows.
type table struct {
	document.Document
	Status struct {
		Round   int
		Turn    string
		Boards  []struct{ Name string }
		Avatars []struct {
			Name, At             string
			Life, Wounds, Drains int
			Shards               map[string]int
		}
	}
	Log struct {
		Entries []struct {
			Seq   int
			Texts []string
		}
	}
}

var page = template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<title>{{.Game}}</title></head>
<body><h1>{{.Game}}: round {{.Status.Round}}, {{.Status.Turn}}</h1>
{{with .Over}}<p class="over">The game is {{if .Won}}won{{else}}lost{{end}}.</p>{{end}}
<table>{{range .Status.Avatars}}
<tr><th>{{.Name}}</th><td>{{.At}}</td><td>life {{.Life}}</td><td>{{.Wounds}} wounds</td>
<td>{{range $color, $n := .Shards}}{{$n}} {{$color}} {{end}}</td></tr>{{end}}</table>
<ul>{{range .Next}}<li{{if .Due}} class="due"{{end}}>
{{range .Argv}}{{if .}}{{.}}{{else}}…{{end}} {{end}}</li>{{end}}</ul>
<ol>{{range .Log.Entries}}<li value="{{.Seq}}">{{range .Texts}}{{.}}. {{end}}</li>{{end}}</ol>
{{range .Status.Boards}}<img src="/board/{{.Name}}" alt="board {{.Name}}">{{end}}
</body></html>
`))

func main() {
	l, err := net.Listen("tcp", os.Args[1])
	if err == nil {
		fmt.Println("http://" + l.Addr().String() + "/")
		http.HandleFunc("GET /{$}", show)
		http.HandleFunc("GET /board/{name}", draw)
		err = http.Serve(l, nil)
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func show(w http.ResponseWriter, r *http.Request) {
	var now table
	var err error
	now.Document, err = document.Ask(&now.Status, "status")
	if fresh(w, r, now.Document, err) {
		return
	}
	if _, err := document.Ask(&now.Log, "log"); err != nil {
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = page.Execute(w, now)
}

func draw(w http.ResponseWriter, r *http.Request) {
	var board struct{ SVG string }
	d, err := document.Ask(&board, "board", "svg", r.PathValue("name"))
	if fresh(w, r, d, err) {
		return
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	_, _ = w.Write([]byte(board.SVG))
}

// fresh answers where there is nothing to show, or nothing new.
func fresh(w http.ResponseWriter, r *http.Request, d document.Document, err error) bool {
	tag := `"` + d.Revision + `"`
	w.Header().Set("ETag", tag)
	switch {
	case err != nil:
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
	case r.Header.Get("If-None-Match") == tag:
		w.WriteHeader(http.StatusNotModified)
	default:
		return false
	}
	return true
}
