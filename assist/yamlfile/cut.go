package yamlfile

import "bytes"

// Cut is the line of a text that begins with a key at its left edge, and all that is indented
// below it: what a command pays that wants one entry of a large file of the program's own.
// Nothing is parsed, so a text of other people's is no text for it. Empty: there is no such key.
func Cut(text []byte, key string) []byte {
	head := []byte(key + ":")
	start := 0
	if !bytes.HasPrefix(text, head) {
		start = bytes.Index(text, append([]byte{'\n'}, head...)) + 1
		if start == 0 {
			return nil
		}
	}
	end := start + firstLine(text[start:])
	for end < len(text) && text[end] == ' ' {
		end += firstLine(text[end:])
	}
	return text[start:end]
}

// CutWord returns the value of a key that stands on a line of its own, two spaces in, in an entry that
// was cut; empty: there is none.
func CutWord(entry []byte, key string) string {
	_, rest, _ := bytes.Cut(entry, []byte("\n  "+key+": "))
	word, _, _ := bytes.Cut(rest, []byte("\n"))
	return string(word)
}

// Keys returns the keys at the left edge of a text, in order: what Cut finds.
func Keys(text []byte) (keys []string) {
	for line := range bytes.Lines(text) {
		if key, _, is := bytes.Cut(line, []byte(":")); is && len(bytes.Trim(key[:min(1, len(key))], " #-")) > 0 {
			keys = append(keys, string(key))
		}
	}
	return keys
}

// firstLine returns the length of the first line of a text, its line break included.
func firstLine(text []byte) int {
	if n := bytes.IndexByte(text, '\n'); n >= 0 {
		return n + 1
	}
	return len(text)
}
