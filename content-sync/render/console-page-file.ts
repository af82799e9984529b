/** Where a build stores the console's page: beside the client's files, where no address leads. */
export const CONSOLE_PAGE_FILE = 'console.html';
