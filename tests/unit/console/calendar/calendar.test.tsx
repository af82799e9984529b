// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { describe, expect, test } from 'vitest';
import { CalendarView } from '#console/app/calendar/CalendarView.tsx';
import { dayText, monthAfter, monthText, weeksOf } from '#console/app/times/month.ts';
import { Announcer } from '#console/app/ui/Announcer.tsx';
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
  showsIn: ['KR'],
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

  test('has the days from the beginning of a set to its end', async () => {
    const end = { at: Date.parse('2099-12-03T15:00Z'), country: 'KR', who: 'Bo' } as const;
    const { user, cell } = await open({ ...SET, end: { ...end, isOver: false } });
    const textOf = (day: string) => cell(day).textContent;
    expect(textOf('Tuesday 1 December')).toContain('00:00 At midnight');
    expect(textOf('Wednesday 2 December')).toContain('During At midnight');
    expect(textOf('Thursday 3 December')).toContain('During At midnight');
    expect(textOf('Friday 4 December')).toContain('00:00 End of At midnight');
    await user.click(within(cell('Friday 4 December')).getByRole('button'));
    const chosen = screen.getByRole('article');
    expect(chosen.textContent).toContain('until 4 December 2099 at 00:00 in South Korea');
    const buttons = within(chosen).getAllByRole('button', { name: /At midnight$/ });
    expect(buttons.map(({ textContent }) => textContent)).toContain('Change the end At midnight');
  });

  test('has a set that goes by the clock of each country at its time there', async () => {
    const each = [
      { at: Date.parse('2099-11-30T13:00Z'), country: 'AU' },
      { at: Date.parse('2099-11-30T15:00Z'), country: 'KR' },
    ] as const;
    const { user, cell } = await open({ ...SET, schedule: { ...each[0], each, who: 'Bo' } });
    for (const country of ['South Korea', 'Australia']) {
      await user.selectOptions(screen.getByLabelText('On the clock of'), country);
      expect(within(cell('Tuesday 1 December')).getByRole('button').textContent).toBe(
        '00:00 At midnight',
      );
    }
    await user.click(within(cell('Tuesday 1 December')).getByRole('button'));
    expect(screen.getByRole('article').textContent).toContain(
      '1 December 2099 at 00:00 on each country’s clock',
    );
  });

  test('has no end of what is open again', async () => {
    const end = { at: Date.parse('2099-12-03T15:00Z'), country: 'KR', who: 'Bo' } as const;
    const missed = { ...SET.schedule, problem: 'No.' } as ChangeSetAnswer['schedule'];
    const open2 = { ...SET, id: 's2', state: 'open', schedule: missed } as const;
    const { cell } = await open(SET, { ...open2, end: { ...end, isOver: false } });
    expect(within(cell('Friday 4 December')).queryByRole('button')).toBeNull();
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
