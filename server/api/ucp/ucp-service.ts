import { PlatformProfiles, type PlatformProfilesOptions } from './platform-profiles.ts';
import { RememberedAnswers } from './remembered-answers.ts';

/** What all requests of agents share. */
export interface UcpService {
  readonly profiles: PlatformProfiles;
  readonly answers: RememberedAnswers;
  /** Whether there is a checkout to hand shoppers over to. */
  readonly hasCheckout: boolean;
}

export function createUcpService(
  options: PlatformProfilesOptions,
  hasCheckout: boolean,
): UcpService {
  return {
    profiles: new PlatformProfiles(options),
    answers: new RememberedAnswers(),
    hasCheckout,
  };
}
