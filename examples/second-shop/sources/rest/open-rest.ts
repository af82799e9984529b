import type { OpenedSystem, OpeningContext } from '../own-source.ts';
import { listOf } from './rest-answers.ts';
import { callRest, type RestOptions } from './rest-call.ts';
import { createRestShop } from './rest-shop.ts';
import { createRestSource } from './rest-source.ts';

/** Opens what pages are made of, and what answers browsers. */
export function openRest(options: RestOptions, { createGate }: OpeningContext): OpenedSystem {
  const { signal } = new AbortController();
  const probe = { path: 'brands', params: { limit: '1' }, answer: listOf, signal };
  const gate = createGate(() => callRest(options, probe));
  return { source: createRestSource({ ...options, gate }), gate, shop: createRestShop(options) };
}
