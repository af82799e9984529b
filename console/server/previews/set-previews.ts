import { createHash } from 'node:crypto';
import type { Trial, TrialResult } from '#content/writable-records.ts';
import type { Engine } from '#content-sync/engine/engine.ts';
import { readPublishedIfIntact } from '#content-sync/locale-file/open-locale-file.ts';
import { type Locale, localeOfId } from '#domain/locale/locales.ts';
import type { Future, FutureAnswer } from '../../contract/future.ts';
import { localeName } from '../../contract/place-name.ts';
import { timeText } from '../../contract/time-text.ts';
import { draftsIn, recordsTouched } from '../plans/plan-set.ts';
import { fieldName, type LiveThen, liveThen } from '../publishing/live-then.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { type ChangeSet, findChangeSet } from '../sets/change-sets.ts';
import { conflictText } from '../sets/conflict-text.ts';
import { editProblemsText } from '../sets/edit-problem-text.ts';
import type { HeldPreview, Previews } from './previews.ts';

/** Previews of change sets in a locale, at an instant. They are opened when somebody looks. */
export interface SetPreviews {
  /** Opens sets as they are now, on top of what is live then. */
  open(future: Future, locale: Locale): Promise<SetPreview>;
  /** Whether a preview that was opened still exists. */
  isOpen(held: HeldPreview): boolean;
  close(): Promise<void>;
}

export type SetPreview =
  | OpenedPreview
  /** There is nothing to preview: the sets are published, withdrawn, or don't exist. */
  | { readonly outcome: 'over'; readonly set: ChangeSet | undefined }
  | { readonly outcome: 'refused'; readonly status: number; readonly problem: string };

interface OpenedPreview {
  readonly outcome: 'opened';
  readonly shown: FutureAnswer;
  readonly held: HeldPreview;
}

export interface SetPreviewsOptions extends Pick<EditingSources, 'drafts' | 'records' | 'now'> {
  readonly previews: Previews;
  readonly engine: () => Promise<Engine | undefined>;
  readonly dataFolder: string;
}

export function createSetPreviews(options: SetPreviewsOptions): SetPreviews {
  const { drafts, previews, dataFolder, now } = options;
  /** By what they show: a change of a set, of a schedule, or of the locale makes another preview. */
  const opened = new Map<string, OpenedPreview>();
  const opening = new Map<string, Promise<SetPreview>>();

  const openOnce = (key: string, asked: Asked) => {
    const underWay = opening.get(key);
    if (underWay !== undefined) return underWay;
    const begun = openThen(asked, options).finally(() => opening.delete(key));
    opening.set(key, begun);
    return begun;
  };

  const openAnew = async (key: string, asked: Asked) => {
    const result = await openOnce(key, asked);
    for (const [each, { held }] of opened) if (!previews.has(held.id)) opened.delete(each);
    if (result.outcome === 'opened') opened.set(key, result);
    return result;
  };
  const firstOf = ({ sets: [first = ''] }: Future) =>
    drafts.need((tables) => findChangeSet(tables, first));

  return {
    async open(future, locale) {
      const then = await drafts.need((tables) =>
        liveThen(tables, future, { locale, failing: new Set(), now: now() }),
      );
      if (then.sets.length === 0 && (future.at ?? 0) <= now()) {
        return { outcome: 'over', set: await firstOf(future) };
      }
      const live = readPublishedIfIntact(dataFolder, locale.id, (file) => file.releases.live());
      if (!live) return refused(409, `${locale.id} was never published. Build it first.`);
      const key = keyOf(then, { locale, release: live.id, now: now() });
      const found = opened.get(key);
      return found && previews.find(found.held.id)
        ? found
        : openAnew(key, { future, locale, then });
    },
    isOpen: (held) => previews.has(held.id),
    close: () => previews.close(),
  };
}

interface Where {
  readonly locale: Locale;
  readonly release: number;
  readonly now: number;
}

/** The same for previews that show the same. */
function keyOf({ sets, edits, notes, at }: LiveThen, { locale, release, now }: Where): string {
  const titles = sets.map(({ id, title }) => [id, title]);
  const shown = [locale.id, release, at > now ? at : 'now', titles, notes, edits];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

interface Asked {
  readonly future: Future;
  readonly locale: Locale;
  readonly then: LiveThen;
}

async function openThen(asked: Asked, options: SetPreviewsOptions): Promise<SetPreview> {
  const tried = await tryOut(asked, options);
  if ('outcome' in tried) return tried;
  const { then, trial } = tried;
  const { locale } = asked;
  const touched = recordsTouched(trial, locale);
  const changed = touched.length > 0 ? await draftsIn(trial.contentOf(locale), touched) : [];
  const { at, live, notes } = then;
  const result = await options.previews.open({ locale, drafts: changed, at });
  if (result.outcome === 'refused') return refused(422, result.problems.join('\n'));
  const sets = then.sets.map(({ id, title }) => ({ set: id, title }));
  const isLater = at > options.now();
  const shown = { locale: locale.id, ...(isLater && { at }), sets, live, notes };
  return { outcome: 'opened', shown, held: result.held };
}

/** Tries out what is live then, without scheduled sets that could not be published at their times. */
async function tryOut(
  { future, locale, then: first }: Asked,
  { drafts, records, now }: SetPreviewsOptions,
): Promise<{ readonly then: LiveThen; readonly trial: Trial } | SetPreview> {
  const failing = new Set<string>();
  for (let then = first; ; ) {
    if (then.edits.length === 0) return { then, trial: NO_EDITS };
    const trial = await records.tryOut(then.edits);
    if (trial.outcome === 'done') return { then, trial };
    const before = failing.size;
    for (const of of fieldsIn(trial)) {
      const culprit = then.culpritOf(of);
      if (culprit) failing.add(culprit.set).add(fieldName(of));
    }
    if (failing.size === before) return whyNot(trial);
    then = await drafts.need((tables) => liveThen(tables, future, { locale, failing, now: now() }));
  }
}

type Failed = Exclude<TrialResult, { outcome: 'done' }>;

const fieldsIn = (trial: Failed) =>
  trial.outcome === 'conflict' ? trial.conflicts : trial.problems.flatMap(({ of }) => of ?? []);

const whyNot = (trial: Failed) =>
  trial.outcome === 'conflict'
    ? refused(409, conflictText(trial.conflicts))
    : refused(422, editProblemsText(trial.problems));

const NO_EDITS = {
  outcome: 'done',
  told: [],
  contentOf: (): never => {
    throw new Error('Nothing was edited, so nothing is read.');
  },
} as const;

const refused = (status: number, problem: string) =>
  ({ outcome: 'refused', status, problem }) as const;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const quoted = (sets: FutureAnswer['sets']) => list.format(sets.map(({ title }) => `“${title}”`));

/**
 * What a preview shows, in sentences.
 *
 * @example previewText(…) // 'Preview of “Winter” in South Korea · 한국어, as of 1 December 2026 at 00:00 in South Korea.'
 */
export function previewText({ locale, at, sets, live, notes }: FutureAnswer): string {
  const { country } = localeOfId(locale);
  const what = sets.length > 0 ? `${quoted(sets)} in ` : '';
  const when = at === undefined ? '' : `, as of ${timeText({ at, country })}`;
  const others = live.length > 0 ? `With ${quoted(live)}, scheduled for before that.` : '';
  return [`Preview of ${what}${localeName(locale)}${when}.`, others, ...notes]
    .filter(Boolean)
    .join(' ');
}
