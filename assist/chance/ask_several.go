package chance

import "strings"

// saidBefore returns what the person has already said of this draw when answering for somebody else's, and
// forgets it; false: nothing, or nothing that is in from.
func (p *Person) saidBefore(purpose string, from []string) (found string, ok bool) {
	key := drawOf(purpose, p.whom[purpose])
	said, ok := p.others[key]
	if !ok {
		return "", false
	}
	delete(p.others, key)
	return p.Words.Match(said, from)
}

// ofSeveral returns what an answer says of the draw that is asked for, where it names whose each is: Jo
// combat, Mia luck. What it says of others waits for their draws. Any other answer stays as it is.
func (p *Person) ofSeveral(purpose, typed string, from []string) string {
	whom := p.whom[purpose]
	if whom == "" {
		return typed
	}
	said := map[string]string{}
	for part := range strings.SplitSeq(strings.NewReplacer(" and ", ",", ";", ",").Replace(typed), ",") {
		words := strings.FieldsFunc(part, func(r rune) bool { return r == ' ' || r == '=' || r == ':' })
		if len(words) == 0 {
			continue
		}
		const nameAndDraw = 2
		if len(words) != nameAndDraw {
			return typed
		}
		if _, ok := p.Words.Match(words[1], from); !ok {
			return typed
		}
		said[drawOf(purpose, words[0])] = words[1]
	}
	own, ok := said[drawOf(purpose, whom)]
	if !ok {
		return typed
	}
	delete(said, drawOf(purpose, whom))
	p.others = said
	return own
}

// drawOf is the key of somebody's draw for a purpose.
func drawOf(purpose, whom string) string { return purpose + " " + strings.ToLower(whom) }

// Follows says that behind the dice for a purpose others fall in the same breath, as those of each in a band:
// their faces may be typed behind those for the purpose. Then names them. Empty: none do.
func (p *Person) Follows(purpose, then string) { p.follow, p.then = purpose, then }

// typed returns what is typed for a throw: what stood behind the faces of the one before, else what is
// answered. refused: the note refuses an answer.
func (p *Person) typed(t Throw, note string, refused bool) (string, error) {
	if words := p.spare; len(words) > 0 {
		p.spare = nil
		return strings.Join(words, " "), nil
	}
	q := p.question(t, note)
	if refused {
		q = q.Again(note)
	}
	return p.puts(q)
}

// Tells keeps a line that the person hears before the next question: what has come without being asked.
func (p *Person) Tells(line string) { p.told += line + "\n" }

// puts puts a question, behind what is to be told before it.
func (p *Person) puts(q Put) (string, error) {
	q.Note, p.told = p.told+q.Note, ""
	return p.Prompt(q)
}
