//go:build !unix

package prompt

import "os"

// waits reports whether keys of a terminal wait to be read: here nobody knows.
func waits(*os.File) bool { return false }

// suspend stops the program until it goes on, where the system has that: here it has not.
var suspend func()
