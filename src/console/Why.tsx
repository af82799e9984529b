import { SHELL } from '#domain/fragments.ts';
import { Answered } from './Answered.tsx';
import type { WhyAnswer } from './contract.ts';
import { Instant } from './Instant.tsx';
import { Link } from './Link.tsx';

/** The chain from a page to the records that it was made from. */
export function Why({ address }: { readonly address: string }) {
  if (!address) {
    return (
      <p>
        Paste the address of a page above, as the browser has it, such as{' '}
        <code>/products/x?country_code=HK&language=zh</code>.
      </p>
    );
  }
  return (
    <Answered<WhyAnswer> path={`/why?address=${encodeURIComponent(address)}`}>
      {(answer) => <Chain address={address} {...answer} />}
    </Answered>
  );
}

function Chain({
  address,
  locale,
  path,
  release,
  reason,
  expiresAt,
  asked,
}: WhyAnswer & { address: string }) {
  return (
    <>
      <p>
        <span className="path">{path}</span> of <Link to={`/locales/${locale}`}>{locale}</Link> has
        been as it is since release {release.id}
        {release.createdAt !== undefined && (
          <>
            , published <Instant at={release.createdAt} />
          </>
        )}
        {reason && `, because ${reason}`}.{' '}
        <Link to={`/drafts?address=${encodeURIComponent(address)}`}>Preview it</Link>
      </p>
      <p>
        It is rendered again when the answer to one of these queries changes
        {expiresAt !== undefined && (
          <>
            , and by itself <Instant at={expiresAt} isPlanned />
          </>
        )}
        :
      </p>
      <ol className="chain">
        {asked.map(({ question, from, more }) => (
          <li key={question}>
            <code>{question}</code>
            {from.length > 0 && (
              <p className="hint">
                from {from.join(', ')}
                {more > 0 && ` and ${more} more`}
              </p>
            )}
          </li>
        ))}
      </ol>
      {path !== SHELL && (
        <p className="hint">The header and footer are added when the page is served.</p>
      )}
    </>
  );
}
