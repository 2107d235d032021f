/** For a `Button`: the admin is denser than the shop. */
export const compact = 'min-h-10! px-4!';

/** Lower fields with smaller text inside the element that has this class. */
export const dense =
  '[&_:is(input:not([type=checkbox],[type=radio]),select)]:h-10 [&_:is(input:not([type=checkbox],[type=radio]),select)]:min-h-10 [&_:is(input,select,textarea)]:text-sm';

/** A link among the actions of a page heading, as high as a button. */
export const actionLink = 'link inline-flex min-h-10 items-center text-sm';
