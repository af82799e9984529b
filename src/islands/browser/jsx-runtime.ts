/**
 * Stands in for `react/jsx-runtime`, which React publishes only as a CommonJS module: every page would load a helper
 * for that, since first results are elements of React, too (`dom-of.ts`).
 */
const ELEMENT = Symbol.for('react.transitional.element');
export const Fragment = Symbol.for('react.fragment');

type Props = Readonly<Record<string, unknown>>;

/** What a tag of JSX stands for. */
export function jsx(type: unknown, config: Props, ownKey?: unknown) {
  const { key: givenKey = ownKey, ...others } = config;
  const props = 'key' in config ? others : config;
  const key = givenKey === undefined ? null : `${givenKey}`;
  return { $$typeof: ELEMENT, type, key, ref: props.ref ?? null, props };
}

export { jsx as jsxs };
