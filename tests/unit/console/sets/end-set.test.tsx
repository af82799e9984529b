// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { EndSet } from '#console/app/sets/EndSet.tsx';
import { ScheduleSet } from '#console/app/sets/ScheduleSet.tsx';
import { SetTimes } from '#console/app/sets/SetTimes.tsx';
import { plannedTime, timeNotes } from '#console/app/times/planned-time.ts';
import { plannedText } from '#console/contract/time-text.ts';
import { anOrigin, aSet, show } from '../editing-views.tsx';

const utc = (text: string) => Date.parse(text);

describe('a time on the clock of each country', () => {
  test('has the instant of each, the first one first', () => {
    const chosen = { wall: '2099-12-04T00:00', clock: 'each', countries: ['SG', 'AU'] } as const;
    expect(plannedTime(chosen)).toEqual({
      at: utc('2099-12-03T13:00Z'),
      country: 'AU',
      each: [
        { at: utc('2099-12-03T13:00Z'), country: 'AU' },
        { at: utc('2099-12-03T16:00Z'), country: 'SG' },
      ],
    });
    expect(plannedTime({ ...chosen, clock: 'SG' })).toEqual({
      at: utc('2099-12-03T16:00Z'),
      country: 'SG',
    });
    expect(plannedTime({ ...chosen, wall: '' })).toBeUndefined();
  });

  test('is said once, with the countries where it is another', () => {
    const countries = ['SG', 'AU', 'KR'] as const;
    const at = (wall: string) => plannedTime({ wall, clock: 'each', countries });
    const texts = ['2026-12-04T00:00', '2026-10-04T02:30'].map((wall) => {
      const planned = at(wall);
      return planned && plannedText(planned);
    });
    expect(texts).toEqual([
      '4 December 2026 at 00:00 on each country’s clock',
      '4 October 2026 at 02:30 on each country’s clock (4 October 2026 at 03:30 in Australia)',
    ]);
  });
});

describe('what is said about a time', () => {
  const now = utc('2026-01-01T00:00Z');
  test.each([
    [
      '2026-10-04T02:30',
      'AU',
      'On Sunday 4 October, clocks in Australia go forward and skip 02:30: it is 03:30 there.',
    ],
    [
      '2026-04-05T02:30',
      'AU',
      'On Sunday 5 April, clocks in Australia go back and show 02:30 twice: the first counts.',
    ],
    [
      '2026-09-27T02:15',
      'NZ',
      'On Sunday 27 September, clocks in New Zealand go forward and skip 02:15: it is 03:15 there.',
    ],
    [
      '2026-04-05T02:30',
      'NZ',
      'On Sunday 5 April, clocks in New Zealand go back and show 02:30 twice: the first counts.',
    ],
    ['2025-12-31T23:00', 'SG', '31 December 2025 at 23:00 in Singapore has passed.'],
  ] as const)('%s in %s: %s', (wall, clock, note) => {
    expect(timeNotes({ wall, clock, countries: [clock] }, now)).toEqual([note]);
  });

  test('is nothing about others', () => {
    const chosen = { clock: 'each', countries: ['AU', 'NZ', 'SG'] } as const;
    expect(timeNotes({ ...chosen, wall: '2026-06-01T00:00' }, now)).toEqual([]);
    expect(timeNotes({ ...chosen, wall: '' }, now)).toEqual([]);
  });
});

const CLOCKS = { countries: ['SG', 'KR'], mayBeEach: true } as const;
const END = { at: utc('2099-12-07T00:00+08:00'), country: 'SG', who: 'Bo', isOver: false } as const;

/** What somebody chooses in the dialog that is open. */
function inDialog() {
  const dialog = within(screen.getByRole('dialog'));
  return {
    ...dialog,
    fill: (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
  };
}

test('a set is scheduled from a time until another on the clock of each country', async () => {
  const calls = anOrigin({});
  const user = show(<ScheduleSet set={aSet()} {...CLOCKS} />);
  await user.click(screen.getByRole('button', { name: /^Publish at a time/ }));
  const { fill, getByText, getByLabelText, getByRole } = inDialog();
  await user.selectOptions(getByLabelText('On the clock of'), 'Each country');
  fill('Date and time there', '2099-12-04T00:00');
  fill('Until (optional)', '2099-12-07T00:00');
  expect(getByText(/goes back by itself on/).textContent).toContain(
    '7 December 2099 at 00:00 on each country’s clock',
  );
  await user.click(getByRole('button', { name: 'Schedule' }));
  const at = (day: string, country: 'SG' | 'KR') => ({
    at: utc(`2099-12-0${day}T00:00${country === 'SG' ? '+08:00' : '+09:00'}`),
    country,
  });
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/change-sets/s1/plan', {}],
    [
      '/change-sets/s1/schedule',
      {
        ...{ ...at('4', 'KR'), each: [at('4', 'KR'), at('4', 'SG')] },
        end: { ...at('7', 'KR'), each: [at('7', 'KR'), at('7', 'SG')] },
        reviewed: false,
        expected: 4,
      },
    ],
  ]);
});

test('the clock of each country is offered only to sets that can go by it, or it says why not', async () => {
  anOrigin({});
  const clocks = { countries: ['SG', 'MY', 'KR'], mayBeEach: false, shared: ['Name'] } as const;
  const user = show(<ScheduleSet set={aSet()} {...clocks} />);
  expect(screen.queryByRole('option', { name: 'Each country', hidden: true })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Publish at a time/ }));
  const { fill, getByText } = inDialog();
  fill('Date and time there', '2099-12-04T09:00');
  expect(getByText('It goes by one clock, as countries share “Name”.')).toBeDefined();
  expect(
    getByText(
      '4 December 2099 at 09:00 in Singapore and Malaysia, 4 December 2099 at 10:00 in South Korea.',
    ),
  ).toBeDefined();
});

test('an end is changed, and taken away', async () => {
  const calls = anOrigin({});
  const user = show(<EndSet set={{ ...aSet(), end: END }} {...CLOCKS} />);
  await user.click(screen.getByRole('button', { name: /^Change the end/ }));
  const { fill, getByText, getByLabelText, getByRole } = inDialog();
  expect(getByLabelText('Until')).toHaveProperty('value', '2099-12-07T00:00');
  fill('Until', '');
  expect(getByText('Without a time, what it changes stays.')).toBeDefined();
  await user.click(getByRole('button', { name: 'Save without an end' }));
  expect(calls).toEqual([
    { method: 'PUT', path: '/change-sets/s1/end', body: { end: null, expected: 4 } },
  ]);
});

describe('the times of a set', () => {
  const schedule = { at: utc('2099-12-04T00:00+08:00'), country: 'SG', who: 'Bo' } as const;
  const textOf = (set: Parameters<typeof SetTimes>[0]['set']) => {
    show(<SetTimes set={set} />);
    return document.body.textContent;
  };

  test('are said before it begins', () => {
    expect(textOf({ state: 'scheduled', schedule, end: END })).toMatch(
      /published on 4 December 2099 at 00:00 in Singapore, which is .+, and what it changed goes back by itself on 7 December 2099 at 00:00 in Singapore, as Bo chose\./,
    );
  });

  test('are said while it is live', () => {
    expect(textOf({ state: 'published', schedule, end: END })).toMatch(
      /^It ends on 7 December 2099 at 00:00 in Singapore, which is .+, as Bo chose/,
    );
  });

  test('say what was kept', () => {
    const end = { ...END, isOver: true, problem: 'Somebody edited it.' };
    expect(textOf({ state: 'published', end })).toBe(
      'It was to end on 7 December 2099 at 00:00 in Singapore, and not all of it went back: Somebody edited it.',
    );
  });
});
