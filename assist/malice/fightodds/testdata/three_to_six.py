# The chance that three avatars with 5 life and 2d* in combat beat a creature with 6 life,
# CR 2 and 2d* wounds: by hand, for this fight alone.
from fractions import Fraction
from functools import lru_cache


def ways(n):
    hit, hurt = 0, [0, 0, 0, 0]
    for high in range(1, 7):
        for foe in range(1, 7):
            for stars, weight in enumerate((1, 2, 1)):
                weight *= high**n - (high - 1) ** n
                if high + stars > foe + 2:
                    hit += 4 * weight
                elif high + stars < foe + 2:
                    for wounds, times in ((1, 1), (2, 2), (3, 1)):
                        hurt[wounds] += times * weight
    return hit, hurt


WAYS = {n: ways(n) for n in (1, 2, 3)}


@lru_cache(maxsize=None)
def win(lives, foe):
    if foe == 0:
        return Fraction(1)
    if not lives:
        return Fraction(0)
    n = len(lives)
    hit, hurt = WAYS[n]
    total = n * hit * win(lives, foe - 1)
    for i, life in enumerate(lives):
        for wounds in (1, 2, 3):
            left = [l for j, l in enumerate(lives) if j != i]
            if life > wounds:
                left.append(life - wounds)
            total += hurt[wounds] * win(tuple(sorted(left)), foe)
    return total / (n * (hit + sum(hurt)))


print(win((5, 5, 5), 6))
