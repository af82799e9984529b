import type { OutboxChange } from '#commerce-api/admin/change-outbox.ts';
import type { Services } from '#commerce-api/http/api-env.ts';
import type { PrepareUpload } from '#commerce-api/pictures/uploaded-pictures.ts';
import type { PreparePhoto } from '#commerce-api/reviews/review-photos.ts';
import type { Capability } from '#domain/capabilities.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { SignOns } from './sign-on/sign-on.ts';
import type { SigningKeys } from './signing-key.ts';

/** The services that members' endpoints use. */
export interface MemberServices extends Services, SignOns {
  /** Signs everything that this API hands out and has to recognise later. */
  readonly signingKeys: SigningKeys;
  readonly tokens: AccessTokens;
  readonly limits: AttemptLimits;
  readonly mailer: Mailer;
  /** Runs work in the background, because its duration would reveal something. */
  readonly inBackground: (work: () => Promise<void>) => void;
  /** The public address of the shop, without a slash at its end. */
  readonly origin: string;
  /** What the shop has no entrance to, so that nothing here leads to it. */
  readonly lacks: ReadonlyArray<Capability>;
  /** Whether cookies are restricted to https. */
  readonly secureCookies: boolean;
  /** Tells the shop what a member changed of its content. Never rejects. */
  readonly contentChanged: (changes: ReadonlyArray<OutboxChange>) => Promise<void>;
  /** Prepares review photos; without it, reviews have none. */
  readonly preparePhoto?: PreparePhoto | undefined;
  /** Without it, editors can't upload pictures. */
  readonly prepareUpload?: PrepareUpload | undefined;
}
