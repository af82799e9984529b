import type { Scenario } from '../scenario.ts';
import { allLocalesBuilt, oneLocaleBuilt } from '../shop/built-apart.ts';

const MB = 1_048_576;

export const memoryScenario: Scenario = {
  name: 'memory',
  title: 'Memory of a full build',
  limit:
    'Heaps, which may grow to twice what is in use before they are collected: some 150 MB in each of two workers. What else grows with more locales was not looked at.',
  async run(workshop) {
    const one = await workshop.once(oneLocaleBuilt);
    const all = await workshop.once(allLocalesBuilt);
    return {
      figures: [
        { name: 'pages of one locale', value: one.pages, unit: 'pages' },
        { name: 'pages of all locales', value: all.pages, unit: 'pages' },
        { name: 'all locales, pull to published', value: all.ms / 1_000, unit: 's' },
        { name: 'peak of one locale', value: one.maxRssBytes / MB, unit: 'MB' },
        {
          name: 'peak of all locales',
          value: all.maxRssBytes / MB,
          unit: 'MB',
          goal: { atMost: 1_536 },
        },
        {
          name: 'all against one',
          value: all.maxRssBytes / one.maxRssBytes,
          unit: '×',
          goal: { atMost: 1.5 },
        },
      ],
      notes: [
        'Of one process with its workers and the embedded commerce API, maximum resident set.',
      ],
    };
  },
};
