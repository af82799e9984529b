import { createApp } from 'astro/app/entrypoint';

/**
 * What the built server bundle exports: the Node adapter's request handler, and a way to render a
 * path without a server.
 */
// biome-ignore lint/performance/noBarrelFile: The bundle's entry exports what Astro looks for in it.
export { handler } from '@astrojs/node/server.js';

const app = createApp({ streaming: false });

// The engine reports failures with the page's path, so Astro needn't log them.
app.logger.options.level = 'silent';

// Astro answers a page that throws with a 500 page, but the engine has to know.
app.renderError = async (_request, { error, status, response }) => {
  if (error) throw error;
  return response ?? new Response(null, { status: status ?? 500 });
};

/**
 * Renders one address of the site.
 *
 * @throws whatever the page throws
 */
export function renderPage(url: string, locals: object): Promise<Response> {
  return app.render(new Request(url), { locals });
}

/**
 * Loads everything that Astro would load on the first request, so that nothing is loaded while a
 * page renders.
 */
export async function loadEverything(): Promise<void> {
  const { pageMap, middleware, actions, sessionDriver, cacheProvider, logger } = app.manifest;
  const { serverIslandMappings } = app.manifest;
  const loaders = [...(pageMap?.values() ?? []), middleware, actions, sessionDriver];
  const others = [cacheProvider, logger, serverIslandMappings];
  for (const load of [...loaders, ...others]) await load?.();
}
