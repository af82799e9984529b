import fc from 'fast-check';

/** Paths that a browser may read as another host, made of suspicious parts in any order. */
export const hostileAddress = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '\\', '.', '..', '/.', '/..', '//', '/\\', '\t', '\n', '\r', ' ', '\0'),
      fc.constantFrom(
        '%2e',
        '%2E%2e',
        '%2f',
        '%5c',
        '%09',
        '%00',
        '@',
        ':',
        '?',
        '#',
        ';',
        '\u3002',
      ),
      fc.constantFrom(
        'elsewhere.example',
        'https:',
        'javascript:',
        'sign_in',
        'user:pw',
        'x',
        '[::1]',
      ),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 9 },
  )
  .map((parts) => `/${parts.join('')}`);
