import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';

type SelectCheckboxProps = {
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onToggle: (isRange: boolean) => void;
  /** What the checkbox submits without scripts. */
  form?: string;
  name?: string;
  value?: string | number;
};

/** A checkbox that selects a row or a page of rows; with Shift a range. */
export const SelectCheckbox = ({ label, isChecked, isDisabled, onToggle, ...sent }: SelectCheckboxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isChecked}
    disabled={isDisabled}
    onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey === true)}
    className="block size-5 accent-ink"
    {...sent}
  />
);

type RowCheckboxProps = Omit<SelectCheckboxProps, 'isDisabled' | 'name'> & {
  form: string;
  value: string | number;
};

/** The table cell with the row's checkbox. With scripts `BulkBar` submits the selection, which includes rows that are not in the document. */
export function RowCheckbox(checkbox: RowCheckboxProps) {
  const isHydrated = useIsHydrated();
  return (
    <td className="max-sm:absolute max-sm:top-4.5 max-sm:left-0 sm:w-10">
      <SelectCheckbox {...checkbox} {...(!isHydrated && { name: 'selected' })} />
    </td>
  );
}
