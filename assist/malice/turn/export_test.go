package turn

// Names that only the tests of this room see.

var OfTwo = ofTwo
