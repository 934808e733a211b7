package voice

import (
	"io/fs"
	"path"
	"strings"

	"tablehand/assist/malediction/box"
	"tablehand/assist/yamlfile"
)

// Warband reads a warband by the name of its file, or one of our own by its name; text is that of the file.
func (v *Voice) Warband(word string) (w box.Warband, text []byte, err error) {
	if text, err = v.warbandText(word); err != nil {
		return w, nil, err
	}
	file, err := yamlfile.Parse(word, text)
	if err != nil {
		return w, text, err
	}
	return w, text, file.Read(w.Form)
}

func (v *Voice) warbandText(word string) ([]byte, error) {
	if box.IsPractice(word) {
		files, err := Tables()
		if err != nil {
			return nil, err
		}
		return fs.ReadFile(files, path.Join("warbands", word+".yaml"))
	}
	if !strings.Contains(word, ".") {
		word += ".yaml"
	}
	return v.FileText("a warband", word)
}
