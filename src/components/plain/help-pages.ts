import type { ContentReader } from '#content';
import { FAQ, localAddress } from '#domain/addresses/addresses.ts';
import { answerId } from '#domain/addresses/answer-id.ts';
import type { HelpPage } from '#domain/search/match-help.ts';

type HelpContent = Pick<ContentReader, 'locale' | 'contentPage' | 'stores'>;

/** The questions of the help page and the stores, for a search that the origin answers. */
export function helpPages(content: HelpContent): ReadonlyArray<HelpPage> {
  return [...questions(content), ...stores(content)];
}

function questions(content: HelpContent): ReadonlyArray<HelpPage> {
  const address = localAddress(FAQ, content.locale);
  return (content.contentPage('faq')?.blocks ?? []).flatMap((block) =>
    block.kind === 'questions'
      ? block.questions.map(({ question }) => ({
          name: question,
          address: `${address}#${encodeURIComponent(answerId(question) ?? '')}`,
          topic: block.title ?? '',
        }))
      : [],
  );
}

/** Stores are also found by their area and address. */
function stores(content: HelpContent): ReadonlyArray<HelpPage> {
  return content.stores().map(({ name, area, path, address }) => ({
    name: [name, area].filter(Boolean).join(', '),
    address: localAddress(path, content.locale),
    topic: address,
  }));
}
