// Command version is the least that a program with our libraries costs: cobra and
// viper, and a line.
package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/viper"
)

func main() {
	v := viper.New()
	root := &cobra.Command{Use: "bare"}
	root.PersistentFlags().String("table", "", "the table file")
	root.AddCommand(&cobra.Command{Use: "version", RunE: func(c *cobra.Command, _ []string) error {
		if err := v.BindPFlag("table", c.Flags().Lookup("table")); err != nil {
			return err
		}
		fmt.Println("bare", v.GetString("table"))
		return nil
	}})
	if root.Execute() != nil {
		os.Exit(1)
	}
}
