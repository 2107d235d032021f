type Props = {
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string | undefined;
};

/** The options of a `ChoiceGroup` in one row, for few short labels. */
export function ChoiceRow({ name, options, chosen }: Props) {
  return (
    <div className="flex flex-wrap gap-x-8">
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-2.5 text-sm">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            className="size-4.5 accent-ink"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
