// Package names tells whether two names that people give are one: names that are read aloud alike, however
// they are typed. Ann is ANN, Ann in wide letters, and Ann with a blank behind it; Zoë is Zoë whether the
// dots are part of the letter or follow it. Letters that only look alike, such as a Cyrillic А, are other
// letters.
package names
