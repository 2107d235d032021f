/** How many works a member can wait for. */
export const maxAlerts = 200;
