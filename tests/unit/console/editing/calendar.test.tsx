// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { describe, expect, test } from 'vitest';
import { Announcer } from '#console/app/Announcer.tsx';
import { CalendarView } from '#console/app/editing/CalendarView.tsx';
import { dayText, monthAfter, monthText, weeksOf } from '#console/app/editing/month.ts';
import type { ChangeSetAnswer } from '#console/contract/editing-contract.ts';

describe('a month', () => {
  test('has whole weeks, which begin on Monday', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks.map((week) => [week.length, week[0]])).toEqual([
      [7, '2026-11-30'],
      [7, '2026-12-07'],
      [7, '2026-12-14'],
      [7, '2026-12-21'],
      [7, '2026-12-28'],
    ]);
    expect(
      weeksOf('2027-02').map((week) => week.at(-1)),
      'it begins on a Monday',
    ).toEqual(['2027-02-07', '2027-02-14', '2027-02-21', '2027-02-28']);
  });

  test('is followed and preceded by others, across years', () => {
    expect(['2026-12', '2026-01'].map((month) => monthAfter(month, 1))).toEqual([
      '2027-01',
      '2026-02',
    ]);
    expect(monthAfter('2027-01', -1)).toBe('2026-12');
  });

  test('and its days are said in words', () => {
    expect(monthText('2026-12')).toBe('December 2026');
    expect(dayText('2026-12-01')).toBe('Tuesday 1 December');
  });
});

const SET: ChangeSetAnswer = {
  id: 's1',
  title: 'At midnight',
  author: 'Ana',
  state: 'scheduled',
  version: 2,
  createdAt: 0,
  changedAt: 0,
  records: 1,
  fields: 1,
  schedule: { at: Date.parse('2099-11-30T15:00Z'), country: 'KR', who: 'Bo' },
};

async function open(...sets: ReadonlyArray<ChangeSetAnswer>) {
  render(
    <SWRConfig value={{ fetcher: async () => ({ sets }), provider: () => new Map() }}>
      <Announcer>
        <CalendarView />
      </Announcer>
    </SWRConfig>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'The next is in December 2099' }));
  const cell = (day: string) => screen.getByRole('cell', { name: new RegExp(`^${day}`) });
  return { user, cell };
}

describe('the calendar', () => {
  test('has a set on its day, on the clock that it was scheduled on, or another', async () => {
    const { user, cell } = await open(SET);
    expect(within(cell('Tuesday 1 December')).getByRole('button').textContent).toBe(
      '00:00 At midnight',
    );
    await user.selectOptions(screen.getByLabelText('On the clock of'), 'Singapore');
    expect(within(cell('Monday 30 November')).getByRole('button').textContent).toBe(
      '23:00 At midnight',
    );
    expect(within(cell('Tuesday 1 December')).queryByRole('button')).toBeNull();
  });

  test('says of a set that is chosen what it does, and offers what can be done', async () => {
    const { user, cell } = await open(SET);
    await user.click(within(cell('Tuesday 1 December')).getByRole('button'));
    const chosen = screen.getByRole('article');
    expect(document.activeElement).toBe(within(chosen).getByRole('heading'));
    expect(chosen.textContent).toContain('1 December 2099 at 00:00 in South Korea');
    expect(chosen.textContent).toContain('as Bo chose: one field of one record.');
    const buttons = within(chosen).getAllByRole('button', { name: /At midnight$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Move At midnight',
      'Take back At midnight',
      'Withdraw At midnight',
    ]);
  });

  test('keeps what was published and what could not be, without a way to move it', async () => {
    const schedule = { at: Date.parse('2099-12-02T00:00Z'), country: 'SG', who: 'Bo' } as const;
    const { user, cell } = await open(
      SET,
      { ...SET, id: 's2', title: 'Done', state: 'published', schedule },
      {
        ...SET,
        id: 's3',
        title: 'Missed',
        state: 'open',
        schedule: { ...schedule, problem: 'No.' },
      },
    );
    const [done, missed] = within(cell('Wednesday 2 December')).getAllByRole('button');
    expect([done?.className, missed?.className]).toEqual([
      'planned-set done',
      'planned-set missed',
    ]);
    await user.click(missed as HTMLElement);
    const chosen = screen.getByRole('article');
    expect(chosen.textContent).toContain('It could not be published then: No.');
    expect(within(chosen).queryByRole('button')).toBeNull();
  });
});
