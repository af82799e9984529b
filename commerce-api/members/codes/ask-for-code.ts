import type { ApiContext } from '#commerce-api/http/api-env.ts';
import type { MemberServices } from '../member-services.ts';
import { type ChallengeSubject, issueChallenge, RESEND_AFTER_S } from './challenge-store.ts';
import { sendCode } from './send-code.ts';

/** What a browser is told that is to send a code: the same whether a mail is on its way or not. */
export interface CodeAsked {
  /** What the code is sent back with. */
  readonly challenge: string;
  /** Seconds until another mail may be asked for. */
  readonly 'resend-after': number;
}

/** Asks whoever calls for a code, and mails it to whom the subject says. */
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
