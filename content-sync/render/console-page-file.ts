/** Where a build keeps the console's page: beside the client's files, so that no address leads to it. */
export const CONSOLE_PAGE_FILE = 'console.html';
