import { createContext, useContext } from 'react';

/** Sets the status of the response while the server renders the page (`src/web/entry.server.tsx`); nothing in the browser. */
export const ResponseStatus = createContext<(status: 404) => void>(() => {});

/** Returns the function by which a part of a page changes the response's status. */
export const useResponseStatus = () => useContext(ResponseStatus);
