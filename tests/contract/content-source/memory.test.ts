import { aMemorySource, type RecordsInMemory } from '../../builders/memory-source.ts';
import { describeSource, type SourceUnderTest } from './source-contract.ts';

async function memory(): Promise<SourceUnderTest> {
  const links = new Map(['sale', 'gifts'].map((id) => [id, link(id, `Link ${id}`)]));
  const records: RecordsInMemory = new Map([
    ['sg-en', new Map([['quick-links', new Map(links)]])],
    ['hk-zh', new Map([['quick-links', new Map(links)]])],
  ]);
  const inSingapore = records.get('sg-en')?.get('quick-links');
  let problem: string | undefined;
  return {
    source: aMemorySource(records, () => problem),
    type: 'quick-links',
    ids: [...links.keys()],
    emptyType: 'stores',
    put: async (id, name) => void inSingapore?.set(id, link(id, name)),
    remove: async (id) => void inSingapore?.delete(id),
    fail() {
      problem = 'It is away.';
    },
    spoil: async (id) => void inSingapore?.set(id, { id }),
  };
}

const link = (id: string, name: string) => ({ id, name, link: `/${id}`, position: 0 });

describeSource('memory', memory);
