import type { ContentReader } from '#content';
import type { Capability } from '#domain/capabilities.ts';

/** Whether a text about these capabilities would promise something that the shop lacks. */
export function lacksAny(
  content: Pick<ContentReader, 'lacks'>,
  promised: ReadonlyArray<Capability>,
): boolean {
  const lacks = content.lacks();
  return promised.some((capability) => lacks.includes(capability));
}
