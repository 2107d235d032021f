/** The hidden fields of a form that changes something: what is asked for, and the version of it that was read. */
export const OperationFields = ({ intent, version }: { intent: string; version: number }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={version} />
  </>
);
