import type { APIRoute, SSRResult } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/index.js';
import type { IslandScripts } from '../../contract/fragments.ts';
import { NOT_FOUND } from '../../contract/page-paths.ts';
import { registerShell } from './react-renderer.ts';

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

/** What rendering an address gives. */
export interface RenderedAddress {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/**
 * Renders one address of the site. Takes the text that Astro makes of a page, before Astro would
 * turn it into bytes for a response.
 *
 * @throws whatever the page throws
 */
export async function renderPage(url: string, locals: App.Locals): Promise<RenderedAddress> {
  const request = new Request(url);
  const state = new FetchState(request);
  state.locals = locals;
  // Only routes that Astro prerenders have props, for which it would search on each page.
  state.props = {};
  if (state.routeData?.type === 'page') return pageOf(state);
  if (state.routeData?.type === 'endpoint') return textOf(await responseOf(state));
  return textOf(await app.render(request, { locals }));
}

async function pageOf(state: FetchState): Promise<RenderedAddress> {
  const { routeData } = state;
  const component = await state.loadComponentInstance();
  const result = await state.createResult(component, state.getActionAPIContext());
  state.locals.islandScripts = islandScriptsFor(result);
  if (!state.locals.leavesFragmentsEmpty) registerShell(result);
  const rendered = await renderToString(result, component.default, {}, {}, true, routeData);
  if (rendered instanceof Response) return textOf(rendered);
  const { status = 200, headers } = result.response;
  return {
    status: routeData?.route === NOT_FOUND ? 404 : status,
    type: headers.get('Content-Type') ?? '',
    text: rendered,
  };
}

/** Calls a document's own code. Astro's own way there would do the same work again, and more. */
async function responseOf(state: FetchState): Promise<Response> {
  const component = await state.loadComponentInstance();
  const answer = Reflect.get(component, 'GET') as APIRoute;
  return answer(state.getAPIContext());
}

async function textOf(response: Response): Promise<RenderedAddress> {
  const { status, headers } = response;
  return { status, type: headers.get('Content-Type') ?? '', text: await response.text() };
}

/**
 * Loads everything that Astro would load on the first request, so that nothing is loaded while a
 * page renders.
 */
export async function loadEverything(): Promise<void> {
  const { pageMap, middleware, actions, sessionDriver, cacheProvider, logger } = app.manifest;
  const { serverIslandMappings } = app.manifest;
  const loaders = [middleware, actions, sessionDriver, cacheProvider, logger, serverIslandMappings];
  for (const load of loaders) await load?.();
  for (const [route, load] of pageMap ?? []) {
    const loaded = Promise.resolve(await load());
    // Astro imported the module again for each page, which took 3% of a worker's time.
    pageMap?.set(route, () => loaded);
  }
}

/** The input of this worker's first page. */
let firstScripts: { readonly html: string; readonly directives: ReadonlyArray<string> } | undefined;

/** The scripts of islands for a page that Astro begins to render; see layouts/IslandScripts.astro. */
function islandScriptsFor({ _metadata: printed }: Pick<SSRResult, '_metadata'>): IslandScripts {
  return {
    known() {
      if (!firstScripts) return undefined;
      printed.hasHydrationScript = true;
      for (const directive of firstScripts.directives) printed.hasDirectives.add(directive);
      return firstScripts.html;
    },
    keep(html) {
      firstScripts = { html, directives: [...printed.hasDirectives] };
    },
  };
}
