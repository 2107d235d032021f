import { expect } from '@playwright/test';
import { gammaProfile, srgbPrimaries } from '../../src/platform/images/gamma-profile.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors } from '../people.ts';

test('a paper gets a colour profile, and another file is rejected', { tag: '@on-phone' }, async ({
  admin,
}) => {
  const errors = collectErrors(admin);
  await admin.goto('/admin/material/substrate/2');
  const section = admin.getByRole('region', { name: 'Colour profile' });
  await expect(section).toContainText('No profile');
  const file = { name: 'paper.icc', mimeType: 'application/vnd.iccprofile' };
  await section
    .getByLabel('ICC profile')
    .setInputFiles({ ...file, buffer: Buffer.from('a picture of the paper') });
  await section.getByRole('button', { name: 'Save profile' }).click();
  await expect(section).toContainText('Please choose an ICC profile');
  await expectNoViolations(admin);
  await section
    .getByLabel('ICC profile')
    .setInputFiles({ ...file, buffer: gammaProfile(1.8, srgbPrimaries) });
  await section.getByRole('button', { name: 'Save profile' }).click();
  await expect(section).toContainText('Current profile: Gamma of the file (RGB)');
  await expectNoViolations(admin);
  await section.getByRole('button', { name: 'Remove profile' }).click();
  await expect(section).toContainText('No profile');
  expect(errors).toEqual([]);
});
