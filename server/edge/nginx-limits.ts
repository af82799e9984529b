import { NEVER } from '../http/cache-control.ts';
import { ACCEPTED } from '../http/limits/accepted.ts';
import { largeHeadersPage } from '../http/limits/large-headers.ts';
import { quoted } from './nginx-maps.ts';

type Headers = ReadonlyArray<readonly [name: string, value: string]>;

/** The directives by which a server of nginx accepts what the origin does. */
export function nginxLimits(headers: Headers): string {
  const { headerBytes, bodyBytes, headersMs } = ACCEPTED;
  return `  client_header_timeout ${headersMs / 1_000}s;
  client_header_buffer_size 1k;
  large_client_header_buffers 1 ${headerBytes / 1_024}k;
  client_max_body_size ${bodyBytes / 1_024}k;

  error_page 414 494 =431 /storefront-large-headers;
  location = /storefront-large-headers {
    internal;
    default_type "text/html; charset=utf-8";
${ownHeaders(headers)}
    return 431 ${quoted(largeHeadersPage())};
  }
`;
}

/** The header fields of answers that don't come from the origin. */
export function ownHeaders(headers: Headers): string {
  return [...headers, ['Cache-Control', NEVER] as const]
    .map(([name, value]) => `    add_header ${name} ${JSON.stringify(value)} always;`)
    .join('\n');
}
