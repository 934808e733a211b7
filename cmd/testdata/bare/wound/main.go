// Command wound is the least that an act costs: cobra, viper, the file parsed, one
// field changed, saved durably, and a line appended and synced.
package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/viper"
	"gopkg.in/yaml.v3"
)

func main() {
	v := viper.New()
	root := &cobra.Command{Use: "bare"}
	root.PersistentFlags().String("table", "table.yaml", "the table file")
	root.AddCommand(&cobra.Command{Use: "wound", RunE: func(c *cobra.Command, _ []string) error {
		if err := v.BindPFlag("table", c.Flags().Lookup("table")); err != nil {
			return err
		}
		return wound(v.GetString("table"))
	}})
	if root.Execute() != nil {
		os.Exit(1)
	}
}

func wound(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(text, &doc); err != nil {
		return err
	}
	for i, n := range doc.Content[0].Content {
		if n.Value == "round" {
			doc.Content[0].Content[i+1].Value = "2"
		}
	}
	if text, err = yaml.Marshal(&doc); err != nil {
		return err
	}
	if err := write(path+".log", os.O_APPEND, []byte("{\"seq\":1}\n")); err != nil {
		return err
	}
	if err := write(path+".new", os.O_TRUNC, text); err != nil {
		return err
	}
	if err := os.Rename(path+".new", path); err != nil {
		return err
	}
	dir, err := os.Open(".")
	if err != nil {
		return err
	}
	defer dir.Close()
	fmt.Println("wounded")
	return dir.Sync()
}

func write(path string, flag int, text []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|flag, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.Write(text); err != nil {
		return err
	}
	return f.Sync()
}
