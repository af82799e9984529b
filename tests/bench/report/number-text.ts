import type { Figure, Goal } from '../figure.ts';

/** Three significant digits are more than a machine repeats; whole numbers stay whole. */
export function numberText(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: fractionDigits(value) });
}

function fractionDigits(value: number): number {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return 0;
  return Math.abs(value) < 10 ? 2 : 1;
}

export function figureText({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  return unit === '×' ? `${numberText(value)} ×` : `${numberText(value)} ${unit}`;
}

export function goalText(goal: Goal | undefined): string {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${numberText(goal.atLeast)}` : `≤ ${numberText(goal.atMost)}`;
}
