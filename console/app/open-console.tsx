import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { Console } from './Console.tsx';
import { ApiProblem, getJson } from './console-api.ts';

const REFRESH_MS = 30_000;

const place = document.getElementById('console');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <SWRConfig
        value={{
          fetcher: getJson,
          refreshInterval: REFRESH_MS,
          keepPreviousData: true,
          shouldRetryOnError: (error: unknown) => !(error instanceof ApiProblem),
        }}
      >
        <Console />
      </SWRConfig>
    </StrictMode>,
  );
}
