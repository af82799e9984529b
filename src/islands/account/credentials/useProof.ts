import { useState } from 'react';
import { CODE_PATTERN, typedCode } from '#domain/account/mailed-code.ts';
import { browserClient } from '../../browser/client.ts';
import type { Problems } from '../../react/forms/useSubmission.ts';
import { type Challenge, challengeOf } from '../../sign-in/sign-in-calls.ts';
import type { CredentialFormProps } from './credential-form.ts';

type Typed = Readonly<Partial<Record<'password' | 'code', string>>>;

/** What a form asks for besides what it changes: the present password or, without one, a mailed code. */
export interface Proof {
  /** Whether a code has to be requested before anything else. */
  readonly needsCode: boolean;
  /** The code that was asked for. */
  readonly asked: Challenge | undefined;
  /** Has a code mailed to the present address. */
  readonly ask: () => Promise<void>;
  /** Has the next change begin with another code: this one is used up. */
  readonly forget: () => void;
  readonly check: (typed: Typed) => Problems<'password' | 'code'>;
  /** The part of the body that proves it. */
  readonly body: (typed: Typed) => Readonly<Record<string, string>>;
}

export function useProof({
  user: { hasPassword },
  texts,
  locale,
}: Pick<CredentialFormProps, 'user' | 'texts' | 'locale'>): Proof {
  const [asked, setAsked] = useState<Challenge>();
  return {
    needsCode: !hasPassword && asked === undefined,
    asked,
    async ask() {
      const { document } = await browserClient(locale).post('changeCodes', { body: {} });
      setAsked(challengeOf(document));
    },
    forget: () => setAsked(undefined),
    check({ password = '', code = '' }) {
      if (hasPassword) return password === '' ? { password: texts.presentWrong } : {};
      return CODE_PATTERN.test(typedCode(code)) ? {} : { code: texts.codeMissing };
    },
    body: ({ password = '', code = '' }) =>
      hasPassword ? { password } : { challenge: asked?.challenge ?? '', code: typedCode(code) },
  };
}
