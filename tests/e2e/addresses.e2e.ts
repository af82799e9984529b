import { expect } from '@playwright/test';
import { addressFields, fieldProblem } from '#commerce-api/addresses/address-form.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { typedInto } from '../builders/typed-address.ts';
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
    const first = content.locator('form input').first();
    // It begins with the member's own name.
    await expect(first).toHaveValue('Ploy Suk');
    await first.fill('');
    await save.click();
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    const fields = addressFields(locale, { isMember: true });
    const control = (name: string) => content.locator(`form [name="${name}"]`);
    const fill = async (name: string) => {
      for (const field of fields) {
        const value = field.name === 'name' ? name : typedInto(field);
        if (field.options.length > 0) await control(field.name).selectOption(value);
        else await control(field.name).fill(value);
      }
    };
    await fill('Ploy Suk');
    const postcode = fields.find(({ isNumeric }) => isNumeric);
    if (postcode) {
      await control(postcode.name).fill('1');
      await save.click();
      await expect(control(postcode.name)).toBeFocused();
      const problem = fieldProblem(postcode, 'invalid', locale.language);
      await expect(content.getByText(problem)).toBeVisible();
      await fill('Ploy Suk');
    }
    await save.click();
    const kept = content.getByRole('article');
    await expect(kept).toHaveCount(1);
    await expect(kept).toContainText('Ploy Suk');
    await expect(kept).toContainText(t('addresses.isDefault'));

    await add.click();
    await fill('Second');
    await save.click();
    await expect(kept).toHaveCount(2);
    // What is said of it, now or a moment later, may cover the buttons of the last, and the header those
    // that are scrolled below it.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.locator('.toaster-toast').evaluateAll((all) => all.map((toast) => toast.remove()));
      expect(await accessibilityProblems(page)).toEqual([]);
    }).toPass({ timeout: 15_000 });
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
