import * as z from 'zod';
import { isInHundredths } from './form-values.ts';
import { fromTaipeiInput } from './taipei-time.ts';
import { typedNumber, typedPercent } from './typed-number.ts';

type Fields = Record<string, string>;

/**
 * Builds the body that a schema of the API describes from a form's flat fields: `mobile.number` becomes `mobile: { number }`, the checkboxes
 * `store_ids.3` or the lines of a text area become a list, `sizes.0.width_mm` becomes a row. Numbers are read as typed in the unit of the form
 * (percent for `…_basis_points`, dollars for `…_cents`, mm for `…_hundredths_mm`), times as times in Taipei. What cannot be read is passed
 * on as it was typed, and what is missing is left out, so that the API reports both.
 */
export const formBody = <Schema extends z.ZodType>(schema: Schema, fields: Fields): z.input<Schema> =>
  getPart(schema, fields, '') as z.input<Schema>;

const getParts = (fields: Fields, name: string): string[] =>
  Object.keys(fields).flatMap((field) =>
    field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : [],
  );

const isEmpty = (fields: Fields, name: string): boolean =>
  !fields[name]?.trim() && getParts(fields, name).every((part) => !fields[`${name}.${part}`]?.trim());

function getPart(schema: unknown, fields: Fields, name: string): unknown {
  const text = fields[name];
  if (schema instanceof z.ZodNullable)
    return isEmpty(fields, name) ? null : getPart(schema.unwrap(), fields, name);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = schema.unwrap();
    return isLeftOut(inner, fields, name) ? undefined : getPart(inner, fields, name);
  }
  if (schema instanceof z.ZodPipe) return getPart(schema.in, fields, name);
  if (schema instanceof z.ZodDiscriminatedUnion)
    return getPart(getOption(schema, fields, name), fields, name);
  // Of other alternatives, forms have the fields of the first.
  if (schema instanceof z.ZodUnion) return getPart(schema.options[0], fields, name);
  if (schema instanceof z.ZodObject) return getObject(schema, fields, name);
  if (schema instanceof z.ZodArray) return getList(schema.element, fields, name);
  if (schema instanceof z.ZodNumber) return parseNumber(text, name);
  if (schema instanceof z.ZodBoolean) return Boolean(text) && text !== 'false';
  if (schema instanceof z.ZodISODateTime) return text && fromTaipeiInput(text);
  return text;
}

/** An empty text is sent where the schema takes one, and an object with its empty fields, so that the API reports each. */
function isLeftOut(schema: unknown, fields: Fields, name: string): boolean {
  if (schema instanceof z.ZodObject) return getParts(fields, name).length === 0;
  const takesEmpty = fields[name] !== undefined && z.safeParse(schema as z.ZodType, '').success;
  return isEmpty(fields, name) && !takesEmpty;
}

function getObject({ shape }: z.ZodObject, fields: Fields, name: string): object {
  const prefix = name && `${name}.`;
  const entries = Object.entries(shape).map(([key, value]) => [key, getPart(value, fields, prefix + key)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function getOption({ options, def }: z.ZodDiscriminatedUnion, fields: Fields, name: string): unknown {
  const field = name ? `${name}.${def.discriminator}` : def.discriminator;
  return options.find(
    (option) =>
      option instanceof z.ZodObject && z.safeParse(option.shape[def.discriminator], fields[field]).success,
  );
}

/** Scalars are sorted, as the API stores them: numbers by value, options in the order of the schema. */
function getList(element: unknown, fields: Fields, name: string): unknown[] {
  const lines = fields[name];
  if (lines !== undefined) {
    return lines
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => (element instanceof z.ZodNumber ? typedNumber(line) : line));
  }
  const parts = getParts(fields, name);
  if (element instanceof z.ZodObject) {
    const rows = new Set(parts.map((part) => part.split('.', 1)[0] ?? ''));
    return [...rows]
      .sort((one, other) => Number(one) - Number(other))
      .map((row) => getObject(element, fields, `${name}.${row}`));
  }
  if (element instanceof z.ZodEnum) return element.options.filter((option) => parts.includes(String(option)));
  if (element instanceof z.ZodNumber) return parts.map(Number).sort((one, other) => one - other);
  return parts;
}

/** Hundredths are typed in whole units. Rounding removes the errors of floating-point numbers, not the digits of the input. */
function parseNumber(text: string | undefined, name: string): number | string | undefined {
  if (!text?.trim()) return undefined;
  if (!isInHundredths(name)) return typedNumber(text);
  const number = typedPercent(text);
  return typeof number === 'number' ? Number((number * 100).toFixed(6)) : text;
}

/** What is never sent back to a form. */
const secrets = ['password', 'current_password', 'captcha', 'token', 'oauth'];

/** The names of a form's fields by the schema of its body, without those that a rejected form does not show again. */
export function fieldNames(schema: unknown, name = ''): string[] {
  if (schema instanceof z.ZodOptional) return fieldNames(schema.unwrap(), name);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldNames(option, name));
  if (!(schema instanceof z.ZodObject)) return secrets.includes(name) ? [] : [name];
  const prefix = name && `${name}.`;
  return Object.entries(schema.shape).flatMap(([key, value]) => fieldNames(value, prefix + key));
}
