package cmd

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/assist/prompt"
	"tablehand/assist/shell"
	"tablehand/assist/telling"
)

// complete returns what may stand at the end of a line: what a shell is told, and the words of the prompt.
func (g *playing) complete(before string) prompt.Completion {
	if at := strings.LastIndex(before, string(prompt.Break)); at >= 0 {
		at += len(string(prompt.Break))
		c := g.complete(before[at:])
		c.From += at
		return c
	}
	words, begun, from := shell.Unfinished(before)
	c := prompt.Completion{From: from}
	offers, directive := g.asked(words, begun)
	flag := ""
	if name, _, is := strings.Cut(begun, "="); is && strings.HasPrefix(begun, "-") {
		flag = name + "="
	}
	seen := map[string]bool{}
	for _, o := range offers {
		if !strings.HasPrefix(o.Text, flag) {
			o.Text = flag + o.Text
		}
		goesOn := len(o.Text) >= len(begun) && strings.EqualFold(o.Text[:len(begun)], begun)
		if !goesOn || seen[o.Text] {
			continue
		}
		seen[o.Text] = true
		o.Text = telling.Quoted(o.Text)
		o.Whole = directive&cobra.ShellCompDirectiveNoSpace == 0 && !strings.HasSuffix(o.Text, "=")
		c.Offers = append(c.Offers, o)
	}
	return c
}

// asked returns what may stand behind words and begins as begun, as the commands complete it for a shell.
func (g *playing) asked(words []string, begun string) (
	list []prompt.Offer, directive cobra.ShellCompDirective,
) {
	own := g.own()
	own.Args = words
	here := atRoot(own, g.known)
	words, err := here.inFull(words)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	if len(words) == 0 {
		for _, word := range leaving {
			list = append(list, prompt.Offer{Text: word, About: "leave the prompt"})
		}
		for _, v := range here.shortened() {
			list = append(list, prompt.Offer{Text: v.Name(), About: v.Short})
		}
		list = slices.DeleteFunc(list, func(o prompt.Offer) bool { return o.Text == "help" })
	}
	var out, errs bytes.Buffer
	own = g.own()
	own.Out, own.Err, own.Person = &out, &errs, false
	line := slices.Concat([]string{cobra.ShellCompRequestCmd}, g.mountedIn(g.own(), words), []string{begun})
	if executed(own, line, g.known) != nil {
		return list, cobra.ShellCompDirectiveNoFileComp
	}
	for said := range strings.Lines(out.String()) {
		said = strings.TrimRight(said, "\n")
		if n, isLast := strings.CutPrefix(said, ":"); isLast {
			number, _ := strconv.Atoi(n) // cobra writes a number
			return list, cobra.ShellCompDirective(number)
		}
		word, about, _ := strings.Cut(said, "\t")
		if len(words) > 0 || strings.HasPrefix(begun, "-") || word == "help" {
			list = append(list, prompt.Offer{Text: word, About: about})
		}
	}
	return list, directive
}
