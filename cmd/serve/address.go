package serve

import (
	"encoding/json"
	"net"
	"os"
	"path/filepath"
)

// servedAt is the address of a table's pages, as it is kept for the next evening.
type servedAt struct {
	Port   int    `json:"port"`
	Secret string `json:"secret"`
	Host   string `json:"host,omitempty"` // the host that phones are told
}

// addressFile returns the file that keeps the address of a table's pages: by the table's path, never beside
// it.
func (p Place) addressFile(path string) (string, error) {
	file, err := p.KeptFile("serve", path)
	return file + ".json", err
}

// keptAddress returns the address of last time; with anew, or where none is kept, an empty one.
func (p Place) keptAddress(path string, anew bool) (kept servedAt) {
	file, err := p.addressFile(path)
	if err != nil || anew {
		return servedAt{}
	}
	text, err := os.ReadFile(file)
	if err != nil || json.Unmarshal(text, &kept) != nil {
		return servedAt{}
	}
	return kept
}

// keepAddress keeps port, secret and host for the next time, in a file that nobody else may read. Where
// this address has no secret, the one that was kept stays.
func (p Place) keepAddress(path string, l net.Listener, secret, host string) error {
	file, err := p.addressFile(path)
	if err != nil {
		return err
	}
	kept := p.keptAddress(path, false)
	kept.Host = host
	if kept.Port = l.Addr().(*net.TCPAddr).Port; secret != "" {
		kept.Secret = secret
	}
	text, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o600)
}
