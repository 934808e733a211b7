package box

import (
	"sync"
)

// kept holds answers that are worked out once, by their questions. Several goroutines may ask at
// once: they may work the same answer out twice, and all go on with the one put in first. A failure
// is not kept.
type kept[K comparable, V any] struct {
	mu      sync.RWMutex
	answers map[K]V
}

// single is the key where there is only one thing to ask for.
type single struct{}

func (k *kept[K, V]) get(key K, work func() (V, error)) (V, error) {
	k.mu.RLock()
	answer, known := k.answers[key]
	k.mu.RUnlock()
	if known {
		return answer, nil
	}
	answer, err := work()
	if err != nil {
		return answer, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if first, known := k.answers[key]; known {
		return first, nil
	}
	if k.answers == nil {
		k.answers = map[K]V{}
	}
	k.answers[key] = answer
	return answer, nil
}
