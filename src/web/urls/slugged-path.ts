import { data, redirect } from 'react-router';

/** A path segment such as `12` or `12-spring-show`: the id counts, the slug is for people. */
export type SluggedPath = { id: string; slug: string | undefined };

/** Parses the last segment of a path; throws a 404 response where it has no id. */
export function parseSluggedPath(param: string): SluggedPath {
  const [, id, slug] = /^([1-9]\d{0,8})(?:-(.*))?$/s.exec(param) ?? [];
  if (id === undefined) throw data(null, { status: 404 });
  return { id, slug };
}

/** The last segment of a path, as `parseSluggedPath` parses it: `12-spring-show`. */
export const sluggedPath = ({ id, slug }: { id: number; slug: string }): string =>
  slug === '' ? String(id) : `${id}-${slug}`;

/** Redirects a wrong slug to the right one; a path without a slug stays (`docs/rules/pages.md`). */
export function redirectWrongSlug(
  { pathname, search }: URL,
  { slug }: SluggedPath,
  thing: { id: number; slug: string },
): void {
  if (slug === undefined || slug === thing.slug) return;
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  throw redirect(`${folder}/${encodeURIComponent(sluggedPath(thing))}${search}`, 301);
}

/** The canonical path of a resource in a language, without its slug. */
export const withoutSlug = ({ pathname }: { pathname: string }, id: number): { pathname: string } => ({
  pathname: pathname.slice(0, pathname.lastIndexOf('/') + 1) + id,
});
