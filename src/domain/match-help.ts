import { foldText } from './search-text.ts';

/** A page other than a listing or a product, or a place in one. */
export interface HelpPage {
  readonly name: string;
  readonly address: string;
  /** What it's about, if its name doesn't say so: the title above a question. */
  readonly topic?: string;
  /** What it offers, in a few words, shown with its name. */
  readonly description?: string;
  /** Answers that it gives right away, such as a phone number: a line each, shown with its name. */
  readonly facts?: ReadonlyArray<string>;
  /** Whether it's about a store. Whoever looks for one may want to compare several. */
  readonly isStore?: boolean;
}

const SHOWN_MAX = 3;
const STORES_MAX = 5;
/** Shorter words of an alphabet are mostly no more than grammar. */
const WORD = /[a-z]{4,}|[^\sa-z\p{P}]{2,}/gu;

/** Longer words that only connect others, in the languages of that alphabet. */
const CONNECTING = new Set(
  `about best been could does from good great have into like many mine much need should some something than that their
  them there these they this those want what when where which whom will with would your
  adalah ada apakah bagus bagaimana baik bisa cocok dari dengan mana pada paling saya terbaik untuk yang`.split(
    /\s+/,
  ),
);

/**
 * The pages whose names, topics and descriptions have at least half of a query's words, or begin with them; those
 * with most come first, and of these, those with most in their names. Stores are more than other
 * pages, but only those with most.
 *
 * @example matchHelp([{ name: 'Can I return something?', … }], 'return policy') // that page
 */
export function matchHelp(pages: ReadonlyArray<HelpPage>, query: string): ReadonlyArray<HelpPage> {
  const words = (foldText(query).match(WORD) ?? []).filter((word) => !CONNECTING.has(word));
  if (words.length === 0) return [];
  const graded = pages.map((page) => {
    const own = words.filter((word) => hasWord(foldText(page.name), word));
    const topic = foldText(`${page.topic ?? ''} ${page.description ?? ''}`);
    const others = words.filter((word) => !own.includes(word) && hasWord(topic, word));
    return { page, named: own.length, grade: own.length + others.length };
  });
  return firstOfEach(
    graded
      .filter(({ grade }) => grade >= words.length / 2)
      .toSorted((one, other) => other.grade - one.grade || other.named - one.named),
  );
}

interface Graded {
  readonly page: HelpPage;
  readonly grade: number;
}

/** The first stores and the first other pages, in their order. */
function firstOfEach(graded: ReadonlyArray<Graded>): ReadonlyArray<HelpPage> {
  const stores = graded.filter(({ page }) => page.isStore);
  const closest = stores.filter(({ grade }) => grade === stores[0]?.grade).slice(0, STORES_MAX);
  const others = graded.filter(({ page }) => !page.isStore).slice(0, SHOWN_MAX);
  const shown = new Set([...closest, ...others]);
  return graded.filter((one) => shown.has(one)).map(({ page }) => page);
}

/** Of a language that separates words, one has to begin with it. */
function hasWord(name: string, word: string): boolean {
  if (!/^[a-z]/.test(word)) return name.includes(word);
  return name.split(/[^\p{L}\p{N}]+/u).some((own) => own.startsWith(word) || word === `${own}s`);
}
