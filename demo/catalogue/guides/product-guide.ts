import { type FiveTexts, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { SeedGuide } from '#commerce-api/seed/seed.ts';
import type { PlannedProduct } from '../product-plan.ts';
import { type Active, activesOf } from './actives.ts';
import { type Form, formOf } from './forms.ts';
import { ingredientsOf } from './formulas.ts';
import { freeFrom } from './free-from.ts';
import { ROUTINES } from './routines.ts';
import { WARNINGS, type WarningName } from './warnings.ts';

/** What a product is made of and how it is used; undefined if that needs no explanation. */
export function productGuide(product: PlannedProduct): SeedGuide | undefined {
  const form = formOf(product.noun[0]);
  if (!form) return undefined;
  const { ingredients, actives } = contentsOf(product, form);
  const warnings: ReadonlyArray<WarningName> = [
    ...form.warnings,
    ...(ingredients.includes('Retinol') ? (['sensitising', 'retinol'] as const) : []),
  ];
  return {
    ingredients,
    keyIngredients: actives.map(({ name, text }) => ({ name: inFive(name), text: inFive(text) })),
    freeFrom: (form.formula ? freeFrom(ingredients) : []).map(inFive),
    howToUse: ROUTINES[form.routine].map(inFive),
    warnings: [...new Set(warnings)].map((name) => inFive(WARNINGS[name])),
  };
}

function contentsOf(
  { leaf, modifier }: PlannedProduct,
  { formula }: Form,
): { ingredients: ReadonlyArray<string>; actives: ReadonlyArray<Active> } {
  if (!formula) return { ingredients: [], actives: [] };
  const wanted = activesOf(leaf.family, modifier.name[0]);
  const ingredients = ingredientsOf(formula, {
    tags: modifier.tags,
    actives: wanted.map(({ inci }) => inci),
  });
  return { ingredients, actives: wanted.filter(({ inci }) => ingredients.includes(inci)) };
}

const inFive = (texts: FiveTexts) => fiveLanguages(...texts);
