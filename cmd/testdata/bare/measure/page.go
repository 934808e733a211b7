package main

import (
	"bufio"
	"fmt"
	"log"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// shownActs is the number of acts that a page is waited for.
const shownActs = 50

// onThePage tells how long it takes from an act's saving, which renames the table, until the page of a
// television has heard of it, as a median.
func onThePage(folder, program string) {
	c := exec.Command(program, "serve", "--listen", "127.0.0.1:0", "--odds", "none")
	c.Dir, c.Env = folder, append(os.Environ(), "XDG_STATE_HOME="+folder)
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		log.Fatal(err)
	}
	defer c.Wait()
	defer c.Process.Signal(os.Interrupt)
	said := bufio.NewScanner(out)
	address := ""
	for address == "" && said.Scan() {
		address = regexp.MustCompile(`http://\S+`).FindString(said.Text())
	}
	answer, err := http.Get(address + "events?of=tv")
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	told := bufio.NewScanner(answer.Body)
	told.Buffer(nil, 1<<22)
	hears(told)
	var took []time.Duration
	for i := range shownActs {
		process(folder, program, "avatar", []string{"wound", "heal"}[i%2], "Ann", "--quiet")
		saved, err := os.Stat(filepath.Join(folder, "table.yaml"))
		if err != nil {
			log.Fatal(err)
		}
		took = append(took, hears(told).Sub(saved.ModTime()))
	}
	fmt.Printf("%-44s %9v\n", "an act on the page after its saving", median(took).Round(time.Millisecond))
}

// hears returns when the next parts of a page come.
func hears(told *bufio.Scanner) time.Time {
	for told.Scan() {
		if strings.HasPrefix(told.Text(), "event: parts") {
			return time.Now()
		}
	}
	log.Fatal("the page hears nothing more: ", told.Err())
	return time.Time{}
}
