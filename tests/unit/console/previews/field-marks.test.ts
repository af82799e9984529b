import { describe, expect, test } from 'vitest';
import { FieldMarks } from '#console/server/previews/field-marks.ts';

const TYPES = {
  settings: { value: { kind: 'json' } },
  pages: { title: { kind: 'text' } },
} as never;

const marksOf = (value: unknown) => {
  const marks = new FieldMarks(TYPES);
  const record = { id: 'delivery-days', value } as never;
  return (marks.marked({ type: 'settings', record }) as never as { value: unknown }).value;
};

describe('marked records', () => {
  test.each(['14:00', '2026-12-01', '12.5', '1.304, 103.8', '/sale', 'https://a.example', 'rose'])(
    'leave %s as it is, as programs read it',
    (value) => {
      expect(marksOf({ value })).toEqual({ value });
    },
  );

  test.each(['Skin, well rested', 'Free from 14:00', '향이 얼마나'])('mark %s', (value) => {
    expect(marksOf(value)).toMatch(new RegExp(`^${value}\\uE000`));
  });
});

describe('a page that is another one from marked records', () => {
  test('still names the fields before and after what differs', () => {
    const marks = new FieldMarks(TYPES);
    const record = { id: 'p1', title: 'Winter gifts' } as never;
    const { title } = marks.marked({ type: 'pages', record }) as never as { title: string };
    const page = '<h1>Winter gifts</h1><p>a</p><h2>Winter gifts</h2>';
    const other = `<h1>${title}</h1><ul><li>a</li></ul><h2>${title}</h2>`;
    expect(marks.inPage(page, other)).toBe(
      '<h1 data-field-of="pages/p1/title">Winter gifts</h1><p>a</p><h2 data-field-of="pages/p1/title">Winter gifts</h2>',
    );
  });
});
