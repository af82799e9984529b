import { type EdgeTable, FILE_PATHS, PERSONAL_PATHS, UNUSUAL_ADDRESS } from '../edge-table.ts';
import { long, quoted } from '../vcl-text.ts';

/** The parameters that select a page. */
const PARAMETERS = ['country_code', 'language', 'page'];

/**
 * The custom VCL of a Fastly service. It keeps a copy of a page for each country and language in addresses and
 * cookies, since the answer depends on both.
 *
 * @see https://www.fastly.com/documentation/guides/vcl-services/vcl-services-overview/using-custom-vcl/
 */
export function fastlyConfig({ cookieName, languageCookie }: EdgeTable): string {
  const cookie = (name: string) => {
    const value = `subfield(req.http.Cookie, ${quoted(name)}, ";")`;
    return `${quoted(`${name}=`)} if(${value}, ${value}, "")`;
  };
  const retained = PARAMETERS.map(quoted).join(' querystring.filtersep() ');
  return `# Written by "storefront edge fastly": the service's custom VCL. The origin is a host of the service, with
# the health check /livez. Pages say in Surrogate-Control how long Fastly keeps them, and in Surrogate-Key
# by what it purges them, once STOREFRONT_PURGE_FASTLY_SERVICE is set.

sub vcl_recv {
#FASTLY recv
  if (req.method != "HEAD" && req.method != "GET" && req.method != "FASTLYPURGE") {
    return(pass);
  }
  if (req.http.Authorization || req.url ~ ${long(PERSONAL_PATHS)}) {
    return(pass);
  }
  if (req.url ~ ${long(FILE_PATHS)}) {
    unset req.http.Cookie;
    set req.http.X-Storefront-Key = req.url;
    return(lookup);
  }
  if (req.url ~ ${long(UNUSUAL_ADDRESS)} || req.http.Accept ~ "(?i)text/markdown") {
    return(pass);
  }
  # Of the query, what selects the page; of the cookies, those of the country and the language.
  set req.http.X-Storefront-Key = querystring.sort(querystring.filter_except(req.url, ${retained}));
  set req.http.Cookie = ${cookie(cookieName)} "; " ${cookie(languageCookie.name)};
  set req.http.X-Storefront-Key = req.http.X-Storefront-Key "|" req.http.Cookie;
  return(lookup);
}

sub vcl_hash {
  set req.hash += req.http.X-Storefront-Key;
  set req.hash += req.http.host;
#FASTLY hash
  return(hash);
}

${ANSWERS}
`;
}

/** How long answers are stored, and what browsers get of them. */
const ANSWERS = `sub vcl_fetch {
#FASTLY fetch
  # A purge is soft: what it named is shown while the origin is away.
  if (beresp.status >= 500 && stale.exists) {
    return(deliver_stale);
  }
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)private|no-store") {
    return(pass);
  }
  # The key says it already; shared caches elsewhere are told in vcl_deliver.
  set beresp.http.X-Storefront-Vary = beresp.http.Vary;
  set beresp.http.Vary = "Accept-Encoding";
  return(deliver);
}

sub vcl_error {
#FASTLY error
  if (obj.status >= 500 && stale.exists) {
    return(deliver_stale);
  }
  return(deliver);
}

sub vcl_deliver {
#FASTLY deliver
  if (resp.http.X-Storefront-Vary) {
    set resp.http.Vary = resp.http.X-Storefront-Vary;
  }
  unset resp.http.X-Storefront-Vary;
  # A shield hands them on to the other servers of Fastly.
  if (!req.http.Fastly-FF) {
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
  }
  return(deliver);
}`;
