import './account.css';
import useSWR from 'swr';
import { isRecord, type LooseResource, list, resourceOf, text } from '#commerce/loose-json.ts';
import { accountPath } from '#domain/account-pages.ts';
import { APP_PAGE, localAddress, NEW_ARRIVALS, WISHLIST } from '#domain/addresses.ts';
import { localeFor } from '#domain/locales.ts';
import { browserClient, isSignedIn } from '../browser-client.ts';
import { fillText } from '../fill-text.ts';
import { useBrowserValue } from '../useBrowserValue.ts';
import { AccountState } from './AccountState.tsx';
import type { AccountProps } from './account-texts.ts';

const STEPS = {
  'beauty-profile': accountPath('beauty-profile'),
  'first-order': NEW_ARRIVALS,
  'first-review': accountPath('reviews'),
  wishlist: WISHLIST,
  app: APP_PAGE,
} as const;

type StepName = keyof typeof STEPS;

/** The first steps of a new member, with those that are done. */
export function Onboarding({ texts, country, language }: AccountProps) {
  const isMember = useBrowserValue(isSignedIn, false);
  const answer = useSWR(isMember ? ['account', 'onboarding'] : null, async () =>
    readSteps(resourceOf((await browserClient({ country, language }).get('onboarding')).document)),
  );
  const steps = answer.data ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  const markDone = (step: StepName) =>
    browserClient({ country, language }).patch('onboarding', { body: { done: [step] } });
  return (
    <AccountState
      texts={texts}
      isKnown={answer.data !== undefined}
      hasFailed={answer.error !== undefined && !answer.isValidating}
      retry={() => void answer.mutate()}
    >
      <p>{fillText(texts.stepsDone, { done, all: steps.length })}</p>
      <ol className="account-steps">
        {steps.map(({ name, isDone }) => (
          <li key={name} data-done={isDone || undefined}>
            <a
              href={localAddress(STEPS[name], localeFor(country, language))}
              onClick={name === 'app' ? () => void markDone(name) : undefined}
            >
              {texts[`step-${name}`]}
            </a>
            {isDone && <span className="label">{texts.stepDone}</span>}
          </li>
        ))}
      </ol>
    </AccountState>
  );
}

function readSteps(resource: LooseResource | undefined) {
  return list(resource?.attributes.steps)
    .filter(isRecord)
    .flatMap(({ id, done }) => {
      const name = (Object.keys(STEPS) as Array<StepName>).find((known) => known === text(id));
      return name ? [{ name, isDone: done === true }] : [];
    });
}
