/** The component of a page that sends a file (`sendFile`); it is shown to nobody. */
export const FilePage = () => null;
