import type { ComponentProps, ReactNode } from 'react';
import { pageNumbers } from '#domain/addresses/page-numbers.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  /** From 1. */
  readonly current: number;
  readonly last: number;
  readonly texts: Texts<'listing'>;
  /** Where the link to a page leads. */
  readonly linkTo: (page: number) => Pick<ComponentProps<'a'>, 'href' | 'rel' | 'onClick'>;
}

/** Links to the pages of a listing; nothing if there is only one. */
export function Pagination({ current, last, texts, linkTo }: Props) {
  if (last <= 1) return null;
  return (
    <nav className="pagination" aria-label={texts.pages}>
      {current > 1 && (
        <Step rel="prev" link={linkTo(Math.min(current - 1, last))}>
          {texts.previous}
        </Step>
      )}
      <ol>
        {pageNumbers(current, last).map((number, at) => (
          <li key={number ?? `gap ${at}`}>
            {number === null ? (
              '…'
            ) : (
              <a
                {...linkTo(number)}
                href={linkTo(number).href}
                aria-label={fillText(texts.page, { page: number })}
                aria-current={number === current ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < last && (
        <Step rel="next" link={linkTo(current + 1)}>
          {texts.next}
        </Step>
      )}
    </nav>
  );
}

interface StepProps {
  readonly rel: string;
  readonly link: ReturnType<Props['linkTo']>;
  readonly children: ReactNode;
}

function Step({ rel, link, children }: StepProps) {
  return (
    <a {...link} className="pagination-step" rel={[rel, link.rel].filter(Boolean).join(' ')}>
      <span className="vh-narrow">{children}</span>
    </a>
  );
}
