import { expect, test } from 'vitest';
import { topicsOf } from '#components/content/topics-of.ts';
import type { ContentBlock } from '#content';

const about = (title: string | null): ContentBlock => ({ kind: 'questions', title, questions: [] });
const text: ContentBlock = { kind: 'rich-text', content: [] };

test('topics are the headings of questions, in their order', () => {
  const blocks = [text, about('Delivery'), about(null), about('Returns'), text, about('Stores')];
  expect(topicsOf(blocks)).toEqual(['Delivery', 'Returns', 'Stores']);
});

test('a page of few topics lists none', () => {
  expect(topicsOf([about('Delivery'), about(null), about('Returns')])).toEqual([]);
});
