// Command status is the least that a look at the table costs: cobra, viper, and the
// file parsed.
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
	root.AddCommand(&cobra.Command{Use: "status", RunE: func(c *cobra.Command, _ []string) error {
		if err := v.BindPFlag("table", c.Flags().Lookup("table")); err != nil {
			return err
		}
		text, err := os.ReadFile(v.GetString("table"))
		if err != nil {
			return err
		}
		var doc yaml.Node
		if err := yaml.Unmarshal(text, &doc); err != nil {
			return err
		}
		fmt.Println(len(doc.Content[0].Content)/2, "keys")
		return nil
	}})
	if root.Execute() != nil {
		os.Exit(1)
	}
}
