/**
 * The parts of a plain page that the origin fills or takes away, between marks that no text of the
 * shop can contain: texts are escaped.
 *
 * - `answer`: replaced by what the origin answers; what the page itself has there is for hosts
 *   without an origin.
 * - `none`: where to go on if the answer is empty; taken away otherwise. It may be in a template.
 * - `help`: pages of help as JSON, from which the origin answers.
 */
export const PLAIN_PARTS = ['answer', 'none', 'help'] as const;

export type PlainPart = (typeof PLAIN_PARTS)[number];

export const plainStart = (part: PlainPart) => `<!--plain ${part}-->`;
export const plainEnd = (part: PlainPart) => `<!--/plain ${part}-->`;
