/** The response for a document, or 404. */
const answer = (type: string) => (body: string | undefined) =>
  body === undefined
    ? new Response(null, { status: 404 })
    : new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });

export const xml = answer('application/xml');
export const json = answer('application/json');
export const plainText = answer('text/plain');
export const markdownText = answer('text/markdown');
