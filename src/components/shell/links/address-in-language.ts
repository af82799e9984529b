/**
 * The address of the same page in another language of the country; none for its default language.
 *
 * @example addressInLanguage('http://shop/sale?page=2', 'zh') // '/sale?page=2&language=zh'
 */
export function addressInLanguage(address: string, language: string | undefined): string {
  const { pathname, searchParams } = new URL(address);
  if (language) searchParams.set('language', language);
  else searchParams.delete('language');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
