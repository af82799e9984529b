// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ActionButton } from '#console/app/overview/ActionButton.tsx';
import { Attention } from '#console/app/overview/Attention.tsx';
import { LocaleState, LocaleTable } from '#console/app/overview/LocaleTable.tsx';
import { OpenAlerts } from '#console/app/overview/OverviewView.tsx';
import { Announcer, useAnnounce } from '#console/app/ui/Announcer.tsx';
import { goTo } from '#console/app/ui/location.ts';
import type { LocaleOverview } from '#console/contract/console-contract.ts';

const LIVE = {
  locale: 'sg-en',
  release: { id: 7, createdAt: 0 },
  pages: 1_234,
  hasWaitingContent: false,
  pending: 0,
  stopped: [],
  unconfirmed: 0,
  failedDeliveries: 0,
  deadLettered: 0,
} as const satisfies LocaleOverview;
const TROUBLE = { at: 0, problem: 'It is away.', advice: 'Wait.', unusual: [], failures: 2 };
const WORK = { phase: 'pulling', startedAt: 0, done: 0, total: 0 } as const;

describe('the state of a locale', () => {
  test.each<[string, Partial<LocaleOverview>]>([
    ['up to date', {}],
    ['content waits', { hasWaitingContent: true }],
    ['pages failed', { pending: 2, hasWaitingContent: true }],
    ['not published', { release: undefined }],
    ['held at 5', { heldAt: 5, pending: 2 }],
    ['stopped', { stopped: ['all prices are 0'], heldAt: 5 }],
    ['stopped', { trouble: { ...TROUBLE, unusual: ['all prices are 0'] } }],
    ['failed', { trouble: TROUBLE, stopped: ['all prices are 0'] }],
    ['pulling…', { work: WORK, trouble: TROUBLE }],
    ['3 of 9', { work: { ...WORK, phase: 'rendering', done: 3, total: 9 } }],
  ])('is "%s", which matters most of what there is', (text, row) => {
    const { container } = render(<LocaleState {...LIVE} {...row} />);
    expect(container.textContent).toBe(text);
  });

  test('is that of the rebuild in progress, with its progress', () => {
    const progress = new Map([['sg-en', { ...WORK, phase: 'waiting' }] as const]);
    render(<LocaleTable locales={[LIVE]} progress={progress} />);
    expect(screen.getByRole('row', { name: /^Singapore · English/ }).textContent).toContain(
      'waits',
    );
  });

  test('offers a rebuild where there is something to rebuild', () => {
    render(
      <LocaleTable
        locales={[LIVE, { ...LIVE, locale: 'hk-zh', release: undefined }]}
        progress={new Map()}
      />,
    );
    const buttonsOf = (name: RegExp) =>
      within(screen.getByRole('row', { name })).queryAllByRole('button').length;
    expect([buttonsOf(/^Singapore · English/), buttonsOf(/^Hong Kong · 中文/)]).toEqual([1, 0]);
  });
});

describe('what needs attention', () => {
  const titles = (...locales: ReadonlyArray<Partial<LocaleOverview>>) => {
    render(
      <Attention
        locales={locales.map((each) => ({ ...LIVE, ...each }))}
        followingProblem={undefined}
        degraded={[]}
      />,
    );
    return screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  };

  test('is nothing if all is well', () => {
    expect(titles({}, { locale: 'hk-zh' })).toEqual([]);
    expect(screen.getByText(/^Nothing right now/)).toBeTruthy();
  });

  test('is all that is wrong, counted over the locales', () => {
    expect(
      titles(
        { trouble: TROUBLE, failedDeliveries: 1, deadLettered: 1 },
        { locale: 'hk-zh', heldAt: 5, pending: 3, failedDeliveries: 2 },
        { locale: 'kr-ko', pending: 1, unconfirmed: 2 },
      ),
    ).toEqual([
      'Singapore · English could not be rebuilt',
      'Hong Kong · 中文 is held at release 5',
      'South Korea · 한국어: 1 page to be rendered again',
      '1 delivery dead-lettered',
      '3 deliveries failed for good',
      '2 unconfirmed',
    ]);
    // Browsers end a paragraph where a dialog begins.
    expect(screen.getByRole('region').querySelector('p dialog')).toBeNull();
  });

  test('names unusual content once, and ten findings at the most', () => {
    const stopped = Array.from({ length: 12 }, (_, index) => `finding ${index + 1}`);
    expect(titles({ stopped, trouble: { ...TROUBLE, unusual: stopped } })).toEqual([
      'Singapore · English was stopped: its content looks unusual',
    ]);
    expect(screen.getAllByText('and 2 more')).not.toHaveLength(0);
    expect(screen.queryByText('finding 11')).toBeNull();
  });
});

describe('open alerts', () => {
  const ALERT = {
    id: 'alert_1',
    title: 'A locale is held at an earlier release',
    about: 'sg-en',
    problem: 'Release 5 stays until "resume".',
    since: Date.now() - 3 * 3_600_000,
    runbook: 'docs/alerts.md#held',
  };

  test('are a list of what is wrong, since when, and which runbook says what to do', () => {
    render(<OpenAlerts alerts={[ALERT, { ...ALERT, id: 'alert_2', about: 'hk-zh' }]} />);
    const section = screen.getByRole('region', { name: 'Open alerts' });
    const items = within(section).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'A locale is held at an earlier release: sg-en',
      'A locale is held at an earlier release: hk-zh',
    ]);
    expect(items[0]?.textContent).toContain('Release 5 stays');
    expect(items[0]?.textContent).toMatch(/Began 3h ago\. Runbook: docs\/alerts\.md#held$/);
    expect(items[0]?.querySelector('time')?.dateTime).toBe(new Date(ALERT.since).toISOString());
  });

  test('are not there while all is well', () => {
    const { container } = render(<OpenAlerts alerts={[]} />);
    expect(container.innerHTML).toBe('');
  });
});

describe('an action', () => {
  function open(answer: () => Response) {
    const fetch = vi.fn(async (_url: string, _init?: RequestInit) => answer());
    vi.stubGlobal('fetch', fetch);
    render(
      <Announcer>
        <ActionButton action={{ action: 'rebuild', locales: ['sg-en'] }} label="Rebuild">
          <p>All of it is pulled again.</p>
        </ActionButton>
      </Announcer>,
    );
    const user = userEvent.setup();
    const confirm = async () => {
      await user.click(screen.getByRole('button', { name: 'Rebuild' }));
      const dialog = screen.getByRole('dialog');
      await user.click(within(dialog).getByRole('button', { name: 'Rebuild' }));
      return dialog;
    };
    return { user, fetch, confirm };
  }

  test('is done once it is confirmed, and says what was done', async () => {
    const { fetch, confirm } = open(() => Response.json({ done: 'It is rebuilt.' }));
    const dialog = await confirm();
    expect(fetch.mock.calls.map(([url, init]) => [url, init?.method, init?.body])).toEqual([
      ['/console/api/actions', 'POST', '{"action":"rebuild","locales":["sg-en"]}'],
    ]);
    expect(dialog).toHaveProperty('open', false);
    expect(screen.getByRole('status').textContent).toContain('It is rebuilt.');
  });

  test('is not done by somebody who cancels', async () => {
    const { user, fetch } = open(() => Response.json({}));
    await user.click(screen.getByRole('button', { name: 'Rebuild' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(fetch).not.toHaveBeenCalled();
  });

  test('that is refused says why beside its button', async () => {
    const { confirm } = open(() => Response.json({ error: 'It is at work.' }, { status: 409 }));
    const dialog = await confirm();
    expect(within(dialog).getByRole('alert').textContent).toBe('It is at work.');
    expect(dialog).toHaveProperty('open', true);
  });
});

function Action() {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce('It is done.')}>
      Do it
    </button>
  );
}

test('what is announced goes away when somebody goes elsewhere', async () => {
  render(
    <Announcer>
      <Action />
    </Announcer>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Do it' }));
  expect(screen.getByRole('status').textContent).toContain('It is done.');
  act(() => goTo('/journal'));
  expect(screen.getByRole('status').textContent).toBe('');
});
