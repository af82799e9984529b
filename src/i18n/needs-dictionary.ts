/** Whether lines of a language end by a dictionary of words, of which browsers have a short one: Thai has no spaces. */
export const needsDictionary = (language: string): boolean => language === 'th';
