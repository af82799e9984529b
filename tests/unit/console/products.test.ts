import { describe, expect, test } from 'vitest';
import { actionOf, emptyForm } from '#console/app/products/bulk-form.ts';
import {
  ALL,
  countOf,
  isSelected,
  NONE,
  selectionOf,
  toggled,
  upTo,
} from '#console/app/products/selection.ts';
import { tableQuery, tableState } from '#console/contract/product-table.ts';

describe('the address of the table', () => {
  test('has all that it shows, and nothing that goes without saying', () => {
    const said =
      'words=lip+oil&country=TH&brand=b1&priceFrom=1000&isReduced=false&lacks=translation&set=s1&sort=price&order=down&page=3';
    expect(String(tableQuery(tableState(new URLSearchParams(said))))).toBe(said);
    expect(String(tableQuery(tableState(new URLSearchParams())))).toBe('country=SG');
  });

  test('shows what there is, whatever somebody typed into it', () => {
    const typed = 'country=XX&sort=shoes&page=-3&priceFrom=much&stock=none';
    expect(tableState(new URLSearchParams(typed))).toMatchObject({
      ...{ country: 'SG', sort: 'name', page: 1 },
      ...{ priceFrom: undefined, stock: undefined },
    });
  });
});

describe('a selection', () => {
  const state = tableState(new URLSearchParams('country=TH&words=lip&page=2&set=s1'));

  test('is some products, across pages', () => {
    const both = toggled(toggled(NONE, ['p1', 'p2'], true), ['p1'], false);
    expect([isSelected(both, 'p1'), isSelected(both, 'p2'), countOf(both, 90)]).toEqual([
      ...[false, true, 1],
    ]);
    expect(selectionOf(both, state)).toEqual({ ids: ['p2'] });
    expect(selectionOf(NONE, state)).toBeUndefined();
  });

  test('is extended to all between two products of a page', () => {
    const page = ['p1', 'p2', 'p3', 'p4'];
    expect(upTo(page, 'p2', 'p4')).toEqual(['p2', 'p3', 'p4']);
    expect(upTo(page, 'p4', 'p2')).toEqual(['p2', 'p3', 'p4']);
    expect(upTo(page, 'on another page', 'p3')).toEqual(['p3']);
    expect(upTo(page, undefined, 'p3')).toEqual(['p3']);
  });

  test('is all that were found, without those that were left out', () => {
    const most = toggled(ALL, ['p1'], false);
    expect([isSelected(most, 'p1'), isSelected(most, 'p2'), countOf(most, 90)]).toEqual([
      ...[false, true, 89],
    ]);
    expect(selectionOf(most, state)).toEqual({
      filter: expect.objectContaining({ country: 'TH', text: 'lip' }),
      except: ['p1'],
    });
    expect(countOf(toggled(most, ['p1'], true), 90)).toBe(90);
  });
});

describe('what a form asks for', () => {
  const form = emptyForm('SG');

  test('is a percentage, also with a true minus sign and a comma', () => {
    expect(actionOf({ ...form, percent: '−12,5' })).toMatchObject({
      kind: 'price',
      percent: -12.5,
    });
    expect(actionOf({ ...form, percent: 'much' })).toBeUndefined();
  });

  test('is an amount in each country’s own currency', () => {
    const amounts = { SG: '-5', KR: '-5000', TH: '-20' };
    const asked = actionOf({ ...form, kind: 'amount', countries: ['SG', 'KR'], amounts });
    expect(asked).toMatchObject({ amounts: { SG: -500, KR: -5_000 } });
  });

  test('is nothing while something is missing', () => {
    expect(actionOf({ ...form, kind: 'tags' })).toBeUndefined();
    expect(actionOf({ ...form, kind: 'category' })).toBeUndefined();
    expect(actionOf({ ...form, kind: 'tags', add: ' Sale \n\nNew ' })).toEqual({
      ...{ kind: 'tags', add: ['Sale', 'New'], remove: [] },
    });
  });
});
