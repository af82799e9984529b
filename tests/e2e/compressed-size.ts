import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export const KB = 1_024;

/** Bytes of some files together, each compressed by gzip. */
export async function totalSize(page: Page, urls: ReadonlyArray<string>): Promise<number> {
  let total = 0;
  for (const url of urls) total += compressedSize(await (await page.request.get(url)).body());
  return total;
}

export function compressedSize(content: string | Uint8Array): number {
  return gzipSync(content).length;
}

/** The addresses of files of a type that were fetched, each once. */
export function fetched(
  responses: ReadonlyArray<Response>,
  type: 'script' | 'stylesheet',
): Array<string> {
  const ofType = responses.filter((response) => response.request().resourceType() === type);
  return [...new Set(ofType.map((response) => response.url()))];
}
