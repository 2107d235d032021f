type TickProps = {
  label: string;
  isTicked: boolean;
  isDisabled?: boolean;
  onToggle: (isRange: boolean) => void;
  /** What the box sends where there are no scripts. */
  form?: string;
  name?: string;
  value?: string | number;
};

/** A box that ticks a row or a page of them; with Shift a range. */
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

/** The cell that ticks its row. */
export function RowTick(tick: RowTickProps) {
  return (
    <td className="max-sm:absolute max-sm:top-4.5 max-sm:left-0 sm:w-10">
      <Tick {...tick} name="selected" />
    </td>
  );
}
