/** The props that parts of the checkout form share. */
export type CheckoutFields = {
  /** By wire name. */
  values: Record<string, string | undefined>;
  getMessage: (field: string) => string | undefined;
  /** Saves the form on the server. */
  keep: () => void;
};
