package rulebook

// The editions of the books that tests read: the older and the newer.
const (
	First  = "first"
	Second = "second"
)

// inTwo opens a book in both.
func inTwo[Text ~string | ~[]byte](name string, text Text) *Book {
	return Open(name, text, Second, First)
}

// small is a book with every kind of entry: in both printings with and without
// a difference, and in one printing only.
const small = `# A small book.
readings: [A1, A2]
words:
  harvest: reap, bring in the sheaves
  colorless d★: dull
  launch: jetty
rules:

- id: harvest.colorless
  title: Harvesting colorless soulshards
  pages: {second: "25", first: 11c}
  does: compute
  text: >-
    A beaten creature with X life tokens gives
    Xd★ colorless soulshards.
  readings: [A1, A2]
  see: [harvest.once, water.hold]

- id: harvest.once
  title: 'One harvest: a creature''s'
  pages: {second: "25", first: 11c}
  does: check
  text: A creature can be harvested once.
  unknown: An icon.

- id: water.launch
  title: Getting onto water
  words: afloat, all aboard
  pages: {second: "12", first: 6d}
  does: check
  text: >-
    Water is entered through a launch, or by joining a band that has a craft.
  first: >-
    Water is entered through a launch; there is no other way.

- id: dice.d4
  title: Reading a d4
  pages: {second: "9"}
  does: compute
  text: A d4 is a d6 on which 5 and 6 are rolled again.
  first: The first printing uses no d4.

- id: water.hold
  title: Holding the craft
  pages: {first: 6d}
  does: track
  text: In the first printing avatars aboard can hold the craft on water.
`

func smallBook() *Book { return inTwo("small.yaml", []byte(small)) }
