import type { ReactNode } from 'react';
import { Radio } from '../ui/field.tsx';

type Value = string | number;

type Props = {
  name: string;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[];
  chosen: Value | undefined;
  onChange: () => void;
  className?: string;
};

/** The options of a `ChoiceGroup`, one per row. */
export function RadioList({ name, options, chosen, onChange, className = 'space-y-3' }: Props) {
  return (
    <div className={className}>
      {options.map(({ value, label, hint }) => (
        <Radio
          key={value}
          name={name}
          value={value}
          defaultChecked={value === chosen}
          onChange={onChange}
          label={label}
          hint={hint}
        />
      ))}
    </div>
  );
}
