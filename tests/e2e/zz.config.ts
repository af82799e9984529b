import base from '../playwright.config.ts';
export default { ...base, testDir: '.', globalSetup: undefined, reporter: 'list', outputDir: '/tmp/lead-results' };
