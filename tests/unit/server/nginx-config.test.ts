import { expect, test } from 'vitest';
import { edgeTable } from '#server/edge/edge-table.ts';
import { nginxConfig } from '#server/edge/nginx-config.ts';

const configFor = (listen: string) =>
  nginxConfig(edgeTable({ origin: 'https://shop.example', hosts: undefined }), {
    backend: '127.0.0.1:4321',
    listen,
    cacheFolder: '/var/cache/nginx-storefront',
    headers: [],
  });

test('nginx announces secure transport on pages and beside them, if it has it', () => {
  const headers = configFor('443 ssl').match(/add_header Strict-Transport-Security/g);
  expect(headers).toHaveLength(2);
  expect(configFor('80')).not.toContain('Strict-Transport-Security');
});

test('nginx lets no call of the API wait for another, whose answer may not be kept', () => {
  const [, api = ''] = /location ~ \^\/api\/ \{(.*?)\n {2}\}/s.exec(configFor('80')) ?? [];
  expect(api).toContain('proxy_cache storefront_api;');
  expect(api).not.toContain('proxy_cache_lock on');
});
