import { clientNetwork } from '#domain/page/client-network.ts';
import { createGuessLimit, createUseLimit } from './guess-limit.ts';

/** Who tries, and on which account. */
export interface Attempt {
  readonly clientAddress: string;
  readonly email: string;
}

/** Limits what attackers try often, per client. Counted in memory. */
export interface MemberLimits {
  /** Tries a password. Counts wrong ones. */
  password<T>(attempt: Attempt, act: () => Promise<T>): Promise<T>;
  /** Tries a token from a mail. Counts wrong ones. */
  mailedToken<T>(clientAddress: string, act: () => Promise<T>): Promise<T>;
  registration(clientAddress: string): Promise<void>;
  mail(attempt: Attempt): Promise<void>;
}

const QUARTER_HOUR_S = 900;
const HOUR_S = 3_600;

/**
 * Accounts have a limit, too, so high that only many clients together reach it: a few wrong
 * passwords from one place must not lock the member out elsewhere.
 */
export function createMemberLimits(): MemberLimits {
  const ofClient = createGuessLimit({ points: 30, durationS: QUARTER_HOUR_S });
  const ofPair = createGuessLimit({ points: 10, durationS: QUARTER_HOUR_S });
  const ofAccount = createGuessLimit({ points: 100, durationS: HOUR_S });
  const tokens = createGuessLimit();
  const registrations = createUseLimit({ points: 10, durationS: HOUR_S });
  const mailsOfClient = createUseLimit({ points: 20, durationS: HOUR_S });
  const mailsTo = createUseLimit({ points: 3, durationS: HOUR_S });
  return {
    password({ clientAddress, email }, act) {
      const client = clientNetwork(clientAddress);
      const account = email.toLowerCase();
      return ofClient.guess(client, () =>
        ofPair.guess(`${client} ${account}`, () => ofAccount.guess(account, act)),
      );
    },
    mailedToken: (clientAddress, act) => tokens.guess(clientNetwork(clientAddress), act),
    registration: (clientAddress) => registrations.consume(clientNetwork(clientAddress)),
    async mail({ clientAddress, email }) {
      await mailsOfClient.consume(clientNetwork(clientAddress));
      await mailsTo.consume(email.toLowerCase());
    },
  };
}
