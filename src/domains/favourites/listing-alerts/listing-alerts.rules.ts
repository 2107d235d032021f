/** How many works a member can wait for. */
export const maximumAlerts = 200;
