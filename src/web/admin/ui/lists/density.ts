/** The admin is denser than the shop: for a `Button`. */
export const compact = 'min-h-10! px-4!';

/** The fields inside of what carries it are lower and set smaller. */
export const dense =
  '[&_:is(input:not([type=checkbox],[type=radio]),select)]:h-10 [&_:is(input:not([type=checkbox],[type=radio]),select)]:min-h-10 [&_:is(input,select,textarea)]:text-sm';

/** A link among the acts of a page's head, as high as a button. */
export const actionLink = 'link inline-flex min-h-10 items-center text-sm';
