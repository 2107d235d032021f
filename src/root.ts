import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { required } from './kernel/required.ts';

/** The project's folder, for sources and build alike. */
export const root = dirname(required(findPackageJSON('.', import.meta.url), 'package.json'));
