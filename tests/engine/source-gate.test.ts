import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CommerceError, type CommerceErrorFacts } from '#commerce/commerce-error.ts';
import {
  createSourceGate,
  SourceAwayError,
  type SourceGate,
  type SourceGateOptions,
} from '#sources/json-api/source-gate.ts';

const REST_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  gate.close();
  vi.useRealTimers();
});

let gate: SourceGate;

function aGate(options: Partial<SourceGateOptions> = {}) {
  const told: Array<'away' | 'back'> = [];
  let probes = 0;
  let isUp = true;
  gate = createSourceGate({
    atOnce: 3,
    aSecond: 100,
    restMs: REST_MS,
    probe: async () => {
      probes += 1;
      if (!isUp) throw failed({ kind: 'network' });
    },
    onAway: () => told.push('away'),
    onBack: () => told.push('back'),
    ...options,
  });
  return {
    told,
    probes: () => probes,
    setUp(value: boolean) {
      isUp = value;
    },
  };
}

function failed(facts: Partial<CommerceErrorFacts>) {
  return new CommerceError({ kind: 'status', endpoint: 'brands', url: 'http://api', ...facts });
}

const fails = (facts: Partial<CommerceErrorFacts>) => () => Promise.reject(failed(facts));
const wellAfter = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));
const settled = (calls: ReadonlyArray<Promise<unknown>>) => Promise.allSettled(calls);

async function breakIt() {
  const calls = Array.from({ length: 6 }, () => gate.run(fails({ kind: 'network' })));
  const done = settled(calls);
  await vi.advanceTimersByTimeAsync(100);
  await done;
}

describe('calls to the commerce API', () => {
  test('are limited in number at once', async () => {
    aGate({ atOnce: 3 });
    let underWay = 0;
    let most = 0;
    const call = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await wellAfter(50)();
      underWay -= 1;
    };
    const done = settled(Array.from({ length: 10 }, () => gate.run(call)));
    await vi.advanceTimersByTimeAsync(1_000);
    await done;
    expect(most).toBe(3);
  });

  test('are limited in number per second', async () => {
    aGate({ atOnce: 100, aSecond: 5 });
    const begun: Array<number> = [];
    const startedAt = Date.now();
    const call = async () => void begun.push(Date.now() - startedAt);
    const done = settled(Array.from({ length: 12 }, () => gate.run(call)));
    await vi.advanceTimersByTimeAsync(5_000);
    await done;
    const within = (from: number) => begun.filter((at) => at >= from && at < from + 1_000).length;
    expect([within(0), within(1_000), within(2_000)]).toEqual([5, 5, 2]);
  });

  test('resolve and reject like the call itself', async () => {
    aGate();
    expect(await gate.run(async () => 7)).toBe(7);
    await expect(gate.run(fails({ status: 404 }))).rejects.toMatchObject({ status: 404 });
  });

  test('wait as long as the API asks for', async () => {
    aGate();
    const refused = gate.run(fails({ status: 429, retryAfterMs: 20_000 }));
    await expect(refused).rejects.toThrow('429');
    let isMade = false;
    const next = gate.run(async () => {
      isMade = true;
    });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(isMade).toBe(false);
    await vi.advanceTimersByTimeAsync(1_500);
    await next;
    expect(isMade).toBe(true);
  });
});

describe('a pause that the API asks for', () => {
  /** How long the next call waits after concurrent answers that asked for these pauses. */
  const pauseAfter = async (...askedMs: ReadonlyArray<number>) => {
    aGate();
    await settled(askedMs.map((ms) => gate.run(fails({ status: 503, retryAfterMs: ms }))));
    const startedAt = Date.now();
    const next = gate.run(async () => Date.now() - startedAt);
    await vi.advanceTimersByTimeAsync(120_000);
    return next;
  };

  test('is no longer than a minute', async () => {
    expect(await pauseAfter(86_400_000)).toBe(60_000);
  });

  test('is not cut short by an answer that asks for less', async () => {
    expect(await pauseAfter(20_000, 1_000)).toBe(20_000);
  });
});

describe('an API that fails', () => {
  test.each<[string, Partial<CommerceErrorFacts>]>([
    ['cannot be reached', { kind: 'network' }],
    ['is slow', { kind: 'timeout' }],
    ['answers nonsense', { kind: 'not-json', status: 200 }],
    ['answers 500', { status: 500 }],
    ['answers 429', { status: 429 }],
  ])('because it %s gets no calls for a while', async (_, facts) => {
    const { told } = aGate();
    const done = settled(Array.from({ length: 6 }, () => gate.run(fails(facts))));
    await vi.advanceTimersByTimeAsync(100);
    await done;
    const call = vi.fn(async () => {});
    await expect(gate.run(call)).rejects.toBeInstanceOf(SourceAwayError);
    expect(call).not.toHaveBeenCalled();
    expect(told).toEqual(['away']);
  });

  test.each([400, 401, 404, 422])('is healthy when it answers %i', async (status) => {
    const { told } = aGate();
    const done = settled(Array.from({ length: 30 }, () => gate.run(fails({ status }))));
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(told).toEqual([]);
  });

  test('is probed now and then for being back, with one call that costs little', async () => {
    const { told, probes, setUp } = aGate();
    setUp(false);
    await breakIt();
    await vi.advanceTimersByTimeAsync(3.5 * REST_MS);
    expect(probes()).toBe(3);
    expect(told).toEqual(['away']);
    setUp(true);
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(told).toEqual(['away', 'back']);
    expect(await gate.run(async () => 'well')).toBe('well');
  });

  test('is not probed once nobody wants to know', async () => {
    const { probes } = aGate();
    await breakIt();
    gate.close();
    await vi.advanceTimersByTimeAsync(5 * REST_MS);
    expect(probes()).toBe(0);
    await expect(gate.run(async () => {})).rejects.toBeInstanceOf(SourceAwayError);
  });
});
