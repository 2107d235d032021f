import { parseSync } from 'vite';
import { sqlChanges } from './sql-changes.ts';

/** A small change of a source file that should make a test fail: the text from `start` to `end` is replaced. */
export type Mutant = {
  operator: Operator;
  start: number;
  end: number;
  replacement: string;
  /** A line that is added to the file, such as an import. */
  append?: string | undefined;
  /** Where a call of a probe shows that the mutant's code is executed; none at the top level, which runs once for all tests. */
  anchor: Anchor | null;
};

/** A statement before which code can be inserted (`alone`: a branch without braces), or the expression that is the `body` of an arrow function. */
export type Anchor = { start: number; end: number; kind: 'statement' | 'alone' | 'body' };

export type Operator =
  | 'comparison'
  | 'arithmetic'
  | 'condition'
  | 'argument'
  | 'early return'
  | 'removed call'
  | 'swapped key'
  | 'string'
  | 'SQL';

/** The source with the text from `start` to `end` replaced. */
export const planted = (
  source: string,
  { start, end, replacement, append = '' }: Pick<Mutant, 'start' | 'end' | 'replacement' | 'append'>,
): string => `${source.slice(0, start)}${replacement}${source.slice(end)}${append}`;

// biome-ignore lint/suspicious/noExplicitAny: a node of any kind.
type Node = any;

const opposites: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
/** Functions of the query builder, and those with the opposite meaning. */
const queryOpposites: Record<string, string> = {
  eq: 'ne',
  ne: 'eq',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  asc: 'desc',
  desc: 'asc',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  and: 'or',
  or: 'and',
  exists: 'notExists',
  notExists: 'exists',
};
const arithmetic: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };

/** Calls whose texts and arguments only engineers see. */
const internalCalls =
  /^(?:\w*Error|(?:.*\.)?log\.\w+|console\.\w+|named\w*|prepared\w*|.*\.(?:describe|meta))$/;
/** Keys of texts that describe the API to engineers. */
const internalKeys = /^(?:summary|description|tags|operationId|constraint)$/;
/** Calls in which the order of the arguments does not matter. */
const symmetricCalls = /^(?:eq|ne|and|or|Math\.(?:min|max))$/;

/** Attributes that change the look alone, which pictures show and tests do not. */
const lookAttributes = /^(?:class|className|style|d|viewBox|fill|stroke\w*|transform|points)$/;

/** Lists the mutants of a TypeScript file by ordinary operators. */
export function findMutants(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]!.message}`);
  const mutants: Mutant[] = [];
  const text = ({ start, end }: Node): string => source.slice(start, end);
  let anchor: Anchor | null = null;
  const replace = (operator: Operator, { start, end }: Node, replacement: string, append?: string) =>
    mutants.push({ operator, start, end, replacement, append, anchor });
  /** Replaces the operator between two operands. */
  const replaceToken = (operator: Operator, { left, right }: Node, token: string, by: string) => {
    const at = source.indexOf(token, left.end);
    if (at < right.start) replace(operator, { start: at, end: at + token.length }, by);
  };

  /** The modules from which names are imported, as they are written. */
  const imported = new Map<string, string>();
  for (const node of program.body as Node[]) {
    if (node.type !== 'ImportDeclaration') continue;
    for (const { local } of node.specifiers) imported.set(local.name, text(node.source));
  }

  const visitors: Record<string, (node: Node, parents: Node[]) => void> = {
    BinaryExpression(node) {
      const { operator, left, right } = node;
      if (opposites[operator]) replaceToken('comparison', node, operator, opposites[operator]);
      else if (arithmetic[operator] && !isText(left) && !isText(right))
        replaceToken('arithmetic', node, operator, arithmetic[operator]);
    },
    AssignmentExpression(node) {
      if (node.operator === '+=' && !isText(node.right)) replaceToken('arithmetic', node, '+=', '-=');
      if (node.operator === '-=') replaceToken('arithmetic', node, '-=', '+=');
    },
    LogicalExpression(node) {
      replace('condition', node, text(node.left));
      replace('condition', node, text(node.right));
    },
    UnaryExpression(node) {
      if (node.operator === '!') replace('condition', node, text(node.argument));
    },
    IfStatement(node) {
      replace('condition', node.test, `!(${text(node.test)})`);
    },
    ConditionalExpression(node) {
      replace('condition', node.test, `!(${text(node.test)})`);
    },
    CallExpression(node) {
      const { callee, arguments: values } = node;
      const name = text(callee);
      const [before, last] = [values.at(-2), values.at(-1)];
      const module = queryOpposites[name] && imported.get(name);
      if (module)
        replace('SQL', callee, 'mutated', `import { ${queryOpposites[name]} as mutated } from ${module};\n`);
      if (before && !internalCalls.test(name)) {
        replace('argument', { start: before.end, end: last.end }, '');
        if (isPlain(before) && isPlain(last) && text(before) !== text(last) && !symmetricCalls.test(name))
          replace('argument', { start: before.start, end: last.end }, `${text(last)}, ${text(before)}`);
      }
    },
    ReturnStatement(node, parents) {
      if (isEarly(parents)) replace('early return', node, ';');
    },
    ThrowStatement(node, parents) {
      if (isEarly(parents)) replace('early return', node, ';');
    },
    ExpressionStatement(node) {
      const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      if (call.type === 'CallExpression' && !internalCalls.test(text(call.callee)))
        replace('removed call', node, ';');
    },
    ObjectExpression(node) {
      const plain = node.properties.filter(
        (property: Node) =>
          property.type === 'Property' &&
          !property.method &&
          !property.computed &&
          !internalKeys.test(text(property.key)) &&
          isValue(property.value),
      );
      plain.slice(1).forEach((property: Node, index: number) => {
        const before = plain[index];
        if (text(before.value) === text(property.value)) return;
        const between = source.slice(before.end, property.start);
        replace(
          'swapped key',
          { start: before.start, end: property.end },
          `${text(before.key)}: ${text(property.value)}${between}${text(property.key)}: ${text(before.value)}`,
        );
      });
    },
    Literal(node, parents) {
      if (typeof node.value === 'string' && node.value !== '' && isShown(node, parents)) {
        const isAttribute = parents.at(-1).type === 'JSXAttribute';
        replace('string', node, isAttribute ? '""' : "''");
      }
    },
    TaggedTemplateExpression(node) {
      if (!/^sql\b/.test(text(node.tag))) return;
      for (const quasi of node.quasi.quasis)
        for (const { start, end, replacement } of sqlChanges(text(quasi)))
          replace('SQL', { start: quasi.start + start, end: quasi.start + end }, replacement);
    },
  };

  /** Whether readers or programs see the text: not a module, a key, a directive, a message of an error or a name of a query. */
  function isShown(node: Node, parents: Node[]): boolean {
    const parent = parents.at(-1);
    if (parent.type === 'ExpressionStatement') return false;
    if (parent.type === 'Property' && parent.key === node) return false;
    if (parents.some((above) => above.type === 'Property' && internalKeys.test(text(above.key))))
      return false;
    if (parent.type === 'MemberExpression') return false;
    return !parents.some(
      (above) =>
        /^(?:Import|ExportAll)/.test(above.type) ||
        (above.type === 'ExportNamedDeclaration' && above.source) ||
        (above.type === 'JSXAttribute' && lookAttributes.test(text(above.name))) ||
        (/^(?:Call|New)Expression$/.test(above.type) && internalCalls.test(text(above.callee))),
    );
  }

  walk(program, [], (node, parents) => {
    if (!visitors[node.type]) return;
    anchor = findAnchor([...parents, node]);
    visitors[node.type]!(node, parents);
  });
  return mutants;
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && (isText(node.left) || isText(node.right)));

/** An expression without effects of its own. */
const isPlain = (node: Node): boolean => /^(?:Identifier|MemberExpression|Literal)$/.test(node.type);
const isValue = (node: Node): boolean => isPlain(node) || node.type === 'CallExpression';

/** Whether a statement stands in a branch, so that the function goes on without it. */
function isEarly(parents: Node[]): boolean {
  const [parent, above] = [parents.at(-1), parents.at(-2)];
  return parent.type === 'IfStatement' || (parent.type === 'BlockStatement' && above.type === 'IfStatement');
}

/** Finds the innermost code of a function that is executed exactly when the last node may be. */
function findAnchor(path: Node[]): Anchor | null {
  for (let index = path.length - 1; index > 0; index--) {
    const [parent, { start, end }] = [path[index - 1], path[index]];
    const isBody = parent.body === path[index];
    if (parent.type === 'Program') return null;
    if (parent.type === 'ArrowFunctionExpression' && isBody && path[index].type !== 'BlockStatement')
      return { start, end, kind: 'body' };
    if (parent.type === 'BlockStatement') return { start, end, kind: 'statement' };
    if (parent.type === 'SwitchCase' && parent.test !== path[index]) return { start, end, kind: 'statement' };
    const isBranch = isBody || (parent.type === 'IfStatement' && parent.test !== path[index]);
    if (isBranch && /Statement$/.test(parent.type) && path[index].type !== 'BlockStatement')
      return { start, end, kind: 'alone' };
  }
  return null;
}

function walk(node: Node, parents: Node[], visit: (node: Node, parents: Node[]) => void): void {
  // Types do not exist at run time.
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return;
  visit(node, parents);
  const path = [...parents, node];
  for (const child of Object.values(node).flat()) {
    if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
      walk(child, path, visit);
  }
}
