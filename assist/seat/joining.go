package seat

import "time"

// How long a code lives, and what is tried with it.
const (
	OpenFor   = 10 * time.Minute
	perMinute = 5  // wrong codes within a minute, of all phones together
	mostWrong = 20 // wrong codes until joining closes
)

// Joining is the time in which a code leads to a free seat. Its zero value is closed.
type Joining struct {
	code  string
	until time.Time
	wrong []time.Time // since it was opened
	Noisy bool        // it was closed since too many codes were wrong
}

// Tried tells what came of a code that somebody has typed.
type Tried int

// What may come of it.
const (
	Right Tried = iota
	Wrong
	TooOften // wait: too many were wrong within a minute
	Closed
)

// Open opens joining with a code of its own.
func (j *Joining) Open(now time.Time) {
	*j = Joining{code: letters(codeLetters), until: now.Add(OpenFor)}
}

// Close closes joining: the code leads nowhere.
func (j *Joining) Close() { *j = Joining{} }

// Code returns the code, and how long it still leads to a seat; empty: joining is closed.
func (j *Joining) Code(now time.Time) (code string, left time.Duration) {
	if j.code == "" || !now.Before(j.until) {
		return "", 0
	}
	return j.code, j.until.Sub(now)
}

// Try tries a code that was typed.
func (j *Joining) Try(now time.Time, typed string) Tried {
	code, left := j.Code(now)
	if left == 0 {
		return Closed
	}
	if n := len(j.wrong); n >= perMinute && now.Sub(j.wrong[n-perMinute]) < time.Minute {
		return TooOften
	}
	if same(Read(typed), code) {
		return Right
	}
	if j.wrong = append(j.wrong, now); len(j.wrong) >= mostWrong {
		*j = Joining{Noisy: true}
	}
	return Wrong
}
