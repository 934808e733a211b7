package main

import (
	"bytes"
	"log"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tablehand/assist/table"
)

// played is a folder with a table of 8 avatars and so many acts in its journal. The
// avatars have life enough to be wounded in every run.
func played(dir, ours, name string, acts int) string {
	folder := filepath.Join(dir, name)
	if err := os.Mkdir(folder, 0o755); err != nil {
		log.Fatal(err)
	}
	args := []string{"new", "--boards", "4", "--quiet", "--seed", "1"}
	at(folder, ours, append(args, avatars()...)...).time()
	if acts > 0 {
		acted(filepath.Join(folder, "table.yaml"), acts)
	}
	return folder
}

// acted puts so many acts into the journal of a table, each as it is saved. They are saved in memory, where
// the system has a disk there: it is not their saving that is measured.
func acted(kept string, acts int) {
	memory, err := os.MkdirTemp("/dev/shm", "measure-")
	if err != nil {
		memory = filepath.Dir(kept)
	} else {
		defer os.RemoveAll(memory)
		move(filepath.Dir(kept), memory)
		defer move(memory, filepath.Dir(kept))
	}
	path := filepath.Join(memory, "table.yaml")
	text, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}
	sides := [2][]byte{bytes.Replace(text, []byte("round: 1"), []byte("round: 2"), 1), text}
	for i := range acts {
		session, err := table.Open(path, time.Second)
		if err != nil {
			log.Fatal(err)
		}
		if _, err := session.Save(sides[i%2], table.Act{Command: "avatar wound Ann"}); err != nil {
			log.Fatal(err)
		}
		_ = session.Close()
	}
}

// move copies a table and its journal from a folder into another.
func move(from, to string) {
	for _, name := range []string{"table.yaml", "table.journal"} {
		text, err := os.ReadFile(filepath.Join(from, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), text, 0o644)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}

// boarded is a folder with a table of 8 avatars on boards: practice, or so many that nobody has typed in.
func boarded(dir, ours, name, boards string) string {
	folder := filepath.Join(dir, name)
	if err := os.Mkdir(folder, 0o755); err != nil {
		log.Fatal(err)
	}
	at(folder, ours, append([]string{"new", "--boards", boards, "--quiet", "--seed", "1"},
		avatars()...)...).time()
	return folder
}

// begins holds the lines that begin the other games, each typed behind the mount of its game.
const begins = `malediction new practice --seed 7
malediction place done --dice 14,6
malediction bid Ashley 4 Logan 3
malediction take Ashley zone north-east
malediction deploy Logan baruk, reaver, bonebow
malediction deploy Ashley ilse, bulwark, lancer near bulwark
axismundi new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K --board practice
axismundi deal Ann 2 3
axismundi deal Ben 3 2
axismundi deal Cid 4 1
axismundi begin
axismundi activate dexterity
malhya new --hero Ann=Yoktal --hero Ben=Sulk --seed 7
malhya hero set Ann life=5 intelligence=2 strength=2 initiative=4 movement=4 heavy=2 capacity=2 aura=3
malhya hero set Ben life=4 initiative=3 movement=3 heavy=1 capacity=2 aura=2`

// opening holds the lines of begins that are a game's.
func opening(game string) (lines string) {
	for line := range strings.Lines(begins) {
		if strings.HasPrefix(line, game+" ") {
			lines += strings.TrimSuffix(line, "\n") + "\n"
		}
	}
	return lines
}

// begun is a folder with a table of another game, which has begun.
func begun(dir, ours, game string) string {
	folder := filepath.Join(dir, game)
	if err := os.Mkdir(folder, 0o755); err != nil {
		log.Fatal(err)
	}
	for line := range strings.Lines(opening(game)) {
		process(folder, ours, strings.Fields(line)...)
	}
	return folder
}

// avatars are eight of them, as new takes them.
func avatars() (flags []string) {
	for _, avatar := range []string{
		"Ann=red", "Ben=blue", "Cyd=green", "Dan=black", "Eve=yellow", "Fay=red", "Gus=blue", "Hal=green",
	} {
		flags = append(flags, "--avatar", avatar)
	}
	return flags
}
