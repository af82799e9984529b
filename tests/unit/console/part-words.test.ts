import { expect, test } from 'vitest';
import { partWords } from '#console/app/overview/part-words.ts';

test('parts that are out of order are said without commands', () => {
  const parts = ['build', 'code', 'content folder', 'drafts.db', 'sg-en.db', 'pages of hk-zh', 'x'];
  for (const part of parts) {
    const { title, text } = partWords(part);
    expect(`${title} ${text}`, part).not.toMatch(/storefront |"|\bnpx\b|STOREFRONT/);
    expect(text).toContain('Tell whoever runs the shop.');
  }
  expect(partWords('build').title).not.toContain('out of order');
  expect(partWords('sg-en.db').title).toBe('What is stored of Singapore · English is damaged');
  expect(partWords('machine web-2:7').title).toContain('machines isn’t well: web-2:7');
  expect(partWords('x').title).toBe('x is out of order');
});
