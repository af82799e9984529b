import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import linksValidator from 'starlight-links-validator';
import { asPages } from './src/as-pages.ts';
import { copyDocuments } from './src/documents.ts';

copyDocuments();

/** What a kind of reader looks for. */
const sidebar = [
  {
    label: 'Start',
    items: ['index', 'demo', 'your-shop', 'folders/shop', 'upgrading', 'contributing', 'glossary'],
  },
  { label: 'Editors', items: ['console', 'search', 'feeds', 'agents'] },
  {
    label: 'Operators',
    items: [
      'console-operations',
      'commands',
      'configuration',
      'operations',
      'alerts',
      'origin',
      'edges',
      'scaling',
      'folders/deploy',
      'security',
    ],
  },
  {
    label: 'Commerce systems',
    items: [
      'sources',
      'sources/vendure',
      'sources/medusa',
      'sources/folder',
      'sources/polling',
      'checkout',
      {
        label: 'Embedded commerce API',
        items: [{ autogenerate: { directory: 'folders/commerce-api' } }],
      },
    ],
  },
  {
    label: 'Developers',
    items: [
      'architecture',
      'engine',
      'any-site',
      'specification',
      'testing',
      'dependencies',
      'benchmarks',
      'benchmarks-pages',
    ],
  },
];

export default defineConfig({
  publicDir: '../pictures',
  markdown: { processor: satteri({ mdastPlugins: [asPages] }) },
  integrations: [
    starlight({
      title: 'Beauty Storefront',
      sidebar,
      plugins: [linksValidator({ errorOnLocalLinks: false })],
    }),
  ],
});
