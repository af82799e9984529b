// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { TextList } from '#console/app/translations/TextList.tsx';
import type {
  TranslationRow,
  TranslationsAnswer,
} from '#console/contract/translations-contract.ts';

const row = (id: string, given: Partial<TranslationRow> = {}): TranslationRow => ({
  ...{ type: 'products', id, field: 'name', path: '', title: `Title ${id}`, place: 'zh' },
  ...{ original: `Name ${id}`, translation: null, state: 'missing', expected: 0, ...given },
});

const answer = (...rows: ReadonlyArray<TranslationRow>): TranslationsAnswer => ({
  ...{ total: rows.length, rows, types: [], hasMachine: false },
});

afterEach(() => vi.unstubAllGlobals());

/** The list in a change set, with what it sends to the origin. */
function aList(data: TranslationsAnswer, respond = () => Response.json({ version: 1 })) {
  const sent: Array<{ readonly path: string; readonly body: unknown }> = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) });
    return path.endsWith('/checks') ? new Response(null, { status: 204 }) : respond();
  });
  const props = {
    state: { locale: 'hk-zh', state: 'missing', page: 1 } as const,
    set: 's1',
    mayEdit: true,
  };
  const view = (shown: TranslationsAnswer) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <TextList {...props} data={shown} />
    </SWRConfig>
  );
  const { rerender } = render(view(data));
  return { sent, answerAgain: (next: TranslationsAnswer) => rerender(view(next)) };
}

const inputs = () => screen.getAllByRole<HTMLTextAreaElement>('textbox');

test('a text is saved by Enter, checked by Ctrl and Enter, and left by the arrows', async () => {
  const user = userEvent.setup();
  const { sent } = aList(answer(row('p1'), row('p2'), row('p3')));
  inputs()[0]?.focus();
  await user.keyboard('甲{Enter}');
  expect(document.activeElement).toBe(inputs()[1]);
  await screen.findByText('Saved');
  await user.keyboard('乙{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(inputs()[2]);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(document.activeElement).toBe(inputs()[1]);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toMatchObject([
    { path: '/console/api/change-sets/s1/fields', body: { id: 'p1', value: '甲' } },
    { path: '/console/api/change-sets/s1/fields', body: { id: 'p2', value: '乙' } },
    { path: '/console/api/translations/checks', body: { id: 'p2', text: '乙', isChecked: true } },
  ]);
});

test('Enter chooses a word of an input method, and with Shift begins a line', async () => {
  const user = userEvent.setup();
  const { sent } = aList(answer(row('p1'), row('p2')));
  const [first] = inputs();
  if (!first) throw new Error('There is no field.');
  first.focus();
  fireEvent.keyDown(first, { key: 'Enter', isComposing: true });
  expect(document.activeElement).toBe(first);
  await user.keyboard('甲{Shift>}{Enter}{/Shift}乙');
  expect(first.value).toBe('甲\n乙');
  expect(sent).toEqual([]);
});

test('a text that is done stays where it is until somebody goes on', async () => {
  const user = userEvent.setup();
  const { answerAgain } = aList(answer(row('p1'), row('p2')));
  inputs()[0]?.focus();
  await user.keyboard('甲{Enter}');
  await screen.findByText('Saved');
  answerAgain(answer(row('p2'), row('p3')));
  expect(inputs().map(({ value }) => value)).toEqual(['甲', '']);
  expect(screen.getByText('Translated')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Go on: 1 done here' }));
  expect(screen.getByText('Name p3')).toBeDefined();
  expect(screen.queryByText('Name p1')).toBeNull();
});

test('a text that could not be saved stays in its field, with the reason', async () => {
  const user = userEvent.setup();
  aList(answer(row('p1')), () =>
    Response.json({ error: 'Bo changed this field meanwhile.' }, { status: 409 }),
  );
  inputs()[0]?.focus();
  await user.keyboard('甲{Enter}');
  await screen.findByText('Bo changed this field meanwhile.');
  expect(inputs()[0]?.value).toBe('甲');
});
