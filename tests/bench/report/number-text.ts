import type { Figure, Goal } from '../figure.ts';

/** Three significant digits are more than a machine repeats; whole numbers stay whole. */
export function numberText(value: number): string {
  const digits =
    Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) < 10 ? 2 : 1;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

export function figureText({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  return unit === '×' ? `${numberText(value)} ×` : `${numberText(value)} ${unit}`;
}

export function goalText(goal: Goal | undefined): string {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${numberText(goal.atLeast)}` : `≤ ${numberText(goal.atMost)}`;
}
