import { expect, type Page } from '@playwright/test';
import { quartersImage } from '../test/factories/pictures.ts';

/** Shows a proof of an accepted work to its artist, on the page of staff. */
export async function showProof(admin: Page, submissionId: number | string, note: string): Promise<void> {
  await admin.goto(`/admin/submission/${submissionId}`);
  const buffer = await quartersImage(900, 600).jpeg().toBuffer();
  const file = { name: 'proof.jpg', mimeType: 'image/jpeg', buffer };
  await admin.getByLabel('Picture of the proof').setInputFiles(file);
  await admin.getByLabel('Printed on').selectOption({ index: 1 });
  await admin.getByRole('textbox', { name: 'Message to the artist (optional)' }).fill(note);
  await admin.getByRole('button', { name: 'Show to the artist' }).click();
  await expect(
    admin.getByRole('status').filter({ hasText: 'The proof is on the artist’s page' }),
  ).toBeVisible();
}

/** Puts a work on the shelf by its form; returns once the form has an answer. */
export async function putOnShelf(admin: Page, itemId: number, answer: string): Promise<void> {
  await admin.goto(`/admin/item/${itemId}`);
  await admin.getByRole('radio', { name: 'On the shelf' }).check();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText(answer, { exact: true }).first()).toBeVisible();
}
