/** What a figure is to reach. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** One measured value. */
export interface Figure {
  /** Unique within its scenario, and the same in every run. */
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  readonly goal?: Goal | undefined;
}

/** `×` is a ratio of two values of the same run, which hardly depends on the machine. */
export const UNITS = [
  '×',
  'pages/s',
  'pages',
  'renders',
  'ms',
  's',
  'MB',
  'KB',
  'points',
  'CLS',
] as const;

export type Unit = (typeof UNITS)[number];

export function isReached({ value }: Figure, goal: Goal): boolean {
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}
