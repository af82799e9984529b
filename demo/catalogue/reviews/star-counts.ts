/** How many reviews have five stars, four, three, two and one. */
export type StarCounts = readonly [number, number, number, number, number];

/** The largest factor by which a rating may be more or less frequent than the next one. */
const STEEPEST = 60;
const HALVINGS = 40;

/**
 * Distributes reviews over the ratings so that they add up to the given stars: most at one end, and
 * fewer with each star away from it, as in real shops.
 *
 * @param reviews how many there are
 * @param stars how many they give in total, one to five each
 */
export function starCounts(reviews: number, stars: number): StarCounts {
  const shares = sharesOf(stars / reviews);
  const counts = shares.map((share) => Math.floor(share * reviews));
  counts[0] = (counts[0] ?? 0) + reviews - sum(counts);
  while (starsIn(counts) !== stars) moveOne(counts, Math.sign(stars - starsIn(counts)));
  return counts as unknown as StarCounts;
}

/** The shares of five stars to one that have a mean, by a constant factor from each to the next. */
function sharesOf(mean: number): ReadonlyArray<number> {
  let [low, high] = [1 / STEEPEST, STEEPEST];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = Math.sqrt(low * high);
    if (meanOf(weights(middle)) > mean) low = middle;
    else high = middle;
  }
  const found = weights(low);
  return found.map((weight) => weight / sum(found));
}

const weights = (ratio: number) => [1, ratio, ratio ** 2, ratio ** 3, ratio ** 4];

const meanOf = (list: ReadonlyArray<number>) => starsIn(list) / sum(list);

/** Gives one review of the most frequent rating that allows it a star more, or less. */
function moveOne(counts: Array<number>, by: number): void {
  const movable = counts.map((count, index) => (counts[index - by] === undefined ? 0 : count));
  const from = movable.indexOf(Math.max(...movable));
  counts[from] = (counts[from] ?? 0) - 1;
  counts[from - by] = (counts[from - by] ?? 0) + 1;
}

const starsIn = (counts: ReadonlyArray<number>) =>
  sum(counts.map((count, index) => count * (5 - index)));

const sum = (list: ReadonlyArray<number>) => list.reduce((total, one) => total + one, 0);
