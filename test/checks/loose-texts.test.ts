import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../../src/root.ts';

type Kind = 'element' | 'text' | 'conditional element' | 'conditional text' | 'other';

const isText = (kind: Kind): boolean => kind === 'text' || kind === 'conditional text';

function getKind(node: ESTree.Node): Kind {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'JSXText':
    case 'Literal':
    case 'TemplateLiteral':
      return 'value' in node && node.value === null ? 'other' : 'text';
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 't' ? 'text' : 'other';
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return getKind(node.expression);
    case 'LogicalExpression':
      if (node.operator !== '&&') return 'other';
      return isText(getKind(node.right)) ? 'conditional text' : 'conditional element';
    case 'ConditionalExpression': {
      const kinds = [getKind(node.consequent), getKind(node.alternate)];
      if (kinds.every((kind) => kind === 'text')) return 'text';
      return kinds.some(isText) ? 'conditional text' : 'conditional element';
    }
    default:
      return 'other';
  }
}

/** Whether a rich text, which is several texts and elements, comes and goes. */
const isConditionalRich = (node: ESTree.Node): boolean => {
  const isRich = (one: ESTree.Node): boolean =>
    (one.type === 'CallExpression' &&
      one.callee.type === 'MemberExpression' &&
      one.callee.property.type === 'Identifier' &&
      one.callee.property.name === 'rich') ||
    isConditionalRich(one);
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return isConditionalRich(node.expression);
    case 'LogicalExpression':
      return isRich(node.left) || isRich(node.right);
    case 'ConditionalExpression':
      return isRich(node.consequent) || isRich(node.alternate);
    default:
      return false;
  }
};

/** The texts of a page that crash it once a translator has put them into elements: React moves or removes them as they were. */
function looseTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const check = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const shown = children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '');
    for (const { start, end } of shown.filter(isConditionalRich))
      found.push(`${file}: ${source.slice(start, Math.min(end, start + 80))}`);
    if (shown.length < 2) return;
    const kinds = shown.map(getKind);
    for (const [index, kind] of kinds.entries()) {
      // React inserts an element before the next one that stays.
      const next = kinds.slice(index + 1).find((one) => one !== 'conditional element');
      const isLoose =
        kind === 'conditional text' || (kind === 'conditional element' && next !== undefined && isText(next));
      const { start, end } = shown[index]!;
      if (isLoose) found.push(`${file}: ${source.slice(start, Math.min(end, start + 80))}`);
    }
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(file, source).program);
  return found;
}

test.each([
  "<p>{name}{isNew && t('new')}</p>",
  "<p>{is ? <b>{name}</b> : t('name')}<i /></p>",
  "<p>{is && <b />}{t('name')}</p>",
  "<p>{is ? t.rich('price', { price }) : t('later')}</p>",
  "<p>{is ? t('asking') : price && t.rich('price', { price })}</p>",
])('a text that comes and goes beside others, or follows an element that does, is found: %s', (source) => {
  expect(looseTexts('page.tsx', `const page = ${source};`)).toHaveLength(1);
});

test.each([
  "<p>{isNew && t('new')}</p>",
  "<p>{name}{isNew && <span>{t('new')}</span>}</p>",
  "<p>{is && <b />}<i>{t('name')}</i></p>",
  "<p>{is ? <span>{t.rich('price', { price })}</span> : t('later')}</p>",
])('a text in its own element is not: %s', (source) => {
  expect(looseTexts('page.tsx', `const page = ${source};`)).toEqual([]);
});

test('each text that comes and goes is in its own element, so that translated pages work', () => {
  const files = globSync('src/web/**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => looseTexts(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
