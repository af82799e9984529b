import { LOCAL_STORAGE } from '#domain/browser-storage.ts';

/** Starts the shell's scripts for members, now or once they sign in in another tab. */
if (document.documentElement.hasAttribute('data-signed-in')) wake();
else addEventListener('storage', ({ key }) => key === LOCAL_STORAGE.member && wake());

function wake(): void {
  void import('./follow-member.ts');
}
