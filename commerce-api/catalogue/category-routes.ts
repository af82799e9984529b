import type { Hono } from 'hono';
import type { ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { recordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import type { Identifier, Resource } from '#commerce-api/json-api/document.ts';
import { loadCategories } from './categories.ts';

export function categoryRoutes(app: Hono<ApiEnv>, services: Services): void {
  recordEndpoints(app, services, {
    path: '/categories',
    load: loadCategories,
    includes: ['parent', 'children'],
    included: (db, categories, { view, include }) =>
      loadCategories(db, view, relativesOf(categories, include)),
  });
}

function relativesOf(categories: ReadonlyArray<Resource>, include: ReadonlySet<string>) {
  return categories.flatMap(({ relationships = {} }) =>
    [...include].flatMap((name) => {
      const data = relationships[name]?.data ?? [];
      return [data].flat().map(({ id }: Identifier) => id);
    }),
  );
}
