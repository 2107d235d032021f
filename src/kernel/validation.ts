import type { FieldRejection } from './errors.ts';
import type { MessageKey } from './messages/messages.ts';

/** The part of a zod issue that is used here, so that the browser does not load zod. */
type Issue = {
  code?: string | undefined;
  path: PropertyKey[];
  message?: string | undefined;
  expected?: string | undefined;
  origin?: string | undefined;
  format?: string | undefined;
  minimum?: number | bigint | undefined;
  maximum?: number | bigint | undefined;
  inclusive?: boolean | undefined;
  keys?: string[] | undefined;
  /** The issues of each option of a union, with paths relative to its value. */
  errors?: Issue[][] | undefined;
  params?: Record<string, unknown> | undefined;
};

/** The `params` with which a schema's `refine` sets its own message. */
export const rejection = (message: MessageKey, params: Record<string, string | number> = {}) => ({
  params: { message, ...params },
});

const typeMessages: Record<string, MessageKey> = {
  string: 'validation.text',
  number: 'validation.number',
  int: 'validation.integer',
  boolean: 'validation.boolean',
  array: 'validation.list',
  object: 'validation.object',
  record: 'validation.object',
};

const formatMessages: Record<string, MessageKey> = { email: 'validation.email', date: 'validation.date' };

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value === null || value === undefined ? undefined : (value as Record<PropertyKey, unknown>)[key],
    input,
  );
}

function getMessage(issue: Issue, value: unknown): Omit<FieldRejection, 'field'> {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  switch (issue.code) {
    case 'custom': {
      const { message, ...params } = issue.params ?? {};
      return {
        message: (message as MessageKey | undefined) ?? 'validation.invalid',
        params: params as Record<string, string | number>,
      };
    }
    case 'invalid_type':
      if (value === undefined || value === null) return { message: 'validation.required' };
      return { message: typeMessages[issue.expected ?? ''] ?? 'validation.invalid' };
    case 'too_small':
      if (issue.origin === 'string')
        return limit === 1
          ? { message: 'validation.required' }
          : { message: 'validation.at_least', params: { limit } };
      if (issue.origin === 'array') return { message: 'validation.items_minimum', params: { limit } };
      return { message: 'validation.minimum', params: { limit } };
    case 'too_big':
      if (issue.origin === 'string') return { message: 'validation.at_most', params: { limit } };
      if (issue.origin === 'array') return { message: 'validation.items_maximum', params: { limit } };
      return { message: 'validation.maximum', params: { limit } };
    case 'invalid_format':
      return { message: formatMessages[issue.format ?? ''] ?? 'validation.invalid' };
    case 'invalid_value':
    case 'invalid_union':
      return { message: value === undefined ? 'validation.required' : 'validation.choice' };
    default:
      return { message: 'validation.invalid' };
  }
}

/** Replaces a union's issue by those of the option whose type matches: a string is not reported as "not an object". */
function insideUnion(issue: Issue): Issue[] {
  const matching = issue.errors?.find((option) =>
    option.every((inner) => inner.path.length > 0 || inner.keys),
  );
  if (!matching) return [issue];
  return matching.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(insideUnion);
}

/** No form has more fields; this limits the size of the response. */
const maxRejections = 100;

/**
 * Converts a schema's issues to rejected fields with dotted names; an unknown field has its own name (`docs/rules/api.md`). A field
 * with several issues is rejected once, with the first. Fields beyond `maxRefusals` are left out.
 */
export function findErrors(issues: readonly Issue[], input: unknown): FieldRejection[] {
  const rejections = new Map<string, FieldRejection>();
  const reject = (rejection: FieldRejection) => {
    if (rejections.size < maxRejections && !rejections.has(rejection.field))
      rejections.set(rejection.field, rejection);
  };
  for (const issue of issues.flatMap(insideUnion)) {
    if (rejections.size === maxRejections) break;
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) {
        reject({ field: [...path, key].join('.'), message: 'validation.unknown_field' });
      }
    } else {
      reject({ field: path.join('.'), ...getMessage(issue, valueAt(input, issue.path)) });
    }
  }
  return [...rejections.values()];
}
