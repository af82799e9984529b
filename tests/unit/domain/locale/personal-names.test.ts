import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/locale/locales.ts';
import {
  fullName,
  hasOneNameField,
  nameOrder,
  publicName,
  splitName,
} from '#domain/locale/personal-names.ts';
import { messages } from '#i18n/messages.ts';
import { textsOf } from '#i18n/texts.ts';
import { RegisterStep } from '#islands/sign-in/RegisterStep.tsx';

describe('a name', () => {
  test.each([
    ['지수', '김', '김지수'],
    ['美玲', '陳', '陳美玲'],
    ['Ji-soo', 'Kim', 'Ji-soo Kim'],
    ['สมหญิง', 'ใจดี', 'สมหญิง ใจดี'],
    ['지수', 'Kim', '지수 Kim'],
    ['Mei', '', 'Mei'],
  ])('of %s and %s in full is %s', (first, last, full) => {
    expect(fullName(first, last)).toBe(full);
  });

  test.each([
    ['Mei', 'Tan', 'Mei T.'],
    ['Zoë', 'élan', 'Zoë É.'],
    ['지수', '김', '지수'],
    ['สมหญิง', 'ใจดี', 'สมหญิง'],
    ['Mei', '', 'Mei'],
  ])('of %s and %s is %s for strangers', (first, last, shown) => {
    expect(publicName(first, last)).toBe(shown);
  });

  test.each([
    ['김지수', '김', '지수'],
    ['남궁민수', '남궁', '민수'],
    [' 김 지수 ', '김', '지수'],
    ['陳美玲', '陳', '美玲'],
    ['Ji-soo Kim', 'Kim', 'Ji-soo'],
    ['Mary Ann Kim', 'Kim', 'Mary Ann'],
  ])('typed as %s has the family name %s and the given name %s', (typed, lastName, firstName) => {
    expect(splitName(typed)).toEqual({ lastName, firstName });
  });

  test.each(['', ' ', '김', 'Cher', '남'])('typed as “%s” is incomplete', (typed) => {
    expect(splitName(typed)).toBeUndefined();
  });

  test('is asked for in one field in Korean, and nowhere else', () => {
    expect(LANGUAGES.filter(hasOneNameField)).toEqual(['ko']);
    const html = renderToStaticMarkup(createElement(RegisterStep, stepProps('ko')));
    expect(html.match(/name="\w+Name"/g)).toEqual(['name="fullName"']);
    expect(html).toContain('autoComplete="name"');
  });

  const inTwoFields = LANGUAGES.filter((language) => !hasOneNameField(language));

  test.each(inTwoFields)('is asked for in the order of %s when registering', (language) => {
    const { signIn } = messages[language];
    const html = renderToStaticMarkup(createElement(RegisterStep, stepProps(language)));
    const places = nameOrder(language).map((part) => html.indexOf(`name="${part}Name"`));
    expect(places[0]).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(html).toContain(signIn.lastName);
  });

  test('begins with the family name in Korean and Chinese', () => {
    const familyFirst = LANGUAGES.filter((language) => nameOrder(language)[0] === 'last');
    expect(familyFirst).toEqual(expect.arrayContaining(['ko', 'zh']));
    expect(familyFirst).not.toEqual(expect.arrayContaining(['en']));
  });
});

function stepProps(language: (typeof LANGUAGES)[number]): Parameters<typeof RegisterStep>[0] {
  const nothing = () => undefined;
  const client = {} as Parameters<typeof RegisterStep>[0]['client'];
  return {
    texts: { ...textsOf(language, 'signIn'), ...textsOf(language, 'authentication') },
    language,
    client,
    email: '',
    companyDomain: undefined,
    hasBeautyPass: true,
    hasBirthDates: true,
    goTo: nothing,
    onCompany: nothing,
    onAsked: nothing,
    onSignedIn: async () => undefined,
    say: nothing,
  };
}
