type Props = { values: Record<string, string | number> };

/** The hidden fields of a form: what is asked for, of what, and the version of it that was read. */
export const HiddenFields = ({ values }: Props) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
