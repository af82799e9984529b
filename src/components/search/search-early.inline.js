// Asks for the first results of a search while the page is parsed; see early-search.ts. Members'
// calls have tokens, and filtered ones other parameters: scripts make these. The texts of results are
// asked for as well, before the scripts that need them have arrived.
{
  const { cookie, place, query: placeholder, call, texts } = document.currentScript.dataset;
  const parameters = new URLSearchParams(location.search);
  const query = (parameters.get('q') ?? '').trim();
  const isPlain = ![...parameters.keys()].some((name) =>
    /^(brand|category|under-sale|price|sort|pages|literal|type:.*)$/.test(name),
  );
  if (query) {
    for (const href of texts.split(' ')) {
      const preload = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href };
      document.head.append(Object.assign(document.createElement('link'), preload));
    }
  }
  if (query && isPlain && !RegExp(`(^|; )${cookie}=[^;]`).test(document.cookie)) {
    const { url, headers, timeoutMs } = JSON.parse(call);
    const address = url.replace(placeholder, () => String(new URLSearchParams({ query })));
    const answer = fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
    // Whoever takes up the answer handles its failure.
    answer.catch(() => {});
    window[place] = { address, answer };
  }
}
