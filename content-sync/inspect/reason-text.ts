import type { Reason } from '../plan/plan.ts';

/** Why a page is rendered, in words. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'asked-for':
      return 'it was asked for';
    case 'damaged':
      return 'what was stored of it is damaged';
    case 'new':
      return 'it is new';
    case 'moved':
      return 'there is, or was, a redirect';
    case 'code':
      return 'the code that renders it changed';
    case 'expired':
      return 'an instant it asked about has passed';
    case 'failed':
      return 'it could not be rendered the last time';
    case 'ahead':
      return 'it was made when the clock was ahead';
    case 'rolled-back':
      return 'it was rolled back';
    case 'answers':
      return `another answer to ${reason.questions.join(', ')}`;
  }
}
