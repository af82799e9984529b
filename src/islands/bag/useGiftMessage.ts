import { useEffect, useRef, useState } from 'react';
import type { Bag } from '#commerce/bag.ts';
import type { PageLocale } from '../browser/client.ts';
import { changeDetails } from './bag-cache.ts';
import { explainFailure } from './explain-failure.ts';
import { draftOf, dropDraft, keepDraft } from './gift-draft.ts';

/** How far the last text has come. */
export type GiftState = 'unsent' | 'saving' | 'saved' | 'failed';

/** A shopper who stops typing for so long has finished a thought, in milliseconds. */
const PAUSE_MS = 800;

interface UnderWay {
  readonly text: string;
  /** Whether the API took it. */
  readonly done: Promise<boolean>;
}

/**
 * The bag's gift message while it's typed: saved when the shopper pauses, leaves the field or leaves
 * the page, and kept in this tab until the API has it. Without a draft, it's what the bag has, which
 * another tab may change.
 */
export function useGiftMessage({ token, giftMessage }: Bag, locale: PageLocale) {
  const [draft, setDraft] = useState(() => draftOf(token));
  const [state, setState] = useState<GiftState>('unsent');
  const [problem, setProblem] = useState('');
  const underWay = useRef<UnderWay>(undefined);

  const send = async (text: string): Promise<boolean> => {
    setState('saving');
    const isLast = () => underWay.current?.text === text;
    try {
      await changeDetails(locale, { 'gift-message': text || null });
      if (isLast()) setState('saved');
      if (isLast() && draftOf(token)?.trim() === text) dropDraft();
      return true;
    } catch (error) {
      const reason = await explainFailure(error, locale);
      if (isLast()) setState('failed');
      setProblem(reason);
      return false;
    } finally {
      if (isLast()) underWay.current = undefined;
    }
  };
  /** Returns whether the API has it. */
  const save = async (message: string): Promise<boolean> => {
    const text = message.trim();
    if (text === underWay.current?.text) return underWay.current.done;
    if (!underWay.current && text === giftMessage) return true;
    const done = send(text);
    underWay.current = { text, done };
    return done;
  };
  const type = (message: string) => {
    keepDraft({ token, message });
    setDraft(message);
    setState('unsent');
  };
  /** Saves a message and goes on with the bag's, unless the shopper types on meanwhile. */
  const finish = async (message: string): Promise<boolean> => {
    const isSaved = await save(message);
    if (isSaved) setDraft((now) => (now === draft ? undefined : now));
    return isSaved;
  };
  useUnsaved(draft, { save, finish });
  return {
    message: draft ?? giftMessage,
    isTyped: draft !== undefined,
    state,
    problem,
    type,
    finish,
  };
}

type Saving = Readonly<Record<'save' | 'finish', (message: string) => Promise<boolean>>>;

/** Saves a draft when its shopper pauses, and when they leave the page. */
function useUnsaved(draft: string | undefined, saving: Saving): void {
  const latest = useRef({ draft, ...saving });
  useEffect(() => {
    latest.current = { draft, ...saving };
  });
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => void latest.current.save(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const leave = () => {
      const { draft: unsaved, finish } = latest.current;
      if (document.visibilityState === 'hidden' && unsaved !== undefined) void finish(unsaved);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
}
