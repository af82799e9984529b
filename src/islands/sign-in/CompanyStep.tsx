import { endpointAddress } from '#commerce/endpoints.ts';
import { endpointVersions, type PageLocale } from '../browser/client.ts';
import { leaveForCompany } from '../toast/arrival-notice.ts';
import type { StepProps } from './step.ts';

interface Props extends StepProps {
  /** Where to go after signing in. */
  readonly returnTo: string;
  /** The locale of the answer, if signing in fails. */
  readonly locale: PageLocale;
}

/** Employees sign in at the company's own host, to which the API redirects. */
export function CompanyStep({ texts, email, returnTo, locale, goTo }: Props) {
  const { country, language } = locale;
  const query = {
    return_to: returnTo,
    ...(email && { email }),
    country_code: country,
    language,
  };
  const { companySignIn: version } = endpointVersions();
  return (
    <>
      <p>{texts.companyText}</p>
      <p className="sign-in-email">{email}</p>
      <a
        className="button"
        href={endpointAddress('companySignIn', { query, version })}
        onClick={leaveForCompany}
      >
        {texts.companyContinue}
      </a>
      <div className="sign-in-ways">
        <button type="button" className="sign-in-way" onClick={() => goTo('email')}>
          {texts.changeEmail}
        </button>
      </div>
    </>
  );
}
