import type { ApiContext } from '#commerce-api/http/api-env.ts';
import type { MemberServices } from '../member-services.ts';
import { type ChallengeSubject, issueChallenge, RESEND_AFTER_S } from './challenge-store.ts';
import { sendCode } from './send-code.ts';

/**
 * The answer to a browser that has to send a code. It's the same whether or not a mail is on its
 * way.
 */
export interface CodeAsked {
  /** To be sent back together with the code. */
  readonly challenge: string;
  /** Seconds until another mail may be requested. */
  readonly 'resend-after': number;
}

/** Creates a challenge, and mails the code to the person that the subject names. */
export async function askForCode(
  context: ApiContext,
  services: MemberServices,
  subject: ChallengeSubject,
): Promise<CodeAsked> {
  const { token, code } = await issueChallenge(services.db, subject, services.clock());
  const { clientAddress } = context.env;
  const { locale } = context.var;
  services.inBackground(() => sendCode(services, { subject, code, locale, clientAddress }));
  return { challenge: token, 'resend-after': RESEND_AFTER_S };
}
