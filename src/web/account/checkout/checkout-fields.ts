/** What the parts of the checkout form have in common. */
export type CheckoutFields = {
  /** By wire name. */
  values: Record<string, string | undefined>;
  messageOf: (field: string) => string | undefined;
  /** Keeps the form on the server as it stands. */
  keep: () => void;
};
