type Props = { errors: readonly { column: string; message: string }[] };

/** What is wrong with the row of an imported file, by column. */
export const RowErrors = ({ errors }: Props) =>
  errors.length > 0 && (
    <ul className="max-w-md space-y-1">
      {errors.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column && <code className="mr-2 text-xs">{column}</code>}
          <span className="text-error">{message}</span>
        </li>
      ))}
    </ul>
  );
