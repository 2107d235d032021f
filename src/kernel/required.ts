/**
 * Returns a value that the program guarantees to exist.
 *
 * @param name what is missing, for the error's message
 * @throws Error where it is null or undefined, which is a fault of the program
 */
export function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`${name} is missing`);
  return value;
}
