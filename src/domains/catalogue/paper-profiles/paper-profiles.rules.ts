/** The largest colour profile that staff may send: 8 MiB. */
export const maxProfileBytes = 8 * 1024 * 1024;
