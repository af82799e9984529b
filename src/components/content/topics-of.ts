import type { ContentBlock } from '#content';

/** Fewer are seen at a glance. */
const LEAST_TOPICS = 3;

/** The headings of a page of questions, for a list that leads to each; none if they are few. */
export function topicsOf(blocks: ReadonlyArray<ContentBlock>): ReadonlyArray<string> {
  const topics = blocks.flatMap((block) =>
    block.kind === 'questions' && block.title ? [block.title] : [],
  );
  return topics.length < LEAST_TOPICS ? [] : topics;
}
