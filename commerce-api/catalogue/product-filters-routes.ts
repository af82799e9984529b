import type { Hono } from 'hono';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { type Resource, toMany } from '#commerce-api/json-api/document.ts';
import { loadBrands } from './brands.ts';
import { loadCategories } from './categories.ts';
import { type FilterPanel, type FilterType, loadFilterPanel } from './product-filters.ts';
import { productFilters } from './product-search.ts';

const INCLUDES = ['brands', 'categories', 'filter-types', 'filter-types.filter-values'];

export function productFiltersRoutes(app: Hono<ApiEnv>, services: Services): void {
  endpoint(app, '/products/filters', { get: (context) => showFilters(context, services) });
}

async function showFilters(context: ApiContext, { db, clock }: Services): Promise<Response> {
  const { locale } = context.var;
  const { filter, include } = listQuery(context, { filters: productFilters, includes: INCLUDES });
  const panel = await loadFilterPanel(db, locale, filter);
  const view = { locale, now: clock() };
  const included = [
    ...(include.has('brands') ? await loadBrands(db, view, panel.brandIds) : []),
    ...(include.has('categories') ? await loadCategories(db, view, panel.categoryIds) : []),
    ...includedTypes(panel, include),
  ];
  return respond(context, { data: panelResource(panel), included });
}

function panelResource(panel: FilterPanel): Resource {
  return {
    type: 'product-filters',
    id: 'product-filters',
    attributes: {
      'min-price': panel.minPrice,
      'max-price': panel.maxPrice,
      'other-filters': panel.otherFilters,
    },
    relationships: {
      brands: toMany('brands', panel.brandIds),
      categories: toMany('categories', panel.categoryIds),
      'filter-types': toMany(
        'filter-types',
        panel.types.map(({ id }) => id),
      ),
    },
  };
}

function includedTypes({ types }: FilterPanel, include: ReadonlySet<string>) {
  const withValues = include.has('filter-types.filter-values');
  if (!withValues && !include.has('filter-types')) return [];
  return [...types.map(typeResource), ...(withValues ? types.flatMap(valueResources) : [])];
}

function typeResource(type: FilterType): Resource {
  const valueIds = type.values.map(({ id }) => `${type.id}:${id}`);
  return {
    type: 'filter-types',
    id: type.id,
    attributes: type.attributes,
    ...(type.meta && { meta: type.meta }),
    relationships: { 'filter-values': toMany('filter-values', valueIds) },
  };
}

function valueResources(type: FilterType): ReadonlyArray<Resource> {
  return type.values.map(({ id, ...attributes }) => ({
    type: 'filter-values',
    id: `${type.id}:${id}`,
    attributes,
  }));
}
