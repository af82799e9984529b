import { bodyLimit } from 'hono/body-limit';

/** For forms of a few short fields. */
export const formLimit = bodyLimit({
  maxSize: 4 * 1024,
  onError: () => new Response('The form is too large.', { status: 413 }),
});
