/**
 * The islands of header and footer. They hydrate at the same time, so browsers get one file: one for each island
 * would be a request that leads to the chunk of all.
 */
// biome-ignore lint/performance/noBarrelFile: the file is what browsers load.
export { BagDropdown } from '../bag/BagDropdown.tsx';
export { LanguageSwitcher } from '../languages/LanguageSwitcher.tsx';
export { AppBanner } from '../notices/AppBanner.tsx';
export { LegalToast } from '../notices/LegalToast.tsx';
export { WelcomeMat } from '../notices/WelcomeMat.tsx';
export { Overlay } from '../overlay/Overlay.tsx';
export { SearchPanel } from '../search/SearchPanel.tsx';
export { AccountMenu } from '../user/AccountMenu.tsx';
export { SignOut } from '../user/SignOut.tsx';
