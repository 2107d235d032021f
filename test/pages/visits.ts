/** One visit of a page; without `as` it is an anonymous visitor's. */
export type Visit<Person extends string = string> = {
  /** The address without its language. */
  path: string;
  as?: Person;
  /** The expected status of the response; 200 without it. */
  status?: number;
  /** The fields of a form that is posted there. */
  form?: Record<string, string>;
  /** Whether the form has a solved captcha as well. */
  solvesCaptcha?: boolean;
  /** Content of the page that could be taken for a name of the code. */
  shows?: readonly string[];
};

/** The visits of each page, by its path in `pages.ts` and `admin-pages.ts`. */
export type Visits<Person extends string = string> = Record<string, readonly (string | Visit<Person>)[]>;
