import { endpointAddress } from '#commerce/endpoints.ts';
import type { StepProps } from './step.ts';

interface Props extends StepProps {
  /** Where to go once signed in. */
  readonly returnTo: string;
}

/** An employee signs in at the company's own host, to which the API leads. */
export function CompanyStep({ texts, email, returnTo, goTo }: Props) {
  const query = { return_to: returnTo, ...(email && { email }) };
  return (
    <>
      <h2>{texts.companyTitle}</h2>
      <p>{texts.companyText}</p>
      <p className="sign-in-email">{email}</p>
      <a className="button" href={endpointAddress('companySignIn', { query })}>
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
