import { describe, expect, test } from 'vitest';
import { type Alert, followAlerts, QUIET_MS, toldOn, untold } from '#server/alerts/alert.ts';
import {
  ALERT_KIND_NAMES,
  type AlertKind,
  parseAlertLimit,
  USUAL_ALERT_LIMITS,
} from '#server/alerts/alert-kinds.ts';
import { findTroubles, isObserved, type Trouble } from '#server/alerts/find-troubles.ts';
import type { ShopCondition } from '#server/alerts/shop-condition.ts';
import { aCondition, aLocaleCondition } from '../../../builders/shop-condition.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const limits = USUAL_ALERT_LIMITS;

const find = (but: Partial<ShopCondition>) => findTroubles(aCondition(but), { limits, now: NOW });

const delivery = (state: 'waiting' | 'built' | 'dead-lettered' | 'failed', minutes: number) =>
  ({ locale: 'sg-en', state, count: 2, oldest: NOW - minutes * 60_000 }) as const;

/** For each kind of trouble, a shop that has it, and the same shop just short of it. */
const CASES: Readonly<
  Record<AlertKind, readonly [Partial<ShopCondition>, Partial<ShopCondition>]>
> = {
  'content-stopped': [
    { locales: [aLocaleCondition({ stopped: ['the price of v1 would be zero'] })] },
    { locales: [aLocaleCondition()] },
  ],
  held: [
    { locales: [aLocaleCondition({ heldAt: 3 })] },
    { locales: [aLocaleCondition({ stopped: ['x'] })] },
  ],
  failing: [
    { locales: [aLocaleCondition({ failure: 'The API is down.' })] },
    { locales: [aLocaleCondition()] },
  ],
  late: [
    { deliveries: [delivery('waiting', 16)] },
    { deliveries: [delivery('waiting', 14), delivery('built', 600)] },
  ],
  'dead-letters': [
    { deliveries: [delivery('dead-lettered', 1)] },
    { deliveries: [delivery('built', 1)] },
  ],
  'edge-unpurged': [
    { edges: new Map([['varnish http://edge', { problem: 'It answered 403.' }]]) },
    { edges: new Map([['varnish http://edge', { problem: undefined }]]) },
  ],
  'damaged-pages': [
    { degraded: [{ part: 'pages of sg-en', problem: '/ is damaged.' }] },
    { degraded: [{ part: 'journal.db', problem: 'It is broken.' }] },
  ],
  'part-out-of-order': [
    { degraded: [{ part: 'journal.db', problem: 'It is broken.' }] },
    { degraded: [{ part: 'deliveries of sg-en', problem: 'msg_1 set aside.' }] },
  ],
  'certificate-expiring': [
    { certificates: new Map([['shop.example', NOW + 13 * 24 * HOUR_MS]]) },
    { certificates: new Map([['shop.example', NOW + 15 * 24 * HOUR_MS]]) },
  ],
  'disk-filling': [{ disk: { free: 9, size: 100 } }, { disk: { free: 11, size: 100 } }],
};

test.each(ALERT_KIND_NAMES)('%s is found, and nothing just short of it', (kind) => {
  const [troubled, well] = CASES[kind];
  expect(find(troubled)).toMatchObject([{ kind, problem: expect.stringMatching(/\S.*\.$/) }]);
  expect(find(well).map((found) => found.kind)).not.toContain(kind);
});

test('a healthy shop has no troubles', () => {
  expect(find({})).toEqual([]);
});

const HELD: Trouble = { kind: 'held', about: 'sg-en', problem: 'Release 3 stays.' };
const STOPPED: Trouble = { kind: 'content-stopped', about: 'sg-en', problem: 'Zero.' };

/**
 * Follows what is found at the given instants, in milliseconds from the first; returns what was
 * told.
 */
function follow(
  found: ReadonlyArray<readonly [at: number, ...ReadonlyArray<Trouble>]>,
  isSeen = (_trouble: Trouble) => true,
) {
  let alerts: ReadonlyArray<Alert> = [];
  let ids = 0;
  return found.map(([at, ...troubles]) => {
    const followed = followAlerts(alerts, troubles, {
      limits,
      now: NOW + at,
      isObserved: isSeen,
      newId: () => `alert_${++ids}`,
    });
    const messages = untold(followed, 'mail');
    // The state is stored between two observations.
    alerts = JSON.parse(JSON.stringify(toldOn('mail', followed, messages)));
    return messages.map(({ id, event, kind }) => `${id} ${event} ${kind}`);
  });
}

describe('operators', () => {
  test('are alerted once when a trouble is there, and once when it is over', () => {
    const told = follow([[0, STOPPED], [1_000, STOPPED], [2_000], [2_000 + QUIET_MS], [9e6]]);
    expect(told).toEqual([
      ['alert_1 raised content-stopped'],
      [],
      [],
      ['alert_1 resolved content-stopped'],
      [],
    ]);
  });

  test('are alerted to what may last only once it has lasted too long', () => {
    const day = limits.held;
    expect(
      follow([
        [0, HELD],
        [day - 1, HELD],
        [day, HELD],
      ]),
    ).toEqual([[], [], ['alert_1 raised held']]);
    expect(follow([[0, HELD], [1_000], [2_000 + QUIET_MS], [day, HELD]]).flat()).toEqual([]);
  });

  test('are not alerted again to what goes and comes back at once', () => {
    const told = follow([[0, STOPPED], [1_000], [QUIET_MS, STOPPED], [QUIET_MS + 1_000, STOPPED]]);
    expect(told.flat()).toEqual(['alert_1 raised content-stopped']);
  });

  test('are not told that a trouble is over while nobody can see it', () => {
    const told = follow([[0, STOPPED], [1_000], [9e6]], () => false);
    expect(told.flat()).toEqual(['alert_1 raised content-stopped']);
  });

  test('do not wait for a clock that was ahead', () => {
    const told = follow([
      [9e9, HELD],
      [0, HELD],
      [limits.held, HELD],
    ]);
    expect(told.flat()).toEqual(['alert_1 raised held']);
  });
});

test.each([
  ['held', 'sg-en.db'],
  ['content-stopped', 'sg-en.db'],
  ['failing', 'journal.db'],
  ['late', 'deliveries.db'],
  ['dead-letters', 'deliveries.db'],
] as const)('while %s cannot be known, because %s is broken, it is not over', (kind, part) => {
  const trouble = { kind, about: 'sg-en', problem: '' };
  expect(isObserved(trouble, aCondition())).toBe(true);
  const condition = aCondition({ degraded: [{ part, problem: 'It is broken.' }] });
  expect(isObserved(trouble, condition)).toBe(false);
});

test('before the first purge of an edge, and before a certificate was presented, nothing is over', () => {
  const edge = { kind: 'edge-unpurged', about: 'edge', problem: '' } as const;
  expect(isObserved(edge, aCondition({ edges: new Map([['edge', undefined]]) }))).toBe(false);
  expect(isObserved(edge, aCondition())).toBe(true);
  const certificate = { kind: 'certificate-expiring', about: 'host', problem: '' } as const;
  const certificates = new Map([['host', undefined]]);
  expect(isObserved(certificate, aCondition({ certificates }))).toBe(false);
});

test.each([
  ['held=48h', ['held', 48 * HOUR_MS]],
  ['late=90s', ['late', 90_000]],
  ['disk-filling=5%', ['disk-filling', 5]],
  ['disk-filling=5m', undefined],
  ['held=5%', undefined],
  ['held=', undefined],
  ['lost=5m', undefined],
])('%s is the limit %j', (text, expected) => {
  expect(parseAlertLimit(text)).toEqual(expected);
});
