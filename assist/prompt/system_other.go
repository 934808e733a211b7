//go:build !unix

package prompt

import "os"

// waits reports whether keys of a terminal wait to be read: here nobody knows.
func waits(*os.File) bool { return false }

// wakened returns no functions: here nothing ends a wait for a key.
func wakened(*os.File) (come func() bool, wake func()) { return nil, nil }

// suspend stops the program until it goes on, where the system has that: here it has not.
var suspend func()
