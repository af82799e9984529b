import * as z from 'zod';
import type { Locale } from '#domain/locale/locales.ts';

/** Drafts translations of English texts. */
export interface MachineTranslator {
  /**
   * The translations in the order of the texts.
   *
   * @throws MachineError if there are none
   */
  translate(
    texts: ReadonlyArray<string>,
    into: Pick<Locale, 'tag'>,
  ): Promise<ReadonlyArray<string>>;
}

/** The machine doesn't answer as it should. The message says so to editors. */
export class MachineError extends Error {}

export interface HttpTranslatorOptions {
  readonly url: string;
  /** Sent as a bearer token; undefined if none is needed. */
  readonly token: string | undefined;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;

const translations = z.object({ translations: z.array(z.string()) });

/** Asks an endpoint over HTTP, as `docs/console-operations.md` describes it. */
export function httpTranslator(options: HttpTranslatorOptions): MachineTranslator {
  const { url, token, timeoutMs = TIMEOUT_MS } = options;
  return {
    async translate(texts, { tag }) {
      const text = await asked(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ source: 'en', target: tag, texts }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = translations.safeParse(jsonOf(text));
      if (!answer.success || answer.data.translations.length !== texts.length) {
        throw new MachineError(
          'The translation service answered something else than translations.',
        );
      }
      return answer.data.translations;
    },
  };
}

async function asked(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, init);
    if (response.ok) return await response.text();
    await response.body?.cancel();
    throw new MachineError(`The translation service answered ${response.status}. Try again later.`);
  } catch (error) {
    if (error instanceof MachineError) throw error;
    throw new MachineError('The translation service can’t be reached. Try again later.', {
      cause: error,
    });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
