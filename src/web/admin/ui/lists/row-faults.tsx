type Props = { faults: readonly { column: string; message: string }[] };

/** What is wrong with the row of an imported file, by column. */
export const RowFaults = ({ faults }: Props) =>
  faults.length > 0 && (
    <ul className="max-w-md space-y-1">
      {faults.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column && <code className="mr-2 text-xs">{column}</code>}
          <span className="text-problem">{message}</span>
        </li>
      ))}
    </ul>
  );
