import { expect, test } from 'vitest';
import { categoryEntries } from '#components/search/search-entries.ts';

const node = (label: string, ...children: ReadonlyArray<ReturnType<typeof leaf>>) => ({
  ...leaf(label),
  children,
});

function leaf(label: string) {
  return { label, path: `/categories/${label.toLowerCase()}`, children: [] };
}

test('the search page has two levels of the categories of the navigation', () => {
  const item = {
    label: 'Makeup',
    link: '/categories/makeup',
    highlighted: false,
    promotion: null,
  };
  const items = [
    { ...item, children: [node('Lips', leaf('Lipstick')), node('Eyes')] },
    { ...item, label: 'Sale', link: '/sale', children: [] },
  ];
  expect(categoryEntries(items)).toEqual([
    {
      label: 'Makeup',
      path: '/categories/makeup',
      below: [
        { label: 'Lips', path: '/categories/lips' },
        { label: 'Eyes', path: '/categories/eyes' },
      ],
    },
  ]);
});
