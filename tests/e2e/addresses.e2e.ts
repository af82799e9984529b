import { expect } from '@playwright/test';
import { accountPath } from '#domain/account-pages.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { joinByApi } from './demo-member.ts';
import { shopper, test } from './shop-test.ts';

for (const locale of BEHAVIOUR_LOCALES) {
  test(`a member of ${locale.id} keeps, changes and removes delivery addresses`, async ({
    page,
    context,
  }) => {
    await joinByApi(context.request);
    const { t, openAt } = shopper(page, locale);
    await openAt(accountPath('addresses'));
    const content = page.locator('.member-content');
    await expect(content.locator('.account-state')).toBeVisible();
    const add = content.getByRole('button', { name: t('addresses.add') });
    await add.click();

    const save = content.getByRole('button', { name: t('addresses.save') });
    await save.click();
    const first = content.locator('form :is(input, select)').first();
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    const fill = async (name: string) => {
      for (const field of await content.locator('form input').all()) {
        const example = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
        const hint = example.length > 1 ? page.locator(`[id="${example[0]}"]`) : undefined;
        const digits = (await hint?.textContent())?.replace(/^[^\d#+]*/, '');
        await field.fill(digits || name);
      }
      for (const list of await content.locator('form select').all())
        await list.selectOption({ index: 1 });
    };
    await fill('Ploy Suk');
    await save.click();
    const kept = content.getByRole('article');
    await expect(kept).toHaveCount(1);
    await expect(kept).toContainText('Ploy Suk');
    await expect(kept).toContainText(t('addresses.isDefault'));

    await add.click();
    await fill('Second');
    await save.click();
    await expect(kept).toHaveCount(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    await kept.last().getByText(t('addresses.makeDefault')).click();
    await expect(kept.first()).toContainText('Second');
    await kept.first().getByText(t('addresses.edit'), { exact: true }).click();
    await expect(content.locator('form input').first()).toHaveValue('Second');
    await content.getByRole('button', { name: t('addresses.cancel') }).click();

    await kept.first().getByText(t('addresses.remove'), { exact: true }).click();
    await expect(kept.first().getByText(t('addresses.keep'))).toBeFocused();
    await kept.first().getByText(t('addresses.remove'), { exact: true }).click();
    await expect(kept).toHaveCount(1);
    await expect(kept).toContainText('Ploy Suk');
    await expect(kept).toContainText(t('addresses.isDefault'));
  });
}
