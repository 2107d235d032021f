type TickProps = {
  label: string;
  isTicked: boolean;
  isDisabled?: boolean;
  onToggle: (isRange: boolean) => void;
  /** What the checkbox submits without scripts. */
  form?: string;
  name?: string;
  value?: string | number;
};

/** A checkbox that selects a row or a page of rows; with Shift a range. */
export const Tick = ({ label, isTicked, isDisabled, onToggle, ...sent }: TickProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isTicked}
    disabled={isDisabled}
    onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey === true)}
    className="block size-5 accent-ink"
    {...sent}
  />
);

type RowTickProps = Omit<TickProps, 'isDisabled' | 'name'> & { form: string; value: string | number };

/** The table cell with the row's checkbox. */
export function RowTick(tick: RowTickProps) {
  return (
    <td className="max-sm:absolute max-sm:top-4.5 max-sm:left-0 sm:w-10">
      <Tick {...tick} name="selected" />
    </td>
  );
}
