import type { Services } from '#commerce-api/http/api-env.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { SignOns } from './sign-on/sign-on.ts';

/** What the endpoints of members work with. */
export interface MemberServices extends Services, SignOns {
  /** What this API signs with whatever it hands out and must know again. */
  readonly signingKey: Uint8Array;
  readonly tokens: AccessTokens;
  readonly limits: AttemptLimits;
  readonly mailer: Mailer;
  /** Does work that the answer must not wait for, since how long it takes would tell something. */
  readonly inBackground: (work: () => Promise<void>) => void;
  /** The public address of the shop, without a slash at its end. */
  readonly origin: string;
  /** Whether cookies are for https alone. */
  readonly secureCookies: boolean;
}
