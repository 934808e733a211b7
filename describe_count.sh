#!/bin/sh
cd ${1:-/tmp/w/describe}
git ls-files '*.go' | grep -v _test.go | grep -Ev '(malicetest|tellingtest|rulebooktest|testdata)/' | xargs cat | wc -l
