import type { ReactNode } from 'react';
import { FormError, useFormField } from '../ui/editor/form-fields.tsx';

type Values = Record<string, string>;

/** How many prints of which lines a form names: `nums.12` is how many of line 12; lines with an empty field are left out. */
export const readPrints = (values: Values): { line_id: number; nums: number }[] =>
  Object.entries(values).flatMap(([name, text]) => {
    const line = /^nums\.(\d+)$/.exec(name);
    return line && text.trim() !== '' && Number(text) !== 0
      ? [{ line_id: Number(line[1]), nums: Number(text) }]
      : [];
  });

/** A field for the number of prints of each line; `name` is the list in the body of the API. */
export function PrintCounts({
  name,
  legend,
  hint,
  lines,
}: {
  name: string;
  legend: ReactNode;
  hint: ReactNode;
  lines: readonly { id: number; label: string; max: number }[];
}) {
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="float-left mb-1 w-full">{legend}</legend>
      <p className="mb-2 clear-left text-xs text-soft">{hint}</p>
      {lines.map(({ id, label, max }) => (
        <CountField key={id} name={`nums.${id}`} label={label} max={max} />
      ))}
      <FormError name={name} />
    </fieldset>
  );
}

function CountField({ name, label, max }: { name: string; label: string; max: number }) {
  return (
    <label className="flex items-center justify-between gap-4 py-1">
      <span className="min-w-0">{label}</span>
      <input
        type="number"
        name={name}
        min={0}
        max={max}
        defaultValue={useFormField(name).value}
        className="w-20 border border-line bg-transparent px-2"
      />
    </label>
  );
}
