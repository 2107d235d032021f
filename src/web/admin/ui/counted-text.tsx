import type { ComponentProps } from 'react';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { useFormField } from './editor/form-fields.tsx';

type Props = ComponentProps<typeof CountedTextArea> & { name: string };

/** A text of several lines in a form, with the count of its characters. */
export function FormCountedText({ name, ...area }: Props) {
  const { value, error } = useFormField(name);
  return <CountedTextArea name={name} defaultValue={value} error={error} {...area} />;
}
