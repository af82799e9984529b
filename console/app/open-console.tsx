import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Middleware, SWRConfig } from 'swr';
import { ApiProblem, getJson } from './api/console-api.ts';
import { isUntold } from './api/what-changed.ts';
import { Console } from './Console.tsx';

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
