/**
 * What a link in a mail about stock does. Its token is in the fragment, which reaches the page's script
 * and no log on the way: `#confirm=…`.
 */
export const NOTICE_ACTIONS = ['confirm', 'end', 'end-all'] as const;
export type NoticeAction = (typeof NOTICE_ACTIONS)[number];

export interface NoticeLink {
  readonly action: NoticeAction;
  readonly token: string;
}

export const noticeFragment = ({ action, token }: NoticeLink) => `#${action}=${token}`;

/** The inverse of `noticeFragment`; undefined for any other fragment. */
export function parseNoticeFragment(fragment: string): NoticeLink | undefined {
  const [, name, token] = /^#([a-z-]+)=([\w.-]+)$/.exec(fragment) ?? [];
  const action = NOTICE_ACTIONS.find((known) => known === name);
  return action && token ? { action, token } : undefined;
}
