import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Middleware, SWRConfig } from 'swr';
import { Console } from './Console.tsx';
import { ApiProblem, getJson } from './console-api.ts';
import { isUntold } from './what-changed.ts';

const REFRESH_MS = 30_000;

/** Reads what nobody tells of again from time to time, and nothing else. */
const refreshed: Middleware = (useNext) => (key, fetcher, config) =>
  useNext(key, fetcher, { ...config, refreshInterval: isUntold(key) ? REFRESH_MS : 0 });

const place = document.getElementById('console');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <SWRConfig
        value={{
          fetcher: getJson,
          use: [refreshed],
          keepPreviousData: true,
          shouldRetryOnError: (error: unknown) => !(error instanceof ApiProblem),
        }}
      >
        <Console />
      </SWRConfig>
    </StrictMode>,
  );
}
