import { createHash } from 'node:crypto';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { UnreadableImageError } from '../../platform/images/image-faults.ts';
import { createLogo } from '../../platform/images/logos.ts';
import type { Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { type Logo, type LogoFile, maxLogoBytes } from './logo.rules.ts';
import { updateSetting } from './settings.admin.usecases.ts';

const getKey = (id: string, file: LogoFile): string => `logos/${id}/${file}`;

/**
 * Replaces or removes the logo. The former one's files stay, for open pages and for the audit log.
 *
 * @param form `file` is a JPEG, PNG or WebP in base64
 * @throws ShopError 422 `value.file` for anything else; 409 `version_conflict`
 */
export async function updateLogo(
  services: Services,
  actor: Actor,
  form: { value: { file: string } | null; version: number },
): Promise<{ value: Logo; version: number }> {
  const value = form.value && (await saveLogo(services, Buffer.from(form.value.file, 'base64')));
  return updateSetting(services, actor, 'logo', { value, version: form.version });
}

async function saveLogo({ files }: Services, source: Buffer): Promise<Logo> {
  if (source.length > maxLogoBytes) throw fieldError('value.file', 'validation.logo');
  const logo = await createLogo(source).catch((error: unknown) => {
    throw error instanceof UnreadableImageError ? fieldError('value.file', 'validation.logo') : error;
  });
  const id = createHash('sha256').update(source).digest('hex').slice(0, 24);
  for (const [name, content] of Object.entries(logo.files))
    await files.write(getKey(id, name as LogoFile), content);
  return { id, width: logo.width, height: logo.height };
}

/** The PNG of a logo. Throws 404 for an unknown id. */
export async function readLogo({ files }: Services, id: string, file: LogoFile): Promise<Buffer> {
  const key = getKey(id, file);
  if (!(await files.exists(key))) throw new ShopError(commonErrors.notFound);
  return files.read(key);
}
