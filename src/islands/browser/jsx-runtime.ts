/**
 * Stands in for `react/jsx-runtime`, which React publishes only as a CommonJS module: every page would load a helper
 * for that, since first results are elements of React, too (`dom-of.ts`).
 */
const ELEMENT = Symbol.for('react.transitional.element');
export const Fragment = Symbol.for('react.fragment');

type Props = Readonly<Record<string, unknown>>;

/** What a tag of JSX stands for. */
export function jsx(type: unknown, config: Props, ownKey?: unknown) {
  if (!('key' in config)) return element(type, config, ownKey);
  const { key = ownKey, ...props } = config;
  return element(type, props, key);
}

const element = (type: unknown, props: Props, key: unknown) => ({
  $$typeof: ELEMENT,
  type,
  key: key === undefined ? null : `${key}`,
  ref: props.ref ?? null,
  props,
});

export { jsx as jsxs };
