import type { HelpWords } from './help-words.ts';
import { hasOwn, hasTopic, neededOf, queryTopics } from './query-topics.ts';
import { wordText } from './word-text.ts';

/** A page other than a listing or a product, or a place in one. */
export interface HelpPage {
  readonly name: string;
  readonly address: string;
  /** The page's topic, if its name doesn't have it: the title above a question. */
  readonly topic?: string;
  /** A short description, shown with the page's name. */
  readonly description?: string;
  /** Answers that it gives right away, such as a phone number: a line each, shown with its name. */
  readonly facts?: ReadonlyArray<string>;
  /** Whether the page is about a store. Shoppers may want to compare several. */
  readonly isStore?: boolean;
}

/** The searched help pages, and the synonyms to search by. */
export interface HelpToSearch {
  readonly pages: ReadonlyArray<HelpPage>;
  readonly words: HelpWords;
}

const SHOWN_MAX = 3;
const STORES_MAX = 5;

/**
 * The pages whose names, topics and descriptions have at least half of what a query asks about, or
 * if there is one that has it all, those that do; those with most come first, and of these, those
 * with most of the query's own words, and with most in their names. Stores are more than other
 * pages, but only those with most.
 *
 * @example matchHelp(help, 'return policy') // that with the name 'Can I return something?'
 */
export function matchHelp({ pages, words }: HelpToSearch, query: string): ReadonlyArray<HelpPage> {
  const texts = pages.map((page) => ({ page, name: wordText(page.name), topic: topicOf(page) }));
  const topics = queryTopics(query, { words, texts: texts.map(({ name }) => name) });
  if (topics.length === 0) return [];
  const graded = texts.map(({ page, name, topic }) => ({
    page,
    grade: topics.filter((thing) => hasTopic(`${name}${topic}`, thing)).length,
    named: topics.filter((thing) => hasTopic(name, thing)).length,
    own: topics.filter((thing) => hasOwn(`${name}${topic}`, thing)).length,
  }));
  const needed = neededOf(topics, Math.max(...graded.map(({ grade }) => grade)));
  return firstOfEach(
    graded
      .filter(({ grade }) => grade >= needed)
      .toSorted(
        (one, other) => other.grade - one.grade || other.own - one.own || other.named - one.named,
      ),
  );
}

const topicOf = ({ topic, description }: HelpPage) =>
  wordText(`${topic ?? ''} ${description ?? ''}`);

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
