import { data, redirect } from 'react-router';

/** An address such as `/news/12` or `/news/12-spring-show`: the id counts, the slug is for readers. */
export type SluggedPath = { id: string; slug: string | undefined };

/** Reads the last part of an address; what has no id is no such page. */
export function readSluggedPath(param: string): SluggedPath {
  const match = /^([1-9]\d{0,8})(?:-(.*))?$/s.exec(param);
  if (!match) throw data(null, { status: 404 });
  return { id: match[1]!, slug: match[2] };
}

/** The last part of an address, as `readSluggedPath` reads it: `12-spring-show`. */
export const sluggedPath = ({ id, slug }: { id: number; slug: string }): string =>
  slug === '' ? String(id) : `${id}-${slug}`;

/** Sends a reader with another slug to the right one; an address without a slug stays (`reading: lists`). */
export function redirectWrongSlug(
  { pathname, search }: URL,
  { slug }: SluggedPath,
  thing: { id: number; slug: string },
): void {
  if (slug === undefined || slug === thing.slug) return;
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  throw redirect(`${folder}/${encodeURIComponent(sluggedPath(thing))}${search}`, 301);
}

/** The one address of a thing in a language, whatever slug it was asked for with. */
export const withoutSlug = ({ pathname }: { pathname: string }, id: number): { pathname: string } => ({
  pathname: pathname.slice(0, pathname.lastIndexOf('/') + 1) + id,
});
