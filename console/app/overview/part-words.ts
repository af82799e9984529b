import { parseLocaleId } from '#domain/locale/locales.ts';
import { localeName } from '../../contract/place-name.ts';

interface PartWords {
  readonly title: string;
  /** What that means for those who edit. */
  readonly text: string;
}

const TELL = 'Tell whoever runs the shop.';

/** What parts of the shop are for those who edit it, rather than for those who run it. */
const WORDS: Readonly<Record<string, PartWords>> = {
  build: {
    title: 'A new version of the shop waits to be put in place',
    text: `Pages go on as they were made before, and what you publish is shown. ${TELL}`,
  },
  code: {
    title: 'Some of the shop’s own files are damaged',
    text: `Pages may look wrong or not react to clicks until they are made again. ${TELL}`,
  },
  'content folder': {
    title: 'The content folder can’t be read',
    text: `What is edited there isn’t followed until it’s back; pages stay as they are. ${TELL}`,
  },
  'drafts.db': {
    title: 'Drafts can’t be read or saved',
    text: `Nothing can be edited or published here for now. ${TELL}`,
  },
  'deliveries.db': {
    title: 'Edits are noticed late',
    text: `What others announce may only be found at night; pages stay as they are. ${TELL}`,
  },
  'journal.db': {
    title: 'The journal can’t be read or written',
    text: `Everything else works, but nobody can look up who did what. ${TELL}`,
  },
};

/**
 * What it means for editors that a part is out of order.
 *
 * @example partWords('sg-en.db').title // 'What is stored of Singapore · English is damaged'
 */
export function partWords(part: string): PartWords {
  const known = WORDS[part];
  if (known) return known;
  if (part.startsWith('machine ')) {
    return {
      title: `Another of the shop’s machines isn’t well: ${part.slice('machine '.length)}`,
      text: `This one goes on, and takes over what it can. ${TELL}`,
    };
  }
  const locale = parseLocaleId(/[a-z]{2}-[a-z]{2}/.exec(part)?.[0] ?? '');
  if (locale) {
    return {
      title: `What is stored of ${localeName(locale.id)} is damaged`,
      text: `Shoppers see the last intact version, and edits may wait there. ${TELL}`,
    };
  }
  return { title: `${part} is out of order`, text: `Everything else goes on. ${TELL}` };
}
