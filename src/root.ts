import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The project's folder, from its sources and from what is built of them alike. */
export const root = dirname(findPackageJSON('.', import.meta.url)!);
