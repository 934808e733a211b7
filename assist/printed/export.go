package printed

import (
	"io/fs"
	"slices"
	"strings"

	"tablehand/assist/yamlfile"
)

const exportHead = `# Corrections of the tables of tablehand, to begin from: what stands here goes before what
# the program says. Read each table off the components in your box and put it right. Then
# make its "sure: assumed" "sure: owner", or take the line out: until you do, results go on
# saying that they rest on it. A table that you have nothing to say of may be taken out.
# Check the file with: tablehand data check FILE
# Every command uses it where --data FILE or data: in the config file names it.
`

// Export returns an owner's file to begin from: the tables of these names, which stand in these
// files, as the program has them, each with where it comes from and how sure that is.
func (s *Files) Export(files, names []string) ([]byte, error) {
	var text strings.Builder
	text.WriteString(exportHead + s.Game + ":\n")
	for _, file := range files {
		parts := partsOf(file, names)
		if len(parts) == 0 {
			continue
		}
		own, err := fs.ReadFile(s.Ours, file+".yaml")
		if err != nil {
			return nil, err
		}
		text.WriteString("  " + file + ":\n")
		for _, part := range parts {
			for line := range strings.Lines(yamlfile.Cut(string(own), part)) {
				text.WriteString("    " + strings.TrimRight(line, "\n") + "\n")
			}
		}
	}
	return []byte(text.String()), nil
}

// partsOf returns the parts of a file that hold tables of these names, each once.
func partsOf(file string, names []string) (parts []string) {
	for _, name := range names {
		if of, part, _ := strings.Cut(name, "."); of == file {
			part, _, _ = strings.Cut(part, ".")
			if !slices.Contains(parts, part) {
				parts = append(parts, part)
			}
		}
	}
	return parts
}
