import './account.css';
import { one } from '#commerce/json-api-document.ts';
import { flag, from, listOf, object, oneOf, part } from '#commerce/schema.ts';
import { type AccountPage, accountPath } from '#domain/addresses/account-pages.ts';
import { APP_PAGE, localAddress, NEW_ARRIVALS, WISHLIST } from '#domain/addresses/addresses.ts';
import type { Capability } from '#domain/capabilities.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { browserClient } from '../browser/client.ts';
import { shopHas } from '../browser/shop-has.ts';
import { AccountState } from './AccountState.tsx';
import type { AccountProps } from './account-props.ts';
import { useAccount } from './useAccount.ts';

const STEPS = {
  'beauty-profile': accountPath('beauty-profile'),
  'first-order': NEW_ARRIVALS,
  'first-review': accountPath('reviews'),
  wishlist: WISHLIST,
  app: APP_PAGE,
} as const;

type StepName = keyof typeof STEPS;

/** The capabilities that steps need. */
const NEEDS: Partial<Record<StepName, Capability>> = {
  'beauty-profile': 'beauty-profile',
  'first-review': 'reviews',
  wishlist: 'wish-list',
};

/** The account's pages that steps lead to. */
const PAGES: Partial<Record<StepName, AccountPage>> = {
  'beauty-profile': 'beauty-profile',
  'first-review': 'reviews',
};

interface OnboardingProps extends AccountProps<'onboarding'> {
  /** Those that the country has. */
  readonly pages: ReadonlyArray<AccountPage>;
}

/** The onboarding steps of a new member, with those completed. */
export function Onboarding({ texts, country, language, pages }: OnboardingProps) {
  const locale = { country, language };
  const { data: steps = [], state } = useAccount(locale, {
    endpoint: 'onboarding',
    read: (document) => onboarding(document).steps.filter(({ name }) => isThere(name, pages)),
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  const markDone = (step: StepName) =>
    browserClient(locale).patch('onboarding', { body: { done: [step] } });
  return (
    <AccountState {...{ texts, state }}>
      <div className="account-tier">
        <p>{fillText(texts.stepsDone, { done, all: steps.length })}</p>
        <progress max={steps.length} value={done} aria-hidden="true" />
      </div>
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

const stepSchema = object(
  {
    name: from('id', oneOf(Object.keys(STEPS) as ReadonlyArray<StepName>, undefined)),
    isDone: from('done', flag),
  },
  'name',
);

const onboarding = one(part({ steps: listOf(stepSchema) }));

function isThere(step: StepName, pages: ReadonlyArray<AccountPage>): boolean {
  const page = PAGES[step];
  return shopHas(NEEDS[step] ?? 'members') && (page === undefined || pages.includes(page));
}
