import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { root } from '../../src/root.ts';

/**
 * How a key is built: the whole key, or its parts around placeholders that are known only at run time. A placeholder has to be
 * a word of the program: in the same file, in one that it imports, or outside the pages.
 */
type Pattern = { parts: readonly string[] };

type Source = {
  file: string;
  /** The string literals and property names in it, which include the values of enums. */
  words: ReadonlySet<string>;
  templates: readonly Pattern[];
  imports: readonly string[];
  /** The keys that it uses, each with the namespace of its translator. */
  uses: readonly { namespace: Pattern; key: Pattern }[];
};

const anything: Pattern = { parts: ['', ''] };

function buildPatterns(node: ESTree.Node | null | undefined): Pattern[] {
  switch (node?.type) {
    case 'Literal':
      return [{ parts: [String(node.value)] }];
    case 'TemplateLiteral':
      return [{ parts: node.quasis.map(({ value }) => value.cooked ?? '') }];
    case 'ConditionalExpression':
      return [...buildPatterns(node.consequent), ...buildPatterns(node.alternate)];
    case 'LogicalExpression':
      return [...buildPatterns(node.left), ...buildPatterns(node.right)];
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return buildPatterns(node.expression);
    default:
      return [anything];
  }
}

/** The namespaces of the translator that a call creates; none if it creates no translator. */
function getNamespaces(node: ESTree.Node | null | undefined): Pattern[] {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return [];
  if (node.callee.name === 'useTranslations') return buildPatterns(node.arguments[0]);
  return node.callee.name === 'getTranslator' ? buildPatterns(node.arguments[1]) : [];
}

/** What makes the `meta` of a page from a dictionary and the key of its title. */
const titleFunctions = ['titledMeta', 'privateMeta'];

const translatorMethods = ['rich', 'markup', 'raw', 'has'];

/** The translator that is called, directly or by one of its methods. */
function getTranslator(callee: ESTree.Expression): ESTree.Expression {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return callee;
  return translatorMethods.includes(callee.property.name) ? callee.object : callee;
}

export function readSource(file: string, text: string): Source {
  const words = new Set<string>();
  const templates: Pattern[] = [];
  const imports: string[] = [];
  const calls: ESTree.CallExpression[] = [];
  const translators = new Map<string, Pattern[]>();
  const addTranslator = (name: string, namespaces: Pattern[]): void => {
    translators.set(name, [...(translators.get(name) ?? []), ...namespaces]);
  };
  new Visitor({
    Literal: ({ value }) => void words.add(String(value)),
    Property: ({ key }) => void (key.type === 'Identifier' && words.add(key.name)),
    TemplateLiteral: (node) => void templates.push(...buildPatterns(node)),
    ImportDeclaration: ({ source }) => void imports.push(join(file, '..', source.value)),
    CallExpression: (node) => void calls.push(node),
    VariableDeclarator: ({ id, init }) => {
      const namespaces = getNamespaces(init);
      if (id.type === 'Identifier' && namespaces.length > 0) addTranslator(id.name, namespaces);
    },
  }).visit(parseSync(file, text).program);
  // A function with a translator as parameter names its type.
  const types = text.matchAll(
    /type (\w+) = ReturnType<typeof (?:useTranslations|getTranslator)<'([\w.]+)'>>/g,
  );
  for (const [, type, namespace = ''] of types) {
    for (const [, name = ''] of text.matchAll(new RegExp(`(\\w+): ${type}\\b`, 'g'))) {
      addTranslator(name, [{ parts: [namespace] }]);
    }
  }
  const uses = calls.flatMap(({ callee, arguments: [key, second] }) => {
    // The title of a page: the dictionary and the key.
    if (callee.type === 'Identifier' && titleFunctions.includes(callee.name)) {
      return buildPatterns(second).map((pattern) => ({
        namespace: buildPatterns(key)[0] ?? anything,
        key: pattern,
      }));
    }
    const translator = getTranslator(callee);
    const namespaces =
      translator.type === 'Identifier' ? (translators.get(translator.name) ?? []) : getNamespaces(translator);
    return namespaces.flatMap((namespace) =>
      buildPatterns(key).map((pattern) => ({ namespace, key: pattern })),
    );
  });
  return { file, words, templates, imports, uses };
}

/** The sources of the shop, without tests and dictionaries. */
export const readSources = (): Source[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|^src\/kernel\/messages\//.test(file))
    .map((file) => readSource(file, readFileSync(join(root, file), 'utf8')));

const toRegex = (parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+)')}$`);

/** The keys of the pages' dictionaries, with their namespaces, that no translator of the sources uses. */
export function unusedInPages(keys: readonly string[], sources: readonly Source[]): string[] {
  const isOfPages = ({ file }: Source): boolean => file.startsWith('src/web/');
  const shared = new Set(sources.filter((source) => !isOfPages(source)).flatMap(({ words }) => [...words]));
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const unused = new Set(keys);
  for (const { words, imports, uses } of sources.filter(isOfPages)) {
    const near = [words, ...imports.map((file) => byFile.get(file)?.words ?? new Set<string>())];
    const isKnown = (word: string): boolean => shared.has(word) || near.some((some) => some.has(word));
    for (const { namespace, key } of uses) {
      const joined = [...namespace.parts.slice(0, -1), `${namespace.parts.at(-1)}.${key.parts[0]}`];
      const parts = [...joined, ...key.parts.slice(1)];
      if (parts.length === 1) {
        unused.delete(parts[0]!);
        continue;
      }
      const regex = toRegex(parts);
      for (const one of unused) if (regex.exec(one)?.slice(1).every(isKnown)) unused.delete(one);
    }
  }
  return [...unused];
}

/** The keys of the API's messages that the sources do not contain, whole or built. */
export function unusedInApi(keys: readonly string[], sources: readonly Source[]): string[] {
  const words = new Set(sources.flatMap((source) => [...source.words]));
  const templates = sources
    .flatMap((source) => source.templates)
    .filter(({ parts: [first] }) => first !== '')
    .map(({ parts }) => toRegex(parts));
  const isBuilt = (key: string): boolean =>
    templates.some((template) =>
      template
        .exec(key)
        ?.slice(1)
        .every((part) => words.has(part)),
    );
  return keys.filter((key) => !words.has(key) && !isBuilt(key));
}
