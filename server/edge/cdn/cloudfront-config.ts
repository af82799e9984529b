import {
  type EdgeTable,
  FILE_PARTS,
  firstValue,
  PERSONAL_PARTS,
  UNUSUAL_ADDRESS,
} from '../edge-table.ts';

export interface CloudFrontSettings {
  /** The hosts at which shoppers reach the shop. */
  readonly hosts: ReadonlyArray<string>;
  /** The origin's host. */
  readonly originHost: string;
}

/** Policies that AWS manages. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER = '216adef6-5c7f-47e4-b989-5492eafa07d3';

/** The header that is the cache key of a page, besides its path. */
const KEY = 'x-storefront-key';

const DAY_S = 86_400;

/**
 * The CloudFormation template of a distribution. It keeps a copy of a page for each country and language in
 * addresses and cookies, since the answer depends on both.
 *
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cloudfront-distribution.html
 */
export function cloudFrontConfig(table: EdgeTable, settings: CloudFrontSettings): string {
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'Written by "storefront edge cloudfront".',
    Parameters: {
      Certificate: { Type: 'String', Description: 'ARN of the certificate, in us-east-1' },
      Origin: { Type: 'String', Default: settings.originHost },
    },
    Resources: {
      PageKey: pageKey(table),
      PageCache: cachePolicy('storefront-pages', {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: [KEY] },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      }),
      FileCache: cachePolicy('storefront-files', {
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      }),
      EdgeHeaders: {
        Type: 'AWS::CloudFront::ResponseHeadersPolicy',
        Properties: {
          ResponseHeadersPolicyConfig: {
            Name: 'storefront-edge-headers',
            RemoveHeadersConfig: {
              Items: ['Surrogate-Key', 'Cache-Tag', 'CDN-Cache-Control'].map((Header) => ({
                Header,
              })),
            },
          },
        },
      },
      Distribution: distribution(settings),
    },
    Outputs: { STOREFRONTPURGECLOUDFRONT: { Value: { Ref: 'Distribution' } } },
  };
  return `${JSON.stringify(template, null, 2)}\n`;
}

function cachePolicy(Name: string, key: object) {
  return {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        Name,
        // Cache-Control decides the lifetime, stale-while-revalidate included. Answers without it
        // aren't cached.
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: DAY_S,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
          ...key,
        },
      },
    },
  };
}

const ORIGIN = 'storefront';

function behaviour(cachePolicyId: unknown) {
  return {
    TargetOriginId: ORIGIN,
    ViewerProtocolPolicy: 'redirect-to-https',
    AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    Compress: true,
    CachePolicyId: cachePolicyId,
    OriginRequestPolicyId: ALL_VIEWER,
    ResponseHeadersPolicyId: { Ref: 'EdgeHeaders' },
  };
}

function distribution({ hosts }: CloudFrontSettings) {
  const personal = PERSONAL_PARTS.flatMap((part) => [`/${part}`, `/${part}/*`]);
  const files = FILE_PARTS.map((part) => `/${part}/*`);
  return {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        HttpVersion: 'http2and3',
        Aliases: hosts,
        CacheTagConfig: { HeaderName: 'Cache-Tag' },
        ViewerCertificate: {
          AcmCertificateArn: { Ref: 'Certificate' },
          SslSupportMethod: 'sni-only',
          MinimumProtocolVersion: 'TLSv1.2_2021',
        },
        Origins: [
          {
            Id: ORIGIN,
            DomainName: { Ref: 'Origin' },
            CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
            OriginCustomHeaders: [{ HeaderName: 'X-Forwarded-Proto', HeaderValue: 'https' }],
          },
        ],
        DefaultCacheBehavior: {
          ...behaviour({ Ref: 'PageCache' }),
          FunctionAssociations: [
            {
              EventType: 'viewer-request',
              FunctionARN: { 'Fn::GetAtt': ['PageKey', 'FunctionARN'] },
            },
          ],
        },
        CacheBehaviors: [
          ...personal.map((PathPattern) => ({ PathPattern, ...behaviour(CACHING_DISABLED) })),
          ...files.map((PathPattern) => ({ PathPattern, ...behaviour({ Ref: 'FileCache' }) })),
        ],
      },
    },
  };
}

function pageKey(table: EdgeTable) {
  return {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      Name: 'storefront-page-key',
      AutoPublish: true,
      FunctionConfig: { Comment: 'What a page is kept by', Runtime: 'cloudfront-js-2.0' },
      FunctionCode: pageKeyFunction(table),
    },
  };
}

/**
 * The function that sets the key of a request: what in its query selects a page, the cookies of country and
 * language, and the host. What is to be passed on gets a key of its own, which no other request has.
 *
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export function pageKeyFunction({ cookieName, languageCookie }: EdgeTable): string {
  const first = (name: string) => JSON.stringify(firstValue(name));
  return `const unusual = new RegExp(${JSON.stringify(UNUSUAL_ADDRESS)});
const selecting = [${['country_code', 'language', 'page'].map(first).join(', ')}].map((pattern) => new RegExp(pattern));

function queryOf(querystring) {
  return Object.keys(querystring)
    .flatMap((name) => {
      const given = querystring[name];
      return (given.multiValue || [given]).map((each) => name + '=' + each.value);
    })
    .join('&');
}

function handler(event) {
  const request = event.request;
  const query = queryOf(request.querystring);
  const valueOf = (named) => (named ? named.value : '');
  const cookies = ${JSON.stringify([cookieName, languageCookie.name])}.map((name) => request.cookies[name]);
  const parts = selecting
    .map((pattern) => (pattern.exec(query) || ['', ''])[1])
    .concat(cookies.map(valueOf), valueOf(request.headers.host));
  const key = parts.map(encodeURIComponent).join('|');
  const isPassed =
    key.length > 1000 ||
    cookies.some((cookie) => cookie && cookie.multiValue) ||
    unusual.test(request.uri + '?' + query) ||
    request.headers.authorization ||
    /text\\/markdown/i.test(valueOf(request.headers.accept));
  request.headers[${JSON.stringify(KEY)}] = { value: isPassed ? event.context.requestId : key };
  return request;
}
`;
}
