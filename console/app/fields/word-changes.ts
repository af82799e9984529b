import { diffArrays } from 'diff';

/** Words of a text, of which one version has some that the other hasn't. */
export interface Words {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Below this share of letters that stay, two texts are read one after the other. */
const SAME_MIN = 0.4;
const PATIENCE_MS = 200;

/** What differs between two versions of a text, word by word; undefined if that is most of it. */
export function wordChanges(before: string, after: string): ReadonlyArray<Words> | undefined {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: PATIENCE_MS });
  if (!changes) return undefined;
  const words = changes.map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: kindOf(added, removed),
  }));
  const same = words.filter(({ kind }) => kind === 'same').map(({ text }) => text.length);
  const isOther =
    same.reduce((sum, each) => sum + each, 0) < SAME_MIN * Math.max(before.length, after.length);
  return isOther ? undefined : words;
}

function kindOf(isAdded: boolean, isRemoved: boolean): Words['kind'] {
  if (isAdded) return 'added';
  return isRemoved ? 'removed' : 'same';
}
