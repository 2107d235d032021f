/** One look at a page. Without `as` nobody is signed in. */
export type Look<Person extends string = string> = {
  /** The address without its language. */
  path: string;
  as?: Person;
  /** The status of the answer where it is not 200. */
  status?: number;
  /** The fields of a form that is posted there. */
  form?: Record<string, string>;
  /** Whether the form has a solved captcha as well. */
  solvesCaptcha?: boolean;
  /** Content that looks like a name of the code, and is none. */
  shows?: readonly string[];
};

/** The looks at each page, by its path as `pages.ts` and `admin-pages.ts` have it. */
export type Looks<Person extends string = string> = Record<string, readonly (string | Look<Person>)[]>;
