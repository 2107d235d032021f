import { expect, type Page } from '@playwright/test';

/** Opens the newest mail with this subject to the address in the demo's outbox; a job may write it shortly after the call. */
export async function openMail(page: Page, email: string, subject: string, prefix = ''): Promise<void> {
  await expect(async () => {
    await page.goto(`${prefix}/outbox`);
    const mail = page.getByRole('link').filter({ hasText: email }).filter({ hasText: subject });
    await mail.first().click({ timeout: 10_000 });
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible({ timeout: 10_000 });
  }).toPass();
}
