import type { Engine } from '#content-sync/engine/engine.ts';
import { readPublishedIfIntact } from '#content-sync/locale-file/open-locale-file.ts';
import { type Country, type Locale, type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import { localeName } from '../../contract/place-name.ts';
import { timeIn, timeText } from '../../contract/time-text.ts';
import type { HeldPreview, Previews } from '../previews.ts';
import type { EditingSources } from './change-set-routes.ts';
import { type ChangeSet, findChangeSet, isUnpublished } from './change-sets.ts';
import { conflictText } from './conflict-text.ts';
import { editProblemsText } from './edit-problem-text.ts';
import { editsOfSet } from './edits-of-set.ts';
import { draftsIn, recordsTouched } from './plan-set.ts';

/** Previews of change sets in a locale. They are opened when somebody looks. */
export interface SetPreviews {
  /** Opens a set as it is now, on top of what is live. */
  open(set: string, locale: Locale): Promise<SetPreview>;
  /** Whether a preview that was opened still exists. */
  isOpen(held: HeldPreview): boolean;
  close(): Promise<void>;
}

export type SetPreview =
  | OpenedPreview
  /** There is nothing to preview: the set is published, withdrawn, or doesn't exist. */
  | { readonly outcome: 'over'; readonly set: ChangeSet | undefined }
  | { readonly outcome: 'refused'; readonly status: number; readonly problem: string };

interface OpenedPreview {
  readonly outcome: 'opened';
  readonly set: ChangeSet;
  readonly held: HeldPreview;
}

export interface SetPreviewsOptions extends Pick<EditingSources, 'drafts' | 'records' | 'now'> {
  readonly previews: Previews;
  readonly engine: () => Promise<Engine | undefined>;
  readonly dataFolder: string;
}

export function createSetPreviews(options: SetPreviewsOptions): SetPreviews {
  const { drafts, previews, dataFolder } = options;
  /** By versions: a change of the set, or of the locale, makes another preview. */
  const opened = new Map<string, OpenedPreview>();
  const opening = new Map<string, Promise<SetPreview>>();

  const openOnce = (key: string, set: ChangeSet, locale: Locale) => {
    const underWay = opening.get(key);
    if (underWay !== undefined) return underWay;
    const begun = openSet(set, locale, options).finally(() => opening.delete(key));
    opening.set(key, begun);
    return begun;
  };

  return {
    async open(id, locale) {
      const set = await drafts.need((tables) => findChangeSet(tables, id));
      if (!set || !isUnpublished(set)) return { outcome: 'over', set };
      const live = readPublishedIfIntact(dataFolder, locale.id, (file) => file.releases.live());
      if (!live) return refused(409, `${locale.id} was never published. Build it first.`);
      const key = [id, set.version, locale.id, live.id].join(' ');
      const found = opened.get(key);
      if (found && previews.find(found.held.id)) return found;
      const result = await openOnce(key, set, locale);
      for (const [each, { held }] of opened) if (!previews.has(held.id)) opened.delete(each);
      if (result.outcome === 'opened') opened.set(key, result);
      return result;
    },
    isOpen: (held) => previews.has(held.id),
    close: () => previews.close(),
  };
}

async function openSet(
  set: ChangeSet,
  locale: Locale,
  { drafts, records, previews, now }: SetPreviewsOptions,
): Promise<SetPreview> {
  const edits = await drafts.need((tables) => editsOfSet(tables, set.id));
  const trial = edits.length > 0 ? await records.tryOut(edits) : NO_EDITS;
  if (trial.outcome === 'conflict') return refused(409, conflictText(trial.conflicts));
  if (trial.outcome === 'refused') return refused(422, editProblemsText(trial.problems));
  const touched = recordsTouched(trial, locale);
  const changed = touched.length > 0 ? await draftsIn(trial.contentOf(locale), touched) : [];
  const result = await previews.open({
    locale,
    drafts: changed,
    at: shownAt(set, locale.country, now()),
  });
  if (result.outcome === 'refused') return refused(422, result.problems.join('\n'));
  return { outcome: 'opened', set, held: result.held };
}

const NO_EDITS = {
  outcome: 'done',
  told: [],
  contentOf: (): never => {
    throw new Error('Nothing was edited, so nothing is read.');
  },
} as const;

const refused = (status: number, problem: string): SetPreview => ({
  outcome: 'refused',
  status,
  problem,
});

/** @example setPreviewText(set, 'kr-ko') // 'Preview of “Winter” in South Korea · 한국어.' */
export function setPreviewText({ title, schedule, state }: ChangeSet, locale: LocaleId): string {
  const { country } = localeOfId(locale);
  const planned =
    state === 'scheduled' && schedule && `, as of ${timeText(timeIn(schedule, country))}`;
  return `Preview of “${title}” in ${localeName(locale)}${planned || ''}.`;
}

/** The time for which a set is shown in a country: its schedule's, if it has one. */
function shownAt({ state, schedule }: ChangeSet, country: Country, now: number): number {
  return state === 'scheduled' && schedule ? Math.max(timeIn(schedule, country).at, now) : now;
}
